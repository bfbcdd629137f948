//! The history of one cell: when it was opened, lowered and closed.

use crate::grid::Cell;
use crate::history::record::Record;

/// The history of one cell in the record so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellHistory {
    /// The iteration in which the cell was opened, 0 for the start, and its G.
    pub opened: Option<(u64, u64)>,
    /// The changes that lowered the cell's G, in order.
    pub lowered: Vec<Lowered>,
    /// The iterations in which the cell was closed: more than one if it was reopened.
    pub closed: Vec<u64>,
}

/// A change of a cell's G to a lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The iteration of the change.
    pub iteration: u64,
    /// Whether the cell was closed before the change and was reopened by it.
    pub was_closed: bool,
    /// G before the change.
    pub old_g: u64,
    /// G after the change.
    pub g: u64,
}

/// Returns the history of a cell in the record so far.
pub fn cell_history(record: &Record, cell: Cell) -> CellHistory {
    let mut history = CellHistory::default();
    let mut last_g = 0;
    if cell == record.problem().start() {
        history.opened = Some((0, 0));
    }
    let indices = 0..record.taken().len();
    for index in indices.filter(|&index| record.happens_to(cell, index)) {
        let iteration = index as u64 + 1;
        if record.taken()[index] == cell {
            history.closed.push(iteration);
        }
        record.changes(index, |change| {
            if change.cell != cell {
                return;
            }
            let (g, old_g) = (record.g_after(index, change), last_g);
            last_g = g;
            if change.is_lowered {
                let was_closed = change.is_added;
                history.lowered.push(Lowered { iteration, was_closed, old_g, g });
            } else {
                history.opened = Some((iteration, g));
            }
        });
    }
    history
}
