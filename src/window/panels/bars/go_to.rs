//! The timeline's counter, and the field in which the user types the number of an iteration.

use egui::{Key, UiBuilder};

use crate::player::{Jump, Message as Play};
use crate::window::panels::parts::*;

#[derive(Default)]
pub struct GoTo {
    typed: String,
    is_open: bool,
}

impl GoTo {
    /// Shows the field within `bar`, or makes the counter a button that opens the field.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown, counter: Rect, bar: Rect) {
        let is_open = shown.app.interface().asks_iteration;
        let is_new = !std::mem::replace(&mut self.is_open, is_open) && is_open;
        if !is_open {
            // Sense drags too, or a press here would drag the timeline below.
            let place = ui.interact(counter, ui.id().with("counter"), Sense::click_and_drag());
            let (name, tip) = tipped!("go-to");
            place.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
            if place.hovered() {
                let line = counter.x_range();
                ui.painter().hline(line, counter.bottom(), (1.0, ui.colors().accent));
            }
            if place.on_hover_text(tip).clicked() {
                shown.ask(Message::AskIteration(true));
            }
            return;
        }
        if is_new {
            self.typed = shown.app.comparison().position().0.to_string();
        }
        let width = 96.0;
        let left = within(counter.center().x - width / 2.0, bar.left(), bar.right() - width);
        let place = Rect::from_min_size(pos2(left, bar.top() - 4.0), vec2(width, 22.0));
        ui.painter().rect_filled(place.expand(1.0), 3.0, ui.colors().panel);
        let mut field_ui = ui.new_child(UiBuilder::new().max_rect(place));
        field_ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        let inner = width - 12.0;
        let is_wrong = |typed: &str| asked(typed, shown).is_err();
        let response = number_field(&mut field_ui, &mut self.typed, inner, is_wrong, is_new);
        let asked = asked(&self.typed, shown);
        if let Err(why) = &asked {
            let galley = ui.painter().layout_no_wrap(
                why.clone(),
                FontId::proportional(12.5),
                ui.colors().error,
            );
            let has_room = place.right() + 8.0 + galley.size().x <= bar.right();
            let beside = if has_room { 8.0 + width } else { -8.0 - galley.size().x };
            let at = pos2(left + beside, place.center().y - galley.size().y / 2.0);
            let behind = Rect::from_min_size(at, galley.size()).expand(3.0);
            ui.painter().rect_filled(behind, 3.0, ui.colors().panel);
            ui.painter().galley(at, galley, ui.colors().error);
        }
        if response.lost_focus() {
            let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
            match asked {
                Err(_) if is_entered => return,
                Ok(iteration) if is_entered => shown.ask(Play::Go(Jump::Iteration(iteration))),
                _ => {}
            }
            // The field may open again before the next frame.
            self.is_open = false;
            shown.ask(Message::AskIteration(false));
        }
        response.on_hover_text(say!("go-to.field"));
    }
}

/// Returns the typed iteration, or the reason why it is refused.
fn asked(typed: &str, shown: &Shown) -> Result<u64, String> {
    let Some(iteration) = number::<u64>(typed, (0, u64::MAX)) else {
        return Err(say!("go-to-no-number", text = typed.trim()));
    };
    let end = shown.iterations();
    if iteration > end && !shown.any(|lane| !lane.timeline().is_complete()) {
        return Err(say!("go-to-beyond", end));
    }
    Ok(iteration)
}
