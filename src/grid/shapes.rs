//! The shapes of brushes, lines, rectangles and fills, as runs of cells in rows.

use std::ops::Range;

use crate::grid::{Cell, Grid, Terrain, TerrainRun};

/// The brush of the painting tools and of the right mouse button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// The shape that a drag paints.
    pub shape: Shape,
    /// The side of a brush in cells, one of [`BRUSH_SIZES`].
    pub size: u16,
}

/// The shape that a drag paints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The track of a square brush that follows the drag.
    Brush,
    /// The rectangle between the first and the last point of the drag.
    Rectangle,
    /// The connected area with the same ground as the cell where the drag began.
    Fill,
}

/// The possible sizes of a brush, in cells. They are odd, so that a brush has a center.
pub const BRUSH_SIZES: [u16; 7] = [1, 3, 5, 9, 17, 33, 65];

/// A column and a row, which may lie off the map.
pub(crate) type Corner = (i32, i32);

/// Returns the cells that a square brush covers when it is drawn along a line.
pub(crate) fn stroke(
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

/// Returns the cells of the rectangle between two opposite corners.
pub(crate) fn rectangle(
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

/// Returns the cells that have the same ground as `from` and are connected to it by straight steps.
pub(crate) fn flood(grid: &Grid, from: Cell, terrain: Terrain) -> Vec<TerrainRun> {
    let (ground, width) = (grid.terrain(from), usize::from(grid.width()));
    let (mut seen, mut found) = (vec![false; grid.area()], Vec::new());
    let mut next = vec![from];
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
        for y in [y.checked_sub(1), y.checked_add(1)].into_iter().flatten() {
            let runs = grid.runs(y, start..end).filter(|run| run.terrain == ground);
            next.extend(runs.map(|run| Cell::new(run.start, y)));
        }
    }
    found.sort_unstable_by_key(|run| (run.y, run.start));
    found
}

/// The cells of the line between two corners, both included (Bresenham 1965).
pub(crate) fn line(from: Corner, to: Corner) -> impl Iterator<Item = Corner> {
    let (dx, dy) = (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1));
    let steps = dx.abs().max(dy.abs());
    (0..=steps).map(move |step| {
        let part = |length: i64| {
            if steps == 0 { 0 } else { (2 * length * step + steps * length.signum()) / (2 * steps) }
        };
        ((i64::from(from.0) + part(dx)) as i32, (i64::from(from.1) + part(dy)) as i32)
    })
}
