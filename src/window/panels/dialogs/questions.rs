//! Questions with a button for each answer: before a save, or another program, takes
//! something away, and after a crash.

use std::path::Path;

use crate::app::Choice;
use crate::fault::{one_line, short_name};
use crate::window::panels::parts::*;

/// A button with its tip, and what it asks for.
type Answer = ((String, String), Message);

/// A question with its answers, of which the first is the one to expect.
fn question(ui: &mut Ui, shown: &Shown, title: String, text: &str, answers: Vec<Answer>) {
    ui.heading(title);
    ui.add_space(4.0);
    ui.label(text);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (place, (words, message)) in answers.into_iter().enumerate() {
            let look = |button| if place == 0 { main_button(button) } else { wide_button(button) };
            shown.button_that(ui, true, words, look, message);
        }
    });
}

pub fn replace(ui: &mut Ui, file: &Path, shown: &Shown) {
    let text = say!("question-replace.text", name = short_name(&file.display().to_string()));
    let replace = (tipped!("question-replace-do"), Message::Answer(Choice::Save));
    let answers = vec![replace, cancel(say!("question-replace-keep.tip"))];
    question(ui, shown, say!("question-replace"), &text, answers);
}

/// The level has changes that would be lost.
pub fn unsaved(ui: &mut Ui, shown: &Shown) {
    let text = say!("question-unsaved.text", title = one_line(&shown.app.document().title));
    let save = (tipped!("question-save"), Message::Answer(Choice::Save));
    let discard = (tipped!("question-discard"), Message::Answer(Choice::Discard));
    question(ui, shown, say!("question-unsaved"), &text, vec![save, discard, keep_working()]);
}

/// A crash has left work behind.
pub fn restore(ui: &mut Ui, work: &Path, text: &str, shown: &Shown) {
    let restore = (tipped!("question-restore-do"), Message::Restore(work.to_owned()));
    let discard = (tipped!("question-give-up"), Message::Answer(Choice::Discard));
    let later = (tipped!("question-later"), Message::Dismiss);
    question(ui, shown, say!("question-restore"), text, vec![restore, discard, later]);
}

/// Another program has changed the file.
pub fn changed(ui: &mut Ui, is_saving: bool, shown: &Shown) {
    let name = file_name(shown);
    let reload = |tip| ((say!("question-reload"), tip), Message::Answer(Choice::Discard));
    let mine = (tipped!("question-keep"), Message::Dismiss);
    let elsewhere = (tipped!("question-save-as"), Message::SaveAs);
    if is_saving {
        let text = say!("question-changed-saving.text", name);
        let over = (tipped!("question-save-over"), Message::Answer(Choice::Save));
        let reload = reload(say!("question-reload.saving"));
        let answers = vec![elsewhere, over, reload, keep_working()];
        question(ui, shown, say!("question-changed-saving"), &text, answers);
        return;
    }
    let (text, answers) = if shown.app.document().is_edited() {
        let answers = vec![mine, elsewhere, reload(say!("question-reload.edited"))];
        (say!("question-changed.edited", name), answers)
    } else {
        (say!("question-changed.text", name), vec![reload(say!("question-reload.tip")), mine])
    };
    question(ui, shown, say!("question-changed"), &text, answers);
}

/// What the command line asked for stands in place of the file's own.
pub fn replaced(ui: &mut Ui, own: &str, asked: &str, shown: &Shown) {
    let text = say!("question-replaced.text", name = file_name(shown), own, asked);
    let answers = vec![
        (tipped!("question-keep-own"), Message::Answer(Choice::KeepOwn)),
        (tipped!("question-save-shown"), Message::Answer(Choice::Save)),
        ((say!("question-save-as"), say!("question-save-as.shown")), Message::SaveAs),
        keep_working(),
    ];
    question(ui, shown, say!("question-replaced"), &text, answers);
}

/// Comments of the file cannot be kept.
pub fn comments(ui: &mut Ui, count: usize, shown: &Shown) {
    let text = say!("question-comments.text", name = file_name(shown), count);
    let over = (say!("question-save-over"), say!("question-save-over.comments"));
    let elsewhere = (tipped!("question-save-as"), Message::SaveAs);
    let answers = vec![elsewhere, (over, Message::Answer(Choice::Save)), keep_working()];
    question(ui, shown, say!("question-comments"), &text, answers);
}

fn cancel(tip: String) -> Answer {
    ((say!("dialog-cancel"), tip), Message::Dismiss)
}

fn keep_working() -> Answer {
    cancel(say!("question-cancel.tip"))
}

/// The name of the level's file.
fn file_name(shown: &Shown) -> String {
    let file = shown.app.document().file.as_deref();
    let name = file.map(|file| file.file_name().unwrap_or(file.as_os_str()));
    name.unwrap_or_default().to_string_lossy().into_owned()
}
