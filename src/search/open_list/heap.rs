//! The open list of the tutorials' end: a binary heap.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Entry, OpenList};
use crate::grid::Cell;

/// A binary heap, and what comes before it. Taking and adding cost the logarithm of its length; an
/// improved cell is added once more and its old entry dropped when it comes up.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct Heap {
    /// Some entries in order, the first to be taken at the end. A step toward
    /// the goal often leads to the next best cells, which need not go through
    /// the heap then.
    front: Vec<u128>,
    /// Entries packed into one number each, which are quick to compare.
    packed: BinaryHeap<Reverse<u128>>,
    /// Those that are too large for it, which come after all others.
    large: BinaryHeap<Reverse<Entry>>,
}

/// Among how many entries at the end of the front a new one may come to stand.
const NEAR: usize = 8;

/// An entry as a number in the same order; `None` if its F takes more than 32
/// bits. The rank is no larger than F.
#[inline(always)]
fn pack(entry: Entry) -> Option<u128> {
    let f = u32::try_from(entry.f).ok()?;
    let high = u64::from(f) << 32 | entry.rank;
    let cell = u64::from(entry.cell.x) << 16 | u64::from(entry.cell.y);
    let low = u64::from(entry.order) << 32 | cell;
    Some(u128::from(high) << 64 | u128::from(low))
}

#[inline(always)]
fn unpack(key: u128) -> Entry {
    let (high, low) = ((key >> 64) as u64, key as u64);
    Entry {
        f: high >> 32,
        rank: u64::from(high as u32),
        order: (low >> 32) as u32,
        cell: Cell::new((low >> 16) as u16, low as u16),
    }
}

impl Heap {
    fn push_packed(&mut self, key: u128) {
        let mut place = self.front.len();
        let last = place.saturating_sub(NEAR);
        if self.front.get(last).is_some_and(|&last| key > last) {
            self.packed.push(Reverse(key));
            return;
        }
        self.front.push(key);
        while place > last && self.front[place - 1] < key {
            self.front.swap(place - 1, place);
            place -= 1;
        }
    }

    /// Takes the first of the packed entries.
    #[inline]
    fn pop_packed(&mut self) -> Option<u128> {
        match (self.front.last(), self.packed.peek()) {
            (Some(first), Some(Reverse(next))) if next < first => {}
            (Some(_), _) => return self.front.pop(),
            (None, _) => {}
        }
        self.packed.pop().map(|Reverse(key)| key)
    }
}

impl OpenList for Heap {
    #[inline]
    fn push(&mut self, entry: Entry) {
        match pack(entry) {
            Some(key) => self.push_packed(key),
            None => self.large.push(Reverse(entry)),
        }
    }

    fn improve(&mut self, entry: Entry) {
        self.push(entry);
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        while let Some(key) = self.pop_packed() {
            let cell = unpack(key).cell;
            if is_open(cell) {
                return Some(cell);
            }
        }
        while let Some(Reverse(entry)) = self.large.pop() {
            if is_open(entry.cell) {
                return Some(entry.cell);
            }
        }
        None
    }

    fn clear(&mut self) {
        self.front.clear();
        self.packed.clear();
        self.large.clear();
    }

    fn for_each(&self, mut visit: impl FnMut(Entry)) {
        self.front.iter().for_each(|&key| visit(unpack(key)));
        self.packed.iter().for_each(|Reverse(key)| visit(unpack(*key)));
        self.large.iter().for_each(|Reverse(entry)| visit(*entry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_large_entries_come_out_in_one_order() {
        let entry = |f, rank, order| Entry { f, rank, order, cell: Cell::new(order as u16, 7) };
        let far = 1 << 40;
        let entries = [
            entry(3, 2, 9),
            entry(3, 3, 1),
            entry(3, 3, 2),
            entry(u64::from(u32::MAX), 5, 4),
            entry(u64::from(u32::MAX) + 1, 1, 5),
            entry(far, 0, 6),
            entry(far, far - 1, 3),
        ];
        let mut heap = Heap::default();
        entries.iter().rev().for_each(|&entry| heap.push(entry));
        let mut shown = Vec::new();
        heap.for_each(|entry| shown.push(entry));
        shown.sort_unstable();
        assert_eq!(shown, entries);
        for entry in entries {
            assert_eq!(heap.pop(|_| true), Some(entry.cell));
        }
        assert_eq!(heap.pop(|_| true), None);
    }
}
