//! The theme, and the meanings of its colors.

use crate::scene::{Color, Layout, Theme};
use crate::search::Priority;
use crate::window::panels::parts::*;

struct Sample {
    tile: Color,
    /// Frames, each with its distance from the edge, its width and its color.
    frames: Vec<(f32, f32, Color)>,
    /// Rectangles in the tile, in points from its top left corner.
    marks: Vec<(Rect, Color)>,
}

pub fn show(ui: &mut Ui, shown: &Shown) {
    let theme = shown.app.theme();
    heading(ui, say!("legend-title"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for other in shown.app.themes() {
            let is_chosen = std::ptr::eq(other, theme);
            let words = (other.title.clone(), say!("legend-theme.tip"));
            shown.choice(ui, is_chosen, words, Message::Theme(other));
        }
    });
    ui.add_space(2.0);
    for (sample, text) in samples(theme) {
        ui.horizontal(|ui| {
            draw(ui, &sample);
            ui.label(dim(ui, text).color(ui.colors().text));
        });
    }
    if shown.unit.is_step() && theme.layout != Layout::Arrows {
        ui.label(dim(ui, say!("legend-steps")));
    }
}

fn samples(theme: &Theme) -> Vec<(Sample, String)> {
    let framed = |tile, frames| Sample { tile, frames, marks: Vec::new() };
    // A nearly black tile is visible on the panel only with an outline.
    let tile = |fill| framed(fill, vec![(0.0, 1.0, theme.frame)]);
    let bold = |line| framed(theme.ground, vec![(0.0, 5.0, theme.edge(line)), (1.0, 3.0, line)]);
    let double = |line| framed(theme.ground, vec![(0.0, 2.0, line), (3.5, 2.0, line)]);
    let marked = |tile, marks: &[(f32, f32, f32, f32, Color)]| {
        let mark = |&(x, y, w, h, color): &_| (Rect::from_min_size(pos2(x, y), vec2(w, h)), color);
        Sample { tile, frames: Vec::new(), marks: marks.iter().map(mark).collect() }
    };
    let (open, closed) = (theme.open, theme.closed);
    let glow = |inset: f32| (inset, 1.0, open.fill.toward(open.outline, 1.0 - inset * 0.2));
    let glowing = framed(open.fill, [0.0, 1.0, 2.0, 3.0, 4.0].map(glow).to_vec());
    let trail = marked(closed.fill, &[(0.0, 7.0, 16.0, 2.0, theme.trail)]);
    let breakpoint = marked(theme.ground, &[(5.5, 1.0, 5.0, 5.0, theme.breakpoint)]);
    let edge = theme.edge(theme.path);
    let dashes = [(0.0, 5.0), (9.0, 7.0)].map(|(x, w)| (x, 5.0, w, 6.0, edge));
    let cheapest = marked(
        closed.fill,
        &[&dashes[..], &dashes.map(|(x, _, w, ..)| (x, 7.0, w, 2.0, theme.path))].concat(),
    );
    let (line, ink) = (theme.ink(closed.fill).arrow, theme.ink(closed.fill).text);
    let ground = [(9.0, 9.0, 7.0, 7.0, line), (10.0, 10.0, 6.0, 6.0, theme.rough_ground)];
    let reopened = [(2.0, 8.0, 6.0, 6.0, ink), (4.0, 10.0, 2.0, 2.0, closed.fill)];
    let corners = |by: f32, color| {
        let (long, width) = (5.0, 2.0);
        [0.0, 1.0].into_iter().flat_map(move |x| [0.0, 1.0].map(|y| (x, y))).flat_map(
            move |(x, y)| {
                [(long, width), (width, long)].map(|(w, h)| {
                    let at = |part: f32, length: f32| by + part * (16.0 - 2.0 * by - length);
                    (at(x, w), at(y, h), w, h, color)
                })
            },
        )
    };
    let pinned = marked(theme.ground, &corners(1.0, theme.trail).collect::<Vec<_>>());
    vec![
        (tile(theme.start), say!("legend-start")),
        (tile(theme.goal), say!("legend-goal")),
        (framed(open.fill, vec![(1.0, 1.0, open.outline)]), say!("legend-open")),
        (framed(closed.fill, vec![(0.0, 2.0, closed.outline)]), say!("legend-closed")),
        (glowing, say!("legend-touched")),
        (tile(theme.path), say!("legend-path")),
        (cheapest, say!("legend-cheapest")),
        (marked(closed.fill, &ground), say!("legend-ground")),
        (marked(closed.fill, &reopened), say!("legend-reopened")),
        (tile(theme.wall), say!("legend-wall")),
        (bold(theme.current), say!("legend-current")),
        (bold(theme.examined), say!("legend-examined")),
        (framed(theme.ground, vec![(0.0, 1.5, theme.pointed)]), say!("legend-pointed")),
        (trail, say!("legend-trail")),
        (pinned, say!("legend-pinned")),
        (tile(theme.subtree(closed.fill)), say!("legend-hanging")),
        (breakpoint, say!("legend-breakpoint")),
        (double(theme.nearest), say!("legend-framed")),
        (tile(theme.enclosed), say!("legend-enclosed")),
        (tile(theme.enclosing), say!("legend-enclosing")),
        (bold(theme.nearest), say!("legend-nearest")),
    ]
}

