//! The open list as a plain list that is searched from end to end, with which
//! the tutorials begin.

use super::{OpenEntry, OpenList};
use crate::grid::Cell;

/// An unsorted list. Taking and improving look at every entry.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct LinearList {
    entries: Vec<OpenEntry>,
}

impl OpenList for LinearList {
    fn push(&mut self, entry: OpenEntry) {
        self.entries.push(entry);
    }

    fn improve(&mut self, entry: OpenEntry) {
        if let Some(old) = self.entries.iter_mut().find(|old| old.cell == entry.cell) {
            *old = entry;
        }
    }

    fn pop(&mut self, _is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        let (best, _) = self.entries.iter().enumerate().min_by_key(|&(_, entry)| entry)?;
        Some(self.entries.swap_remove(best).cell)
    }

    fn clear(&mut self) {
        self.entries.clear();
    }

    fn for_each(&self, visit: impl FnMut(OpenEntry)) {
        self.entries.iter().copied().for_each(visit);
    }
}
