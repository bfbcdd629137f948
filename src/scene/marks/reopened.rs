//! The cells that were reopened.

use crate::grid::Cell;
use crate::history::Moment;

/// For each cell, the first iteration that reopened it. These iterations are read from the record,
/// because a moment cannot tell whether a cell was closed before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reopened {
    width: usize,
    /// For each cell, the first iteration that reopened it, or 0. Empty until a cell is reopened.
    first: Vec<u32>,
    known: u64,
}

impl Reopened {
    /// Creates the marks of all recorded iterations.
    pub fn of(moment: Moment) -> Self {
        let mut reopened = Self::default();
        reopened.extend(moment);
        reopened
    }

    /// Whether no cell was reopened.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Adds the iterations recorded since the last call; the moment must belong to the same
    /// record.
    pub fn extend(&mut self, moment: Moment) {
        let from = std::mem::replace(&mut self.known, moment.iterations()) + 1;
        if !moment.has_reopened() {
            return;
        }
        let grid = moment.problem().grid();
        self.width = grid.width().into();
        for iteration in from..=self.known {
            moment.reopened(iteration, |cell| {
                if self.first.is_empty() {
                    self.first = vec![0; grid.area()];
                }
                if let Some(first @ 0) = self.first.get_mut(cell.number(self.width)) {
                    *first = iteration as u32;
                }
            });
        }
    }

    /// Whether a cell of the map had already been reopened at a moment.
    pub(in crate::scene) fn contains(&self, moment: Moment, cell: Cell) -> bool {
        let first = self.first.get(cell.number(self.width)).copied().map_or(0, u64::from);
        first > 0 && moment.has_happened(first, cell)
    }
}
