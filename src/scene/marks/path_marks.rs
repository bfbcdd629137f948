//! The cells of a path, in order and as a set.

use std::ops::Range;

use crate::grid::{Cell, CellSet, Grid};
use crate::history::Moment;
use crate::search::Status;

/// The number of cells of a path that share one bounding rectangle. The rectangles speed up finding
/// the cells in sight.
const PART_LENGTH: usize = 256;

/// The cells of a path, with a fast membership test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathMarks {
    cells: Vec<Cell>,
    /// For each part of the path, its first and last column and its first and last row.
    parts: Vec<[u16; 4]>,
    pub(in crate::scene) marks: CellSet,
}

impl PathMarks {
    /// Creates the marks of a moment's path; they are empty unless a path was found.
    pub fn of(moment: Moment) -> Self {
        if moment.status() != Status::Found {
            return Self::default();
        }
        let problem = moment.problem();
        match moment.reported_path() {
            Some(cells) => Self::through(problem.grid(), cells.iter().rev().copied()),
            None => Self::back_from(moment, problem.goal()),
        }
    }

    /// Creates the marks of the path from a cell back to the start.
    pub(super) fn back_from(moment: Moment, cell: Cell) -> Self {
        Self::through(moment.problem().grid(), moment.way_back(cell))
    }

    /// Creates the marks of a path through the given cells of a grid.
    pub fn through(grid: &Grid, cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut path = Self { marks: CellSet::new(grid), ..Self::default() };
        for cell @ Cell { x, y } in cells {
            if path.cells.len().is_multiple_of(PART_LENGTH) {
                path.parts.push([x, x, y, y]);
            }
            if let Some([left, right, top, bottom]) = path.parts.last_mut() {
                (*left, *right) = ((*left).min(x), (*right).max(x));
                (*top, *bottom) = ((*top).min(y), (*bottom).max(y));
            }
            path.cells.push(cell);
            path.marks.insert(cell);
        }
        path
    }

    /// Whether a cell lies on the path.
    pub fn contains(&self, cell: Cell) -> bool {
        self.marks.contains(cell)
    }

    /// The cells from the goal back to the start; empty if there is no path.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the parts of the path that may lie in the given columns and rows, each with the
    /// first cell of the next part.
    pub(super) fn in_sight(&self, columns: Range<u16>, rows: Range<u16>) -> Vec<&[Cell]> {
        let meets = |seen: &Range<u16>, first: u16, last: u16| {
            first <= seen.end && last.saturating_add(1) >= seen.start
        };
        let parts = self.parts.iter().enumerate().filter(|(_, [left, right, top, bottom])| {
            meets(&columns, *left, *right) && meets(&rows, *top, *bottom)
        });
        let cells = |number: usize| {
            let from = number * PART_LENGTH;
            &self.cells[from..(from + PART_LENGTH + 1).min(self.cells.len())]
        };
        parts.map(|(number, _)| cells(number)).collect()
    }
}
