//! One interface for both kinds of runs: our own search and another program's run.

use crate::grid::Cell;
use crate::history::foreign_run::{ForeignRun, Iteration};
use crate::history::journal::{CellChange, Journal, OwnRun};
use crate::search::{Board, Event, Problem, Ranking, ReportedPath, Search, Status};

/// A run: our own search with a journal of what each iteration changed, or another program's run.
/// Iterations are numbered from 1; their indices start at 0.
#[derive(Clone, Debug)]
pub struct Record {
    run: Run,
    /// The counts of open cells after every [`CHECKPOINT_INTERVAL`] iterations, so that no query
    /// needs to add up the whole journal.
    checkpoints: Vec<OpenCount>,
    /// The memory beyond which the record of our own search does not grow, in bytes.
    max_bytes: usize,
}

#[derive(Clone, Debug)]
enum Run {
    Own(Box<OwnRun>),
    Foreign(Box<ForeignRun>),
}

/// The number of open cells after an iteration, and the largest number so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenCount {
    pub(super) open: usize,
    pub(super) largest: usize,
}

/// The number of iterations between two checkpoints.
const CHECKPOINT_INTERVAL: usize = 1 << 10;

/// The usual limit of the memory for a record of our own search, in bytes.
const MAX_BYTES: usize = 1 << 30;

/// The number of iterations that are added between two looks at the memory.
const GROWTH_CHUNK: u64 = 1 << 14;

impl Record {
    /// Creates an empty record of our own search, which may take up to 1 GiB.
    pub fn new(problem: Problem) -> Self {
        Self::with_room(problem, MAX_BYTES)
    }

    /// Creates an empty record of our own search, which grows until it takes `max_bytes` bytes.
    pub fn with_room(problem: Problem, max_bytes: usize) -> Self {
        let mut own = OwnRun { journal: Journal::new(&problem), search: Search::new(problem) };
        own.search.keep_taken();
        Self { run: Run::Own(Box::new(own)), checkpoints: Vec::new(), max_bytes }
    }

    /// Creates the complete record of another program's run.
    pub fn foreign(run: ForeignRun) -> Self {
        let run = Run::Foreign(Box::new(run));
        let mut record = Self { run, checkpoints: Vec::new(), max_bytes: 0 };
        record.add_checkpoints();
        record
    }

    /// Adds up to `limit` iterations, until the search has ended or the record has no more room, and
    /// returns how many it added.
    pub fn grow(&mut self, limit: u64) -> u64 {
        let before = self.iterations();
        while self.can_grow() && self.iterations() - before < limit {
            if let Run::Own(own) = &mut self.run {
                let left = limit - (own.search.iteration() - before);
                own.search.run_reporting(left.min(GROWTH_CHUNK), &mut own.journal);
            }
            self.add_checkpoints();
        }
        self.iterations() - before
    }

    fn add_checkpoints(&mut self) {
        while self.taken().len() / CHECKPOINT_INTERVAL > self.checkpoints.len() {
            let next = self.open_count((self.checkpoints.len() + 1) * CHECKPOINT_INTERVAL);
            self.checkpoints.push(next);
        }
    }

    pub(super) fn own_run(&self) -> Option<&OwnRun> {
        if let Run::Own(own) = &self.run { Some(own) } else { None }
    }

    fn foreign_run(&self) -> Option<&ForeignRun> {
        if let Run::Foreign(run) = &self.run { Some(run) } else { None }
    }

    /// Whether this is another program's run.
    pub fn is_foreign(&self) -> bool {
        self.foreign_run().is_some()
    }

    /// The search at the end of the record; `None` for another program's run.
    pub fn search(&self) -> Option<&Search> {
        self.own_run().map(|own| &own.search)
    }

    /// The problem that the run solves.
    pub fn problem(&self) -> &Problem {
        match &self.run {
            Run::Own(own) => own.search.problem(),
            Run::Foreign(run) => run.problem(),
        }
    }

