//! The first steps: a flat box at the bottom right of the map that tells new users what to try.

use egui::{Area, Frame, Order};

use super::parts::*;

/// The width at which each sentence fits on one line, in points.
const WIDTH: f32 = 400.0;

pub fn show(ctx: &Context, shown: &Shown) {
    if !shown.app.interface().shows_first_steps || shown.app.dialog().is_some() {
        return;
    }
    let map = ctx.available_rect();
    let corner = map.right_bottom() - vec2(8.0, 8.0);
    // A foreground area would count as an open dialog.
    let area = Area::new(Id::new("first-steps")).order(Order::Middle);
    area.pivot(Align2::RIGHT_BOTTOM).fixed_pos(corner).show(ctx, |ui| {
        let frame =
            Frame::new().fill(ui.colors().panel).stroke((1.0, ui.colors().line)).corner_radius(7);
        frame.inner_margin(10).show(ui, |ui| {
            ui.set_width(WIDTH.min(map.width() - 36.0));
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.horizontal(|ui| {
                ui.label(bold(say!("first-steps-title"), 13.5));
                from_right(ui, |ui| {
                    let close = Message::FirstSteps(false);
                    shown.main_button(ui, tipped!("first-steps-close"), close);
                });
            });
            for text in [
                say!("first-steps-step"),
                say!("first-steps-reason"),
                say!("first-steps-wall"),
                say!("first-steps-start"),
            ] {
                sized(ui, text, 12.5);
            }
        });
    });
}
