//! All cells at some moment: their states, G and parents, and how many cells
//! are in each set.

use serde::Serialize;

use crate::grid::{Cell, Direction};
use crate::search::event::Event;
use crate::search::nodes::{CellState, MAX_G, Node, Nodes, ReachedNode};
use crate::search::problem::Problem;

/// The cells of a search, or of another program's run, at some moment.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) nodes: Nodes,
    pub(crate) tally: Tally,
}

/// The numbers of open and closed cells, and the counts of events so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    pub(crate) open: usize,
    pub(crate) closed: usize,
    /// In a board that is moved through a record, `largest_open` is set when it is shown.
    pub(crate) counts: Counts,
}

/// The counts of the events of a search so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// The number of `Opened` events: one for every cell that was opened, except the start.
    pub opened: u64,
    /// The number of `Improved` events.
    pub improved: u64,
    /// The number of `Reopened` events.
    pub reopened: u64,
    /// The largest number of cells that were open after an iteration.
    pub largest_open: usize,
}

impl Counts {
    /// The count of events that change their cell in this way; see `Kind::changes`.
    #[inline(always)]
    fn of(&mut self, changes: (bool, bool)) -> Option<&mut u64> {
        match changes {
            (true, false) => Some(&mut self.opened),
            (false, true) => Some(&mut self.improved),
            (true, true) => Some(&mut self.reopened),
            (false, false) => None,
        }
    }
}

impl Board {
    /// The cells at iteration 0: the start is open with G 0. The direction in its node is
    /// arbitrary.
    pub(crate) fn new(problem: &Problem) -> Self {
        let counts = Counts { largest_open: 1, ..Counts::default() };
        let tally = Tally { open: 0, closed: 0, counts };
        let mut board = Self { nodes: Nodes::new(problem.grid()), tally };
        board.set(board.nodes.index(problem.start()), Node::open(0, Direction::SE));
        board
    }

    /// Replaces a node, counts its cell in the new set, and returns the old node.
    #[inline(always)]
    pub(crate) fn set(&mut self, index: u32, node: Node) -> Node {
        let old = self.nodes.get(index);
        self.nodes.set(index, node);
        let Tally { open, closed, .. } = &mut self.tally;
        *open = *open + usize::from(node.is_open()) - usize::from(old.is_open());
        *closed = *closed + usize::from(node.is_closed()) - usize::from(old.is_closed());
        old
    }

    /// Closes an open cell and returns its G.
    #[inline(always)]
    pub(crate) fn close(&mut self, index: u32) -> u64 {
        let node = self.nodes.get(index);
        self.set(index, node.close());
        node.g()
    }

    /// Opens, improves or reopens a cell, which gets the given node; returns the old node.
    #[inline(always)]
    pub(crate) fn apply(&mut self, changes: (bool, bool), index: u32, node: Node) -> Node {
        if let Some(count) = self.tally.counts.of(changes) {
            *count += 1;
        }
        self.set(index, node)
    }

    /// Undoes [`Board::apply`], given the old node.
    #[inline(always)]
    pub(crate) fn revert(&mut self, changes: (bool, bool), index: u32, old: Node) {
        if let Some(count) = self.tally.counts.of(changes) {
            *count -= 1;
        }
        self.set(index, old);
    }

    /// State, G and parent of a cell; `None` if the cell has not been reached.
    pub(crate) fn known(&self, cell: Cell) -> Option<ReachedNode> {
        self.nodes.at(cell).known(cell)
    }

    /// The state of a cell of the map.
    #[inline]
    pub(crate) fn state(&self, cell: Cell) -> CellState {
        self.nodes.at(cell).state()
    }

    /// Closes the taken cell and applies the events of an iteration. `keep` receives the previous
    /// value of each node that changes.
    ///
    /// Another program may take a cell that was never opened; that cell is closed without a G or
    /// parent. If a parent is not a neighbor, the node stores the nearest direction.
    pub(crate) fn perform(
        &mut self,
        taken: Cell,
        events: impl Iterator<Item = Event>,
        mut keep: impl FnMut(Node),
    ) {
        let (node, index) = (self.nodes.at(taken), self.nodes.index(taken));
        let closed = if node.is_reached() { node.close() } else { Node::CLOSED_WITHOUT_G };
        keep(self.set(index, closed));
        for event in events {
            let Some(g) = event.changed_g() else {
                continue;
            };
            let Event { kind, cell, .. } = event;
            // Keep the previous parent if a cell is reported as its own parent.
            let old = self.nodes.at(cell);
            let direction = toward(taken, cell).or(old.has_g().then(|| old.direction()));
            let open = direction.map(|direction| Node::open(g.min(MAX_G), direction));
            keep(self.apply(kind.changes(), self.nodes.index(cell), open.unwrap_or(old)));
        }
    }

    /// Undoes [`Board::perform`], given the same events and the nodes that it passed to `keep`.
    pub(crate) fn undo(
        &mut self,
        taken: Cell,
        events: impl DoubleEndedIterator<Item = Event>,
        kept: &[Node],
    ) {
        let changes = events.rev().filter(|event| event.kind.is_change());
        let mut kept = kept.iter().rev();
        for (Event { cell, kind, .. }, &old) in changes.zip(&mut kept) {
            self.revert(kind.changes(), self.nodes.index(cell), old);
        }
        if let Some(&old) = kept.next() {
            self.set(self.nodes.index(taken), old);
        }
    }
}

/// The direction of a step, or the nearest direction if the cells are not neighbors; `None` if both
/// cells are the same.
fn toward(from: Cell, to: Cell) -> Option<Direction> {
    let sign = |from: u16, to: u16| i16::from(to > from) - i16::from(to < from);
    let delta = (sign(from.x, to.x), sign(from.y, to.y));
    Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
}
