//! What straight steps connect.

use crate::grid::{Cell, Direction, Grid, Terrain};

/// The largest region; of equally large ones the first in reading order.
/// Empty if all is wall.
pub(super) fn largest(grid: &Grid) -> Vec<Cell> {
    let width = usize::from(grid.width());
    let number = |cell: Cell| usize::from(cell.y) * width + usize::from(cell.x);
    let mut is_seen = vec![false; grid.area()];
    let mut largest = Vec::new();
    let mut region = Vec::new();
    for first in grid.cells() {
        if grid.terrain(first).is_wall() || is_seen[number(first)] {
            continue;
        }
        region.clear();
        region.push(first);
        is_seen[number(first)] = true;
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
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
    largest
}

/// Makes all cells walls but those of a region.
pub(super) fn fill_but_largest(grid: &mut Grid, region: &[Cell]) {
    for cell in grid.cells() {
        grid.set(cell, Terrain::WALL);
    }
    for &cell in region {
        grid.set(cell, Terrain::PLAIN);
    }
}

/// The cells at the top left and at the bottom right of the largest region.
/// Where no two cells are connected, two in the middle of the map are opened.
pub(super) fn ends(grid: &mut Grid) -> (Cell, Cell) {
    let mut region = largest(grid);
    if region.len() < 2 {
        let (x, y) = (grid.width() / 2, grid.height() / 2);
        region = vec![Cell::new(x - 1, y), Cell::new(x, y)];
        for &cell in &region {
            grid.set(cell, Terrain::PLAIN);
        }
    }
    // Of equally far ones the first in reading order, so that the order in
    // which the region was found says nothing.
    let place = |cell: &Cell| (u32::from(cell.x) + u32::from(cell.y), cell.y);
    let first = region.iter().copied().min_by_key(place);
    let last = region.iter().copied().max_by_key(place);
    let none = Cell::new(0, 0);
    (first.unwrap_or(none), last.unwrap_or(none))
}
