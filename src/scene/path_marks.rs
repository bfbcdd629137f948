//! Which cells lie on the path, one bit each.

use crate::grid::Cell;
use crate::history::Moment;

/// The cells of a found path, so that each cell of a picture can be asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PathMarks {
    cells: Vec<Cell>,
    width: usize,
    bits: Vec<u64>,
}

impl PathMarks {
    /// The marks of a moment's path; none unless it has found one.
    pub fn of(moment: Moment) -> Self {
        let Some(cells) = moment.path() else {
            return Self::default();
        };
        let grid = moment.problem().grid();
        let width = usize::from(grid.width());
        let mut bits = vec![0; grid.area().div_ceil(64)];
        for &Cell { x, y } in &cells {
            let number = usize::from(y) * width + usize::from(x);
            bits[number / 64] |= 1 << (number % 64);
        }
        Self { cells, width, bits }
    }

    /// Whether a cell lies on the path.
    pub fn contains(&self, cell: Cell) -> bool {
        let number = usize::from(cell.y) * self.width + usize::from(cell.x);
        let is_marked = |bits: &u64| bits & 1 << (number % 64) != 0;
        usize::from(cell.x) < self.width && self.bits.get(number / 64).is_some_and(is_marked)
    }

    /// The path from start to goal; empty without one.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
