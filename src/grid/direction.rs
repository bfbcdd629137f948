//! The eight directions, from a cell to its neighbors.

use serde::{Deserialize, Serialize};

/// The direction of a neighbor; north is up on the screen, toward smaller `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// Up and left.
    NW,
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Left.
    W,
    /// Right.
    E,
    /// Down and left.
    SW,
    /// Down.
    S,
    /// Down and right.
    SE,
}

impl Direction {
    /// All eight directions in reading order; the index of a direction is its discriminant.
    pub const ALL: [Self; 8] =
        [Self::NW, Self::N, Self::NE, Self::W, Self::E, Self::SW, Self::S, Self::SE];

    /// The change of `x` and `y` by one step, each -1, 0 or 1.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::NW => (-1, -1),
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::W => (-1, 0),
            Self::E => (1, 0),
            Self::SW => (-1, 1),
            Self::S => (0, 1),
            Self::SE => (1, 1),
        }
    }

    /// Returns whether a step in this direction changes both `x` and `y`.
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Self::NW | Self::NE | Self::SW | Self::SE)
    }
}
