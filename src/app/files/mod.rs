//! Files: opening, saving, exporting, and the questions before unsaved work would be lost.
//!
//! Levels, traces and figures are read and written by jobs on other threads, so that a slow disk
//! cannot freeze the window. The result of a job is a value of [`Done`], which `finishing` applies.
//!
//! The window's own thread does only what is usually quick: it removes unsaved work that was given
//! up; it asks whether paths exist, such as those of recent files, and when a file was changed; and it reads
//! the levels of the gallery, for a few milliseconds in each frame. A hung disk can hold the window up
//! there.

mod dialog;
pub(in crate::app) mod exporting;
mod finishing;
mod opening;
mod playgrounds;
mod reading;
mod request;
mod saving;
#[cfg(test)]
mod tests;

pub use dialog::{Confirmation, Dialog};
pub(in crate::app) use finishing::{finish_work, may_do, remember_file, update, wait_for_work};
pub(in crate::app) use opening::{
    READING_TIME, TRACE_LOOKS, check_file, check_trace, guess_rules, judge_trace, open,
    read_listings,
};
pub(in crate::app) use playgrounds::{
    Playgrounds, ask_about_playgrounds, begin_with_playgrounds, count_as_playground,
    keep_playground,
};
pub(in crate::app) use reading::map_name;
pub use request::{Export, Exported, Paper, Pending, Saving, Source};

use std::cell::LazyCell;
use std::path::PathBuf;
use std::time::Duration;

use crate::app::check_memory;
use crate::app::editor::{AskedMap, Document};
use crate::app::lanes::TracePlace;
use crate::history::Timeline;
use crate::jobs::{Background, Clock, Progress, Time, has_threads};
use crate::level::{FileOrigin, Level, LevelText, Link, RulesChoice};
use crate::player::Replay;
use crate::search::Rules;
use crate::storage::Stamp;
use crate::trace::{GuessedRules, Mistake};
use crate::words::{Text, text};

/// The time that the window waits for a new job, so that a short job ends immediately.
const SHORT_JOB_WAIT: Duration = Duration::from_millis(100);

/// The open dialog, the job in progress, and the state of the level's file and unsaved work.
#[derive(Debug, Default)]
pub struct Files {
    pub(in crate::app) dialog: Option<Dialog>,
    /// The dialog that the help covers.
    behind: Option<Box<Dialog>>,
    /// The job in progress. There is never more than one job.
    work: Option<Work>,
    /// The time that the window waits for a new job before it draws the next frame.
    first_wait: Duration,
    /// The action that continues when a level without a file is saved.
    after_save: Option<Pending>,
    /// Whether another program may have changed the level's file since the last check.
    pub(in crate::app) check_due: bool,
    /// The open trace's file as it was seen last, and the time since then.
    seen_stamp: (Option<Stamp>, Duration),
    /// The open trace's file as it was read last.
    read_stamp: Option<Stamp>,
    /// What was changed if the rules of the trace that is judged again were guessed.
    guessed: Vec<Mistake>,
    /// The reason why unsaved changes would not survive a crash.
    pub(in crate::app) unkept: Option<Text>,
    /// The file that unsaved work was restored from, until
    /// [`Autosave`](crate::app::Autosave) takes it over.
    pub(in crate::app) restored: Option<PathBuf>,
    /// The course: the levels of the folder that was opened last.
    pub(in crate::app) course: Vec<PathBuf>,
    pub(in crate::app) playgrounds: Playgrounds,
    clock: Clock,
}

/// A job in progress: opening, generating, saving or drawing.
#[derive(Debug)]
struct Work {
    task: Task,
    since: Time,
    job: LazyCell<Job, Box<dyn FnOnce() -> Job>>,
    /// The number of frames to draw before the job begins, so that its dialog is seen.
    frames_to_wait: u8,
}

type Job = Background<Result<Done, Text>>;

/// A description of a job.
#[derive(Debug)]
pub(in crate::app) struct Task {
    /// The description of the job, as the beginning of a sentence.
    pub(in crate::app) what: Text,
    /// Whether the job replaces the open level.
    pub(in crate::app) is_other_map: bool,
    /// The dialog to return to if the job fails.
    pub(in crate::app) again: Option<Dialog>,
    /// The number of cells or bytes to work through, as far as many take long.
    pub(in crate::app) size: usize,
}

/// The result of a job, which changes the program.
#[derive(Debug)]
pub(in crate::app) enum Done {
    /// A level that replaces the open level.
    Level(Box<Opened>),
    /// Another program's run.
    Trace(Box<(Replay, Timeline)>, Option<TracePlace>),
    /// The rules under which a trace has the fewest findings, and their number.
    Guessed(GuessedRules),
    /// Rules for the search that is shown.
    Rules(Rules),
    /// The level was saved, under this title; the pending action can continue.
    Saved { file: PathBuf, origin: FileOrigin, title: LevelText, then: Option<Pending> },
    /// A file was written; the sentence names the file.
    Written(Text),
    /// The job ended with a question, which this dialog asks.
    Ask(Dialog),
    /// The level's changes would be lost by this action.
    LosesChanges(Pending),
    /// The level's file has not changed.
    FileUnchanged,
    /// The level's file is missing or unreadable, as the sentence explains.
    FileLost(Text),
}

