//! The explanation of why a path is not a cheapest one: the iteration that closed a cell of a
//! cheapest path with too high a G, while another cell of that path waited.

use super::cost_words::{cost, plus};
use crate::grid::Cell;
use crate::scene::{CostUnit, PathMarks};
use crate::search::{CellState, Priority, View};
use crate::words::{Text, Value, text};

/// The iteration in which a search lost a cheapest path: it closed a cell of that path with too
/// high a G, while another cell of the path waited in the open list with its least G. The closed
/// cell is the first cell of the path that was closed with too high a G, else the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhyNot {
    /// The iteration.
    pub iteration: u64,
    /// The cell that the iteration closed.
    pub cell: Cell,
    /// The G that the cell was closed with.
    pub g: u64,
    /// The G that the cell has on the cheapest path.
    pub least: u64,
    /// The first cell of the cheapest path that was still not closed after the iteration.
    pub waiting: Cell,
    /// The G of the waiting cell, which is the least possible.
    pub waiting_g: u64,
}

/// Explains why the path of a search that has found one is not a cheapest one, given a cheapest
/// path (from the goal to the start) and its cost; `None` if the path is a cheapest one.
///
/// Along the cheapest path from the start, all cells up to some point were closed at their least
/// cost. The next cell was either closed at a higher cost, or not closed before the goal.
pub(in crate::player) fn why_not(view: View, path: &PathMarks, best: u64) -> Option<WhyNot> {
    if view.cost()? <= best {
        return None;
    }
    // The G of both cells is still the same as in that iteration: the first cell was closed for
    // good, and the waiting cell had its least cost.
    let explain = |cell, iteration, least, waiting| {
        let (g, waiting_g) = (view.g(cell)?, view.g(waiting)?);
        Some(WhyNot { iteration, cell, g, least, waiting, waiting_g })
    };
    let mut least = 0;
    let mut rest = path.cells().iter().rev().copied().peekable();
    while let Some(cell) = rest.next() {
        if view.state(cell) != CellState::Closed {
            let goal = view.problem().goal();
            return explain(goal, view.iteration(), best, cell);
        }
        if view.g(cell).is_some_and(|g| g > least) {
            let iteration = view.taken.iter().rposition(|&taken| taken == cell)? + 1;
            // Of the path's cells that were closed later, the first one along the path had its
            // least cost.
            let later = view.taken[iteration..].iter().copied();
            let waiting = later.filter(|&other| path.contains(other));
            let waiting = waiting.min_by_key(|&other| view.g(other))?;
            return explain(cell, iteration as u64, least, waiting);
        }
        least += rest.peek().map_or(0, |&next| view.problem().step_cost(cell, next));
    }
    None
}

/// The sentence about why a path is not a cheapest one.
pub(in crate::player) fn in_words(view: View, why: WhyNot) -> Text {
    let (goal, rules) = (view.problem().goal(), view.problem().rules());
    let WhyNot { cell, g, least, waiting, waiting_g, .. } = why;
    let (f, waiting_h) = (view.f_with(cell, g), view.h(waiting));
    let waiting_f = view.f_with(waiting, waiting_g);
    let unit = CostUnit::of(rules).telling(g, least).telling(f, waiting_f);
    let (sum, because) = match rules.priority {
        Priority::Greedy => (cost(unit, waiting_h), text!("why-not-greedy")),
        Priority::AStar => {
            let left = cost(unit, least.saturating_sub(waiting_g));
            (Value::Text(plus(unit, waiting_g, waiting_h)), text!("why-not-left", left))
        }
    };
    let because = if cell == goal { because } else { text!("why-not-closed") };
    let cell = if cell == goal { Value::Text(text!("why-not.goal")) } else { cell.into() };
    let tied = u64::from(waiting_f == f);
    let [g, least, f] = [g, least, f].map(|value| cost(unit, value));
    text!("why-not", cell, g, least, waiting, sum, tied, f, because)
}
