//! The open list as a binary heap, the tutorials' final version.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::list::{OpenEntry, OpenList};
use crate::grid::{Cell, MAX_SIDE};

/// The standard library's heap. An improved cell is added a second time; its outdated entry is
/// skipped when it is popped.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct Heap {
    /// Entries packed into one number each, which is faster to compare.
    packed: BinaryHeap<Reverse<u128>>,
    /// Entries whose F or rank is too large to pack; they all come after the packed ones.
    large: BinaryHeap<Reverse<OpenEntry>>,
}

const CELL_BITS: u32 = 2 * SIDE_BITS;
const SIDE_BITS: u32 = 12;
const ORDER_BITS: u32 = 32;
const F_BITS: u32 = (128 - CELL_BITS - ORDER_BITS) / 2;
const _: () = assert!(MAX_SIDE as u32 <= 1 << SIDE_BITS);

/// Packs an entry into a number that sorts in the same order; `None` if F is too large. The rank
/// never exceeds F.
#[inline(always)]
fn pack(OpenEntry { f, rank, order, cell }: OpenEntry) -> Option<u128> {
    let high = (f >> F_BITS == 0).then_some(u128::from(f) << F_BITS | u128::from(rank))?;
    let low = u64::from(order) << CELL_BITS | u64::from(cell.y) << SIDE_BITS | u64::from(cell.x);
    Some(high << (ORDER_BITS + CELL_BITS) | u128::from(low))
}

/// The cell of a packed entry.
#[inline(always)]
fn cell(packed: u128) -> Cell {
    let mask = (1 << SIDE_BITS) - 1;
    Cell::new(packed as u16 & mask, (packed >> SIDE_BITS) as u16 & mask)
}

impl OpenList for Heap {
    #[inline]
    fn put(&mut self, entry: OpenEntry, _is_new: bool) {
        match pack(entry) {
            Some(packed) => self.packed.push(Reverse(packed)),
            None => self.large.push(Reverse(entry)),
        }
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        while let Some(Reverse(packed)) = self.packed.pop() {
            if is_open(cell(packed)) {
                return Some(cell(packed));
            }
        }
        while let Some(Reverse(entry)) = self.large.pop() {
            if is_open(entry.cell) {
                return Some(entry.cell);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_entries_come_after_packed_ones() {
        let mut heap = Heap::default();
        let entry = |f, order: u16| OpenEntry {
            f,
            rank: f,
            order: order.into(),
            cell: Cell::new(4095 - order, 4095),
        };
        let (last, all) = ((1 << F_BITS) - 1, 1 << 58);
        for (f, order) in [(all, 5), (last + 1, 3), (last, 2), (all, 4), (0, 0), (last, 1)] {
            heap.put(entry(f, order), true);
        }
        let taken = std::iter::from_fn(|| heap.pop(|cell| cell.x != 4092));
        assert!(taken.map(|cell| 4095 - cell.x).eq([0, 1, 2, 4, 5]));
    }
}
