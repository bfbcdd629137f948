//! Boxes over the map: what became of the examined neighbor, beside its cell, and
//! the times of the frames, in a corner. Under it what the colors of a layer mean.

use egui::{Area, Frame, LayerId, Order, Stroke, Vec2};

use super::parts::*;
use super::tabs::color;
use crate::app::App;
use crate::grid::Cell;
use crate::scene::{self, ClosedIn, Detail, Overlay};

/// The sizes in which the two lines are written: the first in which they hide no
/// number of the neighbors, else the last.
const CALLOUT_SIZES: [(f32, f32); 2] = [(12.5, 11.0), (11.0, 9.5)];
/// Between the lines and the edge of their box.
const CALLOUT_MARGIN: Vec2 = Vec2::new(10.0, 5.0);
/// Between a box and its cell, and the edge of the map.
const CALLOUT_GAP: f32 = 8.0;
/// How far from the map the numbers of its columns and rows are, at most.
const EDGE_NUMBERS: f32 = 24.0;

/// The widest that the colors of a layer are shown, in points, and how many of them
/// where they are no bands.
const WIDEST: f32 = 240.0;
const SMOOTH: usize = 48;

/// Where the box of the neighbor is kept.
pub const CALLOUT: &str = "callout";

/// The side of a sample of a tile in points, and what lies beside it.
const SAMPLE: f32 = 12.0;
const GAP: f32 = 5.0;

pub fn callout(ctx: &Context, shown: &Shown) {
    let Some(callout) = shown.player.reason().callout else {
        return;
    };
    let (view, area) = (shown.player.view(), shown.player.area());
    if !area.contains(view.square(callout.cell).center()) {
        return;
    }
    let cell = points(view.square(callout.cell), shown);
    let mut kept = kept(shown, 0.5);
    kept.push((cell, 16.0));
    let texts = [Some(callout.title.to_string()), callout.detail.map(|detail| detail.to_string())];
    let mut best: Option<(f32, Rect, (f32, f32))> = None;
    for sizes in CALLOUT_SIZES {
        let fonts = [bold_font(sizes.0), FontId::proportional(sizes.1)];
        let lines = texts.iter().flatten().zip(fonts).map(|(text, font)| {
            ctx.fonts(|fonts| fonts.layout_no_wrap(text.clone(), font, TEXT).size())
        });
        let size =
            lines.fold(Vec2::ZERO, |all, line| vec2(all.x.max(line.x), all.y + line.y + 1.0));
        let (hidden, rect) = place(size + 2.0 * CALLOUT_MARGIN, points(area, shown), cell, &kept);
        // Whatever is hidden beyond the neighbors' numbers is worth the larger letters.
        if best.is_none_or(|(least, ..)| least >= 4.0 && hidden < least) {
            best = Some((hidden, rect, sizes));
        }
    }
    let Some((_, rect, sizes)) = best else {
        return;
    };
    let colors = [Color32::from_rgb(0x2b, 0x1d, 0x42), Color32::from_rgb(0xa6, 0x3d, 0xf0)];
    if cell.distance_to_pos(rect.clamp(cell.center())) > CALLOUT_GAP {
        // A line leads to the cell's nearest corner, between the numbers of other cells.
        let corners = [cell.min, cell.right_top(), cell.left_bottom(), cell.max];
        let far = |corner: Pos2| rect.distance_sq_to_pos(corner);
        let to = corners.into_iter().min_by(|&one, &other| far(one).total_cmp(&far(other)));
        let (from, to) = to.map_or((rect.min, cell.min), |to| (rect.clamp(to), to));
        let layer = LayerId::new(Order::Middle, Id::new("callout-line"));
        ctx.layer_painter(layer).line_segment([from, to], Stroke::new(1.5, colors[1]));
    }
    let margin = [CALLOUT_MARGIN.x as i8, CALLOUT_MARGIN.y as i8];
    shown_at(ctx, CALLOUT, (rect.min, Align2::LEFT_TOP), colors, margin, |ui| {
        let [title, detail] = texts;
        let light = [Color32::WHITE, Color32::from_rgb(0xc9, 0xb5, 0xe8)];
        ui.label(bold(title.unwrap_or_default(), sizes.0).color(light[0]));
        if let Some(detail) = detail {
            ui.label(RichText::new(detail).size(sizes.1).color(light[1]));
        }
    });
}

/// The map is in pixels, the panels are in points.
pub fn points(rect: scene::Rect, shown: &Shown) -> Rect {
    let scale = shown.player.scale();
    Rect::from_min_size(pos2(rect.x, rect.y) / scale, vec2(rect.w, rect.h) / scale)
}

