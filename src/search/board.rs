//! All cells at some moment: their states, G and parents, and how many cells
//! are in each set.

use serde::Serialize;

use crate::grid::{Cell, Direction};
use crate::search::event::{Event, Kind};
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

impl Tally {
    /// The tally at iteration 0, when only the start is open.
    const START: Self = Self {
        open: 1,
        closed: 0,
        counts: Counts { opened: 0, improved: 0, reopened: 0, largest_open: 1 },
    };

    /// Adds the counts of an iteration that closed one cell, and opened, improved and reopened the
    /// given numbers of cells; subtracts them if `sign` is -1.
    #[inline(always)]
    pub(crate) fn add(&mut self, [opened, improved, reopened]: [i64; 3], sign: i64) {
        self.open = self.open.wrapping_add_signed((sign * (opened + reopened - 1)) as isize);
        self.closed = self.closed.wrapping_add_signed((sign * (1 - reopened)) as isize);
        let counts = &mut self.counts;
        counts.opened = counts.opened.wrapping_add_signed(sign * opened);
        counts.improved = counts.improved.wrapping_add_signed(sign * improved);
        counts.reopened = counts.reopened.wrapping_add_signed(sign * reopened);
    }

    /// Adds `sign` to the count of an event's changes, if it changes anything.
    fn count(&mut self, kind: Kind, sign: i64) {
        let counts = &mut self.counts;
        let count = match kind.changes() {
            (false, false) => return,
            (true, false) => &mut counts.opened,
            (false, true) => &mut counts.improved,
            (true, true) => &mut counts.reopened,
        };
        *count = count.wrapping_add_signed(sign);
    }
}

impl Board {
    /// The cells at iteration 0: the start is open with G 0. The direction in its node is
    /// arbitrary.
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut nodes = Nodes::new(problem.grid());
        nodes.set(nodes.index(problem.start()), Node::open(0, Direction::SE));
        Self { nodes, tally: Tally::START }
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
        let node = self.nodes.at(taken);
        let closed = if node.is_reached() { node.close() } else { Node::CLOSED_WITHOUT_G };
        keep(self.put(taken, closed));
        for event in events {
            let Some(g) = event.changed_g() else {
                continue;
            };
            let Event { kind, cell, .. } = event;
            self.tally.count(kind, 1);
            // Keep the previous parent if a cell is reported as its own parent.
            let old = self.nodes.at(cell);
            let direction = toward(taken, cell).or(old.has_g().then(|| old.direction()));
            let open = direction.map(|direction| Node::open(g.min(MAX_G), direction));
            keep(self.put(cell, open.unwrap_or(old)));
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
            self.tally.count(kind, -1);
            self.put(cell, old);
        }
        if let Some(&old) = kept.next() {
            self.put(taken, old);
        }
    }

    /// Replaces the node of a cell and returns the previous one.
    fn put(&mut self, cell: Cell, node: Node) -> Node {
        let old = self.nodes.at(cell);
        self.nodes.set(self.nodes.index(cell), node);
        let Tally { open, closed, .. } = &mut self.tally;
        *open = *open + usize::from(node.is_open()) - usize::from(old.is_open());
        *closed = *closed + usize::from(node.is_closed()) - usize::from(old.is_closed());
        old
    }
}

/// The direction of a step, or the nearest direction if the cells are not neighbors; `None` if both
/// cells are the same.
fn toward(from: Cell, to: Cell) -> Option<Direction> {
    let sign = |from: u16, to: u16| i16::from(to > from) - i16::from(to < from);
    let delta = (sign(from.x, to.x), sign(from.y, to.y));
    Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
}
