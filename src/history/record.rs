//! The two kinds of runs behind one interface.

use crate::grid::Cell;
use crate::history::foreign_run::{ForeignRun, ReportedEnd, number};
use crate::history::journal::CellChange;
use crate::history::own_run::OwnRun;
use crate::search::{Board, Event, EventKind, Problem, Ranking, Search, Status};

/// A run: our own search with a journal of what each iteration changed, or
/// another program's. Iterations are counted from 1, their places from 0.
#[derive(Clone, Debug)]
pub struct Record(Run);

#[derive(Clone, Debug)]
enum Run {
    Own(Box<OwnRun>),
    Foreign(Box<ForeignRun>),
}

impl Record {
    /// An empty record of our own search.
    pub fn new(problem: Problem) -> Self {
        Self(Run::Own(Box::new(OwnRun::new(problem))))
    }

    /// Another program's run. It is complete.
    pub fn foreign(run: ForeignRun) -> Self {
        Self(Run::Foreign(Box::new(run)))
    }

    /// Adds up to `limit` iterations and returns how many it added.
    pub fn grow(&mut self, limit: u64) -> u64 {
        match &mut self.0 {
            Run::Own(own) => own.grow(limit),
            Run::Foreign(_) => 0,
        }
    }

    fn own_run(&self) -> Option<&OwnRun> {
        match &self.0 {
            Run::Own(own) => Some(own),
            Run::Foreign(_) => None,
        }
    }

    fn foreign_run(&self) -> Option<&ForeignRun> {
        match &self.0 {
            Run::Own(_) => None,
            Run::Foreign(run) => Some(run),
        }
    }

    /// Whether it is another program's run.
    pub fn is_foreign(&self) -> bool {
        self.foreign_run().is_some()
    }

    /// The search, at the end of what is recorded; `None` of another program's
    /// run.
    pub fn search(&self) -> Option<&Search> {
        self.own_run().map(|own| &own.search)
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        match &self.0 {
            Run::Own(own) => own.search.problem(),
            Run::Foreign(run) => run.problem(),
        }
    }

    /// The cells that were taken and closed, one an iteration.
    pub fn taken(&self) -> &[Cell] {
        match &self.0 {
            Run::Own(own) => own.search.taken(),
            Run::Foreign(run) => &run.taken,
        }
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.taken().len() as u64
    }

    /// Whether the run was at its end after an iteration, and how.
    pub fn status(&self, iteration: u64) -> Status {
        match &self.0 {
            Run::Own(_) if iteration < self.iterations() => Status::Searching,
            Run::Own(own) => own.search.status(),
            Run::Foreign(run) => run.status(iteration),
        }
    }

    /// Whether nothing more will be recorded: the run has ended.
    pub fn is_complete(&self) -> bool {
        self.is_foreign() || self.status(self.iterations()) != Status::Searching
    }

    /// Whether cells were closed more than once, or may have been.
    pub fn has_reopened(&self) -> bool {
        self.search().is_none_or(|search| search.counts().reopened > 0)
    }

    /// G of the cell that the iteration at a place took, as it was then; of
    /// another program's run, F without H.
    pub fn taken_g(&self, place: usize) -> u64 {
        match &self.0 {
            Run::Own(own) => own.taken_g(place),
            Run::Foreign(run) => {
                let h = run.taken.get(place).map_or(0, |&cell| run.ranking.h(cell));
                run.taken_f(place).saturating_sub(h)
            }
        }
    }

    /// F of the cell that the iteration at a place took, as it was then. If
    /// another program took a cell without G, F of the cell before.
    pub fn taken_f(&self, place: usize) -> u64 {
        match &self.0 {
            Run::Own(own) => self.ranking().f(own.search.taken()[place], own.taken_g(place)),
            Run::Foreign(run) => run.taken_f(place),
        }
    }

