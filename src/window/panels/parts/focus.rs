//! The focused control: always in view, with a ring around it.

use egui::{Context, Id, LayerId, Order, Sense, StrokeKind, TextEdit, Ui};

use super::style::Colors;
use crate::window::host::tab_again;

/// The distance between a control and its ring.
pub const RING_GAP: f32 = 2.0;
/// The largest width of a scroll bar.
const BAR: f32 = 12.0;

/// Returns the key under which egui's memory stores the control that last had the focus.
fn seen() -> Id {
    Id::new("focus-seen")
}

/// Draws the ring around the focused control. Call it at the end of a frame.
pub fn show(ctx: &Context) {
    let Some(id) = ctx.memory(egui::Memory::focused) else {
        return ctx.data_mut(|data| data.remove::<Id>(seen()));
    };
    // Take the focus from a clicked control, which would otherwise receive the next Space.
    let is_field = TextEdit::load_state(ctx, id).is_some();
    if !is_field && ctx.input(|input| input.pointer.any_released()) {
        return ctx.memory_mut(|memory| memory.surrender_focus(id));
    }
    if let Some(control) = ctx.read_response(id) {
        // Tab skips scroll bars and the edge of a panel, which are only for the mouse.
        let is_bar = control.sense == Sense::click_and_drag() && control.rect.width() <= BAR;
        if is_bar && !is_field {
            return tab_again(ctx);
        }
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, seen()));
        // The ring of a text field joins the field's own frame.
        let gap = if is_field { 0.0 } else { RING_GAP };
        let (clip, ring) = (control.interact_rect.expand(6.0), control.rect.expand(gap));
        let line = (2.0, ctx.colors().accent);
        painter.with_clip_rect(clip).rect_stroke(ring, 6.0, line, StrokeKind::Outside);
    }
    ctx.data_mut(|data| data.insert_temp(seen(), id));
}

/// Scrolls to a control that has just received the focus. Call it at the end of a scroll area.
pub fn scroll_to(ui: &Ui) {
    let focused = ui.memory(egui::Memory::focused);
    let Some(id) = focused.filter(|id| ui.data(|data| data.get_temp(seen())) != Some(*id)) else {
        return;
    };
    if let Some(control) = ui.ctx().read_response(id)
        && ui.min_rect().contains_rect(control.rect)
        && control.interact_rect != control.rect
    {
        ui.scroll_to_rect(control.rect.expand(12.0), None);
    }
}
