//! Which cells lie on the path, one bit each.

use super::cell_set::CellSet;
use crate::grid::Cell;
use crate::history::Moment;

/// The cells of a found path, so that each cell of a picture can be asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PathMarks {
    cells: Vec<Cell>,
    marks: CellSet,
}

impl PathMarks {
    /// The marks of a moment's path; none unless it has found one.
    pub fn of(moment: Moment) -> Self {
        let Some(cells) = moment.path() else {
            return Self::default();
        };
        let mut marks = CellSet::new(moment.problem().grid());
        for &cell in &cells {
            marks.insert(cell);
        }
        Self { cells, marks }
    }

    /// Whether a cell lies on the path.
    pub fn contains(&self, cell: Cell) -> bool {
        self.marks.contains(cell)
    }

    /// Shows the columns of a row that lie on the path, within a range.
    pub(super) fn in_row(&self, y: u16, columns: std::ops::Range<u16>, visit: impl FnMut(u16)) {
        self.marks.in_row(y, columns, visit);
    }

    /// The path from start to goal; empty without one.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
