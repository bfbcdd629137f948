//! Answers to a dialog: its buttons, and Enter.

use egui::Key;

use crate::window::panels::parts::*;

/// Returns whether Enter presses the main button. No control may have the focus; a text field gives
/// up the focus when Enter is pressed in it.
pub fn entered(ui: &Ui) -> bool {
    ui.input(|input| input.key_pressed(Key::Enter)) && has_no_focus(ui)
}

pub fn has_no_focus(ui: &Ui) -> bool {
    ui.memory(|memory| memory.focused().is_none())
}

/// Shows the main button, which is disabled if it has no message, and the button that cancels.
pub fn buttons(
    ui: &mut Ui,
    shown: &Shown,
    words: (String, String),
    message: Option<Message>,
    is_entered: bool,
) {
    ui.horizontal(|ui| {
        let enter = message.clone().filter(|_| is_entered);
        match message {
            Some(message) => shown.main_button(ui, words, message),
            None => drop(ui.add_enabled(false, wide_button(Button::new(words.0)))),
        }
        shown.button(ui, tipped!("dialog-cancel"), Message::Dismiss);
        enter.into_iter().for_each(|message| shown.ask(message));
    });
}
