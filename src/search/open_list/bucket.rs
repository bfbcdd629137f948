//! The fast open list: one bucket for each F (Dial 1969).

use std::collections::VecDeque;

use super::{Entry, OpenList};
use crate::grid::Cell;

/// Buckets in a ring, one for each F that an open cell can have now.
///
/// With a consistent heuristic F never falls below that of the cell taken
/// last, and never exceeds it by more than the span of one step; so a ring as
/// long as that span holds all open cells without two F in one bucket. A
/// bucket is put in order only when it is the next to be taken from.
#[derive(Clone, Debug)]
pub(in crate::search) struct BucketQueue {
    ring: Vec<Vec<Slot>>,
    /// One bit for each bucket that is not empty.
    occupied: Vec<u64>,
    /// The F of the front, the bucket that is in order; `None` before the
    /// first entry.
    floor: Option<u64>,
    front: VecDeque<Slot>,
}

/// An entry without its F, which the bucket tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    rank: u32,
    order: u32,
    cell: Cell,
}

impl Slot {
    #[inline]
    fn key(&self) -> u64 {
        u64::from(self.rank) << 32 | u64::from(self.order)
    }

    fn entry(self, f: u64) -> Entry {
        Entry { f, rank: self.rank.into(), order: self.order, cell: self.cell }
    }
}

impl BucketQueue {
    /// The longest ring worth its memory: 12 MB of empty buckets.
    const LONGEST: usize = 1 << 19;

    /// A queue for open cells whose F lie at most `span` apart and whose ranks
    /// are at most `largest_rank`; `None` where a heap serves better.
    pub(in crate::search) fn new(span: u64, largest_rank: f64) -> Option<Self> {
        let length = usize::try_from(span).ok()?.checked_add(1)?.checked_next_power_of_two()?;
        let length = length.max(64);
        if length > Self::LONGEST || largest_rank > f64::from(u32::MAX) {
            return None;
        }
        Some(Self {
            ring: vec![Vec::new(); length],
            occupied: vec![0; length / 64],
            floor: None,
            front: VecDeque::new(),
        })
    }

    #[inline]
    fn bucket(&self, f: u64) -> usize {
        f as usize & (self.ring.len() - 1)
    }

    /// Adds to the bucket in order. A new entry belongs at one of its ends
    /// under every tie-break: at the back if the first added come first, else
    /// at the front, but for its siblings. Only an improved cell can belong
    /// anywhere.
    #[inline]
    fn insert_in_front(&mut self, slot: Slot) {
        let key = slot.key();
        if self.front.back().is_none_or(|last| last.key() < key) {
            self.front.push_back(slot);
            return;
        }
        let near = self.front.iter().take(8).position(|other| key < other.key());
        match near {
            Some(0) => self.front.push_front(slot),
            Some(place) => self.front.insert(place, slot),
            None => {
                let place = self.front.partition_point(|other| other.key() < key);
                self.front.insert(place, slot);
            }
        }
    }

    /// Makes the next bucket the front one; `false` if all are empty.
    fn advance(&mut self, is_open: impl Fn(Cell) -> bool) -> bool {
        let Some(floor) = self.floor else {
            return false;
        };
        let Some(distance) = self.distance_to_next(self.bucket(floor)) else {
            return false;
        };
        let next = floor + distance;
        let bucket = self.bucket(next);
        self.floor = Some(next);
        self.occupied[bucket / 64] &= !(1 << (bucket % 64));
        self.front.extend(self.ring[bucket].drain(..).filter(|slot| is_open(slot.cell)));
        self.front.make_contiguous().sort_unstable_by_key(Slot::key);
        true
    }

    /// How far behind a bucket the next occupied one lies, around the ring.
    fn distance_to_next(&self, bucket: usize) -> Option<u64> {
        let words = self.occupied.len();
        let (word, bit) = (bucket / 64, bucket % 64);
        // The bits above the bucket's own come first, those below it last.
        let above = self.occupied[word] & (!0 << bit);
        let found = if above != 0 {
            word * 64 + above.trailing_zeros() as usize
        } else {
            let (step, bits) = (1..=words)
                .map(|step| (step, self.occupied[(word + step) % words]))
                .find(|&(_, bits)| bits != 0)?;
            (word + step) * 64 + bits.trailing_zeros() as usize
        };
        Some((found - bucket) as u64)
    }
}

impl OpenList for BucketQueue {
    #[inline(always)]
    fn push(&mut self, entry: Entry) {
        let slot = Slot { rank: entry.rank as u32, order: entry.order, cell: entry.cell };
        let floor = *self.floor.get_or_insert(entry.f);
        debug_assert!(entry.f >= floor && entry.f - floor < self.ring.len() as u64);
        if entry.f == floor {
            self.insert_in_front(slot);
        } else {
            let bucket = self.bucket(entry.f);
            self.occupied[bucket / 64] |= 1 << (bucket % 64);
            self.ring[bucket].push(slot);
        }
    }

    #[inline(always)]
    fn improve(&mut self, entry: Entry) {
        self.push(entry);
    }

    #[inline(always)]
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        loop {
            while let Some(slot) = self.front.pop_front() {
                if is_open(slot.cell) {
                    return Some(slot.cell);
                }
            }
            if !self.advance(&is_open) {
                return None;
            }
        }
    }

    fn clear(&mut self) {
        for (word, bits) in self.occupied.iter_mut().enumerate() {
            while *bits != 0 {
                self.ring[word * 64 + bits.trailing_zeros() as usize].clear();
                *bits &= *bits - 1;
            }
        }
        self.front.clear();
        self.floor = None;
    }

    fn for_each(&self, mut visit: impl FnMut(Entry)) {
        let Some(floor) = self.floor else {
            return;
        };
        for slot in &self.front {
            visit(slot.entry(floor));
        }
        let mask = self.ring.len() as u64 - 1;
        for (word, mut bits) in self.occupied.iter().copied().enumerate() {
            while bits != 0 {
                let bucket = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let f = floor + ((bucket as u64).wrapping_sub(floor) & mask);
                for slot in &self.ring[bucket] {
                    visit(slot.entry(f));
                }
            }
        }
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

    fn entry(f: u64, order: u32) -> Entry {
        Entry { f, rank: 0, order, cell: Cell::new(order as u16, 0) }
    }

    #[test]
    fn entries_come_out_in_order_around_the_ring() {
        let mut queue = BucketQueue::new(60, 0.0).unwrap();
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
        let mut queue = BucketQueue::new(60, 0.0).unwrap();
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
        assert!(BucketQueue::new(10_000_000, 0.0).is_none());
        assert!(BucketQueue::new(10, 1e12).is_none());
    }
}
