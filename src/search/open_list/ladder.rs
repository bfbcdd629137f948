//! The open list where F may do anything: buckets that follow it.

use super::heap::HeapKeys;
use super::occupied::Occupied;
use super::packed::{Keys, f_of};
use super::sorting::keep_if;

/// How many buckets there are.
const BUCKETS: usize = 2048;
/// How many of them the keys at hand span at most when the buckets are laid
/// out, and how many are left below these: F may fall a little. The others are
/// for what it rises to.
const COVERED: u32 = BUCKETS as u32 / 8;

/// A bucket for each of as many ranges of F, laid out anew when F has left
/// them; after the ladder queue (Tang, Goh and Thng 2005), which keeps several
/// layouts at a time.
///
/// Every key that is near comes before every other one, every bucket before the
/// next, and all of them before what is far. Where F falls far and often, or
/// most keys share a bucket, it is no more than the heap that the near ones are
/// in.
#[derive(Clone, Debug)]
pub(in crate::search) struct LadderKeys {
    /// Keys of the current bucket, and of any before it, to which F has fallen.
    near: HeapKeys,
    buckets: Vec<Vec<u128>>,
    /// The buckets that are not empty. None is before the current one.
    occupied: Occupied,
    /// The bucket that was put in order last.
    current: usize,
    /// The lowest F of the first bucket.
    start: u32,
    /// The bits of F that one bucket spans.
    width: u32,
    /// Keys after all buckets.
    far: Vec<u128>,
}

impl Default for LadderKeys {
    fn default() -> Self {
        Self {
            near: HeapKeys::default(),
            buckets: vec![Vec::new(); BUCKETS],
            occupied: Occupied::new(BUCKETS),
            current: 0,
            start: 0,
            width: 0,
            far: Vec::new(),
        }
    }
}

impl LadderKeys {
    /// The bucket of a key, or a number past the last one; 0 for all that is
    /// before the first.
    #[inline(always)]
    fn bucket(&self, key: u128) -> usize {
        (f_of(key).saturating_sub(self.start) >> self.width) as usize
    }

    /// Adds to a bucket or to what is far.
    #[inline(always)]
    fn keep(&mut self, bucket: usize, key: u128) {
        match self.buckets.get_mut(bucket) {
            Some(keys) => {
                keys.push(key);
                self.occupied.add(bucket);
            }
            None => self.far.push(key),
        }
    }

    /// Lays the buckets out anew, around all that is in them and far.
    #[cold]
    fn lay_out(&mut self) {
        let Self { buckets, occupied, far, .. } = self;
        occupied.for_each(|bucket| far.append(&mut buckets[bucket]));
        *occupied = Occupied::new(BUCKETS);
        let all = || self.far.iter().map(|&key| f_of(key));
        let (Some(least), Some(most)) = (all().min(), all().max()) else {
            return;
        };
        self.width = u32::BITS - ((most - least) / COVERED).leading_zeros();
        let below = u64::from(COVERED) << self.width;
        self.start = u32::try_from(u64::from(least).saturating_sub(below)).unwrap_or(0);
        self.current = ((least - self.start) >> self.width) as usize;
        for key in std::mem::take(&mut self.far) {
            self.keep(self.bucket(key), key);
        }
    }

    /// Brings the next bucket near; `false` if there is none.
    #[inline(never)]
    fn advance(&mut self, is_open: impl Fn(u128) -> bool) -> bool {
        loop {
            while let Some(bucket) = self.occupied.next(self.current) {
                self.occupied.remove(bucket);
                self.current = bucket;
                let keys = &mut self.buckets[bucket];
                keep_if(keys, &is_open);
                if self.near.fill(keys) {
                    return true;
                }
            }
            keep_if(&mut self.far, &is_open);
            if self.far.is_empty() {
                return false;
            }
            self.lay_out();
        }
    }
}

impl Keys for LadderKeys {
    #[inline]
    fn push(&mut self, key: u128) {
        let bucket = self.bucket(key);
        if bucket > self.current {
            self.keep(bucket, key);
        } else {
            self.near.push(key);
        }
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(u128) -> bool) -> Option<u128> {
        loop {
            if let Some(key) = self.near.pop(&is_open) {
                return Some(key);
            }
            if !self.advance(&is_open) {
                return None;
            }
        }
    }

    fn clear(&mut self) {
        let Self { buckets, occupied, .. } = self;
        occupied.for_each(|bucket| buckets[bucket].clear());
        *occupied = Occupied::new(BUCKETS);
        self.near.clear();
        self.far.clear();
        (self.current, self.start, self.width) = (0, 0, 0);
    }

    fn for_each(&self, mut visit: impl FnMut(u128)) {
        self.near.for_each(&mut visit);
        self.far.iter().for_each(|&key| visit(key));
        self.occupied.for_each(|bucket| self.buckets[bucket].iter().for_each(|&key| visit(key)));
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
        comes_out_in_order(|_, dice| dice << 22 | dice);
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
