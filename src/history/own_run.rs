//! Our own search with its journal.

use crate::grid::{Cell, Direction};
use crate::history::journal::{CellChange, Journal};
use crate::search::{Board, Event, MAX_G, Node, Problem, Search};

/// A recorded search.
#[derive(Clone, Debug)]
pub struct OwnRun {
    pub(super) search: Search,
    pub(super) journal: Journal,
}

impl OwnRun {
    /// The search at iteration 0.
    pub fn new(problem: Problem) -> Self {
        let journal = Journal::new(problem.grid().area(), problem.rules().reopen_closed);
        Self { search: Search::new(problem), journal }
    }

    /// Does up to `limit` more iterations; returns how many.
    pub fn grow(&mut self, limit: u64) -> u64 {
        let done = self.search.run_reporting(limit, &mut self.journal);
        self.journal.add_checkpoints();
        done
    }

    /// The memory that the journal takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.journal.bytes()
    }

    /// Ends the recording and returns the search.
    pub fn into_search(self) -> Search {
        self.search
    }

    /// The cell that the iteration at a place took, and its G then.
    fn expanded(&self, place: usize) -> (Cell, u64) {
        let cell = self.search.taken()[place];
        let now = || self.search.g(cell).unwrap_or_default();
        (cell, self.journal.taken_g(place).unwrap_or_else(now))
    }

    /// G of the cell that the iteration at a place took, as it was then.
    pub(super) fn taken_g(&self, place: usize) -> u64 {
        self.expanded(place).1
    }

    /// Does the iteration at a place again, on a board before it. `kept` counts
    /// the words that iterations until then have kept.
    #[inline(always)]
    pub(super) fn redo(&self, board: &mut Board, place: usize, kept: &mut usize) {
        let expansion = self.search.expansion();
        let taken = self.search.taken()[place];
        let index = board.nodes.index(taken);
        let node = board.nodes.get(index);
        board.nodes.set(index, node.close());
        let changes = self.journal.changes(place);
        for place in changes.places() {
            let step = expansion.movement.step(place);
            let g = expansion.next_g(node.g(), place, step.neighbor(taken));
            let neighbor = index.wrapping_add_signed(step.offset);
            board.nodes.set(neighbor, Node::open(g, step.direction));
        }
        board.tally.add(changes.counts());
        *kept += changes.lowered.count_ones() as usize;
    }

    /// Undoes the iteration at a place, on a board after it.
    #[inline(always)]
    pub(super) fn undo(&self, board: &mut Board, place: usize, kept: &mut usize) {
        let expansion = self.search.expansion();
        let index = board.nodes.index(self.search.taken()[place]);
        let changes = self.journal.changes(place);
        *kept -= changes.lowered.count_ones() as usize;
        let mut number = *kept;
        for place in changes.places() {
            let neighbor = index.wrapping_add_signed(expansion.movement.step(place).offset);
            let before = if changes.lowered & 1 << place != 0 {
                number += 1;
                self.journal.before(number - 1, changes.added & 1 << place != 0)
            } else {
                Node::UNSEEN
            };
            board.nodes.set(neighbor, before);
        }
        board.nodes.set(index, board.nodes.get(index).unclose());
        board.tally.subtract(changes.counts());
    }

    /// The events of the iteration at a place, from a board after it.
    pub(super) fn events(&self, board: &Board, place: usize) -> Vec<Event> {
        let changes = self.journal.changes(place);
        let mut number = if changes.lowered == 0 { 0 } else { self.journal.kept(place) };
        let mut events = Vec::new();
        let before = |bit: u8, _: Cell, after: Node| {
            if changes.lowered & bit != 0 {
                number += 1;
                self.journal.before(number - 1, changes.added & bit != 0)
            } else if changes.added & bit != 0 {
                Node::UNSEEN
            } else {
                after
            }
        };
        self.examine(board, place, before, |event| events.push(event));
        events
    }

    /// Shows the events of the iteration at a place, given which cells were
    /// closed before it. G and parent before an improvement are not known here.
    pub(super) fn reported(
        &self,
        place: usize,
        is_closed: impl Fn(Cell) -> bool,
        visit: impl FnMut(Event),
    ) {
        let changes = self.journal.changes(place);
        // Nodes that lead to the same kinds of events.
        let (cheapest, dearest) = (Node::open(0, Direction::NW), Node::open(MAX_G, Direction::NW));
        let before = |bit: u8, cell: Cell, now: Node| match (
            changes.added & bit != 0,
            changes.lowered & bit != 0,
        ) {
            (true, false) => Node::UNSEEN,
            (false, true) => dearest,
            (true, true) => dearest.close(),
            (false, false) if now.is_wall() => now,
            (false, false) if is_closed(cell) => cheapest.close(),
            (false, false) => cheapest,
        };
        self.examine(self.search.board(), place, before, visit);
    }

    /// Examines the neighbors of the cell that the iteration at a place took.
    /// `before` makes the node that a neighbor had, from the bit of its place, the
    /// cell, and its node on a later board.
    fn examine(
        &self,
        board: &Board,
        place: usize,
        mut before: impl FnMut(u8, Cell, Node) -> Node,
        visit: impl FnMut(Event),
    ) {
        let expansion = self.search.expansion();
        let (taken, g) = self.expanded(place);
        if taken == self.search.problem().goal() {
            return;
        }
        let index = board.nodes.index(taken);
        let allowed = expansion.allowed(board, index);
        let places = (0..8).filter(|place| expansion.movement.places() & 1 << place != 0);
        let events = places.filter_map(|place| {
            let step = expansion.movement.step(place);
            let node = board.nodes.get(index.wrapping_add_signed(step.offset));
            let old = before(1 << place, step.neighbor(taken), node);
            expansion.examine((taken, g), place, allowed, old)
        });
        events.for_each(visit);
    }

    /// Shows what the iteration at a place changed, in order.
    #[inline]
    pub(super) fn changes(&self, place: usize, mut visit: impl FnMut(CellChange)) {
        let movement = &self.search.expansion().movement;
        let taken = self.search.taken()[place];
        let changes = self.journal.changes(place);
        for place in changes.places() {
            visit(CellChange {
                cell: movement.step(place).neighbor(taken),
                is_added: changes.added & 1 << place != 0,
                is_lowered: changes.lowered & 1 << place != 0,
                g: None,
            });
        }
    }

    /// G of a cell that the iteration at a place changed.
    pub(super) fn g_after(&self, place: usize, cell: Cell) -> u64 {
        let (taken, g) = self.expanded(place);
        g + self.search.problem().step_cost(taken, cell)
    }

    /// Shows the cells that the iteration at a place closes or reopens.
    #[inline]
    pub(super) fn flipped(&self, place: usize, mut visit: impl FnMut(Cell)) {
        visit(self.search.taken()[place]);
        if self.search.counts().reopened > 0 {
            self.changes(place, |change| {
                if change.is_added && change.is_lowered {
                    visit(change.cell);
                }
            });
        }
    }
}
