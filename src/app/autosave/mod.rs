//! Unsaved work, kept through a crash.
//!
//! While the level has changes that are in no file, it is written within a second
//! of each edit, in the background, to a file of this program in a folder of the
//! user's own. The file is removed when the changes are saved or given up. At the
//! next start the files of programs that have ended are offered.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::App;
use crate::jobs::{Background, Time};
use crate::storage::{About, LostWork, UnsavedWork, state_folder};
use crate::words::{Text, text};

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_millis(500);

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    /// Its file; `None` if the user has no folder for it. While it is being written, the
    /// background job has it.
    work: Option<UnsavedWork>,
    /// The edition of the document that was written last.
    written: Option<u64>,
    /// When a write was begun last.
    last: Option<Time>,
    writing: Option<Background<(UnsavedWork, Result<u64, Text>)>>,
}

impl Autosave {
    /// Keeps the work of this program in the user's folder.
    pub fn begin() -> Self {
        Self::begin_in(state_folder().as_deref())
    }

    /// Keeps the work of this program in a folder.
    pub fn begin_in(folder: Option<&Path>) -> Self {
        let work = folder.map(UnsavedWork::new_in);
        Self { work, written: None, last: None, writing: None }
    }

    /// Begins to write the level if it has changed and the pause is over; returns
    /// whether changes are left to write. If they cannot be written, the bar says why
    /// and the next update tries again.
    pub fn update(&mut self, app: &mut App) -> bool {
        app.change(|app| self.update_at(app, Time::now()))
    }

    /// Updates the work as if it were that time.
    fn update_at(&mut self, app: &mut App, now: Time) -> bool {
        if let Some(writing) = &self.writing {
            let Some(done) = writing.poll() else {
                return true;
            };
            self.writing = None;
            // If the job panicked, the file is lost with it, and no more work is kept.
            if let Ok((work, result)) = done {
                self.work = Some(work);
                app.files.set_unkept(result.as_ref().err().cloned());
                self.written = result.ok();
            }
        }
        if let Some((work, restored)) = self.work.as_mut().zip(app.files.take_restored()) {
            work.adopt(&restored);
        }
        if !app.document().is_dirty() {
            self.remove();
            app.files.set_unkept(None);
            return false;
        }
        let edition = app.document().edition;
        if self.written == Some(edition) {
            return false;
        }
        if self.last.is_some_and(|last| now < last + PAUSE) {
            return true;
        }
        self.last = Some(now);
        match (self.work.take(), app.level()) {
            (Some(mut work), Some(level)) => {
                let about = About::new(&level.title, app.document().file());
                self.writing = Some(Background::start("autosave", move |_| {
                    let written = work.write(&about, &level.to_ron());
                    let result = written.map(|()| edition).map_err(|error| {
                        let folder = work.folder().display().to_string();
                        text!("unkept-folder", folder, error = error.to_string())
                    });
                    Ok((work, result))
                }));
            }
            (work, _) => {
                self.work = work;
                app.files.set_unkept(Some(text!("unkept-no-folder")));
            }
        }
        true
    }

    /// Removes the work when the program ends: it was saved or given up.
    pub fn finish(mut self) {
        if let Some(Ok((work, _))) = self.writing.take().map(|writing| writing.wait()) {
            self.work = Some(work);
        }
        self.remove();
    }

    /// Writes unsaved changes at once, and waits for it; returns whether there are
    /// some left to write.
    #[cfg(test)]
    pub(crate) fn write_now(&mut self, app: &mut App) -> bool {
        let due = self.last.map_or_else(Time::now, |last| last + PAUSE);
        let mut is_left = app.change(|app| self.update_at(app, due));
        while self.writing.is_some() {
            crate::jobs::sleep(Duration::from_millis(1));
            is_left = app.change(|app| self.update_at(app, due));
        }
        is_left
    }

    /// Removes the work from the disk.
    fn remove(&mut self) {
        self.written = None;
        if let Some(work) = &mut self.work {
            work.remove();
        }
    }
}

/// Returns the file of the newest unsaved work of a program that has ended.
pub fn lost_work() -> Option<PathBuf> {
    LostWork::newest_in(&state_folder()?).map(|lost| lost.work)
}

#[cfg(test)]
mod tests;
