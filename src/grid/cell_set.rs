//! A set of cells of one map, with one bit for each cell.

use super::{Cell, Grid};

/// A set of cells that is fast enough to be queried for every cell of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellSet {
    width: usize,
    bits: Vec<u64>,
}

impl CellSet {
    /// Creates an empty set for the cells of a grid.
    pub(crate) fn new(grid: &Grid) -> Self {
        Self { width: grid.width().into(), bits: vec![0; grid.area().div_ceil(64)] }
    }

    /// Adds a cell of the grid; returns whether the cell is new to the set.
    pub(crate) fn insert(&mut self, cell: Cell) -> bool {
        let (number, is_new) = (cell.number(self.width), !self.contains(cell));
        self.bits[number / 64] |= 1 << (number % 64);
        is_new
    }

    /// Returns whether a cell is in the set; false for a cell off the grid.
    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        let number = cell.number(self.width);
        let is_marked = |bits: &u64| bits & 1 << (number % 64) != 0;
        usize::from(cell.x) < self.width && self.bits.get(number / 64).is_some_and(is_marked)
    }

    /// Calls `visit` with the column of each cell of the set in row `y`, within a range of columns.
    #[cfg(feature = "window")]
    pub(crate) fn in_row(&self, y: u16, columns: std::ops::Range<u16>, mut visit: impl FnMut(u16)) {
        let row = usize::from(y) * self.width;
        let (from, to) = (row + usize::from(columns.start), row + usize::from(columns.end));
        for word in from / 64..to.div_ceil(64) {
            let mut bits = self.bits.get(word).copied().unwrap_or_default();
            while bits != 0 {
                let number = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if (from..to).contains(&number) {
                    visit((number - row) as u16);
                }
            }
        }
    }
}
