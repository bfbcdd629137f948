//! Runs as text and as figures: for people, and for other programs.
//!
//! Nothing here knows of arguments, files or exit statuses: a run or a picture
//! is written to any [`std::io::Write`], or returned as bytes.

pub mod figure;
pub mod json_lines;
mod summary;
pub mod text_map;

pub use summary::Summary;

use crate::grid::Cell;

/// A cell as JSON has it: `[x, y]`.
fn pair(cell: Cell) -> [u16; 2] {
    [cell.x, cell.y]
}

fn pairs(cells: &[Cell]) -> Vec<[u16; 2]> {
    cells.iter().copied().map(pair).collect()
}
