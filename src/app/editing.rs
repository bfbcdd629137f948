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
        self.with_own_search(move |app| {
            app.leave();
            match app.timeline.set_terrain(&cells) {
                Ok(()) => app.notice = None,
                Err(error) => app.fail(error.to_string()),
            }
            app.edition += 1;
            app.changed();
            let cells: Vec<Cell> = cells.into_iter().map(|(cell, _)| cell).collect();
            app.touch(&cells);
            app.catch_up(place);
        });
    }

    /// Moves start and goal to where they can stand.
    pub(super) fn set_ends(&mut self, (start, goal): (Cell, Cell)) {
        let place = self.place();
        self.with_own_search(move |app| {
            app.leave();
            match app.timeline.set_ends(start, goal) {
                Ok(()) => app.notice = None,
                Err(error) => app.fail(error.to_string()),
            }
            app.edition += 1;
            app.changed();
            app.touch(&[start, goal]);
            app.catch_up(place);
        });
    }

    pub(super) fn choose_rules(&mut self, preset: &'static Preset) {
        let text = format!("The rules are those of {} now.", preset.title);
        self.replace_rules(RulesChoice::Preset(preset), text);
    }

    pub(super) fn change_rules(&mut self, rules: Rules) {
        // Rules that are those of the preset chosen are that preset.
        if &rules != self.document.rules.rules() {
            let text = "The level has rules of its own now.".to_owned();
            self.replace_rules(RulesChoice::Custom(rules), text);
        }
    }

    /// Searches under other rules, and says so.
    fn replace_rules(&mut self, after: RulesChoice, text: String) {
        let before = self.document.rules.clone();
        if after != before {
            self.set_rules(after.clone(), |app| {
                app.document.keep(Edit::Rules { before, after });
                app.tell(text);
            });
        }
    }

    /// Searches under other rules; where they can be searched under, does what
    /// comes then.
    fn set_rules(&mut self, rules: RulesChoice, then: impl FnOnce(&mut Self) + Send + 'static) {
        let place = self.place();
        self.with_own_search(move |app| {
            app.leave();
            match app.timeline.set_rules(rules.rules().clone()) {
                Ok(()) => {
                    app.document.rules = rules;
                    app.edition += 1;
                    app.changed();
                    app.catch_up(place);
                    then(app);
                }
                Err(error) => app.fail(error.to_string()),
            }
        });
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
            Edit::Ends { before, after } => self.set_ends(if is_undo { before } else { after }),
            Edit::Rules { before, after } => {
                let rules = if is_undo { before } else { after };
                self.set_rules(rules, |app| app.notice = None);
            }
        }
    }
}
