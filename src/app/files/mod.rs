//! Files: opening, saving, exporting, and the questions before work is lost.
//!
//! Files are read and written by jobs on other threads, since a hung disk may keep them
//! waiting. The result of a job is a value of [`Done`](work::Done), which `finishing`
//! installs.

mod dialog;
pub(in crate::app) mod exporting;
mod figure;
mod finishing;
mod names;
mod opening;
mod reading;
mod saving;
pub(in crate::app) mod work;

pub use dialog::{Dialog, Pending, Saving, Source};
pub(in crate::app) use exporting::{export, offer_export};
pub use figure::{Export, Exported};
pub(in crate::app) use finishing::{answer, finish_work, go, may_do, show_trace};
pub(in crate::app) use names::remember_file;
pub(in crate::app) use opening::{ask_for_level, check_file, offer, open, restore};
pub(in crate::app) use saving::{ask_for_file, save, save_as};

use std::path::PathBuf;
use std::time::Duration;

#[cfg(test)]
use crate::jobs::CancelToken;
use crate::jobs::{Background, Clock, Progress, Stopped};
use crate::words::{Text, text};
use work::{AT_ONCE, Done, PATIENCE, Task, Work};

/// The dialog that is open, the job under way, and what is known of unsaved work.
#[derive(Debug)]
pub struct Files {
    dialog: Option<Dialog>,
    work: Option<Work>,
    /// How long the window waits for a new job before it draws the next frame.
    at_once: Duration,
    /// Whether another program may have changed the level's file since it was checked.
    check_due: bool,
    /// Why unsaved changes cannot be kept through a crash.
    unkept: Option<Text>,
    /// The file of restored work, until [`Autosave`](crate::app::Autosave) adopts it.
    restored: Option<PathBuf>,
    clock: Clock,
}

impl Files {
    pub(in crate::app) fn new(clock: Clock) -> Self {
        Self {
            dialog: None,
            work: None,
            at_once: AT_ONCE,
            check_due: false,
            unkept: None,
            restored: None,
            clock,
        }
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

    /// Starts a job on another thread, in place of the dialog.
    pub(in crate::app) fn begin(
        &mut self,
        task: Task,
        job: impl FnOnce(&Progress) -> Result<Done, Text> + Send + 'static,
    ) {
        let job = Background::start("work", |progress| Ok(job(progress)));
        self.work = Some(Work { task, since: self.clock.now(), job });
        self.dialog = None;
    }

    /// Returns the result of the job, for which it waits a moment after its start. A
    /// dialog shows a job that takes long.
    fn take_result(&mut self) -> Option<Result<Done, Text>> {
        let work = self.work.as_ref()?;
        let passed = self.clock.now() - work.since;
        let result = work.job.poll_for(self.at_once.saturating_sub(passed));
        if result.is_none() {
            if passed > PATIENCE {
                let (what, part) = (work.task.what.clone(), work.job.token().done());
                self.dialog = Some(Dialog::Working { what, passed, part });
            }
            return None;
        }
        let task = self.work.take()?.task;
        let result = result?.unwrap_or_else(|Stopped| Err(text!("work-failed", what = &task.what)));
        self.dialog = if result.is_err() { task.again } else { None };
        Some(result)
    }

    /// Cancels the job, unless it is too late for that; returns a sentence about it.
    fn cancel(&mut self) -> Option<Text> {
        let Work { task, .. } = self.work.take_if(|work| work.job.token().cancel())?;
        self.dialog = None;
        Some(match task.is_other_map {
            true => text!("work-canceled-level", what = &task.what),
            false => text!("work-canceled-file", what = &task.what),
        })
    }

    /// Why unsaved changes cannot be kept through a crash.
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

    /// The progress of the job under way.
    #[cfg(test)]
    pub(crate) fn work_token(&self) -> Option<CancelToken> {
        self.work.as_ref().map(|work| work.job.token().clone())
    }

    /// Sets how long the window waits for a job before it goes on.
    #[cfg(test)]
    pub(crate) fn wait_for_work(&mut self, time: Duration) {
        self.at_once = time;
    }
}