/// What is not to be hidden, and how much so; `numbers` is for those in a cell.
pub fn kept(shown: &Shown, numbers: f32) -> Vec<(Rect, f32)> {
    let (view, area, moment) = (shown.player.view(), shown.player.area(), shown.moment);
    let square = |cell| points(view.square(cell), shown);
    let mut kept: Vec<_> = moment.current().map(|cell| (square(cell), 8.0)).into_iter().collect();
    kept.extend(moment.events().iter().map(|event| (square(event.cell), 4.0)));
    // The numbers of columns and rows.
    let map = points(view.bounds(moment.problem().grid()), shown);
    let beside = [vec2(EDGE_NUMBERS, map.height()), vec2(map.width(), EDGE_NUMBERS)];
    let offset = [vec2(EDGE_NUMBERS, 0.0), vec2(0.0, EDGE_NUMBERS)];
    let strips = beside.into_iter().zip(offset);
    let strips = strips.map(|(size, offset)| Rect::from_min_size(map.min - offset, size));
    kept.extend(strips.map(|strip| (strip, 0.5)));
    kept.extend(shown.player.minimap().map(|minimap| (points(minimap.rect, shown), 1.0)));
    if Detail::of(view.cell, shown.player.scale()) >= Detail::Total {
        let (columns, rows) = view.visible(moment.problem().grid(), area);
        let cells = rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)));
        let reached = cells.filter(|&cell| moment.g(cell).is_some());
        kept.extend(reached.map(|cell| (square(cell), numbers)));
    }
    kept
}

/// Where in an area a box of that size hides least of what is to be kept, near a
/// cell; and how much it hides, in so many squares of its height.
pub fn place(size: Vec2, area: Rect, cell: Rect, kept: &[(Rect, f32)]) -> (f32, Rect) {
    // All around, beside the cell itself and beside all of its neighbors.
    let around = kept.iter().filter(|(_, weight)| (4.0..20.0).contains(weight));
    let block = around.fold(cell, |block, (rect, _)| block.union(*rect));
    let area = area.shrink(CALLOUT_GAP / 2.0);
    let along = |axis: usize| {
        let (length, gap) = (size[axis], CALLOUT_GAP);
        let beside = |rect: Rect| [rect.max[axis] + gap, rect.min[axis] - gap - length];
        let at = [cell.min[axis] + gap / 2.0, cell.center()[axis] - length / 2.0];
        let ends = [area.min[axis], area.max[axis] - length];
        let all = [beside(cell), at, beside(block), ends].concat();
        all.into_iter().map(move |at| at.min(ends[1]).max(ends[0]))
    };
    let hidden = |rect: Rect| {
        let covered = kept.iter().map(|&(other, weight)| {
            let common = rect.intersect(other);
            if common.is_positive() { weight * common.area() } else { 0.0 }
        });
        covered.sum::<f32>() / (size.y * size.y)
    };
    let places = along(0).flat_map(|x| along(1).map(move |y| pos2(x, y)));
    let rated = places.map(|at| {
        let rect = Rect::from_min_size(at, size);
        let far = rect.distance_to_pos(cell.clamp(rect.center()))
            + rect.center().distance(cell.center()) / 8.0;
        (hidden(rect), far / size.y, rect)
    });
    let best =
        rated.min_by(|one, other| (one.0 + one.1 * 0.2).total_cmp(&(other.0 + other.1 * 0.2)));
    best.map_or((0.0, Rect::from_min_size(area.min, size)), |(hidden, _, rect)| (hidden, rect))
}

pub fn frame_times(ctx: &Context, shown: &Shown, lines: &[(String, String)]) {
    if !shown.app.shows_frame_times {
        return;
    }
    // Where most searches do not begin.
    let at = ctx.available_rect().left_bottom() + vec2(8.0, -8.0);
    shown_at(ctx, "frame-times", (at, Align2::LEFT_BOTTOM), [PANEL, LINE], [10, 6], |ui| {
        let mut line = |text: String, color| {
            ui.label(RichText::new(text).monospace().size(11.5).color(color));
        };
        let (last, worst) = (say!("frame-times-last"), say!("frame-times-worst"));
        line(format!("{:<18}{last:>6} {worst:>6}", "ms"), DIM);
        lines.iter().for_each(|(name, value)| line(format!("{name:<18}{value:>13}"), TEXT));
    });
}

/// What the colors of the layer over the map mean, under it.
pub fn layer(ctx: &Context, shown: &Shown) {
    let (view, scale) = (shown.player.view(), shown.player.scale());
    let has_numbers = Detail::of(view.cell, scale) >= Detail::Full;
    let (title, first, last, bands) = match shown.player.subject().overlay {
        Overlay::None => return,
        Overlay::Difference(_) => return difference(ctx, shown),
        // The cells have them as numbers.
        Overlay::Remaining(_) if has_numbers => return,
        Overlay::Remaining(costs) => {
            let ends = [0, costs.largest()].map(|cost| shown.cost(cost));
            (say!("layers-remaining.legend"), ends[0].clone(), ends[1].clone(), SMOOTH)
        }
        Overlay::Order(order) => {
            (say!("layers-order.legend"), grouped(1), grouped(order.known()), SMOOTH)
        }
        Overlay::Contours(contours) => {
            let (low, high) = contours.range();
            let title = say!("layers-contours.legend", step = shown.cost(contours.step()));
            (title, shown.cost(low), shown.cost(high), contours.bands())
        }
    };
    strip(ctx, |ui| {
        ui.horizontal(|ui| {
            let lane = App::lane_name(shown.app.chosen_lane());
            ui.label(dim(match shown.app.is_comparing() {
                true => say!("lane-says", letter = lane, text = title),
                false => title,
            }));
            ui.label(dim(first).color(TEXT));
            let last = dim(last).color(TEXT);
            let room = (ui.available_width() - 90.0).clamp(40.0, WIDEST);
            let (rect, _) = ui.allocate_exact_size(vec2(room, 10.0), Sense::hover());
            let width = rect.width() / bands as f32;
            for band in 0..bands {
                let at = rect.min + vec2(width * band as f32, 0.0);
                let piece = Rect::from_min_size(at, vec2(width + 0.5, rect.height()));
                let part = band as f32 / bands.saturating_sub(1).max(1) as f32;
                ui.painter().rect_filled(piece, 0.0, color(shown.app.theme().heat(part)));
            }
            ui.label(last);
        });
    });
}

