//! A moment: the search as it was after some iteration, or inside one.

use std::collections::HashSet;

use super::record::Record;
use crate::grid::Cell;
use crate::search::{
    Board, CellState, Counts, Event, Problem, ReachedNode, Shortfall, Status, last_of_each,
};

/// A view of a run as it was after an iteration, or within one. Everything reads as in a fresh
/// search that stopped there.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    pub(super) record: &'a Record,
    pub(super) board: &'a Board,
    pub(super) iteration: u64,
    /// The number of events of the iteration that have happened; `None` if all have.
    pub(super) shown: Option<usize>,
    pub(super) events: &'a [Event],
}

impl<'a> Moment<'a> {
    /// The problem that the run solves.
    pub fn problem(&self) -> &'a Problem {
        self.record.problem()
    }

    /// The iteration that is shown; 0 before the first.
    pub fn iteration(&self) -> u64 {
        self.iteration
    }

    /// The number of iterations recorded so far.
    pub fn iterations(&self) -> u64 {
        self.record.iterations()
    }

    /// The status of the run at this moment.
    pub fn status(&self) -> Status {
        let is_whole = self.shown.is_none_or(|shown| shown >= self.events.len());
        if is_whole { self.record.status(self.iteration) } else { Status::Searching }
    }

    /// The cell that the shown iteration took; `None` at iteration 0.
    pub fn current(&self) -> Option<Cell> {
        let place = (self.iteration as usize).checked_sub(1)?;
        self.record.taken().get(place).copied()
    }

    /// All events of the shown iteration.
    pub fn events(&self) -> &'a [Event] {
        self.events
    }

    /// The number of events of the shown iteration that have happened; `None` if all have.
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// The index of the last event that has happened, and the event; `None` if the iteration is
    /// shown as a whole, or before its first event.
    pub fn event(&self) -> Option<(usize, Event)> {
        let place = self.shown?.checked_sub(1)?;
        Some((place, *self.events.get(place)?))
    }

    /// The counts of events up to this moment.
    pub fn counts(&self) -> Counts {
        let whole = self.iteration - u64::from(self.shown.is_some());
        let largest = self.record.open_count(whole as usize).largest;
        let largest_open = largest.max(self.board.tally.open);
        Counts { largest_open, ..self.board.tally.counts }
    }

    /// The set that a cell was in; `Unseen` for walls and cells off the map.
    #[inline]
    pub fn state(&self, cell: Cell) -> CellState {
        let is_on_map = self.problem().grid().contains(cell);
        if is_on_map { self.board.state(cell) } else { CellState::Unseen }
    }

    /// The cost of the best path found so far from the start to a cell; `None` if no path was
    /// found, even if another program closed the cell.
    pub fn g(&self, cell: Cell) -> Option<u64> {
        self.known(cell)?.g
    }

    /// The weighted estimate of the cost from a cell to the goal.
    pub fn h(&self, cell: Cell) -> u64 {
        self.record.ranking().h(cell)
    }

    /// The first step from a cell, in the neighbor order, along which H falls by more than the step
    /// costs. The result does not depend on the moment.
    pub fn shortfall(&self, cell: Cell) -> Option<Shortfall> {
        Shortfall::from(self.problem(), self.record.ranking(), cell)
    }

    /// F of a cell; `None` if the search had not reached it.
    pub fn f(&self, cell: Cell) -> Option<u64> {
        Some(self.f_with(cell, self.g(cell)?))
    }

    /// The F that a cell would have if a path of cost `g` led to it.
    pub fn f_with(&self, cell: Cell, g: u64) -> u64 {
        self.record.ranking().f(cell, g)
    }

    /// The parent of a cell: the cell before it on the best path found so far.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let known = self.known(cell).filter(|known| known.g.is_some())?;
        (cell != self.problem().start()).then_some(known.parent)
    }

    /// The number of open cells.
    pub fn open_len(&self) -> usize {
        self.board.tally.open
    }

    /// The number of closed cells.
    pub fn closed_len(&self) -> usize {
        self.board.tally.closed
    }

    /// Whether cells were reopened anywhere in the record so far, or may have been.
    pub fn has_reopened(&self) -> bool {
        self.record.has_reopened()
    }

    /// Visits the cells that an iteration of the record, counted from 1, reopened.
    pub fn reopened(&self, iteration: u64, mut visit: impl FnMut(Cell)) {
        self.record.changes(iteration as usize - 1, |change| {
            if change.is_added && change.is_lowered {
                visit(change.cell);
            }
        });
    }

    /// The closed cells in the order in which they were closed. If a cell was closed more than
    /// once, the last time counts.
    pub fn closed(&self) -> Vec<Cell> {
        let taken = &self.record.taken()[..self.iteration as usize];
        last_of_each(taken, self.record.has_reopened(), |cell| {
            self.state(cell) == CellState::Closed
        })
    }

    /// The path from start to goal, if it has been found by this moment.
    pub fn path(&self) -> Option<Vec<Cell>> {
        let path = || {
            self.reported_path()
                .map_or_else(|| self.path_to(self.problem().goal()), <[Cell]>::to_vec)
        };
        (self.status() == Status::Found).then(path)
    }

    /// The path that another program's trace reports, which need not follow the parents.
    pub fn reported_path(&self) -> Option<&'a [Cell]> {
        self.record.reported_end(self.iteration)?.path.as_deref()
    }

    /// The cost of the path, if it has been found by this moment.
    pub fn cost(&self) -> Option<u64> {
        let reported = self.record.reported_end(self.iteration).and_then(|end| end.cost);
        (self.status() == Status::Found)
            .then(|| reported.or_else(|| self.g(self.problem().goal())))?
    }

    /// The best path found so far from the start to a cell; empty if the cell was not reached. In
    /// another program's run, the path begins where [`Moment::way_back`] ends.
    pub fn path_to(&self, cell: Cell) -> Vec<Cell> {
        let mut path: Vec<Cell> = self.way_back(cell).collect();
        path.reverse();
        path
    }

    /// Visits a reached cell, its parent, and so on, back to the start. In another program's run
    /// the parents may form a cycle or not lead to the start; the visit then ends before the first
    /// cell that repeats or was never reached.
    pub fn way_back(self, cell: Cell) -> impl Iterator<Item = Cell> + 'a {
        let (start, mut seen) =
            (self.problem().start(), self.record.is_foreign().then(HashSet::new));
        let mut next = Some(cell);
        let way = std::iter::from_fn(move || {
            let cell = next.take()?;
            let known = self.known(cell).filter(|known| known.g.is_some())?;
            next = (cell != start).then_some(known.parent);
            Some(cell)
        });
        way.take_while(move |&cell| seen.as_mut().is_none_or(|seen| seen.insert(cell)))
    }

    /// State, G and parent of a cell; `None` if the run had not reached the cell.
    pub(crate) fn known(&self, cell: Cell) -> Option<ReachedNode> {
        self.problem().grid().contains(cell).then(|| self.board.known(cell))?
    }

    /// The states of the cells in row `y`, starting at column `from`. The row must be on the map.
    #[inline]
    pub fn row(&self, y: u16, from: u16) -> impl Iterator<Item = CellState> + 'a {
        self.board.row(y, from)
    }
}
