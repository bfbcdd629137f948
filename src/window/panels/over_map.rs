//! The callout next to the examined neighbor, the card of the cell under the pointer, and the
//! layer's legend below the map.

use egui::containers::panel::PanelState;
use egui::{LayerId, Order, Vec2};

use super::parts::*;
use super::tabs::color;
use crate::app::contents::cell_facts::told_of;
use crate::app::contents::legend::{LayerLegend, layer_legend};
use crate::grid::Cell;
use crate::player::{Player, derivation};
use crate::scene::{self, ClosedIn, Detail, Overlay, Theme};
use crate::search::CellState;

/// The distance between a bubble and its cell, in points.
const GAP_TO_CELL: f32 = 8.0;

/// The largest width of a layer's color scale, in points, and the number of colors in a continuous scale.
const WIDEST: f32 = 240.0;
const SMOOTH: usize = 48;
/// The side of a sample tile and the gap next to it, in points.
const SAMPLE: f32 = 12.0;
const GAP: f32 = 5.0;

/// The height of a row of a layer's strip, in points.
const ROW: f32 = 16.0;

/// A line of a bubble: its text, font and color.
type Line = (String, FontId, Color32);

/// Shows the result for the examined neighbor, unless the pointer asks about a cell.
pub fn bubbles(ctx: &Context, cx: &PanelCx) {
    let is_covered = is_phone(ctx) && !cx.app.hides_panel();
    if !is_covered && !card(ctx, cx) {
        callout(ctx, cx);
    }
}

fn callout(ctx: &Context, cx: &PanelCx) {
    let Some(callout) = cx.player.reason().callout.filter(|_| !cx.app.editor.is_dragging()) else {
        return;
    };
    let mut lines = vec![(callout.title.to_string(), bold_font(TABLE), Color32::WHITE)];
    let detail = callout.detail.map(|detail| detail.to_string());
    let pale = Color32::from_rgb(0xc9, 0xb5, 0xe8);
    lines.extend(detail.map(|detail| (detail, FontId::proportional(SMALL), pale)));
    let [fill, line] = [Color32::from_rgb(0x2b, 0x1d, 0x42), Color32::from_rgb(0xa6, 0x3d, 0xf0)];
    bubble(ctx, cx.player, (callout.cell, false), lines, (fill, line));
}

/// Explains the numbers of the cell under the pointer, if the search has reached it; returns whether it
/// has.
fn card(ctx: &Context, cx: &PanelCx) -> bool {
    let is_busy = ctx.input(|input| input.pointer.any_down()) || cx.app.playback().is_running();
    let pointed = cx.app.lanes().iter().find_map(|lane| Some((lane, lane.pointed()?)));
    let Some((player, cell)) = pointed.filter(|_| !is_busy && cx.app.dialog().is_none()) else {
        return false;
    };
    // A and B are there to be dragged.
    let ends = [player.problem().start(), player.problem().goal()];
    let Some(derived) = derivation(player.moment(), cell).filter(|_| !ends.contains(&cell)) else {
        return false;
    };
    let colors = ctx.colors();
    let when = told_of(player, cell);
    let (plain, bold) = (FontId::proportional(TABLE), bold_font(TABLE));
    let lines = vec![
        (when, bold.clone(), colors.text),
        (derived.g.to_string(), plain.clone(), colors.text),
        (derived.h.to_string(), plain, colors.text),
        (derived.f.to_string(), bold, colors.text),
    ];
    bubble(ctx, player, (cell, true), lines, (colors.panel, colors.edge));
    true
}