    /// The cells that were taken and closed, one per iteration.
    pub fn taken(&self) -> &[Cell] {
        match &self.run {
            Run::Own(own) => own.search.taken(),
            Run::Foreign(run) => &run.taken,
        }
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.taken().len() as u64
    }

    /// The status of the run after an iteration, or after the last one recorded if that is earlier.
    pub fn status(&self, iteration: u64) -> Status {
        match &self.run {
            Run::Own(_) if iteration < self.iterations() => Status::Searching,
            Run::Own(own) => own.search.status(),
            Run::Foreign(run) => {
                let recorded = &run.iterations[..iteration.min(self.iterations()) as usize];
                recorded.last().map_or(Status::Searching, |last| last.status)
            }
        }
    }

    /// Whether the run has ended, so that nothing more will be recorded.
    pub fn is_complete(&self) -> bool {
        self.is_foreign() || self.status(u64::MAX) != Status::Searching
    }

    /// Whether the search has not ended, but its record has no more room.
    pub fn is_full(&self) -> bool {
        !self.is_complete() && self.bytes() >= self.max_bytes
    }

    /// Whether more iterations can be recorded.
    pub fn can_grow(&self) -> bool {
        !self.is_complete() && !self.is_full()
    }

    /// Whether the rules guarantee that the run finds a cheapest path. Another program's run
    /// guarantees nothing.
    pub fn finds_cheapest(&self) -> bool {
        !self.is_foreign() && self.problem().finds_cheapest()
    }

    /// Whether cells were reopened, or may have been: always true for another program's run.
    pub fn has_reopened(&self) -> bool {
        self.search().is_none_or(|search| search.view().counts().reopened > 0)
    }

    /// F of the cell taken in the iteration at `index`, at that time. If another program took
    /// a cell without a G, the F of the cell taken before.
    ///
    /// # Panics
    /// If there is no such iteration.
    pub fn taken_f(&self, index: usize) -> u64 {
        match &self.run {
            Run::Own(own) => {
                let (cell, g) = own.expanded(index);
                self.ranking().f(cell, g)
            }
            Run::Foreign(run) => run.iterations[index].f,
        }
    }

    /// The number of open cells after each iteration, from the iteration with the given index on.
    pub fn open_counts_from(&self, index: usize) -> impl Iterator<Item = usize> {
        let indices = index..self.taken().len();
        let after = |count: &mut OpenCount, index| {
            *count = self.next_open_count(*count, index);
            Some(count.open)
        };
        indices.scan(self.open_count(index), after)
    }

    /// The counts of open cells after the given number of iterations.
    pub(super) fn open_count(&self, iterations: usize) -> OpenCount {
        let known = (iterations / CHECKPOINT_INTERVAL).min(self.checkpoints.len());
        let last = known.checked_sub(1).map(|last| self.checkpoints[last]);
        let indices = known * CHECKPOINT_INTERVAL..iterations.min(self.taken().len());
        let start = OpenCount { open: 1, largest: 1 };
        indices.fold(last.unwrap_or(start), |count, index| self.next_open_count(count, index))
    }

    /// The counts of open cells after the iteration at `index`, given the counts before it.
    fn next_open_count(&self, OpenCount { open, largest }: OpenCount, index: usize) -> OpenCount {
        let open = match &self.run {
            Run::Own(own) => open + own.journal.changes[index].added.count_ones() as usize - 1,
            Run::Foreign(run) => run.iterations[index].open,
        };
        OpenCount { open, largest: largest.max(open) }
    }

    /// The memory that the journal uses, in bytes.
    pub fn bytes(&self) -> usize {
        self.checkpoints.len() * size_of::<OpenCount>()
            + match &self.run {
                Run::Own(own) => own.journal.bytes(),
                Run::Foreign(run) => run.bytes(),
            }
    }

    /// H, F and the order of the open list.
    pub(super) fn ranking(&self) -> &Ranking {
        match &self.run {
            Run::Own(own) => &own.search.expansion().ranking,
            Run::Foreign(run) => &run.expansion.ranking,
        }
    }

