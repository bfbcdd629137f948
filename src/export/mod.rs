//! Runs as text: for people, and for other programs.
//!
//! Everything here writes to any [`std::io::Write`] as it goes and knows
//! nothing of arguments, files or exit statuses.

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
