//! Maps from a seed: the same kind, size and seed give the same map on every
//! machine and in every version, so that a class can share "maze 41 × 31,
//! seed 7".
//!
//! Every random choice is drawn from one stream (`dice.rs`), in an order that is
//! part of what a seed means: tests hold a map of each kind against a drawing
//! of it. Nothing here knows of searches beyond the [`Level`] that it makes.

mod cave;
mod dice;
mod maze;
mod random;
mod region;
mod rooms;

#[cfg(test)]
mod tests;

use crate::grid::{Direction, Grid, MAX_SIDE};
use crate::jobs::{Progress, Stopped};
use crate::level::{Level, RulesChoice};
use dice::Dice;

pub use dice::new_seed;

/// The directions in which maps are connected.
const STRAIGHT: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// The shortest side of a generated map: less has no room for a wall with
/// ground on both sides.
pub const MIN_SIDE: u16 = 3;

/// The largest density, in percent.
pub const MAX_DENSITY: u8 = 90;

/// What a map is to look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapKind {
    /// Walls scattered at random.
    Random,
    /// A perfect maze: exactly one way between any two cells.
    Maze,
    /// Rooms with doors between them.
    Rooms,
    /// A cave with rough walls.
    Cave,
}

/// All that a map follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    kind: MapKind,
    width: u16,
    height: u16,
    density: Option<u8>,
    seed: u64,
}

impl MapKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Random, Self::Maze, Self::Rooms, Self::Cave];

    /// What there is to know of it: its name in commands, its name for people,
    /// its usual density, and the share of making a large map that goes to
    /// drawing it; the rest is for what is connected.
    const fn facts(self) -> (&'static str, &'static str, Option<u8>, f32) {
        match self {
            Self::Random => ("random", "Random walls", Some(30), 0.15),
            Self::Maze => ("maze", "Maze", None, 0.45),
            Self::Rooms => ("rooms", "Rooms", None, 0.2),
            Self::Cave => ("cave", "Cave", Some(45), 0.6),
        }
    }

    /// The name that commands use.
    pub fn name(self) -> &'static str {
        self.facts().0
    }

    /// The name that people see.
    pub fn title(self) -> &'static str {
        self.facts().1
    }

    /// The density that a map of this kind has where none is asked for, in
    /// percent; `None` where density means nothing.
    pub fn density(self) -> Option<u8> {
        self.facts().2
    }
}

impl Recipe {
    /// A recipe for a map of these sides in cells; `density` is the share of
    /// walls in percent, in a cave of those that it grows from.
    ///
    /// # Errors
    /// If a side is not from [`MIN_SIDE`] to [`MAX_SIDE`], or the density is
    /// over [`MAX_DENSITY`] or means nothing for the kind.
    pub fn new(
        kind: MapKind,
        [width, height]: [u16; 2],
        density: Option<u8>,
        seed: u64,
    ) -> Result<Self, String> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if !(sides.contains(&width) && sides.contains(&height)) {
            return Err(format!(
                "the map is {width} × {height} cells, expected {least} × {least} to {most} × \
                 {most}",
                least = MIN_SIDE,
                most = MAX_SIDE
            ));
        }
        if density.is_some() && kind.density().is_none() {
            return Err(format!(
                "the kind {kind} has no density, expected random or cave",
                kind = kind.name()
            ));
        }
        if let Some(density) = density.filter(|&density| density > MAX_DENSITY) {
            return Err(format!(
                "the density is {density} %, expected 0 to {most}",
                most = MAX_DENSITY
            ));
        }
        Ok(Self { kind, width, height, density: density.or(kind.density()), seed })
    }

    /// How many cells the map has.
    pub fn area(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// The recipe as a title: `Maze 41 × 31, seed 7`.
    pub fn title(&self) -> String {
        let Self { kind, width, height, density, seed } = self;
        let density = density.map_or_else(String::new, |density| format!(", {density} %"));
        format!("{} {width} × {height}{density}, seed {seed}", kind.title())
    }

    /// The map of the recipe.
    fn grid(&self, progress: &Progress) -> Result<Grid, Stopped> {
        #[expect(clippy::expect_used, reason = "the sides were checked")]
        let mut grid = Grid::new(self.width, self.height).expect("the size is in range");
        let mut dice = Dice::new(self.seed);
        let density = u32::from(self.density.unwrap_or_default());
        match self.kind {
            MapKind::Random => random::build(&mut grid, &mut dice, density, progress),
            MapKind::Maze => maze::build(&mut grid, &mut dice, progress),
            MapKind::Rooms => rooms::build(&mut grid, &mut dice, progress),
            MapKind::Cave => cave::build(&mut grid, &mut dice, density, progress),
        }?;
        Ok(grid)
    }

    /// The level of the recipe. Its start lies at the top left and its goal at
    /// the bottom right of the largest region that straight steps connect.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn level(&self, rules: RulesChoice, progress: &Progress) -> Result<Level, Stopped> {
        let drawing = self.kind.facts().3;
        let mut grid = self.grid(&progress.part(0.0, drawing))?;
        let [start, goal] = region::far_apart(&mut grid, &progress.part(drawing, 1.0))?;
        #[expect(clippy::expect_used, reason = "rules are checked where they are read")]
        let mut level = Level::new(&self.title(), rules, grid, start, goal)
            .expect("start and goal are open ground and the rules are valid");
        level.about = self.about();
        Ok(level)
    }

    /// How to make the same map again.
    fn about(&self) -> String {
        let Self { kind, width, height, density, seed } = self;
        let density = density.map_or_else(String::new, |density| format!(" --density {density}"));
        let kind = kind.name();
        format!(
            "Made by stepstar maze --kind {kind} --size {width}x{height}{density} --seed {seed}"
        )
    }
}
