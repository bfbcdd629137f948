//! The level that is open: its name, its file, and the edits since it was
//! opened.

pub(in crate::app) mod gesture;
mod shapes;

use std::path::PathBuf;

use crate::app::files::opening::name_of;
use crate::app::notice::EditRemark;
use crate::app::{App, BRUSH_SIZES, Brush, Shape};
use crate::fault::{one_line, short_message};
use crate::level::{FileOrigin, Level, RulesChoice, ScenarioEntry, builtin};
use crate::player::ProblemEdit;
use crate::words::{Text, text};

/// What is known of a level beside its problem, which the search holds.
#[derive(Clone, Debug)]
pub struct Document {
    /// The level's name.
    pub title: String,
    /// What the level teaches.
    pub about: String,
    /// Its place among the levels of the program, from 0, if it is one of them.
    pub(in crate::app) lesson: Option<usize>,
    /// A number that changes with the level.
    pub(in crate::app) edition: u64,
    /// Which of a list's problems it was before any edit.
    entry: Option<ScenarioEntry>,
    /// The file that it was read from or saved to.
    pub file: Option<PathBuf>,
    /// What is known of that file; `None` where nothing is.
    pub(in crate::app) origin: Option<FileOrigin>,
    edits: Vec<Edit>,
    /// How many of the edits are done; the others were undone.
    done: usize,
    /// How many were done when the level was saved; `None` if that state can
    /// no longer be reached.
    saved: Option<usize>,
    /// Whether a drag has changed the map, which is an edit once it ends.
    pub(in crate::app) is_being_changed: bool,
    /// Whether the last change was to take an edit back.
    pub(in crate::app) was_undone: bool,
}

/// One change of the level, as the user sees it.
#[derive(Clone, Debug, PartialEq)]
struct Edit {
    before: Change,
    after: Change,
}

/// One way of it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum Change {
    /// Other ground, or another start or goal.
    Map(ProblemEdit),
    /// Searches under these rules, one beside the other.
    Rules(Vec<RulesChoice>),
}

impl Document {
    /// The document of a level just read from a file, or from none.
    pub(in crate::app) fn of(
        level: &Level,
        file: Option<PathBuf>,
        origin: Option<FileOrigin>,
    ) -> Self {
        Self {
            title: level.title.clone(),
            about: level.about.clone(),
            lesson: builtin().iter().position(|builtin| builtin.is(level)),
            edition: 0,
            entry: level.entry.clone(),
            file,
            origin,
            edits: Vec::new(),
            done: 0,
            saved: Some(0),
            is_being_changed: false,
            was_undone: false,
        }
    }

    /// Which of a list's problems it is.
    pub(in crate::app) fn entry(&self) -> Option<&ScenarioEntry> {
        self.entry.as_ref().filter(|_| self.done == 0 && !self.is_being_changed)
    }

    /// From now on there are changes that no undo takes back.
    pub(in crate::app) fn count_as_changed(&mut self) {
        self.saved = None;
    }

    /// Whether there are changes that are in no file.
    pub fn is_dirty(&self) -> bool {
        self.is_being_changed || self.saved != Some(self.done)
    }

    /// How many of the edits are done, and how many there are.
    #[cfg(test)]
    pub(in crate::app) fn place(&self) -> (usize, usize) {
        (self.done, self.edits.len())
    }

    /// Whether there is an edit to take back.
    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Whether there is an undone edit.
    pub fn can_redo(&self) -> bool {
        self.done < self.edits.len()
    }

    /// Keeps an edit that was done, with what takes it back; those undone before
    /// are gone.
    pub(in crate::app) fn keep(&mut self, before: Change, after: Change) {
        self.edits.truncate(self.done);
        if self.saved.is_some_and(|saved| saved > self.done) {
            self.saved = None;
        }
        self.edits.push(Edit { before, after });
        self.done += 1;
    }

    /// Notes that the level is in that file as it is now.
    pub(in crate::app) fn saved_to(&mut self, file: PathBuf, origin: FileOrigin) {
        self.file = Some(file);
        self.origin = Some(origin);
        self.saved = Some(self.done);
    }
}

impl App {
    /// What the window is called: a mark for unsaved changes, the level, its file.
    pub fn window_title(&self) -> String {
        let Document { title, file, .. } = &self.document;
        let mark = if self.document.is_dirty() { "• " } else { "" };
        let title = one_line(title);
        let text = match file {
            Some(file) => text!("window-title.file", mark, title, file = name_of(file)),
            None => text!("window-title", mark, title),
        };
        short_message(&text.to_string())
    }

