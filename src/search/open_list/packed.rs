//! Open lists whose entries are one number each.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{OpenEntry, OpenList};
use crate::grid::Cell;

/// Keys in order, the lowest first; each is an entry as a number.
pub(in crate::search) trait Keys: Default {
    fn push(&mut self, key: u128);

    /// Takes the lowest key; `is_open` may be asked to drop others.
    fn pop(&mut self, is_open: impl Fn(u128) -> bool) -> Option<u128>;

    fn clear(&mut self);

    fn for_each(&self, visit: impl FnMut(u128));
}

/// An open list of entries packed into numbers, which are quick to compare. An
/// improved cell is added once more, and its old entry dropped when it comes
/// up.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct Packed<K> {
    keys: K,
    /// Entries that are too large for it, which come after all others.
    large: BinaryHeap<Reverse<OpenEntry>>,
}

/// An entry as a number in the same order; `None` if its F takes more than 32
/// bits. The rank is no larger than F.
#[inline(always)]
fn pack(entry: OpenEntry) -> Option<u128> {
    let f = u32::try_from(entry.f).ok()?;
    let high = u64::from(f) << 32 | entry.rank;
    let cell = u64::from(entry.cell.x) << 16 | u64::from(entry.cell.y);
    let low = u64::from(entry.order) << 32 | cell;
    Some(u128::from(high) << 64 | u128::from(low))
}

#[inline(always)]
fn unpack(key: u128) -> OpenEntry {
    let (high, low) = ((key >> 64) as u64, key as u64);
    OpenEntry {
        f: high >> 32,
        rank: u64::from(high as u32),
        order: (low >> 32) as u32,
        cell: Cell::new((low >> 16) as u16, low as u16),
    }
}

/// The F of a key.
#[inline(always)]
pub(super) fn f_of(key: u128) -> u32 {
    (key >> 96) as u32
}

impl<K: Keys> OpenList for Packed<K> {
    #[inline]
    fn push(&mut self, entry: OpenEntry) {
        match pack(entry) {
            Some(key) => self.keys.push(key),
            None => self.large.push(Reverse(entry)),
        }
    }

    fn improve(&mut self, entry: OpenEntry) {
        self.push(entry);
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        while let Some(key) = self.keys.pop(|key| is_open(unpack(key).cell)) {
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
        self.keys.clear();
        self.large.clear();
    }

    fn for_each(&self, mut visit: impl FnMut(OpenEntry)) {
        self.keys.for_each(|key| visit(unpack(key)));
        self.large.iter().for_each(|Reverse(entry)| visit(*entry));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Heap, Ladder};
    use super::*;

    #[test]
    fn small_and_large_entries_come_out_in_one_order() {
        come_out_in_order(Heap::default());
        come_out_in_order(Ladder::default());
    }

    fn come_out_in_order(mut list: impl OpenList) {
        let entry = |f, rank, order| OpenEntry { f, rank, order, cell: Cell::new(order as u16, 7) };
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
        entries.iter().rev().for_each(|&entry| list.push(entry));
        let mut shown = Vec::new();
        list.for_each(|entry| shown.push(entry));
        shown.sort_unstable();
        assert_eq!(shown, entries);
        for entry in entries {
            assert_eq!(list.pop(|_| true), Some(entry.cell));
        }
        assert_eq!(list.pop(|_| true), None);
    }
}
