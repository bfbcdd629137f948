//! The open level: its name, its file, and its edits, from one state of the level to another.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::fault::{one_line, short_message};
use crate::grid::{Cell, Grid, Terrain};
use crate::level::{
    self, Exercise, FileOrigin, FoundMap, Level, LevelPlace, LevelText, MapReading, Part, Reading,
    RulesChoice, ScenarioEntry, builtin,
};
use crate::search::{Costs, Heuristic, Problem, ProblemError};
use crate::storage::{Content, name_of};
use crate::words::{Text, level_text, text};

/// A source that is no level but a map, and how it was read.
#[derive(Clone, Debug)]
pub struct MapSource {
    /// Where it comes from.
    pub source: level::Source,
    /// What the user said of it.
    pub reading: Reading,
    /// How it was read, if it was: as the user chose, or else as was evident.
    pub used: Option<MapReading>,
    /// The content of its file when it was shown, which the answer is about.
    pub seen: Option<Content>,
}

/// A map whose legend is asked for.
#[derive(Clone, Debug)]
pub struct AskedMap {
    /// The file or text it comes from, and what the user has already said about its signs.
    pub from: MapSource,
    /// Its signs, and what may be meant.
    pub found: Arc<FoundMap>,
    /// Why the last answer was refused.
    pub refused: Option<Text>,
}

/// Everything about the open level that its problem does not contain.
#[derive(Clone, Debug)]
pub struct Document {
    /// The level's name.
    pub title: LevelText,
    /// The text about the level.
    pub about: LevelText,
    /// What the level asks of those who learn with it.
    pub exercise: Exercise,
    /// What the user has predicted: the place of an answer, or a number of cells.
    pub predicted: Option<usize>,
    /// Whether the end of the level's own search has been seen: then it is too late to predict it.
    pub has_seen_end: bool,
    /// The place of the built-in level that this is, or is a copy of.
    pub(in crate::app) builtin: Option<usize>,
    /// The edition in which the level's task was done.
    pub(in crate::app) done_at: Option<u64>,
    /// The algorithm and the result of the level's own search, once it has ended.
    pub(in crate::app) own_result: Option<(String, String)>,
    /// Whether the program has opened the level from its own list. Its changes are kept, and are never
    /// asked about; a saved level is a document like any other.
    pub(in crate::app) is_playground: bool,
    /// A counter that grows with every edit and every opened level.
    pub edition: u64,
    /// How the map was read, if its source is no level.
    pub found: Option<MapSource>,
    /// The letters of dear ground, as the level's file has them.
    pub(in crate::app) letters: Vec<(char, u8)>,
    /// The entry of the scenario that the level was opened from.
    entry: Option<ScenarioEntry>,
    /// The file that the level was read from or saved to.
    file: Option<PathBuf>,
    /// The content and the comments of the level's file when it was last read or saved.
    pub(in crate::app) origin: Option<FileOrigin>,
    /// The state that the level's text is about; `None` if it is unknown.
    pub(in crate::app) opened: Option<LevelState>,
    /// The state in the level's file, or in the program for a built-in level; `None` if it is
    /// unknown.
    saved: Option<LevelState>,
    /// The states that undo and redo lead to, from old to new.
    states: Vec<LevelState>,
    /// The index of the state after the last edit, undo or redo.
    pub(super) at: usize,
    /// The current state, which differs from that state during a drag.
    pub(in crate::app) now: LevelState,
}

impl Document {
    /// Makes the document of a level that was just opened.
    pub(in crate::app) fn of(
        level: &Level,
        file: Option<PathBuf>,
        origin: Option<FileOrigin>,
    ) -> Self {
        let place = builtin().iter().position(|builtin| builtin.is(level));
        let now = LevelState::of(level);
        // A changed copy of a level of the program has a text that is about the level as it was made.
        let own = place.and_then(|place| builtin()[place].load().ok());
        let is_own = own.is_none_or(|own| own.about != level.about || LevelState::of(&own) == now);
        Self {
            title: level.title.clone(),
            about: level.about.clone(),
            exercise: level.exercise.clone(),
            predicted: None,
            has_seen_end: false,
            done_at: None,
            own_result: None,
            builtin: place,
            is_playground: false,
            edition: 0,
            found: None,
            letters: level.letters().to_vec(),
            entry: level.entry.clone(),
            file,
            origin,
            opened: Some(now.clone()).filter(|_| is_own),
            saved: Some(now.clone()),
            states: vec![now.clone()],
            at: 0,
            now,
        }
    }

