//! The open list as an unsorted list, the tutorials' first version.

use super::entry::{OpenEntry, OpenList};
use crate::grid::Cell;

/// An unsorted list. Taking or improving a cell scans all entries.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct UnsortedList(Vec<OpenEntry>);

impl OpenList for UnsortedList {
    fn push(&mut self, entry: OpenEntry) {
        self.0.push(entry);
    }

    fn improve(&mut self, entry: OpenEntry) {
        if let Some(old) = self.0.iter_mut().find(|old| old.cell == entry.cell) {
            *old = entry;
        }
    }

    fn pop(&mut self, _is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        let (best, _) = self.0.iter().enumerate().min_by_key(|&(_, entry)| entry)?;
        Some(self.0.swap_remove(best).cell)
    }
}
