//! Random choices from a seed, the same on every machine.

use std::hash::{BuildHasher, Hasher, RandomState};

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// PCG32 (O'Neill 2014) on its default stream: the algorithm is its own
/// definition, so that no version of a crate may change what it gives. What is
/// made of its numbers is written out here for the same reason.
pub(super) struct Dice(Pcg32);

/// The stream that PCG takes where none is chosen.
const STREAM: u64 = 0x0a02_bdbf_7bb3_c0a7;

/// Above every seed that is picked: short enough to be called across a room.
const PICKED: u64 = 1_000_000;

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, STREAM))
    }

    /// A number from 0 up to a limit above 0, without it. All are equally
    /// likely but for one part in 2³² over the limit.
    pub(super) fn below(&mut self, limit: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(limit)) >> 32) as u32
    }

    /// Whether something happens that does so in that many of 100 cases.
    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// A seed that nobody chose, below a million.
pub fn new_seed() -> u64 {
    // The keys of the standard library's maps are random, and new each time.
    RandomState::new().build_hasher().finish() % PICKED
}
