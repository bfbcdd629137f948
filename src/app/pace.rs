//! What there is time for: in a frame, and between two of them.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The largest map, in cells, that can be gone through before the next frame,
/// to make it, save it, find its true costs or give its memory back.
pub(super) const QUICK: usize = 1 << 16;

/// How much of a frame the program's own work may take: messages, panels,
/// shapes and painting. Each of them ends a little late, so that it is 4 ms.
pub const FRAME: Duration = Duration::from_micros(3700);

/// How much of it painting may take, as far as all else has left it.
pub const PAINTING: Duration = Duration::from_micros(2000);

/// The same for the minimap, which may lag behind a little.
pub const MINIMAP: Duration = Duration::from_micros(500);

/// How much of it long work may take that was just asked for, so that a short
/// way arrives at once. The rest of it is done between the frames.
const IN_A_FRAME: Duration = Duration::from_micros(1000);

/// How much of it the panels may take for what they gather bit by bit, such as
/// the points of a plot; less while something moves.
pub fn gathering(is_moving: bool) -> Duration {
    Duration::from_micros(if is_moving { 400 } else { 1000 })
}

/// The same where nobody works between the frames.
const ALONE: Duration = Duration::from_millis(10);

/// How long a slice of the work takes at most, about: as soon afterward it can
/// be stopped.
const SLICE: Duration = Duration::from_micros(150);

/// The most iterations, or cells, in a slice.
pub(super) const LONGEST_SLICE: u64 = 1 << 12;

/// Gives memory back on a thread: so much of it takes longer than a slice.
pub(super) fn discard<T: Send + 'static>(large: T) {
    // Where there is no thread for it, it is given back here.
    let _ = thread::Builder::new().spawn(move || drop(large));
}

/// How long the work may go on.
#[derive(Debug)]
pub(super) struct Pace {
    /// What is left of the frame for long work.
    left: Duration,
    /// Whether it goes on between the frames.
    is_helped: bool,
    /// Between two frames, where it is told to stop.
    stop: Option<Arc<AtomicBool>>,
}

impl Pace {
    /// The pace of a program that does everything in its frames.
    pub(super) fn alone() -> Self {
        Self { left: ALONE, is_helped: false, stop: None }
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
    pub(super) fn begin(&self) -> Turn {
        let stop = self.stop.clone();
        Turn { watch: Stopwatch::start(), looked: Duration::ZERO, left: self.left, stop, limit: 16 }
    }

    /// It rests, or is done. What is done between frames takes nothing of them.
    pub(super) fn end(&mut self, turn: &Turn) {
        if self.stop.is_none() {
            self.left = self.left.saturating_sub(turn.looked);
        }
    }
}

/// Some long work in slices.
#[derive(Debug)]
pub(super) struct Turn {
    watch: Stopwatch,
    /// When the time was looked at last.
    looked: Duration,
    left: Duration,
    stop: Option<Arc<AtomicBool>>,
    limit: u64,
}

impl Turn {
    /// How many iterations, or cells, there are to the next slice.
    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// To be called after each slice: whether there is no time for another one.
    pub(super) fn is_over(&mut self) -> bool {
        let now = self.watch.elapsed();
        let took = now.saturating_sub(std::mem::replace(&mut self.looked, now));
        if cfg!(test) || took < SLICE / 2 {
            self.limit = (self.limit * 2).min(LONGEST_SLICE);
        } else if took > SLICE {
            self.limit = (self.limit / 2).max(1);
        }
        match &self.stop {
            Some(stop) => stop.load(Ordering::Relaxed),
            None => now >= self.left,
        }
    }
}

/// Measures how long the work of a frame has taken so far.
#[derive(Clone, Debug)]
pub(super) struct Stopwatch {
    began: Instant,
    /// How often it was looked at.
    looks: Cell<u32>,
}

/// In tests every look at a stopwatch takes as long as this, so that a frame
/// gets as far on a slow and busy machine as on any other.
const A_LOOK: Duration = Duration::from_micros(500);

impl Stopwatch {
    pub(super) fn start() -> Self {
        Self { began: Instant::now(), looks: Cell::new(0) }
    }

    pub(super) fn elapsed(&self) -> Duration {
        if cfg!(test) {
            self.looks.set(self.looks.get() + 1);
            return A_LOOK * self.looks.get();
        }
        self.began.elapsed()
    }
}
