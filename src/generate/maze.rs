//! A perfect maze: a tree of corridors one cell wide, carved by a walk that
//! goes on until it is stuck and then back to where it can go on.

use super::STRAIGHT;
use super::dice::Dice;
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// How many steps of the walk are done before it is asked whether to go on.
const SLICE: usize = 4096;

/// Fills the grid with walls and carves the corridors. Their crossings lie on
/// every second cell of every second row.
pub(super) fn build(grid: &mut Grid, dice: &mut Dice, progress: &Progress) -> Result<(), Stopped> {
    let walls = vec![Terrain::WALL; grid.width().into()];
    for y in 0..grid.height() {
        progress.at(0, 1)?;
        grid.set_row(y, &walls);
    }
    let [left, top] = [first(grid.width()), first(grid.height())];
    let columns = u32::from((grid.width() - left).div_ceil(2));
    let rows = u32::from((grid.height() - top).div_ceil(2));
    let crossing = |first: u16, number: u32| first + 2 * number as u16;
    let start = Cell::new(crossing(left, dice.below(columns)), crossing(top, dice.below(rows)));
    grid.set(start, Terrain::PLAIN);
    let (mut walk, mut ways) = (vec![start], Vec::new());
    // Each crossing is come to once and left for good once.
    let steps = 2 * columns as usize * rows as usize;
    let mut step = 0;
    while let Some(&cell) = walk.last() {
        if step % SLICE == 0 {
            progress.at(step, steps)?;
        }
        step += 1;
        ways.clear();
        ways.extend(STRAIGHT.into_iter().filter_map(|direction| {
            let between = cell.neighbor(direction)?;
            let next = between.neighbor(direction).filter(|&next| grid.contains(next))?;
            grid.terrain(next).is_wall().then_some((between, next))
        }));
        if ways.is_empty() {
            walk.pop();
            continue;
        }
        let (between, next) = ways[dice.below(ways.len() as u32) as usize];
        grid.set(between, Terrain::PLAIN);
        grid.set(next, Terrain::PLAIN);
        walk.push(next);
    }
    Ok(())
}

/// The place of the first crossing on a side: behind an outer wall where there
/// is room for one. A side of even length has it at one end only, so that no
/// wall is two cells thick.
fn first(length: u16) -> u16 {
    if length == 3 { 0 } else { 1 }
}
