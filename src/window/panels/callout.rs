//! What became of the examined neighbor, beside its cell on the map.

use egui::{Area, Color32, Context, Frame, Id, Margin, Order, Pos2, RichText, Stroke};

use crate::app::App;
use crate::window::panels::parts::style::bold;

pub fn show(ctx: &Context, app: &App) {
    let Some(callout) = app.player().reason().callout else {
        return;
    };
    let (square, area) = (app.player().view().square(callout.cell), app.player().area());
    if !area.contains(square.center()) {
        return;
    }
    // The map is in pixels, the panels are in points.
    let scale = app.player().scale();
    let size = egui::vec2(230.0, 44.0);
    let x = (square.right() / scale + 8.0).min(area.right() / scale - size.x - 4.0);
    let is_over_it = x < square.right() / scale;
    let y = if is_over_it { square.bottom() / scale + 8.0 } else { square.y / scale + 4.0 };
    let y = y.min(area.bottom() / scale - size.y - 4.0);
    // Not in the foreground: that would count as an open dialog.
    Area::new(Id::new("callout"))
        .order(Order::Middle)
        .fixed_pos(Pos2::new(x, y))
        .interactable(false)
        .show(ctx, |ui| {
            Frame::new()
                .fill(Color32::from_rgb(0x2b, 0x1d, 0x42))
                .stroke(Stroke::new(1.0, Color32::from_rgb(0xa6, 0x3d, 0xf0)))
                .corner_radius(5)
                .inner_margin(Margin::symmetric(10, 5))
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
                    ui.label(bold(callout.title.to_string(), 12.5).color(Color32::WHITE));
                    if let Some(detail) = callout.detail {
                        let color = Color32::from_rgb(0xc9, 0xb5, 0xe8);
                        ui.label(RichText::new(detail.to_string()).size(11.0).color(color));
                    }
                });
        });
}