    /// The number of open cells after each iteration from one on, counted from
    /// 0.
    pub fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let own = self.own_run().into_iter();
        let own = own.flat_map(move |own| own.journal.open_counts_from(iteration));
        let foreign = self.foreign_run().into_iter();
        own.chain(foreign.flat_map(move |run| run.open_counts_from(iteration)))
    }

    /// The cells that an iteration of another program's run, counted from 1,
    /// took or examined; none of our own, which are the taken cell and its
    /// neighbors.
    pub fn reported_cells(&self, iteration: u64) -> impl Iterator<Item = Cell> {
        self.foreign_run().into_iter().flat_map(move |run| run.touched(iteration))
    }

    /// The memory that the journal takes, in bytes.
    pub fn bytes(&self) -> usize {
        match &self.0 {
            Run::Own(own) => own.journal.bytes(),
            Run::Foreign(run) => run.bytes(),
        }
    }

    /// H, F and the order of the open list.
    pub(super) fn ranking(&self) -> &Ranking {
        match &self.0 {
            Run::Own(own) => &own.search.expansion().ranking,
            Run::Foreign(run) => &run.ranking,
        }
    }

    /// What a trace says of the path after an iteration.
    pub(super) fn reported_end(&self, iteration: u64) -> Option<&ReportedEnd> {
        self.foreign_run()?.end(iteration)
    }

    /// The cells at the end of what is recorded.
    pub(super) fn last_board(&self) -> &Board {
        match &self.0 {
            Run::Own(own) => own.search.board(),
            Run::Foreign(run) => &run.board,
        }
    }

    /// How many iterations take as long to walk as a new board to make.
    pub(super) fn board_cost(&self) -> u64 {
        self.problem().grid().area() as u64 / 8
    }

    /// How many nodes the journal has kept until an iteration.
    pub(super) fn kept(&self, iteration: u64) -> usize {
        self.own_run().map_or(0, |own| own.journal.kept(iteration as usize))
    }

    /// Brings a board that is at the end of one iteration to the end of
    /// another.
    pub(super) fn walk(&self, board: &mut Board, at: &mut u64, kept: &mut usize, to: u64) {
        let forward = *at..to;
        let backward = (to..*at).rev();
        match &self.0 {
            Run::Own(own) => {
                forward.for_each(|place| own.redo(board, place as usize, kept));
                backward.for_each(|place| own.undo(board, place as usize, kept));
            }
            Run::Foreign(run) => {
                forward.for_each(|place| run.redo(board, place as usize));
                backward.for_each(|place| run.undo(board, place as usize));
            }
        }
        *at = to;
    }

    /// All events of an iteration, counted from 1, from a board at its end.
    pub(super) fn events(&self, board: &Board, iteration: u64) -> Vec<Event> {
        let place = (iteration as usize).checked_sub(1).filter(|&place| place < self.taken().len());
        match (&self.0, place) {
            (_, None) => Vec::new(),
            (Run::Own(own), Some(place)) => own.events(board, place),
            (Run::Foreign(run), Some(place)) => run.events(place).to_vec(),
        }
    }

    /// Shows what the iteration at a place changed, in order.
    #[inline]
    pub(super) fn changes(&self, place: usize, visit: impl FnMut(CellChange)) {
        match &self.0 {
            Run::Own(own) => own.changes(place, visit),
            Run::Foreign(run) => run.changes(place).for_each(visit),
        }
    }

    /// Shows what became of each neighbor in the iteration at a place, given
    /// which cells were closed before it; G and parent before an improvement
    /// are not known here.
    pub(crate) fn reported(
        &self,
        place: usize,
        is_closed: impl Fn(Cell) -> bool,
        visit: impl FnMut(Event),
    ) {
        match &self.0 {
            Run::Own(own) => own.reported(place, is_closed, visit),
            Run::Foreign(run) => run.events(place).iter().copied().for_each(visit),
        }
    }

    /// Whether it reports events of a kind at all.
    pub(crate) fn reports(&self, kind: EventKind) -> bool {
        self.foreign_run().is_none_or(|run| run.kinds >> number(kind) & 1 != 0)
    }

    /// Shows the cells that the iteration at a place closes, or opens after they
    /// were closed.
    #[inline]
    pub(crate) fn flipped(&self, place: usize, visit: impl FnMut(Cell)) {
        match &self.0 {
            Run::Own(own) => own.flipped(place, visit),
            Run::Foreign(run) => run.flipped(place).for_each(visit),
        }
    }

    /// Whether the iteration at a place took a cell or changed it.
    pub(super) fn happens_to(&self, cell: Cell, place: usize) -> bool {
        let taken = self.taken()[place];
        let is_near = taken.x.abs_diff(cell.x) <= 1 && taken.y.abs_diff(cell.y) <= 1;
        // Our own search changes neighbors only.
        if !is_near && !self.is_foreign() {
            return false;
        }
        let mut is_changed = taken == cell;
        self.changes(place, |change| is_changed |= change.cell == cell);
        is_changed
    }

    /// G of a cell after the iteration at a place, which changed it.
    pub(super) fn g_after(&self, place: usize, change: CellChange) -> u64 {
        let own = || self.own_run().map_or(0, |own| own.g_after(place, change.cell));
        change.g.unwrap_or_else(own)
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(super) fn largest_open(&self, iterations: usize) -> usize {
        match &self.0 {
            Run::Own(own) => own.journal.largest_open(iterations),
            Run::Foreign(run) => run.largest_open(iterations),
        }
    }
}
