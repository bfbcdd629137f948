//! Seeking: going to another moment of what is recorded, in as many frames as
//! it takes.

use super::{Outcome, Player};

/// Every how many slices one is for what is shown until the moment is there.
const SNAPSHOTS: u32 = 3;

/// A moment that is being gone to.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeekJob {
    pub(super) iteration: u64,
    /// How many of its events are to be shown; `None` for all.
    pub(super) shown: Option<usize>,
    /// How many slices of it are done.
    slices: u32,
}

impl Player {
    /// The iteration that is shown, or will be as soon as it is gone to.
    pub fn seek_target(&self) -> u64 {
        self.seek_place().0
    }

    /// The same with how many of its events are shown; `None` for all.
    pub fn seek_place(&self) -> (u64, Option<usize>) {
        let moment = self.moment();
        let shown = (moment.iteration(), moment.shown());
        self.seek.map_or(shown, |job| (job.iteration, job.shown))
    }

    /// Goes to another moment of what is recorded, in as many frames as it
    /// takes.
    pub(super) fn seek(&mut self, iteration: u64, shown: Option<usize>) {
        self.waiting.clear();
        self.seek_next((iteration, shown));
    }

    /// The same for a message that has waited: those after it still wait.
    fn seek_next(&mut self, (iteration, shown): (u64, Option<usize>)) {
        self.playback.halt();
        self.outcomes.push(Outcome::Sought);
        let iteration = iteration.min(self.timeline().iterations());
        self.seek = Some(SeekJob { iteration, shown, slices: 0 });
        self.seek_on();
    }

    /// Goes on seeking, as far as there is time; once there, does what has
    /// waited for that.
    pub(super) fn seek_on(&mut self) {
        self.in_slices(
            |player| player.seek.is_some(),
            |player, slice| {
                let Some(job) = &mut player.seek else {
                    return;
                };
                // What is shown of an iteration in part begins at the end of the
                // one before.
                let to = job.iteration - u64::from(job.shown.is_some() && job.iteration > 0);
                if player.timeline.seek(to, slice as u64) {
                    if let Some(shown) = job.shown {
                        player.timeline.show_events(job.iteration, shown);
                    }
                    player.seek = None;
                } else {
                    job.slices += 1;
                    if job.slices.is_multiple_of(SNAPSHOTS) {
                        player.timeline.prepare_snapshots(slice);
                    }
                }
                player.touch_moved();
            },
        );
        while self.may_answer()
            && let Some(message) = self.waiting.pop_front()
        {
            // Another moment may be gone to then, and the rest waits for that.
            self.handle(message);
        }
    }

    /// Whether messages that have waited can be handled now.
    pub(super) fn may_answer(&self) -> bool {
        self.seek.is_none() && !self.conditions.is_working
    }

    pub(super) fn back(&mut self) {
        self.seek_next((self.moment().iteration().saturating_sub(1), None));
    }

    pub(super) fn back_event(&mut self) {
        let place = self.timeline.before_event();
        self.seek_next(place);
    }

    pub(super) fn step_event(&mut self) {
        self.playback.halt();
        if self.timeline.is_over() {
            self.say_end();
            return;
        }
        self.outcomes.push(Outcome::Stepped);
        match self.timeline.after_event() {
            Ok(place) => self.seek_next(place),
            Err(error) => self.say_error(Err(error)),
        }
    }
}
