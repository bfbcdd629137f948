//! The journal of our own search: what each iteration changed.

use std::collections::BTreeMap;

use crate::grid::{Cell, Direction};
use crate::search::{Event, EventKind, Node, Report};

/// For each iteration which neighbors it opened, improved and reopened, and of
/// each cell that it improved or reopened how it was reached before. The
/// cells that were taken are in the search itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    changes: Vec<NeighborChanges>,
    /// How improved and reopened cells were reached before, in order: G and
    /// direction, or [`LARGE`].
    before: Vec<u32>,
    /// The nodes whose G is too large for that, by their number.
    large: BTreeMap<usize, Node>,
    /// G of each taken cell, where a reopened cell may have another one later;
    /// else empty.
    taken_g: Vec<u64>,
    may_reopen: bool,
    checkpoints: Vec<Checkpoint>,
}

/// What an iteration did to the neighbors, a bit for each place in the neighbor
/// order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NeighborChanges {
    /// Those that were added to the open list: opened or reopened.
    pub(super) added: u8,
    /// Those that had a G before, which was lowered: improved or reopened.
    pub(super) lowered: u8,
}

/// What an iteration did to a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellChange {
    pub(super) cell: Cell,
    /// It was added to the open list.
    pub(super) is_added: bool,
    /// It had a G before, which was lowered.
    pub(super) is_lowered: bool,
    /// Its G from then on, where it does not follow from the step.
    pub(super) g: Option<u64>,
}

impl NeighborChanges {
    /// How many cells were opened, improved and reopened.
    #[inline(always)]
    pub(super) fn counts(self) -> [usize; 3] {
        let Self { added, lowered } = self;
        [added & !lowered, lowered & !added, added & lowered].map(|bits| bits.count_ones() as usize)
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

const DIRECTION_BITS: u32 = 3;

/// Stands for a node that is kept as a whole word.
const LARGE: u32 = u32::MAX;

/// Iterations between two checkpoints.
const CHECKPOINT_INTERVAL: usize = 1 << 10;

/// Sums over all iterations up to one, so that no question has to add up the
/// whole journal.
#[derive(Clone, Copy, Debug)]
struct Checkpoint {
    open: usize,
    largest_open: usize,
    /// How many nodes were kept.
    before: usize,
}

impl Checkpoint {
    const START: Self = Self { open: 1, largest_open: 1, before: 0 };

    fn add(&mut self, changes: NeighborChanges) {
        self.open = self.open + changes.added.count_ones() as usize - 1;
        self.largest_open = self.largest_open.max(self.open);
        self.before += changes.lowered.count_ones() as usize;
    }
}

impl Journal {
    /// An empty journal of a search of so many cells.
    pub(super) fn new(cells: usize, may_reopen: bool) -> Self {
        Self { changes: Vec::with_capacity(cells), may_reopen, ..Self::default() }
    }

    /// The memory that it takes, in bytes, with the taken cells.
    pub(super) fn bytes(&self) -> usize {
        self.changes.len() * (size_of::<NeighborChanges>() + size_of::<Cell>())
            + self.before.len() * size_of::<u32>()
            + self.large.len() * size_of::<(usize, Node)>()
            + self.taken_g.len() * size_of::<u64>()
            + self.checkpoints.len() * size_of::<Checkpoint>()
    }

    /// The changes of the iteration at a place, counted from 0.
    #[inline(always)]
    pub(super) fn changes(&self, place: usize) -> NeighborChanges {
        self.changes[place]
    }

    /// Keeps the node that a cell has before it is improved or reopened.
    #[inline(always)]
    fn keep(&mut self, node: Node) {
        let g = node.g() << DIRECTION_BITS;
        if g >= LARGE.into() {
            self.large.insert(self.before.len(), node);
            self.before.push(LARGE);
        } else {
            self.before.push(g as u32 | node.direction() as u32);
        }
    }

    /// The node that a cell had before it was improved, or reopened; `number`
    /// counts these.
    #[inline(always)]
    pub(super) fn before(&self, number: usize, was_closed: bool) -> Node {
        let kept = self.before[number];
        if kept == LARGE {
            return self.large.get(&number).copied().unwrap_or(Node::UNSEEN);
        }
        let direction = Direction::ALL[kept as usize & ((1 << DIRECTION_BITS) - 1)];
        let node = Node::open((kept >> DIRECTION_BITS).into(), direction);
        if was_closed { node.close() } else { node }
    }

    /// G of the cell that the iteration at a place took, if it may have another
    /// one now.
    pub(super) fn taken_g(&self, place: usize) -> Option<u64> {
        self.taken_g.get(place).copied()
    }

    /// How many nodes the first iterations kept.
    pub(super) fn kept(&self, iterations: usize) -> usize {
        self.sums(iterations).before
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(super) fn largest_open(&self, iterations: usize) -> usize {
        self.sums(iterations).largest_open
    }

    /// The number of open cells after each iteration from one on, counted from
    /// 0.
    pub(super) fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let mut sums = self.sums(iteration);
        let changes = self.changes.get(iteration..).unwrap_or_default();
        changes.iter().map(move |&changes| {
            sums.add(changes);
            sums.open
        })
    }

    fn sums(&self, iterations: usize) -> Checkpoint {
        let known = (iterations / CHECKPOINT_INTERVAL).min(self.checkpoints.len());
        let last = known.checked_sub(1).map(|last| self.checkpoints[last]);
        let mut sums = last.unwrap_or(Checkpoint::START);
        let end = iterations.min(self.changes.len());
        let rest = self.changes.get(known * CHECKPOINT_INTERVAL..end).unwrap_or_default();
        rest.iter().for_each(|&changes| sums.add(changes));
        sums
    }

    /// Adds the checkpoints up to the last iteration.
    pub(super) fn add_checkpoints(&mut self) {
        while self.changes.len() / CHECKPOINT_INTERVAL > self.checkpoints.len() {
            let next = self.sums((self.checkpoints.len() + 1) * CHECKPOINT_INTERVAL);
            self.checkpoints.push(next);
        }
    }
}

impl Report for Journal {
    const HAS_ALL_NEIGHBORS: bool = false;

    #[inline(always)]
    fn taken(&mut self, g: u64) {
        self.changes.push(NeighborChanges::default());
        if self.may_reopen {
            self.taken_g.push(g);
        }
    }

    #[inline(always)]
    fn examined(&mut self, place: usize, event: Event, before: Node) {
        let Some(changes) = self.changes.last_mut() else {
            return;
        };
        match event.kind {
            EventKind::Opened { .. } => changes.added |= 1 << place,
            EventKind::Improved { .. } => {
                changes.lowered |= 1 << place;
                self.keep(before);
            }
            EventKind::Reopened { .. } => {
                changes.added |= 1 << place;
                changes.lowered |= 1 << place;
                self.keep(before);
            }
            EventKind::Wall
            | EventKind::CutsCorner
            | EventKind::Closed { .. }
            | EventKind::NotBetter { .. } => {}
        }
    }
}
