//! Our own search with its journal, which says what each iteration changed.

use std::collections::BTreeMap;

use crate::grid::{Cell, Direction};
use crate::search::{Board, Event, Node, Problem, Report, Search, slots};

/// For each iteration, the neighbors that it opened, improved and reopened, and the previous G and
/// direction of each improved or reopened cell. The search itself keeps the taken cells.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    /// The changes of each iteration, indexed from 0.
    pub(super) changes: Vec<NeighborChanges>,
    /// The previous G and direction of improved and reopened cells, in order, or [`LARGE`].
    pub(super) kept: Vec<u32>,
    /// The nodes whose G is too large for `kept`, by their index in `kept`.
    large: BTreeMap<usize, Node>,
    /// G of each taken cell, if reopening may change it later.
    taken_g: Option<Vec<u64>>,
}

/// The neighbors that an iteration changed, one bit for each slot in the neighbor order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NeighborChanges {
    /// Neighbors that were added to the open list: opened or reopened.
    pub(super) added: u8,
    /// Neighbors whose known G was lowered: improved or reopened.
    pub(super) lowered: u8,
}

impl NeighborChanges {
    /// The slots of all changed neighbors.
    #[inline(always)]
    pub(super) fn slots(self) -> impl Iterator<Item = usize> {
        slots(self.added | self.lowered)
    }

    /// Whether the neighbor in a slot was added to the open list, and whether its G was lowered.
    #[inline(always)]
    fn of(self, slot: usize) -> (bool, bool) {
        (self.added & 1 << slot != 0, self.lowered & 1 << slot != 0)
    }
}

/// The change of one cell in an iteration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellChange {
    pub(crate) cell: Cell,
    /// Whether the cell was added to the open list.
    pub(crate) is_added: bool,
    /// Whether the cell had a G before, which was lowered.
    pub(crate) is_lowered: bool,
    /// The new G, if it cannot be computed from the step.
    pub(crate) g: Option<u64>,
}

const DIRECTION_BITS: u32 = 3;

/// The value in `kept` for a node that is stored whole in `large`.
const LARGE: u32 = u32::MAX;

impl Journal {
    /// Creates an empty journal for a search.
    pub(super) fn new(problem: &Problem) -> Self {
        Self {
            changes: Vec::with_capacity(problem.grid().area()),
            kept: Vec::new(),
            large: BTreeMap::new(),
            taken_g: problem.rules().reopen_closed.then(Vec::new),
        }
    }

    /// The memory that the journal takes, in bytes, including the taken cells.
    pub(super) fn bytes(&self) -> usize {
        self.changes.len() * (size_of::<NeighborChanges>() + size_of::<Cell>())
            + self.kept.len() * size_of::<u32>()
            + self.large.len() * size_of::<(usize, Node)>()
            + self.taken_g.as_ref().map_or(0, Vec::len) * size_of::<u64>()
    }

    /// Stores the node that a cell had before it was improved or reopened.
    #[inline(always)]
    fn keep(&mut self, node: Node) {
        let word = node.g() << DIRECTION_BITS | node.direction() as u64;
        if word >= LARGE.into() {
            self.large.insert(self.kept.len(), node);
        }
        self.kept.push(word.min(LARGE.into()) as u32);
    }

    /// The node that the neighbor in a slot had before `changes`; `None` if the neighbor did not
    /// change. `number` is the index of the next node in `kept`.
    #[inline(always)]
    pub(super) fn before(
        &self,
        changes: NeighborChanges,
        slot: usize,
        number: &mut usize,
    ) -> Option<Node> {
        let (is_added, is_lowered) = changes.of(slot);
        if !is_lowered {
            return is_added.then_some(Node::UNSEEN);
        }
        let kept = self.kept[*number];
        *number += 1;
        if kept == LARGE {
            return self.large.get(&(*number - 1)).copied();
        }
        let direction = Direction::ALL[kept as usize & ((1 << DIRECTION_BITS) - 1)];
        let node = Node::open((kept >> DIRECTION_BITS).into(), direction);
        // A cell that was both lowered and added was closed before.
        Some(if is_added { node.close() } else { node })
    }

    /// G of the cell taken in the iteration at `index`, if that G may have changed since.
    pub(super) fn taken_g(&self, index: usize) -> Option<u64> {
        self.taken_g.as_ref()?.get(index).copied()
    }
}

