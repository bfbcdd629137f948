//! Random numbers from a seed, the same on every machine.

use std::hash::{BuildHasher, Hasher, RandomState};

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// PCG32 (O'Neill 2014) on its default stream. Its definition fixes the numbers that a seed gives,
/// so no version of a crate may change them. The methods below do not use the crate's own
/// distributions for the same reason.
pub(super) struct Dice(Pcg32);

/// The default stream of PCG32.
const STREAM: u64 = 0x0a02_bdbf_7bb3_c0a7;

/// The limit below which random seeds lie. Such a seed is short enough to read out in class.
const NEW_SEED_LIMIT: u64 = 1_000_000;

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, STREAM))
    }

    /// Returns a number below `limit`, which must be above 0. All numbers are equally likely, to
    /// within one part in 2³² / `limit`.
    pub(super) fn below(&mut self, limit: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(limit)) >> 32) as u32
    }

    /// Returns `true` with a probability of `percent`.
    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// Picks a random seed below a million.
pub fn new_seed() -> u64 {
    // The hash keys of the standard library are random in each process.
    RandomState::new().build_hasher().finish() % NEW_SEED_LIMIT
}
