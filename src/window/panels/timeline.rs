//! The timeline: every iteration recorded so far, to be dragged through.

use egui::{Align2, Color32, Event, FontId, PointerButton, Pos2, Rect, Sense, Stroke, Ui, vec2};

use super::style::{ACCENT, DIM, LINE, TEXT};
use crate::app::{App, Message};

/// A bar from the first iteration to the last, with a knob at the one shown.
pub(super) fn show(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::click_and_drag());
    let moment = app.moment();
    let (at, all) = (app.aim(), moment.iterations());
    let track = Rect::from_min_max(
        Pos2::new(rect.left() + 8.0, rect.bottom() - 11.0),
        Pos2::new(rect.right() - 8.0, rect.bottom() - 7.0),
    );
    let part = if all == 0 { 0.0 } else { at as f32 / all as f32 };
    let knob = Pos2::new(track.left() + track.width() * part, track.center().y);
    let painter = ui.painter();
    painter.rect_filled(track, 2.0, LINE);
    painter.rect_filled(track.with_max_x(knob.x), 2.0, ACCENT);
    for tick in 1..10 {
        let x = track.left() + track.width() * tick as f32 / 10.0;
        painter.vline(x, track.y_range().expand(3.0), Stroke::new(1.0, DIM.gamma_multiply(0.5)));
    }
    let fill = if response.hovered() || response.dragged() { ACCENT } else { Color32::WHITE };
    painter.circle(knob, 7.0, fill, Stroke::new(1.0, LINE));
    let text = format!("{at} / {all}");
    let font = FontId::proportional(11.5);
    let width = painter.layout_no_wrap(text.clone(), font.clone(), TEXT).size().x / 2.0;
    let x = knob.x.clamp(rect.left() + width, rect.right() - width);
    painter.text(Pos2::new(x, rect.top() + 1.0), Align2::CENTER_TOP, text, font, TEXT);
    // The frame of the release may have moved the pointer once more.
    let last = || ui.input(|input| input.pointer.latest_pos());
    let quick = quick_drag(ui, rect).or_else(|| response.drag_stopped().then(last).flatten());
    let is_used = response.dragged() || response.clicked() || quick.is_some();
    if let Some(pointer) = quick.or(response.interact_pointer_pos()).filter(|_| is_used) {
        let part = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
        let iteration = (f64::from(part) * all as f64).round() as u64;
        if iteration != at || moment.shown().is_some() {
            messages.push(Message::Show(iteration));
        }
    }
    let tip = "Drag to any iteration; Left, Right, Backspace and Space go step by step";
    if !is_used {
        response.on_hover_text(tip);
    }
}

/// Where a drag ended that began and ended within one frame, which egui does
/// not count as one.
fn quick_drag(ui: &Ui, rect: Rect) -> Option<Pos2> {
    ui.input(|input| {
        let began = input.events.iter().any(|event| match event {
            Event::PointerButton { pos, button, pressed, .. } => {
                *pressed && *button == PointerButton::Primary && rect.contains(*pos)
            }
            _ => false,
        });
        let is_over = began && input.pointer.primary_released();
        is_over.then(|| input.pointer.latest_pos()).flatten()
    })
}
