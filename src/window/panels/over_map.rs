//! Boxes over the map: what became of the examined neighbor, beside its cell, and
//! the times of the frames, in a corner.

use egui::{Area, Frame, Order};

use super::parts::*;

pub fn callout(ctx: &Context, shown: &Shown) {
    let Some(callout) = shown.player.reason().callout else {
        return;
    };
    let (square, area) = (shown.player.view().square(callout.cell), shown.player.area());
    if !area.contains(square.center()) {
        return;
    }
    // The map is in pixels, the panels are in points.
    let scale = shown.player.scale();
    let size = egui::vec2(230.0, 44.0);
    let x = (square.right() / scale + 8.0).min(area.right() / scale - size.x - 4.0);
    let is_over_it = x < square.right() / scale;
    let y = if is_over_it { square.bottom() / scale + 8.0 } else { square.y / scale + 4.0 };
    let at = Pos2::new(x, y.min(area.bottom() / scale - size.y - 4.0));
    let colors = [Color32::from_rgb(0x2b, 0x1d, 0x42), Color32::from_rgb(0xa6, 0x3d, 0xf0)];
    shown_at(ctx, "callout", (at, Align2::LEFT_TOP), colors, 5, |ui| {
        ui.label(bold(callout.title.to_string(), 12.5).color(Color32::WHITE));
        if let Some(detail) = callout.detail {
            let color = Color32::from_rgb(0xc9, 0xb5, 0xe8);
            ui.label(RichText::new(detail.to_string()).size(11.0).color(color));
        }
    });
}

pub fn frame_times(ctx: &Context, shown: &Shown, lines: &[(String, String)]) {
    if !shown.app.shows_frame_times {
        return;
    }
    let (area, scale) = (shown.player.area(), shown.player.scale());
    // Where most searches do not begin.
    let at = Pos2::new(area.x / scale + 8.0, area.bottom() / scale - 8.0);
    shown_at(ctx, "frame-times", (at, Align2::LEFT_BOTTOM), [PANEL, LINE], 6, |ui| {
        let mut line = |text: String, color| {
            ui.label(RichText::new(text).monospace().size(11.5).color(color));
        };
        let (last, worst) = (say!("frame-times-last"), say!("frame-times-worst"));
        line(format!("{:<18}{last:>6} {worst:>6}", "ms"), DIM);
        lines.iter().for_each(|(name, value)| line(format!("{name:<18}{value:>13}"), TEXT));
    });
}

/// A box with a corner there that takes no clicks.
fn shown_at(
    ctx: &Context,
    id: &str,
    (at, corner): (Pos2, Align2),
    [fill, line]: [Color32; 2],
    margin: i8,
    add: impl FnOnce(&mut Ui),
) {
    // Not in the foreground: that would count as an open dialog.
    let area = Area::new(Id::new(id)).order(Order::Middle).interactable(false);
    area.pivot(corner).fixed_pos(at).show(ctx, |ui| {
        let frame = Frame::new().fill(fill).stroke((1.0, line)).corner_radius(5);
        frame.inner_margin(Margin::symmetric(10, margin)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            add(ui);
        });
    });
}
