//! A job beside the program's own thread, which can be waited for and canceled.

use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use super::{CancelToken, Progress, Stopped, spawn};

/// Work on a thread of its own; where there are no threads it is done at once. If
/// it is dropped before its end it is canceled.
pub struct Background<T> {
    result: Receiver<T>,
    token: CancelToken,
}

impl<T: Send + 'static> Background<T> {
    /// Begins the work.
    pub fn start(
        name: &str,
        work: impl FnOnce(&Progress) -> Result<T, Stopped> + Send + 'static,
    ) -> Self {
        let (sender, result) = mpsc::channel();
        let token = CancelToken::default();
        let job = Self { result, token: token.clone() };
        let work = move || {
            if let Ok(result) = work(&Progress::new(&token)) {
                // Whoever has canceled it no longer listens.
                sender.send(result).ok();
            }
        };
        if let Err(work) = spawn(name, work) {
            // A fault ends the work alone, as it would on a thread.
            let _ = panic::catch_unwind(AssertUnwindSafe(work));
        }
        job
    }

    /// What came of it, once it has ended: `Err` if it was stopped, or had a fault
    /// and has panicked.
    pub fn poll(&self) -> Option<Result<T, Stopped>> {
        self.poll_for(Duration::ZERO)
    }

    /// Waits for some time for what comes of it; see [`Background::poll`].
    pub fn poll_for(&self, time: Duration) -> Option<Result<T, Stopped>> {
        match self.result.recv_timeout(time) {
            Ok(result) => Some(Ok(result)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Err(Stopped)),
        }
    }

    /// Waits for what comes of it.
    pub fn wait(&self) -> Result<T, Stopped> {
        self.result.recv().map_err(|_| Stopped)
    }

    /// How far it is, and a way to stop it.
    pub fn token(&self) -> &CancelToken {
        &self.token
    }
}

impl<T> fmt::Debug for Background<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Background").field("token", &self.token).finish_non_exhaustive()
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.token.cancel();
    }
}

/// Gives memory back on a thread: so much of it takes longer than a slice.
pub fn discard<T: Send + 'static>(large: Option<T>) {
    if large.is_some()
        && let Err(discard) = spawn("memory", move || drop(large))
    {
        discard();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_panics_or_stops_is_not_waited_for() {
        let job = Background::<()>::start("panic", |_| panic!("a fault"));
        assert_eq!(job.wait(), Err(Stopped));
        assert_eq!(job.poll(), Some(Err(Stopped)));
        let job = Background::<()>::start("stop", |_| Err(Stopped));
        assert_eq!(job.wait(), Err(Stopped));
    }

    #[test]
    fn a_job_is_canceled_until_it_is_committed() {
        let canceled = Background::start("cancel", |progress| {
            while progress.at(1, 2).is_ok() {
                if super::super::threads() == super::super::Threads::None {
                    break;
                }
            }
            Ok(progress.commit())
        });
        let is_canceled = canceled.token().cancel();
        assert_eq!(canceled.wait().unwrap().is_err(), is_canceled);
        let committed = Background::start("commit", |progress| progress.commit());
        assert_eq!(committed.wait(), Ok(()));
        assert!(!committed.token().cancel(), "it is too late");
    }
}
