//! Stepping, running, and the speed.

use std::time::Duration;

use super::{Notice, Outcome, OwnWork, Player};
use crate::search::{SearchError, Status};
use crate::words::text;

/// The lowest speed, in iterations a second.
pub const MIN_SPEED: f64 = 1.0;
/// The highest speed: as many iterations as the machine can do.
pub const MAX_SPEED: f64 = 10_000_000.0;

/// The highest speed at which single steps are seen.
const FASTEST_SEEN: f64 = 10.0;

/// A run that is behind the speed set, since frames were late, makes up for a
/// second of it.
const CAUGHT_UP: f64 = 1.0;

/// Whether and how fast the search runs.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    run: Running,
    speed: f64,
    /// How many iterations are due at the speed set and not done yet.
    due: f64,
}

/// How a run goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Running {
    Paused,
    /// At the speed set.
    AtSpeed,
    /// As fast as it can, to the end.
    ToEnd,
    /// The same, to where the search of the map before an edit was: no
    /// breakpoint stops it. A run at the speed set that was under way goes on
    /// afterward.
    CatchUp {
        to: u64,
        then_runs: bool,
    },
}

impl Default for Playback {
    fn default() -> Self {
        Self { run: Running::Paused, speed: 8.0, due: 0.0 }
    }
}

impl Playback {
    /// Whether the search runs.
    pub fn is_running(&self) -> bool {
        self.run != Running::Paused
    }

    /// Iterations a second, from [`MIN_SPEED`] to [`MAX_SPEED`].
    pub fn speed(&self) -> f64 {
        self.speed
    }

    /// Whether it goes on by itself, and is not only brought somewhere.
    pub fn is_free(&self) -> bool {
        matches!(self.run, Running::AtSpeed | Running::ToEnd)
    }

    /// Whether it only brings the search of a changed map to where the old one
    /// was.
    pub fn is_catching_up(&self) -> bool {
        matches!(self.run, Running::CatchUp { .. })
    }

    /// The iteration that is run to as fast as it can; the highest number for
    /// the end.
    pub(super) fn target(&self) -> Option<u64> {
        match self.run {
            Running::Paused | Running::AtSpeed => None,
            Running::ToEnd => Some(u64::MAX),
            Running::CatchUp { to, .. } => Some(to),
        }
    }

    /// How many iterations are to be done at once.
    pub(super) fn owed(&self) -> u64 {
        match self.run {
            Running::Paused => 0,
            Running::AtSpeed if self.speed < MAX_SPEED => self.due as u64,
            Running::AtSpeed | Running::ToEnd | Running::CatchUp { .. } => u64::MAX,
        }
    }

    /// How long it is until the next iteration is due.
    pub(super) fn next_in(&self) -> Option<Duration> {
        let left = (1.0 - self.due).max(0.0);
        (self.run == Running::AtSpeed).then(|| Duration::from_secs_f64(left / self.speed))
    }

    /// At the speed set, some iterations come due when time has passed. More than
    /// the machine can do are let go.
    fn come_due(&mut self, passed: Duration) {
        if self.run == Running::AtSpeed {
            let due = self.due + self.speed * passed.as_secs_f64();
            self.due = due.min(1.0 + self.speed * CAUGHT_UP);
        }
    }

    /// Whether it runs on after it has caught up.
    pub(super) fn runs_on(&self) -> bool {
        !matches!(self.run, Running::Paused | Running::CatchUp { then_runs: false, .. })
    }

    /// Whether it is too fast for single steps to be seen.
    pub(super) fn is_fast(&self) -> bool {
        self.target().is_some() || (self.is_running() && self.speed > FASTEST_SEEN)
    }

    pub(super) fn set_speed(&mut self, speed: f64) {
        if speed.is_finite() {
            self.speed = speed.clamp(MIN_SPEED, MAX_SPEED);
            // What another speed has left undone is not made up for at this one.
            self.due = self.due.min(1.0);
        }
    }

    /// Goes to an iteration, or to the end, of the search of a changed map.
    /// What was under way before goes on from there.
    pub(super) fn catch_up_to(&mut self, to: u64) {
        self.run = match self.run {
            Running::ToEnd => Running::ToEnd,
            Running::CatchUp { then_runs, .. } => Running::CatchUp { to, then_runs },
            Running::Paused | Running::AtSpeed => {
                Running::CatchUp { to, then_runs: self.run == Running::AtSpeed }
            }
        };
    }

