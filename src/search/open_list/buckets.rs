//! The open list as a bucket queue: a bucket for each F (Dial 1969).

use super::list::{OpenEntry, OpenList};
use crate::grid::Cell;

/// The maximum number of buckets. In a longer ring most of them would be empty, and finding the
/// next cell would take longer than with a heap.
const MAX_BUCKETS: u64 = 1 << 12;

/// A ring of buckets, one for each F that an open cell can currently have.
///
/// With a consistent heuristic, F of an open cell is never below F of the cell taken last, and
/// never exceeds it by more than one step can add. So a ring as long as that span holds all open
/// cells, with only one F in each bucket. A bucket is sorted when it becomes the first.
#[derive(Clone, Debug)]
pub(in crate::search) struct Buckets {
    ring: Vec<Vec<Slot>>,
    /// The number of entries in the ring.
    len: usize,
    /// The lowest F of an open cell.
    f: u64,
    /// Sorted cells of the lowest F, with the next one to be taken at the end. They all come before
    /// the cells of the same F in the ring.
    front: Vec<Slot>,
}

/// An entry without F, which is the same for all entries of a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    /// Rank, then order; entries with lower keys are taken first.
    key: u64,
    cell: Cell,
}

impl Buckets {
    /// Creates buckets for cells whose F differ by at most `span` and whose rank is at most
    /// `max_rank`; `None` if one of these limits is too large.
    pub(in crate::search) fn new(first_f: u64, span: u64, max_rank: f64) -> Option<Self> {
        let fits = span < MAX_BUCKETS && max_rank <= f64::from(u32::MAX);
        let length = (span as usize + 1).next_power_of_two();
        let empty =
            || Self { ring: vec![Vec::new(); length], len: 0, f: first_f, front: Vec::new() };
        fits.then(empty)
    }

    /// The bucket for cells whose F is `f`.
    #[inline(always)]
    fn bucket(&mut self, f: u64) -> &mut Vec<Slot> {
        let mask = self.ring.len() - 1;
        &mut self.ring[f as usize & mask]
    }

    /// Moves the cells with the lowest F from the ring to the front; returns `false` if the ring is
    /// empty.
    #[inline(never)]
    fn advance(&mut self, is_open: impl Fn(Cell) -> bool) -> bool {
        if self.len == 0 {
            return false;
        }
        while self.bucket(self.f).is_empty() {
            self.f += 1;
        }
        let mut front = std::mem::take(&mut self.front);
        std::mem::swap(&mut front, self.bucket(self.f));
        self.len -= front.len();
        front.retain(|slot| is_open(slot.cell));
        front.sort_unstable_by_key(|slot| !slot.key);
        self.front = front;
        true
    }
}

impl OpenList for Buckets {
    #[inline(always)]
    fn put(&mut self, entry: OpenEntry, _is_new: bool) {
        let slot = Slot { key: entry.rank << 32 | u64::from(entry.order), cell: entry.cell };
        if entry.f == self.f && self.front.first().is_some_and(|last| slot.key < last.key) {
            // A neighbor with the same F usually has the lowest H, so that it belongs near the end.
            let front = &mut self.front;
            let mut place = front.len();
            while place > 0 && front[place - 1].key < slot.key {
                place -= 1;
            }
            front.insert(place, slot);
        } else {
            debug_assert!(entry.f >= self.f && entry.f - self.f < self.ring.len() as u64);
            self.bucket(entry.f).push(slot);
            self.len += 1;
        }
    }

    #[inline(always)]
    fn pop(&mut self, is_open: impl Fn(Cell) -> bool) -> Option<Cell> {
        loop {
            // Every cell in the front is still open: an improvement would have lowered its F below
            // the current one, which is impossible.
            if let Some(slot) = self.front.pop() {
                return Some(slot.cell);
            }
            if !self.advance(&is_open) {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_out_in_order_around_the_ring() {
        let mut queue = Buckets::new(100, 63, 0.0).unwrap();
        let mut taken = Vec::new();
        let entry =
            |f, order: u32| OpenEntry { f, rank: 0, order, cell: Cell::new(order as u16, 0) };
        queue.put(entry(100, 0), true);
        while let Some(cell) = queue.pop(|_| true) {
            let round = taken.len() as u32;
            taken.push((queue.f, cell.x));
            for (step, order) in [(60, 3), (7, 1), (0, 2)] {
                if round < 12 {
                    queue.put(entry(queue.f + step, order + 3 * round), true);
                }
            }
        }
        assert_eq!(taken.len(), 37);
        assert!(taken.is_sorted(), "{taken:?}");
    }

    #[test]
    fn a_long_ring_is_refused() {
        assert!(Buckets::new(0, 39_202, 0.0).is_none());
        assert!(Buckets::new(0, 28, 5e9).is_none());
    }
}