    /// The path and the cost that a trace reports with an iteration; `None` in a run of our own.
    pub(super) fn reported_path(&self, iteration: u64) -> Option<&ReportedPath> {
        const NOTHING: &ReportedPath = &ReportedPath { cells: None, cost: None };
        let run = self.foreign_run()?;
        let last = (iteration as usize).checked_sub(1).and_then(|index| run.iterations.get(index));
        Some(last.and_then(|last| last.end.as_deref()).unwrap_or(NOTHING))
    }

    /// The board at the end of the record, and the number of nodes that the journal has kept.
    pub(super) fn last_board(&self) -> (&Board, usize) {
        match &self.run {
            Run::Own(own) => (own.search.board(), own.journal.kept.len()),
            Run::Foreign(run) => (&run.board, 0),
        }
    }

    /// Moves a board from the end of iteration `from` to the end of iteration `to`. `kept` counts
    /// the nodes that the journal kept up to the board's iteration.
    pub(super) fn walk(&self, board: &mut Board, kept: &mut usize, from: u64, to: u64) {
        let forward = from as usize..to as usize;
        let backward = (to as usize..from as usize).rev();
        match &self.run {
            Run::Own(own) => {
                forward.for_each(|index| own.redo(board, index, kept));
                backward.for_each(|index| own.undo(board, index, kept));
            }
            Run::Foreign(run) => {
                let of = |index: usize| (run.taken[index], &run.iterations[index]);
                for (taken, Iteration { events, .. }) in forward.map(of) {
                    board.perform(taken, events.iter().copied(), |_| {});
                }
                for (taken, Iteration { events, olds, .. }) in backward.map(of) {
                    board.undo(taken, events.iter().copied(), olds);
                }
            }
        }
    }

    /// All events of an iteration, counted from 1, given the board at its end and the number of
    /// nodes that the journal kept up to then.
    pub(super) fn events(&self, (board, kept): (&Board, usize), iteration: u64) -> Vec<Event> {
        let index = (iteration as usize).checked_sub(1).filter(|&index| index < self.taken().len());
        match (&self.run, index) {
            (_, None) => Vec::new(),
            (Run::Own(own), Some(index)) => own.events(board, index, kept),
            (Run::Foreign(run), Some(index)) => run.iterations[index].events.to_vec(),
        }
    }

    /// Visits the changes of the iteration at `index`, in order.
    #[inline]
    pub(super) fn changes(&self, index: usize, visit: impl FnMut(CellChange)) {
        match &self.run {
            Run::Own(own) => own.changes(index).for_each(visit),
            Run::Foreign(run) => run.iterations[index].changes().for_each(visit),
        }
    }

    /// Whether the run reports any events of the given kind.
    #[cfg(feature = "trace")]
    pub(crate) fn reports(&self, kind: crate::search::Kind) -> bool {
        self.foreign_run().is_none_or(|run| run.kinds.contains(&kind))
    }

    /// Whether the iteration at `index` took or changed a cell.
    pub(super) fn happens_to(&self, cell: Cell, index: usize) -> bool {
        let taken = self.taken()[index];
        let is_near = taken.x.abs_diff(cell.x) <= 1 && taken.y.abs_diff(cell.y) <= 1;
        // Our own search changes only neighbors of the taken cell.
        if !is_near && !self.is_foreign() {
            return false;
        }
        let mut is_changed = taken == cell;
        self.changes(index, |change| is_changed |= change.cell == cell);
        is_changed
    }

    /// G of a cell after the iteration at `index`, which made the given change.
    pub(super) fn g_after(&self, index: usize, change: CellChange) -> u64 {
        let through = |own: &OwnRun| {
            let (taken, g) = own.expanded(index);
            g + self.problem().step_cost(taken, change.cell)
        };
        change.g.or_else(|| self.own_run().map(through)).unwrap_or_default()
    }
}
