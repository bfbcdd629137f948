//! Finds where on a map the heuristic is not admissible or not consistent.

use crate::grid::Cell;
use crate::jobs::{Progress, Stopped, unwatched};
use crate::search::costs::remaining::RemainingCosts;
use crate::search::problem::Problem;
use crate::search::rules::ranking::Ranking;

/// A cell whose H exceeds its true remaining cost: the heuristic is not
/// admissible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overestimate {
    /// The cell whose H is too large.
    pub cell: Cell,
    /// H of the cell.
    pub h: u64,
    /// The true remaining cost: the least cost from the cell to the goal.
    pub cost: u64,
}

/// A step along which H falls by more than the step costs: G + H falls too, and
/// the heuristic is not consistent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// The cell before the step.
    pub from: Cell,
    /// The H of the cell before the step.
    pub h: u64,
    /// The cell after the step.
    pub to: Cell,
    /// The H of the cell after the step.
    pub next: u64,
    /// The cost of the step.
    pub cost: u64,
}

impl Overestimate {
    /// The largest overestimate on a map, of which nothing is known yet: that takes as long as a search
    /// of the whole map.
    pub fn on(problem: &Problem) -> Option<Self> {
        unwatched(|progress| {
            Self::largest(problem, &RemainingCosts::of(problem, progress)?, progress)
        })
    }

    /// The largest overestimate on a map, given the map's true costs; the first in reading order if
    /// several are equal. `None` if H overestimates no cell of the map.
    ///
    /// # Errors
    /// If `progress` asks to stop.
    pub fn largest(
        problem: &Problem,
        costs: &RemainingCosts,
        progress: &Progress,
    ) -> Result<Option<Self>, Stopped> {
        let ranking = Ranking::new(problem);
        largest(problem, progress, |cell| {
            let (h, cost) = (ranking.h(cell), costs.get(cell)?);
            let excess = h.checked_sub(cost).filter(|&excess| excess > 0)?;
            Some((excess, Self { cell, h, cost }))
        })
    }
}

impl Shortfall {
    /// The largest shortfall on a map; the first in reading order if several are equal. `None` if H
    /// is consistent on the map.
    ///
    /// # Errors
    /// If `progress` asks to stop.
    pub fn largest(problem: &Problem, progress: &Progress) -> Result<Option<Self>, Stopped> {
        let ranking = Ranking::new(problem);
        largest(problem, progress, |cell| {
            let all = Self::all(problem, &ranking, cell).map(|found| (found.by(), found));
            all.reduce(|most, found| if found.0 > most.0 { found } else { most })
        })
    }

    /// The amount by which the drop in H exceeds the cost of the step.
    pub fn by(&self) -> u64 {
        self.h.saturating_sub(self.next).saturating_sub(self.cost)
    }

    /// The shortfalls among the steps from a cell, in the neighbor order.
    pub(crate) fn all(
        problem: &Problem,
        ranking: &Ranking,
        from: Cell,
    ) -> impl Iterator<Item = Self> {
        let h = ranking.h(from);
        let steps = problem.rules().neighbor_order.iter().filter_map(move |&direction| {
            let to = from.neighbor(direction).filter(|&to| problem.allows(from, to))?;
            let (next, cost) = (ranking.h(to), problem.step_cost(from, to));
            Some(Self { from, h, to, next, cost })
        });
        steps.filter(|step| step.by() > 0)
    }
}

/// The largest result of `find` for all cells that are not walls; the first in reading order if
/// several are equal.
fn largest<T>(
    problem: &Problem,
    progress: &Progress,
    find: impl Fn(Cell) -> Option<(u64, T)>,
) -> Result<Option<T>, Stopped> {
    let grid = problem.grid();
    let mut most: Option<(u64, T)> = None;
    for y in 0..grid.height() {
        progress.check()?;
        let cells = (0..grid.width()).map(|x| Cell::new(x, y));
        for found in cells.filter(|&cell| !grid.terrain(cell).is_wall()).filter_map(&find) {
            if most.as_ref().is_none_or(|most| found.0 > most.0) {
                most = Some(found);
            }
        }
    }
    Ok(most.map(|(_, found)| found))
}
