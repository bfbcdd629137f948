//! The dialog that changes the size of the map.

use super::answers::{buttons, entered, title};
use crate::grid::MAX_SIDE;
use crate::window::panels::parts::*;

#[derive(Default)]
pub struct ResizeDialog {
    sides: [String; 2],
    keeps_middle: bool,
}

impl ResizeDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, cx: &PanelCx) {
        let limits = (1, u64::from(MAX_SIDE));
        if is_new {
            let grid = cx.player.problem().grid();
            self.sides = [grid.width(), grid.height()].map(|side| side.to_string());
        }
        title(ui, say!("resize-title"));
        ui.horizontal(|ui| {
            ui.label(say!("new-map-size"));
            size_fields(ui, &mut self.sides, limits, is_new);
        });
        for (keeps_middle, (name, tip)) in
            [(false, tipped!("resize-corner")), (true, tipped!("resize-middle"))]
        {
            ui.radio_value(&mut self.keeps_middle, keeps_middle, name).on_hover_text(tip);
        }
        let [width, height] = [0, 1].map(|side| number::<u16>(&self.sides[side], limits));
        let keeps_middle = self.keeps_middle;
        let size = width.zip(height);
        let message = size.map(|(width, height)| {
            Message::Edit(EditMessage::Resize { size: [width, height], keeps_middle })
        });
        buttons(ui, cx, tipped!("resize-do"), message, entered(ui) && !is_new);
    }
}
