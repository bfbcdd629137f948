//! Walls scattered at random.

use super::dice::Dice;
use crate::grid::{Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// Makes each cell a wall in that many of 100 cases, row by row.
pub(super) fn build(
    grid: &mut Grid,
    dice: &mut Dice,
    density: u32,
    progress: &Progress,
) -> Result<(), Stopped> {
    for y in 0..grid.height() {
        progress.at(y.into(), grid.height().into())?;
        let cells = (0..grid.width()).map(|_| wall_if(dice.chance(density)));
        let row: Vec<Terrain> = cells.collect();
        grid.set_row(y, &row);
    }
    Ok(())
}

/// A wall, or plain ground.
pub(super) fn wall_if(is_wall: bool) -> Terrain {
    if is_wall { Terrain::WALL } else { Terrain::PLAIN }
}
