//! The sentence about the breakpoint that an iteration hits.

use std::collections::BTreeMap;

use crate::grid::Cell;
use crate::history::{BreakOn, Moment};
use crate::search::EventKind;
use crate::words::{Text, text};

/// Returns the sentence about the breakpoint that the shown iteration hits, if it hits one.
pub(crate) fn hit_in_words(moment: Moment, breakpoints: &BTreeMap<Cell, BreakOn>) -> Option<Text> {
    let iteration = moment.iteration();
    let stops = |cell: Cell, at: BreakOn| {
        breakpoints.get(&cell).is_some_and(|&on| on == BreakOn::Any || on == at)
    };
    if let Some(cell) = moment.current().filter(|&cell| stops(cell, BreakOn::Closed)) {
        return Some(text!("breakpoint-closed", cell, iteration));
    }
    moment.events().iter().find_map(|event| {
        let cell = event.cell;
        let (at, what) = match event.kind {
            EventKind::Opened { .. } => {
                (BreakOn::Opened, text!("breakpoint-opened", cell, iteration))
            }
            EventKind::Improved { .. } => {
                (BreakOn::Improved, text!("breakpoint-improved", cell, iteration))
            }
            EventKind::Reopened { .. } => {
                (BreakOn::Opened, text!("breakpoint-reopened", cell, iteration))
            }
            EventKind::Wall
            | EventKind::CutsCorner
            | EventKind::Closed { .. }
            | EventKind::NotBetter { .. } => return None,
        };
        stops(cell, at).then_some(what)
    })
}