/// Shows lines about a cell: in a corner of the map, so that they stay in their place while the pointer
/// moves, or beside the cell; elsewhere only where that covers less of what is being looked at.
fn bubble(
    ctx: &Context,
    player: &Player,
    (cell, is_in_corner): (Cell, bool),
    lines: Vec<Line>,
    colors: (Color32, Color32),
) {
    let scale = player.viewport().scale;
    let (square, area) = (player.view().square(cell), player.area());
    if !area.contains(square.center()) {
        return;
    }
    let map = points(area, scale);
    let (margin, gap) = (vec2(12.0, 8.0), 3.0);
    let layout =
        |(text, font, color)| ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, font, color));
    let lines: Vec<_> = lines.into_iter().map(layout).collect();
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let height = lines.iter().map(|line| line.size().y + gap).sum::<f32>() - gap;
    let size = vec2(width, height) + 2.0 * margin;
    let mut places = corners(map, size).to_vec();
    places.extend(beside(&touched(player, cell), map, size));
    if !is_in_corner {
        places.rotate_left(4);
    }
    let kept = kept_free(player, cell);
    let covered = |at: &Pos2| covered(player, &kept, Rect::from_min_size(*at, size)) as u64;
    let at = places.into_iter().min_by_key(covered).unwrap_or(map.min);
    // A foreground layer would count as an open dialog.
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("bubble")));
    let rect = Rect::from_min_size(at, size);
    painter.add(ctx.style().visuals.popup_shadow.as_shape(rect, 8.0));
    painter.rect(rect, 8.0, colors.0, (1.0, colors.1), StrokeKind::Inside);
    let mut at = rect.min + margin;
    for line in lines {
        let height = line.size().y;
        painter.galley(at, line, Color32::PLACEHOLDER);
        at.y += height + gap;
    }
}

/// Returns the squares of a cell and of those that the last step has touched, in points.
fn touched(player: &Player, cell: Cell) -> Vec<Rect> {
    let (moment, scale) = (player.moment(), player.viewport().scale);
    let events = moment.events().iter().filter(|event| event.kind.is_change());
    let cells = [cell].into_iter().chain(moment.current()).chain(events.map(|event| event.cell));
    cells.map(|cell| points(player.view().square(cell), scale)).collect()
}

/// Returns the places of a bubble in the corners of the map, those first that are farthest from the
/// numbers of columns and rows.
fn corners(map: Rect, size: Vec2) -> [Pos2; 4] {
    let free = Rect::from_min_max(map.min, map.max - size).shrink(GAP_TO_CELL);
    [free.right_bottom(), free.left_bottom(), free.right_top(), free.left_top()]
        .map(|at| pos2(within(at.x, map.left(), at.x), within(at.y, map.top(), at.y)))
}

/// Returns the places of a bubble beside the first of these cells, and beside all of them.
fn beside(cells: &[Rect], map: Rect, size: Vec2) -> impl Iterator<Item = Pos2> {
    let own = cells[0];
    let all = cells.iter().fold(own, |all, cell| all.union(*cell));
    let (x, y) = (own.center().x - size.x / 2.0, own.center().y - size.y / 2.0);
    let places = [own, all].map(|around| around.expand(GAP_TO_CELL)).map(|around| {
        let (left, top) = (around.left() - size.x, around.top() - size.y);
        [(around.right(), y), (left, y), (x, around.bottom()), (x, top)]
    });
    places.into_iter().flatten().map(move |(x, y)| {
        let x = within(x, map.left(), map.right() - size.x);
        pos2(x, within(y, map.top(), map.bottom() - size.y))
    })
}

/// Returns what a bubble about a cell should not cover, and how much that matters: the cell itself, then
/// the cells of the step, the path with its ends, and what else lies on the map.
fn kept_free(player: &Player, cell: Cell) -> Vec<(Rect, f32)> {
    let (problem, scale) = (player.problem(), player.viewport().scale);
    let square = |cell: &Cell| points(player.view().square(*cell), scale);
    let ends = [problem.start(), problem.goal()];
    let path = player.subject().path.cells();
    let minimap = player.viewport().minimap(problem.grid());
    let rest = ends.iter().chain(path).map(square).chain(touched(player, cell));
    let rest = rest.chain(minimap.map(|minimap| points(minimap.rect, scale)));
    rest.map(|rect| (rect, 30.0)).chain([(square(&cell), 1000.0)]).collect()
}

