//! The open list of the tutorials' end: a binary heap.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Entry, OpenList};
use crate::grid::Cell;

/// A binary heap. Taking and adding cost the logarithm of its length; an
/// improved cell is added once more and its old entry dropped when it comes up.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct Heap {
    entries: BinaryHeap<Reverse<Entry>>,
}

impl OpenList for Heap {
    fn push(&mut self, entry: Entry) {
        self.entries.push(Reverse(entry));
    }

    fn improve(&mut self, entry: Entry) {
        self.push(entry);
    }

    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        while let Some(Reverse(entry)) = self.entries.pop() {
            if is_open(entry.cell) {
                return Some(entry.cell);
            }
        }
        None
    }

    fn clear(&mut self) {
        self.entries.clear();
    }

    fn for_each(&self, mut visit: impl FnMut(Entry)) {
        for Reverse(entry) in &self.entries {
            visit(*entry);
        }
    }
}
