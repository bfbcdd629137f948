//! Background jobs, which can be waited for and canceled.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use super::{CancelToken, Progress, Stopped, has_threads, listen};

/// Work that is done on its own thread, or immediately if there are no threads. Dropping the
/// job cancels it.
#[derive(Debug)]
pub struct Background<T> {
    result: Receiver<T>,
    /// Reports the progress and cancels the work.
    pub token: CancelToken,
}

impl<T: Send + 'static> Background<T> {
    /// Starts the work on a thread with the given name.
    pub fn start(
        name: &str,
        work: impl FnOnce(&Progress) -> Result<T, Stopped> + Send + 'static,
    ) -> Self {
        let (sender, result) = mpsc::channel();
        let token = CancelToken::default();
        let job = Self { result, token: token.clone() };
        let work = move || {
            if let Ok(result) = work(&Progress::new(&token)) {
                // If the job was canceled, the receiver may have been dropped.
                sender.send(result).ok();
            }
        };
        if has_threads() {
            // If the system refuses a thread, the job fails, because no result is ever sent.
            drop(listen(name, work));
        } else {
            // A panic ends only the job, as it would on a thread.
            drop(panic::catch_unwind(AssertUnwindSafe(work)));
        }
        job
    }

    /// Returns the result once the work has ended; `Err` if the work was stopped or panicked.
    pub fn poll(&self) -> Option<Result<T, Stopped>> {
        match self.result.try_recv() {
            Ok(result) => Some(Ok(result)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Stopped)),
        }
    }

    /// Waits at most `time` for the result; see [`Background::poll`].
    pub fn poll_for(&self, time: Duration) -> Option<Result<T, Stopped>> {
        // Without threads, the work has ended already, and a web page cannot wait.
        if !has_threads() {
            return self.poll();
        }
        match self.result.recv_timeout(time) {
            Ok(result) => Some(Ok(result)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Err(Stopped)),
        }
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.token.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait<T: Send + 'static>(job: &Background<T>) -> Result<T, Stopped> {
        job.poll_for(Duration::MAX).unwrap()
    }

    #[test]
    fn a_job_that_panics_or_stops_is_not_waited_for() {
        let job = Background::<()>::start("panic", |_| panic!("a fault"));
        assert_eq!(wait(&job), Err(Stopped));
        assert_eq!(job.poll(), Some(Err(Stopped)));
        let job = Background::<()>::start("stop", |_| Err(Stopped));
        assert_eq!(wait(&job), Err(Stopped));
    }

    #[test]
    fn a_job_is_canceled_until_it_is_committed() {
        let canceled = Background::start("cancel", |progress| {
            while progress.check().is_ok() {
                if !has_threads() {
                    break;
                }
            }
            Ok(progress.commit())
        });
        let is_canceled = canceled.token.cancel();
        assert_eq!(wait(&canceled).unwrap().is_err(), is_canceled);
        let committed = Background::start("commit", |progress| progress.commit());
        assert_eq!(wait(&committed), Ok(()));
        assert!(!committed.token.cancel(), "a committed job is not canceled");
    }
}
