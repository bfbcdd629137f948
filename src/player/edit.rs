//! Edits of the problem: every edit gives a new problem, and with it a new record.

use std::sync::Arc;

use crate::grid::{Cell, TerrainRun};
use crate::search::{Problem, ProblemError};

/// A change of the map, the start or the goal.
#[derive(Clone, Debug, PartialEq)]
pub enum ProblemEdit {
    /// New terrain for some cells; the runs do not overlap.
    Terrain(Arc<[TerrainRun]>),
    /// A new start and goal.
    Ends {
        /// The new start.
        start: Cell,
        /// The new goal.
        goal: Cell,
    },
}

impl ProblemEdit {
    /// Returns the problem after the edit.
    ///
    /// # Errors
    /// If the start or the goal would lie on a wall.
    pub fn apply(&self, problem: &Problem) -> Result<Problem, ProblemError> {
        let mut grid = problem.grid().clone();
        let mut ends = (problem.start(), problem.goal());
        match self {
            Self::Terrain(runs) => runs.iter().for_each(|&run| grid.set_run(run)),
            Self::Ends { start, goal } => ends = (*start, *goal),
        }
        Problem::new(grid, problem.rules().clone(), ends.0, ends.1)
    }
}
