//! A second board of a recorded search, which is brought to any iteration.

use crate::grid::{Cell, Direction};
use crate::search::Search;
use crate::search::event::Event;
use crate::search::iteration::Core;
use crate::search::nodes::board::{Board, Tally};
use crate::search::nodes::table::{Table, with_nodes};
use crate::search::nodes::{Node, Nodes, Word};
use crate::search::recording::log::{Log, NeighborChanges};

/// The cells of a recorded search as they were after some iteration, and in
/// part of the next.
#[derive(Clone, Debug)]
pub(crate) struct PastBoard {
    pub(crate) board: Board,
    /// The iteration that it is at.
    pub(crate) at: u64,
    /// How many G were lowered until then.
    lowered: usize,
    /// What the part of the next iteration has changed, as it was before.
    part: Vec<Node<u64>>,
}

impl PastBoard {
    /// The beginning of a replay that is to be at iteration 0, or at the end
    /// of what is recorded: it has no cells until they are copied.
    pub(crate) fn begin(search: &Search, log: &Log, is_end: bool) -> Self {
        let table = Table::room_for(&search.board.table);
        let board = Board { table, tally: Tally::START };
        let mut replay = Self { board, at: 0, lowered: 0, part: Vec::new() };
        replay.place(search, log, is_end);
        replay
    }

    fn place(&mut self, search: &Search, log: &Log, is_end: bool) {
        self.at = if is_end { search.iteration() } else { 0 };
        self.lowered = log.lowered(self.at as usize);
        self.board.tally = if is_end { search.board.tally } else { Tally::START };
    }

    /// Copies up to `limit` more cells of the search; returns whether all are
    /// there. Most of it is to touch so much memory for the first time.
    pub(crate) fn copy(&mut self, search: &Search, limit: usize) -> bool {
        let is_whole = self.board.table.copy(&search.board.table, self.at == 0, limit);
        if is_whole && self.at == 0 {
            self.board.table.open_start(search.problem().start());
        }
        is_whole
    }

    /// Goes to iteration 0, or to the end of what is recorded, by copying.
    pub(crate) fn skip(&mut self, search: &Search, log: &Log, is_end: bool) {
        self.board.table.clear();
        self.place(search, log, is_end);
        while !self.copy(search, usize::MAX) {}
    }

    /// Whether its words are as wide as those of the search.
    pub(crate) fn is_like(&self, search: &Search) -> bool {
        self.board.table.is_like(&search.board.table)
    }

    /// The events of the iteration that it is at the end of.
    pub(crate) fn events(&self, search: &Search, log: &Log) -> Vec<Event> {
        log.events(search, &self.board.table, self.at as usize)
    }

    /// Goes to an iteration that the log reaches.
    pub(crate) fn go_to(&mut self, iteration: u64, search: &Search, log: &Log) {
        let Board { table, tally } = &mut self.board;
        if !table.is_like(&search.board.table) {
            table.widen();
        }
        let (core, at, lowered) = (&search.core, &mut self.at, &mut self.lowered);
        with_nodes!(table, nodes => {
            let mut walk = Walk { core, log, nodes, lowered, tally };
            while *at < iteration {
                walk.fetch(*at as usize + AHEAD);
                walk.redo(*at as usize);
                *at += 1;
            }
            while *at > iteration {
                *at -= 1;
                walk.fetch((*at as usize).wrapping_sub(AHEAD));
                walk.undo(*at as usize);
            }
        });
    }

    /// Takes the cell of the coming iteration and lets the first of its events
    /// happen, until [`PastBoard::leave`].
    pub(crate) fn enter(&mut self, cell: Cell, events: &[Event]) {
        let Self { board, part, .. } = self;
        part.clear();
        board.perform(cell, events.iter().copied(), |old| part.push(old));
    }

    /// Undoes [`PastBoard::enter`] with the same events.
    pub(crate) fn leave(&mut self, cell: Cell, events: &[Event]) {
        self.board.undo(cell, events.iter().copied(), &self.part);
    }
}

/// How many iterations ahead their nodes are touched.
const AHEAD: usize = 6;

