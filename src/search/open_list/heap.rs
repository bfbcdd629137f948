//! The open list as a binary heap, with which the tutorials end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::packed::Keys;

/// A binary heap, and what comes before it. Taking and adding cost the
/// logarithm of its length.
#[derive(Clone, Debug, Default)]
pub(in crate::search) struct HeapKeys {
    /// Some keys in order, the first to be taken at the end. A step toward the
    /// goal often leads to the next best cells, which need not go through the
    /// heap then.
    pub(super) sorted: Vec<u128>,
    pub(super) heap: BinaryHeap<Reverse<u128>>,
}

/// Among how many keys at the end of the front a new one may come to stand.
const NEAR: usize = 8;

/// Puts a key into its place among some in order, the first at the end; `false`
/// if that is not near the end.
#[inline(always)]
fn insert_near(sorted: &mut Vec<u128>, key: u128) -> bool {
    let mut place = sorted.len();
    let last = place.saturating_sub(NEAR);
    if sorted.get(last).is_some_and(|&last| key > last) {
        return false;
    }
    sorted.push(key);
    while place > last && sorted[place - 1] < key {
        sorted.swap(place - 1, place);
        place -= 1;
    }
    true
}

impl Keys for HeapKeys {
    #[inline]
    fn push(&mut self, key: u128) {
        if !insert_near(&mut self.sorted, key) {
            self.heap.push(Reverse(key));
        }
    }

    #[inline]
    fn pop(&mut self, _is_open: impl Fn(u128) -> bool) -> Option<u128> {
        match (self.sorted.last(), self.heap.peek()) {
            (Some(first), Some(Reverse(next))) if next < first => {}
            (Some(_), _) => return self.sorted.pop(),
            (None, _) => {}
        }
        self.heap.pop().map(|Reverse(key)| key)
    }

    fn clear(&mut self) {
        self.sorted.clear();
        self.heap.clear();
    }

    fn for_each(&self, mut visit: impl FnMut(u128)) {
        self.sorted.iter().for_each(|&key| visit(key));
        self.heap.iter().for_each(|Reverse(key)| visit(*key));
    }
}
