//! The sentence about the breakpoint that an iteration hits.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::history::Moment;
use crate::search::EventKind;
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
        match event.kind {
            EventKind::Opened { .. } => Some(text!("breakpoint-opened", cell, iteration)),
            EventKind::Improved { .. } => Some(text!("breakpoint-improved", cell, iteration)),
            EventKind::Reopened { .. } => Some(text!("breakpoint-reopened", cell, iteration)),
            EventKind::Wall
            | EventKind::CutsCorner
            | EventKind::Closed { .. }
            | EventKind::NotBetter { .. } => None,
        }
    })
}
