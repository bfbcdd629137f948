//! Changing what is searched, which begins a new recording.

use crate::grid::{Cell, Terrain, TerrainRun};
use crate::history::record::Record;
use crate::history::timeline::Timeline;
use crate::search::{ProblemError, Rules, Search};

impl Timeline {
    /// Forgets what is recorded and goes back to iteration 0.
    pub fn reset(&mut self) {
        // It cannot be refused.
        let _ = self.change(|search| {
            search.reset();
            Ok(())
        });
    }

    /// Changes the terrain of cells and starts again.
    ///
    /// # Errors
    /// As [`Search::set_terrain`]; nothing is changed then.
    pub fn set_terrain(&mut self, changes: &[(Cell, Terrain)]) -> Result<(), ProblemError> {
        self.change(|search| search.set_terrain(changes))
    }

    /// The same of cells beside each other.
    ///
    /// # Errors
    /// As [`Search::set_terrain`]; nothing is changed then.
    pub fn set_runs(&mut self, runs: &[TerrainRun]) -> Result<(), ProblemError> {
        self.change(|search| search.set_runs(runs))
    }

    /// Moves the start and the goal and starts again.
    ///
    /// # Errors
    /// As [`Search::set_ends`]; nothing is changed then.
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<(), ProblemError> {
        self.change(|search| search.set_ends(start, goal))
    }

    /// Changes the rules and starts again.
    ///
    /// # Errors
    /// As [`Search::set_rules`]; nothing is changed then.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), ProblemError> {
        self.change(|search| search.set_rules(rules))
    }

    /// Changes the search and begins a new recording at iteration 0. Another
    /// program's run is given up for it.
    fn change(
        &mut self,
        change: impl FnOnce(&mut Search) -> Result<(), ProblemError>,
    ) -> Result<(), ProblemError> {
        match &mut self.record {
            Record::Own(own) => {
                change(own.parts_mut().0)?;
                own.restart();
                (self.at, self.shown) = (0, None);
                self.events.clear();
            }
            Record::Foreign(run) => {
                let mut own = Self::new(run.problem().clone());
                own.change(change)?;
                *self = own;
            }
        }
        Ok(())
    }
}
