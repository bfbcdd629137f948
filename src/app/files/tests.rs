//! Access to the program's jobs for tests.

use std::time::Duration;

use super::Files;
use crate::jobs::CancelToken;

impl Files {
    /// The progress of the job under way.
    pub(crate) fn work_token(&self) -> Option<CancelToken> {
        self.work.as_ref().map(|work| work.job.token().clone())
    }

    /// Sets how long the window waits for a job before it goes on.
    pub(crate) fn wait_for_work(&mut self, time: Duration) {
        self.at_once = time;
    }
}
