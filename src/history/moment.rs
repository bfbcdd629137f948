//! A search as it was at some moment.

use std::collections::HashSet;

use super::foreign::run::Tape;
use super::own::log::Log;
use super::questions::open_order::OpenOrder;
use crate::grid::Cell;
use crate::search::{
    CellState, Counts, Event, Known, Problem, Search, Status, Table, last_of_each,
};

/// Reads a search as it was after an iteration, or within one: everything is
/// as in a fresh search that stopped there.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    pub(super) search: &'a Search,
    pub(super) log: &'a Log,
    pub(super) tape: Option<&'a Tape>,
    pub(super) table: &'a Table,
    pub(super) iteration: u64,
    /// The number of events that have happened inside the iteration; `None`
    /// for all.
    pub(super) shown: Option<usize>,
    pub(super) events: &'a [Event],
    pub(super) open: usize,
    pub(super) closed: usize,
    pub(super) counts: Counts,
}

/// The log of searches that are not recorded.
static NO_LOG: Log = Log::NONE;

impl<'a> Moment<'a> {
    /// What a search shows now, recorded or not.
    pub fn of(search: &'a Search) -> Self {
        let (core, table) = search.parts();
        Self {
            search,
            log: &NO_LOG,
            tape: None,
            table,
            iteration: search.iteration(),
            shown: None,
            events: search.events(),
            open: core.open,
            closed: core.closed,
            counts: core.counts,
        }
    }

