//! Our own search with its journal, which says what each iteration changed.

use std::collections::BTreeMap;

use crate::grid::{Cell, Direction};
use crate::search::{Board, Event, Node, Problem, Report, Search};

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

/// The neighbors that an iteration changed, one bit for each place in the neighbor order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NeighborChanges {
    /// Neighbors that were added to the open list: opened or reopened.
    pub(super) added: u8,
    /// Neighbors whose known G was lowered: improved or reopened.
    pub(super) lowered: u8,
}

impl NeighborChanges {
    /// The numbers of opened, improved and reopened cells.
    #[inline(always)]
    pub(super) fn counts(self) -> [i64; 3] {
        let Self { added, lowered } = self;
        [added & !lowered, lowered & !added, added & lowered].map(|bits| bits.count_ones().into())
    }

    /// The places of all changed neighbors.
    #[inline(always)]
    pub(super) fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.added | self.lowered;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (place < 8).then_some(place)
        })
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
    /// Whether the cell was closed before and is open now.
    pub(crate) was_closed: bool,
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

    /// The node that the neighbor at `place` had before `changes`; `None` if the neighbor did not
    /// change. `number` is the index of the next node in `kept`.
    #[inline(always)]
    pub(super) fn before(
        &self,
        changes: NeighborChanges,
        place: usize,
        number: &mut usize,
    ) -> Option<Node> {
        let is_added = changes.added & 1 << place != 0;
        if changes.lowered & 1 << place == 0 {
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

    /// G of the cell taken in the iteration at index `place`, if that G may have changed since.
    pub(super) fn taken_g(&self, place: usize) -> Option<u64> {
        self.taken_g.as_ref()?.get(place).copied()
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
    fn examined(&mut self, place: usize, event: Event, before: Node) {
        let Some(changes) = self.changes.last_mut() else {
            return;
        };
        let (is_added, is_lowered) = event.kind.changes();
        changes.added |= u8::from(is_added) << place;
        changes.lowered |= u8::from(is_lowered) << place;
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
