//! Breakpoints: the cells at which a run stops.

use std::collections::BTreeSet;

use super::{BreakOn, Player};
use crate::grid::Cell;
use crate::search::EventKind;
use crate::words::{Text, text};

impl Player {
    /// The cells at which a run stops.
    pub fn breakpoints(&self) -> &BTreeSet<Cell> {
        &self.breakpoints
    }

    /// At which events the breakpoint of a cell stops a run.
    pub fn break_on(&self, cell: Cell) -> BreakOn {
        self.break_on.get(&cell).copied().unwrap_or_default()
    }

    pub(super) fn toggle_breakpoint(&mut self, cell: Cell) {
        self.break_on.remove(&cell);
        if !self.breakpoints.remove(&cell) && self.problem().grid().contains(cell) {
            self.breakpoints.insert(cell);
        }
    }

    pub(super) fn clear_breakpoints(&mut self) {
        self.breakpoints.clear();
        self.break_on.clear();
    }

    pub(super) fn set_breakpoint(&mut self, cell: Cell, on: BreakOn) {
        if self.problem().grid().contains(cell) {
            self.breakpoints.insert(cell);
            self.break_on.insert(cell, on);
        }
    }

    /// What stopped a run: the breakpoint that the shown iteration has met.
    pub(super) fn met_breakpoint(&self) -> Option<Text> {
        let moment = self.moment();
        let iteration = moment.iteration();
        let stops = |cell: Cell, at: BreakOn| {
            let on = self.break_on(cell);
            self.breakpoints.contains(&cell) && (on == BreakOn::Any || on == at)
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
}
