//! A search as it was at some moment.

use super::log::Log;
use crate::grid::Cell;
use crate::search::{
    CellState, Counts, Event, EventKind, Known, Problem, Search, Status, Table, TieBreak,
    last_of_each,
};

/// Reads a search as it was after an iteration, or within one: everything is
/// as in a fresh search that stopped there.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    pub(super) search: &'a Search,
    pub(super) log: &'a Log,
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
        let whole = self.iteration - u64::from(self.shown.is_some());
        let largest = self.log.largest_open(whole).max(self.open);
        Counts { largest_open: largest, ..self.counts }
    }

    /// Whether this is the end of what is recorded.
    fn is_live(&self) -> bool {
        self.iteration == self.search.iteration() && self.shown.is_none()
    }

    /// Which set a cell was in; `Unseen` for walls and cells off the map.
    pub fn state(&self, cell: Cell) -> CellState {
        self.known(cell).map_or(CellState::Unseen, |known| known.state)
    }

    /// The cost of the best path found up to then from the start to a cell.
    pub fn g(&self, cell: Cell) -> Option<u64> {
        self.known(cell).map(|known| known.g)
    }

    /// The weighted estimate of the cost from a cell to the goal.
    pub fn h(&self, cell: Cell) -> u64 {
        self.search.h(cell)
    }

    /// G + H; `None` if the search had not reached the cell.
    pub fn f(&self, cell: Cell) -> Option<u64> {
        Some(self.g(cell)? + self.h(cell))
    }

    /// The cell before this one on the best path found up to then.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let known = self.known(cell)?;
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
    /// It goes through the log up to then.
    pub fn open(&self) -> Vec<Cell> {
        let (core, _) = self.search.parts();
        let mut entries = Vec::with_capacity(self.open);
        self.for_each_added(|cell, added| {
            if let Some(Known { state: CellState::Open, g, .. }) = self.known(cell) {
                entries.push(core.admission.entry(cell, g, added));
            }
        });
        if core.counts.reopened > 0 {
            // Of a cell that was added more than once the last time counts.
            entries.sort_unstable_by_key(|entry| (entry.cell, self.age(entry.order)));
            entries.dedup_by_key(|entry| entry.cell);
        }
        entries.sort_unstable();
        entries.into_iter().map(|entry| entry.cell).collect()
    }

    /// A number that is lower the later an entry of that order was added.
    fn age(&self, order: u32) -> u32 {
        match self.problem().rules().tie_break {
            TieBreak::LastAdded => order,
            TieBreak::LowerH | TieBreak::FirstAdded => !order,
        }
    }

    /// Shows every cell that was opened or reopened, with its place in the
    /// order of adding.
    fn for_each_added(&self, mut visit: impl FnMut(Cell, u32)) {
        let (core, _) = self.search.parts();
        let whole = (self.iteration - u64::from(self.shown.is_some())) as usize;
        let mut added = 0;
        let mut add = |cell| {
            visit(cell, added);
            added += 1;
        };
        add(self.problem().start());
        let mut olds = 0;
        for (&cell, masks) in core.log[..whole].iter().zip(self.log.first(whole)) {
            let mut left = masks.opened | masks.lowered;
            while left != 0 {
                let place = left.trailing_zeros() as usize & 7;
                left &= left - 1;
                let is_opened = masks.opened & 1 << place != 0;
                if is_opened || self.log.old(olds).was_closed() {
                    add(core.movement.padded_steps()[place].neighbor(cell));
                }
                olds += usize::from(!is_opened);
            }
        }
        for event in self.events.iter().take(self.shown.unwrap_or_default()) {
            if matches!(event.kind, EventKind::Opened { .. } | EventKind::Reopened { .. }) {
                add(event.cell);
            }
        }
    }

    /// The closed cells in the order of closing; a cell that was reopened
    /// stands where it was closed last.
    pub fn closed(&self) -> Vec<Cell> {
        let (core, _) = self.search.parts();
        last_of_each(&core.log[..self.iteration as usize], core.counts.reopened > 0, |cell| {
            self.state(cell) == CellState::Closed
        })
    }

    /// The path from start to goal, if it was found by then.
    pub fn path(&self) -> Option<Vec<Cell>> {
        (self.status() == Status::Found).then(|| self.path_to(self.problem().goal()))
    }

    /// The cost of the path, if it was found by then.
    pub fn cost(&self) -> Option<u64> {
        (self.status() == Status::Found).then(|| self.g(self.problem().goal()))?
    }

    /// The best path found up to then from the start to a cell; empty if it
    /// was not reached.
    pub fn path_to(&self, cell: Cell) -> Vec<Cell> {
        if self.g(cell).is_none() {
            return Vec::new();
        }
        let mut path: Vec<Cell> =
            std::iter::successors(Some(cell), |&cell| self.parent(cell)).collect();
        path.reverse();
        path
    }

    /// What was known of a cell of the map.
    pub(crate) fn known(&self, cell: Cell) -> Option<Known> {
        self.problem().grid().contains(cell).then(|| self.table.known(cell))?
    }
}
