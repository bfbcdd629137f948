//! The panel at the right. Dragging its edge resizes or hides it.

use crate::window::panels::parts::*;

/// The smallest width of the panel, and the width below which a drag hides it, in points.
const PANEL_MIN_WIDTH: f32 = 220.0;
const HIDE_BELOW_WIDTH: f32 = 140.0;
/// The width of a hidden panel.
const STRIP: f32 = 12.0;
/// The smallest width for the map and its tools.
const MAP_MIN_WIDTH: f32 = 220.0;

pub fn show(ctx: &Context, cx: &PanelCx, add: impl FnOnce(&mut Ui)) {
    let (screen, settings) = (ctx.content_rect(), &cx.app.settings);
    let (room, default) = (screen.width(), (screen.width() * 0.28).clamp(300.0, 410.0));
    let is_away = cx.app.hides_panel();
    // On a phone, the panel lies over the map, and a button opens and closes it.
    if is_phone(ctx) {
        if !is_away {
            let side = SidePanel::right("side").exact_width(room).resizable(false);
            side.frame(panel(ctx, Margin::symmetric(12, 8))).show(ctx, add);
        }
        return;
    }
    let fitting = |width: f32| width.min(room - MAP_MIN_WIDTH).max(PANEL_MIN_WIDTH);
    let width = fitting(settings.panel_width.map_or(default.min(room * 0.42), f32::from));
    let margin = match is_away {
        true => Margin::ZERO,
        false => Margin { left: 20, right: 12, top: 8, bottom: 8 },
    };
    let side = SidePanel::right("side").exact_width(if is_away { STRIP } else { width });
    let side = side.resizable(false).frame(panel(ctx, margin)).show(ctx, |ui| {
        let edge = ui.max_rect() + margin;
        if !is_away {
            add(ui);
        }
        handle(ui, edge.with_max_x(edge.left() + STRIP.min(10.0)), is_away)
    });
    let handle = side.inner;
    // The pointer may have moved once more in the frame of the release.
    let is_click = handle.drag_stopped() && ctx.input(|input| input.pointer.any_click());
    let is_dragged = handle.dragged() && !handle.drag_started();
    let is_moved = is_dragged || handle.drag_stopped() && !is_click;
    let dragged_to = ctx.input(|input| input.pointer.latest_pos()).filter(|_| is_moved);
    if is_click && is_away {
        cx.ask(Setting::PanelHidden(!is_away));
    } else if let Some(at) = dragged_to {
        // Keep the handle under the pointer.
        let wanted = screen.right() - at.x + STRIP / 2.0;
        if is_away != (wanted < HIDE_BELOW_WIDTH) {
            cx.ask(Setting::PanelHidden(!is_away));
        }
        if wanted >= HIDE_BELOW_WIDTH {
            cx.ask(Setting::PanelWidth(fitting(wanted).round() as u16));
        }
    }
}

/// Shows the handle.
fn handle(ui: &mut Ui, rect: Rect, is_away: bool) -> Response {
    let tip = say!("side-handle.tip");
    let handle = spoken(ui.interact(rect, Id::new("side-handle"), Sense::DRAG), &tip);
    let is_used = handle.hovered() || handle.dragged();
    let color = if is_used { ui.colors().accent } else { ui.colors().dim.gamma_multiply(0.6) };
    let (x, middle) = (rect.left() + 4.0, rect.center().y);
    ui.painter().vline(x, middle - 14.0..=middle + 14.0, (2.0, color));
    if is_used || is_away {
        ui.painter().vline(x + 4.0, middle - 14.0..=middle + 14.0, (2.0, color));
    }
    let handle = handle.on_hover_and_drag_cursor(egui::CursorIcon::ResizeHorizontal);
    handle.on_hover_text_at_pointer(tip)
}
