//! Everything about a level that an edit changes.

use crate::grid::{Cell, Grid};
use crate::level::{Level, RulesChoice};
use crate::search::{Problem, ProblemError};

/// The map, the ends and the rules of a level at some time. A copy is cheap, because maps share the
/// rows that they have in common.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LevelState {
    pub(super) grid: Grid,
    pub(super) start: Cell,
    pub(super) goal: Cell,
    /// The rules of each lane.
    pub(super) rules: Vec<RulesChoice>,
}

impl LevelState {
    /// Returns the state of a level as it was read.
    pub(super) fn of(level: &Level) -> Self {
        let (problem, rules) = (level.problem(), level.lanes().cloned().collect());
        Self { grid: problem.grid().clone(), start: problem.start(), goal: problem.goal(), rules }
    }

    /// Returns the problem of each lane.
    ///
    /// # Errors
    /// If an end would lie on a wall, or the map does not allow some rules.
    pub(super) fn problems(&self) -> Result<Vec<Problem>, ProblemError> {
        let problem = |rules: &RulesChoice| {
            Problem::new(self.grid.clone(), rules.rules().clone(), self.start, self.goal)
        };
        self.rules.iter().map(problem).collect()
    }
}
