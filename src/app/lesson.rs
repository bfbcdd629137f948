//! The shipped levels as lessons: the card with a level's text, and the levels before and
//! after the open one.

use super::{App, Source, files};
use crate::level::{Builtin, builtin};
use crate::words::text;

impl App {
    /// The text of the card; `None` if the card is hidden.
    pub fn card(&self) -> Option<&str> {
        let about = self.document().about.trim();
        (self.settings.card && !about.is_empty()).then_some(about)
    }

    pub(super) fn toggle_card(&mut self) {
        if self.document().about.trim().is_empty() {
            self.say(text!("card-empty"));
        } else {
            self.settings.card = !self.settings.card;
        }
    }

    /// Shows the card of a level that was just opened.
    pub(super) fn show_card(&mut self) {
        self.settings.card |= !self.document().about.is_empty();
    }

    /// The index of the open level among the shipped ones, and their number; `None` for
    /// other levels.
    pub fn lesson(&self) -> Option<(usize, usize)> {
        let place = self.document().lesson?;
        Some((place, builtin().len()))
    }

    /// The shipped level `places` after the open one.
    pub fn lesson_after(&self, places: isize) -> Option<&'static Builtin> {
        builtin().get(self.document().lesson?.checked_add_signed(places)?)
    }

    /// Opens the shipped level `places` after the open one. If the open one is a file, the
    /// file of that name in the same folder is preferred.
    pub(super) fn open_lesson(&mut self, places: isize) {
        let Some(level) = self.lesson_after(places) else {
            return self.say(match (self.document().lesson, places > 0) {
                (None, _) => text!("lesson-none"),
                (Some(_), true) => text!("lesson-last"),
                (Some(_), false) => text!("lesson-first"),
            });
        };
        let file = self.document().file().map(|file| file.with_file_name(level.name));
        let file = file.filter(|file| file.is_file());
        files::open(self, file.map_or(Source::Builtin(*level), Source::File), false);
    }
}
