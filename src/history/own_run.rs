//! Our own search with its journal.

use crate::grid::Cell;
use crate::history::journal::{CellChange, Journal};
use crate::search::{Board, Event, Node, Search};

/// A recorded search.
#[derive(Clone, Debug)]
pub(super) struct OwnRun {
    pub(super) search: Search,
    pub(super) journal: Journal,
}

impl OwnRun {
    /// The cell taken in the iteration at index `place`, and its G at that time.
    pub(super) fn expanded(&self, place: usize) -> (Cell, u64) {
        let cell = self.search.taken()[place];
        let now = || self.search.view().g(cell).unwrap_or_default();
        (cell, self.journal.taken_g(place).unwrap_or_else(now))
    }

    /// Repeats the iteration at index `place` on a board that shows the moment before it. `kept`
    /// counts the nodes that the journal kept for earlier iterations.
    #[inline(always)]
    pub(super) fn redo(&self, board: &mut Board, place: usize, kept: &mut usize) {
        let expansion = self.search.expansion();
        let taken = self.search.taken()[place];
        let index = board.nodes.index(taken);
        let node = board.nodes.get(index);
        board.nodes.set(index, node.close());
        let changes = self.journal.changes[place];
        for place in changes.places() {
            let step = expansion.movement.step(place);
            let g = expansion.next_g(node.g(), place, step.neighbor(taken));
            let neighbor = index.wrapping_add_signed(step.offset);
            board.nodes.set(neighbor, Node::open(g, step.direction));
        }
        board.tally.add(changes.counts(), 1);
        *kept += changes.lowered.count_ones() as usize;
    }

    /// Undoes the iteration at index `place` on a board that shows the moment after it.
    #[inline(always)]
    pub(super) fn undo(&self, board: &mut Board, place: usize, kept: &mut usize) {
        let expansion = self.search.expansion();
        let index = board.nodes.index(self.search.taken()[place]);
        let changes = self.journal.changes[place];
        *kept -= changes.lowered.count_ones() as usize;
        let mut number = *kept;
        for place in changes.places() {
            if let Some(before) = self.journal.before(changes, place, &mut number) {
                let offset = expansion.movement.step(place).offset;
                board.nodes.set(index.wrapping_add_signed(offset), before);
            }
        }
        board.nodes.set(index, board.nodes.get(index).unclose());
        board.tally.add(changes.counts(), -1);
    }

    /// The events of the iteration at index `place`, given the board after that iteration. `kept`
    /// counts the nodes that the journal kept up to and including this iteration.
    pub(super) fn events(&self, board: &Board, place: usize, kept: usize) -> Vec<Event> {
        let expansion = self.search.expansion();
        let (taken, g) = self.expanded(place);
        if taken == self.search.problem().goal() {
            return Vec::new();
        }
        let index = board.nodes.index(taken);
        let allowed = expansion.allowed(board, index);
        let changes = self.journal.changes[place];
        let mut number = kept - changes.lowered.count_ones() as usize;
        let places = (0..8).filter(|place| expansion.movement.places() & 1 << place != 0);
        let events = places.filter_map(|place| {
            let offset = expansion.movement.step(place).offset;
            let after = board.nodes.get(index.wrapping_add_signed(offset));
            let old = self.journal.before(changes, place, &mut number).unwrap_or(after);
            expansion.examine((taken, g), place, allowed, old)
        });
        events.collect()
    }

    /// The changes of the iteration at index `place`, in order.
    #[inline]
    pub(super) fn changes(&self, place: usize) -> impl Iterator<Item = CellChange> {
        let movement = &self.search.expansion().movement;
        let taken = self.search.taken()[place];
        let changes = self.journal.changes[place];
        changes.places().map(move |place| {
            let [is_added, is_lowered] =
                [changes.added, changes.lowered].map(|places| places & 1 << place != 0);
            let (cell, was_closed) = (movement.step(place).neighbor(taken), is_added && is_lowered);
            CellChange { cell, is_added, is_lowered, was_closed, g: None }
        })
    }
}
