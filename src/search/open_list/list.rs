//! An entry of the open list, the interface of an open list, and its simplest kind.

use crate::grid::Cell;

/// An open cell with its sort keys: F, then rank, then order, then (after `u32::MAX` additions) the
/// cell; the lowest is taken first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OpenEntry {
    pub(crate) f: u64,
    /// H if the tie-break compares H, otherwise 0.
    pub(crate) rank: u64,
    /// The insertion number: how many cells were added before this one. All bits are flipped if the
    /// cell that was added last comes first.
    pub(crate) order: u32,
    pub(crate) cell: Cell,
}

/// The interface of an open list.
///
/// A list may keep the outdated entry of an improved cell. F of an open cell only ever falls, so an
/// outdated entry is popped after the valid one, when the cell is no longer open, and is skipped.
pub(crate) trait OpenList {
    /// Adds a cell, or moves one that is in the list forward to a lower F.
    fn put(&mut self, entry: OpenEntry, is_new: bool);

    /// Removes entries up to and including the first whose cell is open, and returns that cell.
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell>;
}

/// An unsorted list, the tutorials' first version. Taking or improving a cell scans all entries.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct UnsortedList(Vec<OpenEntry>);

impl OpenList for UnsortedList {
    fn put(&mut self, entry: OpenEntry, is_new: bool) {
        let mut entries = self.0.iter_mut().filter(|_| !is_new);
        match entries.find(|old| old.cell == entry.cell) {
            Some(old) => *old = entry,
            None => self.0.push(entry),
        }
    }

    fn pop(&mut self, _is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        let (best, _) = self.0.iter().enumerate().min_by_key(|&(_, entry)| entry)?;
        Some(self.0.swap_remove(best).cell)
    }
}