/// Returns how much a bubble covers of what is kept free, and of the numbers of other cells.
fn covered(player: &Player, kept: &[(Rect, f32)], bubble: Rect) -> f32 {
    let scale = player.viewport().scale;
    let part = |rect: Rect| {
        let size = bubble.intersect(rect).size().max(Vec2::ZERO);
        size.x * size.y
    };
    let kept: f32 = kept.iter().map(|(rect, weight)| weight * part(*rect)).sum();
    let (view, moment) = (player.view(), player.moment());
    if Detail::of(view.cell, scale) < Detail::Total {
        return kept;
    }
    let under = pixels(bubble, scale);
    let (columns, rows) = view.visible(moment.problem().grid(), under);
    let cells = rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)));
    let reached = cells.filter(|&cell| moment.state(cell) != CellState::Unseen);
    kept + reached.map(|cell| part(points(view.square(cell), scale))).sum::<f32>()
}

/// Converts the map's pixels to the panels' points.
pub fn points(rect: scene::Rect, scale: f32) -> Rect {
    Rect::from_min_size(pos2(rect.x, rect.y) / scale, vec2(rect.w, rect.h) / scale)
}

/// Converts the panels' points to the map's pixels.
pub fn pixels(free: Rect, scale: f32) -> scene::Rect {
    let [x, y, w, h] = [free.left(), free.top(), free.width().max(0.0), free.height().max(0.0)]
        .map(|length| (length * scale).round());
    scene::Rect::new(x, y, w, h)
}

/// Explains the colors of the layer, below the map.
pub fn layer(ctx: &Context, cx: &PanelCx) {
    let (view, scale) = (cx.player.view(), cx.player.viewport().scale);
    let has_numbers = Detail::of(view.cell, scale) >= Detail::Full;
    let overlay = cx.player.overlay();
    if let Overlay::Difference = &*overlay {
        return difference(ctx, cx);
    }
    if has_numbers && matches!(&*overlay, Overlay::Remaining(_)) {
        let text = say!("layers-remaining.numbers");
        return strip(ctx, |ui| drop(ui.horizontal(|ui| ui.label(dim(ui, text)))));
    }
    let tells_end = cx.app.lanes.shows_end();
    let legend = layer_legend(&overlay, cx.unit, tells_end);
    let Some(LayerLegend { title, first, last, bands }) = legend else {
        return;
    };
    let bands = bands.unwrap_or(SMOOTH);
    strip(ctx, |ui| {
        ui.horizontal(|ui| {
            let letter = lane_name(cx.app.chosen_lane());
            let title = match cx.app.is_comparing() {
                true => say!("lane-says", letter, text = title),
                false => title,
            };
            ui.label(dim(ui, title));
            ui.label(dim(ui, first).color(ui.colors().text));
            let last = dim(ui, last).color(ui.colors().text);
            let room = (ui.available_width() - 90.0).clamp(40.0, WIDEST);
            let (rect, _) = ui.allocate_exact_size(vec2(room, 10.0), Sense::hover());
            let width = rect.width() / bands as f32;
            for band in 0..bands {
                let at = rect.min + vec2(width * band as f32, 0.0);
                let piece = Rect::from_min_size(at, vec2(width + 0.5, rect.height()));
                let part = band as f32 / bands.saturating_sub(1).max(1) as f32;
                ui.painter().rect_filled(piece, 0.0, color(cx.app.theme().heat(part)));
            }
            ui.label(last);
        });
    });
}

