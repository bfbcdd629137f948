//! The parts that all dialogs share: the title, the buttons, and Enter; and questions with a button
//! for each answer, asked before something is lost or after a crash.

use egui::{Event, Key};

use crate::app::Confirmation;
use crate::window::host::speak;
use crate::window::panels::parts::*;
use crate::words::Text;

/// A button's name and tip, and its message.
type Answer = ((String, String), Message);

/// Shows the title of a dialog, which is spoken.
pub fn title(ui: &mut Ui, title: String) {
    speak(ui.ctx(), &title);
    ui.label(bold(title, TITLE));
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
    cx: &PanelCx,
    words: (String, String),
    message: Option<impl Into<Message>>,
    is_entered: bool,
) {
    let cancel = (tipped!("dialog-cancel"), Message::File(FileMessage::Dismiss));
    answers(ui, cx, (words, message.map(Into::into)), &[cancel], is_entered);
}

/// Shows the main button, which is disabled if it has no message, and the other buttons.
fn answers(
    ui: &mut Ui,
    cx: &PanelCx,
    (words, message): ((String, String), Option<Message>),
    others: &[Answer],
    is_entered: bool,
) {
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let enter = message.clone().filter(|_| is_entered);
        cx.main_button(
            ui,
            message.is_some(),
            words,
            message.unwrap_or(Message::File(FileMessage::Dismiss)),
        );
        for ((name, tip), message) in others {
            cx.press(ui, true, wide_button(Button::new(name)), tip.clone(), message.clone());
        }
        enter.into_iter().for_each(|message| cx.ask(message));
    });
}

/// Shows a question with a button for each answer; the first is the main button.
pub fn confirm(ui: &mut Ui, asked: &Confirmation, cx: &PanelCx) {
    title(ui, with_cjk_breaks(&asked.title.to_string()));
    speak(ui.ctx(), &format!("{}\n{}", asked.title, asked.text));
    ui.label(with_cjk_breaks(&asked.text.to_string()));
    let words = |text: &Text| with_cjk_breaks(&text.to_string());
    let answer =
        |(name, tip, message): &(Text, Text, Message)| ((words(name), words(tip)), message.clone());
    let mut all = asked.answers.iter().map(answer);
    if let Some((main, message)) = all.next() {
        let others: Vec<Answer> = all.collect();
        let is_entered = entered(ui);
        answers(ui, cx, (main, Some(message)), &others, is_entered);
    }
}
