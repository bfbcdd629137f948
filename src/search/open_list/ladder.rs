//! The open list where F may do anything: buckets that follow it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::heap::insert_near;
use super::occupied::Occupied;
use super::packed::{Keys, f_of};
use super::sorting::keep_if;

/// How many buckets there are.
const BUCKETS: usize = 2048;
/// How many of them the keys at hand span at most when the buckets are laid
/// out. The others are for what F rises to.
const COVERED: u32 = 256;
/// How many buckets are kept below the lowest key, for what F falls to.
const BELOW: u32 = 512;
/// A front as long as this stays where it is when F falls: to put it in order
/// once more costs more than the heap.
const LONG: usize = 32;

/// A ring of buckets for as many ranges of F, laid out anew when F has risen
/// above them; after the ladder queue (Tang, Goh and Thng 2005), which keeps
/// several layouts at a time.
///
/// F that falls a little makes a lower bucket the current one, and what is left
/// of the other goes back to its place. Where most keys share a bucket this is
/// no more than a heap.
#[derive(Clone, Debug)]
pub(in crate::search) struct LadderKeys {
    /// Keys of the current bucket in order, the first to be taken at the end.
    front: Vec<u128>,
    /// What did not go near the end of the front.
    heap: BinaryHeap<Reverse<u128>>,
    /// The buckets after the current one, by the lowest bits of their number.
    ring: Box<[Vec<u128>; BUCKETS]>,
    /// The places of the ring that are not empty.
    occupied: Occupied,
    /// The bucket of the front; but for the heap, nothing is before it.
    current: u32,
    /// The lowest bucket that the ring has a place for.
    first: u32,
    /// The bits of F that one bucket spans; the others are its number.
    width: u32,
    /// Keys of buckets after those of the ring.
    far: Vec<u128>,
    /// Whether keys have been moved since they were laid out, as F fell.
    has_spilled: bool,
}

impl Default for LadderKeys {
    fn default() -> Self {
        Self {
            front: Vec::new(),
            heap: BinaryHeap::new(),
            ring: Box::new([const { Vec::new() }; BUCKETS]),
            occupied: Occupied::new(BUCKETS),
            current: 0,
            first: 0,
            width: 0,
            far: Vec::new(),
            has_spilled: false,
        }
    }
}

/// The place of a bucket in the ring.
#[inline(always)]
fn place(bucket: u32) -> usize {
    bucket as usize % BUCKETS
}

impl LadderKeys {
    #[inline(always)]
    fn bucket(&self, key: u128) -> u32 {
        f_of(key) >> self.width
    }

    /// Whether the ring has a place for a bucket, if it is not too low.
    #[inline(always)]
    fn is_near(&self, bucket: u32) -> bool {
        bucket >= self.first && bucket - self.first < BUCKETS as u32
    }

    /// Lays the buckets out anew, around all keys.
    #[cold]
    #[inline(never)]
    fn lay_out(&mut self) {
        let Self { front, ring, occupied, far, .. } = self;
        occupied.for_each(|place| far.append(&mut ring[place]));
        *occupied = Occupied::new(BUCKETS);
        far.append(front);
        far.extend(self.heap.drain().map(|Reverse(key)| key));
        let all = || self.far.iter().map(|&key| f_of(key));
        let (Some(least), Some(most)) = (all().min(), all().max()) else {
            return;
        };
        let mut width = u32::BITS - ((most - least) / COVERED).leading_zeros();
        if std::mem::take(&mut self.has_spilled) {
            // Wider each time, or the same keys would go to and fro for ever.
            width = width.max(self.width + 1);
        }
        self.width = width;
        self.first = (least >> self.width).saturating_sub(BELOW);
        self.current = self.first;
        for key in std::mem::take(&mut self.far) {
            self.push(key);
        }
    }

    /// Adds a key of a bucket that is too low: it gets the place of a higher one
    /// in the ring, or a ring laid out anew where that is far or much would have
    /// to be moved.
    #[cold]
    #[inline(never)]
    fn push_low(&mut self, key: u128) {
        let lowered = self.bucket(key).saturating_sub(BELOW);
        let (first, falls) = (place(lowered), (self.first - lowered) as usize);
        if falls >= BUCKETS || self.front.len() + self.heap.len() > LONG {
            self.far.push(key);
            self.has_spilled = true;
            self.lay_out();
            return;
        }
        while let Some(next) = self.occupied.next(first)
            && next.wrapping_sub(first) % BUCKETS < falls
        {
            self.far.append(&mut self.ring[next]);
            self.occupied.remove(next);
            self.has_spilled = true;
        }
        self.first = lowered;
        let heap = std::mem::take(&mut self.heap).into_iter().map(|Reverse(key)| key);
        for key in std::mem::take(&mut self.front).into_iter().chain(heap).chain([key]) {
            self.push(key);
        }
    }

