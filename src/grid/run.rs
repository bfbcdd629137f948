//! Runs: adjacent cells of one terrain in a row.

use std::ops::Range;

use super::{Cell, Terrain};

/// Adjacent cells of one terrain in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainRun {
    /// The row.
    pub y: u16,
    /// The first column.
    pub start: u16,
    /// The column after the last.
    pub end: u16,
    /// The terrain of the cells.
    pub terrain: Terrain,
}

impl TerrainRun {
    /// The columns of the run.
    pub fn columns(&self) -> Range<u16> {
        self.start..self.end
    }

    /// The cells of the run, from the left.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let y = self.y;
        self.columns().map(move |x| Cell::new(x, y))
    }
}
