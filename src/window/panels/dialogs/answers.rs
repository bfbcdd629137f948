//! The parts that all dialogs share: the title, the buttons, and Enter; and questions with a button
//! for each answer, asked before something is lost or after a crash.

use std::path::Path;

use egui::{Event, Key};

use crate::app::Choice;
use crate::fault::{one_line, short_name};
use crate::storage::name_of;
use crate::window::panels::parts::*;
use crate::words::level_text;

/// A button's name and tip, and its message.
type Answer = ((String, String), Message);

/// Shows the title of a dialog.
pub fn title(ui: &mut Ui, title: String) {
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
    shown: &Shown,
    words: (String, String),
    message: Option<Message>,
    is_entered: bool,
) {
    let cancel = (tipped!("dialog-cancel"), Message::Dismiss);
    answers(ui, shown, (words, message), &[cancel], is_entered);
}

/// Shows the main button, which is disabled if it has no message, and the other buttons.
fn answers(
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
        for ((name, tip), message) in others {
            shown.press(ui, true, wide_button(Button::new(name)), tip.clone(), message.clone());
        }
        enter.into_iter().for_each(|message| shown.ask(message));
    });
}

/// Shows a question with its answers; the first is the main button.
fn question<const N: usize>(
    ui: &mut Ui,
    shown: &Shown,
    heading: String,
    text: &str,
    ((words, message), others): (Answer, [Answer; N]),
) {
    title(ui, heading);
    ui.label(punctuated(text));
    let is_entered = entered(ui);
    answers(ui, shown, (words, Some(message)), &others, is_entered);
}

pub fn replace(ui: &mut Ui, file: &Path, shown: &Shown) {
    let text = say!("question-replace.text", name = short_name(&file.display().to_string()));
    let replace = (tipped!("question-replace-do"), Message::Answer(Choice::Save));
    let keep = cancel(say!("question-replace-keep.tip"));
    question(ui, shown, say!("question-replace"), &text, (replace, [keep]));
}

/// Asks about unsaved changes.
pub fn unsaved(ui: &mut Ui, shown: &Shown) {
    let text =
        say!("question-unsaved.text", title = one_line(level_text(&shown.app.document().title)));
    let save = (tipped!("question-save"), Message::Answer(Choice::Save));
    let discard = (tipped!("question-discard"), Message::Answer(Choice::Discard));
    question(ui, shown, say!("question-unsaved"), &text, (save, [discard, keep_working()]));
}

/// Offers work that a crash left behind.
pub fn restore(ui: &mut Ui, work: &Path, text: &str, shown: &Shown) {
    let restore = (tipped!("question-restore-do"), Message::Restore(work.to_owned()));
    let discard = (tipped!("question-give-up"), Message::Answer(Choice::Discard));
    let later = (tipped!("question-later"), Message::Dismiss);
    question(ui, shown, say!("question-restore"), text, (restore, [discard, later]));
}

/// Asks before saving over a file whose content would be lost.
pub fn overwrite(ui: &mut Ui, file: &Path, why: &str, shown: &Shown) {
    let elsewhere = (tipped!("question-save-as"), Message::SaveAs);
    let over = (tipped!("question-replace-do"), Message::Answer(Choice::Save));
    let title = say!("question-overwrite", name = short_name(&name_of(file)));
    question(ui, shown, title, why, (elsewhere, [over, keep_working()]));
}

fn cancel(tip: String) -> Answer {
    ((say!("dialog-cancel"), tip), Message::Dismiss)
}

fn keep_working() -> Answer {
    cancel(say!("question-cancel.tip"))
}
