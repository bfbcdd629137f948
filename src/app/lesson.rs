//! The levels that ship as lessons: the card that says what a level teaches, and the
//! level before and after.

use super::{App, Source, files};
use crate::level::{Builtin, builtin};
use crate::words::text;

impl App {
    /// The text of the card, if it is shown: what the level teaches.
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

    /// A level that has just been opened shows what it teaches.
    pub(super) fn show_card(&mut self) {
        self.settings.card |= !self.document().about.is_empty();
    }

    /// The place of the level among those of the program, from 0, and how many
    /// there are; `None` for any other level.
    pub fn lesson(&self) -> Option<(usize, usize)> {
        let place = self.document().lesson?;
        Some((place, builtin().len()))
    }

    /// The shipped level that comes `places` after this one.
    pub fn lesson_after(&self, places: isize) -> Option<&'static Builtin> {
        builtin().get(self.document().lesson?.checked_add_signed(places)?)
    }

    /// Opens that level; if this one is a file, the file beside it.
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