impl Report for Journal {
    const HAS_ALL_NEIGHBORS: bool = false;

    #[inline(always)]
    fn taken(&mut self, g: u64) {
        self.changes.push(NeighborChanges::default());
        if let Some(all) = &mut self.taken_g {
            all.push(g);
        }
    }

    #[inline(always)]
    fn examined(&mut self, slot: usize, event: Event, before: Node) {
        let Some(changes) = self.changes.last_mut() else {
            return;
        };
        let (is_added, is_lowered) = event.kind.changes();
        changes.added |= u8::from(is_added) << slot;
        changes.lowered |= u8::from(is_lowered) << slot;
        if is_lowered {
            self.keep(before);
        }
    }
}

/// A recorded search.
#[derive(Clone, Debug)]
pub(super) struct OwnRun {
    pub(super) search: Search,
    pub(super) journal: Journal,
}

impl OwnRun {
    /// The cell taken in the iteration at `index`, and its G at that time.
    pub(super) fn expanded(&self, index: usize) -> (Cell, u64) {
        let cell = self.search.taken()[index];
        let now = || self.search.view().g(cell).unwrap_or_default();
        (cell, self.journal.taken_g(index).unwrap_or_else(now))
    }

    /// Repeats the iteration at `index` on a board that shows the moment before it. `kept` counts
    /// the nodes that the journal kept for earlier iterations.
    #[inline(always)]
    pub(super) fn redo(&self, board: &mut Board, index: usize, kept: &mut usize) {
        let expansion = self.search.expansion();
        let (taken, changes) = (self.search.taken()[index], self.journal.changes[index]);
        let at = board.nodes.index(taken);
        let g = board.close(at);
        for slot in changes.slots() {
            let step = expansion.movement.step(slot);
            let g = expansion.next_g(g, slot, step.neighbor(taken));
            let neighbor = at.wrapping_add_signed(step.offset);
            board.apply(changes.of(slot), neighbor, Node::open(g, step.direction));
        }
        *kept += changes.lowered.count_ones() as usize;
    }

    /// Undoes the iteration at `index` on a board that shows the moment after it.
    #[inline(always)]
    pub(super) fn undo(&self, board: &mut Board, index: usize, kept: &mut usize) {
        let movement = &self.search.expansion().movement;
        let at = board.nodes.index(self.search.taken()[index]);
        let changes = self.journal.changes[index];
        *kept -= changes.lowered.count_ones() as usize;
        let mut number = *kept;
        for slot in changes.slots() {
            if let Some(before) = self.journal.before(changes, slot, &mut number) {
                let neighbor = at.wrapping_add_signed(movement.step(slot).offset);
                board.revert(changes.of(slot), neighbor, before);
            }
        }
        board.set(at, board.nodes.get(at).unclose());
    }

    /// The events of the iteration at `index`, given the board after that iteration. `kept` counts
    /// the nodes that the journal kept up to and including this iteration.
    pub(super) fn events(&self, board: &Board, index: usize, kept: usize) -> Vec<Event> {
        let expansion = self.search.expansion();
        let (taken, g) = self.expanded(index);
        if taken == self.search.problem().goal() {
            return Vec::new();
        }
        let at = board.nodes.index(taken);
        let allowed = expansion.allowed(board, at);
        let changes = self.journal.changes[index];
        let mut number = kept - changes.lowered.count_ones() as usize;
        let events = slots(expansion.movement.all()).filter_map(|slot| {
            let neighbor = at.wrapping_add_signed(expansion.movement.step(slot).offset);
            let old = self.journal.before(changes, slot, &mut number);
            let old = old.unwrap_or_else(|| board.nodes.get(neighbor));
            expansion.examine((taken, g), slot, allowed, old)
        });
        events.collect()
    }

    /// The changes of the iteration at `index`, in order.
    #[inline]
    pub(super) fn changes(&self, index: usize) -> impl Iterator<Item = CellChange> {
        let movement = &self.search.expansion().movement;
        let (taken, changes) = (self.search.taken()[index], self.journal.changes[index]);
        changes.slots().map(move |slot| {
            let (is_added, is_lowered) = changes.of(slot);
            CellChange { cell: movement.step(slot).neighbor(taken), is_added, is_lowered, g: None }
        })
    }
}
