//! Finding where something of interest happens in a record.

use super::{Jump, Player, reason};
use crate::history::{FindTarget, Timeline, find_next, find_previous};
use crate::scene::CostUnit;
use crate::search::Shortfall;
use crate::words::{Text, text};

/// The answer to where something of interest happens.
#[derive(Debug)]
pub(crate) enum Answer {
    /// In this iteration, with something to say about it.
    At(u64, Option<Text>),
    /// Nowhere, with the reason.
    Nothing(Text),
    /// Not in the record so far, which is still growing.
    NotYet,
}

impl Player {
    /// Finds the iteration that a jump leads to, looking from an iteration on.
    pub(crate) fn find(&mut self, jump: Jump, from: u64) -> Answer {
        let record = self.timeline.record();
        let recorded = self.timeline.iterations();
        let (target, is_back) = match (jump, self.chosen()) {
            (Jump::NextOfCell, Some(cell)) => (FindTarget::OfCell(cell), false),
            (Jump::PreviousOfCell, Some(cell)) => (FindTarget::OfCell(cell), true),
            (Jump::NextOfCell | Jump::PreviousOfCell, None) => {
                return Answer::Nothing(text!("find-choose-cell"));
            }
            (Jump::NextImprovement, _) => (FindTarget::LowerG, false),
            (Jump::NextFChange, _) => (FindTarget::OtherF, false),
            (Jump::FirstInconsistency, _) if self.problem().rules().is_consistent() => {
                return Answer::Nothing(nothing(jump, 0));
            }
            (Jump::FirstInconsistency, _) => (FindTarget::Inconsistency, false),
            (Jump::Iteration(number), _) if number <= recorded => return Answer::At(number, None),
            (Jump::Iteration(_), _) if self.timeline.is_complete() => {
                return Answer::Nothing(nothing(jump, recorded));
            }
            (Jump::Iteration(_), _) => return Answer::NotYet,
            (Jump::NextFinding | Jump::PreviousFinding, _) => {
                return match &self.replay {
                    Some(replay) => replay.find(jump, from),
                    None => Answer::Nothing(text!("trace-none-open")),
                };
            }
            (Jump::WhyNot, _) => return self.find_why_not(),
        };
        let found = if is_back {
            find_previous(record, target, from)
        } else {
            find_next(record, target, from)
        };
        match found {
            Some(iteration) if jump == Jump::FirstInconsistency => {
                Answer::At(iteration, inconsistency(&self.timeline, iteration))
            }
            Some(iteration) => Answer::At(iteration, None),
            None if is_back || self.timeline.is_complete() => {
                Answer::Nothing(nothing(jump, recorded))
            }
            None => Answer::NotYet,
        }
    }
}

/// The sentence about an inconsistency that an iteration of a run shows.
fn inconsistency(run: &Timeline, iteration: u64) -> Option<Text> {
    let from = *run.taken().get(usize::try_from(iteration).ok()?.checked_sub(1)?)?;
    let moment = run.moment();
    let found = moment.shortfall(from)?;
    let (Shortfall { h, to, next, cost, .. }, by) = (found, found.by());
    let unit = CostUnit::of(moment.problem().rules()).telling(by, 0);
    let [h, next, cost, by] = [h, next, cost, by].map(|value| reason::cost(unit, value));
    Some(text!("find-inconsistency", h, from, next, to, cost, by))
}

/// What to say if a jump leads nowhere in a record of so many iterations.
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
