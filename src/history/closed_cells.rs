//! The closed cells of a run as a set.

use super::moment::Moment;
use super::record::Record;
use crate::grid::{Cell, CellSet};
use crate::search::CellState;

/// The cells that are closed at some moment of a run.
#[derive(Clone, Debug)]
pub struct ClosedCells(CellSet);

impl ClosedCells {
    /// The closed cells of a moment.
    pub fn of(moment: Moment) -> Self {
        let grid = moment.problem().grid();
        let mut cells = CellSet::new(grid);
        for y in 0..grid.height() {
            let mut x = 0;
            moment.row(y, 0, |state| {
                if state == CellState::Closed {
                    cells.insert(Cell::new(x, y));
                }
                x += 1;
            });
        }
        Self(cells)
    }

    /// The closed cells after an iteration of a run, or after its last.
    pub fn after(record: &Record, iteration: u64) -> Self {
        let mut closed = Self(CellSet::new(record.problem().grid()));
        for place in 0..iteration.min(record.iterations()) as usize {
            closed.add_iteration(record, place);
        }
        closed
    }

    /// Whether a cell is one of them.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.contains(cell)
    }

    /// How many cells are closed here alone, in another run alone, and in both.
    pub fn counts_beside(&self, other: &Self) -> [usize; 3] {
        self.0.counts_beside(&other.0)
    }

    /// Adds what the iteration at the next place closes, and removes what it
    /// reopens.
    pub(crate) fn add_iteration(&mut self, record: &Record, place: usize) {
        record.flipped(place, |cell| self.0.flip(cell));
    }
}
