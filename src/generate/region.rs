//! What straight steps connect.

use crate::grid::{Cell, Direction, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// How many cells are looked at before it is asked whether to go on.
const SLICE: usize = 4096;

/// The share of looking for the ends that goes to the regions.
const REGIONS: f32 = 0.8;

/// The largest region; of equally large ones the first in reading order.
/// Empty if all is wall.
pub(super) fn largest(grid: &Grid, progress: &Progress) -> Result<Vec<Cell>, Stopped> {
    let open = grid.area() - grid.walls();
    let mut found = 0;
    let width = usize::from(grid.width());
    let number = |cell: Cell| usize::from(cell.y) * width + usize::from(cell.x);
    let mut is_seen = vec![false; grid.area()];
    let mut largest = Vec::new();
    let mut region = Vec::new();
    for first in grid.cells() {
        if first.x == 0 {
            progress.at(found, open)?;
        }
        if grid.terrain(first).is_wall() || is_seen[number(first)] {
            continue;
        }
        region.clear();
        region.push(first);
        is_seen[number(first)] = true;
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            if found % SLICE == 0 {
                progress.at(found, open)?;
            }
            found += 1;
            for direction in [Direction::N, Direction::E, Direction::S, Direction::W] {
                let Some(to) = cell.neighbor(direction) else { continue };
                if !grid.terrain(to).is_wall() && !is_seen[number(to)] {
                    is_seen[number(to)] = true;
                    region.push(to);
                }
            }
        }
        if region.len() > largest.len() {
            std::mem::swap(&mut region, &mut largest);
        }
    }
    Ok(largest)
}

/// Makes all cells walls but those of a region.
pub(super) fn fill_but_largest(
    grid: &mut Grid,
    region: &[Cell],
    progress: &Progress,
) -> Result<(), Stopped> {
    let walls = vec![Terrain::WALL; grid.width().into()];
    for y in 0..grid.height() {
        grid.set_row(y, &walls);
    }
    for (number, cells) in region.chunks(SLICE).enumerate() {
        progress.at(number * SLICE, region.len())?;
        for &cell in cells {
            grid.set(cell, Terrain::PLAIN);
        }
    }
    Ok(())
}

/// The cells at the top left and at the bottom right of the largest region.
/// Where no two cells are connected, two in the middle of the map are opened.
pub(super) fn ends(grid: &mut Grid, progress: &Progress) -> Result<(Cell, Cell), Stopped> {
    let mut region = largest(grid, &progress.part(0.0, REGIONS))?;
    if region.len() < 2 {
        let (x, y) = (grid.width() / 2, grid.height() / 2);
        region = vec![Cell::new(x - 1, y), Cell::new(x, y)];
        for &cell in &region {
            grid.set(cell, Terrain::PLAIN);
        }
    }
    // Of equally far ones the first in reading order, so that the order in
    // which the region was found says nothing.
    let place = |cell: Cell| (u32::from(cell.x) + u32::from(cell.y), cell.y);
    let (mut first, mut last) = (region[0], region[0]);
    let progress = progress.part(REGIONS, 1.0);
    for (number, cells) in region.chunks(SLICE).enumerate() {
        progress.at(number * SLICE, region.len())?;
        for &cell in cells {
            first = if place(cell) < place(first) { cell } else { first };
            last = if place(cell) > place(last) { cell } else { last };
        }
    }
    Ok((first, last))
}
