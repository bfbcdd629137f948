//! The open list of the tutorials' end: a binary heap.

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
    front: Vec<u128>,
    heap: BinaryHeap<Reverse<u128>>,
}

/// Among how many keys at the end of the front a new one may come to stand.
const NEAR: usize = 8;

/// Puts a key into its place among some in order, the first at the end; `false`
/// if that is not near the end.
#[inline(always)]
pub(super) fn insert_near(front: &mut Vec<u128>, key: u128) -> bool {
    let mut place = front.len();
    let last = place.saturating_sub(NEAR);
    if front.get(last).is_some_and(|&last| key > last) {
        return false;
    }
    front.push(key);
    while place > last && front[place - 1] < key {
        front.swap(place - 1, place);
        place -= 1;
    }
    true
}

impl Keys for HeapKeys {
    fn push(&mut self, key: u128) {
        if !insert_near(&mut self.front, key) {
            self.heap.push(Reverse(key));
        }
    }

    #[inline]
    fn pop(&mut self, _is_open: impl Fn(u128) -> bool) -> Option<u128> {
        match (self.front.last(), self.heap.peek()) {
            (Some(first), Some(Reverse(next))) if next < first => {}
            (Some(_), _) => return self.front.pop(),
            (None, _) => {}
        }
        self.heap.pop().map(|Reverse(key)| key)
    }

    fn clear(&mut self) {
        self.front.clear();
        self.heap.clear();
    }

    fn for_each(&self, mut visit: impl FnMut(u128)) {
        self.front.iter().for_each(|&key| visit(key));
        self.heap.iter().for_each(|Reverse(key)| visit(*key));
    }
}
