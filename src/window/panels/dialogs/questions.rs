//! The questions before a save, or another program, takes something away.

use egui::Ui;

use super::question;
use crate::app::{App, Choice, Message};
use crate::words::counted;

/// Another program has changed the file.
pub fn changed(ui: &mut Ui, app: &App, is_saving: bool, messages: &mut Vec<Message>) {
    let name = file_name(app);
    let mut text = format!("{name} has been changed by another program or window.");
    let over = ("Save over it", "What the others wrote is lost", Message::Answer(Choice::Save));
    let elsewhere = ("Save as…", "Save to another file", Message::SaveAs);
    let reload = |tip| ("Reload", tip, Message::Answer(Choice::Discard));
    let mine = ("Keep mine", "Leave all as it is (Esc)", Message::Dismiss);
    if is_saving {
        text += " Saved over, that change is lost; reloaded, yours are.";
        let reload = reload("Open the file as it is now, without what you have changed here");
        let cancel = ("Cancel", "Keep working (Esc)", Message::Dismiss);
        question(
            ui,
            "Save over another version?",
            &text,
            messages,
            &[elsewhere, over, reload, cancel],
        );
    } else if app.document().is_edited() {
        text += " You have unsaved changes here, which are lost where it is opened again.";
        let reload = reload("Open the file as it is now, without your changes");
        question(ui, "Open the new version?", &text, messages, &[mine, elsewhere, reload]);
    } else {
        let reload = reload("Open the file as it is now");
        question(ui, "Open the new version?", &text, messages, &[reload, mine]);
    }
}

/// What the command line asked for stands in place of the file's own.
pub fn replaced(ui: &mut Ui, app: &App, own: &str, asked: &str, messages: &mut Vec<Message>) {
    let name = file_name(app);
    let text =
        format!("{name} has {own}. It was opened with {asked}. Which are to be in the file?");
    let answers = [
        ("Keep the file's", "Save only what was changed here", Message::Answer(Choice::KeepOwn)),
        ("Save what is shown", "Replace the file's own", Message::Answer(Choice::Save)),
        ("Save as…", "Save what is shown to another file", Message::SaveAs),
        ("Cancel", "Keep working (Esc)", Message::Dismiss),
    ];
    question(ui, "Replace what the file says?", &text, messages, &answers);
}

/// Comments of the file cannot be kept.
pub fn comments(ui: &mut Ui, app: &App, count: usize, messages: &mut Vec<Message>) {
    let name = file_name(app);
    let (count, them) = (counted(count as u64, "comment"), if count == 1 { "it" } else { "them" });
    let text = format!("{name} has {count} inside of what has changed. Saving drops {them}.");
    let answers = [
        ("Save as…", "Save to another file", Message::SaveAs),
        ("Save over it", "Save without the comments", Message::Answer(Choice::Save)),
        ("Cancel", "Keep working (Esc)", Message::Dismiss),
    ];
    question(ui, "Drop comments?", &text, messages, &answers);
}

/// The name of the level's file.
fn file_name(app: &App) -> String {
    let file = app.document().file.as_deref();
    let name = file.map(|file| file.file_name().unwrap_or(file.as_os_str()));
    name.unwrap_or_default().to_string_lossy().into_owned()
}
