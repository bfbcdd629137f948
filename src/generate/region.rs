//! Regions of a map: sets of cells connected by straight steps.

use crate::grid::{Cell, CellSet, Direction, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// The four directions that connect the cells of a region.
pub(super) const STRAIGHT: [Direction; 4] =
    [Direction::N, Direction::E, Direction::S, Direction::W];

/// Returns the largest region; the first in reading order if several are equally large. The region
/// is empty if all cells are walls.
pub(super) fn largest(grid: &Grid, progress: &Progress) -> Result<Vec<Cell>, Stopped> {
    let mut seen = CellSet::new(grid);
    let mut is_new = |cell: Cell| !grid.terrain(cell).is_wall() && seen.insert(cell);
    let (mut largest, mut region) = (Vec::new(), Vec::new());
    for first in grid.cells() {
        if !is_new(first) {
            continue;
        }
        region.clear();
        region.push(first);
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            progress.check()?;
            let around = STRAIGHT.into_iter().filter_map(|direction| cell.neighbor(direction));
            region.extend(around.filter(|&to| is_new(to)));
        }
        if region.len() > largest.len() {
            std::mem::swap(&mut region, &mut largest);
        }
    }
    Ok(largest)
}

/// Makes every cell outside the region a wall.
pub(super) fn fill_but(grid: &mut Grid, region: &[Cell]) {
    let walls = vec![Terrain::WALL; grid.width().into()];
    (0..grid.height()).for_each(|y| grid.set_row(y, &walls));
    region.iter().for_each(|&cell| grid.set(cell, Terrain::PLAIN));
}

/// Returns a start and a goal: the cells at the top left and at the bottom right of the largest
/// region. If no two cells are connected, opens two cells in the middle of the map.
pub(super) fn far_apart(grid: &mut Grid, progress: &Progress) -> Result<[Cell; 2], Stopped> {
    let mut region = largest(grid, progress)?;
    if region.len() <= 1 {
        let (x, y) = (grid.width() / 2, grid.height() / 2);
        region = vec![Cell::new(x - 1, y), Cell::new(x, y)];
        region.iter().for_each(|&cell| grid.set(cell, Terrain::PLAIN));
    }
    // The key is different for every cell, so the order of the cells in the region does not matter.
    let key = |cell: &Cell| (u32::from(cell.x) + u32::from(cell.y), cell.y);
    let cells = || region.iter().copied();
    let (first, last) = (cells().min_by_key(key), cells().max_by_key(key));
    Ok([first.unwrap_or(region[0]), last.unwrap_or(region[0])])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_cells_are_region_enough() {
        let ends = |open: &[(u16, u16)]| {
            let mut grid = Grid::new(8, 5).unwrap();
            fill_but(&mut grid, &open.iter().map(|&(x, y)| Cell::new(x, y)).collect::<Vec<_>>());
            far_apart(&mut grid, &Progress::none()).unwrap().map(|cell| (cell.x, cell.y))
        };
        assert_eq!(ends(&[(7, 1), (7, 2), (0, 0)]), [(7, 1), (7, 2)]);
        assert_eq!(ends(&[(7, 1)]), [(3, 2), (4, 2)]);
    }
}
