//! Questions with a button for each answer, asked before something is lost or after a crash.

use std::path::Path;

use crate::app::Choice;
use crate::fault::{one_line, short_name};
use crate::storage::name_of;
use crate::window::panels::parts::*;

/// A button's name, tip and message.
type Reply = ((String, String), Message);

/// Shows a question with its answers; the first is the main button.
fn question(ui: &mut Ui, shown: &Shown, title: String, text: &str, answers: Vec<Reply>) {
    ui.heading(title);
    ui.add_space(4.0);
    ui.label(text);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (place, (words, message)) in answers.into_iter().enumerate() {
            if place == 0 {
                shown.main_button(ui, words, message);
            } else {
                shown.button_that(ui, true, words, wide_button, message);
            }
        }
    });
}

pub fn replace(ui: &mut Ui, file: &Path, shown: &Shown) {
    let text = say!("question-replace.text", name = short_name(&file.display().to_string()));
    let replace = (tipped!("question-replace-do"), Message::Answer(Choice::Save));
    let answers = vec![replace, cancel(say!("question-replace-keep.tip"))];
    question(ui, shown, say!("question-replace"), &text, answers);
}

/// Asks about unsaved changes.
pub fn unsaved(ui: &mut Ui, shown: &Shown) {
    let text = say!("question-unsaved.text", title = one_line(&shown.app.document().title));
    let save = (tipped!("question-save"), Message::Answer(Choice::Save));
    let discard = (tipped!("question-discard"), Message::Answer(Choice::Discard));
    question(ui, shown, say!("question-unsaved"), &text, vec![save, discard, keep_working()]);
}

/// Offers work that a crash left behind.
pub fn restore(ui: &mut Ui, work: &Path, text: &str, shown: &Shown) {
    let restore = (tipped!("question-restore-do"), Message::Restore(work.to_owned()));
    let discard = (tipped!("question-give-up"), Message::Answer(Choice::Discard));
    let later = (tipped!("question-later"), Message::Dismiss);
    question(ui, shown, say!("question-restore"), text, vec![restore, discard, later]);
}

/// Asks before saving over a file whose content would be lost.
pub fn overwrite(ui: &mut Ui, file: &Path, why: &str, shown: &Shown) {
    let elsewhere = (tipped!("question-save-as"), Message::SaveAs);
    let over = (tipped!("question-replace-do"), Message::Answer(Choice::Save));
    let title = say!("question-overwrite", name = short_name(&name_of(file)));
    question(ui, shown, title, why, vec![elsewhere, over, keep_working()]);
}

fn cancel(tip: String) -> Reply {
    ((say!("dialog-cancel"), tip), Message::Dismiss)
}

fn keep_working() -> Reply {
    cancel(say!("question-cancel.tip"))
}
