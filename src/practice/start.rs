//! The number of a practice, which says all that its questions depend on but the level.

use super::belief::Belief;
use super::question::Skill;

/// The low bits of the number are its seed; a number that is written by hand has no others.
const SEED_BITS: u32 = 32;

/// The bits of the lane.
const LANE_BITS: u32 = 2;

/// The bits of a misconception or a skill.
const FIRST_BITS: u32 = 4;

/// The most misconceptions, and the most skills, that a practice begins with.
pub(super) const FIRST: usize = 3;

/// How a practice begins. All of it fits into one number, so everybody who opens the link gets the same
/// questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The lane that it asks about.
    pub lane: usize,
    /// The misconceptions that were noticed, of which the first three come first.
    pub noticed: Vec<Belief>,
    /// The skills that were difficult, of which the first three come next.
    pub difficult: Vec<Skill>,
}

impl Start {
    /// Packs the start and a seed into one number, which a link carries.
    pub fn number(&self, seed: u64) -> u64 {
        let mut number = seed & ((1 << SEED_BITS) - 1);
        let mut shift = SEED_BITS + LANE_BITS;
        number |= (self.lane as u64 & ((1 << LANE_BITS) - 1)) << SEED_BITS;
        let noticed = (0..FIRST).map(|at| self.noticed.get(at).map(|one| *one as u64));
        let difficult = (0..FIRST).map(|at| self.difficult.get(at).map(|one| *one as u64));
        for first in noticed.chain(difficult) {
            number |= first.map_or(0, |first| first + 1) << shift;
            shift += FIRST_BITS;
        }
        number
    }

    /// Returns how the practice of a number begins.
    pub fn of(number: u64) -> Self {
        let bits = |shift: u32, count: u32| (number >> shift) as usize & ((1 << count) - 1);
        let first = |at: usize| bits(SEED_BITS + LANE_BITS + FIRST_BITS * at as u32, FIRST_BITS);
        // Zero stands for none.
        let noticed = (0..FIRST).filter_map(|at| Belief::ALL.get(first(at).checked_sub(1)?));
        let difficult =
            (FIRST..2 * FIRST).filter_map(|at| Skill::ALL.get(first(at).checked_sub(1)?));
        Self {
            lane: bits(SEED_BITS, LANE_BITS),
            noticed: noticed.copied().collect(),
            difficult: difficult.copied().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_says_how_a_practice_begins() {
        for at in 0..Belief::ALL.len() {
            let noticed: Vec<Belief> = Belief::ALL[at..].iter().copied().take(at % 4).collect();
            let difficult: Vec<Skill> =
                Skill::ALL.iter().rev().copied().skip(at / 2).take(at % 3).collect();
            let start = Start { lane: at % 4, noticed, difficult };
            assert_eq!(Start::of(start.number(at as u64)), start);
        }
        // A number that is written by hand is a seed alone.
        for seed in [0, 7, 20_261_231] {
            assert_eq!((Start::of(seed), Start::default().number(seed)), (Start::default(), seed));
        }
    }
}
