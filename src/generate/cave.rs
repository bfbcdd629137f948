//! A cave: scattered walls that grow together, of which the largest hollow is
//! kept.

use super::dice::Dice;
use super::region::{fill_but_largest, largest};
use crate::grid::{Grid, Terrain};

/// How often the walls grow, and how often on a small map, where more would
/// leave nothing or all.
const ROUNDS: [u32; 2] = [5, 1];

/// A map with a side shorter than this is small.
const SMALL: usize = 8;

/// So many walls among a cell and its eight neighbors make it one.
const ENOUGH: u8 = 5;

/// The hollow that is kept has at least this share of all cells, in percent.
const SMALLEST: usize = 40;

/// How much the density goes down where the hollow is too small, in percent.
const RELIEF: u32 = 5;

/// Grows a cave. Where so many walls leave no hollow worth the name, it is
/// tried again with fewer; without any, all of the map is one.
pub(super) fn build(grid: &mut Grid, dice: &mut Dice, density: u32) {
    let mut density = density;
    let is_small = usize::from(grid.width().min(grid.height())) < SMALL;
    loop {
        let mut walls: Vec<u8> = (0..grid.area()).map(|_| u8::from(dice.chance(density))).collect();
        for _ in 0..ROUNDS[usize::from(is_small)] {
            walls = grown(&walls, grid.width().into());
        }
        for (cell, &wall) in grid.cells().zip(&walls) {
            grid.set(cell, if wall == 1 { Terrain::WALL } else { Terrain::PLAIN });
        }
        let region = largest(grid);
        if region.len() * 100 >= grid.area() * SMALLEST {
            fill_but_largest(grid, &region);
            return;
        }
        density = density.saturating_sub(RELIEF);
    }
}

/// The walls after a round; outside the map all is wall, but for small maps, of
/// which nothing else would be left.
fn grown(walls: &[u8], width: usize) -> Vec<u8> {
    let height = walls.len() / width;
    let outside = u8::from(width.min(height) >= SMALL);
    let mut grown = Vec::with_capacity(walls.len());
    // The sums of three cells, one above the other, in each column.
    let mut sums = vec![0; width + 2];
    for y in 0..height {
        let row = |y: Option<usize>| y.and_then(|y| walls.get(y * width..(y + 1) * width));
        let rows = [row(y.checked_sub(1)), row(Some(y)), row(Some(y + 1))];
        sums.fill(3 * outside);
        for (x, sum) in sums[1..=width].iter_mut().enumerate() {
            *sum = rows.iter().map(|row| row.map_or(outside, |row| row[x])).sum();
        }
        grown.extend(sums.windows(3).map(|sums| u8::from(sums.iter().sum::<u8>() >= ENOUGH)));
    }
    grown
}

#[cfg(test)]
mod tests {
    use super::*;

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