    /// Changes the map or its ends in all lanes.
    pub(in crate::app) fn edit(&mut self, edit: ProblemEdit) {
        self.document.was_undone = false;
        match self.lanes.edit(&edit) {
            Ok(loses_moment) => self.note_edit(loses_moment, None),
            Err(error) => self.fail(Text::from(&error)),
        }
    }

    /// Paints in another way, and says in which.
    pub(in crate::app) fn choose_brush(&mut self, brush: Brush) {
        self.brush = brush;
        self.say(match brush.shape {
            Shape::Brush => text!("brush-square", size = brush.size),
            Shape::Rectangle => text!("brush-rectangle"),
            Shape::Fill => text!("brush-fill"),
        });
    }

    /// Paints with a brush of that size, or the next smaller one that there is.
    pub(in crate::app) fn choose_size(&mut self, size: u16) {
        let size = BRUSH_SIZES.into_iter().rfind(|&known| known <= size).unwrap_or(1);
        self.choose_brush(Brush { shape: Shape::Brush, size });
    }

    pub(in crate::app) fn set_rules(&mut self, rules: RulesChoice) {
        // Rules that are those of the preset chosen are that preset.
        let is_own = matches!(rules, RulesChoice::Custom(_));
        let known = self.rules();
        if *known == rules || (is_own && known.rules() == rules.rules()) {
            return;
        }
        let mut after = self.lanes.rules().to_vec();
        after[self.lanes.chosen()] = rules;
        self.change_rules(after);
    }

    /// Searches under other rules: an edit.
    pub(in crate::app) fn change_rules(&mut self, after: Vec<RulesChoice>) {
        let before = self.lanes.rules().to_vec();
        self.document.was_undone = false;
        if self.put_rules(after) {
            if self.is_dragging_rules() {
                self.document.is_being_changed = true;
            } else {
                self.keep_rules(before);
            }
        }
    }

    /// Keeps a change of the rules as an edit.
    pub(in crate::app) fn keep_rules(&mut self, before: Vec<RulesChoice>) {
        let after = self.lanes.rules().to_vec();
        self.document.keep(Change::Rules(before), Change::Rules(after));
    }

    /// Searches under other rules and says under which; returns whether that was possible.
    fn put_rules(&mut self, after: Vec<RulesChoice>) -> bool {
        let before = self.lanes.rules();
        let changed = before.iter().zip(&after).filter(|(before, after)| before != after);
        let title = match changed.map(|(_, after)| after).next() {
            Some(RulesChoice::Preset(preset)) if before.len() == after.len() => {
                Some(text!("rules-of-preset", name = preset.title))
            }
            Some(RulesChoice::Custom(_)) if before.len() == after.len() => {
                Some(text!("rules-of-its-own"))
            }
            Some(_) | None => None,
        };
        match self.lanes.set_rules(after) {
            Ok(loses_moment) => self.note_edit(loses_moment, title),
            Err(text) => {
                self.fail(text);
                return false;
            }
        }
        true
    }

    /// Says that the search begins again, and under which rules.
    fn note_edit(&mut self, loses_moment: bool, rules: Option<Text>) {
        // The parts of a drag are one edit.
        let begins_again = loses_moment || self.edit_remark.is_some();
        self.document.edition += 1;
        self.forget_notices();
        if begins_again {
            self.edit_remark = Some(EditRemark { rules });
        } else if let Some(rules) = rules {
            self.say(rules);
        }
    }

    pub(in crate::app) fn undo(&mut self) {
        if self.gesture.is_some() {
            return;
        }
        let Document { edits, done, .. } = &mut self.document;
        match done.checked_sub(1).and_then(|last| edits.get(last)) {
            Some(edit) => {
                *done -= 1;
                let before = edit.before.clone();
                self.edit_again(before);
                self.document.was_undone = true;
            }
            None => self.say(text!("undo-nothing")),
        }
    }

    pub(in crate::app) fn redo(&mut self) {
        if self.gesture.is_some() {
            return;
        }
        let Document { edits, done, .. } = &mut self.document;
        match edits.get(*done) {
            Some(edit) => {
                *done += 1;
                let after = edit.after.clone();
                self.edit_again(after);
            }
            None => self.say(text!("redo-nothing")),
        }
    }

    fn edit_again(&mut self, change: Change) {
        match change {
            Change::Map(edit) => self.edit(edit),
            Change::Rules(rules) => {
                self.document.was_undone = false;
                self.put_rules(rules);
            }
        }
    }
}
