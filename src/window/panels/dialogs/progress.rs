//! Work under way, and the way out of it.

use std::time::Instant;

use egui::{Align, Button, Label, Layout, Rect, RichText, Sense, Ui, pos2, vec2};

use crate::app::Message;
use crate::window::panels::parts::style::{ACCENT, LINE, dim};

/// The size of the bar in points, and of the part that moves.
const BAR: f32 = 6.0;
const PART: f32 = 0.28;

/// How long the part takes from one end to the other, in seconds.
const PACE: f32 = 1.2;

pub fn show(
    ui: &mut Ui,
    what: &str,
    since: Instant,
    part: Option<f32>,
    messages: &mut Vec<Message>,
) {
    ui.set_width(ui.available_width().min(380.0));
    let passed = since.elapsed().as_secs_f32();
    let row = vec2(ui.available_width(), ui.text_style_height(&egui::TextStyle::Heading));
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if let Some(part) = part {
            // Rounded down: all of it is done only when the dialog is gone.
            ui.heading(format!("{} %", (part * 100.0) as u32));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(what).heading()).truncate());
        });
    });
    ui.add_space(8.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    let (left, width) = match part {
        Some(part) => (rect.left(), rect.width() * part),
        None => {
            // How much is left nobody knows: the bar only says that something
            // goes on.
            let along = (1.0 - (passed / PACE * std::f32::consts::PI).cos()) / 2.0;
            (rect.left() + rect.width() * (1.0 - PART) * along, rect.width() * PART)
        }
    };
    let done = Rect::from_min_size(pos2(left, rect.top()), vec2(width, BAR));
    ui.painter().rect_filled(rect, BAR / 2.0, LINE);
    ui.painter().rect_filled(done, BAR / 2.0, ACCENT);
    ui.add_space(4.0);
    ui.label(dim(format!("{passed:.0} s so far")));
    ui.add_space(6.0);
    let button = ui.add(Button::new("Cancel").min_size(vec2(80.0, 28.0)));
    if button.on_hover_text("Stop, and leave all as it was (Esc)").clicked() {
        messages.push(Message::Dismiss);
    }
}
