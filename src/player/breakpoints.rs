//! The sentence about the breakpoint that an iteration hits.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::history::Moment;
use crate::search::Change;
use crate::words::{Text, text};

/// Returns the sentence about the breakpoint that the shown iteration hits, if it hits one.
pub(crate) fn hit_in_words(moment: Moment, breakpoints: &BTreeSet<Cell>) -> Option<Text> {
    let iteration = moment.iteration();
    if let Some(cell) = moment.current().filter(|cell| breakpoints.contains(cell)) {
        return Some(text!("breakpoint-closed", cell, iteration));
    }
    let mut hits = moment.events().iter().filter(|event| breakpoints.contains(&event.cell));
    hits.find_map(|event| {
        let cell = event.cell;
        event.kind.change().map(|change| match change {
            Change::Opened => text!("breakpoint-opened", cell, iteration),
            Change::Improved => text!("breakpoint-improved", cell, iteration),
            Change::Reopened => text!("breakpoint-reopened", cell, iteration),
        })
    })
}
