//! Caves and scattered walls. A cave is grown from scattered walls by a cellular
//! automaton, and only its largest hollow is kept.

use super::dice::Dice;
use super::region::{fill_but, largest};
use crate::grid::{Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// The number of rounds in which a cave grows.
const ROUNDS: u8 = 5;

/// The number of rounds on a map with a side below [`SMALL_SIDE`], where more rounds would leave
/// only walls or no walls at all.
const ROUNDS_IF_SMALL: u8 = 1;

/// The length in cells below which a side makes a map small.
const SMALL_SIDE: u16 = 8;

/// A cell becomes a wall if at least this many of the nine cells around and
/// including it are walls.
const WALL_MIN: u8 = 5;

/// The smallest hollow that is kept, in percent of all cells.
const HOLLOW_MIN: usize = 40;

/// The decrease in density before each further try, in percent.
const DENSITY_STEP: u32 = 5;

/// Makes each cell a wall with a probability of `density` percent, row by row.
pub(super) fn scatter(
    grid: &mut Grid,
    dice: &mut Dice,
    density: u32,
    progress: &Progress,
) -> Result<(), Stopped> {
    for y in 0..grid.height() {
        progress.check()?;
        let row: Vec<Terrain> = (0..grid.width()).map(|_| wall_if(dice.chance(density))).collect();
        grid.set_row(y, &row);
    }
    Ok(())
}

/// Grows a cave. If the largest hollow is too small, tries again with fewer walls. The tries end at
/// the latest when no walls are left, because then the whole map is the hollow.
pub(super) fn build(
    grid: &mut Grid,
    dice: &mut Dice,
    mut density: u32,
    progress: &Progress,
) -> Result<(), Stopped> {
    let rounds = if is_small(grid) { ROUNDS_IF_SMALL } else { ROUNDS };
    loop {
        scatter(grid, dice, density, progress)?;
        for _ in 0..rounds {
            grow(grid, progress)?;
        }
        let hollow = largest(grid, progress)?;
        if hollow.len() * 100 >= grid.area() * HOLLOW_MIN {
            fill_but(grid, &hollow);
            return Ok(());
        }
        density = density.saturating_sub(DENSITY_STEP);
    }
}

fn is_small(grid: &Grid) -> bool {
    grid.width().min(grid.height()) < SMALL_SIDE
}

/// Runs one round of the automaton. Cells off the map count as walls, except on
/// small maps, where no ground would be left.
fn grow(grid: &mut Grid, progress: &Progress) -> Result<(), Stopped> {
    let (before, height) = (grid.clone(), grid.height());
    let outside = u8::from(!is_small(grid));
    // For each column, the number of walls in three vertically adjacent cells.
    let mut sums = vec![3 * outside; usize::from(grid.width()) + 2];
    for y in 0..height {
        progress.check()?;
        let rows = [y.checked_sub(1), Some(y), (y + 1 < height).then_some(y + 1)];
        let rows = rows.map(|y| y.map(|y| before.row(y)));
        for (x, sum) in (0..usize::from(grid.width())).zip(&mut sums[1..]) {
            let wall = |row: &[Terrain]| u8::from(row[x].is_wall());
            *sum = rows.iter().map(|row| row.map_or(outside, wall)).sum();
        }
        let cells = sums.windows(3).map(|sums| wall_if(sums.iter().sum::<u8>() >= WALL_MIN));
        grid.set_row(y, &cells.collect::<Vec<_>>());
    }
    Ok(())
}

fn wall_if(is_wall: bool) -> Terrain {
    if is_wall { Terrain::WALL } else { Terrain::PLAIN }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::unwatched;

    fn grown(rows: &[&str]) -> Vec<String> {
        let mut grid = Grid::from_rows(rows).unwrap();
        unwatched(|progress| grow(&mut grid, progress));
        grid.to_rows()
    }

    #[test]
    fn a_cell_follows_most_of_the_nine() {
        // Cells off a small map do not count as walls, and a single wall or gap vanishes.
        assert_eq!(grown(&["...", ".#.", "..."]), ["...", "...", "..."]);
        assert_eq!(grown(&["###", "#.#", "###"]), [".#.", "###", ".#."]);
        // On a large map the corners become walls.
        let corners = grown(&["........"; 8]);
        let (edge, middle) = ("#......#", "........");
        assert_eq!(corners, [edge, middle, middle, middle, middle, middle, middle, edge]);
    }
}
