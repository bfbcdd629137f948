//! The sentences about a moment of a search: its last step, and the reason for that step.

use super::cost_words::{cost, own_and_right, plus, unit};
use super::neighbor::{Callout, ExaminedNeighbor};
use crate::grid::Cell;
use crate::history::Moment;
use crate::search::{CellState, Costs, Diagonal, Kind, Priority, Problem, Rules, Status, TieBreak};
use crate::words::{Text, Value, say, text};

/// The maximum number of iterations of a record that are read in each frame. Longer records show no
/// cells with the same F, and no open list during a run.
pub const LONG_RUN: u64 = 20_000;

/// The explanation of the shown step.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The number of the iteration and the position within it.
    pub title: Text,
    /// The line of the [`pseudocode`] that the step belongs to, counted from 0.
    pub line: usize,
    /// The reason, with the numbers of this step.
    pub sentence: Text,
    /// The event that is shown, in a few words.
    pub callout: Option<Callout>,
}

/// The search under the given rules in the tutorials' pseudocode, line by line.
pub fn pseudocode(rules: &Rules) -> Vec<String> {
    let has_corners = match rules.diagonal {
        Diagonal::Never | Diagonal::Always => "no",
        Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => "yes",
    };
    let number = match rules.priority {
        Priority::AStar => "F",
        Priority::Greedy => "H",
    };
    let reopens = if rules.reopen_closed { "yes" } else { "no" };
    say!("pseudocode", number, reopens, has_corners).lines().map(str::to_owned).collect()
}

/// One or two sentences about a moment between two steps, given the number of cells of its path,
/// and the least cost if the path costs more.
pub(in crate::player) fn step(moment: Moment, path: usize, least: Option<u64>) -> Text {
    let iteration = moment.iteration();
    let Some(current) = moment.current() else {
        return text!("step-begin", start = moment.problem().start());
    };
    let moves = path.saturating_sub(1);
    match moment.status() {
        Status::Found => match end_costs(moment, least) {
            (cost, Some(least)) => {
                text!("step-found-dearer", moves, cost, least)
            }
            (cost, None) => text!("step-found", moves, cost),
        },
        Status::NoPath => text!("step-no-path", iteration),
        Status::Searching => {
            let taken = match moment.f(current) {
                Some(f) => text!("step-taken", iteration, current, f = cost(unit(moment), f)),
                None => text!("step-taken-unopened", iteration, current),
            };
            with_opened_goal(moment, taken)
        }
    }
}

/// Says that the search goes on if the whole step is shown and it opened the goal.
fn with_opened_goal(moment: Moment, sentence: Text) -> Text {
    let goal = moment.problem().goal();
    match moment.shown().is_none()
        && moment.events().iter().any(|event| event.cell == goal && event.kind == Kind::Opened)
    {
        true => text!("goal-opened", sentence),
        false => sentence,
    }
}

/// The cost of a moment's path and the least possible cost, with enough digits to look different.
/// If another program gives the path a different cost, both are named.
fn end_costs(moment: Moment, least: Option<u64>) -> (Value, Option<Value>) {
    let right = moment.cost().unwrap_or_default();
    let own = moment.believed_cost().filter(|_| moment.is_foreign()).unwrap_or(right);
    let unit = unit(moment).telling(right, least.unwrap_or(right)).telling(own, right);
    (own_and_right(unit, own, right), least.map(|least| cost(unit, least)))
}

/// Adds G of the goal, if that is not the cost of the path of our own search.
fn with_believed_cost(moment: Moment, found: Text) -> Text {
    let costs = moment.cost().zip(moment.believed_cost());
    match costs.filter(|(own, believed)| own != believed && !moment.is_foreign()) {
        Some((own, believed)) => {
            let believed = cost(unit(moment).telling(own, believed), believed);
            text!("found-but-believed", found, believed)
        }
        None => found,
    }
}

/// What a search had achieved before an edit.
#[derive(Clone, Copy, Debug)]
pub struct BeforeEdit {
    is_begun: bool,
    /// At its end, the number of closed cells, and the cost of the path if there was one.
    end: Option<(usize, Option<u64>)>,
    costs: Costs,
}

