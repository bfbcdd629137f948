//! The open list where F may do anything: buckets that follow it.

use super::occupied::Occupied;
use super::packed::{Keys, f_of};

/// How many buckets there are.
const BUCKETS: usize = 2048;
/// How many of them new keys may go through before the buckets are laid out
/// anew; as many are left on either side, since F may fall as it may rise.
const COVERED: u32 = BUCKETS as u32 / 8;
/// Among how many keys at the end of the front a place is looked for one by
/// one.
const NEAR: usize = 8;
/// By how many keys the front may grow before it gives some back.
const LONG: usize = 64;
/// How many it keeps then, at least.
const KEPT: usize = 16;

/// A bucket for each of as many ranges of F, laid out anew when F has left
/// them; after the ladder queue (Tang, Goh and Thng 2005), which keeps several
/// layouts at a time.
///
/// Every key of the front comes before every other one, every bucket before
/// the next, and all of them before what is far.
#[derive(Clone, Debug)]
pub(in crate::search) struct LadderKeys {
    /// Keys in order, the first to be taken at the end: of the current bucket,
    /// and of any before it, to which F has fallen.
    front: Vec<u128>,
    buckets: Vec<Vec<u128>>,
    /// The buckets that are not empty. None is before the current one.
    occupied: Occupied,
    /// The bucket of the front's last keys.
    current: usize,
    /// The lowest F of the first bucket.
    start: u32,
    /// The bits of F that one bucket spans.
    width: u32,
    /// How many keys the front may have before it gives some back.
    longest: usize,
    /// Keys after all buckets.
    far: Vec<u128>,
}

impl Default for LadderKeys {
    fn default() -> Self {
        Self {
            front: Vec::new(),
            buckets: vec![Vec::new(); BUCKETS],
            occupied: Occupied::new(BUCKETS),
            current: 0,
            start: 0,
            width: 0,
            longest: LONG,
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

    /// Adds a key of the current bucket or of one before it.
    #[inline(always)]
    fn push_near(&mut self, bucket: usize, key: u128) {
        let front = &mut self.front;
        if bucket == self.current && front.first().is_none_or(|&last| last < key) {
            self.keep(bucket, key);
            return;
        }
        let mut place = front.len();
        let near = place.saturating_sub(NEAR);
        while place > near && front[place - 1] < key {
            place -= 1;
        }
        if place == near && near > 0 {
            place = front[..near].partition_point(|&other| other > key);
        }
        front.insert(place, key);
        if front.len() > self.longest {
            self.shorten();
        }
    }

    /// Gives the last keys of the front back to their buckets, since in a long
    /// front each new key moves many.
    #[cold]
    fn shorten(&mut self) {
        let first = self.front[self.front.len() - KEPT];
        if f_of(first) < self.start {
            self.far.append(&mut self.front);
            self.lay_out();
            return;
        }
        self.current = self.bucket(first);
        let kept = self.front.partition_point(|&key| self.bucket(key) > self.current);
        let mut front = std::mem::take(&mut self.front);
        for key in front.drain(..kept) {
            self.keep(self.bucket(key), key);
        }
        // Where all are of one bucket, nothing was given back.
        self.longest = front.len() + LONG.max(front.len());
        self.front = front;
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

    /// Puts the next bucket in order; `false` if there is none.
    #[inline(never)]
    fn advance(&mut self, is_open: impl Fn(u128) -> bool) -> bool {
        loop {
            if let Some(bucket) = self.occupied.next(self.current) {
                self.occupied.remove(bucket);
                self.current = bucket;
                std::mem::swap(&mut self.front, &mut self.buckets[bucket]);
                keep_if(&mut self.front, &is_open);
                self.front.sort_unstable_by(|a, b| b.cmp(a));
                self.longest = self.front.len() + LONG;
                if !self.front.is_empty() {
                    return true;
                }
                continue;
            }
            keep_if(&mut self.far, &is_open);
            if self.far.is_empty() {
                return false;
            }
            self.lay_out();
        }
    }
}

/// Drops the keys that do not fit, without a branch that depends on one.
fn keep_if(keys: &mut Vec<u128>, fits: impl Fn(u128) -> bool) {
    let mut kept = 0;
    for place in 0..keys.len() {
        let key = keys[place];
        keys[kept] = key;
        kept += usize::from(fits(key));
    }
    keys.truncate(kept);
}

impl Keys for LadderKeys {
    #[inline]
    fn push(&mut self, key: u128) {
        let bucket = self.bucket(key);
        if bucket > self.current {
            self.keep(bucket, key);
        } else {
            self.push_near(bucket, key);
        }
    }

    #[inline]
    fn pop(&mut self, is_open: impl Fn(u128) -> bool) -> Option<u128> {
        loop {
            if let Some(key) = self.front.pop() {
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
        self.front.clear();
        self.far.clear();
        (self.current, self.start, self.width) = (0, 0, 0);
    }

    fn for_each(&self, mut visit: impl FnMut(u128)) {
        self.front.iter().chain(&self.far).for_each(|&key| visit(key));
        self.occupied.for_each(|bucket| self.buckets[bucket].iter().for_each(|&key| visit(key)));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// F wanders as `wander` says, and every key comes out in its turn.
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
            let key = ladder.pop(|_| true);
            assert_eq!(key, all.pop_first(), "round {round}");
            f = f_of(key.unwrap());
        }
        let mut shown = BTreeSet::new();
        ladder.for_each(|key| assert!(shown.insert(key)));
        assert_eq!(shown, all);
        while let Some(key) = all.pop_first() {
            assert_eq!(ladder.pop(|_| true), Some(key));
        }
        assert_eq!(ladder.pop(|_| true), None);
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
        for f in [5_u128, 70_000, 80_000_000] {
            ladder.push(f << 96);
        }
        assert_eq!(ladder.pop(|_| true), Some(5 << 96));
        ladder.clear();
        assert_eq!(ladder.pop(|_| true), None);
        ladder.push(7 << 96);
        assert_eq!(ladder.pop(|_| true), Some(7 << 96));
    }
}
