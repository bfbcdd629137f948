//! The shapes of brushes, lines, rectangles and fills, as runs of cells in rows.

use std::ops::Range;

use crate::grid::{Cell, Grid, Terrain, TerrainRun};
use crate::jobs::{Progress, Stopped};

/// A column and a row, which may lie off the map.
pub(super) type Corner = (i32, i32);

/// A square brush of that size drawn along the line from one place to another.
pub(super) fn stroke(
    grid: &Grid,
    (from, to): (Corner, Corner),
    size: u16,
    terrain: Terrain,
) -> Vec<TerrainRun> {
    let (height, radius) = (i32::from(grid.height()), i32::from(size / 2));
    #[expect(clippy::reversed_empty_ranges, reason = "nothing yet: it grows to both sides")]
    let mut rows = vec![i32::MAX..i32::MIN; grid.height().into()];
    for (x, y) in line(from, to) {
        let [top, bottom] = [y.saturating_sub(radius), y.saturating_add(radius)];
        for y in top.max(0)..=bottom.min(height - 1) {
            let row = &mut rows[y as usize];
            row.start = row.start.min(x.saturating_sub(radius));
            row.end = row.end.max(x.saturating_add(radius + 1));
        }
    }
    let rows = (0..).zip(rows);
    rows.filter_map(|(y, columns)| clipped(grid, y, columns, terrain)).collect()
}

/// The rectangle with these two corners.
pub(super) fn rectangle(
    grid: &Grid,
    (from, to): (Corner, Corner),
    terrain: Terrain,
) -> Vec<TerrainRun> {
    let [columns, rows] = [(from.0, to.0), (from.1, to.1)]
        .map(|(one, other)| one.min(other)..one.max(other).saturating_add(1));
    let rows = rows.start.max(0)..rows.end.min(grid.height().into());
    rows.filter_map(|y| clipped(grid, y as u16, columns.clone(), terrain)).collect()
}

fn clipped(grid: &Grid, y: u16, columns: Range<i32>, terrain: Terrain) -> Option<TerrainRun> {
    let [start, end] = [columns.start, columns.end].map(|x| x.clamp(0, grid.width().into()) as u16);
    (start < end).then_some(TerrainRun { y, start, end, terrain })
}

/// The cells of the same ground as `from` that steps to the four sides reach over such
/// ground.
pub(super) fn flood(
    grid: &Grid,
    from: Cell,
    terrain: Terrain,
    progress: &Progress,
) -> Result<Vec<TerrainRun>, Stopped> {
    let (ground, width) = (grid.terrain(from), usize::from(grid.width()));
    let (mut seen, mut found) = (vec![false; grid.area()], Vec::new());
    let (mut next, mut cells) = (vec![from], 0);
    while let Some(Cell { x, y }) = next.pop() {
        let first = usize::from(y) * width;
        if seen[first + usize::from(x)] {
            continue;
        }
        let row = grid.row(y);
        let is_ground = |x: &u16| row.get(usize::from(*x)) == Some(&ground);
        let start = (0..x).rev().take_while(is_ground).last().unwrap_or(x);
        let end = (x..grid.width()).find(|x| !is_ground(x)).unwrap_or(grid.width());
        seen[first + usize::from(start)..first + usize::from(end)].fill(true);
        found.push(TerrainRun { y, start, end, terrain });
        cells += usize::from(end - start);
        progress.at(cells, grid.area())?;
        for y in [y.checked_sub(1), y.checked_add(1)].into_iter().flatten() {
            let runs = grid.runs(y, start..end).filter(|run| run.terrain == ground);
            next.extend(runs.map(|run| Cell::new(run.start, y)));
        }
    }
    found.sort_unstable_by_key(|run| (run.y, run.start));
    Ok(found)
}

/// The ground that these runs would change, and whether they would put a wall on one of
/// the `ends`, which are left out.
pub(super) fn covered(
    grid: &Grid,
    runs: &[TerrainRun],
    mut ends: [Cell; 2],
) -> (Vec<TerrainRun>, bool) {
    ends.sort_by_key(|end| end.x);
    let (mut before, mut has_end) = (Vec::new(), false);
    for run in runs {
        let changed = grid.runs(run.y, run.columns()).filter(|old| old.terrain != run.terrain);
        for mut old in changed {
            for end in ends {
                let is_in = end.y == old.y && old.columns().contains(&end.x);
                if is_in && run.terrain.is_wall() {
                    before.push(TerrainRun { end: end.x, ..old });
                    old.start = end.x + 1;
                    has_end = true;
                }
            }
            before.push(old);
        }
    }
    before.retain(|run| run.start < run.end);
    (before, has_end)
}

