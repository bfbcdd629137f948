//! The least costs between one end of a problem and every cell.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::{Cell, Direction};
use crate::jobs::{Progress, Stopped};
use crate::search::problem::Problem;

/// The least possible cost between one end of a problem and each cell.
#[derive(Clone, Debug)]
pub(super) struct CellCosts {
    width: usize,
    costs: Vec<u64>,
    /// The largest of the costs.
    pub(super) largest: u64,
    /// The number of cells that have a cost.
    pub(super) cells: usize,
}

/// The direction of the paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// From the start to each cell.
    FromStart,
    /// From each cell to the goal.
    ToGoal,
}

/// The value stored for a cell without a cost.
const NONE: u64 = u64::MAX;

/// The number of cells between two progress reports.
const BETWEEN: usize = 1 << 12;

impl CellCosts {
    /// Computes the costs up to `most` with Dijkstra's algorithm, under the movement rule, the step
    /// costs and the terrain.
    pub(super) fn of(
        problem: &Problem,
        way: Way,
        most: u64,
        progress: &Progress,
    ) -> Result<Self, Stopped> {
        let grid = problem.grid();
        let width = usize::from(grid.width());
        let mut found = Self { width, costs: vec![NONE; grid.area()], largest: 0, cells: 0 };
        let mut open = BinaryHeap::new();
        let end = match way {
            Way::FromStart => problem.start(),
            Way::ToGoal => problem.goal(),
        };
        found.costs[end.number(width)] = 0;
        open.push(Reverse((0, end)));
        let is_ground = |&cell: &Cell| !grid.terrain(cell).is_wall();
        let entry_cost = |cell: Cell| u64::from(grid.terrain(cell).cost().unwrap_or(1));
        let all = grid.cells().filter(is_ground).count();
        while let Some(Reverse((cost, cell))) = open.pop() {
            if cost > found.costs[cell.number(width)] {
                continue;
            }
            // Cells are popped in order of cost.
            found.largest = cost;
            if found.cells.is_multiple_of(BETWEEN) {
                progress.at(found.cells, all)?;
            }
            found.cells += 1;
            let own_entry = entry_cost(cell);
            for direction in Direction::ALL {
                let Some(next) = cell.neighbor(direction).filter(is_ground) else {
                    continue;
                };
                let ((from, to), entry) = match way {
                    Way::FromStart => ((cell, next), entry_cost(next)),
                    Way::ToGoal => ((next, cell), own_entry),
                };
                if !problem.allows(from, to) {
                    continue;
                }
                let costs = problem.rules().costs;
                let step = if direction.is_diagonal() { costs.diagonal } else { costs.straight };
                let total = cost.saturating_add(step.saturating_mul(entry));
                let number = next.number(width);
                if total <= most && total < found.costs[number] {
                    found.costs[number] = total;
                    open.push(Reverse((total, next)));
                }
            }
        }
        Ok(found)
    }

    /// The cost of a cell of the map; `None` if it has none.
    pub(super) fn get(&self, cell: Cell) -> Option<u64> {
        self.costs.get(cell.number(self.width)).copied().filter(|&cost| cost != NONE)
    }
}
