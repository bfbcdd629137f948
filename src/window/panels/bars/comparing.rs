//! The buttons in the bar at the top while searches are compared.

use egui_phosphor::regular as icons;

use crate::app::{DifferenceJump, MOST_LANES};
use crate::window::panels::parts::*;

pub fn show(ui: &mut Ui, shown: &Shown) {
    ui.spacing_mut().item_spacing.x = 6.0;
    ui.spacing_mut().button_padding.x = ui.spacing().button_padding.x.min(8.0);
    if shown.app.lanes().len() < MOST_LANES {
        shown.button(ui, tipped!("comparing-add"), Message::AddLane);
    }
    let go = Message::GoToDifference;
    shown.button(ui, tipped!("comparing-first"), go(DifferenceJump::First));
    for (icon, tip, jump) in [
        (icons::CARET_LEFT, say!("comparing-previous.tip"), DifferenceJump::Previous),
        (icons::CARET_RIGHT, say!("comparing-next.tip"), DifferenceJump::Next),
    ] {
        shown.icon_button(ui, true, (icon, tip), go(jump));
    }
}
