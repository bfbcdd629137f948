//! The cells within reach of the start, with their costs.

use super::cell_costs::{CellCosts, Way};
use crate::grid::Cell;
use crate::jobs::{Progress, Stopped};
use crate::search::problem::Problem;

/// The least possible cost from the start to every cell of a map: G of a search without an estimate.
#[derive(Clone, Debug)]
pub struct ReachCosts(CellCosts);

impl ReachCosts {
    /// Computes the costs of the cells that can be reached for at most `most`, with Dijkstra's
    /// algorithm, under the movement rule, the step costs and the terrain. Neither the heuristic nor
    /// the goal matters.
    ///
    /// # Errors
    /// If `progress` asks to stop.
    pub fn within(problem: &Problem, most: u64, progress: &Progress) -> Result<Self, Stopped> {
        CellCosts::of(problem, Way::FromStart, most, progress).map(Self)
    }

    /// The least possible cost from the start to a cell of the map; `None` if the cell is not within
    /// reach.
    pub fn get(&self, cell: Cell) -> Option<u64> {
        self.0.get(cell)
    }

    /// The number of cells within reach, the start among them.
    pub fn cells(&self) -> usize {
        self.0.cells
    }

    /// The largest cost of any cell within reach.
    pub fn largest(&self) -> u64 {
        self.0.largest
    }
}
