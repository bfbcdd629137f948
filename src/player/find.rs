//! Finds the iteration of a record in which something of interest happens.

use super::reasons::cost_words::cost;
use super::reasons::why_not::why_not;
use super::replay::Replay;
use crate::grid::Cell;
use crate::history::{FindTarget, Timeline, find_next, find_previous};
use crate::scene::{CostUnit, PathMarks};
use crate::search::{Shortfall, Status};
use crate::words::{Text, text};

/// An iteration to find in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// The next iteration in which something happens to the chosen cell.
    NextOfCell,
    /// The previous iteration in which something happens to the chosen cell.
    PreviousOfCell,
    /// The first iteration in which the heuristic turns out inconsistent.
    FirstInconsistency,
    /// The iteration with the given number.
    Iteration(u64),
    /// The next iteration of a trace that differs from A*.
    NextFinding,
    /// The previous iteration of a trace that differs from A*.
    PreviousFinding,
    /// The iteration in which the search lost a cheapest path.
    WhyNot,
}

/// The answer to a jump.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The iteration found, with a sentence about it.
    At(u64, Option<Text>),
    /// There is no such iteration, for the given reason.
    Nothing(Text),
    /// The answer is not known yet, because the record is still growing.
    NotYet,
}

/// Finds the iteration that a jump leads to from iteration `from`.
pub(super) fn find(
    jump: Jump,
    from: u64,
    timeline: &Timeline,
    chosen: Option<Cell>,
    replay: Option<&Replay>,
    best: Option<Option<(u64, &PathMarks)>>,
) -> Answer {
    let (record, recorded) = (timeline.record(), timeline.record().iterations());
    let next = |target| find_next(record, target, from);
    let found = match (jump, chosen, replay) {
        (Jump::NextOfCell | Jump::PreviousOfCell, None, _) => {
            return Answer::Nothing(text!("find-choose-cell"));
        }
        (Jump::NextOfCell, Some(cell), _) => next(FindTarget::OfCell(cell)),
        (Jump::PreviousOfCell, Some(cell), _) => {
            find_previous(record, FindTarget::OfCell(cell), from)
        }
        (Jump::FirstInconsistency, ..) => next(FindTarget::Inconsistency),
        (Jump::Iteration(number), ..) => Some(number).filter(|&number| number <= recorded),
        (Jump::NextFinding | Jump::PreviousFinding, _, None) => {
            return Answer::Nothing(text!("trace-none-open"));
        }
        (Jump::NextFinding, _, Some(replay)) => {
            replay.iterations.iter().copied().find(|&found| found > from)
        }
        (Jump::PreviousFinding, _, Some(replay)) => {
            replay.iterations.iter().copied().rfind(|&found| found < from)
        }
        (Jump::WhyNot, ..) => return find_why_not(timeline, best),
    };
    let is_final = !timeline.record().can_grow()
        || jump == Jump::PreviousOfCell
        || (jump == Jump::FirstInconsistency && timeline.record().problem().is_consistent());
    match found {
        Some(iteration) if jump == Jump::FirstInconsistency => {
            Answer::At(iteration, inconsistency(timeline, iteration))
        }
        Some(iteration) => Answer::At(iteration, None),
        None if is_final => Answer::Nothing(nothing(jump, recorded)),
        None => Answer::NotYet,
    }
}

/// Finds the iteration that lost a cheapest path. `best` is such a path with its cost, once they
/// are known.
fn find_why_not(timeline: &Timeline, best: Option<Option<(u64, &PathMarks)>>) -> Answer {
    let Some(search) = timeline.record().search() else {
        return Answer::Nothing(text!("why-not-trace"));
    };
    match search.status() {
        Status::Searching if timeline.record().is_full() => {
            let iterations = search.iteration();
            return Answer::Nothing(text!("record-full", iterations));
        }
        Status::Searching => return Answer::NotYet,
        Status::NoPath => return Answer::Nothing(text!("why-not-no-path")),
        Status::Found => {}
    }
    let is_cheapest = timeline.record().finds_cheapest();
    match best.or_else(|| is_cheapest.then_some(None)) {
        None => Answer::NotYet,
        Some(best) => match best.and_then(|(best, path)| why_not(search.view(), path, best)) {
            Some(why) => Answer::At(why.iteration, None),
            None => Answer::Nothing(nothing(Jump::WhyNot, 0)),
        },
    }
}

/// Returns the sentence about the inconsistency in an iteration of a run.
fn inconsistency(run: &Timeline, iteration: u64) -> Option<Text> {
    let from = *run.record().taken().get(usize::try_from(iteration).ok()?.checked_sub(1)?)?;
    let moment = run.moment();
    let found = moment.shortfall(from)?;
    let (Shortfall { h, to, next, cost: step, .. }, by) = (found, found.by());
    let unit = CostUnit::of(moment.problem().rules()).telling(by, 0);
    let [h, next, step, by] = [h, next, step, by].map(|value| cost(unit, value));
    Some(text!("find-inconsistency", h, from, next, to, cost = step, by))
}

/// Returns the message that a jump found nothing in a record of `end` iterations.
fn nothing(jump: Jump, end: u64) -> Text {
    match jump {
        Jump::NextOfCell => text!("find-nothing-of-cell-after"),
        Jump::PreviousOfCell => text!("find-nothing-of-cell-before"),
        Jump::FirstInconsistency => text!("find-no-inconsistency"),
        Jump::Iteration(number) => text!("find-no-iteration", number, end),
        Jump::NextFinding => text!("find-no-finding-after"),
        Jump::PreviousFinding => text!("find-no-finding-before"),
        Jump::WhyNot => text!("why-not-cheapest"),
    }
}
