//! A perfect maze: a tree of corridors one cell wide, carved by depth-first
//! search with backtracking.

use super::dice::Dice;
use super::region::{STRAIGHT, fill_but};
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// Fills the grid with walls and carves the corridors. Every second cell of every second row is a
/// crossing.
pub(super) fn build(grid: &mut Grid, dice: &mut Dice, progress: &Progress) -> Result<(), Stopped> {
    // Row 0 and column 0 are outer walls, unless a side of 3 cells leaves no room for them. A side of
    // even length has no outer wall at its other end, so that no wall is two cells thick.
    let [left, top] = [grid.width(), grid.height()].map(|side| if side == 3 { 0 } else { 1 });
    let columns = u32::from((grid.width() - left).div_ceil(2));
    let rows = u32::from((grid.height() - top).div_ceil(2));
    let crossing = |first: u16, number: u32| first + 2 * number as u16;
    let start = Cell::new(crossing(left, dice.below(columns)), crossing(top, dice.below(rows)));
    fill_but(grid, &[start]);
    let (mut walk, mut choices) = (vec![start], Vec::new());
    while let Some(&cell) = walk.last() {
        progress.check()?;
        choices.clear();
        choices.extend(STRAIGHT.into_iter().filter_map(|direction| {
            let between = cell.neighbor(direction)?;
            let next = between.neighbor(direction).filter(|&next| grid.contains(next))?;
            grid.terrain(next).is_wall().then_some((between, next))
        }));
        if choices.is_empty() {
            walk.pop();
            continue;
        }
        let (between, next) = choices[dice.below(choices.len() as u32) as usize];
        grid.set(between, Terrain::PLAIN);
        grid.set(next, Terrain::PLAIN);
        walk.push(next);
    }
    Ok(())
}
