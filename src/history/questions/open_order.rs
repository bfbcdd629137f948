//! The open list of a moment in the order of taking, found bit by bit.

use std::cmp::Reverse;
use std::ops::Range;

use crate::grid::Cell;
use crate::history::moment::Moment;
use crate::history::record::Record;
use crate::search::{CellState, Known, OpenEntry, Search};

/// One iteration of the record takes about the time of so many cells of the map.
const CELLS_AN_ITERATION: usize = 8;

/// The open cells of one moment. They are collected in slices, and put in order
/// as far as somebody looks.
#[derive(Clone, Debug, Default)]
pub struct OpenOrder {
    /// The row of the map to look at next, the place in the record, or among the
    /// entries of the search.
    next: usize,
    /// How many cells of the record were added, or how many entries are right.
    added: u32,
    is_complete: bool,
    entries: Vec<OpenEntry>,
    /// How many of the entries are in order; the others come after them.
    sorted: usize,
}

impl OpenOrder {
    /// Nothing of the open list yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The open list of a moment.
    pub fn of(moment: Moment) -> Self {
        let mut order = Self::new();
        order.go_on(moment, usize::MAX);
        order
    }

    /// Looks through about `limit` more cells of the same moment; returns
    /// whether all open cells are known.
    pub fn go_on(&mut self, moment: Moment, limit: usize) -> bool {
        if !self.is_complete {
            let is_long = moment.whole() >= moment.problem().grid().area() / CELLS_AN_ITERATION;
            self.is_complete = match moment.record {
                Record::Own(own) if moment.is_at_end() => {
                    self.look_at_entries(moment, &own.search, limit)
                }
                // Each cell was added once, and the search knows when.
                Record::Own(own) if is_long && !moment.record.has_reopened() => {
                    self.look_at_map(moment, &own.search, limit)
                }
                record => self.look_at_record(moment, record, limit),
            };
        }
        self.is_complete
    }

    /// Takes those out of the entries of the search that are outdated.
    fn look_at_entries(&mut self, moment: Moment, search: &Search, limit: usize) -> bool {
        let Self { next, added, entries, .. } = self;
        if *next == 0 {
            search.entries(|entry| entries.push(entry));
        }
        let end = next.saturating_add(limit).min(entries.len());
        for place in *next..end {
            let entry = entries[place];
            let is_open = moment.state(entry.cell) == CellState::Open;
            if is_open && moment.f(entry.cell) == Some(entry.f) {
                entries[*added as usize] = entry;
                *added += 1;
            }
        }
        *next = end;
        let is_whole = end == entries.len();
        if is_whole {
            entries.truncate(*added as usize);
        }
        is_whole
    }

    fn look_at_map(&mut self, moment: Moment, search: &Search, limit: usize) -> bool {
        let grid = moment.problem().grid();
        let rows = limit.div_ceil(grid.width().into());
        let end = self.next.saturating_add(rows).min(grid.height().into());
        let entries = &mut self.entries;
        for y in self.next as u16..end as u16 {
            moment.board.open_in_row(y, |x| {
                let cell = Cell::new(x, y);
                entries.extend(moment.g(cell).map(|g| search.entry(cell, g)));
            });
        }
        self.next = end;
        end == usize::from(grid.height())
    }

    /// Goes through all cells that were ever added. Of those that were added
    /// more than once the last time counts.
    fn look_at_record(&mut self, moment: Moment, record: &Record, limit: usize) -> bool {
        let Self { entries, added, .. } = self;
        let mut add = |cell| {
            if let Some(Known { state: CellState::Open, g: Some(g), .. }) = moment.known(cell) {
                entries.push(record.ranking().entry(cell, g, *added));
            }
            *added += 1;
        };
        if self.next == 0 {
            add(moment.problem().start());
        }
        let end = self.next.saturating_add(limit.div_ceil(CELLS_AN_ITERATION)).min(moment.whole());
        for place in self.next..end {
            record.changes(place, |change| {
                if change.is_added {
                    add(change.cell);
                }
            });
        }
        self.next = end;
        if end < moment.whole() {
            return false;
        }
        let shown = moment.events.iter().take(moment.shown.unwrap_or_default());
        let mut left = shown.filter(|event| event.kind.changed_g().is_some()).count();
        if left > 0 {
            record.changes(end, |change| {
                if left > 0 && change.is_added {
                    add(change.cell);
                }
                left = left.saturating_sub(1);
            });
        }
        let ranking = record.ranking();
        entries.sort_unstable_by_key(|entry| (entry.cell, Reverse(ranking.added(entry))));
        entries.dedup_by_key(|entry| entry.cell);
        true
    }

    /// Whether all open cells are known.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The open cells of some rows, those next to be taken first. It must be
    /// complete; rows beyond the end are left out.
    pub fn cells(&mut self, rows: Range<usize>) -> impl Iterator<Item = Cell> {
        let end = rows.end.min(self.entries.len());
        let start = rows.start.min(end);
        if end > self.sorted {
            // As much again is often looked at next.
            let to = (2 * end).max(1 << 10).min(self.entries.len());
            let rest = &mut self.entries[self.sorted..];
            if to < self.sorted + rest.len() {
                rest.select_nth_unstable(to - self.sorted);
            }
            rest[..to - self.sorted].sort_unstable();
            self.sorted = to;
        }
        self.entries[start..end].iter().map(|entry| entry.cell)
    }

    /// In which row a cell is; `None` if it is not open.
    pub fn row_of(&self, cell: Cell) -> Option<usize> {
        let own = self.entries.iter().find(|entry| entry.cell == cell)?;
        Some(self.entries.iter().filter(|entry| *entry < own).count())
    }
}
