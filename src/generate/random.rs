//! Walls scattered at random.

use super::dice::Dice;
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// Makes each cell a wall in that many of 100 cases, row by row.
pub(super) fn build(
    grid: &mut Grid,
    dice: &mut Dice,
    density: u32,
    progress: &Progress,
) -> Result<(), Stopped> {
    let (width, height) = (grid.width(), grid.height());
    for y in 0..height {
        progress.at(y.into(), height.into())?;
        for x in 0..width {
            if dice.chance(density) {
                grid.set(Cell::new(x, y), Terrain::WALL);
            }
        }
    }
    Ok(())
}
