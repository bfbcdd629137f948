//! The row of buttons above the lanes while searches are compared.

use crate::app::{DifferenceJump, MOST_LANES};
use crate::window::panels::parts::*;

pub fn show(ctx: &Context, shown: &Shown) {
    if !shown.app.is_comparing() {
        return;
    }
    let bar = TopBottomPanel::top("comparing").exact_height(32.0).resizable(false);
    bar.frame(panel(ctx, Margin::symmetric(8, 3))).show(ctx, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let has_room = shown.app.lanes().len() < MOST_LANES;
            let look = |button: Button<'static>| button;
            shown.button_that(ui, has_room, tipped!("comparing-add"), look, Message::AddLane);
            ui.add_space(8.0);
            for (words, jump) in [
                (tipped!("comparing-first"), DifferenceJump::First),
                (tipped!("comparing-previous"), DifferenceJump::Previous),
                (tipped!("comparing-next"), DifferenceJump::Next),
            ] {
                shown.button(ui, words, Message::GoToDifference(jump));
            }
        });
    });
}
