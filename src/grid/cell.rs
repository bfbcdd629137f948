//! A cell: one square of the map.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Direction;

/// The position of a cell: `x` to the right, `y` down, `(0, 0)` at the top left.
///
/// A cell is only a pair of numbers; [`Grid::contains`](super::Grid::contains) tells whether the
/// cell lies on a given map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub x: u16,
    /// The row, from 0 at the top.
    pub y: u16,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: u16, y: u16) -> Self {
        Self { x, y }
    }

    /// Returns the neighbor in a direction, or `None` if that is above row 0 or left of column 0.
    ///
    /// ```
    /// use stepstar::grid::{Cell, Direction};
    ///
    /// assert_eq!(Cell::new(1, 1).neighbor(Direction::NE), Some(Cell::new(2, 0)));
    /// assert_eq!(Cell::new(1, 0).neighbor(Direction::N), None);
    /// ```
    pub fn neighbor(self, direction: Direction) -> Option<Self> {
        let (dx, dy) = direction.delta();
        Some(Self { x: self.x.checked_add_signed(dx)?, y: self.y.checked_add_signed(dy)? })
    }

    /// Returns the direction to a neighboring cell, or `None` if `other` is not a neighbor.
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.neighbor(direction) == Some(other))
    }
}

/// Serializes a cell as `[x, y]`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}
