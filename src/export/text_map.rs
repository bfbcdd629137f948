//! The map as text, with the state of each cell.

use super::Reach;
use crate::grid::{Cell, CellSet};
use crate::search::{CellState, Problem, View};

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
    let mut path = CellSet::new(view.problem().grid());
    for cell in view.path().unwrap_or_default() {
        path.insert(cell);
    }
    marked(view.problem(), |cell| match view.state(cell) {
        _ if path.contains(cell) => Some('*'),
        CellState::Open => Some('o'),
        CellState::Closed => Some('x'),
        CellState::Unseen => None,
    })
}

/// The map, a line for each row: `S` start, `G` goal, `+` a cell within reach, and elsewhere `#`, `.`
/// and `2` to `9` as in [`text_map`].
pub fn reach_map(problem: &Problem, reach: &Reach) -> String {
    let mut within = CellSet::new(problem.grid());
    for cell in reach.cells() {
        within.insert(cell);
    }
    marked(problem, |cell| within.contains(cell).then_some('+'))
}

/// The map as text: the ends, then the marks, then the terrain.
fn marked(problem: &Problem, mark: impl Fn(Cell) -> Option<char>) -> String {
    let grid = problem.grid();
    let mut text = String::new();
    for y in 0..grid.height() {
        let cells = (0..).zip(grid.row(y)).map(|(x, terrain)| {
            let cell = Cell::new(x, y);
            match mark(cell) {
                _ if cell == problem.start() => 'S',
                _ if cell == problem.goal() => 'G',
                Some(mark) => mark,
                None => terrain.letter(),
            }
        });
        text.extend(cells.chain(['\n']));
    }
    text
}
