//! The timeline's counter, in which the number of an iteration can be typed.

use egui::Key;

use crate::app::contents::speed::{counter, typed_iteration};
use crate::app::{LaneMessage, PanelMessage};
use crate::player::Jump;
use crate::window::panels::parts::*;

#[derive(Default)]
pub struct Counter {
    /// What is typed, while the field is open.
    typed: Option<String>,
    /// How often the field had been opened when it was shown last.
    openings: u32,
}

impl Counter {
    /// Shows the iteration and, if there is room, the number of iterations at the right end of a row,
    /// as a button that opens the field, or the field. Returns the left edge.
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx, row: Rect) -> f32 {
        let (openings, at) = (cx.app.interface.openings, cx.app.lanes.position().0);
        let is_new = std::mem::replace(&mut self.openings, openings) != openings;
        if self.typed.is_none() && !is_new {
            let width = |text: &String| text_width(ui, text, bold_font(BODY));
            let whole = Some(counter(cx.app)).filter(|text| width(text) <= row.width());
            let text = whole.unwrap_or_else(|| grouped(at));
            let left = row.right() - width(&text);
            // Sense drags too, or a press here would drag a control below. Tab skips the counter,
            // because a key opens the field.
            let sense = Sense::CLICK | Sense::DRAG;
            let button = Button::new(bold(text, BODY)).frame(false).sense(sense);
            let response = ui.put(row.with_min_x(left), button);
            if response.on_hover_text(say!("go-to.tip")).clicked() {
                cx.ask(PanelMessage::TypeIteration);
            }
            return left;
        }
        let typed = self.typed.get_or_insert_with(|| at.to_string());
        let place = Align2::RIGHT_CENTER.align_size_within_rect(vec2(96.0, 24.0), row);
        let mut field_ui = ui.new_child(UiBuilder::new().max_rect(place));
        field_ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        let is_wrong = |typed: &str| typed_iteration(cx.app, typed).is_err();
        let response = number_field(&mut field_ui, typed, 84.0, is_wrong, is_new);
        let asked = typed_iteration(cx.app, typed);
        if let Err(why) = &asked {
            complain(&response, why);
        }
        if response.lost_focus() {
            let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
            match asked {
                Err(_) if is_entered => return place.left(),
                Ok(iteration) if is_entered => cx.ask(LaneMessage::Go(Jump::Iteration(iteration))),
                _ => {}
            }
            self.typed = None;
        }
        named_by_tip(response, say!("go-to.field"));
        place.left()
    }
}
