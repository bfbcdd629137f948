//! Changing what is searched, and starting again.
//!
//! Every change leads back to iteration 0 and costs what was touched, not the
//! whole map. A change that would make the problem invalid is refused, and
//! then nothing is changed.

use super::iteration::f_changes::FChanges;
use super::nodes::board::Tally;
use super::nodes::stride;
use super::open_list::{BucketQueue, Heap, Ladder, LinearList, OpenList, Queue, with_queue};
use super::problem::{Problem, ProblemError, check_ends, check_estimate, check_rules};
use super::rules::movement::Movement;
use super::rules::{OpenListKind, Priority, Rules, TieBreak};
use super::status::Status;
use super::stepping::Search;
use crate::grid::{Cell, Terrain, TerrainRun};

/// From so many iterations on, cells are forgotten in slices.
const LONG: usize = 1 << 16;

impl Search {
    /// Changes the terrain of cells and goes back to iteration 0.
    ///
    /// # Errors
    /// If the start or the goal would become a wall; nothing is changed then.
    pub fn set_terrain(&mut self, changes: &[(Cell, Terrain)]) -> Result<(), ProblemError> {
        let run = |&(Cell { x, y }, terrain): &(Cell, Terrain)| {
            let (start, end) = (x, x.saturating_add(1));
            TerrainRun { y, start, end, terrain }
        };
        self.set_runs(&changes.iter().map(run).collect::<Vec<_>>())
    }

    /// The same of cells beside each other.
    ///
    /// # Errors
    /// As [`Search::set_terrain`].
    pub fn set_runs(&mut self, runs: &[TerrainRun]) -> Result<(), ProblemError> {
        let Problem { start, goal, .. } = self.core.problem;
        for run in runs.iter().filter(|run| run.terrain.is_wall()) {
            let has = |end: Cell| run.y == end.y && run.columns().contains(&end.x);
            match (has(start), has(goal)) {
                (true, _) => return Err(ProblemError::StartOnWall(start)),
                (_, true) => return Err(ProblemError::GoalOnWall(goal)),
                (false, false) => {}
            }
        }
        self.forget();
        let problem = &mut self.core.problem;
        let (width, height) = (problem.grid.width(), problem.grid.height());
        let largest_cost = problem.grid.largest_cost();
        for &run in runs.iter().filter(|run| run.y < height && run.start < run.end.min(width)) {
            problem.grid.set_run(run);
            self.board.table.set_run(TerrainRun { end: run.end.min(width), ..run });
        }
        if problem.grid.largest_cost() == largest_cost {
            self.start();
        } else {
            self.prepare();
        }
        Ok(())
    }

    /// Moves the start and the goal and goes back to iteration 0.
    ///
    /// # Errors
    /// If one would lie off the map or on a wall; nothing is changed then.
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<(), ProblemError> {
        let problem = &self.core.problem;
        check_ends(&problem.grid, start, goal)?;
        check_estimate(&problem.grid, &problem.rules, goal)?;
        self.forget();
        self.core.problem.start = start;
        self.core.problem.goal = goal;
        self.prepare();
        Ok(())
    }

    /// Changes the rules and goes back to iteration 0.
    ///
    /// # Errors
    /// If they are out of their ranges; nothing is changed then.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), ProblemError> {
        check_rules(&rules)?;
        check_estimate(&self.core.problem.grid, &rules, self.core.problem.goal)?;
        self.forget();
        self.core.problem.rules = rules;
        self.prepare();
        Ok(())
    }

    /// Makes all touched cells unseen and empties the open list.
    pub(super) fn forget(&mut self) {
        self.wide = None;
        let table = &mut self.board.table;
        // Where much was touched, going through the whole map in its order is
        // quicker than going back and forth in it, and need not be done at
        // once.
        let is_short = self.core.log.len() < (self.core.problem.grid.area() / 8).min(LONG);
        if is_short {
            table.forget(&self.core.log);
        } else {
            table.begin_to_forget();
            table.forget(&[self.core.problem.start]);
        }
        with_queue!(&mut self.queue, list => {
            if is_short {
                list.for_each(|entry| table.forget(&[entry.cell]));
            }
            list.clear();
        });
        self.core.log.clear();
        self.events.clear();
    }

    /// Makes ready what follows from the problem, and starts. The open list is
    /// empty, and its memory is kept where it still serves.
    pub(super) fn prepare(&mut self) {
        let core = &mut self.core;
        let Problem { grid, rules, .. } = &core.problem;
        let largest_cost = u64::from(grid.largest_cost());
        let dearest = rules.costs.straight.max(rules.costs.diagonal);
        core.admission.follow(&core.problem);
        core.movement = Movement::new(rules, stride(grid));
        core.is_plain = largest_cost == 1;
        let size = (grid.width(), grid.height());
        let never_falls = rules.priority == Priority::AStar && rules.is_consistent();
        let is_simple = core.is_plain && never_falls && !rules.reopen_closed;
        core.f_changes = (is_simple && rules.tie_break == TieBreak::LowerH)
            .then(|| FChanges::of(size, &core.movement, &core.admission.ranking.estimate))
            .flatten();
        let largest_h = core.admission.ranking.estimate.largest(grid.width(), grid.height());
        // A step raises F by its cost and by as much as H can rise, which is
        // at most the cost of a step onto plain ground.
        let span = dearest.saturating_mul(largest_cost + 1);
        let ring = never_falls.then(|| BucketQueue::length(span, largest_h)).flatten();
        match (rules.open_list, ring) {
            (OpenListKind::List, _) => self.queue = Queue::List(LinearList::default()),
            (OpenListKind::BinaryHeap, _) => {
                if !matches!(self.queue, Queue::Heap(_)) {
                    self.queue = Queue::Heap(Heap::default());
                }
            }
            (OpenListKind::BucketQueue, Some(length)) => {
                if !matches!(&self.queue, Queue::Bucket(queue) if queue.serves(length)) {
                    self.queue = Queue::Bucket(BucketQueue::new(length, stride(grid)));
                }
            }
            (OpenListKind::BucketQueue, None) => {
                if !matches!(self.queue, Queue::Ladder(_)) {
                    self.queue = Queue::Ladder(Ladder::default());
                }
            }
        }
        self.be_careful();
        self.start();
    }

    /// Finds the first G from which the sum of a step might not fit.
    pub(super) fn be_careful(&mut self) {
        let Problem { grid, rules, .. } = &self.core.problem;
        let dearest = rules.costs.straight.max(rules.costs.diagonal);
        let dearest = dearest.saturating_mul(grid.largest_cost().into());
        self.core.careful_from = self.board.table.largest_g().saturating_sub(dearest);
    }

    /// Iteration 0: the start is open with G 0.
    pub(super) fn start(&mut self) {
        let core = &mut self.core;
        core.admission.restart();
        core.status = Status::Searching;
        let start = core.problem.start;
        self.board.tally = Tally::START;
        self.board.table.open_start(start);
        let entry = core.admission.admit(self.board.table.index(start), start, 0);
        with_queue!(&mut self.queue, list => list.push(entry));
    }
}
