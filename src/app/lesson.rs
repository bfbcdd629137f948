//! The built-in levels as lessons: the card with a level's text, and the previous and the
//! next level.

use std::borrow::Cow;
use std::path::Path;

use super::contents::verdicts::verdict;
use super::{App, Source, dial, files};
use crate::level::{Builtin, builtin};
use crate::player::Player;
use crate::search::Status;
use crate::storage::is_file;
use crate::words::{say, text};

impl App {
    /// The text to show on the card: the level's first paragraph, or the others once every search of the
    /// level as it was made has ended. After a change, the text compares the result with the one before.
    /// `None` if the card is hidden.
    pub fn card(&self) -> Option<Cow<'_, str>> {
        let [first, rest] = self.card_parts()?;
        let is_over = |lane: &Player| lane.moment().status() != Status::Searching;
        if !self.lanes().iter().all(is_over) {
            return Some(first.into());
        }
        if self.document().is_as_opened() {
            return Some(rest.into());
        }
        let (Some((own, before)), [lane]) = (&self.document().own_result, self.lanes()) else {
            return Some(first.into());
        };
        let (name, now) = result(self, lane);
        Some(say!("card-again", own, before, name, now).into())
    }

    /// Remembers the result of the search of a level as it was made, and later whether its path is a
    /// cheapest one.
    pub(super) fn note_own_result(&mut self) {
        let document = self.document();
        if let [lane] = self.lanes()
            && document.is_as_opened()
            && lane.moment().status() != Status::Searching
        {
            self.editor.document_mut().own_result = Some(result(self, lane));
        }
    }

    /// Records that other rules or ends replace the level's own: its text is about another search.
    pub fn begin_replaced(&mut self) {
        self.editor.document_mut().opened = None;
    }

    /// Both texts of the card, which are equal for a level with one paragraph.
    pub fn card_parts(&self) -> Option<[&str; 2]> {
        let about = self.document().about.trim();
        let (first, rest) = about.split_once("\n\n").unwrap_or((about, about));
        (self.settings.card && !about.is_empty()).then_some([first, rest])
    }

    /// Shows the card of a level that was just opened.
    pub(super) fn show_card(&mut self) {
        self.settings.card |= !self.document().about.is_empty();
    }

    /// Returns the index of the open level among the built-in levels, and the number of those
    /// levels; `None` for other levels and for files with a name of their own.
    pub fn lesson(&self) -> Option<(usize, usize)> {
        let place = self.document().lesson?;
        let has_its_name = |file: &Path| file.ends_with(builtin()[place].name);
        self.document().file().is_none_or(has_its_name).then_some((place, builtin().len()))
    }

    /// Returns the built-in level `places` after the open level.
    pub fn lesson_after(&self, places: isize) -> Option<&'static Builtin> {
        builtin().get(self.document().lesson?.checked_add_signed(places)?)
    }

    /// Opens the built-in level `places` after the open level. If the open level was read from a
    /// file, a file of the new level's name in the same folder is preferred. A built-in level that
    /// the user has changed and left opens with these changes.
    pub(super) fn open_lesson(&mut self, places: isize) {
        let Some(level) = self.lesson_after(places) else {
            return self.say(match (self.document().lesson, places > 0) {
                (None, _) => text!("lesson-none"),
                (Some(_), true) => text!("lesson-last"),
                (Some(_), false) => text!("lesson-first"),
            });
        };
        let file = self.document().file().map(|file| file.with_file_name(level.name));
        let source = match file.filter(|file| is_file(file)) {
            Some(file) => Source::File(file),
            None => match self.files.playgrounds.get(level.name) {
                Some(changed) => Source::Playground(*level, Box::new(changed.clone())),
                None => Source::Builtin(*level),
            },
        };
        files::open(self, source, false);
    }
}

/// Returns the name of a lane's algorithm, and what its search has achieved.
fn result(app: &App, lane: &Player) -> (String, String) {
    (dial::in_words(lane.problem().rules()), verdict(app, lane))
}
