//! Stepping, running, and the speed.

use std::time::{Duration, Instant};

use super::App;
use crate::search::{SearchError, Status};

/// The lowest speed, in iterations a second.
pub const MIN_SPEED: f64 = 1.0;
/// The highest speed: as many iterations as the machine can do.
pub const MAX_SPEED: f64 = 10_000_000.0;

/// How much of a frame the search may take, so that the window stays quick.
const BUDGET: Duration = Duration::from_millis(10);
/// The longest time between two frames that is made up for.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// Whether and how fast the search runs.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    is_running: bool,
    /// Whether to go to the end at full speed, whatever the speed set.
    is_rushing: bool,
    speed: f64,
    /// Iterations that are due, as time has passed; below 1 after a tick.
    due: f64,
}

impl Default for Playback {
    fn default() -> Self {
        Self { is_running: false, is_rushing: false, speed: 8.0, due: 0.0 }
    }
}

impl Playback {
    /// Whether the search runs.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Iterations a second, from [`MIN_SPEED`] to [`MAX_SPEED`].
    pub fn speed(&self) -> f64 {
        self.speed
    }

    pub(super) fn set_speed(&mut self, speed: f64) {
        if speed.is_finite() {
            self.speed = speed.clamp(MIN_SPEED, MAX_SPEED);
        }
    }

    /// Goes to the next speed of the series 1, 2, 4, 8, 15, 30, 60, 125, …,
    /// in the direction of the sign.
    pub(super) fn change_speed(&mut self, direction: f64) {
        const STEPS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 125.0, 250.0, 500.0];
        let series = || [1.0, 1e3, 1e6].into_iter().flat_map(|unit| STEPS.map(|step| step * unit));
        let next = if direction > 0.0 {
            series().find(|&speed| speed > self.speed * 1.01)
        } else {
            series().take_while(|&speed| speed < self.speed * 0.99).last()
        };
        self.set_speed(next.unwrap_or(self.speed));
    }

    pub(super) fn halt(&mut self) {
        self.is_running = false;
        self.is_rushing = false;
        self.due = 0.0;
    }
}

impl App {
    pub(super) fn step(&mut self) {
        self.playback.halt();
        self.notice = None;
        if self.search.status() != Status::Searching {
            self.tell_end();
            return;
        }
        let result = self.search.step().map(|_| ());
        self.changed();
        self.tell_error(result);
    }

    pub(super) fn toggle_run(&mut self) {
        if self.playback.is_running {
            self.playback.halt();
            return;
        }
        if self.search.status() != Status::Searching {
            // Running again from the end means watching it once more.
            self.restart();
        }
        self.playback.is_running = true;
        // The first step is seen at once, however low the speed.
        self.playback.due = 1.0;
        self.notice = None;
    }

    pub(super) fn run_to_end(&mut self) {
        if self.search.status() == Status::Searching {
            self.playback.is_running = true;
            self.playback.is_rushing = true;
            self.notice = None;
        }
    }

    pub(super) fn restart(&mut self) {
        self.playback.halt();
        self.notice = None;
        self.search.reset();
        self.changed();
    }

    pub(super) fn tick(&mut self, passed: Duration) {
        if !self.playback.is_running || self.gesture.is_edit() || self.dialog.is_some() {
            return;
        }
        let is_flat_out = self.playback.is_rushing || self.playback.speed >= MAX_SPEED;
        let due = if is_flat_out {
            f64::INFINITY
        } else {
            self.playback.due + self.playback.speed * passed.min(LONGEST_FRAME).as_secs_f64()
        };
        let (steps, rest) =
            if due.is_finite() { (due as u64, due.fract()) } else { (u64::MAX, 0.0) };
        self.playback.due = rest;
        if steps == 0 {
            return;
        }
        let result = self.advance(steps);
        self.changed();
        if self.search.status() != Status::Searching {
            self.playback.halt();
        }
        self.tell_error(result);
    }

    /// Does that many iterations, or as many as a frame has time for. The
    /// last one is done alone, so that its events can be told.
    fn advance(&mut self, steps: u64) -> Result<(), SearchError> {
        let began = Instant::now();
        let mut left = steps - 1;
        let mut slice = 16;
        while left > 0 && began.elapsed() < BUDGET {
            let before = Instant::now();
            let done = self.search.run_for(slice.min(left))?;
            if done == 0 {
                break;
            }
            left -= done;
            // With a long unsorted list even a few iterations take their time.
            if before.elapsed() < BUDGET / 16 {
                slice *= 2;
            }
        }
        self.search.step().map(|_| ())
    }

    fn tell_error(&mut self, result: Result<(), SearchError>) {
        if let Err(error) = result {
            self.playback.halt();
            self.fail(format!("{error}. Choose rules with smaller costs."));
        }
    }

    fn tell_end(&mut self) {
        let end = match self.search.status() {
            Status::NoPath => "The search is over: there is no path.",
            _ => "The search is over: the path is found.",
        };
        self.tell(format!("{end} Home starts again; paint walls to change the map."));
    }
}
