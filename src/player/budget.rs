//! The time budget of a frame, and of the time between two of them.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The largest map, in cells, that can be gone through before the next frame,
/// to make it, save it, find its true costs or give its memory back.
pub(crate) const QUICK: usize = 1 << 16;

/// How much of a frame the program's own work may take: messages, panels,
/// shapes and painting. Each of them ends a little late, so that it is 4 ms.
pub const FRAME: Duration = Duration::from_micros(3400);

/// How much of a frame painting may take, as far as all else has left it.
pub const PAINTING: Duration = Duration::from_micros(2000);

/// How much of a frame painting the minimap may take, which may lag behind a
/// little.
pub const MINIMAP: Duration = Duration::from_micros(500);

/// How much of a frame the panels may take for what they gather bit by bit,
/// such as the points of a plot; less while something moves.
pub fn gathering(is_moving: bool) -> Duration {
    Duration::from_micros(if is_moving { 400 } else { 1000 })
}

/// How much of a frame long work may take, so that a short way arrives at once.
/// The rest of it is done between the frames.
const IN_A_FRAME: Duration = Duration::from_micros(1000);

/// How much of a frame long work takes where nobody works between the frames.
const ALONE: Duration = Duration::from_millis(10);

/// How long a slice of the work takes at most, about: as soon afterward it can
/// be stopped.
const SLICE: Duration = Duration::from_micros(150);

/// The most iterations, or cells, in a slice.
pub(crate) const LONGEST_SLICE: u64 = 1 << 12;

/// Gives memory back on a thread: so much of it takes longer than a slice.
pub(crate) fn discard<T: Send + 'static>(large: T) {
    // Where there is no thread for it, it is given back here.
    let _ = thread::Builder::new().spawn(move || drop(large));
}

/// How many there are in the first slice of each kind of work.
const FIRST_SLICE: u64 = 16;

/// The kinds of long work. An iteration, or a cell, takes as long as the next
/// one of its kind, and not as one of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LongWork {
    /// A run of the search.
    Run,
    /// Seeking another moment.
    Seek,
    /// Finding where something happens.
    Find,
    /// Looking for what encloses the search.
    Enclosure,
    /// The order of closing.
    Order,
    /// What the search must do before it goes on.
    Nodes,
    /// Marking the path.
    Path,
}

/// How long the work may go on.
#[derive(Debug)]
pub(super) struct FrameBudget {
    /// What is left of the frame for long work.
    left: Duration,
    /// Whether it goes on between the frames.
    is_helped: bool,
    /// Between two frames, where it is told to stop.
    stop: Option<Arc<AtomicBool>>,
    /// How long the next slice of each kind of work is that there was. On a
    /// busy machine there may be no time for a second one in a frame.
    limits: HashMap<LongWork, u64>,
}

impl FrameBudget {
    /// The budget of a program that does everything in its frames.
    pub(super) fn alone() -> Self {
        Self { left: ALONE, is_helped: false, stop: None, limits: HashMap::new() }
    }

    /// Whether long work goes on between the frames.
    pub(super) fn is_helped(&self) -> bool {
        self.is_helped
    }

    pub(super) fn set_helped(&mut self, is_helped: bool) {
        self.is_helped = is_helped;
        self.begin_frame();
    }

    /// A frame begins.
    pub(super) fn begin_frame(&mut self) {
        self.left = if self.is_helped { IN_A_FRAME } else { ALONE };
    }

    /// What is done from now on goes on until it is told to stop; with `None`
    /// as long as there is time in the frame.
    pub(super) fn work_until(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    /// Some long work begins, or goes on. It does at least one slice, so that
    /// it comes to an end however little time there is.
    pub(super) fn begin(&self, work: LongWork) -> Slices {
        let limit = self.limits.get(&work).copied().unwrap_or(FIRST_SLICE);
        let (watch, looked) = (Stopwatch::start(), Duration::ZERO);
        Slices { work, watch, looked, left: self.left, stop: self.stop.clone(), limit }
    }

    /// It rests, or is done. What is done between frames takes nothing of them.
    pub(super) fn end(&mut self, slices: &Slices) {
        self.limits.insert(slices.work, slices.limit);
        if self.stop.is_none() {
            self.left = self.left.saturating_sub(slices.looked);
        }
    }
}

/// Some long work in slices.
#[derive(Debug)]
pub(super) struct Slices {
    work: LongWork,
    watch: Stopwatch,
    /// When the time was looked at last.
    looked: Duration,
    left: Duration,
    stop: Option<Arc<AtomicBool>>,
    limit: u64,
}

impl Slices {
    /// How many iterations, or cells, there are to the next slice.
    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// To be called after each slice: whether there is no time for another one.
    pub(super) fn is_over(&mut self) -> bool {
        let now = self.watch.elapsed();
        let took = now.saturating_sub(std::mem::replace(&mut self.looked, now));
        self.limit = after(self.limit, if cfg!(test) { Duration::ZERO } else { took });
        match &self.stop {
            Some(stop) => stop.load(Ordering::Relaxed),
            None => now >= self.left,
        }
    }
}

/// How long a slice is after one of that length that took so long. It grows by
/// little and shrinks by much: a single slice that is too long delays a frame.
fn after(limit: u64, took: Duration) -> u64 {
    if took < SLICE / 2 {
        (limit * 2).min(LONGEST_SLICE)
    } else if took > SLICE {
        let times = took.as_micros() / SLICE.as_micros();
        (limit / times.clamp(2, 16) as u64).max(1)
    } else {
        limit
    }
}

/// Measures how long the work of a frame has taken so far.
#[derive(Clone, Debug)]
pub(crate) struct Stopwatch {
    began: Instant,
    /// How often it was looked at.
    looks: Cell<u32>,
}

/// In tests every look at a stopwatch takes as long as this, so that a frame
/// gets as far on a slow and busy machine as on any other.
const A_LOOK: Duration = Duration::from_micros(500);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { began: Instant::now(), looks: Cell::new(0) }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        if cfg!(test) {
            self.looks.set(self.looks.get() + 1);
            return A_LOOK * self.looks.get();
        }
        self.began.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_time_it_goes_on_with_slices_as_long_as_the_last() {
        let mut budget = FrameBudget::alone();
        // One slice a frame, as on a busy machine.
        for frame in 0..20 {
            let mut slices = budget.begin(LongWork::Run);
            assert_eq!(slices.limit(), (FIRST_SLICE << frame).min(LONGEST_SLICE));
            slices.is_over();
            budget.end(&slices);
        }
        assert_eq!(budget.begin(LongWork::Seek).limit(), FIRST_SLICE, "of another kind");
        // Nothing was done of it.
        let slices = budget.begin(LongWork::Run);
        budget.end(&slices);
        assert_eq!(budget.begin(LongWork::Run).limit(), LONGEST_SLICE);
    }

    #[test]
    fn a_slice_that_took_too_long_is_followed_by_a_far_shorter_one() {
        for (limit, took, expected) in [
            (64, SLICE / 4, 128),
            (LONGEST_SLICE, SLICE / 4, LONGEST_SLICE),
            (64, SLICE * 3 / 4, 64),
            (64, SLICE * 11 / 10, 32),
            (64, SLICE * 5, 12),
            (LONGEST_SLICE, SLICE * 1000, LONGEST_SLICE / 16),
            (1, SLICE * 1000, 1),
        ] {
            assert_eq!(after(limit, took), expected, "{limit} in {took:?}");
        }
    }
}
