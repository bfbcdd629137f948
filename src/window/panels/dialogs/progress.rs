//! The progress of a job, with a button that cancels it.

use std::time::Duration;

use crate::window::host::speak;
use crate::window::panels::parts::*;

/// The height of the bar in points, and the share of the bar that its moving part takes.
const BAR: f32 = 6.0;
const PART: f32 = 0.28;

/// The seconds that the moving part takes from end to end.
const PACE: f32 = 1.2;

pub fn show(ui: &mut Ui, what: &str, passed: Duration, part: Option<f32>, cx: &PanelCx) {
    speak(ui.ctx(), what);
    ui.set_width(ui.available_width().min(380.0));
    let passed = passed.as_secs_f32();
    let row = vec2(ui.available_width(), ui.text_style_height(&egui::TextStyle::Heading));
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if let Some(part) = part {
            // Rounded down, so that 100 % never shows.
            ui.label(bold(say!("working-percent", percent = (part * 100.0) as u32), TITLE));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(bold(what, TITLE)).truncate());
        });
    });
    ui.add_space(8.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    // If the progress is unknown, a part of the bar moves back and forth.
    let along = (1.0 - (passed / PACE * std::f32::consts::PI).cos()) / 2.0;
    let (from, length) = part.map_or(((1.0 - PART) * along, PART), |part| (0.0, part));
    let at = pos2(rect.left() + rect.width() * from, rect.top());
    let done = Rect::from_min_size(at, vec2(rect.width() * length, BAR));
    ui.painter().rect_filled(rect, BAR / 2.0, ui.colors().line);
    ui.painter().rect_filled(done, BAR / 2.0, ui.colors().accent);
    ui.add_space(4.0);
    ui.label(dim(ui, say!("working-time", seconds = decimal(passed.into(), 0))));
    ui.add_space(6.0);
    let button = wide_button(Button::new(say!("dialog-cancel")));
    cx.press(ui, true, button, say!("working-cancel.tip"), FileMessage::Dismiss);
}
