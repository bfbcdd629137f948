//! Stepping, running, and the speed.

use std::time::Duration;

use super::{Notice, Outcome, OwnWork, Player};
use crate::search::{SearchError, Status};
use crate::words::text;

/// The lowest speed, in iterations a second.
pub const MIN_SPEED: f64 = 1.0;
/// The highest speed: as many iterations as the machine can do.
pub const MAX_SPEED: f64 = 10_000_000.0;

/// The longest time between two frames that is made up for.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// Whether and how fast the search runs.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    is_running: bool,
    /// Going somewhere at full speed, whatever the speed set.
    rush: Option<Rush>,
    speed: f64,
    /// The part of an iteration that is due, as time has passed.
    due: f64,
    /// Whole iterations that are due and not done yet.
    owed: u64,
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
        Self { is_running: false, rush: None, speed: 8.0, due: 0.0, owed: 0 }
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

    /// Whether it runs as fast as it can.
    fn is_flat_out(&self) -> bool {
        self.rush.is_some() || self.speed >= MAX_SPEED
    }

    /// Whether there is something to run on to at once.
    pub(super) fn is_busy(&self) -> bool {
        self.is_running && (self.is_flat_out() || self.owed > 0)
    }

    /// Whether it only brings the search of a changed map to where the old one
    /// was.
    pub fn is_catching_up(&self) -> bool {
        self.is_running && self.rush.is_some_and(|rush| rush.catches_up)
    }

    /// Whether it runs on after it has caught up.
    pub(super) fn runs_on(&self) -> bool {
        self.is_running && self.rush.is_none_or(|rush| rush.then_runs || !rush.catches_up)
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
        self.owed = 0;
    }
}

impl Player {
    pub(super) fn step(&mut self) {
        self.playback.halt();
        if self.timeline.is_over() {
            self.say_end();
            return;
        }
        self.outcomes.push(Outcome::Stepped);
        let result = self.timeline.step();
        self.say_error(result);
    }

