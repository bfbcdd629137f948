//! Names of the timeline that the window still uses; they go as it moves over.

use super::divergence::{ComparedIteration, compared, first_reordered};
use super::divergence::{next_difference, previous_difference};
use super::find::{FindTarget, find_next, find_previous};
use super::timeline::Timeline;
use crate::grid::{Cell, TerrainRun};
use crate::search::{Problem, ProblemError, Rules, SearchError};

/// How far a walk has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindProgress {
    /// This iteration is what was to be found.
    Found(u64),
    /// There is more to look through.
    More,
    /// It is not in what is recorded so far.
    Nothing,
}

/// A walk to an iteration of some kind.
#[derive(Clone, Debug)]
pub struct FindWalk {
    target: Result<FindTarget, u64>,
    is_backward: bool,
    next: u64,
}

impl FindWalk {
    /// To the first iteration after one.
    pub fn after(target: FindTarget, iteration: u64) -> Self {
        Self { target: Ok(target), is_backward: false, next: iteration }
    }

    /// To the last iteration before one.
    pub fn before(target: FindTarget, iteration: u64) -> Self {
        Self { target: Ok(target), is_backward: true, next: iteration }
    }

    /// To the iteration of a number.
    pub fn number(number: u64) -> Self {
        Self { target: Err(number), is_backward: false, next: 0 }
    }

    /// Looks through the rest of the record.
    pub fn go_on(&mut self, timeline: &Timeline, _limit: usize) -> FindProgress {
        let (record, next) = (timeline.record(), self.next);
        let found = match self.target {
            Err(number) => (number <= record.iterations()).then_some(number),
            Ok(target) if self.is_backward => find_previous(record, target, next),
            Ok(target) => find_next(record, target, next),
        };
        if !self.is_backward {
            self.next = found.unwrap_or(record.iterations());
        }
        found.map_or(FindProgress::Nothing, FindProgress::Found)
    }
}

/// A walk to an iteration in which two runs differ.
#[derive(Clone, Debug, Default)]
pub struct DifferenceWalk {
    is_backward: bool,
    from: u64,
    order: Option<u64>,
}

impl DifferenceWalk {
    /// From now on it leads to the first difference after an iteration.
    pub fn look_after(&mut self, iteration: u64) {
        (self.is_backward, self.from, self.order) = (false, iteration, None);
    }

    /// From now on it leads to the last difference before an iteration.
    pub fn look_before(&mut self, iteration: u64) {
        (self.is_backward, self.from) = (true, iteration);
    }

    /// The first iteration in which only the order differs.
    pub fn other_order(&self) -> Option<u64> {
        self.order
    }

    /// Which of the runs have to go on before there is more to look at.
    pub fn are_short(runs: [&Timeline; 2]) -> [bool; 2] {
        let common = runs[0].iterations().min(runs[1].iterations());
        runs.map(|run| run.iterations() == common && !run.is_complete())
    }

    /// Looks through the rest of the records.
    pub fn go_on(&mut self, runs: [&Timeline; 2], _limit: u64) -> FindProgress {
        let records = runs.map(Timeline::record);
        let found = if self.is_backward {
            previous_difference(records, self.from)
        } else {
            let found = next_difference(records, self.from);
            if found.is_none() && Self::are_short(runs) == [false; 2] {
                self.order = first_reordered(records);
            }
            let common = runs[0].iterations().min(runs[1].iterations());
            self.from = found.unwrap_or(common);
            found
        };
        found.map_or(FindProgress::Nothing, FindProgress::Found)
    }

    /// What is compared of an iteration.
    pub fn compared(&self, runs: [&Timeline; 2], iteration: u64) -> [Option<ComparedIteration>; 2] {
        compared(runs.map(Timeline::record), iteration)
    }
}

impl Timeline {
    /// Another timeline of the same record, at its end.
    #[must_use]
    pub fn share(&self) -> Self {
        let mut shared = self.clone();
        shared.show(self.iterations());
        shared
    }

    /// Whether another timeline has the same record.
    pub fn is_shared(&self) -> bool {
        false
    }

    /// As [`Timeline::is_complete`].
    pub fn has_ended(&self) -> bool {
        self.is_complete()
    }

    /// Shows an iteration.
    pub fn seek(&mut self, iteration: u64, _limit: u64) -> bool {
        self.show(iteration);
        true
    }

    /// Searches on and shows the end; another program's run is shown on.
    pub fn run_for(&mut self, limit: u64) -> u64 {
        let before = self.moment().iteration();
        if self.is_foreign() {
            self.show(before.saturating_add(limit));
            return self.moment().iteration() - before;
        }
        let added = self.grow(limit);
        self.show(self.iterations());
        added
    }

    /// As [`Timeline::run_for`].
    ///
    /// # Errors
    /// Never.
    pub fn run_ready(&mut self, limit: u64) -> Result<u64, SearchError> {
        Ok(self.run_for(limit))
    }

    /// Always.
    pub fn is_ready(&self) -> bool {
        true
    }

    /// Always ready.
    pub fn make_ready(&mut self, _limit: usize) -> bool {
        true
    }

    /// Nothing is remembered.
    pub fn forget_snapshots(&mut self) {}

    /// Never.
    pub fn prepare_snapshots(&mut self, _limit: usize) -> Option<bool> {
        None
    }

    /// Starts a new record.
    pub fn reset(&mut self) {
        *self = Self::new(self.problem().clone());
    }

    /// Starts a new record on changed terrain.
    ///
    /// # Errors
    /// As [`Problem::new`].
    pub fn set_runs(&mut self, runs: &[TerrainRun]) -> Result<(), ProblemError> {
        let problem = self.problem();
        let mut grid = problem.grid().clone();
        for &run in runs.iter().filter(|run| run.y < grid.height()).collect::<Vec<_>>() {
            let end = run.end.min(grid.width());
            if run.start < end {
                grid.set_run(TerrainRun { end, ..run });
            }
        }
        let rules = problem.rules().clone();
        *self = Self::new(Problem::new(grid, rules, problem.start(), problem.goal())?);
        Ok(())
    }

    /// Starts a new record between other ends.
    ///
    /// # Errors
    /// As [`Problem::new`].
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<(), ProblemError> {
        let (grid, rules) = (self.problem().grid().clone(), self.problem().rules().clone());
        *self = Self::new(Problem::new(grid, rules, start, goal)?);
        Ok(())
    }

    /// Starts a new record under other rules.
    ///
    /// # Errors
    /// As [`Problem::new`].
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), ProblemError> {
        *self = Self::new(self.problem().under(&rules)?);
        Ok(())
    }
}
