//! Questions with a button for each answer: before a save, or another program, takes
//! something away, and after a crash.

use std::path::Path;

use egui::{Button, Ui, vec2};

use crate::app::{Choice, Message};
use crate::fault::{one_line, short_name};
use crate::window::panels::parts::Shown;
use crate::window::panels::parts::style::CHOSEN;
use crate::words::say;

/// A button, what it does, and what it asks for.
type Answer = (String, String, Message);

/// A question with its answers, of which the first is the one to expect.
fn question<const N: usize>(
    ui: &mut Ui,
    shown: &Shown,
    title: String,
    text: &str,
    answers: [Answer; N],
) {
    ui.heading(title);
    ui.add_space(4.0);
    ui.label(text);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (place, (name, tip, message)) in answers.into_iter().enumerate() {
            let button = Button::new(name).min_size(vec2(80.0, 28.0));
            let button = if place == 0 { button.fill(CHOSEN) } else { button };
            shown.button(ui, true, button, tip, message);
        }
    });
}

/// A file is there already.
pub fn replace(ui: &mut Ui, file: &Path, shown: &Shown) {
    let text = say!("question-replace.text", name = short_name(&file.display().to_string()));
    let replace = Message::Answer(Choice::Save);
    let answers = [
        (say!("question-replace-do"), say!("question-replace-do.tip"), replace),
        (say!("dialog-cancel"), say!("question-replace-keep.tip"), Message::Dismiss),
    ];
    question(ui, shown, say!("question-replace"), &text, answers);
}

/// The level has changes that would be lost.
pub fn unsaved(ui: &mut Ui, shown: &Shown) {
    let text = say!("question-unsaved.text", title = one_line(&shown.app.document().title));
    let [save, discard] = [Choice::Save, Choice::Discard].map(Message::Answer);
    let answers = [
        (say!("question-save"), say!("question-save.tip"), save),
        (say!("question-discard"), say!("question-discard.tip"), discard),
        keep_working(),
    ];
    question(ui, shown, say!("question-unsaved"), &text, answers);
}

/// A crash has left work behind.
pub fn restore(ui: &mut Ui, work: &Path, text: &str, shown: &Shown) {
    let [restore, discard] = [Message::Restore(work.to_owned()), Message::Answer(Choice::Discard)];
    let answers = [
        (say!("question-restore-do"), say!("question-restore-do.tip"), restore),
        (say!("question-discard"), say!("question-restore-discard.tip"), discard),
        (say!("question-later"), say!("question-later.tip"), Message::Dismiss),
    ];
    question(ui, shown, say!("question-restore"), text, answers);
}

/// Another program has changed the file.
pub fn changed(ui: &mut Ui, is_saving: bool, shown: &Shown) {
    let name = file_name(shown);
    let reload = |tip| (say!("question-reload"), tip, Message::Answer(Choice::Discard));
    let mine = (say!("question-keep"), say!("question-keep.tip"), Message::Dismiss);
    if is_saving {
        let text = say!("question-changed-saving.text", name);
        let over = Message::Answer(Choice::Save);
        let over = (say!("question-save-over"), say!("question-save-over.lost"), over);
        let reload = reload(say!("question-reload.saving"));
        let answers = [save_as(say!("question-save-as.tip")), over, reload, keep_working()];
        question(ui, shown, say!("question-changed-saving"), &text, answers);
    } else if shown.app.document().is_edited() {
        let text = say!("question-changed.edited", name);
        let reload = reload(say!("question-reload.edited"));
        let answers = [mine, save_as(say!("question-save-as.tip")), reload];
        question(ui, shown, say!("question-changed"), &text, answers);
    } else {
        let text = say!("question-changed.text", name);
        let answers = [reload(say!("question-reload.tip")), mine];
        question(ui, shown, say!("question-changed"), &text, answers);
    }
}

/// What the command line asked for stands in place of the file's own.
pub fn replaced(ui: &mut Ui, own: &str, asked: &str, shown: &Shown) {
    let text = say!("question-replaced.text", name = file_name(shown), own, asked);
    let [own, save] = [Choice::KeepOwn, Choice::Save].map(Message::Answer);
    let answers = [
        (say!("question-keep-own"), say!("question-keep-own.tip"), own),
        (say!("question-save-shown"), say!("question-save-shown.tip"), save),
        save_as(say!("question-save-as.shown")),
        keep_working(),
    ];
    question(ui, shown, say!("question-replaced"), &text, answers);
}

/// Comments of the file cannot be kept.
pub fn comments(ui: &mut Ui, count: usize, shown: &Shown) {
    let text = say!("question-comments.text", name = file_name(shown), count);
    let over = Message::Answer(Choice::Save);
    let answers = [
        save_as(say!("question-save-as.tip")),
        (say!("question-save-over"), say!("question-save-over.comments"), over),
        keep_working(),
    ];
    question(ui, shown, say!("question-comments"), &text, answers);
}

fn save_as(tip: String) -> Answer {
    (say!("question-save-as"), tip, Message::SaveAs)
}

fn keep_working() -> Answer {
    (say!("dialog-cancel"), say!("question-cancel.tip"), Message::Dismiss)
}

/// The name of the level's file.
fn file_name(shown: &Shown) -> String {
    let file = shown.app.document().file.as_deref();
    let name = file.map(|file| file.file_name().unwrap_or(file.as_os_str()));
    name.unwrap_or_default().to_string_lossy().into_owned()
}
