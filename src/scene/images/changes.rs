//! Where a map has changed, so that only that is painted again.

use crate::grid::{Cell, Grid};

/// The side of a block in cells.
pub(in crate::scene) const BLOCK: u16 = 64;

/// A change before all that are counted: what was painted then has changed
/// since.
pub(in crate::scene) const LONG_AGO: u32 = 1;

/// When each block of a map has changed last, in counted changes. A block is
/// a square of 64 × 64 cells.
#[derive(Clone, Debug)]
pub struct Changes {
    width: u16,
    height: u16,
    now: u32,
    /// The change with which this map came.
    map: u32,
    blocks: Vec<u32>,
}

impl Changes {
    /// A map that is all new.
    pub fn new(grid: &Grid) -> Self {
        let (width, height) = (grid.width(), grid.height());
        let blocks = usize::from(width.div_ceil(BLOCK)) * usize::from(height.div_ceil(BLOCK));
        let now = LONG_AGO + 1;
        Self { width, height, now, map: now, blocks: vec![now; blocks] }
    }

    /// Another map in the place of this one.
    pub fn renew(&mut self, grid: &Grid) {
        let now = self.now + 1;
        *self = Self { now, map: now, ..Self::new(grid) };
        self.touch_all();
    }

    /// Begins the next change. What is touched from now on is not in what was
    /// painted before.
    pub fn begin(&mut self) {
        self.now += 1;
    }

    /// A cell looks otherwise now.
    pub fn touch(&mut self, cell: Cell) {
        self.touch_block(cell.x / BLOCK, cell.y / BLOCK);
    }

    /// A cell and those around it look otherwise now.
    pub fn touch_around(&mut self, cell: Cell) {
        let is_inside = |at: u16| (1..BLOCK - 1).contains(&(at % BLOCK));
        if is_inside(cell.x) && is_inside(cell.y) {
            return self.touch(cell);
        }
        let range = |at: u16, length: u16| {
            at.saturating_sub(1) / BLOCK..=(at + 1).min(length.saturating_sub(1)) / BLOCK
        };
        for row in range(cell.y, self.height) {
            for column in range(cell.x, self.width) {
                self.touch_block(column, row);
            }
        }
    }

    /// Everything looks otherwise now.
    pub fn touch_all(&mut self) {
        self.blocks.fill(self.now);
    }

    fn touch_block(&mut self, column: u16, row: u16) {
        let place = usize::from(row) * usize::from(self.columns()) + usize::from(column);
        if column < self.columns()
            && let Some(block) = self.blocks.get_mut(place)
        {
            *block = self.now;
        }
    }

    /// How many blocks there are from left to right.
    pub(in crate::scene) fn columns(&self) -> u16 {
        self.width.div_ceil(BLOCK)
    }

    /// The size of the map, and what tells it from others of that size.
    pub(in crate::scene) fn map(&self) -> (u16, u16, u32) {
        (self.width, self.height, self.map)
    }

    /// The number of the change under way.
    pub(in crate::scene) fn now(&self) -> u32 {
        self.now
    }

    /// The change in which a block looked otherwise last, by its place row by
    /// row.
    pub(in crate::scene) fn of(&self, block: usize) -> u32 {
        self.blocks[block]
    }
}
