//! The open list as a bucket queue, the fast one: a bucket for each F (Dial
//! 1969).

use std::hint::select_unpredictable;

use super::occupied::Occupied;
use super::sorting::{insert_last_first, keep_if, sort_last_first};
use super::{OpenEntry, OpenList};
use crate::grid::Cell;
use crate::search::nodes::{cell_of, node_of};

/// Buckets in a ring, one for each F that an open cell can have now.
///
/// With a consistent heuristic F never falls below that of the cell taken
/// last, and never exceeds it by more than the span of one step; so a ring as
/// long as that span holds all open cells without two F in one bucket. A
/// bucket is put in order only when it is the next to be taken from.
#[derive(Clone, Debug)]
pub(in crate::search) struct BucketQueue {
    ring: Vec<Vec<Slot>>,
    /// The bucket that is in order, the first to be taken at its end. All of
    /// it is open, and comes before what the ring has of the same F.
    front: Vec<Slot>,
    /// The buckets of the ring that are not empty; that of the front's F may
    /// be among them though it is.
    occupied: Occupied,
    /// The F of the front; `None` before the first entry.
    floor: Option<u64>,
    /// The bucket of the ring for the front's F.
    base: usize,
    /// How far the rows of the map lie apart among the nodes.
    stride: u32,
    spare: Vec<Slot>,
}

/// An entry without its F, which is the bucket's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::search) struct Slot {
    rank: u32,
    order: u32,
    /// The cell's place among the nodes.
    node: u32,
}

impl Slot {
    #[inline(always)]
    pub(super) fn new(rank: u32, order: u32, node: u32) -> Self {
        Self { rank, order, node }
    }

    /// The slot of a cell whose rank is by that much higher.
    #[inline(always)]
    pub(in crate::search) fn neighbor(&self, rank: u32, order: u32, node: u32) -> Self {
        Self { rank: self.rank.wrapping_add(rank), order, node }
    }

    #[inline(always)]
    pub(super) fn rank(&self) -> u32 {
        self.rank
    }

    #[inline(always)]
    pub(in crate::search) fn node(&self) -> u32 {
        self.node
    }

    /// What slots of the same F are sorted by.
    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        u64::from(self.rank) << 32 | u64::from(self.order)
    }
}

impl BucketQueue {
    /// How many buckets hold open cells whose F lie at most `span` apart and
    /// whose ranks are at most `largest_rank`; `None` where that is too much. In
    /// a longer ring most buckets are empty and none is at hand.
    pub(in crate::search) fn length(span: u64, largest_rank: f64) -> Option<usize> {
        let length = usize::try_from(span).ok()?.checked_add(1)?.checked_next_power_of_two()?;
        let length = length.max(64);
        (length <= Occupied::MOST && largest_rank <= f64::from(u32::MAX)).then_some(length)
    }

    /// A queue of so many buckets.
    pub(in crate::search) fn new(length: usize, stride: usize) -> Self {
        Self {
            ring: vec![Vec::new(); length],
            front: Vec::new(),
            occupied: Occupied::new(length),
            floor: None,
            base: 0,
            stride: stride as u32,
            spare: Vec::new(),
        }
    }

    /// Whether this empty queue is as good as a new one of so many buckets.
    pub(in crate::search) fn serves(&self, length: usize) -> bool {
        self.ring.len() == length
    }

    /// The bucket of the ring for an F, by its lowest bits.
    #[inline(always)]
    fn bucket(&self, f: u64) -> usize {
        f as usize & (self.ring.len() - 1)
    }

    fn cell(&self, slot: Slot) -> Cell {
        cell_of(slot.node, self.stride)
    }

    fn entry(&self, slot: &Slot, f: u64) -> OpenEntry {
        OpenEntry { f, rank: slot.rank.into(), order: slot.order, cell: self.cell(*slot) }
    }

    /// Takes the first cell that is open, by its place among the nodes.
    #[inline(always)]
    pub(in crate::search) fn next(&mut self, is_open: impl Fn(u32) -> bool) -> Option<Slot> {
        loop {
            if let Some(slot) = self.front.pop() {
                return Some(slot);
            }
            if !self.advance(&is_open) {
                return None;
            }
        }
    }

    /// Takes back that a slot was taken just now.
    pub(in crate::search) fn put_back(&mut self, slot: Slot) {
        self.front.push(slot);
    }

    /// How many cells are in order.
    #[inline(always)]
    pub(in crate::search) fn front_len(&self) -> usize {
        self.front.len()
    }

    /// Adds to the bucket whose F is that much above the front's; with none, on
    /// top of the front: it is for the caller to see to its order then, with
    /// [`BucketQueue::settle`].
    #[inline(always)]
    pub(in crate::search) fn add(&mut self, above: u32, slot: Slot) {
        let bucket = self.bucket(self.base as u64 + u64::from(above));
        self.occupied.add(bucket);
        let Self { ring, front, .. } = self;
        select_unpredictable(above == 0, front, &mut ring[bucket]).push(slot);
    }

    /// Puts in order what was added on top of so many in the front, if all of
    /// it comes before them.
    #[inline(always)]
    pub(in crate::search) fn settle(&mut self, rest: usize) {
        if self.front.len() - rest > 1 {
            insert_last_first(&mut self.front[rest..]);
        }
    }