    /// The place of the level among the built-in ones; `None` for another level, or a file that has a
    /// name of its own.
    pub fn lesson(&self) -> Option<usize> {
        let has_its_name = |place: &usize| {
            self.file.as_ref().is_none_or(|file| file.ends_with(builtin()[*place].name))
        };
        self.builtin.filter(has_its_name)
    }

    /// The file that the level was read from or saved to.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The entry of a scenario that the level shows, until the level is edited.
    pub fn entry(&self) -> Option<&ScenarioEntry> {
        self.entry.as_ref().filter(|_| self.is_as_opened())
    }

    /// The title of the window: a mark for unsaved changes, the level's name, and its file.
    pub fn window_title(&self) -> String {
        let mark = if self.is_dirty() { "• " } else { "" };
        let title = one_line(level_text(&self.title));
        let text = match &self.file {
            Some(file) => text!("window-title.file", mark, title, file = name_of(file)),
            None => text!("window-title", mark, title),
        };
        short_message(&text.to_string())
    }

    /// Records that the level was changed before it was opened here, since a state that is unknown
    /// if it is `None`.
    pub(in crate::app) fn changed_since(&mut self, original: Option<&Level>) {
        self.opened = original.map(LevelState::of);
        self.saved.clone_from(&self.opened);
    }

    /// Records that the file no longer has the level, so that the level counts as changed.
    pub(in crate::app) fn lose_file(&mut self) {
        self.saved = None;
    }

    /// Whether there are unsaved changes that must not be lost.
    pub fn is_dirty(&self) -> bool {
        !self.is_playground && self.is_changed()
    }

    /// Whether the level differs from what was opened or saved.
    pub(in crate::app) fn is_changed(&self) -> bool {
        self.saved.as_ref() != Some(&self.now)
    }

    /// Whether the map, its ends and its rules are as they were opened, so that what the level's text
    /// says about the search is true.
    pub(in crate::app) fn is_as_opened(&self) -> bool {
        self.opened.as_ref() == Some(&self.now)
    }

    /// The move costs of the level as it was made.
    pub(in crate::app) fn own_costs(&self) -> Costs {
        self.opened.as_ref().unwrap_or(&self.states[0]).rules[0].rules().costs
    }

    /// Whether the level was made like the one at a place. A link may bring a changed level of the
    /// program.
    pub(in crate::app) fn is_made_like(&self, place: &LevelPlace) -> bool {
        let LevelPlace::Builtin(builtin) = place else { return true };
        builtin.load().is_ok_and(|own| {
            self.opened == Some(LevelState::of(&own)) && self.exercise == own.exercise
        })
    }

    /// Whether the level differs from how it was made in nothing but what may be changed for its task.
    pub(in crate::app) fn has_only_allowed_changes(&self) -> bool {
        let parts = &self.exercise.may_change;
        parts.is_empty() || self.opened.as_ref().is_some_and(|own| own.allows(&self.now, parts))
    }

    /// Whether it is known how the level was made.
    pub(in crate::app) fn is_known(&self) -> bool {
        self.opened.is_some()
    }

    /// Whether the level was made with another number of lanes.
    pub(in crate::app) fn has_other_lanes(&self) -> bool {
        self.opened.as_ref().is_some_and(|own| own.rules.len() != self.now.rules.len())
    }

    /// The number of edits in effect, and the number of all edits.
    #[cfg(test)]
    pub(in crate::app) fn place(&self) -> (usize, usize) {
        let done = self.at + usize::from(self.is_changing());
        (done, (self.states.len() - 1).max(done))
    }

    /// Whether something has been painted, undone or not.
    pub fn is_painted(&self) -> bool {
        self.states.iter().any(|state| state.grid != self.states[0].grid)
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Whether there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        self.at + 1 < self.states.len()
    }

    /// Records that the level was saved to a file, under a title.
    pub(in crate::app) fn saved_to(&mut self, file: PathBuf, origin: FileOrigin, title: LevelText) {
        (self.file, self.origin, self.title) = (Some(file), Some(origin), title);
        self.saved = Some(self.now.clone());
        // The file that is open now is a level.
        self.found = None;
        self.is_playground = false;
    }

    /// Records a change. All changes until [`Self::end_edit`] are one edit.
    pub(super) fn change(&mut self, now: LevelState) {
        self.now = now;
        self.edition += 1;
    }

    /// Ends the edit in progress, which replaces the undone edits. If everything was changed back,
    /// there is no edit. A formula that is typed is one edit.
    pub(super) fn end_edit(&mut self) {
        if self.is_changing() {
            self.states.truncate(self.at + 1);
            if self.at > 0 && self.states[self.at].goes_on_typing(&self.now) {
                self.states.pop();
            } else {
                self.at += 1;
            }
            self.states.push(self.now.clone());
        }
    }

