//! The section *Picture*: the layers, the themes, and the meanings of the colors.

use crate::app::contents::legend::{KEY, Sample, USUAL, numbers, samples};
use crate::player::Layer;
use crate::scene::{Color, Layout, TileStyle};
use crate::window::panels::parts::*;

/// Shows the layers, the themes, and the meanings of the theme's colors.
pub fn show(ui: &mut Ui, cx: &PanelCx) {
    let theme = cx.app.theme();
    heading(ui, say!("layers-title"));
    ui.horizontal_wrapped(|ui| layers(ui, cx));
    ui.add_space(8.0);
    heading(ui, say!("legend-theme"));
    ui.horizontal_wrapped(|ui| {
        for other in cx.app.themes() {
            let is_chosen = std::ptr::eq(other, theme);
            let words = (say!("theme-title", title = &other.title), say!("legend-theme.tip"));
            cx.choice(ui, is_chosen, words, Setting::Theme(other));
        }
    });
    ui.add_space(8.0);
    heading(ui, say!("legend-title"));
    let mut samples = samples(theme);
    let rare = samples.split_off(USUAL);
    legend(ui, samples);
    let (name, tip) = tipped!("legend-more");
    let more = egui::CollapsingHeader::new(RichText::new(name).size(TABLE));
    let more = more.show_unindented(ui, |ui| legend(ui, rare));
    more.header_response.on_hover_text(tip);
    if cx.unit.is_step() && theme.layout != Layout::Arrows {
        ui.label(dim(ui, say!("legend-steps")));
    }
}

/// Shows the layers to choose from.
fn layers(ui: &mut Ui, cx: &PanelCx) {
    let is_comparing = cx.app.is_comparing();
    for layer in Layer::ALL.into_iter().filter(|&layer| is_comparing || layer != Layer::Difference)
    {
        let words = match layer {
            Layer::None => tipped!("layers-none"),
            Layer::Remaining => tipped!("layers-remaining"),
            Layer::Reach => tipped!("layers-reach"),
            Layer::Order => tipped!("layers-order"),
            Layer::Contours => tipped!("layers-contours"),
            Layer::Difference => tipped!("layers-difference"),
        };
        let is_chosen = cx.player.layer() == layer;
        cx.choice(ui, is_chosen, words, LaneMessage::Layer(layer));
    }
}

fn legend(ui: &mut Ui, samples: Vec<(Sample, String)>) {
    for (sample, text) in samples {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            show_sample(ui, &sample, 16.0);
            ui.add(Label::new(RichText::new(with_cjk_breaks(&text)).size(TABLE)).wrap());
        });
    }
}

fn show_sample(ui: &mut Ui, Sample { fill, line: (width, line), marks }: &Sample, side: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    ui.painter().rect(rect, 3.0, color(*fill), (*width, color(*line)), StrokeKind::Inside);
    for ([x, y, w, h], fill) in marks {
        let mark = Rect::from_min_size(rect.min + vec2(*x, *y), vec2(*w, *h));
        ui.painter().rect_filled(mark, 0.0, color(*fill));
    }
}

/// Shows a sample cell with F, G and H in their usual positions, and an explanation of the numbers, the
/// colors and the arrow.
pub fn foot(ui: &mut Ui, cx: &PanelCx) {
    let theme = cx.app.theme();
    ui.horizontal(|ui| {
        let (tile, _) = ui.allocate_exact_size(vec2(56.0, 60.0), Sense::hover());
        let (painter, ink) = (ui.painter(), theme.ink(theme.open.fill));
        let radius = if theme.tiles == TileStyle::Rounded { 6.0 } else { 1.0 };
        let line = (1.5, color(theme.open.outline));
        painter.rect(tile, radius, color(theme.open.fill), line, StrokeKind::Inside);
        let (small, large) = (FontId::proportional(SMALL), bold_font(TITLE));
        let (places, arrow, length) = match theme.layout {
            Layout::Corners => ([(0.5, 0.5), (0.18, 0.2), (0.82, 0.2)], 0.84, 0.25),
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
        ui.vertical(|ui| {
            (ui.spacing_mut().item_spacing, ui.spacing_mut().interact_size.y) =
                (vec2(4.0, 1.0), 14.0);
            let (numbers, width) = (numbers(cx.player.problem().rules()), ui.available_width());
            let fitting = |line| fitting(ui, line, FontId::proportional(SMALL), width).size;
            let size = numbers.lines().map(fitting).fold(SMALL, f32::min);
            for line in numbers.lines() {
                ui.add(Label::new(dim(ui, line).size(size)).truncate());
            }
            let is_narrow = ui.available_width() < 244.0;
            ui.horizontal(|ui| {
                let key = [
                    say!("legend-key.open"),
                    say!("legend-key.closed"),
                    say!("legend-key.current"),
                ];
                for ((sample, _), word) in samples(theme)[KEY].iter().zip(key) {
                    show_sample(ui, sample, 10.0);
                    ui.label(dim(ui, word));
                }
                if !is_narrow {
                    // The arrow has no color of its own.
                    ui.add_space(7.0);
                    ui.label(dim(ui, say!("legend-key.arrow")));
                }
            });
            if is_narrow {
                ui.label(dim(ui, say!("legend-key.arrow")));
            }
        });
    });
}

pub fn color(color: Color) -> Color32 {
    Color32::from_rgb(color.r, color.g, color.b)
}
