//! The dialog for another size of the map.

use super::answers::{buttons, entered, title};
use crate::grid::MAX_SIDE;
use crate::window::panels::parts::*;

/// The width of a field for a side, in points.
const SIDE: f32 = 44.0;

#[derive(Default)]
pub struct ResizeDialog {
    sides: [String; 2],
    keeps_middle: bool,
}

impl ResizeDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, shown: &Shown) {
        let (least, most) = (1, u64::from(MAX_SIDE));
        if is_new {
            let grid = shown.player.problem().grid();
            self.sides = [grid.width(), grid.height()].map(|side| side.to_string());
        }
        title(ui, say!("resize-title"));
        ui.horizontal(|ui| {
            ui.label(say!("new-map-size"));
            let is_wrong = |side: &str| number::<u16>(side, (least, most)).is_none();
            let [width, height] = &mut self.sides;
            number_field(ui, width, SIDE, is_wrong, is_new).on_hover_text(say!(
                "new-map-width.tip",
                least,
                most
            ));
            ui.label("×");
            number_field(ui, height, SIDE, is_wrong, false).on_hover_text(say!(
                "new-map-height.tip",
                least,
                most
            ));
        });
        for (keeps_middle, (name, tip)) in
            [(false, tipped!("resize-corner")), (true, tipped!("resize-middle"))]
        {
            ui.radio_value(&mut self.keeps_middle, keeps_middle, name).on_hover_text(tip);
        }
        let [width, height] = [0, 1].map(|side| number::<u16>(&self.sides[side], (least, most)));
        let keeps_middle = self.keeps_middle;
        let size = width.zip(height);
        let message =
            size.map(|(width, height)| Message::Resize { size: [width, height], keeps_middle });
        buttons(ui, shown, tipped!("resize-do"), message, entered(ui) && !is_new);
    }
}
