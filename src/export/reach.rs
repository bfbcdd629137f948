//! The cells within reach of the start, for people and as JSON.

use serde::Serialize;

use crate::fault::counted;
use crate::grid::Cell;
use crate::jobs::unwatched;
use crate::search::{Problem, ReachCosts};

/// The cells that can be reached from the start for at most some cost. Its fields are keys of the JSON
/// object that `solve` prints; costs are in the units of the rules' move costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reach {
    within: u64,
    /// The cells in the order of their costs, those of equal cost in reading order.
    cells: Vec<Reached>,
}

/// A cell within reach, and the least cost at which it is reached.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Reached {
    cell: Cell,
    g: u64,
}

impl Reach {
    /// Finds the cells that can be reached for at most `within`. Neither the heuristic nor the goal
    /// matters.
    pub fn of(problem: &Problem, within: u64) -> Self {
        let costs = unwatched(|progress| ReachCosts::within(problem, within, progress));
        let reached = |cell| Some(Reached { cell, g: costs.get(cell)? });
        let mut cells: Vec<Reached> = problem.grid().cells().filter_map(reached).collect();
        cells.sort_by_key(|reached| reached.g);
        Self { within, cells }
    }

    /// The cells within reach, the start among them.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().map(|reached| reached.cell)
    }

    /// Returns a line with the number of cells, and whether the goal is one of them.
    pub fn text(&self, problem: &Problem) -> String {
        let goal = self.cells.iter().find(|reached| reached.cell == problem.goal());
        let goal = goal.map_or_else(
            || "not the goal".to_owned(),
            |reached| format!("the goal for {}", reached.g),
        );
        let (within, cells) = (self.within, counted(self.cells.len(), "cell"));
        format!("{:<18} {cells} for at most {within}, {goal}\n", "within reach")
    }

    /// Returns the sentence that explains [`reach_map`](super::reach_map).
    pub fn key(&self) -> String {
        let within = self.within;
        format!("+ can be reached from S for at most {within}; --json has the cost of each cell\n")
    }
}
