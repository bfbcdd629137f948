//! The open level: its name, its file, and its edits.

use std::path::{Path, PathBuf};

use crate::fault::{one_line, short_message};
use crate::grid::{Cell, TerrainRun};
use crate::level::{FileOrigin, Level, RulesChoice, ScenarioEntry, builtin};
use crate::storage::name_of;
use crate::words::text;

/// Everything about the open level that its problem does not contain.
#[derive(Clone, Debug)]
pub struct Document {
    /// The level's name.
    pub title: String,
    /// The text about the level.
    pub about: String,
    /// The index among the built-in levels; `None` for other levels.
    pub lesson: Option<usize>,
    /// The algorithm and the result of the level's own search, once it has ended.
    pub(in crate::app) own_result: Option<(String, String)>,
    /// Whether the level is a built-in one without a file. Its changes are kept until the program
    /// ends, and are never asked about.
    pub(in crate::app) is_playground: bool,
    /// A counter that grows with every edit and every opened level.
    pub(in crate::app) edition: u64,
    /// The entry of the scenario that the level was opened from.
    entry: Option<ScenarioEntry>,
    /// The file that the level was read from or saved to.
    file: Option<PathBuf>,
    /// The content and the comments of the level's file when it was last read or saved.
    pub(in crate::app) origin: Option<FileOrigin>,
    edits: Vec<Edit>,
    /// The number of edits in effect; later edits were undone.
    done: usize,
    /// The value of `done` when the level was saved; `None` if no undo or redo leads back
    /// to that state.
    saved: Option<usize>,
    /// The edit in progress.
    current: Option<Edit>,
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

impl Edit {
    fn has_effect(&self) -> bool {
        self.before != self.after
    }
}

/// A change to the level, either forward (redo) or backward (undo).
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Change {
    /// The new terrain, as runs of cells that do not overlap.
    Terrain(Vec<TerrainRun>),
    /// The new start and goal.
    Ends(Cell, Cell),
    /// The new rules of all lanes.
    Rules(Vec<RulesChoice>),
}

impl Document {
    /// Makes the document of a level that was just opened.
    pub(in crate::app) fn of(
        level: &Level,
        file: Option<PathBuf>,
        origin: Option<FileOrigin>,
    ) -> Self {
        let lesson = builtin().iter().position(|builtin| builtin.is(level));
        let has_own_map = |place: usize| {
            let own = builtin()[place].load();
            own.is_ok_and(|own| own.problem().grid() == level.problem().grid())
        };
        Self {
            title: level.title.clone(),
            about: level.about.clone(),
            own_result: None,
            lesson,
            is_playground: file.is_none() && lesson.is_some_and(has_own_map),
            edition: 0,
            entry: level.entry.clone(),
            file,
            origin,
            edits: Vec::new(),
            done: 0,
            saved: Some(0),
            current: None,
            was_undone: false,
        }
    }

    /// The file that the level was read from or saved to.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The entry of a list of problems that the level shows, until the level is edited.
    pub(in crate::app) fn entry(&self) -> Option<&ScenarioEntry> {
        self.entry.as_ref().filter(|_| self.done == 0 && !self.is_changing())
    }

    /// The title of the window: a mark for unsaved changes, the level's name, and its file.
    pub fn window_title(&self) -> String {
        let mark = if self.is_dirty() { "• " } else { "" };
        let title = one_line(&self.title);
        let text = match &self.file {
            Some(file) => text!("window-title.file", mark, title, file = name_of(file)),
            None => text!("window-title", mark, title),
        };
        short_message(&text.to_string())
    }

    /// Marks the level as unsaved; undoing all edits does not clear the mark.
    pub(in crate::app) fn count_as_changed(&mut self) {
        self.saved = None;
    }

    /// Whether there are unsaved changes that must not be lost.
    pub fn is_dirty(&self) -> bool {
        !self.is_playground && self.is_changed()
    }

    /// Whether the level has changed since it was opened or saved.
    pub(in crate::app) fn is_changed(&self) -> bool {
        self.saved != Some(self.done) || self.is_changing()
    }

    /// Whether the map, its ends and its rules are as they were opened, so that what the level's text
    /// says about the search is true.
    pub(in crate::app) fn is_as_opened(&self) -> bool {
        self.saved.is_some() && self.done == 0 && self.current.is_none()
    }

    /// The number of edits in effect, and the number of all edits.
    #[cfg(test)]
    pub(in crate::app) fn place(&self) -> (usize, usize) {
        let done = self.done + usize::from(self.is_changing());
        (done, self.edits.len().max(done))
    }

    /// Whether something has been painted, undone or not.
    pub fn is_painted(&self) -> bool {
        self.edits.iter().any(|edit| matches!(edit.after, Change::Terrain(_)))
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Whether there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        self.done < self.edits.len()
    }

    /// Records that the level was saved to a file, under a title.
    pub(in crate::app) fn saved_to(&mut self, file: PathBuf, origin: FileOrigin, title: String) {
        (self.file, self.origin, self.title) = (Some(file), Some(origin), title);
        self.saved = Some(self.done);
        self.is_playground = false;
    }

    /// Records that the level has changed.
    pub(super) fn change(&mut self) {
        self.edition += 1;
        self.was_undone = false;
    }

    /// Records a change. All changes until [`Self::end_edit`] are one edit.
    pub(super) fn keep(&mut self, before: Change, after: Change) {
        match (&mut self.current, before, after) {
            (
                Some(Edit { before: Change::Terrain(old), after: Change::Terrain(new) }),
                Change::Terrain(before),
                Change::Terrain(after),
            ) => {
                old.extend(before);
                new.extend(after);
            }
            (Some(edit), _, after) => edit.after = after,
            (current, before, after) => *current = Some(Edit { before, after }),
        }
    }

    /// Ends the edit in progress, which replaces the undone edits. If the start, the goal or a
    /// rule was dragged back to its old value, there is no edit.
    pub(super) fn end_edit(&mut self) {
        if let Some(edit) = self.current.take().filter(Edit::has_effect) {
            self.saved = self.saved.filter(|&saved| saved <= self.done);
            self.edits.truncate(self.done);
            self.edits.push(edit);
            self.done += 1;
        }
    }

    /// Whether the edit in progress has changed the level.
    pub(super) fn is_changing(&self) -> bool {
        self.current.as_ref().is_some_and(Edit::has_effect)
    }

    /// The rules before the edit in progress, if this edit changes the rules.
    pub(super) fn rules_before(&self) -> Option<&[RulesChoice]> {
        match &self.current.as_ref()?.before {
            Change::Rules(rules) => Some(rules),
            Change::Terrain(_) | Change::Ends(..) => None,
        }
    }

    /// Marks the last edit as undone; returns the change that undoes it.
    pub(super) fn undo(&mut self) -> Option<Change> {
        let edit = self.edits.get(self.done.checked_sub(1)?)?;
        self.done -= 1;
        Some(edit.before.clone())
    }

    /// Marks the next undone edit as redone; returns the change that redoes it.
    pub(super) fn redo(&mut self) -> Option<Change> {
        let edit = self.edits.get(self.done)?;
        self.done += 1;
        Some(edit.after.clone())
    }
}
