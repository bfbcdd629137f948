//! Files: opening, saving, exporting, and the questions before work is lost.
//!
//! Files are read and written by jobs on other threads, since a hung disk may keep them
//! waiting. The result of a job is a value of [`Done`], which `finishing` installs.

mod dialog;
pub(in crate::app) mod exporting;
mod finishing;
mod opening;
mod reading;
mod saving;
#[cfg(test)]
mod tests;

pub use dialog::{Dialog, Export, Exported, Pending, Saving, Source};
pub(in crate::app) use exporting::{export, offer_export};
pub(in crate::app) use finishing::{answer, finish_work, go, may_do, remember_file, show_trace};
pub(in crate::app) use opening::{ask_for_level, check_file, offer, open, restore};
pub(in crate::app) use saving::{ask_for_file, save, save_as};

use std::path::PathBuf;
use std::time::Duration;

use crate::app::editor::Document;
use crate::history::Timeline;
use crate::jobs::{Background, Clock, Progress, Time};
use crate::level::{FileOrigin, Level, RulesChoice};
use crate::player::Replay;
use crate::search::Rules;
use crate::words::Text;

/// The time that the window waits for a job, so that a short one is done at once.
const SHORT_JOB_WAIT: Duration = Duration::from_millis(100);

/// The dialog that is open, the job under way, and what is known of unsaved work.
#[derive(Debug, Default)]
pub struct Files {
    dialog: Option<Dialog>,
    /// The job under way. There is never more than one.
    work: Option<Work>,
    /// The time that the window waits for a new job before it draws the next frame.
    at_once: Duration,
    /// Whether another program may have changed the level's file since it was checked.
    check_due: bool,
    /// The reason why unsaved changes would not survive a crash.
    unkept: Option<Text>,
    /// The file of restored work, until [`Autosave`](crate::app::Autosave) adopts it.
    restored: Option<PathBuf>,
    clock: Clock,
}

/// The job that the program waits for: opening, making, saving or drawing.
#[derive(Debug)]
struct Work {
    task: Task,
    since: Time,
    job: Background<Result<Done, Text>>,
}

/// A description of a job.
#[derive(Debug)]
pub(in crate::app) struct Task {
    /// The job as the beginning of a sentence.
    pub(in crate::app) what: Text,
    /// Whether it replaces the level that is open.
    pub(in crate::app) is_other_map: bool,
    /// The dialog to return to if the job fails.
    pub(in crate::app) again: Option<Dialog>,
}

/// The result of a job, which changes the program.
#[derive(Debug)]
pub(in crate::app) enum Done {
    /// A level that replaces the open one.
    Level(Box<Opened>),
    /// Another program's run.
    Trace(Box<(Replay, Timeline)>),
    /// Rules for the search that is shown.
    Rules(Rules),
    /// The level was saved under this title. The pending action follows.
    Saved { file: PathBuf, origin: FileOrigin, title: String, then: Option<Pending> },
    /// A file was written; the sentence names it.
    Written(Text),
    /// A dialog to open, whose answer decides what follows.
    Ask(Dialog),
    /// The level's file has not changed.
    FileUnchanged,
    /// The level's file is gone or cannot be read; the sentence says which.
    FileLost(Text),
}

/// A level with its searches, which take time to prepare on a large map.
#[derive(Debug)]
pub(in crate::app) struct Opened {
    document: Document,
    timelines: Vec<Timeline>,
    rules: Vec<RulesChoice>,
    text: Option<Text>,
    /// The file of unsaved work that the level was restored from.
    restored: Option<PathBuf>,
}

impl Opened {
    /// Prepares a level from a file, or from none, with the message about it.
    pub(in crate::app) fn of(
        level: &Level,
        file: Option<PathBuf>,
        origin: Option<FileOrigin>,
        text: Option<Text>,
    ) -> Self {
        Self {
            document: Document::of(level, file, origin),
            timelines: level.problems().into_iter().map(Timeline::new).collect(),
            rules: level.lanes().cloned().collect(),
            text,
            restored: None,
        }
    }
}

impl Files {
    pub(in crate::app) fn new(clock: Clock) -> Self {
        Self { at_once: SHORT_JOB_WAIT, clock, ..Self::default() }
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Opens a dialog.
    pub(in crate::app) fn ask(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
    }

    /// Closes the dialog; returns it.
    pub(in crate::app) fn close_dialog(&mut self) -> Option<Dialog> {
        self.dialog.take()
    }

    /// Whether a job is under way.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Requests a check of the level's file, which another program may have changed.
    pub(in crate::app) fn ask_for_check(&mut self) {
        self.check_due = true;
    }

    /// Closes the dialog and starts a job on another thread.
    pub(in crate::app) fn begin(
        &mut self,
        task: Task,
        job: impl FnOnce(&Progress) -> Result<Done, Text> + Send + 'static,
    ) {
        let job = Background::start("work", |progress| Ok(job(progress)));
        self.work = Some(Work { task, since: self.clock.now(), job });
        self.dialog = None;
    }

    /// The reason why unsaved changes would not survive a crash.
    pub fn unkept(&self) -> Option<&Text> {
        self.unkept.as_ref()
    }

    pub(in crate::app) fn set_unkept(&mut self, why: Option<Text>) {
        self.unkept = why;
    }

    /// Takes the file of work that was restored.
    pub(in crate::app) fn take_restored(&mut self) -> Option<PathBuf> {
        self.restored.take()
    }
}
