//! Finding where something of interest happens: in what is recorded, and then
//! searching on, for as long as it takes.

use super::{Jump, Outcome, Player, reason};
use crate::history::{FindProgress, FindTarget, FindWalk};
use crate::scene::CostUnit;
use crate::search::{SearchError, Shortfall};
use crate::words::{Text, text};

/// Something that is being found.
#[derive(Debug)]
pub(super) struct FindJob {
    jump: Jump,
    walk: FindWalk,
    /// The iteration that was shown, and how many of its events.
    from: (u64, Option<usize>),
}

impl Player {
    /// Finds something of interest and goes there, searching on where it is
    /// not recorded yet.
    pub(super) fn go_to(&mut self, jump: Jump) {
        let chosen = self.chosen();
        let moment = self.moment();
        let from = (moment.iteration(), moment.shown());
        let walk = match jump {
            Jump::NextOfCell | Jump::PreviousOfCell => match chosen.map(FindTarget::OfCell) {
                Some(target) if jump == Jump::NextOfCell => FindWalk::after(target, from.0),
                Some(target) => FindWalk::before(target, from.0),
                None => return self.say(text!("find-choose-cell")),
            },
            Jump::NextImprovement => FindWalk::after(FindTarget::LowerG, from.0),
            Jump::NextFChange => FindWalk::after(FindTarget::OtherF, from.0),
            Jump::FirstInconsistency => FindWalk::after(FindTarget::Inconsistency, 0),
            Jump::Iteration(number) if number <= moment.iterations() => {
                return self.seek(number, None);
            }
            Jump::Iteration(number) => FindWalk::after(FindTarget::Number(number), number - 1),
            Jump::NextFinding | Jump::PreviousFinding => return self.go_to_finding(jump),
            Jump::WhyNot => return self.explain_path(),
        };
        self.playback.halt();
        let is_consistent = self.problem().rules().is_consistent();
        if jump == Jump::FirstInconsistency && is_consistent {
            self.say(nothing(jump, 0));
            return;
        }
        self.find = Some(FindJob { jump, walk, from });
        self.find_on();
    }

    /// Whether something is being found.
    pub fn is_finding(&self) -> bool {
        self.find.is_some() || self.is_explaining()
    }

    /// Goes on finding it, as far as there is time.
    pub(super) fn find_on(&mut self) {
        let Some(mut job) = self.find.take() else {
            return;
        };
        let (mut progress, mut result) = (FindProgress::More, Ok(()));
        self.budget.clone().work(|slice| {
            progress = job.walk.go_on(&self.timeline, slice);
            if progress == FindProgress::Nothing && result.is_ok() && self.may_come(job.jump) {
                progress = FindProgress::More;
                result = self.search_slice(slice);
            }
            progress == FindProgress::More
        });
        match progress {
            FindProgress::Found(iteration) => {
                self.seek(iteration, None);
                self.outcomes.push(Outcome::Found(iteration));
                if let Some(text) = self.inconsistency(job.jump, iteration) {
                    self.say(text);
                }
            }
            FindProgress::More if result.is_ok() => {
                self.say(text!("find-searching"));
                self.find = Some(job);
            }
            FindProgress::More | FindProgress::Nothing => {
                self.seek(job.from.0, job.from.1);
                self.say(nothing(job.jump, self.timeline.iterations()));
                self.say_error(result);
            }
        }
    }

    /// Searches on through up to so many iterations, or gets ready for that. What else
    /// comes of it comes with the next change.
    pub(crate) fn search_on(&mut self, limit: usize) -> Result<(), SearchError> {
        let mut result = Ok(());
        self.outcomes = self.change(|player| result = player.search_slice(limit));
        result
    }

    fn search_slice(&mut self, limit: usize) -> Result<(), SearchError> {
        if !self.timeline.make_ready(limit) {
            return Ok(());
        }
        let result = self.timeline.run_ready(limit as u64);
        result.map(|_| ())
    }

    /// What is inconsistent in an iteration that was gone to for that.
    fn inconsistency(&self, jump: Jump, iteration: u64) -> Option<Text> {
        let place = usize::try_from(iteration).ok()?.checked_sub(1)?;
        let &from = self.timeline.taken().get(place)?;
        let found = self.moment().shortfall(from);
        let found = found.filter(|_| jump == Jump::FirstInconsistency)?;
        let (Shortfall { h, to, next, cost, .. }, by) = (found, found.by());
        let unit = CostUnit::of(self.problem().rules()).telling(by, 0);
        let [h, next, cost, by] = [h, next, cost, by].map(|value| reason::cost(unit, value));
        Some(text!("find-inconsistency", h, from, next, to, cost, by))
    }

    /// Stops finding it and shows again what was shown before.
    pub(super) fn stop_finding(&mut self) {
        if let Some(job) = self.find.take() {
            self.seek(job.from.0, job.from.1);
            self.say(text!("find-stopped", searched = self.timeline().iterations()));
        }
    }

    /// Whether what is not recorded yet may hold what a jump looks for.
    fn may_come(&self, jump: Jump) -> bool {
        jump != Jump::PreviousOfCell && !self.timeline.has_ended()
    }
}

/// What there is to say where a jump leads nowhere in so many iterations.
pub(super) fn nothing(jump: Jump, end: u64) -> Text {
    match jump {
        Jump::NextOfCell => text!("find-nothing-of-cell-after"),
        Jump::PreviousOfCell => text!("find-nothing-of-cell-before"),
        Jump::NextImprovement => text!("find-no-improvement"),
        Jump::NextFChange => text!("find-no-other-f"),
        Jump::FirstInconsistency => text!("find-no-inconsistency"),
        Jump::Iteration(number) => text!("find-no-iteration", number, end),
        Jump::NextFinding => text!("find-no-finding-after"),
        Jump::PreviousFinding => text!("find-no-finding-before"),
        Jump::WhyNot => text!("why-not-cheapest"),
    }
}
