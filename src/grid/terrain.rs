//! Terrain: the kind of a cell, which is a wall or ground with an entry cost.

/// A wall, or open ground with an entry cost of 1 to 255 (1 is plain).
///
/// The entry cost multiplies the cost of a step *into* the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terrain(u8);

impl Terrain {
    /// A wall, which no step can enter.
    pub const WALL: Self = Self(0);
    /// Open ground with an entry cost of 1.
    pub const PLAIN: Self = Self(1);
    /// The largest entry cost.
    pub const MAX_COST: u8 = 255;

    /// Open ground with an entry cost of 1 to 255; `None` for 0.
    pub const fn ground(cost: u8) -> Option<Self> {
        if cost >= 1 { Some(Self(cost)) } else { None }
    }

    /// Returns whether this is a wall.
    pub const fn is_wall(self) -> bool {
        self.0 == 0
    }

    /// The entry cost, 1 to 255, or `None` for a wall.
    pub const fn cost(self) -> Option<u8> {
        if self.is_wall() { None } else { Some(self.0) }
    }

    /// The entry cost, or 0 for a wall. Counts of terrain are indexed by this number.
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// The terrain that a letter in the rows of a level stands for: `.` is plain ground, `#` a
    /// wall, and `1` to `9` ground with that entry cost. `None` for any other letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            '.' => Some(Self::PLAIN),
            '#' => Some(Self::WALL),
            '1'..='9' => Some(Self(letter as u8 - b'0')),
            _ => None,
        }
    }

    /// The letter that stands for this terrain in a level's rows; `+` for an entry cost above 9, to
    /// which each level gives a letter of its own.
    pub const fn letter(self) -> char {
        match self.0 {
            0 => '#',
            1 => '.',
            10.. => '+',
            cost => (b'0' + cost) as char,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_reads_back() {
        for letter in ".#23456789".chars() {
            assert_eq!(Terrain::from_letter(letter).unwrap().letter(), letter);
        }
        assert_eq!(Terrain::from_letter('1'), Some(Terrain::PLAIN));
        assert_eq!(Terrain::from_letter('0'), None);
        assert_eq!(Terrain::ground(0), None);
        assert_eq!(Terrain::ground(10).map(Terrain::letter), Some('+'));
    }
}
