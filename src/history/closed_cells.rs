//! The closed cells of a run as a set.

use super::moment::Moment;
use super::record::Record;
use crate::grid::{Cell, CellSet};
use crate::search::CellState;

/// The cells that are closed at some moment of a run.
#[derive(Clone, Debug)]
pub struct ClosedCells {
    cells: CellSet,
    /// The iteration after which they are closed; `None` within an iteration.
    after: Option<u64>,
}

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
        Self { cells, after: moment.shown().is_none().then_some(moment.iteration()) }
    }

    /// Brings them to another moment of the same record, which costs little for a near
    /// one.
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
        for place in from.min(to)..from.max(to) {
            moment.record.flipped(place as usize, |cell| self.cells.flip(cell));
        }
        self.after = Some(to);
    }

    /// The closed cells after an iteration of a run, or after its last.
    pub fn after(record: &Record, iteration: u64) -> Self {
        let iteration = iteration.min(record.iterations());
        let cells = CellSet::new(record.problem().grid());
        let mut closed = Self { cells, after: Some(iteration) };
        for place in 0..iteration as usize {
            closed.add_iteration(record, place);
        }
        closed
    }

    /// Whether a cell is one of them.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// How many cells are closed here alone, in another run alone, and in both.
    pub fn counts_beside(&self, other: &Self) -> [usize; 3] {
        self.cells.counts_beside(&other.cells)
    }

    /// Adds what the iteration at the next place closes, and removes what it
    /// reopens.
    pub(crate) fn add_iteration(&mut self, record: &Record, place: usize) {
        record.flipped(place, |cell| self.cells.flip(cell));
        self.after = Some(place as u64 + 1);
    }
}
