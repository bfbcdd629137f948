//! Work on a map, done immediately on a small map and in the background on a large one.

use crate::jobs::{Background, Progress, Stopped, unwatched};

/// Work on a map whose result is taken when it is ready.
#[derive(Debug, Default)]
pub(super) enum Work<T> {
    /// No work is under way.
    #[default]
    None,
    Done(T),
    Job(Background<T>),
}

impl<T: Send + 'static> Work<T> {
    /// Does the work immediately, or starts a background job with the given name.
    pub(super) fn start(
        name: &str,
        is_large: bool,
        work: impl FnOnce(&Progress) -> Result<T, Stopped> + Send + 'static,
    ) -> Self {
        if is_large {
            Self::Job(Background::start(name, work))
        } else {
            Self::Done(unwatched(work))
        }
    }

    /// Takes the result, once there is one; `Err` if a job has failed.
    pub(super) fn take(&mut self) -> Option<Result<T, Stopped>> {
        match std::mem::take(self) {
            Self::None => None,
            Self::Done(result) => Some(Ok(result)),
            Self::Job(job) => {
                let result = job.poll();
                if result.is_none() {
                    *self = Self::Job(job);
                }
                result
            }
        }
    }

    /// The percentage of the work that is done; `None` if no job is running.
    pub(super) fn percent(&self) -> Option<u32> {
        match self {
            Self::None | Self::Done(_) => None,
            Self::Job(job) => Some((job.token.done().unwrap_or_default() * 100.0) as u32),
        }
    }
}
