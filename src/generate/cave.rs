//! A cave: scattered walls that grow together, of which the largest hollow is
//! kept.

use super::dice::Dice;
use super::region::{fill_but_largest, largest};
use crate::grid::{Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// How often the walls grow, and how often on a small map, where more would
/// leave nothing or all.
const ROUNDS: [usize; 2] = [5, 1];

/// A map with a side shorter than this is small.
const SMALL: usize = 8;

/// So many walls among a cell and its eight neighbors make it one.
const ENOUGH: u8 = 5;

/// The share of a try that goes to the walls, and that at which the hollows are
/// found; the rest is for filling all but one.
const GROWING: f32 = 0.15;
const FINDING: f32 = 0.75;

/// The share of that which goes to scattering them, and that at which they are
/// grown; the rest is for the map.
const SCATTERING: f32 = 0.3;
const GROWN: f32 = 0.8;

/// The hollow that is kept has at least this share of all cells, in percent.
const SMALLEST: usize = 40;

/// How much the density goes down where the hollow is too small, in percent.
const RELIEF: u32 = 5;

/// Grows a cave. Where so many walls leave no hollow worth the name, it is
/// tried again with fewer; without any, all of the map is one.
pub(super) fn build(
    grid: &mut Grid,
    dice: &mut Dice,
    density: u32,
    progress: &Progress,
) -> Result<(), Stopped> {
    let (mut density, mut progress) = (density, *progress);
    let is_small = usize::from(grid.width().min(grid.height())) < SMALL;
    loop {
        scatter_and_grow(grid, dice, density, is_small, &progress.part(0.0, GROWING))?;
        let region = largest(grid, &progress.part(GROWING, FINDING))?;
        if region.len() * 100 >= grid.area() * SMALLEST {
            return fill_but_largest(grid, &region, &progress.part(FINDING, 1.0));
        }
        density = density.saturating_sub(RELIEF);
        // How often it takes nobody knows.
        progress = progress.unknown();
    }
}

/// Scatters walls and lets them grow together.
fn scatter_and_grow(
    grid: &mut Grid,
    dice: &mut Dice,
    density: u32,
    is_small: bool,
    progress: &Progress,
) -> Result<(), Stopped> {
    let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
    let scattering = progress.part(0.0, SCATTERING);
    let mut walls = Vec::with_capacity(grid.area());
    for y in 0..height {
        scattering.at(y, height)?;
        walls.extend((0..width).map(|_| u8::from(dice.chance(density))));
    }
    let growing = progress.part(SCATTERING, GROWN);
    let rounds = ROUNDS[usize::from(is_small)];
    for round in 0..rounds {
        let [from, to] = [round, round + 1].map(|round| round as f32 / rounds as f32);
        walls = grown(&walls, width, &growing.part(from, to))?;
    }
    let terrain = |&wall| if wall == 1 { Terrain::WALL } else { Terrain::PLAIN };
    let drawing = progress.part(GROWN, 1.0);
    for (y, walls) in (0..grid.height()).zip(walls.chunks(width)) {
        drawing.at(y.into(), height)?;
        grid.set_row(y, &walls.iter().map(terrain).collect::<Vec<_>>());
    }
    Ok(())
}

/// The walls after a round; outside the map all is wall, but for small maps, of
/// which nothing else would be left.
fn grown(walls: &[u8], width: usize, progress: &Progress) -> Result<Vec<u8>, Stopped> {
    let height = walls.len() / width;
    let outside = u8::from(width.min(height) >= SMALL);
    let mut grown = Vec::with_capacity(walls.len());
    // The sums of three cells, one above the other, in each column.
    let mut sums = vec![0; width + 2];
    for y in 0..height {
        progress.at(y, height)?;
        let row = |y: Option<usize>| y.and_then(|y| walls.get(y * width..(y + 1) * width));
        let rows = [row(y.checked_sub(1)), row(Some(y)), row(Some(y + 1))];
        sums.fill(3 * outside);
        for (x, sum) in sums[1..=width].iter_mut().enumerate() {
            *sum = rows.iter().map(|row| row.map_or(outside, |row| row[x])).sum();
        }
        grown.extend(sums.windows(3).map(|sums| u8::from(sums.iter().sum::<u8>() >= ENOUGH)));
    }
    Ok(grown)
}

#[cfg(test)]
mod tests {
    use crate::jobs::unwatched;

    fn grown(walls: &[u8], width: usize) -> Vec<u8> {
        unwatched(|progress| super::grown(walls, width, progress))
    }

    #[test]
    fn a_cell_follows_most_of_the_nine() {
        // Too small to have walls outside: one alone goes, and so does a gap.
        assert_eq!(grown(&[0, 0, 0, 0, 1, 0, 0, 0, 0], 3), [0; 9]);
        assert_eq!(grown(&[1, 1, 1, 1, 0, 1, 1, 1, 1], 3), [0, 1, 0, 1, 1, 1, 0, 1, 0]);
        // Large enough: what lies at the edge becomes wall in the corners.
        let corners = grown(&[0; 64], 8);
        assert_eq!(corners.iter().map(|&wall| u32::from(wall)).sum::<u32>(), 4);
        assert_eq!((corners[0], corners[1], corners[63]), (1, 0, 1));
    }
}
