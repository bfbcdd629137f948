//! Finds the next or the previous iteration with an event of some kind, and the next breakpoint.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::history::record::Record;
use crate::search::Shortfall;

/// The kind of event that [`find_next`] and [`find_previous`] look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindTarget {
    /// The iteration takes or changes the given cell.
    OfCell(Cell),
    /// The iteration takes a cell with a neighbor toward which H falls by more than the step costs:
    /// the heuristic is inconsistent there.
    Inconsistency,
}

/// The first iteration after `iteration` that contains the target.
pub fn find_next(record: &Record, target: FindTarget, iteration: u64) -> Option<u64> {
    let mut indices = iteration as usize..record.taken().len();
    indices.find(|&index| target.is_in(record, index)).map(|index| index as u64 + 1)
}

/// The last iteration before `iteration` that contains the target. The start counts as opened in
/// iteration 0.
pub fn find_previous(record: &Record, target: FindTarget, iteration: u64) -> Option<u64> {
    let end = (iteration.saturating_sub(1) as usize).min(record.taken().len());
    let found = (0..end).rev().find(|&index| target.is_in(record, index));
    let has_start = || iteration > 0 && target == FindTarget::OfCell(record.problem().start());
    found.map(|index| index as u64 + 1).or_else(|| has_start().then_some(0))
}

impl FindTarget {
    /// Whether the iteration at `index`, counted from 0, contains the target.
    fn is_in(self, record: &Record, index: usize) -> bool {
        match self {
            Self::OfCell(cell) => record.happens_to(cell, index),
            Self::Inconsistency => {
                let taken = record.taken()[index];
                let is_goal = taken == record.problem().goal();
                !is_goal
                    && Shortfall::all(record.problem(), record.ranking(), taken).next().is_some()
            }
        }
    }
}

/// The first iteration after `iteration`, up to and including `last`, that hits a breakpoint: it
/// takes such a cell, or changes its G.
pub fn next_break(
    record: &Record,
    breakpoints: &BTreeSet<Cell>,
    iteration: u64,
    last: u64,
) -> Option<u64> {
    if breakpoints.is_empty() {
        return None;
    }
    let hits = |index: usize| {
        let mut is_hit = breakpoints.contains(&record.taken()[index]);
        record.changes(index, |change| is_hit |= breakpoints.contains(&change.cell));
        is_hit
    };
    let end = record.taken().len().min(usize::try_from(last).unwrap_or(usize::MAX));
    let mut indices = iteration as usize..end;
    indices.find(|&index| hits(index)).map(|index| index as u64 + 1)
}
