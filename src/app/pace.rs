//! What a frame has time for.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// The largest map, in cells, that can be gone through before the next frame,
/// to make it, save it, find its true costs or give its memory back.
pub(super) const QUICK: usize = 1 << 16;

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