/// What the colors and bars mean of cells that one of two lanes alone has closed, with
/// the numbers of each lane beside another.
fn difference(ctx: &Context, shown: &Shown) {
    let theme = shown.app.theme();
    let sample = |ui: &mut Ui, closed: ClosedIn| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(SAMPLE), Sense::hover());
        let tile = closed.color(theme);
        ui.painter().rect_filled(rect, 0.0, color(tile));
        let ink = color(theme.ink(tile).text);
        let bar = |y| Rect::from_min_size(pos2(rect.min.x + 2.0, y), vec2(8.0, 2.0));
        match closed {
            ClosedIn::Here => {
                ui.painter().rect_filled(bar(rect.min.y + 2.0), 0.0, ink);
            }
            ClosedIn::There => {
                ui.painter().rect_filled(bar(rect.max.y - 4.0), 0.0, ink);
            }
            ClosedIn::Both => {
                let line = (1.0, color(theme.closed.outline));
                ui.painter().rect_stroke(rect, 0.0, line, StrokeKind::Inside);
            }
        }
    };
    let words = [
        say!("layers-difference.here"),
        say!("layers-difference.there"),
        say!("layers-difference.both"),
    ];
    // What is not parted between two lines: the color that a text explains, if any.
    let mut groups: Vec<Vec<(Option<ClosedIn>, String)>> =
        ClosedIn::ALL.into_iter().zip(words).map(|(of, words)| vec![(Some(of), words)]).collect();
    for lane in 0..shown.app.lanes().len() {
        let (counts, beside) = (shown.app.closed_counts(lane), shown.app.lane_beside(lane));
        if let Some((counts, beside)) = counts.zip(beside) {
            let [lane, other] = [lane, beside].map(App::lane_name);
            let name = (None, say!("layers-difference.lane", lane, other));
            let counts = ClosedIn::ALL.into_iter().zip(counts);
            let counts = counts.map(|(of, count)| (Some(of), grouped(count)));
            groups.push([name].into_iter().chain(counts).collect());
        }
    }
    let width = |group: &[(Option<ClosedIn>, String)]| {
        let of_text = |text: &String| {
            let font = FontId::proportional(12.5);
            ctx.fonts(|fonts| fonts.layout_no_wrap(text.clone(), font, TEXT).size().x)
        };
        let parts = group
            .iter()
            .map(|(of, text)| of_text(text) + GAP + if of.is_some() { SAMPLE + GAP } else { 0.0 });
        parts.sum::<f32>() + GAP
    };
    strip(ctx, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 2.0);
        let (mut rows, mut room) = (vec![Vec::new()], ui.available_width());
        for group in groups {
            let width = width(&group);
            if width > room {
                rows.push(Vec::new());
                room = ui.available_width();
            }
            room -= width;
            if let Some(row) = rows.last_mut() {
                row.push(group);
            }
        }
        for row in rows.into_iter().filter(|row| !row.is_empty()) {
            ui.horizontal(|ui| {
                for group in row {
                    for (of, text) in group {
                        of.into_iter().for_each(|of| sample(ui, of));
                        ui.label(dim(text).color(if of.is_some() { TEXT } else { DIM }));
                    }
                    ui.add_space(GAP);
                }
            });
        }
    });
}

/// A strip under the map.
fn strip(ctx: &Context, add: impl FnOnce(&mut Ui)) {
    let strip = TopBottomPanel::bottom("layer").frame(panel(Margin::symmetric(14, 4)));
    strip.show_separator_line(true).show(ctx, |ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        add(ui);
    });
}

/// A box with a corner there that takes no clicks.
fn shown_at(
    ctx: &Context,
    id: &str,
    (at, corner): (Pos2, Align2),
    [fill, line]: [Color32; 2],
    [across, down]: [i8; 2],
    add: impl FnOnce(&mut Ui),
) {
    // Not in the foreground: that would count as an open dialog.
    let area = Area::new(Id::new(id)).order(Order::Middle).interactable(false);
    area.pivot(corner).fixed_pos(at).show(ctx, |ui| {
        let frame = Frame::new().fill(fill).stroke((1.0, line)).corner_radius(5);
        frame.inner_margin(Margin::symmetric(across, down)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            add(ui);
        });
    });
}
