//! The sentence about how two runs diverge.

use super::cost_words::{cost, is_diagonal};
use super::neighbor::walls_beside;
use crate::grid::Cell;
use crate::history::Timeline;
use crate::scene::CostUnit;
use crate::search::{Diagonal, Event, Kind, Problem, Status, TieBreak};
use crate::trace::{Difference, Divergence};
use crate::words::{Text, text};

/// Returns the sentence about how two named runs diverge in an iteration, and the cells of each run
/// that the sentence is about.
pub(crate) fn divergence_in_words(
    found: &Difference,
    runs: [&Timeline; 2],
    names: [&str; 2],
) -> (Text, [Vec<Cell>; 2]) {
    let (iteration, [a, b]) = (found.iteration, names);
    let event = |side: usize, event: Option<&Event>, cell| {
        let taken = runs[0].record().taken()[iteration as usize - 1];
        result(runs[side].record().problem(), taken, cell, event, names[side])
    };
    match &found.divergence {
        Divergence::End(one, other) => {
            let (ended, on) = if one.is_none() { (0, 1) } else { (1, 0) };
            let cell = one.or(*other);
            let end = stands(runs[ended].record().status(u64::MAX));
            let takes = cell.map(|cell| takes(runs[on], iteration, cell, names[on]));
            let takes = takes.unwrap_or_else(|| text!("stands-searching"));
            let sentence = text!("difference-end", iteration, name = names[ended], end, takes);
            (sentence, [cell.into_iter().collect(), cell.into_iter().collect()])
        }
        Divergence::Event(one, other) => {
            let cell =
                one.or(*other).map_or(runs[0].record().problem().start(), |event| event.cell);
            let (one, other) = (event(0, one.as_ref(), cell), event(1, other.as_ref(), cell));
            (text!("difference-event", iteration, cell, one, other), [vec![cell], vec![cell]])
        }
        Divergence::Times(cell, one, other) => {
            let (cell, one, other) = (*cell, *one, *other);
            (text!("difference-times", iteration, cell, a, one, b, other), [vec![cell], vec![cell]])
        }
        Divergence::Current(one, other) => {
            (current(iteration, runs, [*one, *other], names), [vec![*other], vec![*one]])
        }
        Divergence::Order(one, other) => {
            let (one, other) = (*one, *other);
            let sentence = text!("difference-order", iteration, a, one, b, other);
            (sentence, [vec![one, other], vec![one, other]])
        }
        // Paths and costs follow from the events, so only the status is mentioned.
        Divergence::Status(..) | Divergence::Path(..) | Divergence::Cost(..) => {
            let [one, other] = runs.map(|run| stands(run.record().status(iteration)));
            (text!("difference-status", iteration, a, one, b, other), Default::default())
        }
    }
}

/// Describes the result for a neighbor in a named run; `event` is `None` if the neighbor was not
/// examined.
fn result(problem: &Problem, current: Cell, cell: Cell, event: Option<&Event>, name: &str) -> Text {
    let Some(event) = event else {
        let is_forbidden = problem.rules().diagonal == Diagonal::Never;
        return if is_forbidden && is_diagonal(current, cell) {
            text!("became-no-diagonal", name)
        } else {
            text!("became-unexamined", name)
        };
    };
    let g = cost(CostUnit::of(problem.rules()), event.g.unwrap_or_default());
    match event.kind {
        Kind::Wall => text!("became-wall", name),
        Kind::CutsCorner => match walls_beside(problem, current, cell)[..] {
            [one, other] => text!("became-squeezes", name, one, other),
            [wall] => text!("became-cuts-corner-of", name, wall),
            _ => text!("became-cuts-corner", name),
        },
        Kind::Closed => text!("became-closed", name),
        Kind::Opened => text!("became-opened", name, g),
        Kind::Improved => text!("became-improved", name, g),
        Kind::NotBetter => text!("became-not-better", name, g),
        Kind::Reopened => text!("became-reopened", name, g),
    }
}

/// Says which cell an iteration takes in a named run, and the cell's F.
fn takes(run: &Timeline, iteration: u64, cell: Cell, name: &str) -> Text {
    let f = cost(
        CostUnit::of(run.record().problem().rules()),
        run.record().taken_f(iteration as usize - 1),
    );
    text!("takes", name, cell, f)
}

/// The status of a search, as a part of a sentence.
fn stands(status: Status) -> Text {
    match status {
        Status::Searching => text!("stands-searching"),
        Status::Found => text!("stands-found"),
        Status::NoPath => text!("stands-no-path"),
    }
}

/// Says which cells two runs take, and which rule decides if both cells have the same F.
fn current(iteration: u64, runs: [&Timeline; 2], cells: [Cell; 2], [a, b]: [&str; 2]) -> Text {
    let place = iteration as usize - 1;
    let one = takes(runs[0], iteration, cells[0], a);
    let other = takes(runs[1], iteration, cells[1], b);
    let [rules, others] = runs.map(|run| run.record().problem().rules());
    let is_tie = runs[0].record().taken_f(place) == runs[1].record().taken_f(place);
    if is_tie && rules.tie_break != others.tie_break {
        let [tie, other_tie] = [rules, others].map(|rules| match rules.tie_break {
            TieBreak::LowerH => text!("rules-ties-lower-h"),
            TieBreak::FirstAdded => text!("rules-ties-first-added"),
            TieBreak::LastAdded => text!("rules-ties-last-added"),
        });
        text!("difference-current-tie", iteration, one, other, a, tie, b, other_tie)
    } else if is_tie && rules.neighbor_order != others.neighbor_order {
        text!("difference-current-order", iteration, one, other)
    } else {
        text!("difference-current", iteration, one, other)
    }
}
