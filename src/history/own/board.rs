//! A second set of nodes that is brought to any iteration.

use crate::grid::Cell;
use crate::history::own::log::Log;
use crate::search::{Core, Counts, Event, EventKind, Node, Nodes, Search, Table, Word, with_nodes};

/// The sets of a search as they were after some iteration.
#[derive(Clone, Debug)]
pub(in crate::history) struct Board {
    pub(in crate::history) table: Table,
    /// The iteration that is shown.
    pub(in crate::history) at: u64,
    /// The entries of the log's old parents that belong to it.
    pub(in crate::history) olds: usize,
    pub(in crate::history) open: usize,
    pub(in crate::history) closed: usize,
    /// All but the largest open list, which cannot be undone.
    pub(in crate::history) counts: Counts,
}

impl Board {
    /// The board at iteration 0.
    pub(in crate::history) fn new(search: &Search, log: &Log) -> Self {
        Sketch::new(search, false).finish(search, log)
    }

    /// Goes to iteration 0 by forgetting all.
    pub(in crate::history) fn begin_again(&mut self, search: &Search) {
        self.table.forget_all();
        self.table.open_start(search.problem().start());
        self.at = 0;
        self.olds = 0;
        self.open = 1;
        self.closed = 0;
        self.counts = Counts::default();
    }

    /// Goes to the end of what is recorded by copying it.
    pub(in crate::history) fn skip_to_end(&mut self, search: &Search, log: &Log) {
        let (core, table) = search.parts();
        self.table.copy_from(table);
        self.at = search.iteration();
        self.olds = log.olds();
        self.open = core.open;
        self.closed = core.closed;
        self.counts = core.counts;
    }

    /// The events of the iteration that it is at the end of.
    pub(in crate::history) fn events(&self, core: &Core, log: &Log) -> Vec<Event> {
        log.events(core, &self.table, self.at as usize, self.olds)
    }

