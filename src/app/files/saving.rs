//! Saving: to which file, and the question before something is lost by it.

use std::path::{Path, PathBuf};

use crate::app::background::{Finish, Task};
use crate::app::files::is_level_file;
use crate::app::files::opening::name_of;
use crate::app::{App, Dialog, Pending};
use crate::level::{FileOrigin, LevelText};
use crate::storage::{Content, at_home};
use crate::words::{Text, text};

/// A save that was asked for.
#[derive(Clone, Debug)]
pub struct Saving {
    /// The file.
    pub file: PathBuf,
    /// What is done after the save.
    then: Option<Pending>,
    /// Whether the user has agreed to replace the file, whatever is in it.
    is_agreed: bool,
}

impl App {
    /// Saves to the level's file, and then does what waits for that.
    pub(in crate::app) fn save(&mut self, then: Option<Pending>) {
        match self.document.file.clone().filter(|file| is_level_file(file)) {
            Some(file) => self.begin_saving(Saving { file, then, is_agreed: false }),
            None => self.ask_for_file(),
        }
    }

    pub(in crate::app) fn ask_for_file(&mut self) {
        self.notice = None;
        self.dialog = Some(Dialog::SaveAs(self.suggested_file()));
    }

    pub(in crate::app) fn save_as(&mut self, file: PathBuf) {
        let mut file = at_home(&file);
        if file.file_name().is_none() {
            return self.fail(text!("save-no-name"));
        }
        if file.extension().is_none() {
            file.set_extension("ron");
        }
        if is_level_file(&file) {
            self.begin_saving(Saving { file, then: None, is_agreed: false });
        } else {
            self.fail(text!("save-ending", file = file.display().to_string()));
        }
    }

    /// Does what the user has agreed to.
    pub(in crate::app) fn save_over(&mut self, saving: Saving) {
        self.begin_saving(Saving { is_agreed: true, ..saving });
    }

    /// Writes the level to the file. If something would be lost by it that the user
    /// has not agreed to, asks instead.
    fn begin_saving(&mut self, saving: Saving) {
        self.dialog = None;
        let Some(mut level) = self.level() else {
            return;
        };
        let name = name_of(&saving.file);
        let is_own = self.document.file.as_ref() == Some(&saving.file);
        let origin = self.document.origin.as_ref().filter(|_| is_own);
        if origin.is_some_and(|origin| origin.comments() > 0) && !saving.is_agreed {
            return self.ask(Dialog::Overwrite { why: text!("overwrite-comments", name), saving });
        }
        let expected = origin.map(|origin| origin.content);
        if level.title == "Untitled"
            && let Some(stem) = saving.file.file_stem()
        {
            level.title = stem.to_string_lossy().into_owned();
        }
        let what = text!("work-saving", name = &name);
        self.work(Task { what, is_other_map: false }, move |progress| {
            let text = LevelText::new(&level, None, progress)?;
            let mut is_other = false;
            // As late as possible: right before the new file takes the old one's place.
            let saved = text.save(&saving.file, progress, || {
                is_other = !saving.is_agreed && !is_expected(&saving.file, expected);
                !is_other && progress.commit().is_ok()
            });
            let finish: Finish = match saved {
                Ok(true) => Box::new(move |app| {
                    app.say(text!("saved", name = saving.file.display().to_string()));
                    app.document.title.clone_from(&level.title);
                    app.document.saved_to(saving.file, FileOrigin::saved(&level, &text));
                    app.remember_file();
                    if let Some(pending) = saving.then {
                        app.go(pending);
                    }
                }),
                Ok(false) if is_other => Box::new(move |app| {
                    let why = match expected {
                        Some(_) => text!("overwrite-changed", name),
                        None => text!("overwrite-exists", name),
                    };
                    app.ask(Dialog::Overwrite { why, saving });
                }),
                Ok(false) => Box::new(|_| {}),
                Err(error) => Box::new(move |app| {
                    app.fail(Text::from(&error));
                    // Another place may be a better one.
                    app.dialog = Some(Dialog::SaveAs(saving.file));
                }),
            };
            Ok(finish)
        });
    }
}

/// Whether there is nothing at a path, or a file with that content.
fn is_expected(path: &Path, expected: Option<Content>) -> bool {
    Content::at(path).is_ok_and(|found| found.is_none() || found == expected)
}
