//! Edits of the problem: every edit gives a new problem, and with it a new record.

use super::{Outcome, Player};
use crate::grid::{Cell, TerrainRun};
use crate::history::Timeline;
use crate::search::{Problem, ProblemError};
use crate::words::text;
use std::sync::Arc;

/// A change of the map or of its ends.
#[derive(Clone, Debug, PartialEq)]
pub enum ProblemEdit {
    /// Other terrain on some cells, each of which is in one run only.
    Terrain(Arc<[TerrainRun]>),
    /// Another start or goal.
    Ends {
        /// The new start.
        start: Cell,
        /// The new goal.
        goal: Cell,
    },
}

impl ProblemEdit {
    /// The problem after the edit.
    ///
    /// # Errors
    /// If an end would lie on a wall.
    pub fn apply(&self, problem: &Problem) -> Result<Problem, ProblemError> {
        let mut grid = problem.grid().clone();
        let (mut start, mut goal) = (problem.start(), problem.goal());
        match self {
            Self::Terrain(runs) => runs.iter().for_each(|&run| grid.set_run(run)),
            Self::Ends { start: new_start, goal: new_goal } => {
                (start, goal) = (*new_start, *new_goal);
            }
        }
        Problem::new(grid, problem.rules().clone(), start, goal)
    }
}

impl Player {
    /// Keeps an edited problem until [`Player::search_edited`] starts its search.
    pub(crate) fn postpone(&mut self, problem: Problem) {
        self.edited = Some(problem);
        self.picture.redraw();
    }

    /// Searches the edited problem, if there is one. A trace that was shown is closed.
    pub(crate) fn search_edited(&mut self) -> Vec<Outcome> {
        self.change(|player| {
            let Some(problem) = player.edited.take() else {
                return;
            };
            if let Some(replay) = player.replay.take() {
                player.say(text!("trace-closed-by-edit", name = &replay.name));
            }
            player.replace_timeline(Timeline::new(problem));
        })
    }

    /// Shows the level's own search in the place of a trace.
    pub(crate) fn close_trace(&mut self) {
        if let Some(replay) = self.replay.take() {
            self.replace_timeline(Timeline::new(self.problem().clone()));
            self.say(text!("trace-closed", name = &replay.name));
        }
    }
}
