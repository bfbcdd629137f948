//! The formats that levels are read from.

pub(super) mod ron_file;
pub(super) mod rules_file;
pub(super) mod scenario;

use crate::fault::Fault;
use crate::grid::{Grid, GridError, Terrain};
use crate::jobs::Progress;

/// Draws a grid from rows of letters in the alphabet of a format.
fn draw<L: Iterator<Item = char> + Clone>(
    rows: impl Iterator<Item = L> + Clone,
    alphabet: impl Fn(char) -> Option<Terrain>,
    fault: impl Fn(GridError) -> Fault,
    progress: &Progress,
) -> Result<Grid, Fault> {
    let width = rows.clone().next().map_or(0, Iterator::count);
    let mut grid = Grid::sized(width, rows.clone().count()).map_err(&fault)?;
    for (y, row) in (0..grid.height()).zip(rows) {
        progress.check()?;
        grid.draw_row(y, row, &alphabet).map_err(&fault)?;
    }
    Ok(grid)
}