    /// Searches up to an iteration, or to the end, before anything is shown.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn begin_at(&mut self, iteration: u64) -> Result<(), SearchError> {
        let mut result = Ok(());
        let _ = self.change(|player| result = player.timeline.run_for(iteration).map(|_| ()));
        result
    }

    pub(super) fn toggle_run(&mut self) {
        if self.playback.is_running {
            self.playback.halt();
            return;
        }
        // Only what goes through the past needs them. On a way they are shown,
        // so that they cannot go once it has begun.
        self.timeline.forget_snapshots();
        let is_at_end = self.moment().status() != Status::Searching && self.replay.is_none();
        if is_at_end || self.timeline.is_over() {
            // Running again from the end means watching it once more.
            self.seek(0, None);
        }
        self.playback.is_running = true;
        // The first step is seen at once, however low the speed.
        self.playback.due = 1.0;
        self.outcomes.push(Outcome::Started);
    }

    pub(super) fn run_to_end(&mut self) {
        if !self.timeline.is_over() {
            self.outcomes.push(Outcome::Started);
            self.playback.rush_to_end();
            // Also within a frame, where the map is of ordinary size.
            self.tick_now();
        }
    }

    pub(super) fn restart(&mut self) {
        self.playback.halt();
        self.outcomes.push(Outcome::Sought);
        self.with_own_search(OwnWork::Restart);
    }

    pub(super) fn tick(&mut self, passed: Duration) {
        self.take_costs();
        self.come_due(passed);
        self.go_on();
    }

    /// At the speed set, some iterations are due when time has passed. What was
    /// not done of those before is let go: the machine is not as fast as that.
    fn come_due(&mut self, passed: Duration) {
        self.playback.owed = 0;
        if self.may_run() && !self.playback.is_flat_out() {
            let passed = passed.min(LONGEST_FRAME).as_secs_f64();
            let due = self.playback.due + self.playback.speed * passed;
            self.playback.due = due.fract();
            self.playback.owed = due as u64;
        }
    }

    /// Whether a run may go on that is under way.
    pub(super) fn may_run(&self) -> bool {
        // While the map is painted the search waits, unless it catches up.
        let catches_up = self.conditions.is_live && self.playback.rush.is_some();
        let is_edited = self.conditions.is_painting && !catches_up;
        // What is being drawn on a thread may not be searched on.
        let is_held =
            self.seek.is_some() || self.conditions.has_dialog || self.timeline.is_shared();
        self.playback.is_running && !is_edited && !is_held
    }

    /// Goes on with what the search does before its next iteration, as far as
    /// there is time.
    pub(super) fn make_ready(&mut self) {
        self.in_slices(Self::is_making_ready, |player, slice| {
            player.timeline.make_ready(slice);
        });
    }

    /// Whether the search has something to do before its next iteration.
    pub(super) fn is_making_ready(&self) -> bool {
        // What is being drawn on a thread may not be changed.
        !self.timeline.is_ready() && !self.timeline.is_shared()
    }

    /// Goes on with a run, as far as there is time.
    pub(super) fn run_on(&mut self) {
        if self.may_run() && self.playback.is_flat_out() {
            self.tick_now();
        } else if self.may_run() && self.playback.owed > 0 {
            self.run(self.playback.owed);
        }
    }

    /// Runs for as long as there is time.
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

    /// Does that many iterations, or as many as there is time for.
    fn run(&mut self, steps: u64) {
        let from = self.moment().iteration();
        let to = from.saturating_add(steps);
        let catches_up = self.playback.rush.is_some_and(|rush| rush.catches_up);
        let watches = !self.breakpoints.is_empty() && !catches_up;
        let mut result = Ok(());
        self.budget.clone().work(|slice| {
            if self.timeline.make_ready(slice) {
                let limit = slice as u64;
                result = if watches { self.watch(to, limit) } else { self.advance(to, limit) };
            }
            self.touch_moved();
            let is_there = self.moment().iteration() >= to || self.timeline.is_over();
            result.is_ok() && !is_there && self.playback.is_running
        });
        let done = self.moment().iteration().saturating_sub(from);
        self.playback.owed = self.playback.owed.saturating_sub(done);
        if self.timeline.is_over() {
            self.playback.halt();
        }
        self.say_error(result);
    }

    /// Goes toward an iteration, up to `limit` of them: those that are recorded
    /// are only shown again.
    fn advance(&mut self, to: u64, limit: u64) -> Result<(), SearchError> {
        let moment = self.moment();
        let (at, recorded) = (moment.iteration(), moment.iterations());
        if at < recorded || moment.shown().is_some() {
            // The end is near. Any other moment is gone to from here: where an
            // end is nearer, it would be come to from beyond, slice by slice.
            let next = if to < recorded { to.min(at + limit) } else { recorded };
            self.timeline.seek(next, limit);
            return Ok(());
        }
        self.timeline.run_ready(limit.min(to - at)).map(|_| ())
    }

    /// The same, looking at each iteration for a breakpoint.
    fn watch(&mut self, to: u64, limit: u64) -> Result<(), SearchError> {
        for _ in 0..limit.min(to - self.moment().iteration()) {
            if self.timeline.is_over() {
                break;
            }
            self.timeline.step()?;
            if let Some(text) = self.met_breakpoint() {
                self.playback.halt();
                self.say(text);
                break;
            }
        }
        Ok(())
    }

    pub(super) fn say_error(&mut self, result: Result<(), SearchError>) {
        if let Err(error) = result {
            self.playback.halt();
            let text = text!("search-error", error = &error);
            self.outcomes.push(Outcome::Said(Notice::error(text)));
        }
    }

    pub(super) fn say_end(&mut self) {
        if let Some(replay) = &self.replay {
            return self.say(text!("end-of-trace", name = &replay.name));
        }
        self.say(match self.moment().status() {
            Status::NoPath => text!("end-no-path"),
            Status::Found | Status::Searching => text!("end-found"),
        });
    }
}
