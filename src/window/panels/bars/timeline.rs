//! The timeline: a slider over all iterations of the record.

use egui::{Key, PointerButton};

use crate::app::LaneMessage;
use crate::player::Player;
use crate::window::panels::parts::*;

/// The height of the whole bar in points.
const HEIGHT: f32 = 24.0;
/// The distance of two ends that leaves room for the letters of all lanes between them, in points.
const NEAR: f32 = 44.0;

/// Shows a bar with a knob at the current iteration.
pub fn show(ui: &mut Ui, cx: &PanelCx) {
    let size = vec2(ui.available_width().max(0.0), HEIGHT);
    let (_, rect) = ui.allocate_space(size);
    // The id does not depend on the texts above, which a drag changes.
    let response = ui.interact(rect, Id::new("timeline"), Sense::drag());
    let (at, all) = (cx.app.lanes.position().0, cx.most(|lane| lane.moment().iterations()));
    response.widget_info(|| WidgetInfo::slider(true, at as f64, say!("timeline-tip")));
    let track = Rect::from_min_max(
        rect.left_center() + vec2(8.0, -2.0),
        rect.right_center() + vec2(-8.0, 2.0),
    );
    if response.has_focus() {
        let (keys, page) = ([Key::ArrowLeft, Key::ArrowRight], (all / 10).max(1));
        let to = moved_by_keys(ui, &response, keys, (at, all), page);
        if to != at {
            cx.ask(LaneMessage::Seek(to));
        }
    }
    // The pointer may have moved once more in the frame of the release.
    let last = || ui.input(|input| input.pointer.latest_pos());
    let is_stopped = response.drag_stopped_by(PointerButton::Primary);
    let is_used = response.dragged_by(PointerButton::Primary);
    let pointer = is_stopped
        .then(last)
        .flatten()
        .or_else(|| response.interact_pointer_pos().filter(|_| is_used));
    if let Some(pointer) = pointer {
        let part = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
        let iteration = (f64::from(part) * all as f64).round() as u64;
        if iteration != at || cx.any(|lane| lane.moment().shown().is_some()) {
            cx.ask(LaneMessage::Seek(iteration));
        }
    }
    paint(ui, &response, track, (at, all), cx);
    if !response.is_pointer_button_down_on() {
        response.on_hover_text_at_pointer(say!("timeline-tip"));
    }
}

/// Draws the track, the findings of a trace, the knob, and the ends of lanes.
fn paint(ui: &Ui, response: &Response, track: Rect, (at, all): (u64, u64), cx: &PanelCx) {
    let painter = ui.painter();
    let x = |iteration: u64| {
        track.left() + track.width() * (iteration as f64 / all.max(1) as f64) as f32
    };
    painter.rect_filled(track, 2.0, ui.colors().line);
    painter.rect_filled(track.with_max_x(x(at)), 2.0, ui.colors().accent);
    // Mark the iterations in which a trace differs from A*.
    let mut last = f32::NEG_INFINITY;
    let trace = cx.app.lanes().iter().find_map(Player::replay);
    for &iteration in trace.map_or(&[][..], |replay| &replay.iterations[..]) {
        if x(iteration) >= last + 1.0 {
            last = x(iteration);
            painter.vline(last, track.y_range().expand(5.0), (2.0, ui.colors().error));
        }
    }
    let is_held = response.hovered() || response.dragged();
    let radius = if is_held { 9.0 } else { 8.0 };
    let knob = Pos2::new(x(at), track.center().y);
    painter.circle(knob, radius, ui.colors().accent, (2.0, ui.colors().panel));
    // The letters lie over the knob.
    if cx.app.is_comparing() && cx.app.lanes.shows_end() {
        ends(ui, cx, track, x);
    }
}

/// Marks the known end of each lane with its letter; lanes that end near one another share a mark.
fn ends(ui: &Ui, cx: &PanelCx, track: Rect, x: impl Fn(u64) -> f32) {
    let (painter, color) = (ui.painter(), ui.colors().text);
    let lanes = cx.app.lanes().iter().zip(0..);
    let lanes = lanes.filter(|(lane, _)| lane.timeline().record().is_complete());
    let mut ends: Vec<_> =
        lanes.map(|(lane, place)| (x(lane.moment().iterations()), lane_name(place))).collect();
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    for near in ends.chunk_by(|one, next| next.0 - one.0 < NEAR) {
        let letters: Vec<&str> = near.iter().map(|&(_, letter)| letter).collect();
        let galley = painter.layout_no_wrap(letters.join(" "), bold_font(SMALL), color);
        let size = galley.size() + vec2(6.0, 0.0);
        let middle = (near[0].0 + near[near.len() - 1].0) / 2.0;
        let middle = pos2(middle.min(track.right() + 8.0 - size.x / 2.0), track.center().y);
        let rect = Rect::from_center_size(middle, size);
        painter.rect(rect, 3.0, ui.colors().button, (1.0, ui.colors().dim), StrokeKind::Inside);
        painter.galley(rect.center() - galley.size() / 2.0, galley, color);
    }
}
