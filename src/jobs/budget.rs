//! The time of a frame: how it is parted, and work that is done in slices of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use super::Clock;

/// How much of a frame the program's own work may take: messages, panels, shapes
/// and painting. Each of them ends a little late, so that it is 8 ms.
pub const FRAME: Duration = Duration::from_millis(7);

/// How much of a frame painting may take, as far as all else has left it.
pub const PAINTING: Duration = Duration::from_millis(3);

/// How much of a frame painting the minimap may take, which may lag behind a
/// little.
pub const MINIMAP: Duration = Duration::from_millis(1);

/// How much of a frame long work may take, so that what is short is there at once.
/// The rest of it is done between the frames.
pub const LONG_WORK: Duration = Duration::from_millis(2);

/// How much of a frame each panel may take for what it gathers bit by bit, such as
/// the points of a plot; less while something moves.
pub fn gathering(is_moving: bool) -> Duration {
    Duration::from_micros(if is_moving { 500 } else { 3000 })
}

/// How many iterations, or cells, are done between two looks at the time: some
/// tenths of a millisecond.
const SLICE: usize = 1 << 10;

/// How much time there is for long work. All clones are one, so that everything
/// that is done in a frame shares its time.
#[derive(Clone, Debug)]
pub struct Budget {
    clock: Clock,
    slice: usize,
    shared: Arc<TimeLeft>,
}

#[derive(Debug, Default)]
struct TimeLeft {
    /// What is left, in nanoseconds.
    left: AtomicU64,
    /// Whether everything is to stop, however much is left.
    is_stopped: AtomicBool,
}

impl Budget {
    /// A budget by that clock, of no time at first.
    pub fn new(clock: Clock) -> Self {
        Self { clock, slice: SLICE, shared: Arc::default() }
    }

    /// A budget of that time, from now on.
    pub fn of(time: Duration) -> Self {
        let budget = Self::new(Clock::default());
        budget.allow(time);
        budget
    }

    /// The same with slices of that length.
    #[must_use]
    pub fn in_slices_of(self, slice: usize) -> Self {
        Self { slice, ..self }
    }

    /// The clock that it goes by.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// From now on there is that much time.
    pub fn allow(&self, time: Duration) {
        self.shared.left.store(nanoseconds(time), Ordering::Relaxed);
    }

    /// How much of it is left.
    pub fn left(&self) -> Duration {
        Duration::from_nanos(self.shared.left.load(Ordering::Relaxed))
    }

    /// How long a slice is.
    pub fn slice(&self) -> usize {
        self.slice
    }

    /// Stops all work after its slice, or lets it begin again.
    pub fn stop(&self, is_stopped: bool) {
        self.shared.is_stopped.store(is_stopped, Ordering::Relaxed);
    }

    /// Whether all work is to stop.
    pub fn is_stopped(&self) -> bool {
        self.shared.is_stopped.load(Ordering::Relaxed)
    }

    /// Does some work, slice by slice, until there is no time for another one or
    /// nothing is left to do, which `slice` says of a slice of that length. At
    /// least one is done, so that it comes to an end however little time there is.
    pub fn work(&self, mut slice: impl FnMut(usize) -> bool) {
        let (began, before) = (self.clock.now(), self.shared.left.load(Ordering::Relaxed));
        let mut left;
        loop {
            let is_left = slice(self.slice);
            left = before.saturating_sub(nanoseconds(self.clock.now() - began));
            if !is_left || left == 0 || self.is_stopped() {
                break;
            }
        }
        self.shared.left.store(left, Ordering::Relaxed);
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_goes_on_as_long_as_there_is_time_and_shares_it() {
        let budget = Budget::new(Clock::by_looks(Duration::from_millis(1))).in_slices_of(5);
        let slices = |budget: &Budget, all: usize| {
            let mut done = 0;
            budget.work(|length| {
                assert_eq!(length, 5);
                done += 1;
                done < all
            });
            done
        };
        assert_eq!(slices(&budget, 10), 1, "there is no time, but it comes to an end");
        budget.allow(Duration::from_millis(5));
        assert_eq!(slices(&budget, 2), 2);
        assert_eq!(slices(&budget.clone(), 100), 3);
        assert_eq!(slices(&budget, 100), 1, "nothing is left for the others");
        budget.allow(Duration::from_hours(1));
        budget.stop(true);
        assert_eq!(slices(&budget, 100), 1);
        budget.stop(false);
        assert_eq!(slices(&budget, 100), 100);
    }
}
