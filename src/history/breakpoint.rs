//! Finding the next iteration that hits a breakpoint.

use std::collections::BTreeMap;

use crate::grid::Cell;
use crate::history::record::Record;

/// The events of a cell at which its breakpoint stops a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BreakOn {
    /// All of them.
    #[default]
    Any,
    /// It is opened, or reopened.
    Opened,
    /// It is open, and its G is lowered.
    Improved,
    /// It is taken and closed.
    Closed,
}

/// The first iteration after one, and up to another, that hits a breakpoint.
pub fn next_break(
    record: &Record,
    breakpoints: &BTreeMap<Cell, BreakOn>,
    iteration: u64,
    last: u64,
) -> Option<u64> {
    if breakpoints.is_empty() {
        return None;
    }
    let stops = |cell: Cell, at: BreakOn| {
        breakpoints.get(&cell).is_some_and(|&on| on == BreakOn::Any || on == at)
    };
    let hits = |place: usize| {
        let mut is_hit = stops(record.taken()[place], BreakOn::Closed);
        record.changes(place, |change| {
            let at = if change.is_added { BreakOn::Opened } else { BreakOn::Improved };
            is_hit |= stops(change.cell, at);
        });
        is_hit
    };
    let end = record.taken().len().min(usize::try_from(last).unwrap_or(usize::MAX));
    let mut places = iteration as usize..end;
    places.find(|&place| hits(place)).map(|place| place as u64 + 1)
}
