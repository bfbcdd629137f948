//! The reason why there is no path: the walls around the reached cells.

use super::PathMarks;
use crate::grid::{Cell, CellSet, Direction};
use crate::history::Moment;
use crate::search::{CellState, Status};

/// The walls around the cells that a search without a path has reached, and the cell
/// nearest to the goal among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enclosure {
    pub(in crate::scene) cells: CellSet,
    /// The number of walls that enclose the reached cells.
    pub walls: usize,
    /// The reached cell that has come closest to the goal.
    pub nearest: Cell,
    /// The path from the nearest cell back to the start.
    pub path: PathMarks,
}

impl Enclosure {
    /// Returns the enclosure of a moment; `None` unless the moment is the end of a search without a
    /// path.
    pub fn of(moment: Moment) -> Option<Self> {
        if moment.status() != Status::NoPath {
            return None;
        }
        let problem = moment.problem();
        let grid = problem.grid();
        let (mut cells, mut walls) = (CellSet::new(grid), 0);
        for y in 0..grid.height() {
            let row = (0..).map(|x| Cell::new(x, y)).zip(moment.row(y, 0));
            for (cell, _) in row.filter(|&(_, state)| state == CellState::Closed) {
                let around = Direction::ALL.into_iter().filter_map(|side| cell.neighbor(side));
                for at in around.filter(|&at| grid.contains(at) && grid.terrain(at).is_wall()) {
                    walls += usize::from(cells.insert(at));
                }
            }
        }
        let nearest = moment.closest().unwrap_or(problem.start());
        Some(Self { cells, walls, nearest, path: PathMarks::back_from(moment, nearest) })
    }

    /// Whether a cell is a wall next to a reached cell.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }
}