    /// Makes a lower bucket the current one.
    #[inline(always)]
    fn descend(&mut self, bucket: u32) {
        if !self.front.is_empty() {
            let left = place(self.current);
            self.occupied.add(left);
            // Nothing has been added there since it became the front.
            std::mem::swap(&mut self.front, &mut self.ring[left]);
        }
        self.current = bucket;
    }

    /// Makes the next bucket the current one, if there is any.
    #[inline(never)]
    fn advance(&mut self, is_open: impl Fn(u128) -> bool) {
        while self.front.is_empty() {
            let from = place(self.current);
            if let Some(next) = self.occupied.next(from) {
                self.occupied.remove(next);
                self.current += (next.wrapping_sub(from) % BUCKETS) as u32;
                std::mem::swap(&mut self.front, &mut self.ring[next]);
                keep_if(&mut self.front, &is_open);
                self.front.sort_unstable_by(|a, b| b.cmp(a));
                continue;
            }
            if !self.heap.is_empty() {
                return;
            }
            keep_if(&mut self.far, &is_open);
            if self.far.is_empty() {
                return;
            }
            self.lay_out();
        }
    }
}

impl Keys for LadderKeys {
    #[inline]
    fn push(&mut self, key: u128) {
        let bucket = self.bucket(key);
        if !self.is_near(bucket) {
            if bucket < self.first {
                self.push_low(key);
            } else {
                self.far.push(key);
            }
            return;
        }
        if bucket > self.current {
            let place = place(bucket);
            self.occupied.add(place);
            self.ring[place].push(key);
            return;
        }
        // A long front may get keys of lower buckets, but these come first: none
        // is left by the time it is short.
        if bucket < self.current && self.front.len() < LONG {
            self.descend(bucket);
        }
        if !insert_near(&mut self.front, key) {
            self.heap.push(Reverse(key));
        }
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(u128) -> bool) -> Option<u128> {
        if self.front.is_empty() {
            self.advance(is_open);
        }
        match (self.front.last(), self.heap.peek()) {
            (Some(_), None) => self.front.pop(),
            (Some(first), Some(Reverse(next))) if first < next => self.front.pop(),
            _ => self.heap.pop().map(|Reverse(key)| key),
        }
    }

    fn clear(&mut self) {
        let Self { ring, occupied, .. } = self;
        occupied.for_each(|place| ring[place].clear());
        *occupied = Occupied::new(BUCKETS);
        self.front.clear();
        self.heap.clear();
        self.far.clear();
        (self.current, self.first, self.width) = (0, 0, 0);
        self.has_spilled = false;
    }

    fn for_each(&self, mut visit: impl FnMut(u128)) {
        self.front.iter().for_each(|&key| visit(key));
        self.heap.iter().for_each(|&Reverse(key)| visit(key));
        self.occupied.for_each(|place| self.ring[place].iter().for_each(|&key| visit(key)));
        self.far.iter().for_each(|&key| visit(key));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// One key in seven is closed by the time it comes up.
    fn is_open(key: u128) -> bool {
        !key.is_multiple_of(7)
    }

    fn next(ladder: &mut LadderKeys) -> Option<u128> {
        std::iter::from_fn(|| ladder.pop(is_open)).find(|&key| is_open(key))
    }

    /// F wanders as `wander` says, and every key comes out in its turn, but for
    /// closed ones, which may have been dropped.
    fn comes_out_in_order(wander: impl Fn(u32, u32) -> u32) {
        let (mut ladder, mut all) = (LadderKeys::default(), BTreeSet::new());
        let mut dice = 1_u64;
        let mut roll = |limit: u32| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (dice >> 33) as u32 % limit
        };
        let mut f = 1_000_000;
        for round in 0..30_000_u32 {
            for _ in 0..1 + roll(2) {
                let key = u128::from(wander(f, roll(1000))) << 96 | u128::from(roll(9)) << 64;
                let key = key | u128::from(round);
                if all.insert(key) {
                    ladder.push(key);
                }
            }
            let key = next(&mut ladder);
            let expected = std::iter::from_fn(|| all.pop_first()).find(|&key| is_open(key));
            assert_eq!(key, expected, "round {round}");
            f = key.map_or(f, f_of);
        }
        all.retain(|&key| is_open(key));
        let mut shown = BTreeSet::new();
        ladder.for_each(|key| assert!(shown.insert(key) || !is_open(key)));
        shown.retain(|&key| is_open(key));
        assert_eq!(shown, all);
        while let Some(key) = all.pop_first() {
            assert_eq!(next(&mut ladder), Some(key));
        }
        assert_eq!(next(&mut ladder), None);
    }

