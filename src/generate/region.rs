//! Regions of a map: the cells that straight steps connect.

use super::STRAIGHT;
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// How many cells are looked at before it is asked whether to go on.
const SLICE: usize = 4096;

/// The largest region; of equally large ones the first in reading order.
/// Empty if all is wall.
pub(super) fn largest(grid: &Grid, progress: &Progress) -> Result<Vec<Cell>, Stopped> {
    let open = grid.area() - grid.walls();
    let mut found = 0;
    let width = usize::from(grid.width());
    let mut is_seen = vec![false; grid.area()];
    let mut is_new = |cell: Cell| {
        let number = usize::from(cell.y) * width + usize::from(cell.x);
        !grid.terrain(cell).is_wall() && !std::mem::replace(&mut is_seen[number], true)
    };
    let (mut largest, mut region) = (Vec::new(), Vec::new());
    for first in grid.cells() {
        if first.x == 0 {
            progress.at(found, open)?;
        }
        if !is_new(first) {
            continue;
        }
        region.clear();
        region.push(first);
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            if found % SLICE == 0 {
                progress.at(found, open)?;
            }
            found += 1;
            let around = STRAIGHT.into_iter().filter_map(|direction| cell.neighbor(direction));
            region.extend(around.filter(|&to| is_new(to)));
        }
        if region.len() > largest.len() {
            std::mem::swap(&mut region, &mut largest);
        }
    }
    Ok(largest)
}

/// Makes all cells walls but those of a region.
pub(super) fn fill_but(
    grid: &mut Grid,
    region: &[Cell],
    progress: &Progress,
) -> Result<(), Stopped> {
    let walls = vec![Terrain::WALL; grid.width().into()];
    (0..grid.height()).for_each(|y| grid.set_row(y, &walls));
    for (number, &cell) in region.iter().enumerate() {
        if number % SLICE == 0 {
            progress.at(number, region.len())?;
        }
        grid.set(cell, Terrain::PLAIN);
    }
    Ok(())
}

/// The cells at the top left and at the bottom right of the largest region: a
/// start and a goal. Where no two cells are connected, two in the middle of the
/// map are opened.
pub(super) fn far_apart(grid: &mut Grid, progress: &Progress) -> Result<[Cell; 2], Stopped> {
    let mut region = largest(grid, progress)?;
    if region.len() < 2 {
        let (x, y) = (grid.width() / 2, grid.height() / 2);
        region = vec![Cell::new(x - 1, y), Cell::new(x, y)];
        region.iter().for_each(|&cell| grid.set(cell, Terrain::PLAIN));
    }
    // No two cells have the same place, so that the order in which the region
    // was found says nothing.
    let place = |cell: &Cell| (u32::from(cell.x) + u32::from(cell.y), cell.y);
    let cells = || region.iter().copied();
    let (first, last) = (cells().min_by_key(place), cells().max_by_key(place));
    Ok([first.unwrap_or(region[0]), last.unwrap_or(region[0])])
}
