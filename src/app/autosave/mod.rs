//! Unsaved work, kept through a crash.
//!
//! While there are changes that are not in a file, the level is written to a
//! place of its own every few seconds, and removed when they are saved or given
//! up. What is found there at the next start, and belongs to no running
//! program, is offered; it stays there until this program has written it for
//! itself. As long as the work cannot be written the window says so, and it is
//! tried again.

pub(in crate::app) mod rescue;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::app::autosave::rescue::{Rescue, UnsavedWork};
use crate::jobs::{Background, Date, Time, is_panicking};
use crate::player::QUICK;
use crate::storage::{About, AutosaveSlot, LostWork, forget, lost_work_in, state_folder};
use crate::words::{Text, text, when};

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_secs(2);

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    /// The newest of it and where it is kept, which others can write too.
    rescue: Rescue,
    /// What was written last, by its edition.
    written: Option<u64>,
    /// When it was last written or tried to be.
    last: Time,
    /// How long it took.
    took: Duration,
    /// A large map, being written while the program goes on.
    writing: Option<Background<Option<Write>>>,
    /// Unsaved work of a program that crashed, which was restored here and is in no
    /// other file yet.
    restored: Option<PathBuf>,
}

/// What came of writing an edition, and how long it took.
#[derive(Debug)]
struct Write {
    edition: u64,
    result: Result<(), Text>,
    took: Duration,
}

impl Autosave {
    /// The work of this program in the user's folder.
    pub fn begin() -> Self {
        Self::begin_in(state_folder().as_deref())
    }

    /// The same in a folder of choice.
    pub fn begin_in(folder: Option<&Path>) -> Self {
        Self {
            rescue: Rescue::new(folder.map(AutosaveSlot::new)),
            written: None,
            last: Time::now(),
            took: Duration::ZERO,
            writing: None,
            restored: None,
        }
    }

    /// Writes the level if it has changed since the last time and some time
    /// has passed; returns whether something is left to write. As long as it
    /// cannot be written, the bar says why, and it is tried again.
    pub fn update(&mut self, app: &mut App) -> bool {
        app.change(|app| self.update_at(app, Time::now()))
    }

    /// The newest unsaved work, for whoever ends the program from outside.
    pub fn rescue(&self) -> Rescue {
        self.rescue.clone()
    }

    /// The same at a time of choice.
    pub(crate) fn update_at(&mut self, app: &mut App, now: Time) -> bool {
        self.hold_newest(app);
        match self.writing.as_ref().map(Background::poll) {
            Some(None) => return true,
            Some(Some(written)) => {
                self.writing = None;
                if let Ok(Some(write)) = written {
                    self.note(write, app);
                }
            }
            None => {}
        }
        self.restored = app.restored.take().or(self.restored.take());
        if !app.document().is_dirty() {
            app.unkept = None;
            if self.written.take().is_some() || self.rescue.edition().is_some() {
                self.rescue.clear();
            }
            self.forget_restored();
            return false;
        }
        let edition = app.document().edition;
        // Somebody may have removed it.
        if self.written == Some(edition) && (now < self.due() || self.rescue.is_there()) {
            return false;
        }
        if now < self.due() {
            return true;
        }
        self.last = now;
        self.write(app);
        self.written != Some(edition)
    }

    /// Writes the newest work, a large level on a thread.
    fn write(&mut self, app: &mut App) {
        let is_large = app.player().problem().grid().area() > QUICK;
        let rescue = self.rescue.clone();
        let write = move || {
            let began = Time::now();
            let (edition, result) = rescue.write()?;
            Some(Write { edition, result, took: began.elapsed() })
        };
        if is_large {
            self.writing = Some(Background::start("autosave", move |_| Ok(write())));
        } else if let Some(write) = write() {
            self.note(write, app);
        }
    }

    /// Puts the newest unsaved work where it can be written at any time.
    fn hold_newest(&self, app: &App) {
        let edition = app.document().edition;
        if !app.document().is_dirty() || self.rescue.edition() == Some(edition) {
            return;
        }
        if let Some(level) = app.level() {
            let about = About::new(&level.title, app.document().file.as_deref());
            self.rescue.hold(UnsavedWork {
                edition,
                level: Arc::new(level),
                about,
                is_written: false,
            });
        }
    }

    /// When it may be written again: a large map takes a while to write, and
    /// must not take all the time.
    fn due(&self) -> Time {
        self.last + PAUSE.max(self.took * 20)
    }

    /// Takes note of what came of a write.
    fn note(&mut self, write: Write, app: &mut App) {
        self.took = write.took;
        match write.result {
            Ok(()) => {
                self.written = Some(write.edition);
                app.unkept = None;
                self.forget_restored();
            }
            Err(error) => {
                self.written = None;
                app.unkept = Some(error);
            }
        }
    }

    /// Removes restored work that is in another file by now, or given up.
    fn forget_restored(&mut self) {
        if let Some(file) = self.restored.take() {
            forget(&file);
        }
    }
}

impl Drop for Autosave {
    /// Where the program ends as it should, whatever is unsaved was given up.
    /// A panic gives nothing up: its unwinding comes through here too.
    fn drop(&mut self) {
        if let Some(writing) = &self.writing {
            let _ = writing.wait();
        }
        if is_panicking() {
            return;
        }
        self.forget_restored();
        self.rescue.give_up();
    }
}

/// The newest unsaved work of a program that no longer runs.
pub fn lost_work() -> Option<PathBuf> {
    lost_work_in(&state_folder()?).map(|lost| lost.work)
}

/// Which work was left behind, and when.
pub(in crate::app) fn question(lost: &LostWork) -> Text {
    let when = when(lost.changed.since_epoch(), Date::now().since_epoch());
    let Some(about) = &lost.about else {
        return text!("restore-some-level", when);
    };
    let title = &about.title;
    match about.file() {
        Some(file) => text!("restore-file", title, file = file.display().to_string(), when),
        None => text!("restore-level", title, when),
    }
}

#[cfg(test)]
mod tests;
