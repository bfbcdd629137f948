//! Changes of the map and the rules, and taking them back.
//!
//! Every change starts the search again: what is shown is always a search of
//! the map as it is.

use super::App;
use super::document::{Change, Edit};
use super::gesture::Gesture;
use crate::grid::Cell;
use crate::level::{Preset, RulesChoice};
use crate::search::Rules;

impl App {
    /// Start and goal.
    pub(super) fn ends(&self) -> (Cell, Cell) {
        let problem = self.search().problem();
        (problem.start(), problem.goal())
    }

    /// Paints the changes, or their opposite.
    pub(super) fn set_terrain(&mut self, changes: &[Change], is_undo: bool) {
        let cells: Vec<_> = changes
            .iter()
            .map(|change| (change.cell, if is_undo { change.before } else { change.after }))
            .collect();
        let place = self.place();
        self.leave();
        match self.timeline.set_terrain(&cells) {
            Ok(()) => self.notice = None,
            Err(error) => self.fail(error.to_string()),
        }
        self.edition += 1;
        self.changed();
        let cells: Vec<Cell> = changes.iter().map(|change| change.cell).collect();
        self.touch(&cells);
        self.catch_up(place);
    }

    /// Moves start and goal; `false` if one cannot stand there.
    pub(super) fn set_ends(&mut self, (start, goal): (Cell, Cell)) -> bool {
        let place = self.place();
        self.leave();
        let is_moved = self.timeline.set_ends(start, goal).is_ok();
        self.edition += 1;
        self.changed();
        self.touch(&[start, goal]);
        self.catch_up(place);
        is_moved
    }

    pub(super) fn choose_rules(&mut self, preset: &'static Preset) {
        let after = RulesChoice::Preset(preset);
        let before = self.document.rules.clone();
        if after != before && self.set_rules(after.clone()) {
            self.document.keep(Edit::Rules { before, after });
            self.tell(format!("The rules are those of {} now.", preset.title));
        }
    }

    pub(super) fn change_rules(&mut self, rules: Rules) {
        let before = self.document.rules.clone();
        // Rules that are those of the preset chosen are that preset.
        if &rules == before.rules() {
            return;
        }
        let after = RulesChoice::Custom(rules);
        if self.set_rules(after.clone()) {
            self.document.keep(Edit::Rules { before, after });
            self.tell("The level has rules of its own now.");
        }
    }

    fn set_rules(&mut self, rules: RulesChoice) -> bool {
        let place = self.place();
        self.leave();
        match self.timeline.set_rules(rules.rules().clone()) {
            Ok(()) => {
                self.document.rules = rules;
                self.edition += 1;
                self.changed();
                self.catch_up(place);
                true
            }
            Err(error) => {
                self.fail(error.to_string());
                false
            }
        }
    }

    pub(super) fn undo(&mut self) {
        if matches!(self.gesture, Gesture::None) {
            match self.document.undo() {
                Some(edit) => self.apply(edit, true),
                None => self.tell("There is nothing to undo."),
            }
        }
    }

    pub(super) fn redo(&mut self) {
        if matches!(self.gesture, Gesture::None) {
            match self.document.redo() {
                Some(edit) => self.apply(edit, false),
                None => self.tell("There is nothing to redo."),
            }
        }
    }

    fn apply(&mut self, edit: Edit, is_undo: bool) {
        match edit {
            Edit::Terrain(changes) => self.set_terrain(&changes, is_undo),
            Edit::Ends { before, after } => {
                self.set_ends(if is_undo { before } else { after });
                self.notice = None;
            }
            Edit::Rules { before, after } => {
                self.set_rules(if is_undo { before } else { after });
                self.notice = None;
            }
        }
    }
}
