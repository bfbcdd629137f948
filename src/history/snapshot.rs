//! What a picture shows of a moment: in which set each cell is.

use super::moment::Moment;
use super::stamps::{Stamps, state};
use crate::grid::Cell;
use crate::search::{CellState, Search, with_nodes};

/// The sets of a search after some iteration, and nothing else of it: known at
/// once for any iteration, while a [`Moment`] has to be gone to.
#[derive(Clone, Copy, Debug)]
pub struct Glimpse<'a> {
    pub(super) search: &'a Search,
    pub(super) stamps: &'a Stamps,
    pub(super) iteration: u64,
}

impl<'a> Glimpse<'a> {
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
        self.search.parts().0.log.get(place).copied()
    }

    /// Which set a cell was in; `Unseen` for walls and cells off the map.
    pub fn state(&self, cell: Cell) -> CellState {
        let stamps = self.stamps.row(cell.y).get(usize::from(cell.x));
        stamps.map_or(CellState::Unseen, |&stamps| state(stamps, self.iteration as u32))
    }

    /// Shows the states of a row's cells, from a column on; the row has to be
    /// one of the map.
    #[inline]
    pub fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        let iteration = self.iteration as u32;
        let row = self.stamps.row(y).get(usize::from(from)..).unwrap_or_default();
        row.iter().map(|&stamps| state(stamps, iteration)).for_each(visit);
    }
}

impl Moment<'_> {
    /// Shows the states of a row's cells, from a column on; the row has to be
    /// one of the map.
    #[inline]
    pub fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        with_nodes!(self.table, nodes => {
            let row = nodes.row(y).get(usize::from(from)..).unwrap_or_default();
            if nodes.is_fresh() {
                row.iter().map(|node| node.set()).for_each(visit);
            } else {
                row.iter().map(|node| node.blank().set()).for_each(visit);
            }
        });
    }
}
