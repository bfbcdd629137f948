//! The history of one cell: when it was opened, lowered and closed.

use super::find::{FindProgress, FindTarget, FindWalk};
use crate::grid::Cell;
use crate::history::record::Record;
use crate::history::timeline::Timeline;

/// What happened to one cell in all that is recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellHistory {
    /// The iteration in which it was opened, 0 for the start, and its G.
    pub opened: Option<(u64, u64)>,
    /// Each time its G was lowered, in order.
    pub lowered: Vec<Lowered>,
    /// The iterations in which it was closed: more than one if it was
    /// reopened.
    pub closed: Vec<u64>,
}

/// A G that was lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The iteration in which it happened.
    pub iteration: u64,
    /// Whether the cell was closed, and reopened by it.
    pub was_closed: bool,
    /// G before.
    pub old_g: u64,
    /// G after.
    pub g: u64,
}

/// A walk through the record that finds what happened to one cell, and goes on
/// where it stopped.
#[derive(Clone, Debug)]
pub struct CellHistoryWalk {
    cell: Cell,
    find: FindWalk,
    iterations: Vec<u64>,
}

impl CellHistoryWalk {
    /// The walk before its first iteration.
    pub fn new(cell: Cell) -> Self {
        let find = FindWalk::after(FindTarget::OfCell(cell), 0);
        Self { cell, find, iterations: Vec::new() }
    }

    /// How many iterations it has gone through.
    pub fn iterations(&self) -> u64 {
        self.find.next as u64
    }

    /// Goes through up to `limit` more iterations of a timeline, the same at
    /// each call, and as many again after each in which something happened;
    /// returns whether it has come to the end.
    pub fn go_on(&mut self, timeline: &Timeline, limit: usize) -> bool {
        loop {
            match self.find.go_on(timeline, limit) {
                FindProgress::Found(iteration) => self.iterations.push(iteration),
                FindProgress::More => return false,
                FindProgress::Nothing => return true,
            }
        }
    }

    /// What happened to the cell as far as it has gone.
    pub fn cell_history(&self, timeline: &Timeline) -> CellHistory {
        history_of(&timeline.record, self.cell, &self.iterations)
    }
}

/// What happened to a cell in all that is recorded. It goes through the record
/// once.
pub fn cell_history(record: &Record, cell: Cell) -> CellHistory {
    let places = 0..record.taken().len();
    let touched = places.filter(|&place| record.happens_to(cell, place));
    let iterations: Vec<u64> = touched.map(|place| place as u64 + 1).collect();
    history_of(record, cell, &iterations)
}

fn history_of(record: &Record, cell: Cell, iterations: &[u64]) -> CellHistory {
    let mut history = CellHistory::default();
    let mut last_g = 0;
    if cell == record.problem().start() {
        history.opened = Some((0, 0));
    }
    for &iteration in iterations {
        let place = iteration as usize - 1;
        if record.taken()[place] == cell {
            history.closed.push(iteration);
        }
        record.changes(place, |change| {
            if change.cell != cell {
                return;
            }
            let (g, old_g) = (record.g_after(place, change), last_g);
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

impl Timeline {
    /// What happened to a cell in all that is recorded. It goes through the
    /// record once.
    pub fn cell_history(&self, cell: Cell) -> CellHistory {
        let mut walk = CellHistoryWalk::new(cell);
        walk.go_on(self, usize::MAX);
        walk.cell_history(self)
    }
}