    /// Adds to the bucket in order. Where the lower H comes first a new entry
    /// comes before all but its siblings, and where the first added does, it
    /// comes after all. Only an improved cell can belong anywhere.
    fn add_to_front(&mut self, slot: Slot) {
        let (key, base) = (slot.key(), self.base);
        let is_last = match self.front.first() {
            Some(last) => last.key() < key,
            None => !self.ring[base].is_empty(),
        };
        if is_last {
            self.keep(base, slot);
            return;
        }
        let front = &mut self.front;
        front.push(slot);
        let mut place = front.len() - 1;
        while place > 0 && front[place - 1].key() < key {
            front.swap(place - 1, place);
            place -= 1;
        }
    }

    fn keep(&mut self, bucket: usize, slot: Slot) {
        self.occupied.add(bucket);
        self.ring[bucket].push(slot);
    }

    /// Makes the next bucket the front one; `false` if all are empty.
    #[inline(never)]
    fn advance(&mut self, is_open: impl Fn(u32) -> bool) -> bool {
        let Some(floor) = self.floor else {
            return false;
        };
        let before = self.base;
        if self.ring[before].is_empty() {
            self.occupied.remove(before);
        }
        let Some(bucket) = self.occupied.next(before) else {
            return false;
        };
        self.occupied.remove(bucket);
        self.base = bucket;
        self.floor = Some(floor + self.bucket(bucket.wrapping_sub(before) as u64) as u64);
        std::mem::swap(&mut self.front, &mut self.ring[bucket]);
        keep_if(&mut self.front, |slot| is_open(slot.node));
        sort_last_first(&mut self.front, &mut self.spare);
        true
    }
}

impl OpenList for BucketQueue {
    #[inline(always)]
    fn push(&mut self, entry: OpenEntry) {
        let node = node_of(entry.cell, self.stride);
        let slot = Slot::new(entry.rank as u32, entry.order, node);
        let floor = *self.floor.get_or_insert(entry.f);
        self.base = self.bucket(floor);
        debug_assert!(entry.f >= floor && entry.f - floor < self.ring.len() as u64);
        if entry.f == floor {
            self.add_to_front(slot);
        } else {
            self.keep(self.bucket(entry.f), slot);
        }
    }

    #[inline(always)]
    fn improve(&mut self, entry: OpenEntry) {
        self.push(entry);
    }

    #[inline(always)]
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        let stride = self.stride;
        let slot = self.next(|node| is_open(cell_of(node, stride)))?;
        Some(self.cell(slot))
    }

    fn clear(&mut self) {
        let mut from = 0;
        while let Some(bucket) = self.occupied.next(from) {
            self.ring[bucket].clear();
            self.occupied.remove(bucket);
            from = bucket;
        }
        self.front.clear();
        self.floor = None;
    }

    fn for_each(&self, mut visit: impl FnMut(OpenEntry)) {
        let Some(floor) = self.floor else {
            return;
        };
        for slot in &self.front {
            visit(self.entry(slot, floor));
        }
        self.occupied.for_each(|bucket| {
            let f = floor + self.bucket((bucket as u64).wrapping_sub(floor)) as u64;
            for slot in &self.ring[bucket] {
                visit(self.entry(slot, f));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F and order of the next entry.
    fn pop(queue: &mut BucketQueue) -> Option<(u64, u16)> {
        let cell = queue.pop(|_| true)?;
        Some((queue.floor?, cell.x))
    }

    fn entry(f: u64, order: u32) -> OpenEntry {
        OpenEntry { f, rank: 0, order, cell: Cell::new(order as u16, 0) }
    }

    #[test]
    fn entries_come_out_in_order_around_the_ring() {
        let mut queue = BucketQueue::new(64, 9999);
        let mut taken = Vec::new();
        queue.push(entry(100, 0));
        while let Some(first) = pop(&mut queue) {
            let round = taken.len() as u32;
            taken.push(first);
            for (step, order) in [(60, 3), (7, 1), (0, 2)] {
                if round < 12 {
                    queue.push(entry(first.0 + step, order + 3 * round));
                }
            }
        }
        assert_eq!(taken.len(), 37);
        let mut sorted = taken.clone();
        sorted.sort_unstable();
        assert_eq!(taken, sorted);
    }

    #[test]
    fn every_entry_is_shown_with_its_f() {
        let mut queue = BucketQueue::new(64, 9999);
        let entries = [entry(1000, 0), entry(1001, 1), entry(1060, 2), entry(1023, 3)];
        entries.into_iter().for_each(|entry| queue.push(entry));
        let mut shown = Vec::new();
        queue.for_each(|entry| shown.push(entry));
        shown.sort_unstable();
        let mut expected = entries.to_vec();
        expected.sort_unstable();
        assert_eq!(shown, expected);
        queue.clear();
        assert_eq!(queue.pop(|_| true), None);
    }

    #[test]
    fn a_span_too_long_for_a_ring_is_refused() {
        assert_eq!(BucketQueue::length(10_000_000, 0.0), None);
        assert_eq!(BucketQueue::length(10, 1e12), None);
        assert_eq!(BucketQueue::length(64, 0.0), Some(128));
    }
}
