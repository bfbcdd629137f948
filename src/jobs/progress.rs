//! How far long work is, and whether it is to go on.
//!
//! Whoever works through a large map takes a [`Progress`] and calls
//! [`Progress::at`] every so many rows or bytes; whoever waits for it learns which
//! share of the whole is done, and may stop the work there.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

/// Who waits for some work: a [`CancelToken`], or a function of the share done.
pub trait Watch {
    /// Takes the share of the work that is done, from 0 to 1, or `None` where
    /// nobody knows it; returns whether the work is to go on.
    fn at(&self, done: Option<f32>) -> bool;

    /// From now on the work cannot be stopped; `false` if it was before.
    fn commit(&self) -> bool {
        true
    }
}

impl<F: Fn(Option<f32>) -> bool> Watch for F {
    fn at(&self, done: Option<f32>) -> bool {
        self(done)
    }
}

/// How far work is, or a part of it.
///
/// ```
/// use stepstar::jobs::{Progress, Stopped};
///
/// /// Adds up two lists, of which the second takes longer.
/// fn sum(lists: [&[u32]; 2], progress: &Progress) -> Result<u32, Stopped> {
///     let mut sum = 0;
///     for (list, part) in lists.iter().zip([progress.part(0.0, 0.2), progress.part(0.2, 1.0)]) {
///         for (place, number) in list.iter().enumerate() {
///             part.at(place, list.len())?;
///             sum += number;
///         }
///     }
///     Ok(sum)
/// }
///
/// let is_early = |done: Option<f32>| done.is_none_or(|done| done < 0.5);
/// assert_eq!(sum([&[1, 2], &[3, 4]], &Progress::none()), Ok(10));
/// assert_eq!(sum([&[1, 2], &[3, 4]], &Progress::new(&is_early)), Err(Stopped));
/// ```
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    watcher: &'a dyn Watch,
    /// Where in the whole this part begins and ends; `None` where nobody knows.
    span: Option<[f32; 2]>,
}

/// Work was stopped by whoever waited for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Progress<'static> {
    /// Work that nobody watches, and that goes on to its end.
    pub fn none() -> Self {
        Progress { watcher: &|_: Option<f32>| true, span: None }
    }
}

impl<'a> Progress<'a> {
    /// The whole of some work.
    pub fn new(watcher: &'a dyn Watch) -> Self {
        Self { watcher, span: Some([0.0, 1.0]) }
    }

    /// A part of it, between two shares from 0 to 1. The shares are those of
    /// the time that the work takes, so that a bar moves evenly.
    #[must_use]
    pub fn part(&self, from: f32, to: f32) -> Self {
        Self { span: self.span.map(|span| [along(span, from), along(span, to)]), ..*self }
    }

    /// A part of which nobody knows how long it is.
    #[must_use]
    pub fn unknown(&self) -> Self {
        Self { span: None, ..*self }
    }

    /// Reports that so much of the part is done.
    ///
    /// # Errors
    /// If the work is to stop. Then it leaves all as it was before.
    pub fn at(&self, done: usize, all: usize) -> Result<(), Stopped> {
        let share = done as f32 / all.max(1) as f32;
        let done = self.span.map(|span| along(span, share.min(1.0)));
        if self.watcher.at(done) { Ok(()) } else { Err(Stopped) }
    }

    /// From now on the work goes on to its end, since what it has made takes the
    /// place of the old.
    ///
    /// # Errors
    /// If it was stopped before.
    pub fn commit(&self) -> Result<(), Stopped> {
        if self.watcher.commit() { Ok(()) } else { Err(Stopped) }
    }
}

/// Stops work on another thread, unless it is too late for that, and knows how
/// far the work is. All clones are one.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<JobState>);

#[derive(Debug, Default)]
struct JobState {
    state: AtomicU8,
    /// How much is done, in thousandths and one more; 0 where nobody knows.
    done: AtomicU32,
}

const OPEN: u8 = 0;
const CANCELED: u8 = 1;
const COMMITTED: u8 = 2;

impl CancelToken {
    /// Cancels the work; `false` if it is too late for that, or was done before.
    pub fn cancel(&self) -> bool {
        self.settle(CANCELED)
    }

    /// Whether the work was canceled.
    pub fn is_canceled(&self) -> bool {
        self.0.state.load(Ordering::Acquire) == CANCELED
    }

    /// How much is done, from 0 to 1, where that is known.
    pub fn done(&self) -> Option<f32> {
        self.0.done.load(Ordering::Relaxed).checked_sub(1).map(|done| done as f32 / 1000.0)
    }

    /// From now on the work cannot be canceled; `false` if it was before.
    pub fn commit(&self) -> bool {
        self.settle(COMMITTED)
    }

    /// Whether nobody else holds it: the work has ended, and is not waited for.
    #[cfg(test)]
    pub(crate) fn is_alone(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }

    fn settle(&self, to: u8) -> bool {
        self.0.state.compare_exchange(OPEN, to, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }
}

impl Watch for CancelToken {
    fn at(&self, done: Option<f32>) -> bool {
        let done = done.map_or(0, |done| (done * 1000.0) as u32 + 1);
        self.0.done.store(done, Ordering::Relaxed);
        !self.is_canceled()
    }

    fn commit(&self) -> bool {
        Self::commit(self)
    }
}

/// The place between two others.
fn along([from, to]: [f32; 2], share: f32) -> f32 {
    from + (to - from) * share
}

/// Does work that nobody watches, so that nobody stops it.
pub fn unwatched<T>(work: impl FnOnce(&Progress) -> Result<T, Stopped>) -> T {
    #[expect(clippy::expect_used, reason = "nobody watches it, so nobody stops it")]
    work(&Progress::none()).expect("nobody stops it")
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress").field("span", &self.span).finish_non_exhaustive()
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}
