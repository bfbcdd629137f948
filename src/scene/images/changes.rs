//! Where a map has changed, so that only that is painted again.

use crate::grid::{Cell, Grid};

/// The side of a block in cells.
pub(super) const BLOCK: u16 = 64;

/// A change before all that are counted: what was painted then has changed
/// since.
pub(super) const LONG_AGO: u32 = 1;

/// When each block of a map has changed last, in counted changes. A block is
/// a square of 64 × 64 cells.
#[derive(Clone, Debug)]
pub struct MapChanges {
    /// The size of the map in cells.
    pub(super) size: (u16, u16),
    /// The number of the change under way.
    pub(super) now: u32,
    /// The change with which this map came.
    pub(super) map: u32,
    /// The change in which each block looked otherwise last, row by row.
    pub(super) blocks: Vec<u32>,
}

impl MapChanges {
    /// A map that is all new.
    pub fn new(grid: &Grid) -> Self {
        Self::of(grid, LONG_AGO + 1)
    }

    /// Another map in the place of this one.
    pub fn renew(&mut self, grid: &Grid) {
        *self = Self::of(grid, self.now + 1);
    }

    fn of(grid: &Grid, now: u32) -> Self {
        let size = (grid.width(), grid.height());
        let blocks = usize::from(size.0.div_ceil(BLOCK)) * usize::from(size.1.div_ceil(BLOCK));
        Self { size, now, map: now, blocks: vec![now; blocks] }
    }

    /// Begins the next change. What is touched from now on is not in what was
    /// painted before.
    pub fn begin(&mut self) {
        self.now += 1;
    }

    /// A cell looks otherwise now.
    pub fn touch(&mut self, cell: Cell) {
        if cell.x < self.size.0 {
            let place = place(self.size.0, cell.x / BLOCK, cell.y / BLOCK);
            if let Some(block) = self.blocks.get_mut(place) {
                *block = self.now;
            }
        }
    }

    /// A cell of the map and those around it look otherwise now.
    pub fn touch_around(&mut self, Cell { x, y }: Cell) {
        let around = |at: u16, length: u16| [at.saturating_sub(1), (at + 1).min(length - 1)];
        for y in around(y, self.size.1) {
            for x in around(x, self.size.0) {
                self.touch(Cell::new(x, y));
            }
        }
    }

    /// Everything looks otherwise now.
    pub fn touch_all(&mut self) {
        self.blocks.fill(self.now);
    }
}

/// The place of a block on a map of that width.
pub(super) fn place(width: u16, column: u16, row: u16) -> usize {
    usize::from(row) * usize::from(width.div_ceil(BLOCK)) + usize::from(column)
}
