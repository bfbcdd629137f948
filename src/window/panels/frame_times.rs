//! The times of the frames, in a corner of the map.

use egui::{Align2, Area, Color32, Context, Frame, Id, Margin, Order, Pos2, RichText};

use crate::app::App;
use crate::window::panels::parts::style::{DIM, LINE, PANEL, TEXT};

pub fn show(ctx: &Context, app: &App, lines: &[(&'static str, String)]) {
    if !app.shows_figures() {
        return;
    }
    let (area, scale) = (app.player().area(), app.player().scale());
    // Where most searches do not begin.
    let at = Pos2::new(area.x / scale + 8.0, area.bottom() / scale - 8.0);
    // Not in the foreground: that would count as an open dialog.
    let area = Area::new(Id::new("figures")).order(Order::Middle).interactable(false);
    area.pivot(Align2::LEFT_BOTTOM).fixed_pos(at).show(ctx, |ui| {
        let frame = Frame::new().fill(PANEL).stroke((1.0, LINE));
        frame.corner_radius(5).inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            let line = |text: String, color: Color32| {
                RichText::new(text).monospace().size(11.5).color(color)
            };
            let head = format!("{:<18}{:>6} {:>6}", "ms", "last", "worst");
            ui.label(line(head, DIM));
            for (name, value) in lines {
                ui.label(line(format!("{name:<18}{value:>13}"), TEXT));
            }
        });
    });
}