    /// The end of a run that has reached the iteration it was to go to.
    fn arrive(&mut self) {
        match self.run {
            Running::CatchUp { then_runs: true, .. } => self.run = Running::AtSpeed,
            Running::Paused | Running::AtSpeed | Running::ToEnd | Running::CatchUp { .. } => {
                self.halt()
            }
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
        (self.run, self.due) = (Running::Paused, 0.0);
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
        self.timeline.step();
    }

    /// Searches up to an iteration, or to the end, before anything is shown.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn begin_at(&mut self, iteration: u64) -> Result<(), SearchError> {
        let _ = self.change(|player| _ = player.timeline.run_for(iteration));
        Ok(())
    }

    pub(super) fn toggle_run(&mut self) {
        if self.playback.is_running() {
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
        // The first step is seen at once, however low the speed.
        (self.playback.run, self.playback.due) = (Running::AtSpeed, 1.0);
        self.outcomes.push(Outcome::Started);
    }

    pub(super) fn run_to_end(&mut self) {
        if !self.timeline.is_over() {
            self.outcomes.push(Outcome::Started);
            self.playback.run = Running::ToEnd;
            // Also within a frame, where the map is of ordinary size.
            self.run_on();
        }
    }

    pub(super) fn restart(&mut self) {
        self.playback.halt();
        self.outcomes.push(Outcome::Sought);
        self.with_own_search(OwnWork::Restart);
    }

    pub(super) fn tick(&mut self, passed: Duration) {
        self.take_costs();
        self.take_best_path();
        self.take_counterexamples();
        if self.may_run() && !self.conditions.is_led {
            self.playback.come_due(passed);
        }
    }

    /// Whether a run may go on that is under way.
    pub(super) fn may_run(&self) -> bool {
        // While the map is painted the search waits, unless it catches up.
        let catches_up = self.conditions.is_live && self.playback.target().is_some();
        let is_edited = self.conditions.is_painting && !catches_up;
        // What is being drawn on a thread may not be searched on.
        let is_held =
            self.seek.is_some() || self.conditions.has_dialog || self.timeline.is_shared();
        let is_ahead = self.moment().iteration() >= self.limit();
        self.playback.is_running() && !is_edited && !is_held && !is_ahead
    }

    /// The last iteration that a run may do.
    fn limit(&self) -> u64 {
        let limit = self.conditions.limit.filter(|_| !self.playback.is_catching_up());
        limit.unwrap_or(u64::MAX)
    }

    /// How many iterations are to be done at once.
    fn owed(&self) -> u64 {
        let keeps_time = self.playback.run != Running::AtSpeed || !self.conditions.is_led;
        let owed = if keeps_time { self.playback.owed() } else { u64::MAX };
        owed.min(self.limit().saturating_sub(self.moment().iteration()))
    }

    /// Whether a run has something to do at once.
    pub(crate) fn is_behind(&self) -> bool {
        self.owed() > 0 && self.may_run()
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
        if !self.may_run() {
            return;
        }
        let at = self.moment().iteration();
        match self.playback.target() {
            None => {
                self.run_to(at.saturating_add(self.owed()));
            }
            Some(target) => {
                self.run_to(target.min(self.limit()));
                if self.moment().iteration() >= target {
                    self.playback.arrive();
                }
            }
        }
    }

    /// Runs to an iteration, or as far as there is time for.
    fn run_to(&mut self, to: u64) {
        let from = self.moment().iteration();
        if to <= from {
            return;
        }
        let watches = !self.breakpoints.is_empty() && !self.playback.is_catching_up();
        let mut result = Ok(());
        self.budget.clone().work(|slice| {
            if self.timeline.make_ready(slice) {
                let limit = slice as u64;
                result = if watches { self.watch(to, limit) } else { self.advance(to, limit) };
            }
            let is_there = self.moment().iteration() >= to || self.timeline.is_over();
            result.is_ok() && !is_there && self.playback.is_running()
        });
        let done = self.moment().iteration().saturating_sub(from);
        self.playback.due = (self.playback.due - done as f64).max(0.0);
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
            self.timeline.step();
            if let Some(text) = self.met_breakpoint() {
                self.playback.halt();
                let at = self.moment().iteration();
                self.outcomes.push(Outcome::Stopped(at, Notice::info(text)));
                break;
            }
        }
        Ok(())
    }

    pub(super) fn say_error(&mut self, result: Result<(), SearchError>) {
        if let Err(error) = result {
            self.playback.halt();
            let text = text!("search-error", error = error.to_string());
            let at = self.moment().iteration();
            self.outcomes.push(Outcome::Stopped(at, Notice::error(text)));
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
