//! Saves levels: chooses the file, and asks before anything in the file would be lost.

use std::path::{Path, PathBuf};

use crate::app::files::dialog::Dialog;
use crate::app::files::request::{Pending, Saving};
use crate::app::files::{Done, Task};
use crate::app::program::App;
use crate::jobs::Stopped;
use crate::level::{FileKind, save_if};
use crate::storage::{Content, at_home, documents, free_file, is_folder, lacks_downloads, name_of};
use crate::words::{Text, level_text, text};

/// Asks whether to save the level's changes before an action.
pub(super) fn ask_about_changes(app: &mut App, then: Pending) {
    let dialog = Dialog::unsaved(level_text(&app.document().title), app.is_exercise_work(), then);
    app.files.ask(dialog);
}

/// Saves to the level's file, and then continues with the pending action.
pub(in crate::app) fn save(app: &mut App, then: Option<Pending>) {
    match app.document().file().filter(|file| FileKind::Level.is(file)).map(Path::to_owned) {
        Some(file) => begin(app, Saving { file, then, is_agreed: false }),
        None => ask_for_file(app, then),
    }
}

/// Asks which file to save to, and then continues with the pending action.
pub(in crate::app) fn ask_for_file(app: &mut App, then: Option<Pending>) {
    app.lanes.notices.notice = None;
    app.files.after_save = then;
    app.files.ask(Dialog::SaveAs(suggested_file(app)));
}

/// Suggests a file to save to. A level without a file gets an unused name, based on its
/// title, in the folder of the most recent file.
pub(super) fn suggested_file(app: &App) -> PathBuf {
    let file = app.document().file();
    if let Some(file) = file.filter(|file| !FileKind::List.is(file)) {
        return file.with_extension("ron");
    }
    // The entries of a scenario share its file, so an entry is named after its title.
    let last = file.or(app.settings.recent.first().map(PathBuf::as_path));
    let folder = last.and_then(Path::parent).filter(|folder| is_folder(folder));
    free_file(folder.or(documents().as_deref()), level_text(&app.document().title))
}

/// Saves to a file that the user has named.
pub(in crate::app) fn save_as(app: &mut App, file: PathBuf) {
    let mut file = at_home(&file);
    if file.file_name().is_none() {
        return app.fail(text!("save-no-name"));
    }
    if file.extension().is_none() {
        file.set_extension("ron");
    }
    if FileKind::Level.is(&file) {
        let is_asked = matches!(app.dialog(), Some(Dialog::SaveAs(_)));
        let then = app.files.after_save.clone().filter(|_| is_asked);
        begin(app, Saving { file, then, is_agreed: false });
    } else {
        app.fail(text!("save-ending", file = file.display().to_string()));
    }
}

/// Writes the level to the file, or asks if the save would replace something that the user
/// has not agreed to lose.
pub(super) fn begin(app: &mut App, saving: Saving) {
    let Some(mut level) = app.level() else {
        return;
    };
    if lacks_downloads() {
        return app.fail(text!("saved.sandbox"));
    }
    let name = name_of(&saving.file);
    let is_own = app.document().file() == Some(&saving.file);
    let origin = app.document().origin.as_ref().filter(|_| is_own);
    if origin.is_some_and(|origin| origin.has_comments) && !saving.is_agreed {
        return app.files.ask(Dialog::overwrite(text!("overwrite-comments", name), saving));
    }
    let expected = origin.map(|origin| origin.content);
    if app.document().is_playground && !app.document().is_as_opened() {
        // The answer on the card is about the level as it was made.
        let first = |about: &str| about.split("\n\n").next().unwrap_or_default().to_owned();
        level.about = level.about.map(first);
    }
    if level.title == "Untitled"
        && let Some(stem) = saving.file.file_stem()
    {
        level.title = stem.to_string_lossy().into();
    }
    let what = text!("work-saving", name = &name);
    // If saving fails, the dialog returns, so that the user can choose another file.
    let again = Some(Dialog::SaveAs(saving.file.clone()));
    app.files.begin(Task { what, is_other_map: false, again, size: 0 }, move |progress| {
        let mut is_other = false;
        // Check as late as possible, right before the new file replaces the old one.
        let saved = save_if(&saving.file, &level, progress, || {
            is_other = !saving.is_agreed
                && !Content::at(&saving.file)
                    .is_ok_and(|found| found.is_none() || found == expected);
            !is_other && progress.commit().is_ok()
        });
        match saved.map_err(|error| Text::from(&error))? {
            Some(origin) => {
                let Saving { file, then, .. } = saving;
                Ok(Done::Saved { file, origin, title: level.title, then })
            }
            None if is_other => {
                let why = match expected {
                    Some(_) => text!("overwrite-changed", name),
                    None => text!("overwrite-exists", name),
                };
                Ok(Done::Ask(Dialog::overwrite(why, saving)))
            }
            None => Err(Text::from(&Stopped)),
        }
    });
}