impl BeforeEdit {
    /// Remembers what a search has achieved.
    pub fn of(moment: Moment) -> Self {
        let is_over = moment.status() != Status::Searching;
        Self {
            is_begun: moment.iteration() > 0,
            end: is_over.then(|| (moment.closed_len(), moment.cost())),
            costs: moment.problem().rules().costs,
        }
    }
}

/// Returns the sentence about an edit: what it did, and what the new search has achieved, compared
/// with the search before.
pub fn searched_again(moment: Moment, edit: &Text, before: &BeforeEdit) -> Text {
    match (moment.status(), moment.iteration()) {
        (Status::Found | Status::NoPath, _) => {
            let closed = closed_instead(moment.closed_len(), before.end.map(|(closed, _)| closed));
            text!("edit-result", edit, closed, path = path_instead(moment, before))
        }
        (Status::Searching, 0) if before.is_begun => text!("edit-start-over", edit),
        (Status::Searching, 0) => text!("edit-alone", edit),
        (Status::Searching, iteration) => text!("edit-step", edit, iteration),
    }
}

fn closed_instead(closed: usize, before: Option<usize>) -> Text {
    match before {
        None => text!("edit-closed", closed),
        Some(before) if before == closed => text!("edit-closed.same", closed),
        Some(before) => text!("edit-closed.instead", closed, before),
    }
}

/// Compares the path of an ended search with the one before an edit, if both count the same costs.
fn path_instead(moment: Moment, before: &BeforeEdit) -> Text {
    let had_path = before.end.map(|(_, cost)| cost.is_some());
    let Some(own) = moment.cost() else {
        return match had_path {
            Some(false) => text!("edit-path.still-none"),
            Some(true) | None => text!("edit-path.none"),
        };
    };
    let is_one_unit = before.costs == moment.problem().rules().costs;
    let old = before.end.and_then(|(_, cost)| cost).filter(|_| is_one_unit);
    let unit = unit(moment).telling(own, old.unwrap_or(own));
    let (cost, before) = (cost(unit, own), old.map(|old| cost(unit, old)));
    match before {
        Some(_) if old == Some(own) => text!("edit-path.same", cost),
        Some(before) => text!("edit-path.instead", cost, before),
        None if had_path == Some(false) => text!("edit-path.new", cost),
        None => text!("edit-path", cost),
    }
}

/// The reason for the step that a moment shows, given the least cost if its path costs more.
pub(in crate::player) fn reason(moment: Moment, least: Option<u64>) -> Reason {
    let iteration = moment.iteration();
    let Some(current) = moment.current() else {
        let start = moment.problem().start();
        let [h, f] = [moment.h(start), moment.f_with(start, 0)];
        let [h, f] = [h, f].map(|value| cost(unit(moment), value));
        let sentence = text!("reason-begin", start, h, f);
        return Reason { title: text!("reason-title-begin"), line: 0, sentence, callout: None };
    };
    if let Some((place, event)) = moment.event() {
        let (place, all) = (place + 1, moment.events().len());
        let examined = ExaminedNeighbor::new(moment, current, event);
        return Reason {
            title: text!("reason-title-neighbor", iteration, place, all),
            line: line(examined.event.kind),
            sentence: examined.sentence(),
            callout: Some(examined.callout()),
        };
    }
    let (title, line, sentence) = match moment.status() {
        Status::Found => {
            let sentence = match end_costs(moment, least) {
                (cost, Some(least)) => text!("reason-found-dearer", cost, least),
                (cost, None) => text!("reason-found", cost),
            };
            (text!("reason-title-found", iteration), 4, with_believed_cost(moment, sentence))
        }
        Status::NoPath => {
            let (goal, closed) = (moment.problem().goal(), moment.closed_len());
            let sentence = text!("reason-no-path", current, goal, closed);
            (text!("reason-title-no-path"), 9, sentence)
        }
        Status::Searching => {
            let line = if moment.shown().is_some() { 3 } else { 5 };
            let taken = with_opened_goal(moment, taken(moment, current));
            let sentence = match iteration {
                ..=2 => text!("nobody-walks", sentence = taken),
                3.. => taken,
            };
            (text!("reason-title", iteration, current), line, sentence)
        }
    };
    Reason { title, line, sentence, callout: None }
}

