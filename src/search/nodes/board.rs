//! All cells at some moment: their states, G and parents, and how many of them
//! are in which set.

use crate::grid::{Cell, Direction, Grid};
use crate::search::event::{Event, EventKind};
use crate::search::nodes::table::Table;
use crate::search::nodes::{Known, Node};
use crate::search::status::{CellState, Counts};

/// The cells of a search, or of another program's run, at some moment.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(in crate::search) table: Table,
    pub(crate) tally: Tally,
}

/// How many cells are open and closed, and what has happened so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    pub(crate) open: usize,
    pub(crate) closed: usize,
    /// The largest open list is right only at the end of a search: it cannot
    /// be undone.
    pub(crate) counts: Counts,
}

impl Tally {
    /// At iteration 0 only the start is open.
    pub(in crate::search) const START: Self = Self {
        open: 1,
        closed: 0,
        counts: Counts { opened: 0, improved: 0, reopened: 0, largest_open: 1 },
    };

    /// Counts an event, or takes it back.
    fn count(&mut self, kind: EventKind, is_done: bool) {
        let count = match kind {
            EventKind::Opened { .. } => &mut self.counts.opened,
            EventKind::Improved { .. } => &mut self.counts.improved,
            EventKind::Reopened { .. } => &mut self.counts.reopened,
            EventKind::Wall
            | EventKind::CutsCorner
            | EventKind::Closed { .. }
            | EventKind::NotBetter { .. } => return,
        };
        *count = if is_done { *count + 1 } else { *count - 1 };
    }
}

impl Board {
    /// Iteration 0, with room for any G that a trace may report.
    pub(crate) fn wide(grid: &Grid, start: Cell) -> Self {
        let mut table = Table::new(grid);
        table.widen();
        table.open_start(start);
        Self { table, tally: Tally::START }
    }

    /// What is known of a cell of the map; `None` unless it has been reached.
    pub(crate) fn known(&self, cell: Cell) -> Option<Known> {
        self.table.known(cell)
    }

    /// Shows the states of a row's cells, from a column on; the row has to be
    /// one of the map.
    #[inline]
    pub(crate) fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        self.table.row(y, from, visit);
    }

    /// Shows the columns of a row's open cells.
    pub(crate) fn open_in_row(&self, y: u16, visit: impl FnMut(u16)) {
        self.table.open_in_row(y, visit);
    }

    /// Takes a cell, as an iteration does, and lets some of its events happen.
    /// `keep` gets each node that is changed, as it was before.
    ///
    /// Another program may take a cell that was never opened, which is closed
    /// then without G and parent; a parent that is no neighbor is kept as the
    /// nearest direction.
    pub(crate) fn perform(
        &mut self,
        taken: Cell,
        events: impl Iterator<Item = Event>,
        mut keep: impl FnMut(Node<u64>),
    ) {
        let node = self.table.get(taken);
        let closed = if node.is_reached() { node.close() } else { Node::closed_unknown() };
        keep(self.put(taken, closed));
        for Event { cell, kind } in events {
            let Some(g) = kind.changed_g() else {
                continue;
            };
            self.tally.count(kind, true);
            // From itself a cell gets no parent: it keeps the one that it has, or
            // stays without.
            let old = self.table.get(cell);
            let direction = toward(taken, cell).or(old.has_g().then(|| old.direction()));
            keep(self.put(cell, direction.map_or(old, |direction| Node::open(g, direction))));
        }
    }

    /// Undoes [`Board::perform`] with the same events and what it gave to be
    /// kept.
    pub(crate) fn undo(
        &mut self,
        taken: Cell,
        events: impl DoubleEndedIterator<Item = Event>,
        kept: &[Node<u64>],
    ) {
        let changes = events.rev().filter(|event| event.kind.changed_g().is_some());
        let mut kept = kept.iter().rev();
        for (Event { cell, kind }, &old) in changes.zip(&mut kept) {
            self.tally.count(kind, false);
            self.put(cell, old);
        }
        if let Some(&old) = kept.next() {
            self.put(taken, old);
        }
    }

    /// Puts a node in the place of the one that a cell has, and returns that.
    fn put(&mut self, cell: Cell, node: Node<u64>) -> Node<u64> {
        let old = self.table.get(cell);
        self.table.set(cell, node);
        let Tally { open, closed, .. } = &mut self.tally;
        *open = *open + usize::from(node.is_open()) - usize::from(old.is_open());
        *closed = *closed + usize::from(node.is_closed()) - usize::from(old.is_closed());
        old
    }
}

/// The direction of a step, or for cells that are no neighbors the nearest one;
/// `None` from a cell to itself.
fn toward(from: Cell, to: Cell) -> Option<Direction> {
    let sign = |from: u16, to: u16| i16::from(to > from) - i16::from(to < from);
    let delta = (sign(from.x, to.x), sign(from.y, to.y));
    Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
}
