//! The open list of a moment, in the order in which the cells would be taken.

use std::cmp::Reverse;
use std::ops::Range;

use super::moment::Moment;
use crate::grid::Cell;
use crate::search::{CellState, OpenEntry, ReachedNode};

/// The minimum number of cells that are sorted at once.
const SORTED_AT_ONCE: usize = 1 << 10;

/// The open cells of one moment, sorted up to the last row that was requested.
#[derive(Clone, Debug, Default)]
pub struct OpenOrder {
    entries: Vec<OpenEntry>,
    /// The number of sorted entries, which come before all others.
    sorted: usize,
}

impl OpenOrder {
    /// Collects the open cells of a moment, unsorted at first.
    pub fn of(moment: Moment) -> Self {
        let search = moment.record.search().filter(|_| !moment.has_reopened());
        let entries = match search {
            // Each cell was added once, and the search knows when.
            Some(search) => search.entries(moment.view.board).collect(),
            None => recorded_entries(moment),
        };
        Self { entries, sorted: 0 }
    }

    /// The open cells in a range of rows of the list; row 0 holds the cell that is taken next. Rows
    /// beyond the end are ignored.
    pub fn cells(&mut self, rows: Range<usize>) -> impl Iterator<Item = Cell> {
        let end = rows.end.min(self.entries.len());
        let start = rows.start.min(end);
        if end > self.sorted {
            let to = (2 * end).max(SORTED_AT_ONCE).min(self.entries.len());
            let rest = &mut self.entries[self.sorted..];
            if to < self.sorted + rest.len() {
                rest.select_nth_unstable(to - self.sorted);
            }
            rest[..to - self.sorted].sort_unstable();
            self.sorted = to;
        }
        self.entries[start..end].iter().map(|entry| entry.cell)
    }

    /// The row of a cell; `None` if the cell is not open.
    pub fn row_of(&self, cell: Cell) -> Option<usize> {
        let own = self.entries.iter().find(|entry| entry.cell == cell)?;
        Some(self.entries.iter().filter(|entry| *entry < own).count())
    }
}

/// The entries of the open cells, found by going through all additions in the record. If a cell was
/// added more than once, the last addition counts.
fn recorded_entries(moment: Moment) -> Vec<OpenEntry> {
    let (record, ranking) = (moment.record, moment.view.ranking);
    let (mut entries, mut added) = (Vec::new(), 0_u32);
    let mut add = |cell| {
        if let Some(ReachedNode { state: CellState::Open, g: Some(g), .. }) = moment.known(cell) {
            entries.push(ranking.entry(cell, g, added));
        }
        added += 1;
    };
    add(moment.problem().start());
    // Cells that the shown iteration has not added yet are not open, and `add` skips them.
    for index in 0..moment.iteration() as usize {
        record.changes(index, |change| {
            if change.is_added {
                add(change.cell);
            }
        });
    }
    entries.sort_unstable_by_key(|entry| (entry.cell, Reverse(ranking.added(entry))));
    entries.dedup_by_key(|entry| entry.cell);
    entries
}

impl Moment<'_> {
    /// The open cells in the order in which they would have been taken.
    pub fn open(&self) -> Vec<Cell> {
        OpenOrder::of(*self).cells(0..usize::MAX).collect()
    }
}
