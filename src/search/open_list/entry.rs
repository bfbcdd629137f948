//! An entry of the open list, and the interface of an open list.

use crate::grid::Cell;

/// An open cell and its place in the order of taking: by F, then by rank, then
/// by order, lowest first. No two open cells share all three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OpenEntry {
    pub(crate) f: u64,
    /// H if the tie-break compares it, else 0.
    pub(crate) rank: u64,
    /// The number of cells added before it; counted backward if the last added
    /// comes first.
    pub(crate) order: u32,
    pub(crate) cell: Cell,
}

/// An open list.
///
/// A list may keep the outdated entry of an improved cell. F of an open cell only ever falls, so an
/// outdated entry is popped after the valid one, when the cell is no longer open, and is skipped.
pub(crate) trait OpenList {
    /// Adds a cell that is opened or reopened.
    fn push(&mut self, entry: OpenEntry);

    /// Moves an open cell forward to a lower F.
    fn improve(&mut self, entry: OpenEntry) {
        self.push(entry);
    }

    /// Takes the first cell that is open.
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell>;
}
