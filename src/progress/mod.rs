//! How far long work is, and whether it is to go on.
//!
//! Whoever works through a large map takes a [`Progress`] and calls
//! [`Progress::at`] every so many rows or bytes; whoever waits for it hears the
//! share of the whole that is done, and may stop the work there. Nothing here
//! knows what the work is or who waits.

use std::fmt;

/// Hears which share of some work is done, from 0 to 1, or `None` where nobody
/// knows, and answers whether the work is to go on.
pub type Watcher<'a> = dyn Fn(Option<f32>) -> bool + 'a;

/// How far work is, or a part of it.
///
/// ```
/// use stepstar::progress::{Progress, Stopped};
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
/// assert_eq!(sum([&[1, 2], &[3, 4]], &Progress::UNWATCHED), Ok(10));
/// assert_eq!(sum([&[1, 2], &[3, 4]], &Progress::new(&is_early)), Err(Stopped));
/// ```
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    watcher: &'a Watcher<'a>,
    /// Where in the whole this part begins and ends; `None` where nobody knows.
    span: Option<[f32; 2]>,
}

/// Work was stopped by whoever waited for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Progress<'static> {
    /// Work that nobody watches, and that goes on to its end.
    pub const UNWATCHED: Self = Progress { watcher: &|_| true, span: None };
}

impl<'a> Progress<'a> {
    /// The whole of some work.
    pub fn new(watcher: &'a Watcher<'a>) -> Self {
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

    /// Tells that so much of the part is done.
    ///
    /// # Errors
    /// If the work is to stop. Then it leaves all as it was before.
    pub fn at(&self, done: usize, all: usize) -> Result<(), Stopped> {
        let share = done as f32 / all.max(1) as f32;
        let done = self.span.map(|span| along(span, share.min(1.0)));
        if (self.watcher)(done) { Ok(()) } else { Err(Stopped) }
    }
}

/// The place between two others.
fn along([from, to]: [f32; 2], share: f32) -> f32 {
    from + (to - from) * share
}

/// Does work that nobody watches, so that nobody stops it.
pub fn unwatched<T>(work: impl FnOnce(&Progress) -> Result<T, Stopped>) -> T {
    #[expect(clippy::expect_used, reason = "nobody watches it, so nobody stops it")]
    work(&Progress::UNWATCHED).expect("nobody stops it")
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress").field("span", &self.span).finish_non_exhaustive()
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stopped")
    }
}

impl std::error::Error for Stopped {}
