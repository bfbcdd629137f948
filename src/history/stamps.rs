//! When each cell was opened and closed: the states of a whole map at any
//! iteration, without going there.

use super::own::log::Log;
use crate::grid::Cell;
use crate::search::{CellState, Search};

/// The iterations in which each cell was opened and closed. Right only where
/// no cell is reopened.
///
/// It takes 8 bytes a cell, and is made in slices.
#[derive(Clone, Debug)]
pub(super) struct Stamps {
    width: usize,
    /// One more than the iterations; 0 where it has not happened.
    cells: Vec<[u32; 2]>,
    /// The iterations that it knows of.
    iterations: usize,
}

impl Stamps {
    /// The stamps of the start alone.
    pub(super) fn new(search: &Search) -> Self {
        let problem = search.problem();
        let width = usize::from(problem.grid().width());
        let mut stamps = Self { width, cells: vec![[0, 0]; problem.grid().area()], iterations: 0 };
        stamps.at(problem.start())[0] = 1;
        stamps
    }

    fn at(&mut self, cell: Cell) -> &mut [u32; 2] {
        &mut self.cells[usize::from(cell.y) * self.width + usize::from(cell.x)]
    }

    /// Learns of up to `limit` more iterations; returns whether it knows all.
    pub(super) fn learn(&mut self, search: &Search, log: &Log, limit: usize) -> bool {
        let (core, _) = search.parts();
        let end = core.log.len().min(self.iterations.saturating_add(limit));
        for place in self.iterations..end {
            let cell = core.log[place];
            let stamp = place as u32 + 2;
            self.at(cell)[1] = stamp;
            let mut opened = log.masks(place).opened;
            while opened != 0 {
                let step = &core.movement.padded_steps()[opened.trailing_zeros() as usize & 7];
                opened &= opened - 1;
                self.at(step.neighbor(cell))[0] = stamp;
            }
        }
        self.iterations = end;
        end == core.log.len()
    }

    /// Whether it knows of that many iterations.
    pub(super) fn knows(&self, iterations: u64) -> bool {
        self.iterations as u64 >= iterations
    }

    /// The stamps of a row, from the left.
    pub(super) fn row(&self, y: u16) -> &[[u32; 2]] {
        let from = usize::from(y) * self.width;
        self.cells.get(from..from + self.width).unwrap_or_default()
    }
}

/// The state of a cell with those stamps after an iteration.
#[inline(always)]
pub(super) fn state(stamps: [u32; 2], iteration: u32) -> CellState {
    // A stamp of 0 becomes the largest number, which no iteration reaches.
    let has_happened = |stamp: u32| stamp.wrapping_sub(1) <= iteration;
    if has_happened(stamps[1]) {
        CellState::Closed
    } else if has_happened(stamps[0]) {
        CellState::Open
    } else {
        CellState::Unseen
    }
}
