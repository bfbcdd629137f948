//! Levels as lessons: the card with a level's text, the previous and the next level of a course, and
//! the levels that are done.

use std::collections::HashSet;
use std::path::PathBuf;

use super::contents::verdicts::{outcome_as_text, verdict};
use super::{App, Source, files};
use crate::level::{Exercise, LevelPlace, builtin};
use crate::player::Player;
use crate::search::Status;
use crate::storage::{absolute, is_file};
use crate::words::{algorithm_name, is_touched, level_text, say, text};

/// The number of levels that are remembered as done.
const MAX_DONE: usize = 1000;

impl App {
    /// The text to show on the card: the first paragraph of the level's text, or the other paragraphs
    /// once every search has ended. If the user has changed the level, the text compares the result
    /// of the search with that of the unchanged level instead, or the searches with one another. `None`
    /// if the card is hidden.
    pub fn card(&self) -> Option<String> {
        let [first, rest] = self.card_parts()?;
        if !self.is_over() {
            return Some(first);
        }
        if self.shows_own_search() {
            return Some(rest);
        }
        // Of a changed level, the texts may be false.
        let [lane] = self.lanes() else { return Some(outcome_as_text(self.lanes())) };
        let (name, now) = result(self, lane);
        Some(match &self.document().own_result {
            None => say!("card-again.only", name, now),
            Some((own, before)) if *own == name => say!("card-again.same", before, now),
            Some((own, before)) => say!("card-again", own, before, name, now),
        })
    }

    /// Whether the searches are the level's own, which its texts are about: nothing is changed, and no
    /// trace is shown.
    pub(super) fn shows_own_search(&self) -> bool {
        self.document().is_as_opened() && self.lanes.trace().is_none()
    }

    /// Whether all searches are shown at their end.
    pub(super) fn is_over(&self) -> bool {
        self.lanes().iter().all(|lane| lane.moment().status() != Status::Searching)
    }

    /// Remembers the result of the search of the unchanged level, once that has ended, to compare later
    /// results with it. Called again, it notes whether the path is a cheapest one, which is known later.
    pub(super) fn note_own_result(&mut self) {
        let is_own = self.shows_own_search();
        if is_own && self.is_over() && self.practice.is_none() {
            self.editor.document.has_seen_end = true;
        }
        if let [lane] = self.lanes()
            && is_own
            && lane.moment().status() != Status::Searching
            && !lane.is_edited()
        {
            self.editor.document.own_result = Some(result(self, lane));
        }
    }

    /// Records that other rules or ends replace the level's own: its text is about another search.
    pub fn begin_replaced(&mut self) {
        self.editor.document.opened = None;
    }

    /// Both texts of the card, which are equal for a level with one paragraph.
    pub fn card_parts(&self) -> Option<[String; 2]> {
        if !self.settings.card || !self.has_card() || self.lanes.trace().is_some() {
            return None;
        }
        let about = level_text(&self.document().about).trim();
        let (first, rest) = about.split_once("\n\n").unwrap_or((about, about));
        Some([first, rest].map(|part| {
            // Levels name the buttons for those who press keys.
            let names = [say!("bottom-step"), say!("bottom-run")].into_iter();
            names.filter(|_| is_touched()).fold(part.to_owned(), |part, name| {
                part.replace(&say!("card-press", name = &name), &say!("card-press.tap", name))
            })
        }))
    }

    /// Whether there is anything to say of the level.
    pub(super) fn has_card(&self) -> bool {
        !self.document().about.as_str().trim().is_empty()
            || self.document().exercise != Exercise::default()
    }

    /// Shows the card of a level that was just opened.
    pub(super) fn show_card(&mut self) {
        self.settings.card |= self.has_card();
    }

    /// Adds the level to those that are done in the settings if its task is done; a level of a course
    /// that has no task is done once its end was seen.
    pub(super) fn note_done_task(&mut self) {
        let is_done = match self.document().exercise.task {
            Some(_) => self.is_task_done(),
            None => self.lesson().is_some() && self.is_over() && self.lanes.trace().is_none(),
        };
        if is_done {
            self.editor.document.done_at = Some(self.document().edition);
        }
        if is_done
            && let Some(own) = self.own_place()
            && let Some(place) = kept_place(&own)
            && !self.settings.done.contains(&place)
            && self.document().is_made_like(&own)
        {
            self.settings.done.insert(0, place);
            self.settings.done.truncate(MAX_DONE);
        }
    }

