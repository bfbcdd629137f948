//! Stepping, running, and the speed.

use std::time::Duration;

use super::App;
use super::pace::Stopwatch;
use crate::level::grouped;
use crate::search::{SearchError, Status};

/// The lowest speed, in iterations a second.
pub const MIN_SPEED: f64 = 1.0;
/// The highest speed: as many iterations as the machine can do.
pub const MAX_SPEED: f64 = 10_000_000.0;

/// How much of a frame the search may take, so that the window stays quick.
const BUDGET: Duration = Duration::from_millis(10);
/// How many iterations are done at most before the time is looked at.
pub(super) const LONGEST_SLICE: u64 = 1 << 14;
/// How many iterations of another program's run are shown again in a frame.
const TOLD_A_FRAME: u64 = 50_000;
/// The longest time between two frames that is made up for.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// Whether and how fast the search runs.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    is_running: bool,
    /// Going somewhere at full speed, whatever the speed set.
    rush: Option<Rush>,
    speed: f64,
    /// Iterations that are due, as time has passed; below 1 after a tick.
    due: f64,
}

/// A run at full speed.
#[derive(Clone, Copy, Debug)]
struct Rush {
    /// The iteration that it ends at; the highest number for the end.
    to: u64,
    /// Whether it only brings the search of a changed map to where the old one
    /// was: no breakpoint stops it then.
    catches_up: bool,
    /// Whether a run at the speed set was under way, and goes on afterward.
    then_runs: bool,
}

