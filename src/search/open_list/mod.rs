//! The open list, in the three kinds that rules name; the last has two forms.
//! All give the same order.
//!
//! What is in it decides the time of a step and nothing else: all kinds hand
//! out the same entry next, by one total order (see [`OpenEntry`]).

mod admission;
mod bucket;
pub(super) mod comparisons;
mod heap;
mod ladder;
mod list;
mod occupied;
mod packed;
mod sorting;

pub(crate) use admission::Admission;
pub(super) use bucket::BucketQueue;
pub(super) use list::LinearList;

/// The binary heap.
pub(super) type Heap = packed::Packed<heap::HeapKeys>;

/// Buckets where the heuristic or the costs are not as [`BucketQueue`] needs
/// them.
pub(super) type Ladder = packed::Packed<ladder::LadderKeys>;

use crate::grid::Cell;

/// An open cell and its place in the order of taking: by F, then by rank, then
/// by order, lowest first. No two cells share all three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OpenEntry {
    pub(crate) f: u64,
    /// H where the tie-break asks for it, else 0.
    pub(crate) rank: u64,
    /// The place in the order of adding, counted backwards where the last
    /// added comes first.
    pub(crate) order: u32,
    pub(crate) cell: Cell,
}

/// The open list of a search, of whichever kind its rules ask for.
#[derive(Clone, Debug)]
pub(super) enum Queue {
    List(LinearList),
    Heap(Heap),
    Bucket(BucketQueue),
    Ladder(Ladder),
}

impl Default for Queue {
    fn default() -> Self {
        Self::List(LinearList::default())
    }
}

/// Calls the same code for the open list of whichever type.
macro_rules! with_queue {
    ($queue:expr, $list:ident => $call:expr) => {
        match $queue {
            $crate::search::open_list::Queue::List($list) => $call,
            $crate::search::open_list::Queue::Heap($list) => $call,
            $crate::search::open_list::Queue::Bucket($list) => $call,
            $crate::search::open_list::Queue::Ladder($list) => $call,
        }
    };
}
pub(super) use with_queue;

/// What a search needs of an open list.
///
/// A kind may keep the outdated entry of an improved cell. F of a cell only
/// ever falls, so such an entry comes up after the valid one, when the cell is
/// no longer open; [`OpenList::pop`] drops it then.
pub(super) trait OpenList {
    /// Adds a cell that is opened or reopened.
    fn push(&mut self, entry: OpenEntry);

    /// Moves an open cell to a lower F.
    fn improve(&mut self, entry: OpenEntry);

    /// Takes the first cell that is open.
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell>;

    /// Empties the list and keeps its memory.
    fn clear(&mut self);

    /// Shows every entry, outdated ones included, in no order.
    fn for_each(&self, visit: impl FnMut(OpenEntry));
}