/// A level with its searches, which take time to prepare on a large map.
#[derive(Debug)]
pub(in crate::app) struct Opened {
    document: Document,
    timelines: Vec<Timeline>,
    rules: Vec<RulesChoice>,
    text: Option<Text>,
    /// The levels of the folder that the level begins.
    course: Option<Vec<PathBuf>>,
    /// The file of unsaved work that the level was restored from.
    restored: Option<PathBuf>,
    /// The link that led to the level.
    link: Option<Link>,
}

/// The number of cells up to which searches take less than half a second without threads.
const QUICK_AREA: usize = 1 << 20;

impl Opened {
    /// Prepares a level, which may have been read from a file, with the message about it.
    ///
    /// # Errors
    /// If its searches would need too much memory.
    pub(in crate::app) fn of(
        level: &Level,
        file: Option<PathBuf>,
        origin: Option<FileOrigin>,
        text: Option<Text>,
    ) -> Result<Self, Text> {
        let rules: Vec<RulesChoice> = level.lanes().cloned().collect();
        check_memory(level.problem(), rules.len())?;
        // Without threads the window stands still while it searches.
        let is_slow = !has_threads() && level.problem().grid().area() > QUICK_AREA;
        let text = text.or_else(|| is_slow.then(|| text!("opened-slow")));
        Ok(Self {
            document: Document::of(level, file, origin),
            timelines: level.problems().into_iter().map(Timeline::new).collect(),
            rules,
            text,
            course: None,
            restored: None,
            link: None,
        })
    }
}

impl Files {
    pub(in crate::app) fn new(clock: Clock) -> Self {
        Self { first_wait: SHORT_JOB_WAIT, clock, ..Self::default() }
    }

    /// Opens a dialog.
    pub(crate) fn ask(&mut self, dialog: Dialog) {
        (self.dialog, self.behind) = (Some(dialog), None);
    }

    /// Shows the help, and later the dialog that it covers.
    fn ask_for_help(&mut self) {
        if !matches!(self.dialog, Some(Dialog::Help)) {
            self.behind = self.dialog.replace(Dialog::Help).map(Box::new);
        }
    }

    /// Closes the dialog; returns whether there was one.
    fn close(&mut self) -> bool {
        let behind = self.behind.take().map(|behind| *behind);
        std::mem::replace(&mut self.dialog, behind).is_some()
    }

    /// The map that the dialog *Read as* is about.
    fn asked_map(&mut self) -> Option<&mut AskedMap> {
        if let Some(Dialog::ReadAs(asked)) = &mut self.dialog { Some(asked) } else { None }
    }

    /// Whether a job is in progress.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Whether the gallery shows files that have not been read yet.
    pub(in crate::app) fn is_reading(&self) -> bool {
        matches!(&self.dialog, Some(Dialog::Open { levels, read, .. }) if *read < levels.len())
    }

    /// Closes the dialog and starts a job on another thread.
    pub(in crate::app) fn begin(
        &mut self,
        task: Task,
        job: impl FnOnce(&Progress) -> Result<Done, Text> + Send + 'static,
    ) {
        let job = move || Background::start("work", |progress| Ok(job(progress)));
        let job: LazyCell<Job, Box<dyn FnOnce() -> Job>> = LazyCell::new(Box::new(job));
        // Without threads the window stands still while the job runs.
        let frames_to_wait = if !has_threads() && task.size > QUICK_AREA { 2 } else { 0 };
        (self.dialog, self.behind) = ((frames_to_wait > 0).then_some(Dialog::Working), None);
        if frames_to_wait == 0 {
            LazyCell::force(&job);
        }
        self.work = Some(Work { task, since: (self.clock.0)(), job, frames_to_wait });
    }

    /// The job in progress: its description as the beginning of a sentence, the time since it began,
    /// and the share that is done, from 0 to 1, if that is known.
    pub fn progress(&self) -> Option<(&Text, Duration, Option<f32>)> {
        let work = self.work.as_ref()?;
        let is_begun = work.frames_to_wait == 0;
        let part = is_begun.then(|| work.job.token.done()).flatten();
        Some((&work.task.what, (self.clock.0)() - work.since, part))
    }

    /// Counts a frame before a long job begins.
    pub(in crate::app) fn count_frame(&mut self) {
        if let Some(work) = &mut self.work {
            work.frames_to_wait = work.frames_to_wait.saturating_sub(1);
        }
    }

    /// The reason why unsaved changes would not survive a crash.
    pub fn unkept(&self) -> Option<&Text> {
        self.unkept.as_ref()
    }
}
