//! The parts that all dialogs share: the title, the buttons, and Enter.

use egui::{Event, Key};

use crate::window::panels::parts::*;

/// A button's name and tip, and its message.
pub type Answer = ((String, String), Message);

/// Shows the title of a dialog.
pub fn title(ui: &mut Ui, title: String) {
    ui.heading(title);
    ui.add_space(4.0);
}

/// Returns whether Enter presses the main button. No control may have the focus; a text field gives
/// up the focus when Enter is pressed in it. A held key answers only one dialog.
pub fn entered(ui: &Ui) -> bool {
    let is_enter = |event: &Event| {
        matches!(event, Event::Key { key: Key::Enter, pressed: true, repeat: false, .. })
    };
    ui.input(|input| input.events.iter().any(is_enter)) && has_no_focus(ui)
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
    let cancel = (tipped!("dialog-cancel"), Message::Dismiss);
    answers(ui, shown, (words, message), &[cancel], is_entered);
}

/// Shows the main button, which is disabled if it has no message, and the other buttons.
pub fn answers(
    ui: &mut Ui,
    shown: &Shown,
    (words, message): ((String, String), Option<Message>),
    others: &[Answer],
    is_entered: bool,
) {
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let enter = message.clone().filter(|_| is_entered);
        shown.main_button(ui, message.is_some(), words, message.unwrap_or(Message::Dismiss));
        for (words, message) in others {
            shown.button_that(ui, true, words.clone(), wide_button, message.clone());
        }
        enter.into_iter().for_each(|message| shown.ask(message));
    });
}