    /// Goes to an iteration that the log reaches.
    pub(in crate::history) fn go_to(&mut self, iteration: u64, search: &Search, log: &Log) {
        let (core, table) = search.parts();
        self.table.widen_like(table);
        let Self { table, at, olds, open, closed, counts } = self;
        with_nodes!(table, nodes => {
            let mut walk = Walk { core, log, nodes, olds, open, closed, counts };
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
    /// happen; [`Board::take_back`] undoes it.
    pub(in crate::history) fn begin(&mut self, cell: Cell, events: &[Event]) {
        self.open -= 1;
        self.closed += 1;
        with_nodes!(&mut self.table, nodes => {
            nodes.set_at(cell, nodes.at(cell).close());
            for event in events {
                self.counts.opened += u64::from(matches!(event.kind, EventKind::Opened { .. }));
                self.counts.improved += u64::from(matches!(event.kind, EventKind::Improved { .. }));
                self.counts.reopened += u64::from(matches!(event.kind, EventKind::Reopened { .. }));
                self.closed -= usize::from(matches!(event.kind, EventKind::Reopened { .. }));
                let Some(g) = event.kind.changed_g() else {
                    continue;
                };
                if event.kind.is_added() {
                    self.open += 1;
                }
                if let Some(direction) = cell.direction_to(event.cell) {
                    nodes.set_at(event.cell, Node::open(g, direction));
                }
            }
        });
    }

    /// Undoes [`Board::begin`] with the same events.
    pub(in crate::history) fn take_back(&mut self, cell: Cell, events: &[Event]) {
        with_nodes!(&mut self.table, nodes => {
            for event in events {
                let node = match event.kind {
                    EventKind::Opened { .. } => {
                        self.counts.opened -= 1;
                        self.open -= 1;
                        Node::unseen()
                    }
                    EventKind::Improved { old_g, old_parent, .. } => {
                        self.counts.improved -= 1;
                        let Some(direction) = old_parent.direction_to(event.cell) else {
                            continue;
                        };
                        Node::open(old_g, direction)
                    }
                    EventKind::Reopened { old_g, old_parent, .. } => {
                        self.counts.reopened -= 1;
                        self.open -= 1;
                        self.closed += 1;
                        let Some(direction) = old_parent.direction_to(event.cell) else {
                            continue;
                        };
                        Node::open(old_g, direction).close()
                    }
                    EventKind::Wall
                    | EventKind::CutsCorner
                    | EventKind::Closed { .. }
                    | EventKind::NotBetter { .. } => continue,
                };
                nodes.set_at(event.cell, node);
            }
            nodes.set_at(cell, nodes.at(cell).unclose());
        });
        self.open += 1;
        self.closed -= 1;
    }
}

/// A board in the making: that of a large map takes longer than a frame, most
/// of it to touch so much memory for the first time.
#[derive(Clone, Debug)]
pub(in crate::history) struct Sketch {
    table: Table,
    /// The iteration that it is to be at: 0, or the end of what is recorded.
    at: u64,
}

impl Sketch {
    /// The beginning of a board at iteration 0, or at the end of what is
    /// recorded.
    pub(in crate::history) fn new(search: &Search, is_end: bool) -> Self {
        let at = if is_end { search.iteration() } else { 0 };
        Self { table: Table::room_for(search.parts().1), at }
    }

    /// Whether it becomes a board at iteration 0, or at the end of what is
    /// recorded. One of an end from which the search has gone on is neither.
    pub(in crate::history) fn is_of(&self, search: &Search, is_end: bool) -> bool {
        self.at == if is_end { search.iteration() } else { 0 }
    }

    /// Goes on with up to `limit` more nodes; returns whether all are there.
    pub(in crate::history) fn go_on(&mut self, search: &Search, limit: usize) -> bool {
        let table = search.parts().1;
        if self.at == 0 {
            self.table.add_blank(table, limit)
        } else {
            self.table.add_same(table, limit)
        }
    }

    /// The board.
    pub(in crate::history) fn finish(mut self, search: &Search, log: &Log) -> Board {
        while !self.go_on(search, usize::MAX) {}
        let Self { mut table, at } = self;
        if at == 0 {
            table.open_start(search.problem().start());
            return Board { table, at, olds: 0, open: 1, closed: 0, counts: Counts::default() };
        }
        let core = search.parts().0;
        let (olds, counts) = (log.olds(), core.counts);
        Board { table, at, olds, open: core.open, closed: core.closed, counts }
    }
}

/// How many iterations ahead their nodes are touched.
const AHEAD: usize = 6;

/// The board and the log while iterations are done and undone.
struct Walk<'a, W> {
    core: &'a Core,
    log: &'a Log,
    nodes: &'a mut Nodes<W>,
    olds: &'a mut usize,
    open: &'a mut usize,
    closed: &'a mut usize,
    counts: &'a mut Counts,
}

impl<W: Word> Walk<'_, W> {
    /// Touches the nodes of a coming iteration, so that the processor has them
    /// at hand by then: on a large map waiting for memory takes most of the
    /// time, and the log tells what will be needed.
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

    /// Does an iteration, counted from 0, again.
    #[inline(always)]
    fn redo(&mut self, iteration: usize) {
        let cell = self.core.log[iteration];
        let index = self.nodes.index(cell);
        let node = self.nodes.get(index);
        self.nodes.set(index, node.close());
        *self.open -= 1;
        *self.closed += 1;
        let masks = self.log.masks(iteration);
        let mut left = masks.opened | masks.lowered;
        while left != 0 {
            let place = left.trailing_zeros() as usize & 7;
            left &= left - 1;
            let step = self.core.movement.padded_steps()[place];
            let neighbor = index.wrapping_add_signed(step.offset);
            let cost = step.cost * self.core.entry_cost(step.neighbor(cell));
            self.nodes.set(neighbor, Node::open(node.g() + cost, step.direction));
            if masks.opened & 1 << place != 0 {
                *self.open += 1;
                self.counts.opened += 1;
                continue;
            }
            if self.log.old(*self.olds).was_closed() {
                *self.open += 1;
                *self.closed -= 1;
                self.counts.reopened += 1;
            } else {
                self.counts.improved += 1;
            }
            *self.olds += 1;
        }
    }

    /// Undoes an iteration, counted from 0: its changes in reverse, then the
    /// taking.
    #[inline(always)]
    fn undo(&mut self, iteration: usize) {
        let cell = self.core.log[iteration];
        let index = self.nodes.index(cell);
        let masks = self.log.masks(iteration);
        let mut left = masks.opened | masks.lowered;
        while left != 0 {
            let place = 7 - left.leading_zeros() as usize;
            left ^= 1 << place;
            let step = self.core.movement.padded_steps()[place];
            let neighbor = index.wrapping_add_signed(step.offset);
            if masks.opened & 1 << place != 0 {
                self.nodes.set(neighbor, Node::unseen());
                *self.open -= 1;
                self.counts.opened -= 1;
                continue;
            }
            *self.olds -= 1;
            let old = self.log.old(*self.olds);
            let g = match self.log.old_g(*self.olds) {
                Some(g) => g,
                None => self.g_through(step.neighbor(cell), neighbor, old.direction()),
            };
            let node = Node::open(g, old.direction());
            if old.was_closed() {
                self.nodes.set(neighbor, node.close());
                *self.open -= 1;
                *self.closed += 1;
                self.counts.reopened -= 1;
            } else {
                self.nodes.set(neighbor, node);
                self.counts.improved -= 1;
            }
        }
        self.nodes.set(index, self.nodes.get(index).unclose());
        *self.open += 1;
        *self.closed -= 1;
    }

    /// G of a cell that was reached in a direction: its parent is closed, and
    /// the parent's G is what it was then.
    #[inline(always)]
    fn g_through(&self, cell: Cell, index: u32, direction: crate::grid::Direction) -> u64 {
        let step = self.core.movement.step(direction);
        let parent = index.wrapping_add_signed(-step.offset);
        self.nodes.get(parent).g() + step.cost * self.core.entry_cost(cell)
    }
}