/// Explains the marks of cells that only one of two lanes has closed, and counts these cells for each lane.
fn difference(ctx: &Context, cx: &PanelCx) {
    let words = [
        say!("layers-difference.here"),
        say!("layers-difference.there"),
        say!("layers-difference.both"),
    ];
    let mut groups: Vec<Vec<(Option<ClosedIn>, String)>> =
        ClosedIn::ALL.into_iter().zip(words).map(|(of, words)| vec![(Some(of), words)]).collect();
    let lanes = 0..cx.app.lanes().len();
    // On a large map, counting takes longer than a frame.
    let versions: Vec<u64> = cx.app.lanes().iter().map(Player::version).collect();
    let counted = (versions, cx.app.chosen_lane());
    let id = Id::new("closed counts");
    let kept = ctx
        .data(|data| data.get_temp::<((Vec<u64>, usize), Vec<_>)>(id))
        .filter(|(of, _)| *of == counted);
    let counts = kept.map(|(_, counts)| counts).unwrap_or_else(|| {
        lanes.clone().map(|lane| cx.app.lane_subject(lane).closed_counts()).collect()
    });
    ctx.data_mut(|data| data.insert_temp(id, (counted, counts.clone())));
    for (lane, counts) in lanes.zip(counts) {
        if let Some((counts, beside)) = counts.zip(cx.app.lanes.beside(lane)) {
            let [lane, other] = [lane, beside].map(lane_name);
            let name = (None, say!("layers-difference.lane", lane, other));
            let counts = ClosedIn::ALL.into_iter().map(Some).zip(counts.map(grouped));
            groups.push([name].into_iter().chain(counts).collect());
        }
    }
    strip(ctx, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 2.0);
        ui.horizontal_wrapped(|ui| {
            groups.into_iter().for_each(|group| explain(ui, cx.app.theme(), group));
        });
    });
}

/// Shows texts side by side on one line, each after a sample of the tile that it explains.
fn explain(ui: &mut Ui, theme: &Theme, texts: Vec<(Option<ClosedIn>, String)>) {
    let (colors, font) = (ui.colors(), FontId::proportional(SMALL));
    let layout = |(of, text): (Option<ClosedIn>, String)| {
        let (indent, ink) = of.map_or((0.0, colors.dim), |_| (SAMPLE + GAP, colors.text));
        (of, indent, ui.painter().layout_no_wrap(text, font.clone(), ink))
    };
    let texts: Vec<_> = texts.into_iter().map(layout).collect();
    let width = texts.iter().map(|(_, indent, text)| indent + text.size().x + GAP).sum();
    let (rect, _) = ui.allocate_exact_size(vec2(width, SAMPLE + 4.0), Sense::hover());
    let mut at = rect.left_center();
    for (of, indent, text) in texts {
        if let Some(closed) = of {
            sample(ui, theme, closed, at);
        }
        let size = text.size();
        ui.painter().galley(at + vec2(indent, -size.y / 2.0), text, colors.text);
        at.x += indent + size.x + GAP;
    }
}

/// Draws a sample of a tile to the right of a point.
fn sample(ui: &Ui, theme: &Theme, closed: ClosedIn, left: Pos2) {
    let rect = Rect::from_center_size(left + vec2(SAMPLE / 2.0, 0.0), Vec2::splat(SAMPLE));
    let (tile, painter) = (closed.color(theme), ui.painter());
    painter.rect_filled(rect, 0.0, color(tile));
    let bar = |y| {
        let bar = Rect::from_min_size(pos2(rect.min.x + 2.0, y), vec2(8.0, 2.0));
        painter.rect_filled(bar, 0.0, color(theme.ink(tile).text));
    };
    match closed {
        ClosedIn::Here => bar(rect.min.y + 2.0),
        ClosedIn::There => bar(rect.max.y - 4.0),
        ClosedIn::Both => {
            let line = (1.0, color(theme.closed.outline));
            painter.rect_stroke(rect, 0.0, line, StrokeKind::Inside);
        }
    }
}

/// Shows a strip below the map.
fn strip(ctx: &Context, add: impl FnOnce(&mut Ui)) {
    let id = Id::new("layer");
    let height = || PanelState::load(ctx, id).map(|state| state.size().y);
    let before = height();
    let strip = TopBottomPanel::bottom(id).frame(panel(ctx, Margin::symmetric(14, 2)));
    strip.default_height(ROW + 4.0).show(ctx, |ui| {
        ui.spacing_mut().interact_size.y = ROW;
        add(ui);
    });
    if height() != before {
        ctx.request_discard("layer");
    }
}
