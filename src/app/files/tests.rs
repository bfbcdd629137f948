//! Gives tests access to the program's jobs.

use std::time::Duration;

use super::Files;
use crate::jobs::CancelToken;

impl Files {
    /// The token that cancels the job in progress.
    pub(crate) fn work_token(&self) -> Option<CancelToken> {
        self.work.as_ref().map(|work| work.job.token().clone())
    }

    /// Sets how long the window waits for a new job before it draws the next frame.
    pub(crate) fn wait_for_work(&mut self, time: Duration) {
        self.at_once = time;
    }
}
