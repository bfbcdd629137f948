//! Unsaved work, kept through a crash.
//!
//! While there are changes that are not in a file, the level is written to a
//! place of its own every few seconds, and removed when they are saved or given
//! up. What is found there at the next start, and belongs to no running
//! program, is offered; it stays there until this program has written it for
//! itself. As long as the work cannot be written the window says so, and it is
//! tried again.

use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime};

use super::App;
use super::pace::QUICK;
use crate::level::counted;
use crate::storage::{About, LostWork, Slot, forget, lost_work_in, state_folder};

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_secs(2);

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    /// Where it is kept; `None` where the user has no folder for it.
    slot: Option<Slot>,
    /// What was written last, by its edition.
    written: Option<u64>,
    /// When it was last written or tried to be.
    last: Instant,
    /// How long it took.
    took: Duration,
    /// A large map, being written while the program goes on.
    writing: Option<JoinHandle<Write>>,
    /// Work of a program that crashed, which was restored here and is in no
    /// other file yet.
    restored: Option<PathBuf>,
    /// Whether the program ends without a decision about the unsaved work,
    /// which is then left for the next start.
    is_left: bool,
}

/// What came of writing an edition, and how long it took.
#[derive(Debug)]
struct Write {
    edition: u64,
    result: Result<(), String>,
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
            slot: folder.map(Slot::new),
            written: None,
            last: Instant::now(),
            took: Duration::ZERO,
            writing: None,
            restored: None,
            is_left: false,
        }
    }

    /// Writes the level if it has changed since the last time and some time
    /// has passed; returns whether something is left to write. As long as it
    /// cannot be written, [`App::unkept`] says why, and it is tried again.
    pub fn update(&mut self, app: &mut App) -> bool {
        self.update_at(app, Instant::now())
    }

    /// Writes unsaved work at once, for a program that is about to be ended by
    /// somebody else: it stays there for the next start, unless
    /// [`Autosave::update`] is called again. Returns whether there is nothing
    /// unsaved that is not kept.
    pub fn write_now(&mut self, app: &mut App) -> bool {
        if let Some(write) = self.finish() {
            self.note(write, app);
        }
        self.last = Instant::now();
        let due = self.due();
        self.update_at(app, due);
        if let Some(write) = self.finish() {
            self.note(write, app);
        }
        self.is_left = true;
        !app.document().is_dirty() || self.written == Some(app.edition())
    }

    fn update_at(&mut self, app: &mut App, now: Instant) -> bool {
        self.is_left = false;
        if self.writing.as_ref().is_some_and(|writing| !writing.is_finished()) {
            return true;
        }
        if let Some(write) = self.finish() {
            self.note(write, app);
        }
        self.restored = app.restored.take().or(self.restored.take());
        if !app.document().is_dirty() {
            app.unkept = None;
            if self.written.take().is_some()
                && let Some(slot) = &self.slot
            {
                slot.clear();
            }
            self.forget_restored();
            return false;
        }
        let edition = app.edition();
        // Somebody may have removed it.
        let is_there = || self.slot.as_ref().is_some_and(Slot::is_written);
        if self.written == Some(edition) && (now < self.due() || is_there()) {
            return false;
        }
        if now < self.due() {
            return true;
        }
        self.last = now;
        self.write(app);
        self.written != Some(edition)
    }

    /// Writes the level as it is now, a large one on a thread.
    fn write(&mut self, app: &mut App) {
        let edition = app.edition();
        let Some(level) = app.level() else {
            return;
        };
        let Some(slot) = &mut self.slot else {
            app.unkept = Some("there is no home folder to keep them in".to_owned());
            return;
        };
        let (folder, held) = (slot.folder().display().to_string(), slot.hold());
        let document = app.document();
        let about = About::new(&document.title, document.file.as_deref());
        let is_large = level.problem().grid().area() > QUICK;
        let write = move || {
            let began = Instant::now();
            let result = held.and_then(|held| held.write(level.to_ron().as_bytes(), &about));
            let result = result.map_err(|error| format!("{folder}: {error}"));
            Write { edition, result, took: began.elapsed() }
        };
        if is_large {
            self.writing = Some(thread::spawn(write));
        } else {
            self.note(write(), app);
        }
    }

    /// When it may be written again: a large map takes a while to write, and
    /// must not take all the time.
    fn due(&self) -> Instant {
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

    /// Waits until what is being written is written.
    fn finish(&mut self) -> Option<Write> {
        self.writing.take()?.join().ok()
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
        self.finish();
        if thread::panicking() || self.is_left {
            return;
        }
        self.forget_restored();
        if let Some(slot) = &mut self.slot {
            slot.remove();
        }
    }
}

/// The newest unsaved work of a program that no longer runs.
pub fn lost_work() -> Option<PathBuf> {
    lost_work_in(&state_folder()?).map(|lost| lost.work)
}

/// Which work was left behind, and when.
pub(super) fn question(lost: &LostWork) -> String {
    let level = match &lost.about {
        Some(about) => match about.file() {
            Some(file) => file.display().to_string(),
            None => format!("the level “{}”", about.title),
        },
        None => "a level".to_owned(),
    };
    let age = SystemTime::now().duration_since(lost.changed).unwrap_or_default();
    format!("stepstar ended while {level} had unsaved changes. They were kept {}.", ago(age))
}

/// How long ago something was, as people say it.
fn ago(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    match minutes {
        0 => "less than a minute ago".to_owned(),
        1..60 => format!("{} ago", counted(minutes, "minute")),
        60..2880 => format!("{} ago", counted(minutes / 60, "hour")),
        _ => format!("{} ago", counted(minutes / 1440, "day")),
    }
}

#[cfg(test)]
mod tests;