    #[test]
    fn keys_come_out_in_order_wherever_f_goes() {
        comes_out_in_order(|f, dice| f + dice % 50);
        comes_out_in_order(|f, dice| f + dice * dice);
        comes_out_in_order(|f, dice| (f + 100).saturating_sub(dice));
        comes_out_in_order(|f, dice| (f + 2000).saturating_sub(dice * 3));
        comes_out_in_order(|f, dice| if dice == 0 { f / 2 } else { f + dice % 30 });
        comes_out_in_order(|f, _| f);
        comes_out_in_order(|_, dice| 1000 + dice % 3);
        comes_out_in_order(|f, dice| if dice < 9 { f - 500 } else { f + dice });
        comes_out_in_order(|f, dice| if dice < 9 { f - 3000 } else { f + 9 * dice });
        comes_out_in_order(|f, dice| f + 1000 + dice);
        comes_out_in_order(|f, dice| f - if dice < 2 { 4000 - dice } else { 0 } + 2 * dice);
        comes_out_in_order(|_, dice| u32::MAX - dice * dice);
        comes_out_in_order(|_, dice| dice << 22 | dice);
    }

    #[test]
    fn the_ends_of_the_ring_are_kept_apart() {
        let key = |f: u32| u128::from(f) << 96;
        // More than the ring has places for, the lowest last, and then some that
        // all of it has to make room for.
        for then in [&[][..], &[1000, 2534, 2535, 2536, 4000]] {
            let mut ladder = LadderKeys::default();
            ladder.push(key(5000));
            assert_eq!(ladder.pop(|_| true), Some(key(5000)));
            let all = (4400..6600).rev().chain(then.iter().copied());
            all.clone().for_each(|f| ladder.push(key(f)));
            let mut sorted: Vec<u32> = all.collect();
            sorted.sort_unstable();
            for f in sorted {
                assert_eq!(ladder.pop(|_| true), Some(key(f)));
            }
        }
    }

    #[test]
    fn the_lowest_f_comes_before_the_highest() {
        let key = |f: u32, order: u32| u128::from(f) << 96 | u128::from(order);
        let mut ladder = LadderKeys::default();
        let top = u32::MAX - 88;
        (0..3).for_each(|order| ladder.push(key(top, order)));
        assert_eq!(ladder.pop(|_| true), Some(key(top, 0)));
        ladder.push(key(5, 0));
        assert_eq!(ladder.pop(|_| true), Some(key(5, 0)));
        assert_eq!(ladder.pop(|_| true), Some(key(top, 1)));
        ladder.push(key(top - 12, 0));
        assert_eq!(ladder.pop(|_| true), Some(key(top - 12, 0)));
        assert_eq!(ladder.pop(|_| true), Some(key(top, 2)));
    }

    #[test]
    fn where_f_falls_again_and_again_not_all_keys_are_moved_each_time() {
        let key = |f: u32, order: u32| u128::from(f) << 96 | u128::from(order);
        for (spread, falls) in [(100, 1700), (1, 1700), (1, 600), (300, 2500)] {
            let mut ladder = LadderKeys::default();
            (0..500).for_each(|order| ladder.push(key(100_000 + order % spread, order)));
            let mut moves = 0;
            for order in 500..1500 {
                let f = ladder.pop(|_| true).map_or(0, f_of);
                let before = (ladder.first, ladder.width);
                ladder.push(key(f - falls, order));
                moves += u32::from(before != (ladder.first, ladder.width));
                assert_eq!(ladder.pop(|_| true), Some(key(f - falls, order)));
                let before = (ladder.first, ladder.width);
                ladder.push(key(f, order));
                moves += u32::from(before != (ladder.first, ladder.width));
            }
            assert!(moves < 50, "{moves} times, where F falls by {falls} from {spread} buckets");
        }
    }

    #[test]
    fn what_is_in_the_heap_is_laid_out_too() {
        let key = |f: u32, order: u32| u128::from(f) << 96 | u128::from(order);
        let mut ladder = LadderKeys::default();
        (0..40).for_each(|order| ladder.push(key(6000, order)));
        assert_eq!(ladder.pop(|_| true), Some(key(6000, 0)));
        ladder.push(key(6000, 40));
        (1..40).for_each(|order| assert_eq!(ladder.pop(|_| true), Some(key(6000, order))));
        ladder.push(key(100, 0));
        ladder.push(key(3000, 0));
        for next in [key(100, 0), key(3000, 0), key(6000, 40)] {
            assert_eq!(ladder.pop(|_| true), Some(next));
        }
    }

    #[test]
    fn a_cleared_ladder_is_as_good_as_new() {
        let mut ladder = LadderKeys::default();
        for round in 0..3 {
            let keys = [900_u128, 70_000, 5, 3, 8, 80_000_000, 6].map(|f| (f + round) << 96 | 1);
            keys.into_iter().for_each(|key| ladder.push(key));
            let mut sorted = keys.to_vec();
            sorted.sort_unstable();
            for key in &sorted[..5] {
                assert_eq!(ladder.pop(|_| true), Some(*key));
            }
            ladder.clear();
            assert_eq!(ladder.pop(|_| true), None);
        }
    }
}
