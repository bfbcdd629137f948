//! Unsaved work, kept through a crash.
//!
//! While the level has changes that are in no file, it is written within a second
//! of each edit, in the background, to a file of this program in a folder of the
//! user's own. The file is removed when the changes are saved or given up. At the
//! next start the files of programs that have ended are offered.

use std::io;
use std::path::Path;
use std::time::Duration;

use crate::app::App;
use crate::jobs::Time;
use crate::storage::{About, UnsavedWork};
use crate::words::text;

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_millis(500);

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    /// The file of the work; `None` without a folder for it.
    work: Option<UnsavedWork>,
    /// The edition of the document that was written last, or is being written.
    written: Option<u64>,
    /// The time when the last write began.
    last: Option<Time>,
}

impl Autosave {
    /// Keeps the work of this program in a folder; without a folder, keeps nothing.
    pub fn begin_in(folder: Option<&Path>) -> Self {
        Self { work: folder.map(UnsavedWork::new_in), written: None, last: None }
    }

    /// Begins to write the level if it has changed and the pause is over; returns
    /// whether changes are left to write. If they cannot be written, the bar says why
    /// and the next update tries again.
    pub fn update(&mut self, app: &mut App) -> bool {
        app.change(|app| self.update_at(app, Time::now()))
    }

    /// Updates the work as if the time were `now`.
    fn update_at(&mut self, app: &mut App, now: Time) -> bool {
        let is_dirty = app.document().is_dirty();
        let Some(work) = &mut self.work else {
            app.files.set_unkept(is_dirty.then(|| text!("unkept-no-folder")));
            return is_dirty;
        };
        if work.is_writing() {
            let Some(result) = work.poll() else {
                return true;
            };
            self.written = self.written.filter(|_| result.is_ok());
            let folder = work.folder().display().to_string();
            let unkept =
                |error: io::Error| text!("unkept-folder", folder, error = error.to_string());
            app.files.set_unkept(result.err().map(unkept));
        }
        if let Some(restored) = app.files.take_restored() {
            work.adopt(&restored);
        }
        if !is_dirty {
            work.remove();
            self.written = None;
            app.files.set_unkept(None);
            return false;
        }
        let edition = app.document().edition;
        if self.written == Some(edition) {
            return false;
        }
        if self.last.is_none_or(|last| now >= last + PAUSE)
            && let Some(level) = app.level()
        {
            (self.last, self.written) = (Some(now), Some(edition));
            let about = About::new(&level.title, app.document().file());
            work.write(about, move || level.to_ron());
        }
        true
    }

    /// Removes the work when the program ends: it was saved or given up.
    pub fn finish(mut self) {
        if let Some(work) = &mut self.work {
            work.remove();
        }
    }
}

#[cfg(test)]
mod tests;