impl Default for Playback {
    fn default() -> Self {
        Self { is_running: false, rush: None, speed: 8.0, due: 0.0 }
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

    /// Runs to the end at full speed.
    fn rush_to_end(&mut self) {
        self.is_running = true;
        self.rush = Some(Rush { to: u64::MAX, catches_up: false, then_runs: false });
    }

    /// Goes to an iteration, or to the end, of the search of a changed map.
    /// What was under way before goes on from there.
    pub(super) fn catch_up_to(&mut self, iteration: u64) {
        let (catches_up, then_runs) = match self.rush {
            Some(rush) => (rush.catches_up, rush.then_runs),
            None => (true, self.is_running),
        };
        self.is_running = true;
        self.rush = Some(Rush { to: iteration, catches_up, then_runs });
    }

    /// The iteration that is run to.
    pub(super) fn target(&self) -> Option<u64> {
        self.rush.map(|rush| rush.to)
    }

    /// The end of a rush that has reached its iteration.
    fn arrive(&mut self) {
        if self.rush.is_some_and(|rush| rush.then_runs) {
            self.rush = None;
        } else {
            self.halt();
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
        self.rush = None;
        self.due = 0.0;
    }
}

impl App {
    pub(super) fn step(&mut self) {
        self.playback.halt();
        self.notice = None;
        if self.timeline.is_over() {
            self.tell_end();
            return;
        }
        let result = self.timeline.step();
        self.changed();
        self.tell_error(result);
    }

    /// Searches up to an iteration, or to the end, before anything is shown.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn begin_at(&mut self, iteration: u64) -> Result<(), SearchError> {
        let result = self.timeline.run_for(iteration).map(|_| ());
        self.changed();
        result
    }

    pub(super) fn toggle_run(&mut self) {
        if self.playback.is_running {
            self.playback.halt();
            return;
        }
        let is_at_end = self.moment().status() != Status::Searching && self.replay.is_none();
        if is_at_end || self.timeline.is_over() {
            // Running again from the end means watching it once more.
            self.travel_to(0, None);
        }
        self.playback.is_running = true;
        // Only what goes through the past needs this.
        self.timeline.forget_glimpses();
        // The first step is seen at once, however low the speed.
        self.playback.due = 1.0;
        self.notice = None;
    }

    pub(super) fn run_to_end(&mut self) {
        if !self.timeline.is_over() {
            self.notice = None;
            self.playback.rush_to_end();
            // Also within a frame, where the map is of ordinary size.
            self.tick_now();
        }
    }

    pub(super) fn restart(&mut self) {
        self.playback.halt();
        self.notice = None;
        self.with_own_search(|app| {
            app.leave();
            app.timeline.reset();
            app.changed();
        });
    }

    pub(super) fn tick(&mut self, passed: Duration) {
        self.look_after_work(Duration::ZERO);
        self.approach();
        self.look_around();
        self.go_on_laying();
        // What is being drawn on a thread may not be searched on.
        if self.aim.is_some() || self.timeline.is_shared() {
            return;
        }
        if self.dialog.is_none() {
            self.hunt_on();
        }
        // While the map is painted the search waits, unless it catches up.
        let catches_up = self.is_live && self.playback.rush.is_some();
        let is_edited = self.gesture.is_edit() && !catches_up;
        if !self.playback.is_running || is_edited || self.dialog.is_some() {
            return;
        }
        let is_flat_out = self.playback.rush.is_some() || self.playback.speed >= MAX_SPEED;
        if is_flat_out {
            self.tick_now();
            return;
        }
        let passed = passed.min(LONGEST_FRAME).as_secs_f64();
        let due = self.playback.due + self.playback.speed * passed;
        self.playback.due = due.fract();
        if due >= 1.0 {
            self.run(due as u64);
        }
    }

    /// Runs for as long as a frame has time for.
    pub(super) fn tick_now(&mut self) {
        let at = self.moment().iteration();
        let target = self.playback.target().unwrap_or(u64::MAX);
        if target > at {
            self.run(target - at);
        }
        if self.playback.target().is_some_and(|target| self.moment().iteration() >= target) {
            self.playback.arrive();
        }
    }

    fn run(&mut self, steps: u64) {
        let result = self.advance(steps);
        self.changed();
        if self.timeline.is_over() {
            self.playback.halt();
        }
        self.tell_error(result);
    }

    /// Does that many iterations, or as many as a frame has time for: those
    /// that are recorded are only shown again.
    fn advance(&mut self, steps: u64) -> Result<(), SearchError> {
        let catches_up = self.playback.rush.is_some_and(|rush| rush.catches_up);
        if !self.breakpoints.is_empty() && !catches_up {
            return self.advance_watching(steps);
        }
        let began = Stopwatch::start();
        let moment = self.moment();
        let recorded = (moment.iterations() - moment.iteration()).min(steps);
        // Another program's run has to be gone through.
        let most = if self.replay.is_some() { TOLD_A_FRAME } else { u64::MAX };
        let mut left = if recorded > most { 0 } else { steps - recorded };
        let recorded = recorded.min(most);
        if recorded > 0 || moment.shown().is_some() {
            let to = moment.iteration() + recorded;
            self.timeline.show(to);
        }
        let mut slice = 16;
        while left > 0 && began.elapsed() < BUDGET && !self.timeline.is_over() {
            let before = Stopwatch::start();
            left -= self.timeline.run_for(slice.min(left))?;
            // With a long unsorted list even a few iterations take their time.
            if before.elapsed() < BUDGET / 16 {
                slice = (slice * 2).min(LONGEST_SLICE);
            }
        }
        Ok(())
    }

    /// The same, looking at each iteration for a breakpoint.
    fn advance_watching(&mut self, steps: u64) -> Result<(), SearchError> {
        let began = Stopwatch::start();
        let mut left = steps;
        while left > 0 && began.elapsed() < BUDGET && !self.timeline.is_over() {
            self.timeline.step()?;
            left -= 1;
            if let Some((cell, what)) = self.met_breakpoint() {
                self.playback.halt();
                let iteration = grouped(self.moment().iteration());
                self.tell(format!("Breakpoint: {cell} is {what} in iteration {iteration}."));
                break;
            }
        }
        Ok(())
    }

    pub(super) fn tell_error(&mut self, result: Result<(), SearchError>) {
        if let Err(error) = result {
            self.playback.halt();
            self.fail(format!("{error}. Choose rules with smaller costs."));
        }
    }

    pub(super) fn tell_end(&mut self) {
        if let Some(replay) = &self.replay {
            let text = format!("The trace {} ends here. Home goes to its start.", replay.name());
            self.tell(text);
            return;
        }
        let end = match self.moment().status() {
            Status::NoPath => "The search is over: there is no path.",
            _ => "The search is over: the path is found.",
        };
        self.tell(format!("{end} Home starts again; paint walls to change the map."));
    }
}