/// The cells of the line from one to another, both included (Bresenham 1965).
fn line(from: Corner, to: Corner) -> impl Iterator<Item = Corner> {
    let (dx, dy) = (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1));
    let steps = dx.abs().max(dy.abs());
    (0..=steps).map(move |step| {
        let part = |length: i64| {
            if steps == 0 { 0 } else { (2 * length * step + steps * length.signum()) / (2 * steps) }
        };
        ((i64::from(from.0) + part(dx)) as i32, (i64::from(from.1) + part(dy)) as i32)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::BRUSH_SIZES;
    use crate::app::tests::Dice;
    use crate::jobs::unwatched;

    #[test]
    fn a_line_has_no_gaps_and_both_ends() {
        for to in [(7, 3), (-7, 3), (2, 9), (0, 0), (-5, -5), (4, 0), (1, -8)] {
            let places: Vec<_> = line((0, 0), to).collect();
            assert_eq!((places[0], *places.last().unwrap()), ((0, 0), to));
            for pair in places.windows(2) {
                let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
                assert!(dx.abs() <= 1 && dy.abs() <= 1 && (dx, dy) != (0, 0), "{places:?}");
            }
        }
    }

    /// A map of some kinds of ground in patches.
    fn random_grid(dice: &mut Dice) -> Grid {
        let [width, height] = [1, 1].map(|least| least + dice.below(50) as u16);
        let mut grid = Grid::new(width, height).unwrap();
        for _ in 0..dice.below(300) {
            let terrain = Terrain::from_letter(dice.pick(&['#', '#', '.', '.', '5'])).unwrap();
            let mut at = |length: u16| dice.below(length.into()) as u16;
            let (y, start) = (at(height), at(width));
            grid.set_run(TerrainRun { y, start, end: start + 3, terrain });
        }
        grid
    }

    /// The cells of some runs, each of which is there once.
    fn cells_of(runs: &[TerrainRun]) -> BTreeSet<Cell> {
        let cells: Vec<Cell> = runs.iter().flat_map(TerrainRun::cells).collect();
        let set: BTreeSet<Cell> = cells.iter().copied().collect();
        assert_eq!(set.len(), cells.len());
        set
    }

    #[test]
    fn every_shape_covers_what_a_naive_one_does() {
        let mut dice = Dice::new(1);
        for _ in 0..400 {
            let grid = random_grid(&mut dice);
            let mut place = || [0, 0].map(|_| dice.below(140) as i32 - 40).into();
            let (from, to): (Corner, Corner) = (place(), place());
            let expected = |is_in: &dyn Fn(i32, i32) -> bool| -> BTreeSet<Cell> {
                grid.cells().filter(|cell| is_in(cell.x.into(), cell.y.into())).collect()
            };
            for size in BRUSH_SIZES {
                let radius = i32::from(size / 2);
                let is_in = |x: i32, y: i32| {
                    line(from, to)
                        .any(|at| (at.0 - x).abs() <= radius && (at.1 - y).abs() <= radius)
                };
                let runs = stroke(&grid, (from, to), size, Terrain::WALL);
                assert_eq!(cells_of(&runs), expected(&is_in), "{from:?} to {to:?}, {size}");
            }
            let between = |x: i32, one: i32, other: i32| (x - one) * (x - other) <= 0;
            let is_in = |x: i32, y: i32| between(x, from.0, to.0) && between(y, from.1, to.1);
            let runs = rectangle(&grid, (from, to), Terrain::WALL);
            assert_eq!(cells_of(&runs), expected(&is_in), "{from:?} to {to:?}");
        }
    }

    #[test]
    fn a_fill_covers_what_a_naive_one_does() {
        let mut dice = Dice::new(2);
        for _ in 0..200 {
            let grid = random_grid(&mut dice);
            let mut at = |length: u16| dice.below(length.into()) as u16;
            let from = Cell::new(at(grid.width()), at(grid.height()));
            let mut expected = BTreeSet::from([from]);
            loop {
                let sides =
                    crate::grid::Direction::ALL.into_iter().filter(|side| !side.is_diagonal());
                let beside = sides.flat_map(|side| {
                    expected.iter().filter_map(move |cell| cell.neighbor(side)).collect::<Vec<_>>()
                });
                let is_equal =
                    |cell: &Cell| grid.contains(*cell) && grid.terrain(*cell) == grid.terrain(from);
                let more: BTreeSet<Cell> = beside.filter(is_equal).collect();
                let before = expected.len();
                expected.extend(more);
                if expected.len() == before {
                    break;
                }
            }
            let runs = unwatched(|progress| flood(&grid, from, Terrain::PLAIN, progress));
            assert_eq!(cells_of(&runs), expected, "{grid:?} from {from}");
        }
    }

    #[test]
    fn what_is_covered_is_all_that_changes_but_for_the_ends_under_walls() {
        let mut dice = Dice::new(3);
        for _ in 0..400 {
            let mut grid = random_grid(&mut dice);
            let mut at = |length: u16| dice.below(length.into()) as u16;
            let ends = [0, 1].map(|_| Cell::new(at(grid.width()), at(grid.height())));
            ends.iter().for_each(|&end| grid.set(end, Terrain::PLAIN));
            let terrain = dice.pick(&[Terrain::WALL, Terrain::PLAIN, Terrain::ground(5).unwrap()]);
            let mut at = || (dice.below(60) as i32 - 5, dice.below(60) as i32 - 5);
            let runs = rectangle(&grid, (at(), at()), terrain);
            let (before, has_end) = covered(&grid, &runs, ends);
            let is_kept = |cell: &Cell| terrain.is_wall() && ends.contains(cell);
            let all = cells_of(&runs);
            assert_eq!(has_end, all.iter().any(is_kept));
            let changed = all.into_iter().filter(|cell| !is_kept(cell));
            let changed: BTreeSet<Cell> =
                changed.filter(|&cell| grid.terrain(cell) != terrain).collect();
            assert_eq!(cells_of(&before), changed);
            assert!(
                before.iter().all(|run| run.cells().all(|cell| grid.terrain(cell) == run.terrain))
            );
        }
    }
}
