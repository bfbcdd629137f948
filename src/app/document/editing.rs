//! Changes of the map and the rules, and taking them back.

use crate::app::App;
use crate::app::document::gesture::Gesture;
use crate::app::document::{Change, Edit};
use crate::grid::Cell;
use crate::level::{Preset, RulesChoice};
use crate::player::{Message, ProblemEdit};
use crate::search::Rules;
use crate::words::text;

impl App {
    /// Start and goal.
    pub(in crate::app) fn ends(&self) -> (Cell, Cell) {
        let problem = self.player().problem();
        (problem.start(), problem.goal())
    }

    /// Paints the changes, or their opposite.
    pub(in crate::app) fn set_terrain(&mut self, changes: &[Change], is_undo: bool) {
        let after = |change: &Change| if is_undo { change.before } else { change.after };
        let cells = changes.iter().map(|change| (change.cell, after(change))).collect();
        self.send(Message::Edit(ProblemEdit::Terrain(cells)));
    }

    /// Moves start and goal to where they can stand.
    pub(in crate::app) fn set_ends(&mut self, (start, goal): (Cell, Cell)) {
        self.send(Message::Edit(ProblemEdit::Ends { start, goal }));
    }

    pub(in crate::app) fn choose_rules(&mut self, preset: &'static Preset) {
        self.set_rules(RulesChoice::Preset(preset));
    }

    pub(in crate::app) fn change_rules(&mut self, rules: Rules) {
        // Rules that are those of the preset chosen are that preset.
        if &rules != self.document.rules.rules() {
            self.set_rules(RulesChoice::Custom(rules));
        }
    }

    /// Searches under other rules; the other players keep theirs.
    fn set_rules(&mut self, rules: RulesChoice) {
        if rules != self.document.rules {
            self.send_to(self.shown, Message::Edit(ProblemEdit::Rules(rules)));
        }
    }

    /// Takes note of an edit that was done.
    pub(in crate::app) fn note_edit(&mut self, edit: ProblemEdit) {
        self.notice = None;
        if let ProblemEdit::Rules(after) = edit
            && self.document.rules != after
        {
            self.tell(match &after {
                RulesChoice::Preset(preset) => {
                    text!("rules-of-preset", name = preset.title)
                }
                RulesChoice::Custom(_) => text!("rules-of-its-own"),
            });
            let before = std::mem::replace(&mut self.document.rules, after.clone());
            self.document.keep(Edit::Rules { before, after });
        }
    }

    pub(in crate::app) fn undo(&mut self) {
        if matches!(self.gesture, Gesture::None) {
            match self.document.undo() {
                Some(edit) => self.apply(edit, true),
                None => self.tell(text!("undo-nothing")),
            }
        }
    }

    pub(in crate::app) fn redo(&mut self) {
        if matches!(self.gesture, Gesture::None) {
            match self.document.redo() {
                Some(edit) => self.apply(edit, false),
                None => self.tell(text!("redo-nothing")),
            }
        }
    }

    fn apply(&mut self, edit: Edit, is_undo: bool) {
        match edit {
            Edit::Terrain(changes) => self.set_terrain(&changes, is_undo),
            Edit::Ends { before, after } => self.set_ends(if is_undo { before } else { after }),
            Edit::Rules { before, after } => {
                // They were searched under before: they are not refused.
                self.document.rules = if is_undo { before } else { after };
                let rules = self.document.rules.clone();
                self.send_to(self.shown, Message::Edit(ProblemEdit::Rules(rules)));
            }
        }
    }
}
