//! Where a map has changed, so that only that is painted again.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::grid::{Cell, Grid, TerrainRun};

/// The side of a block in cells.
pub(super) const BLOCK: u16 = 64;

/// A change before all that are counted: what was painted then has changed
/// since.
pub(super) const LONG_AGO: u32 = 1;

/// How many maps there were: an image of one is never taken for that of another.
static MAPS: AtomicU32 = AtomicU32::new(0);

/// When each block of a map has changed last, in counted changes. A block is
/// a square of 64 × 64 cells.
#[derive(Clone, Debug)]
pub struct MapChanges {
    /// The size of the map in cells.
    pub(super) size: (u16, u16),
    /// The number of the change under way.
    pub(super) now: u32,
    /// The number of this map, which no other has.
    pub(super) map: u32,
    /// The change in which each block looked otherwise last, row by row.
    pub(super) blocks: Vec<u32>,
    /// The same of its ground alone, and the last of all.
    pub(super) ground: Vec<u32>,
    pub(super) last_ground: u32,
    /// The change with which the search began that is shown.
    pub(super) search: u32,
    /// Whether a picture of the search before stays until this one is where that
    /// one was.
    pub is_held: bool,
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
        let (blocks, ground) = (vec![now; blocks], vec![now; blocks]);
        let (map, search, last_ground) = (MAPS.fetch_add(1, Ordering::Relaxed), now, now);
        Self { size, now, map, blocks, ground, last_ground, search, is_held: false }
    }

    /// Begins the next change. What is touched from now on is not in what was
    /// painted before.
    pub fn begin(&mut self) {
        self.now += 1;
    }

    /// Begins the next change, with which another search begins: no picture shows
    /// what came before it beside what comes after it.
    pub fn begin_search(&mut self) {
        self.begin();
        self.search = self.now;
    }

    /// There is other ground now.
    pub fn touch_runs(&mut self, runs: &[TerrainRun]) {
        self.last_ground = self.now;
        for run in runs.iter().filter(|run| run.start < run.end) {
            let [first, last] =
                [run.start, run.end - 1].map(|x| place(self.size.0, x / BLOCK, run.y / BLOCK));
            for changes in [&mut self.blocks, &mut self.ground] {
                changes.get_mut(first..=last).unwrap_or_default().fill(self.now);
            }
        }
    }

    /// There may be other ground everywhere now.
    pub fn touch_ground(&mut self) {
        self.last_ground = self.now;
        self.ground.fill(self.now);
        self.touch_all();
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

    /// What has changed in another picture of the same map since a change of its own
    /// looks otherwise here too.
    pub fn touch_as(&mut self, other: &Self, since: u32) {
        self.begin();
        let blocks = self.blocks.iter_mut().zip(&other.blocks);
        for (block, _) in blocks.filter(|(_, change)| **change > since) {
            *block = self.now;
        }
    }

    /// The number of the change under way.
    pub fn now(&self) -> u32 {
        self.now
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