    /// The place of the open level; `None` if it has none yet.
    fn own_place(&self) -> Option<LevelPlace> {
        let document = self.document();
        let builtin = || document.lesson().map(|place| LevelPlace::Builtin(builtin()[place]));
        document.file().map(|file| LevelPlace::File(file.to_owned())).or_else(builtin)
    }

    /// Whether a level of the gallery is the open one. There, a folder's file takes the place of a
    /// built-in level of its name that has not been changed.
    pub fn has_open(&self, place: &LevelPlace) -> bool {
        match (self.own_place(), place) {
            (Some(LevelPlace::Builtin(own)), LevelPlace::File(file)) => {
                file.ends_with(own.name) && !self.document().is_changed()
            }
            (Some(own), _) => kept_place(&own).is_some_and(|own| kept_place(place) == Some(own)),
            (None, _) => false,
        }
    }

    /// Whether the task of the open level has ever been done.
    pub fn has_done_task(&self) -> bool {
        self.own_place().is_some_and(|place| self.has_done(&place))
    }

    /// The number of levels of the open course that are done.
    pub fn lessons_done(&self) -> usize {
        let done: HashSet<&PathBuf> = self.settings.done.iter().collect();
        let is_done =
            |place: &LevelPlace| kept_place(place).is_some_and(|place| done.contains(&place));
        let course = self.files.course.iter().map(|file| LevelPlace::File(file.clone()));
        match self.place_in_course() {
            Some(_) => course.filter(is_done).count(),
            None => builtin().iter().map(|&own| LevelPlace::Builtin(own)).filter(is_done).count(),
        }
    }

    /// Whether the task of a level has ever been done.
    pub fn has_done(&self, place: &LevelPlace) -> bool {
        kept_place(place).is_some_and(|place| self.settings.done.contains(&place))
    }

    /// Returns the index of the open level in its course, and the number of its levels; `None` for
    /// a level outside of courses. The built-in levels are a course, unless a file has a name of its
    /// own.
    pub fn lesson(&self) -> Option<(usize, usize)> {
        let own = self.place_in_course().map(|place| (place, self.files.course.len()));
        own.or_else(|| self.document().lesson().map(|place| (place, builtin().len())))
    }

    /// Whether the changes of a level in a course have done its task, and are no work on the course.
    pub(super) fn is_exercise_work(&self) -> bool {
        let document = self.document();
        document.done_at == Some(document.edition)
            && !document.exercise.may_change.is_empty()
            && self.place_in_course().is_some()
    }

    /// The index of the open level in the folder that was opened as a course.
    fn place_in_course(&self) -> Option<usize> {
        let file = self.document().file()?;
        self.files.course.iter().position(|other| other == file)
    }

    /// Returns the index of the level `places` after the open level in its course.
    pub fn lesson_after(&self, places: isize) -> Option<usize> {
        let copied = || Some((self.document().builtin?, builtin().len()));
        let (at, count) = self.lesson().or_else(copied)?;
        at.checked_add_signed(places).filter(|&next| next < count)
    }

    /// Opens the level `places` after the open level. If an open built-in level was read from a
    /// file, a file of the new level's name in the same folder is preferred. A built-in level that
    /// the user has changed and left opens with these changes.
    pub(super) fn open_lesson(&mut self, places: isize) {
        let Some(next) = self.lesson_after(places) else {
            return self.say(match (self.lesson_after(0), places > 0) {
                (None, _) => text!("lesson-none"),
                (Some(_), true) => text!("lesson-last"),
                (Some(_), false) => text!("lesson-first"),
            });
        };
        if self.place_in_course().is_some() {
            let source = Source::File(self.files.course[next].clone());
            return files::open(self, source, false);
        }
        let level = builtin()[next];
        let file = self.document().file().map(|file| file.with_file_name(level.name));
        let source = match file.filter(|file| is_file(file)) {
            Some(file) => Source::File(file),
            None => match self.files.playgrounds.get(level.name) {
                Some(changed) => Source::Playground(level, Box::new(changed.clone())),
                None => Source::Builtin(level),
            },
        };
        files::open(self, source, false);
    }
}

/// Returns how a level is named in the settings, which can only contain valid Unicode.
fn kept_place(place: &LevelPlace) -> Option<PathBuf> {
    match place {
        LevelPlace::Builtin(builtin) => Some(builtin.name.into()),
        LevelPlace::File(file) => absolute(file).filter(|file| file.to_str().is_some()),
    }
}

/// Returns the name of a lane's algorithm, and what its search has achieved.
fn result(app: &App, lane: &Player) -> (String, String) {
    (algorithm_name(lane.problem().rules()), verdict(app, lane))
}