    /// Whether the edit in progress has changed the level.
    pub(super) fn is_changing(&self) -> bool {
        self.now != *self.state_before_drag()
    }

    /// The state before the edit in progress.
    pub(super) fn state_before_drag(&self) -> &LevelState {
        &self.states[self.at]
    }

    /// The state that undo leads to, or else redo, and its index; `None` if there is none.
    pub(super) fn next_state(&self, is_undo: bool) -> Option<(usize, LevelState)> {
        let at = if is_undo { self.at.checked_sub(1)? } else { self.at + 1 };
        Some((at, self.states.get(at)?.clone()))
    }
}

/// The map, the ends and the rules of a level at some time. A copy is cheap, because maps share the
/// rows that they have in common.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct LevelState {
    pub(in crate::app) grid: Grid,
    pub(in crate::app) start: Cell,
    pub(in crate::app) goal: Cell,
    /// The rules of each lane.
    pub(in crate::app) rules: Vec<RulesChoice>,
}

impl LevelState {
    /// Returns the state of a level as it was read.
    pub(in crate::app) fn of(level: &Level) -> Self {
        let (problem, rules) = (level.problem(), level.lanes().cloned().collect());
        Self { grid: problem.grid().clone(), start: problem.start(), goal: problem.goal(), rules }
    }

    /// Whether another state only goes on with the formulas of H, or takes back their ends.
    fn goes_on_typing(&self, other: &Self) -> bool {
        let is_typed = |(one, other): (&RulesChoice, &RulesChoice)| {
            let [mut one, other] = [one, other].map(|choice| choice.rules().clone());
            if let (Heuristic::Own(own), Heuristic::Own(typed)) = (&one.heuristic, &other.heuristic)
            {
                let [own, typed] = [own.text(), typed.text()];
                if !own.starts_with(typed) && !typed.starts_with(own) {
                    return false;
                }
                one.heuristic = other.heuristic.clone();
            }
            one == other
        };
        self.rules.len() == other.rules.len()
            && self.rules.iter().zip(&other.rules).all(is_typed)
            && (self.start, self.goal) == (other.start, other.goal)
            && self.grid == other.grid
    }

    /// Whether another state differs from this one in nothing but these parts.
    fn allows(&self, now: &Self, parts: &[Part]) -> bool {
        let has_ends = (self.start, self.goal) == (now.start, now.goal);
        let is_rule = |name| parts.iter().any(|part| part.has_rule(name));
        // With another open list, the search is the same.
        let is_same = |(own, now): (&RulesChoice, &RulesChoice)| {
            let mut pairs = own.fields().into_iter().zip(now.fields());
            pairs.all(|(own, now)| own == now || own.0 == "open_list" || is_rule(own.0))
        };
        let walls = parts.iter().map(|part| part.walls()).max().unwrap_or(0);
        let [own_map, map] = [&self.grid, &now.grid];
        let rows = (0..map.height()).filter(|&y| own_map.row(y) != map.row(y));
        let cells = rows.flat_map(|y| own_map.row(y).iter().zip(map.row(y)));
        let mut changed = cells.filter(|(own, now)| own != now).enumerate();
        (has_ends || parts.contains(&Part::Ends))
            && self.rules.len() == now.rules.len()
            && self.rules.iter().zip(&now.rules).all(is_same)
            && (own_map.width(), own_map.height()) == (map.width(), map.height())
            && changed.all(|(count, (own, now))| {
                count < walls && (now.is_wall() || own.is_wall() && *now == Terrain::PLAIN)
            })
    }

    /// Returns the problem of each lane.
    ///
    /// # Errors
    /// If an end would lie on a wall, or the map does not allow some rules.
    pub(in crate::app) fn problems(&self) -> Result<Vec<Problem>, ProblemError> {
        let problem = |rules: &RulesChoice| {
            Problem::new(self.grid.clone(), rules.rules().clone(), self.start, self.goal)
        };
        self.rules.iter().map(problem).collect()
    }
}

impl MapSource {
    /// What it is read with: what the user said, and how it was read before, unless it is asked for.
    pub(in crate::app) fn wanted(&self) -> Reading {
        let said = Reading { or_first_and_last: true, ..self.reading.clone() };
        match &self.used {
            Some(MapReading { legend, ends: [start, goal] }) if !said.asks => Reading {
                legend: legend.clone(),
                start: said.start.or(*start),
                goal: said.goal.or(*goal),
                ..said
            },
            Some(_) | None => said,
        }
    }

    /// The name of the source.
    pub fn name(&self) -> String {
        match &self.source {
            level::Source::Path(path) => name_of(path),
            level::Source::Text(name, _) => name.clone(),
        }
    }
}
