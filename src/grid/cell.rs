//! A cell, which is one square of the map, and the directions to its neighbors.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The largest width and height of a map, in cells.
pub const MAX_SIDE: u16 = 4096;

/// The position of a cell: `x` to the right, `y` down, `(0, 0)` at the top left.
///
/// A cell is only a pair of numbers; [`Grid::contains`](super::Grid::contains) tells whether the
/// cell lies on a given map. The log of another program may name a cell with negative numbers, which
/// are kept as two's complement, far off any map, and written as they were: `(-1, 3)`.
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

    /// The coordinates as the log of another program has them.
    fn logged(self) -> (Logged, Logged) {
        (Logged(self.x as i16), Logged(self.y as i16))
    }

    /// The number of the cell on a map of the given width, counted row by row from 0.
    #[inline]
    pub(crate) fn number(self, width: usize) -> usize {
        usize::from(self.y) * width + usize::from(self.x)
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

/// A coordinate in the logs of other programs, which may name cells off any map: `[-1, 3]`.
#[derive(Clone, Copy, Serialize)]
#[serde(transparent)]
struct Logged(i16);

impl<'de> Deserialize<'de> for Logged {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let wrong = || {
            let (min, max) = (i16::MIN, i16::MAX);
            format!("{number}, expected a whole number from {min} to {max}")
        };
        let kept = number as i16;
        let is_same = f64::from(kept) == number;
        is_same.then_some(Self(kept)).ok_or_else(|| D::Error::custom(wrong()))
    }
}

/// Serializes a cell as `[x, y]`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.logged().serialize(serializer)
    }
}

/// Reads a cell `[x, y]`, which may lie off any map.
impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [Logged(x), Logged(y)] = <[Logged; 2]>::deserialize(deserializer)?;
        Ok(Self::new(x as u16, y as u16))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Logged(x), Logged(y)) = self.logged();
        write!(f, "({x}, {y})")
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_two_whole_numbers_on_a_map_or_off_it_however_they_are_written() {
        let read = ron::from_str::<Cell>;
        for text in ["(3, 4095)", "(3.0, 4095)"] {
            assert_eq!(read(text), Ok(Cell::new(3, 4095)), "{text}");
        }
        for text in ["(-1, 3)", "(4096, -32768)", "(32767, 0)"] {
            let cell = read(text).unwrap();
            assert!(cell.x >= MAX_SIDE || cell.y >= MAX_SIDE, "{text}");
            assert_eq!(cell.to_string(), text);
            assert_eq!(ron::to_string(&cell).unwrap(), text.replace(' ', ""));
        }
        for (text, number) in
            [("(-32769, 0)", "-32769"), ("(0, 40000)", "40000"), ("(0.5, 0)", "0.5")]
        {
            let error = read(text).unwrap_err().to_string();
            let expected = format!("{number}, expected a whole number from -32768 to 32767");
            assert!(error.contains(&expected), "{error}");
        }
    }
}
