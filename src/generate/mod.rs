//! Maps from a seed: the same kind, size, density and seed give the same map on
//! every machine and in every version, so that a class can share "maze 41 × 31,
//! seed 7".
//!
//! Every random choice is drawn from one stream (`dice.rs`) in a fixed order; any other order would
//! give different maps. Tests compare a map of each kind with a drawing. This module has nothing to
//! do with searches, except that it makes a [`Level`].

mod cave;
mod dice;
mod maze;
mod region;
mod rooms;

#[cfg(test)]
mod tests;

use crate::fault::Fault;
use crate::grid::{Grid, MAX_SIDE};
use crate::jobs::{Progress, Stopped};
use crate::level::{Level, RulesChoice};
use dice::Dice;

pub use dice::new_seed;

/// The shortest side of a generated map, in cells: enough for a wall with ground on both sides.
pub const MIN_SIDE: u16 = 3;

/// The largest density, in percent.
pub const MAX_DENSITY: u8 = 90;

/// The kinds of generated maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MapKind {
    /// Walls scattered at random.
    Random,
    /// A perfect maze: exactly one path between any two cells.
    Maze,
    /// Rooms with doors between them.
    Rooms,
    /// A cave with rough walls.
    Cave,
}

/// Everything that determines a generated map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    kind: MapKind,
    width: u16,
    height: u16,
    density: Option<u8>,
    seed: u64,
}

impl MapKind {
    /// All kinds, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Random, Self::Maze, Self::Rooms, Self::Cave];

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Maze => "maze",
            Self::Rooms => "rooms",
            Self::Cave => "cave",
        }
    }

    /// Returns the default density in percent; `None` if this kind has no density.
    pub fn density(self) -> Option<u8> {
        match self {
            Self::Random => Some(30),
            Self::Maze | Self::Rooms => None,
            Self::Cave => Some(45),
        }
    }
}

impl Recipe {
    /// Creates a recipe for a map of this size in cells. `density` is the percentage of walls; for
    /// a cave, it is the percentage before the cave grows.
    ///
    /// # Errors
    /// If a side is not from [`MIN_SIDE`] to [`MAX_SIDE`], or the density is above
    /// [`MAX_DENSITY`], or the kind has no density.
    pub fn new(
        kind: MapKind,
        [width, height]: [u16; 2],
        density: Option<u8>,
        seed: u64,
    ) -> Result<Self, String> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if !(sides.contains(&width) && sides.contains(&height)) {
            return Err(format!(
                "the map is {width} × {height} cells, expected {MIN_SIDE} × {MIN_SIDE} to \
                 {MAX_SIDE} × {MAX_SIDE}"
            ));
        }
        if density.is_some() && kind.density().is_none() {
            let kind = kind.name();
            return Err(format!("the kind {kind} has no density, expected random or cave"));
        }
        if let Some(density) = density.filter(|&density| density > MAX_DENSITY) {
            return Err(format!("the density is {density}%, expected 0 to {MAX_DENSITY}"));
        }
        Ok(Self { kind, width, height, density: density.or(kind.density()), seed })
    }

    /// Returns the recipe of a map of the same kind with no side longer than `side`.
    pub fn up_to(&self, side: u16) -> Self {
        Self { width: self.width.min(side), height: self.height.min(side), ..*self }
    }

    /// Returns the number of cells of the map.
    pub fn area(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Returns the kind, the width and the height, the density if the kind has one, and the seed.
    pub fn parts(&self) -> (MapKind, [u16; 2], Option<u8>, u64) {
        (self.kind, [self.width, self.height], self.density, self.seed)
    }

    /// Draws the map.
    fn grid(&self, progress: &Progress) -> Result<Grid, Stopped> {
        #[expect(clippy::expect_used, reason = "the sides were checked")]
        let mut grid = Grid::new(self.width, self.height).expect("the size is in range");
        let mut dice = Dice::new(self.seed);
        let density = u32::from(self.density.unwrap_or_default());
        match self.kind {
            MapKind::Random => cave::scatter(&mut grid, &mut dice, density, progress),
            MapKind::Maze => maze::build(&mut grid, &mut dice, progress),
            MapKind::Rooms => rooms::build(&mut grid, &mut dice, progress),
            MapKind::Cave => cave::build(&mut grid, &mut dice, density, progress),
        }?;
        Ok(grid)
    }

    /// Makes the level, without a title of its own. Its start lies at the top left and its goal at the bottom
    /// right of the largest region that straight steps connect.
    ///
    /// # Errors
    /// If `progress` asks to stop, or if the map does not allow the rules: an H of one's own may not have
    /// a value for every cell.
    pub fn level(&self, rules: RulesChoice, progress: &Progress) -> Result<Level, Fault> {
        let mut grid = self.grid(progress)?;
        let [start, goal] = region::far_apart(&mut grid, progress)?;
        Level::new("Untitled", rules, grid, start, goal)
            .map_err(|error| Fault::new(error.to_string()))
    }
}
