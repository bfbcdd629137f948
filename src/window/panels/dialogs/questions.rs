//! Questions with a button for each answer, asked before something is lost or after a crash.

use std::path::Path;

use super::answers::{Answer, answers, entered, title};
use crate::app::Choice;
use crate::fault::{one_line, short_name};
use crate::storage::name_of;
use crate::window::panels::parts::*;

/// Shows a question with its answers; the first is the main button.
fn question<const N: usize>(
    ui: &mut Ui,
    shown: &Shown,
    heading: String,
    text: &str,
    ((words, message), others): (Answer, [Answer; N]),
) {
    title(ui, heading);
    ui.label(text);
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
    let text = say!("question-unsaved.text", title = one_line(&shown.app.document().title));
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
