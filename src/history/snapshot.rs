//! In which set each cell was at any iteration, without going there.

use crate::grid::Cell;
use crate::search::{CellState, Log, Search};

/// The sets of a search after some iteration, and nothing else of it: known at
/// once for any iteration, while a [`Moment`](super::Moment) has to be gone to.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    pub(super) search: &'a Search,
    pub(super) times: &'a CellTimes,
    pub(super) iteration: u64,
}

impl Snapshot<'_> {
    /// The iteration that is shown.
    pub fn iteration(&self) -> u64 {
        self.iteration
    }

    /// The same search after another iteration, of those recorded.
    #[must_use]
    pub fn at(self, iteration: u64) -> Self {
        Self { iteration, ..self }
    }

    /// The cell that the iteration took; `None` before the first.
    pub fn current(&self) -> Option<Cell> {
        let place = (self.iteration as usize).checked_sub(1)?;
        self.search.taken().get(place).copied()
    }

    /// Which set a cell was in; `Unseen` for walls and cells off the map.
    pub fn state(&self, cell: Cell) -> CellState {
        let mut found = CellState::Unseen;
        if self.search.problem().grid().contains(cell) {
            self.times.row(cell.y, cell.x).take(1).for_each(|times| found = self.state_by(times));
        }
        found
    }

    /// F of a cell that was closed, which it keeps to the end.
    pub fn closed_f(&self, cell: Cell) -> Option<u64> {
        self.search.f(cell)
    }

    /// Shows the states of a row's cells, from a column on; the row has to be
    /// one of the map.
    #[inline]
    pub fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        self.times.row(y, from).map(|times| self.state_by(times)).for_each(visit);
    }

    #[inline(always)]
    fn state_by(&self, [opened, closed]: [u32; 2]) -> CellState {
        // A time of 0 becomes the largest number, which no iteration reaches.
        let has_happened = |time: u32| time.wrapping_sub(1) <= self.iteration as u32;
        if has_happened(closed) {
            CellState::Closed
        } else if has_happened(opened) {
            CellState::Open
        } else {
            CellState::Unseen
        }
    }
}

/// The iterations in which each cell was opened and closed, 8 bytes a cell.
/// Right only where no cell is reopened.
#[derive(Clone, Debug)]
pub(super) struct CellTimes {
    width: usize,
    /// One more than the iterations; 0 where it has not happened.
    cells: Vec<[u32; 2]>,
    /// The iterations that it knows of.
    pub(super) iterations: usize,
}

impl CellTimes {
    /// The times of the start alone.
    pub(super) fn new(search: &Search) -> Self {
        let problem = search.problem();
        let width = usize::from(problem.grid().width());
        let mut times = Self { width, cells: vec![[0, 0]; problem.grid().area()], iterations: 0 };
        times.at(problem.start())[0] = 1;
        times
    }

    fn at(&mut self, cell: Cell) -> &mut [u32; 2] {
        &mut self.cells[usize::from(cell.y) * self.width + usize::from(cell.x)]
    }

    /// Learns of up to `limit` more iterations; returns whether it knows all.
    pub(super) fn learn(&mut self, search: &Search, log: &Log, limit: usize) -> bool {
        let taken = search.taken();
        let end = taken.len().min(self.iterations.saturating_add(limit));
        for (place, &cell) in taken[..end].iter().enumerate().skip(self.iterations) {
            let time = place as u32 + 2;
            self.at(cell)[1] = time;
            search.changes(log, place, |cell, is_added, _| {
                if is_added {
                    self.at(cell)[0] = time;
                }
            });
        }
        self.iterations = end;
        end == taken.len()
    }

    /// The times of a row, from a column on.
    #[inline]
    fn row(&self, y: u16, from: u16) -> impl Iterator<Item = [u32; 2]> {
        let start = usize::from(y) * self.width;
        let row = self.cells.get(start + usize::from(from)..start + self.width);
        row.unwrap_or_default().iter().copied()
    }
}