/// A replay while iterations are done and undone.
struct Walk<'a, W> {
    core: &'a Core,
    log: &'a Log,
    nodes: &'a mut Nodes<W>,
    lowered: &'a mut usize,
    tally: &'a mut Tally,
}

impl<W: Word> Walk<'_, W> {
    /// Touches the nodes of a coming iteration, so that the processor has them
    /// at hand by then: on a large map waiting for memory takes most of the
    /// time, and the log knows what will be needed.
    #[inline(always)]
    fn fetch(&self, iteration: usize) {
        let Some(&cell) = self.core.log.get(iteration) else {
            return;
        };
        let index = self.nodes.index(cell);
        let stride = self.nodes.stride() as u32;
        for row in [index.wrapping_sub(stride), index, index.wrapping_add(stride)] {
            std::hint::black_box(self.nodes.get(row));
        }
    }

    /// How many cells an iteration opened, improved and reopened.
    #[inline(always)]
    fn count(NeighborChanges { added, lowered }: NeighborChanges) -> [u32; 3] {
        [added & !lowered, lowered & !added, added & lowered].map(u8::count_ones)
    }

    /// Does an iteration, counted from 0, again.
    #[inline(always)]
    fn redo(&mut self, iteration: usize) {
        let cell = self.core.log[iteration];
        let index = self.nodes.index(cell);
        let node = self.nodes.get(index);
        self.nodes.set(index, node.close());
        let changes = self.log.changes(iteration);
        let mut left = changes.added | changes.lowered;
        while left != 0 {
            let place = left.trailing_zeros() as usize & 7;
            left &= left - 1;
            let step = self.core.movement.padded_steps()[place];
            let cost = step.cost * self.core.entry_cost(step.neighbor(cell));
            let neighbor = index.wrapping_add_signed(step.offset);
            self.nodes.set(neighbor, Node::open(node.g() + cost, step.direction));
        }
        let [opened, improved, reopened] = Self::count(changes);
        *self.lowered += (improved + reopened) as usize;
        let Tally { open, closed, counts } = &mut *self.tally;
        *open = *open + (opened + reopened) as usize - 1;
        *closed = *closed + 1 - reopened as usize;
        counts.opened += u64::from(opened);
        counts.improved += u64::from(improved);
        counts.reopened += u64::from(reopened);
    }

    /// Undoes an iteration, counted from 0.
    #[inline(always)]
    fn undo(&mut self, iteration: usize) {
        let cell = self.core.log[iteration];
        let index = self.nodes.index(cell);
        let changes = self.log.changes(iteration);
        let [opened, improved, reopened] = Self::count(changes);
        *self.lowered -= (improved + reopened) as usize;
        let mut lowered = *self.lowered;
        let mut left = changes.added | changes.lowered;
        while left != 0 {
            let place = left.trailing_zeros() as usize & 7;
            left &= left - 1;
            let step = self.core.movement.padded_steps()[place];
            let neighbor = index.wrapping_add_signed(step.offset);
            if changes.lowered & 1 << place == 0 {
                self.nodes.set(neighbor, Node::unseen());
                continue;
            }
            let (direction, g) = self.log.before(lowered);
            lowered += 1;
            let g = match g {
                Some(g) => g,
                None => self.g_through(step.neighbor(cell), neighbor, direction),
            };
            let node = Node::open(g, direction);
            let was_closed = changes.added & 1 << place != 0;
            self.nodes.set(neighbor, if was_closed { node.close() } else { node });
        }
        self.nodes.set(index, self.nodes.get(index).unclose());
        let Tally { open, closed, counts } = &mut *self.tally;
        *open = *open + 1 - (opened + reopened) as usize;
        *closed = *closed + reopened as usize - 1;
        counts.opened -= u64::from(opened);
        counts.improved -= u64::from(improved);
        counts.reopened -= u64::from(reopened);
    }

    /// G of a cell that was reached in a direction: its parent is closed, and
    /// the parent's G is what it was then.
    #[inline(always)]
    fn g_through(&self, cell: Cell, index: u32, direction: Direction) -> u64 {
        let step = self.core.movement.step(direction);
        let parent = index.wrapping_add_signed(-step.offset);
        self.nodes.get(parent).g() + step.cost * self.core.entry_cost(cell)
    }
}
