//! The progress of long work, and its cancellation.
//!
//! A function that works through a large map takes a [`Progress`] and calls [`Progress::check`] every
//! few rows or bytes, or [`Progress::at`] if it knows what share of the whole work is done; its
//! caller may stop the work at that point.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// An observer of some work: a [`CancelToken`], or a function that receives the share done.
pub trait Watch {
    /// Receives the share of the work that is done, from 0 to 1, or `None` if nothing more is known
    /// about it; returns whether the work should continue.
    fn at(&self, done: Option<f32>) -> bool;

    /// Ensures that the work can no longer be stopped; returns `false` if it was stopped before.
    fn commit(&self) -> bool {
        true
    }
}

impl<F: Fn(Option<f32>) -> bool> Watch for F {
    fn at(&self, done: Option<f32>) -> bool {
        self(done)
    }
}

/// The progress of some work.
#[derive(Clone, Copy)]
pub struct Progress<'a>(&'a dyn Watch);

/// The error that work returns after it was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Progress<'static> {
    /// Returns the progress of work that is not watched and runs to its end.
    pub fn none() -> Self {
        Progress(&|_: Option<f32>| true)
    }
}

impl<'a> Progress<'a> {
    /// Returns the progress of work that is watched.
    pub fn new(watcher: &'a dyn Watch) -> Self {
        Self(watcher)
    }

    /// Reports that the work goes on.
    ///
    /// # Errors
    /// If the work should stop, leaving everything as it was before.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.0.at(None) { Ok(()) } else { Err(Stopped) }
    }

    /// Reports that `done` of `all` units of the work are done.
    ///
    /// # Errors
    /// See [`Progress::check`].
    pub fn at(&self, done: usize, all: usize) -> Result<(), Stopped> {
        let share = done as f32 / all.max(1) as f32;
        if self.0.at(Some(share.min(1.0))) { Ok(()) } else { Err(Stopped) }
    }

    /// Ensures that the work can no longer be stopped, because its result is about to replace the
    /// old one.
    ///
    /// # Errors
    /// If the work has already been stopped.
    pub fn commit(&self) -> Result<(), Stopped> {
        if self.0.commit() { Ok(()) } else { Err(Stopped) }
    }
}

/// Cancels work on another thread, and reports its progress. All clones share one state.
#[derive(Clone, Debug, Default)]
pub struct CancelToken {
    /// Whether the work was committed, once it was either committed or canceled.
    is_committed: Arc<OnceLock<bool>>,
    /// The share that is done, in thousandths, plus one; 0 if the share is unknown.
    done: Arc<AtomicU32>,
}

impl CancelToken {
    /// Cancels the work; returns `false` if the work was already committed or canceled.
    pub fn cancel(&self) -> bool {
        self.is_committed.set(false).is_ok()
    }

    /// Whether the work was canceled.
    pub fn is_canceled(&self) -> bool {
        self.is_committed.get() == Some(&false)
    }

    /// The share of the work that is done, from 0 to 1, if known.
    pub fn done(&self) -> Option<f32> {
        self.done.load(Ordering::Relaxed).checked_sub(1).map(|done| done as f32 / 1000.0)
    }

    /// Whether this is the last clone, because the work has ended and nothing waits for its result.
    #[cfg(test)]
    pub(crate) fn is_alone(&self) -> bool {
        Arc::strong_count(&self.is_committed) == 1
    }
}

impl Watch for CancelToken {
    fn at(&self, done: Option<f32>) -> bool {
        if let Some(done) = done {
            self.done.store((done * 1000.0) as u32 + 1, Ordering::Relaxed);
        }
        !self.is_canceled()
    }

    fn commit(&self) -> bool {
        self.is_committed.set(true).is_ok()
    }
}

/// Runs work that cannot be stopped, and returns its result.
pub fn unwatched<T>(work: impl FnOnce(&Progress) -> Result<T, Stopped>) -> T {
    #[expect(clippy::expect_used, reason = "work that is not watched is not stopped")]
    work(&Progress::none()).expect("it is not stopped")
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}
