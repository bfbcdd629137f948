//! Breakpoints: the cells at which a run stops.

use std::collections::BTreeMap;

use super::{BreakOn, Player};
use crate::grid::Cell;
use crate::search::EventKind;
use crate::words::{Text, text};

impl Player {
    /// The cells at which a run stops, and at which of their events.
    pub fn breakpoints(&self) -> &BTreeMap<Cell, BreakOn> {
        &self.breakpoints
    }

    /// At which events the breakpoint of a cell stops a run.
    pub fn break_on(&self, cell: Cell) -> BreakOn {
        self.breakpoints.get(&cell).copied().unwrap_or_default()
    }

    /// The breakpoints, for editing.
    pub(crate) fn breakpoints_mut(&mut self) -> &mut BTreeMap<Cell, BreakOn> {
        &mut self.breakpoints
    }
}

/// Which breakpoint the shown iteration hits, as a sentence.
pub(crate) fn hit_in_words(player: &Player) -> Option<Text> {
    let moment = player.moment();
    let iteration = moment.iteration();
    let stops = |cell: Cell, at: BreakOn| {
        player.breakpoints.get(&cell).is_some_and(|&on| on == BreakOn::Any || on == at)
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
