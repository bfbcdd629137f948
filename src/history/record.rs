//! The two kinds of records behind one interface.

use crate::grid::Cell;
use crate::history::foreign::{ForeignRun, ReportedEnd, number};
use crate::history::own::Own;
use crate::search::{Board, Event, EventKind, Problem, Ranking, Status};

/// A run: our own search with a journal of what each iteration changed, or
/// another program's. Iterations are counted from 1, their places from 0.
#[derive(Clone, Debug)]
pub enum Record {
    /// Our own search, which can go on.
    Own(Box<Own>),
    /// Another program's run, read from its trace.
    Foreign(Box<ForeignRun>),
}

/// What an iteration did to a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellChange {
    pub(super) cell: Cell,
    /// It was added to the open list.
    pub(super) is_added: bool,
    /// It had a G before, which was lowered.
    pub(super) is_lowered: bool,
    /// Its G from then on, where it does not follow from the step.
    pub(super) g: Option<u64>,
}

impl Record {
    pub(super) fn foreign(&self) -> Option<&ForeignRun> {
        match self {
            Self::Own(_) => None,
            Self::Foreign(run) => Some(run),
        }
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        match self {
            Self::Own(own) => own.search.problem(),
            Self::Foreign(run) => run.problem(),
        }
    }

    /// H, F and the order of the open list.
    pub(super) fn ranking(&self) -> &Ranking {
        match self {
            Self::Own(own) => own.search.ranking(),
            Self::Foreign(run) => &run.ranking,
        }
    }

    /// The cells that were taken and closed, one an iteration.
    pub fn taken(&self) -> &[Cell] {
        match self {
            Self::Own(own) => own.search.taken(),
            Self::Foreign(run) => &run.taken,
        }
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.taken().len() as u64
    }

    /// Whether the run was at its end after an iteration.
    pub fn status(&self, iteration: u64) -> Status {
        match self {
            Self::Own(_) if iteration < self.iterations() => Status::Searching,
            Self::Own(own) => own.search.status(),
            Self::Foreign(run) => run.status(iteration),
        }
    }

    /// Whether cells were closed more than once, or may have been.
    pub fn has_reopened(&self) -> bool {
        match self {
            Self::Own(own) => own.search.counts().reopened > 0,
            Self::Foreign(_) => true,
        }
    }

    /// Whether nothing more will be recorded: the run has ended.
    pub fn is_complete(&self) -> bool {
        self.foreign().is_some() || self.status(self.iterations()) != Status::Searching
    }

    /// What a trace says of the path after an iteration.
    pub(super) fn reported_end(&self, iteration: u64) -> Option<&ReportedEnd> {
        self.foreign()?.end(iteration)
    }

    /// The board of the moment that is gone to.
    pub(super) fn board(&self, is_at_end: bool) -> &Board {
        match self {
            Self::Own(own) => own.board(is_at_end),
            Self::Foreign(run) => &run.board,
        }
    }

    /// Where the board is, whole iterations only.
    pub(super) fn at(&self) -> u64 {
        match self {
            Self::Own(own) => own.at(),
            Self::Foreign(run) => run.at(),
        }
    }

    /// Brings the board to the end of an iteration.
    pub(super) fn go_to(&mut self, iteration: u64) {
        match self {
            Self::Own(own) => own.go_to(iteration),
            Self::Foreign(run) => run.go_to(iteration as usize),
        }
    }

    /// Brings the board into an iteration: its cell is taken, and the first of
    /// its events have happened, until [`Record::leave`].
    pub(super) fn enter(&mut self, iteration: u64, events: &[Event]) {
        match self {
            Self::Own(own) => own.enter(iteration, events),
            Self::Foreign(run) => run.enter(iteration as usize, events.len()),
        }
    }

    /// Undoes [`Record::enter`] with the same events.
    pub(super) fn leave(&mut self, iteration: u64, events: &[Event]) {
        match self {
            Self::Own(own) => own.leave(iteration, events),
            Self::Foreign(run) => run.leave(),
        }
    }

