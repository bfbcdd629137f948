//! The open list as a ladder of buckets: one for each range of F, which may do
//! anything.

use std::cmp::Reverse;

use super::heap::HeapKeys;
use super::occupied::Occupied;
use super::packed::{Keys, f_of};
use super::sorting::keep_if;

/// How many buckets there are.
const BUCKETS: usize = 2048;
/// How many of them the keys at hand span at most when the buckets are laid
/// out. The others are for what F rises to.
const COVERED: u32 = 256;

/// How many buckets are kept below the lowest key, for what F falls to.
const BELOW: u64 = 512;
/// Up to this many keys go back to their bucket where F falls: to put it in
/// order once more costs less than a heap then.
const FEW: usize = 32;

/// Buckets for as many ranges of F, laid out again when all are empty; after
/// the ladder queue (Tang, Goh and Thng 2005), which keeps several layouts at a
/// time. Where F falls behind the current bucket, or most keys share one, this
/// is no more than a heap.
#[derive(Clone, Debug)]
pub(in crate::search) struct LadderKeys {
    /// The current bucket in order, and in its heap what came when that was long.
    front: HeapKeys,
    buckets: Box<[Vec<u128>; BUCKETS]>,
    /// The buckets that are not empty, all of them after the current one.
    occupied: Occupied,
    current: usize,
    /// What F is at least in the first bucket, and the bits of F that one spans.
    first: u32,
    width: u32,
    /// Keys of F above all buckets.
    far: Vec<u128>,
}

impl Default for LadderKeys {
    fn default() -> Self {
        Self {
            front: HeapKeys::default(),
            buckets: Box::new([const { Vec::new() }; BUCKETS]),
            occupied: Occupied::new(BUCKETS),
            current: 0,
            first: 0,
            width: 0,
            far: Vec::new(),
        }
    }
}

impl LadderKeys {
    /// Makes the next bucket the current one, if there is any.
    #[inline(never)]
    fn advance(&mut self, is_open: impl Fn(u128) -> bool) {
        while self.front.sorted.is_empty() {
            if let Some(next) = self.occupied.next(self.current) {
                self.occupied.remove(next);
                self.current = next;
                let sorted = &mut self.front.sorted;
                std::mem::swap(sorted, &mut self.buckets[next]);
                keep_if(sorted, &is_open);
                sorted.sort_unstable_by(|a, b| b.cmp(a));
                continue;
            }
            if self.front.heap.is_empty() {
                keep_if(&mut self.far, &is_open);
            }
            if !self.front.heap.is_empty() || self.far.is_empty() {
                return;
            }
            self.lay_out(0);
        }
    }

    /// Lays the buckets out again around all keys, each at least so wide.
    #[cold]
    fn lay_out(&mut self, width: u32) {
        let Self { front, buckets, occupied, far, .. } = self;
        occupied.for_each(|bucket| far.append(&mut buckets[bucket]));
        *occupied = Occupied::new(BUCKETS);
        far.append(&mut front.sorted);
        far.extend(front.heap.drain().map(|Reverse(key)| key));
        let all = || far.iter().map(|&key| f_of(key));
        let (least, most) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        self.width = width.max(u32::BITS - ((most - least) / COVERED).leading_zeros());
        let below = (BELOW << self.width).min(u64::from(u32::MAX)) as u32;
        (self.first, self.current) = (least.saturating_sub(below), 0);
        for key in std::mem::take(&mut self.far) {
            self.push(key);
        }
    }
}

impl Keys for LadderKeys {
    #[inline]
    fn push(&mut self, key: u128) {
        let Some(above) = f_of(key).checked_sub(self.first) else {
            self.far.push(key);
            // Wider each time, or it would be so for ever.
            return self.lay_out(self.width + 1);
        };
        let bucket = (above >> self.width) as usize;
        if bucket >= BUCKETS {
            self.far.push(key);
        } else if bucket > self.current {
            self.occupied.add(bucket);
            self.buckets[bucket].push(key);
        } else {
            // A long front may get keys of lower buckets, but these come first:
            // none is left by the time it is short.
            if bucket < self.current && self.front.sorted.len() < FEW {
                if !self.front.sorted.is_empty() {
                    self.occupied.add(self.current);
                    std::mem::swap(&mut self.front.sorted, &mut self.buckets[self.current]);
                }
                self.current = bucket;
            }
            self.front.push(key);
        }
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(u128) -> bool) -> Option<u128> {
        if self.front.sorted.is_empty() {
            self.advance(&is_open);
        }
        self.front.pop(is_open)
    }

    fn clear(&mut self) {
        let Self { buckets, occupied, .. } = self;
        occupied.for_each(|bucket| buckets[bucket].clear());
        *occupied = Occupied::new(BUCKETS);
        self.front.clear();
        self.far.clear();
        (self.current, self.first, self.width) = (0, 0, 0);
    }

    fn for_each(&self, mut visit: impl FnMut(u128)) {
        self.front.for_each(&mut visit);
        self.occupied.for_each(|bucket| self.buckets[bucket].iter().for_each(|&key| visit(key)));
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
