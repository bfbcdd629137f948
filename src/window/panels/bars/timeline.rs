//! The timeline: a slider over all iterations of the record.

use egui::{Key, PointerButton};

use crate::app::Play;
use crate::player::Player;
use crate::window::panels::parts::*;

/// The height of the whole bar in points.
const HEIGHT: f32 = 24.0;

/// Shows a bar with a knob at the current iteration.
pub fn show(ui: &mut Ui, shown: &Shown) {
    let size = vec2(ui.available_width().max(0.0), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::drag());
    let (at, all) = (shown.app.lanes.position().0, shown.iterations());
    let track = Rect::from_min_max(
        rect.left_center() + vec2(8.0, -2.0),
        rect.right_center() + vec2(-8.0, 2.0),
    );
    if response.has_focus() {
        let (keys, page) = ([Key::ArrowLeft, Key::ArrowRight], (all / 10).max(1));
        let to = moved_by_keys(ui, &response, keys, (at, all), page);
        if to != at {
            shown.ask(Play::Seek(to));
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
        if iteration != at || shown.any(|lane| lane.moment().shown().is_some()) {
            shown.ask(Play::Seek(iteration));
        }
    }
    paint(ui, &response, track, (at, all), shown);
    if !response.is_pointer_button_down_on() {
        response.on_hover_text_at_pointer(say!("timeline-tip"));
    }
}

/// Draws the track, the findings of a trace, the ends of lanes, and the knob.
fn paint(ui: &Ui, response: &Response, track: Rect, (at, all): (u64, u64), shown: &Shown) {
    let painter = ui.painter();
    let x = |iteration: u64| {
        track.left() + track.width() * (iteration as f64 / all.max(1) as f64) as f32
    };
    painter.rect_filled(track, 2.0, ui.colors().line);
    painter.rect_filled(track.with_max_x(x(at)), 2.0, ui.colors().accent);
    // Mark the iterations in which a trace differs from A*.
    let mut last = f32::NEG_INFINITY;
    let trace = shown.app.lanes().iter().find_map(Player::replay);
    for &iteration in trace.map_or(&[][..], |replay| &replay.iterations[..]) {
        if x(iteration) >= last + 1.0 {
            last = x(iteration);
            painter.vline(last, track.y_range().expand(5.0), (2.0, ui.colors().error));
        }
    }
    if shown.app.is_comparing() {
        ends(ui, shown, track.center().y, x);
    }
    let is_held = response.hovered() || response.dragged();
    let radius = if is_held { 9.0 } else { 8.0 };
    let knob = Pos2::new(x(at), track.center().y);
    painter.circle(knob, radius, ui.colors().accent, (2.0, ui.colors().panel));
}

/// Marks the known end of each lane with its letter; lanes that end together share a mark.
fn ends(ui: &Ui, shown: &Shown, y: f32, x: impl Fn(u64) -> f32) {
    let (lanes, painter) = (shown.app.lanes(), ui.painter());
    let end =
        |lane: &Player| lane.timeline().record().is_complete().then(|| lane.moment().iterations());
    for (place, lane) in lanes.iter().enumerate() {
        let is_later = lanes[..place].iter().any(|other| end(other) == end(lane));
        let Some(x) = end(lane).map(&x).filter(|_| !is_later) else {
            continue;
        };
        let alike = (place..lanes.len()).filter(|&other| end(&lanes[other]) == end(lane));
        let letters: Vec<&str> = alike.map(lane_name).collect();
        let galley = painter.layout_no_wrap(letters.join(" "), bold_font(SMALL), ui.colors().text);
        let rect = Rect::from_center_size(pos2(x, y), galley.size() + vec2(6.0, 0.0));
        painter.rect(rect, 3.0, ui.colors().button, (1.0, ui.colors().dim), StrokeKind::Inside);
        painter.galley(rect.center() - galley.size() / 2.0, galley, ui.colors().text);
    }
}
