//! A cave: scattered walls that grow together, of which the largest hollow is
//! kept.

use super::dice::Dice;
use super::random::{self, wall_if};
use super::region::{fill_but, largest};
use crate::grid::{Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// How often the walls grow, and how often on a small map, where more would
/// leave nothing or all.
const ROUNDS: [u16; 2] = [5, 1];

/// A map with a side shorter than this is small.
const SMALL: u16 = 8;

/// So many walls among a cell and its eight neighbors make it one.
const ENOUGH: u8 = 5;

/// How much of a try has gone by when the walls are scattered, when they are
/// grown, and when the hollows are found; the rest is for filling all but one.
const SCATTERED: f32 = 0.05;
const GROWN: f32 = 0.15;
const FOUND: f32 = 0.75;

/// The hollow that is kept has at least this share of all cells, in percent.
const SMALLEST: usize = 40;

/// How much the density goes down where the hollow is too small, in percent.
const RELIEF: u32 = 5;

/// Grows a cave. Where so many walls leave no hollow worth the name, it is
/// tried again with fewer; without any, all of the map is one.
pub(super) fn build(
    grid: &mut Grid,
    dice: &mut Dice,
    mut density: u32,
    progress: &Progress,
) -> Result<(), Stopped> {
    let mut progress = *progress;
    let rounds = ROUNDS[usize::from(is_small(grid))];
    loop {
        random::build(grid, dice, density, &progress.part(0.0, SCATTERED))?;
        let growing = progress.part(SCATTERED, GROWN);
        for round in 0..rounds {
            let [from, to] = [round, round + 1].map(|round| f32::from(round) / f32::from(rounds));
            grow(grid, &growing.part(from, to))?;
        }
        let region = largest(grid, &progress.part(GROWN, FOUND))?;
        if region.len() * 100 >= grid.area() * SMALLEST {
            return fill_but(grid, &region, &progress.part(FOUND, 1.0));
        }
        density = density.saturating_sub(RELIEF);
        // How often it takes nobody knows.
        progress = progress.unknown();
    }
}

fn is_small(grid: &Grid) -> bool {
    grid.width().min(grid.height()) < SMALL
}

/// Lets the walls grow together, once. Outside the map all is wall, but for
/// small maps, of which nothing else would be left.
fn grow(grid: &mut Grid, progress: &Progress) -> Result<(), Stopped> {
    let (before, height) = (grid.clone(), grid.height());
    let outside = u8::from(!is_small(grid));
    // The sums of three cells, one above the other, in each column.
    let mut sums = vec![3 * outside; usize::from(grid.width()) + 2];
    for y in 0..height {
        progress.at(y.into(), height.into())?;
        let rows = [y.checked_sub(1), Some(y), (y + 1 < height).then_some(y + 1)];
        let rows = rows.map(|y| y.map(|y| before.row(y)));
        for (x, sum) in (0..usize::from(grid.width())).zip(&mut sums[1..]) {
            let wall = |row: &[Terrain]| u8::from(row[x].is_wall());
            *sum = rows.iter().map(|row| row.map_or(outside, wall)).sum();
        }
        let cells = sums.windows(3).map(|sums| wall_if(sums.iter().sum::<u8>() >= ENOUGH));
        grid.set_row(y, &cells.collect::<Vec<_>>());
    }
    Ok(())
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
        // Too small to have walls outside: one alone goes, and so does a gap.
        assert_eq!(grown(&["...", ".#.", "..."]), ["...", "...", "..."]);
        assert_eq!(grown(&["###", "#.#", "###"]), [".#.", "###", ".#."]);
        // Large enough: what lies at the edge becomes wall in the corners.
        let corners = grown(&["........"; 8]);
        let (edge, middle) = ("#......#", "........");
        assert_eq!(corners, [edge, middle, middle, middle, middle, middle, middle, edge]);
    }
}
