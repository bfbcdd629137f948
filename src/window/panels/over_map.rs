//! The callout next to the examined neighbor, and the layer's legend below the map.

use egui::{LayerId, Order, Vec2};

use super::parts::*;
use super::tabs::color;
use crate::scene::{self, ClosedIn, Detail, Overlay};

/// The font sizes of the callout's title and detail.
const CALLOUT_SIZES: [f32; 2] = [12.5, 11.0];
/// The padding of the callout.
const CALLOUT_MARGIN: Vec2 = Vec2::new(10.0, 5.0);
/// The distance between the callout and its cell.
const CALLOUT_GAP: f32 = 8.0;

/// The largest width of a layer's color scale, in points, and the number of colors in a continuous scale.
const WIDEST: f32 = 240.0;
const SMOOTH: usize = 48;

/// The side of a sample tile and the gap next to it, in points.
const SAMPLE: f32 = 12.0;
const GAP: f32 = 5.0;

/// Shows the result for the examined neighbor to the right of its cell, or to the left near the edge of the map.
pub fn callout(ctx: &Context, shown: &Shown) {
    let Some(callout) = shown.player.reason().callout else {
        return;
    };
    let (square, area) = (shown.player.view().square(callout.cell), shown.player.area());
    if !area.contains(square.center()) {
        return;
    }
    let (cell, map) = (points(square, shown), points(area, shown));
    let fonts = [bold_font(CALLOUT_SIZES[0]), FontId::proportional(CALLOUT_SIZES[1])];
    let colors = [Color32::WHITE, Color32::from_rgb(0xc9, 0xb5, 0xe8)];
    let texts = [Some(callout.title.to_string()), callout.detail.map(|detail| detail.to_string())];
    let lines: Vec<_> = texts
        .into_iter()
        .zip(fonts.into_iter().zip(colors))
        .filter_map(|(text, (font, color))| {
            let text = text?;
            Some(ctx.fonts(|fonts| fonts.layout_no_wrap(text, font, color)))
        })
        .collect();
    let size = lines.iter().fold(2.0 * CALLOUT_MARGIN, |size, line| {
        vec2(size.x.max(line.size().x + 2.0 * CALLOUT_MARGIN.x), size.y + line.size().y + 1.0)
    });
    let mut x = cell.right() + CALLOUT_GAP;
    if x + size.x > map.right() {
        x = cell.left() - CALLOUT_GAP - size.x;
    }
    let y = within(cell.center().y - size.y / 2.0, map.top(), map.bottom() - size.y);
    let rect = Rect::from_min_size(pos2(within(x, map.left(), map.right() - size.x), y), size);
    // A foreground layer would count as an open dialog.
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("callout")));
    let [fill, line] = [Color32::from_rgb(0x2b, 0x1d, 0x42), Color32::from_rgb(0xa6, 0x3d, 0xf0)];
    painter.rect(rect, 5.0, fill, (1.0, line), StrokeKind::Inside);
    let mut at = rect.min + CALLOUT_MARGIN;
    for line in lines {
        let height = line.size().y;
        painter.galley(at, line, ctx.colors().text);
        at.y += height + 1.0;
    }
}

/// Converts the map's pixels to the panels' points.
fn points(rect: scene::Rect, shown: &Shown) -> Rect {
    let scale = shown.player.viewport().scale;
    Rect::from_min_size(pos2(rect.x, rect.y) / scale, vec2(rect.w, rect.h) / scale)
}

/// Explains the colors of the layer, below the map.
pub fn layer(ctx: &Context, shown: &Shown) {
    let (view, scale) = (shown.player.view(), shown.player.viewport().scale);
    let has_numbers = Detail::of(view.cell, scale) >= Detail::Full;
    let (title, first, last, bands) = match shown.player.subject().overlay {
        Overlay::None => return,
        Overlay::Difference(_) => return difference(ctx, shown),
        // The cells already show the costs as numbers.
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
            let lane = lane_name(shown.app.chosen_lane());
            ui.label(dim(
                ui,
                match shown.app.is_comparing() {
                    true => say!("lane-says", letter = lane, text = title),
                    false => title,
                },
            ));
            ui.label(dim(ui, first).color(ui.colors().text));
            let last = dim(ui, last).color(ui.colors().text);
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

/// Explains the marks of cells that only one of two lanes has closed, and counts these cells for each lane.
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
    // Groups of texts that stay on one line, each text with the color that it explains.
    let mut groups: Vec<Vec<(Option<ClosedIn>, String)>> =
        ClosedIn::ALL.into_iter().zip(words).map(|(of, words)| vec![(Some(of), words)]).collect();
    for lane in 0..shown.app.lanes().len() {
        let (subject, beside) = (shown.app.lane_subject(lane), shown.app.comparison().beside(lane));
        let closed = subject.overlay.closed().zip(subject.closed_there);
        let counts = closed.map(|(closed, there)| closed.counts_beside(there));
        if let Some((counts, beside)) = counts.zip(beside) {
            let [lane, other] = [lane, beside].map(lane_name);
            let name = (None, say!("layers-difference.lane", lane, other));
            let counts = ClosedIn::ALL.into_iter().zip(counts);
            let counts = counts.map(|(of, count)| (Some(of), grouped(count)));
            groups.push([name].into_iter().chain(counts).collect());
        }
    }
    let width = |group: &[(Option<ClosedIn>, String)]| {
        let of_text = |text: &String| {
            let font = FontId::proportional(12.5);
            ctx.fonts(|fonts| {
                fonts.layout_no_wrap(text.clone(), font, Color32::PLACEHOLDER).size().x
            })
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
                        ui.label(dim(ui, text).color(if of.is_some() {
                            ui.colors().text
                        } else {
                            ui.colors().dim
                        }));
                    }
                    ui.add_space(GAP);
                }
            });
        }
    });
}

/// Shows a strip below the map.
fn strip(ctx: &Context, add: impl FnOnce(&mut Ui)) {
    let strip = TopBottomPanel::bottom("layer").frame(panel(ctx, Margin::symmetric(14, 4)));
    strip.show_separator_line(true).show(ctx, |ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        add(ui);
    });
}
