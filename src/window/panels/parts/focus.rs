//! The control that has the keyboard: it is always in sight, with a ring around it.

use egui::{Color32, Context, Id, LayerId, Order, Sense, StrokeKind, TextEdit, Ui};

use crate::window::host::tab_again;

const RING: (f32, Color32) = (2.0, Color32::WHITE);
/// How far it is from a control, which may end with its text.
pub const AWAY: f32 = 2.0;
/// The widest bar for scrolling.
const BAR: f32 = 12.0;

/// Which control was seen to have the keyboard.
fn seen() -> Id {
    Id::new("focus-seen")
}

/// Marks the control, at the end of a frame.
pub fn show(ctx: &Context) {
    let Some(id) = ctx.memory(egui::Memory::focused) else {
        return ctx.data_mut(|data| data.remove::<Id>(seen()));
    };
    // A click presses and lets go: what it has pressed would take Space next.
    let is_field = TextEdit::load_state(ctx, id).is_some();
    if !is_field && ctx.input(|input| input.pointer.any_released()) {
        return ctx.memory_mut(|memory| memory.surrender_focus(id));
    }
    if let Some(control) = ctx.read_response(id) {
        // The bar of what is scrolled, and the edge of a panel, are for the mouse alone.
        let is_bar = control.sense == Sense::click_and_drag() && control.rect.width() <= BAR;
        if is_bar && !is_field {
            return tab_again(ctx);
        }
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, seen()));
        let (clip, ring) = (control.interact_rect.expand(6.0), control.rect.expand(AWAY));
        painter.with_clip_rect(clip).rect_stroke(ring, 6.0, RING, StrokeKind::Outside);
    }
    ctx.data_mut(|data| data.insert_temp(seen(), id));
}

/// Scrolls to the control once it has the keyboard, at the end of what is scrolled.
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