fn draw(ui: &mut Ui, sample: &Sample) {
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 1.0, color(sample.tile));
    for &(inset, width, line) in &sample.frames {
        painter.rect_stroke(rect.shrink(inset), 0.0, (width, color(line)), StrokeKind::Inside);
    }
    for &(mark, fill) in &sample.marks {
        painter.rect_filled(mark.translate(rect.min.to_vec2()), 0.0, color(fill));
    }
}

/// Shows the footer of every tab: a sample cell with F, G and H in their usual positions, and an
/// explanation of the numbers.
pub fn foot(ui: &mut Ui, shown: &Shown) {
    let theme = shown.app.theme();
    ui.horizontal(|ui| {
        let (tile, _) = ui.allocate_exact_size(vec2(42.0, 42.0), Sense::hover());
        let (painter, ink) = (ui.painter(), theme.ink(theme.open.fill));
        painter.rect_filled(tile, 1.0, color(theme.open.fill));
        let line = (1.0, color(theme.open.outline));
        painter.rect_stroke(tile.shrink(1.0), 0.0, line, StrokeKind::Inside);
        let (small, large) = (FontId::proportional(11.0), bold_font(17.0));
        let (places, arrow, length) = match theme.layout {
            Layout::Corners => ([(0.5, 0.5), (0.18, 0.2), (0.82, 0.2)], 0.82, 0.25),
            Layout::Lester => ([(0.22, 0.24), (0.18, 0.8), (0.82, 0.8)], 0.5, 0.3),
            Layout::Arrows => ([(0.5, 0.5); 3], 0.5, 0.4),
        };
        let at = |(x, y): (f32, f32)| tile.min + tile.size() * vec2(x, y);
        if theme.layout != Layout::Arrows {
            for ((letter, font), place) in
                [("F", large), ("G", small.clone()), ("H", small)].into_iter().zip(places)
            {
                painter.text(at(place), Align2::CENTER_CENTER, letter, font, color(ink.text));
            }
        }
        let length = tile.width() * length;
        let from = at((0.5, arrow)) - vec2(length / 2.0, 0.0);
        painter.arrow(from, vec2(length, 0.0), (1.5, color(ink.arrow)));
        let f = match shown.player.problem().rules().priority {
            Priority::AStar => "G + H",
            Priority::Greedy => "H",
        };
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            for line in say!("legend-foot", f).lines() {
                ui.add(Label::new(dim(ui, line)).truncate());
            }
        });
    });
}

pub fn color(color: Color) -> Color32 {
    Color32::from_rgb(color.r, color.g, color.b)
}
