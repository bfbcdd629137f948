//! Autosave: unsaved work survives a crash.
//!
//! While the level has unsaved changes, a background job writes it within a second
//! of each edit. Each running program writes its own file, in a private folder of the
//! user. The file is removed when the changes are saved or discarded. At the next
//! start, the user can restore the files of programs that have ended.

use std::io;
use std::path::Path;
use std::time::Duration;

use crate::app::App;
use crate::jobs::Time;
use crate::storage::{About, UnsavedWork};
use crate::words::text;

/// The minimum time between two writes.
const PAUSE: Duration = Duration::from_millis(500);

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    /// The file of the unsaved work; `None` if there is no folder for it.
    work: Option<UnsavedWork>,
    /// The edition of the document that was written last, or is being written.
    written: Option<u64>,
    /// The time when the last write began.
    last: Option<Time>,
}

impl Autosave {
    /// Starts to keep unsaved work in a folder. Without a folder, nothing is kept.
    pub fn begin_in(folder: Option<&Path>) -> Self {
        Self { work: folder.map(UnsavedWork::new_in), written: None, last: None }
    }

    /// Starts writing the level if it has changed and the minimum time has passed;
    /// returns whether changes remain to be written. If a write fails, the bar says
    /// why, and the next update tries again.
    pub fn update(&mut self, app: &mut App) -> bool {
        app.change(|app| self.update_at(app, Time::now()))
    }

    /// Does the work of [`Self::update`] as if the time were `now`.
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

    /// Removes the unsaved work when the program ends, after it was saved or discarded.
    pub fn finish(mut self) {
        if let Some(work) = &mut self.work {
            work.remove();
        }
    }
}

#[cfg(test)]
mod tests;