    /// What is searched.
    pub fn problem(&self) -> &'a Problem {
        self.search.problem()
    }

    /// The iteration that is shown: 0 before the first.
    pub fn iteration(&self) -> u64 {
        self.iteration
    }

    /// The number of iterations recorded so far.
    pub fn iterations(&self) -> u64 {
        self.search.iteration()
    }

    /// Whether the search was at its end.
    pub fn status(&self) -> Status {
        let is_whole = self.shown.is_none_or(|shown| shown >= self.events.len());
        if let Some(tape) = self.tape {
            return if is_whole { tape.status(self.iteration as usize) } else { Status::Searching };
        }
        let is_last = self.iteration == self.search.iteration();
        if is_last && is_whole { self.search.status() } else { Status::Searching }
    }

    /// The cell that the iteration took; `None` before the first.
    pub fn current(&self) -> Option<Cell> {
        let (core, _) = self.search.parts();
        let place = (self.iteration as usize).checked_sub(1)?;
        core.log.get(place).copied()
    }

    /// All events of the iteration, as far as they are known: not while the
    /// search runs too fast to tell them.
    pub fn events(&self) -> &'a [Event] {
        self.events
    }

    /// How many of the events have happened; `None` for all.
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// The event that happened last inside the iteration, and its place among
    /// them; `None` where the iteration is shown as a whole, or just begun.
    pub fn event(&self) -> Option<(usize, Event)> {
        let place = self.shown?.checked_sub(1)?;
        Some((place, *self.events.get(place)?))
    }

    /// What had happened up to then, in numbers.
    ///
    /// The largest open list is found by going through the log, which takes
    /// about a nanosecond an iteration.
    pub fn counts(&self) -> Counts {
        let (core, _) = self.search.parts();
        if self.is_live() {
            return core.counts;
        }
        let largest = match self.tape {
            Some(tape) => tape.largest_open(self.whole()),
            None => self.log.largest_open(self.whole() as u64),
        };
        let largest = largest.max(self.open);
        Counts { largest_open: largest, ..self.counts }
    }

    /// Whether this is the end of what is recorded.
    pub(super) fn is_live(&self) -> bool {
        self.iteration == self.search.iteration() && self.shown.is_none()
    }

    /// Which set a cell was in; `Unseen` for walls and cells off the map.
    pub fn state(&self, cell: Cell) -> CellState {
        self.known(cell).map_or(CellState::Unseen, |known| known.state)
    }

    /// The cost of the best path found up to then from the start to a cell;
    /// `None` if there was none, though somebody else's run may have closed it.
    pub fn g(&self, cell: Cell) -> Option<u64> {
        self.known(cell)?.g
    }

    /// The weighted estimate of the cost from a cell to the goal.
    pub fn h(&self, cell: Cell) -> u64 {
        self.search.h(cell)
    }

    /// G + H; `None` if the search had not reached the cell.
    pub fn f(&self, cell: Cell) -> Option<u64> {
        Some(self.search.f_with(cell, self.g(cell)?))
    }

    /// F that a cell has if it is reached with that G.
    pub fn f_with(&self, cell: Cell, g: u64) -> u64 {
        self.search.f_with(cell, g)
    }

    /// The cell before this one on the best path found up to then.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let known = self.known(cell).filter(|known| known.g.is_some())?;
        (cell != self.problem().start()).then_some(known.parent)
    }

    /// How many cells were open.
    pub fn open_len(&self) -> usize {
        self.open
    }

    /// How many cells were closed.
    pub fn closed_len(&self) -> usize {
        self.closed
    }

    /// The open cells in the order in which they would have been taken.
    ///
    /// It goes through the log up to then, or through the map, and sorts them
    /// all; [`OpenOrder`] does so in slices.
    pub fn open(&self) -> Vec<Cell> {
        let mut order = OpenOrder::new(*self);
        order.go_on(*self, usize::MAX);
        order.cells(0..self.open).collect()
    }

    /// How many iterations are shown as a whole.
    pub(super) fn whole(&self) -> usize {
        (self.iteration - u64::from(self.shown.is_some())) as usize
    }

    /// The closed cells in the order of closing; a cell that was reopened
    /// stands where it was closed last.
    pub fn closed(&self) -> Vec<Cell> {
        let (core, _) = self.search.parts();
        let may_repeat = core.counts.reopened > 0 || self.tape.is_some();
        last_of_each(&core.log[..self.iteration as usize], may_repeat, |cell| {
            self.state(cell) == CellState::Closed
        })
    }

    /// The path from start to goal, if it was found by then.
    pub fn path(&self) -> Option<Vec<Cell>> {
        let path = || {
            self.told_path().map_or_else(|| self.path_to(self.problem().goal()), <[Cell]>::to_vec)
        };
        (self.status() == Status::Found).then(path)
    }

    /// The path that somebody else's run has told at its end, which need not
    /// lead from parent to parent.
    pub fn told_path(&self) -> Option<&'a [Cell]> {
        self.tape?.end(self.iteration)?.path.as_deref()
    }

    /// The cost of the path, if it was found by then.
    pub fn cost(&self) -> Option<u64> {
        let told = self.tape.and_then(|tape| tape.end(self.iteration)?.cost);
        (self.status() == Status::Found).then(|| told.or_else(|| self.g(self.problem().goal())))?
    }

    /// The best path found up to then from the start to a cell; empty if it
    /// was not reached. In somebody else's run it begins where
    /// [`Moment::way_back`] ends.
    pub fn path_to(&self, cell: Cell) -> Vec<Cell> {
        let mut path: Vec<Cell> = self.way_back(cell).collect();
        path.reverse();
        path
    }

    /// A cell that was reached, its parent, and so on, to the start. In
    /// somebody else's run parents may lead in a circle or elsewhere; the way
    /// then ends before the first cell that was there already, or was never
    /// reached.
    pub fn way_back(self, cell: Cell) -> impl Iterator<Item = Cell> + 'a {
        let (start, mut seen) = (self.problem().start(), self.tape.map(|_| HashSet::new()));
        let mut next = Some(cell);
        let way = std::iter::from_fn(move || {
            let cell = next.take()?;
            let known = self.known(cell).filter(|known| known.g.is_some())?;
            next = (cell != start).then_some(known.parent);
            Some(cell)
        });
        way.take_while(move |&cell| seen.as_mut().is_none_or(|seen| seen.insert(cell)))
    }

    /// What was known of a cell of the map.
    pub(crate) fn known(&self, cell: Cell) -> Option<Known> {
        self.problem().grid().contains(cell).then(|| self.table.known(cell))?
    }
}
