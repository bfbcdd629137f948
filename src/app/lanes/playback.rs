//! The speed of a run, and the number of iterations that are due.

use std::time::Duration;

use crate::settings::{MAX_SPEED, MIN_SPEED};

/// The shortest time of a run until the user chooses a speed, in seconds, unless one iteration per
/// second is faster. The longest is twice as long.
const RUN_TIME: f64 = 20.0;

/// The highest speed at which single steps can be seen.
const MAX_VISIBLE_SPEED: f64 = 10.0;

/// The longest delay, in seconds, that a run makes up for after late frames.
const MAX_DELAY: f64 = 1.0;

/// Whether the search runs, and its speed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Playback {
    is_running: bool,
    /// The speed that the user has chosen.
    chosen: Option<f64>,
    /// The number of iterations that are recorded, over which a run extends.
    pub(super) recorded: u64,
    /// The number of iterations that are due and not shown yet.
    due: f64,
}

impl Playback {
    /// Whether the search runs.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// The speed in iterations per second, from [`MIN_SPEED`] to [`MAX_SPEED`].
    pub fn speed(&self) -> f64 {
        self.chosen.unwrap_or_else(|| {
            let suited = self.recorded as f64 / RUN_TIME;
            let slower = series().take_while(|&speed| speed <= suited.min(MAX_SPEED)).last();
            slower.unwrap_or(MIN_SPEED)
        })
    }

    /// Whether the search runs too fast for single steps to be seen.
    pub fn is_fast(&self) -> bool {
        self.is_running && self.speed() > MAX_VISIBLE_SPEED
    }

    /// Starts a run; its first step is due immediately, however low the speed.
    pub(in crate::app) fn run(&mut self) {
        (self.is_running, self.due) = (true, 1.0);
    }

    /// Pauses a run.
    pub(in crate::app) fn halt(&mut self) {
        (self.is_running, self.due) = (false, 0.0);
    }

    /// Adds the iterations that become due as time passes in a run.
    pub(in crate::app) fn pass(&mut self, passed: Duration) {
        let due = self.due + self.speed() * passed.as_secs_f64();
        self.due = due.min(1.0 + self.speed() * MAX_DELAY);
    }

    /// The number of iterations that are due; none while paused.
    pub(in crate::app) fn due(&self) -> u64 {
        self.due as u64
    }

    /// Subtracts the iterations that were shown from the iterations that are due.
    pub(in crate::app) fn shown(&mut self, iterations: u64) {
        self.due = (self.due - iterations as f64).max(0.0);
    }

    /// The time until the next iteration is due; `None` while paused.
    pub(in crate::app) fn next_in(&self) -> Option<Duration> {
        let left = (1.0 - self.due).max(0.0);
        self.is_running.then(|| Duration::from_secs_f64(left / self.speed()))
    }

    /// Sets the speed, within its limits; `None` lets it follow from the length of the run.
    pub(in crate::app) fn set_speed(&mut self, speed: Option<f64>) {
        if speed.is_none_or(f64::is_finite) {
            self.chosen = speed.map(|speed| speed.clamp(MIN_SPEED, MAX_SPEED));
            // Drop the backlog from a higher speed.
            self.due = self.due.min(1.0);
        }
    }

    /// The next higher or lower speed of the series.
    pub(in crate::app) fn next_speed(&self, is_faster: bool) -> f64 {
        let now = self.speed();
        let next = if is_faster {
            series().find(|&speed| speed > now * 1.01)
        } else {
            series().take_while(|&speed| speed < now * 0.99).last()
        };
        next.unwrap_or(now)
    }
}

/// The speeds 1, 2, 4, 8, 15, 30, 60, 125, ….
fn series() -> impl Iterator<Item = f64> {
    const STEPS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 125.0, 250.0, 500.0];
    [1.0, 1e3, 1e6].into_iter().flat_map(|unit| STEPS.map(|step| step * unit))
}
