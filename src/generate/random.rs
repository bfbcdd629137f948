//! Walls scattered at random.

use super::dice::Dice;
use crate::grid::{Grid, Terrain};

/// Makes each cell a wall in that many of 100 cases, row by row.
pub(super) fn build(grid: &mut Grid, dice: &mut Dice, density: u32) {
    for cell in grid.cells() {
        if dice.chance(density) {
            grid.set(cell, Terrain::WALL);
        }
    }
}