/// The line of the [`pseudocode`] for the result for a neighbor.
fn line(kind: Kind) -> usize {
    match kind {
        Kind::Wall | Kind::CutsCorner | Kind::Closed => 6,
        Kind::Opened => 7,
        Kind::Improved | Kind::NotBetter | Kind::Reopened => 8,
    }
}

/// The reason why a cell was taken: its F, and the tie-break if other cells had the same F.
fn taken(moment: Moment, current: Cell) -> Text {
    let h = moment.h(current);
    let Some(g) = moment.g(current) else {
        return text!("taken-unopened", current);
    };
    let f = moment.f_with(current, g);
    let unit = unit(moment);
    let sum = match moment.problem().rules().priority {
        Priority::AStar => plus(unit, g, h),
        Priority::Greedy => text!("taken-h-alone", h = cost(unit, h)),
    };
    if moment.iterations() > LONG_RUN {
        return text!("taken-of-many", sum);
    }
    let open = open_before(moment);
    if open.is_empty() {
        return text!("taken-only", sum);
    }
    let ties: Vec<Cell> =
        open.iter().filter(|&&(_, other)| other == f).map(|&(cell, _)| cell).collect();
    let why = match moment.problem().rules().tie_break {
        TieBreak::LowerH if ties.iter().all(|&cell| moment.h(cell) > h) => {
            text!("tie-lowest-h", h = cost(unit, h))
        }
        TieBreak::LowerH => text!("tie-same-h", h = cost(unit, h)),
        TieBreak::FirstAdded => text!("tie-first"),
        TieBreak::LastAdded => text!("tie-last"),
    };
    let f = cost(unit, f);
    match ties[..] {
        [] => text!("taken-lowest", open = open.len() + 1, sum),
        [other] => text!("taken-tie-of-two", f, other, why),
        _ => text!("taken-tie", f, open = ties.len() + 1, why),
    }
}

/// Returns the cells that were open beside the cell that the iteration took, each with its F then.
fn open_before(moment: Moment) -> Vec<(Cell, u64)> {
    let examined = moment.events();
    let shown = moment.shown().unwrap_or(examined.len()).min(examined.len());
    let before = |cell| {
        let event = examined[..shown].iter().find(|event| event.cell == cell);
        let old_g = event.and_then(|event| event.old_g).or(moment.g(cell))?;
        let is_added = event.is_some_and(|event| event.kind.is_added());
        (!is_added).then(|| moment.f_with(cell, old_g))
    };
    moment.open().iter().filter_map(|&cell| Some((cell, before(cell)?))).collect()
}

/// The sentence about a cell under the cell cursor.
pub(in crate::player) fn at_cursor(problem: &Problem, moment: Moment, cell: Cell) -> Text {
    let state = match (moment.state(cell), moment.g(cell)) {
        (state @ (CellState::Open | CellState::Closed), Some(g)) => {
            let [g, h, f] =
                [g, moment.h(cell), moment.f_with(cell, g)].map(|value| cost(unit(moment), value));
            if state == CellState::Open {
                text!("cursor-open", g, h, f)
            } else {
                text!("cursor-closed", g, h, f)
            }
        }
        (CellState::Unseen | CellState::Open | CellState::Closed, _) => {
            match problem.grid().terrain(cell).cost() {
                None => text!("cursor-wall"),
                Some(1) => text!("cursor-ground"),
                Some(cost) => text!("cursor-rough", cost),
            }
        }
    };
    if cell == problem.start() {
        text!("cursor-at-start", cell, state)
    } else if cell == problem.goal() {
        text!("cursor-at-goal", cell, state)
    } else {
        text!("cursor-at", cell, state)
    }
}
