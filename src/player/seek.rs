//! Seeking: going to another moment of what is recorded, in as many frames as
//! it takes.

use super::{Outcome, Player};

/// Every how many slices one is for what is shown until the moment is there.
const SNAPSHOTS: u32 = 3;

/// An iteration, and how many of its events are shown; `None` for all.
pub type Place = (u64, Option<usize>);

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
    pub fn seek_place(&self) -> Place {
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
    fn seek_next(&mut self, (iteration, shown): Place) {
        self.playback.halt();
        self.outcomes.push(Outcome::Sought);
        let iteration = iteration.min(self.timeline().iterations());
        self.seek = Some(SeekJob { iteration, shown, slices: 0 });
        self.seek_on();
    }

    /// Where it stands when the searches beside it are at a place: there, or at
    /// its end.
    fn own_place(&self, (iteration, shown): Place) -> Place {
        let end = self.timeline.iterations();
        let is_beyond = iteration > end && self.timeline.has_ended();
        if is_beyond { (end, None) } else { (iteration, shown) }
    }

    /// Whether it stands where it does when the searches beside it are at a place,
    /// or goes there. In an iteration of fewer events it waits after the last.
    pub fn is_at(&self, place: Place) -> bool {
        let (expected, found) = (self.own_place(place), self.seek_place());
        let events = if self.seek.is_some() { usize::MAX } else { self.moment().events().len() };
        expected.0 == found.0 && expected.1.map(|shown| shown.min(events)) == found.1
    }

    /// Goes there, searching on as far as that is not recorded.
    pub(super) fn meet(&mut self, place: Place) {
        let (iteration, shown) = self.own_place(place);
        let recorded = self.timeline.iterations();
        if self.is_at(place) {
            self.playback.halt();
        } else if iteration <= recorded {
            self.seek(iteration, shown);
        } else if iteration == recorded + 1 && self.timeline.is_at_end() {
            self.step();
            if shown.is_some() && self.timeline.iterations() == iteration {
                self.seek_next((iteration, shown));
            }
        } else {
            if self.timeline.is_at_end() {
                self.playback.halt();
            } else {
                self.seek(recorded, None);
            }
            self.playback.catch_up_to(iteration);
            self.run_on();
        }
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
        let place = self.timeline.after_event();
        self.seek_next(place);
    }
}
