//! The open level: its name, its file, and its edits.

use std::path::{Path, PathBuf};

use crate::fault::{one_line, short_message};
use crate::grid::{Cell, TerrainRun};
use crate::level::{FileOrigin, Level, RulesChoice, ScenarioEntry, builtin};
use crate::storage::name_of;
use crate::words::text;

/// The facts about the open level that its problem does not contain.
#[derive(Clone, Debug)]
pub struct Document {
    /// The level's name.
    pub title: String,
    /// The text about the level.
    pub about: String,
    /// The index among the shipped levels; `None` for other levels.
    pub lesson: Option<usize>,
    /// A counter that grows with every edit and every opened level.
    pub(in crate::app) edition: u64,
    /// The entry of the list of problems that the level was opened from.
    entry: Option<ScenarioEntry>,
    /// The file that it was read from or saved to.
    file: Option<PathBuf>,
    /// The content and the comments of that file when it was read.
    pub(in crate::app) origin: Option<FileOrigin>,
    edits: Vec<Edit>,
    /// The number of edits in effect; later ones were undone.
    done: usize,
    /// The value of `done` when the level was saved; `None` if no undo or redo leads back
    /// to that state.
    saved: Option<usize>,
    /// The undone edits that the last edit replaced, and the value of `saved` before it.
    /// They come back if the edit's drag ends where it began.
    dropped: Vec<Edit>,
    saved_before: Option<usize>,
    /// Whether the last change was an undo.
    pub(in crate::app) was_undone: bool,
}

/// One edit of the level.
#[derive(Clone, Debug)]
struct Edit {
    /// The change that undoes the edit.
    before: Change,
    /// The change that redoes the edit.
    after: Change,
}

/// A change of the level in one direction.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Change {
    /// Other ground; each cell is in one run only.
    Terrain(Vec<TerrainRun>),
    /// Another start or goal.
    Ends(Cell, Cell),
    /// Searches under these rules, one beside the other.
    Rules(Vec<RulesChoice>),
}

impl Document {
    /// Makes the document of a level that was just opened.
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
            dropped: Vec::new(),
            saved_before: None,
            was_undone: false,
        }
    }

    /// The file that the level was read from or saved to.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The entry of a list of problems, until the level is edited.
    pub(in crate::app) fn entry(&self) -> Option<&ScenarioEntry> {
        self.entry.as_ref().filter(|_| self.done == 0)
    }

    /// The title of the window: a mark for unsaved changes, the level's name, its file.
    pub fn window_title(&self) -> String {
        let mark = if self.is_dirty() { "• " } else { "" };
        let title = one_line(&self.title);
        let text = match &self.file {
            Some(file) => text!("window-title.file", mark, title, file = name_of(file)),
            None => text!("window-title", mark, title),
        };
        short_message(&text.to_string())
    }

    /// Counts the level as changed, whatever is undone.
    pub(in crate::app) fn count_as_changed(&mut self) {
        self.saved = None;
    }

    /// Whether there are unsaved changes.
    pub fn is_dirty(&self) -> bool {
        self.saved != Some(self.done)
    }

    /// The number of edits in effect, and of all edits.
    #[cfg(test)]
    pub(in crate::app) fn place(&self) -> (usize, usize) {
        (self.done, self.edits.len())
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Whether there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        self.done < self.edits.len()
    }

    /// Records that the level was saved to this file, under this title.
    pub(in crate::app) fn saved_to(&mut self, file: PathBuf, origin: FileOrigin, title: String) {
        (self.file, self.origin, self.title) = (Some(file), Some(origin), title);
        self.saved = Some(self.done);
    }

    /// Records that the level changes.
    pub(super) fn change(&mut self) {
        self.edition += 1;
        self.was_undone = false;
    }

    /// Records an edit, or a further part of the last edit. Undone edits are dropped.
    /// Returns `false` if the edit vanished, because a drag has moved an end or a rule back
    /// to where it began.
    pub(super) fn keep(&mut self, before: Change, after: Change, is_further_part: bool) -> bool {
        if is_further_part && let Some(last) = self.edits.last_mut() {
            match (&mut last.before, &mut last.after, before, after) {
                (
                    Change::Terrain(old),
                    Change::Terrain(new),
                    Change::Terrain(a),
                    Change::Terrain(b),
                ) => {
                    old.extend(a);
                    new.extend(b);
                }
                (old, new, _, after) if *old != after => *new = after,
                (..) => {
                    self.done -= 1;
                    self.edits.truncate(self.done);
                    self.edits.append(&mut self.dropped);
                    self.saved = self.saved_before;
                    return false;
                }
            }
            return true;
        }
        self.dropped = self.edits.split_off(self.done);
        self.saved_before = self.saved;
        self.saved = self.saved.filter(|&saved| saved <= self.done);
        self.edits.push(Edit { before, after });
        self.done += 1;
        true
    }

    /// The rules before the last edit, if that edit changed the rules.
    pub(super) fn rules_before(&self) -> Option<&[RulesChoice]> {
        match &self.edits.last()?.before {
            Change::Rules(rules) => Some(rules),
            Change::Terrain(_) | Change::Ends(..) => None,
        }
    }

    /// Moves back over the last edit; returns the change that undoes it.
    pub(super) fn undo(&mut self) -> Option<Change> {
        let edit = self.edits.get(self.done.checked_sub(1)?)?;
        self.done -= 1;
        Some(edit.before.clone())
    }

    /// Moves forward over an undone edit; returns the change that redoes it.
    pub(super) fn redo(&mut self) -> Option<Change> {
        let edit = self.edits.get(self.done)?;
        self.done += 1;
        Some(edit.after.clone())
    }
}