    /// All events of an iteration that the board is at the end of.
    pub(super) fn events(&self, iteration: u64) -> Vec<Event> {
        match self {
            Self::Own(own) => own.events(iteration),
            Self::Foreign(run) => run.events(iteration as usize),
        }
    }

    /// Shows what the iteration at a place changed, in order.
    #[inline]
    pub(super) fn changes(&self, place: usize, mut visit: impl FnMut(CellChange)) {
        match self {
            Self::Own(own) => own.search.changes(&own.log, place, |cell, is_added, is_lowered| {
                visit(CellChange { cell, is_added, is_lowered, g: None });
            }),
            Self::Foreign(run) => run.changes(place).for_each(visit),
        }
    }

    /// Shows what became of each neighbor in the iteration at a place, of which the
    /// set of closed cells before it is known; not what G and parent were before.
    pub(super) fn reported(
        &self,
        place: usize,
        is_closed: impl Fn(Cell) -> bool,
        visit: impl FnMut(Event),
    ) {
        match self {
            Self::Own(own) => own.search.reported(&own.log, place, is_closed, visit),
            Self::Foreign(run) => run.reported(place).for_each(visit),
        }
    }

    /// Whether it reports events of a kind at all.
    pub(super) fn reports(&self, kind: EventKind) -> bool {
        self.foreign().is_none_or(|run| run.kinds >> number(kind) & 1 != 0)
    }

    /// Shows the cells that the iteration at a place closes, or opens after they
    /// were closed.
    pub(super) fn flipped(&self, place: usize, mut visit: impl FnMut(Cell)) {
        match self {
            Self::Own(own) => {
                visit(own.search.taken()[place]);
                if self.has_reopened() {
                    self.changes(place, |change| {
                        if change.is_added && change.is_lowered {
                            visit(change.cell);
                        }
                    });
                }
            }
            Self::Foreign(run) => run.flipped(place).for_each(visit),
        }
    }

    /// Whether the iteration at a place took a cell or changed it.
    pub(super) fn happens_to(&self, cell: Cell, place: usize) -> bool {
        let taken = self.taken()[place];
        let is_near = taken.x.abs_diff(cell.x) <= 1 && taken.y.abs_diff(cell.y) <= 1;
        // Our own search changes neighbors only.
        if !is_near && self.foreign().is_none() {
            return false;
        }
        let mut is_changed = taken == cell;
        self.changes(place, |change| is_changed |= change.cell == cell);
        is_changed
    }

    /// G of a cell from the iteration at a place on, which changed it.
    pub(super) fn g_after(&self, place: usize, change: CellChange) -> u64 {
        match (change.g, self) {
            (None, Self::Own(own)) => {
                let step = self.problem().step_cost(self.taken()[place], change.cell);
                own.search.taken_g(&own.log, place) + step
            }
            (g, _) => g.unwrap_or_default(),
        }
    }

    /// G of the cell that the iteration at a place took, as it was then; of another
    /// program's what F has more than H.
    pub fn taken_g(&self, place: usize) -> u64 {
        match self {
            Self::Own(own) => own.search.taken_g(&own.log, place),
            Self::Foreign(run) => {
                let h = run.taken.get(place).map_or(0, |&cell| run.ranking.h(cell));
                run.taken_f(place).saturating_sub(h)
            }
        }
    }

    /// F of the cell that the iteration at a place took, as it was then; where
    /// another program took one that has none, that of the cell before.
    pub fn taken_f(&self, place: usize) -> u64 {
        match self {
            Self::Own(own) => {
                let g = own.search.taken_g(&own.log, place);
                own.search.ranking().f(own.search.taken()[place], g)
            }
            Self::Foreign(run) => run.taken_f(place),
        }
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(super) fn largest_open(&self, iterations: usize) -> usize {
        match self {
            Self::Own(own) => own.log.largest_open(iterations),
            Self::Foreign(run) => run.largest_open(iterations),
        }
    }
}
