//! The map as text, with the state of each cell.

use crate::grid::{Cell, CellSet};
use crate::search::{CellState, View};

/// The largest width and height of a map that is assumed to fit a screen, in cells.
pub const MAX_SIDE: u16 = 200;

/// Whether the map is at most `MAX_SIDE` cells wide and high.
pub fn fits_screen(view: View) -> bool {
    let grid = view.problem().grid();
    grid.width() <= MAX_SIDE && grid.height() <= MAX_SIDE
}

/// The map, a line for each row: `S` start, `G` goal, `*` path, `#`
/// wall, `o` open, `x` closed, and elsewhere `.` for plain ground and `2` to
/// `9` for ground that costs more to enter.
pub fn text_map(view: View) -> String {
    let problem = view.problem();
    let grid = problem.grid();
    let mut path = CellSet::new(grid);
    for cell in view.path().unwrap_or_default() {
        path.insert(cell);
    }
    let mut text = String::new();
    for y in 0..grid.height() {
        let cells = (0..).zip(grid.row(y)).map(|(x, terrain)| {
            let cell = Cell::new(x, y);
            match view.state(cell) {
                _ if cell == problem.start() => 'S',
                _ if cell == problem.goal() => 'G',
                _ if path.contains(cell) => '*',
                CellState::Open => 'o',
                CellState::Closed => 'x',
                CellState::Unseen => terrain.letter(),
            }
        });
        text.extend(cells.chain(['\n']));
    }
    text
}
