//! A set of the cells that are closed at some moment of a run.

use super::moment::Moment;
use crate::grid::{Cell, CellSet};
use crate::search::CellState;

/// The cells that are closed at some moment of a run.
#[derive(Clone, Debug)]
pub struct ClosedCells {
    cells: CellSet,
    /// The iteration after which these cells are closed; `None` inside an iteration.
    after: Option<u64>,
}

impl ClosedCells {
    /// Collects the closed cells of a moment.
    pub fn of(moment: Moment) -> Self {
        let grid = moment.problem().grid();
        let mut cells = CellSet::new(grid);
        for y in 0..grid.height() {
            for (x, state) in (0..).zip(moment.row(y, 0)) {
                if state == CellState::Closed {
                    cells.insert(Cell::new(x, y));
                }
            }
        }
        Self { cells, after: moment.shown().is_none().then_some(moment.iteration()) }
    }

    /// Updates the set to another moment of the same record. This is fast if the two moments are
    /// close together.
    pub fn show(&mut self, moment: Moment) {
        let near = |after: &u64| {
            let far = moment.problem().grid().area() as u64 / 8;
            moment.shown().is_none() && after.abs_diff(moment.iteration()) < far
        };
        let Some(from) = self.after.filter(near) else {
            *self = Self::of(moment);
            return;
        };
        let to = moment.iteration();
        for index in from.min(to)..from.max(to) {
            moment.record.flipped(index as usize, |cell| self.cells.flip(cell));
        }
        self.after = Some(to);
    }

    /// Whether a cell is closed.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// The numbers of cells closed only in this run, only in the other run, and in both.
    pub fn counts_beside(&self, other: &Self) -> [usize; 3] {
        self.cells.counts_beside(&other.cells)
    }
}
