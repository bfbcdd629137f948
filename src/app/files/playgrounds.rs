//! Playgrounds: the built-in levels as the user has changed them, each unsaved work with a name until
//! it is as it was made, or saved elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::app::editor::Document;
use crate::app::files::dialog::Dialog;
use crate::app::files::request::Source;
use crate::app::program::App;
use crate::level::{Level, Reading, builtin};
use crate::storage::{UnsavedWork, named_work};
use crate::words::{level_text, list, text};

/// The changed levels.
#[derive(Debug, Default)]
pub(in crate::app) struct Playgrounds {
    levels: BTreeMap<&'static str, Level>,
    /// The levels whose state has not been handed over to be written.
    unwritten: BTreeSet<&'static str>,
    /// The edition of the document that was kept last.
    kept: Option<u64>,
    /// Whether the program may end without what is not written.
    pub(super) is_given_up: bool,
}

impl Playgrounds {
    /// Reads the changed levels in a folder. A file that cannot be used counts as missing. The open
    /// document's edition needs not be kept.
    fn in_folder(folder: &Path, edition: u64) -> Self {
        let read = |name| {
            let text = named_work(folder, name)?;
            Some((name, Level::from_text(name, &text, Reading::default()).ok()?))
        };
        let levels = builtin().iter().filter_map(|builtin| read(builtin.name)).collect();
        Self { levels, kept: Some(edition), ..Self::default() }
    }

    /// A built-in level as the user left it; `None` if it is as it was made.
    pub(in crate::app) fn get(&self, name: &str) -> Option<&Level> {
        self.levels.get(name)
    }

    fn keep(&mut self, name: &'static str, level: Option<Level>) {
        let was_kept = match level {
            Some(level) => self.levels.insert(name, level).is_some(),
            None => self.levels.remove(name).is_some(),
        };
        if was_kept || self.levels.contains_key(name) {
            self.unwritten.insert(name);
        }
    }

    /// Forgets the changes of all levels, those of the open document too.
    pub(super) fn forget_all(&mut self, edition: u64) {
        builtin().iter().for_each(|level| self.keep(level.name, None));
        self.kept = Some(edition);
    }

    /// Hands over what has changed; returns whether changes remain.
    pub(in crate::app) fn hand_over(&mut self, work: &mut UnsavedWork) -> bool {
        let levels = &self.levels;
        self.unwritten.retain(|name| {
            let level = levels.get(name).cloned();
            !work.write_named(name, level.map(|level| move || level.to_ron()))
        });
        !self.unwritten.is_empty()
    }

    /// The changed levels that are not handed over, with their names. While nothing is, they are unkept.
    pub(in crate::app) fn unwritten(&self) -> impl Iterator<Item = (&'static str, &Level)> {
        let level = |name: &&'static str| Some((*name, self.levels.get(name)?));
        self.unwritten.iter().filter_map(level)
    }

    /// Hands a level over once more, because its write has failed.
    pub(in crate::app) fn hand_over_again(&mut self, name: &str) {
        self.unwritten.extend(builtin().iter().map(|level| level.name).find(|own| *own == name));
    }
}

/// Keeps the open level if it is built in and has changed since the last call.
pub(in crate::app) fn keep_playground(app: &mut App) {
    let edition = Some(app.document().edition);
    let Some(name) = playground(app.document()).filter(|_| app.files.playgrounds.kept != edition)
    else {
        return;
    };
    let changed = app.level().filter(|_| app.document().is_changed());
    app.files.playgrounds.keep(name, changed);
    app.files.playgrounds.kept = edition;
}

/// Asks before the program ends without the changed levels that could not be written, unless they are
/// given up. The open level can be saved first; another is opened first.
pub(in crate::app) fn ask_about_playgrounds(app: &mut App) {
    let playgrounds = &app.files.playgrounds;
    let unwritten: Vec<_> = playgrounds.unwritten().collect();
    let Some((first, level)) = unwritten.first().filter(|_| !playgrounds.is_given_up) else {
        return;
    };
    let open = playground(app.document());
    let is_open = unwritten.iter().any(|(name, _)| open == Some(name));
    let other = builtin().iter().find(|own| !is_open && own.name == *first);
    let other = other.map(|own| Source::Playground(*own, Box::new(Level::clone(level))));
    let titles = list(unwritten.iter().map(|(_, level)| level_text(&level.title).to_owned()));
    let why = app.files.unkept.clone().unwrap_or_else(|| text!("unkept-no-folder"));
    let dialog = Dialog::unkept(text!("question-unkept", titles, why), other);
    app.files.ask(dialog);
    app.has_ended = false;
}

/// Counts the open level as it was made, because it has been saved to a file.
pub(super) fn forget_playground(app: &mut App) {
    if let Some(name) = playground(app.document()) {
        app.files.playgrounds.keep(name, None);
    }
}

/// Counts the open level, which a link has brought, as the built-in one if it is as the user left that
/// one. Otherwise changes of it are not among the program's own levels.
pub(in crate::app) fn count_as_playground(app: &mut App) {
    let Some(own) = app.document().lesson().map(|place| builtin()[place]) else { return };
    let made = own.load().ok();
    let left = app.files.playgrounds.get(own.name).or(made.as_ref());
    if left == app.level().as_ref() {
        app.editor.document.is_playground = true;
        app.editor.document.changed_since(made.as_ref());
        app.files.playgrounds.kept = Some(app.document().edition);
    }
}

/// Takes up the changed levels in a folder; returns whether the open level is one of them.
pub(in crate::app) fn begin_with_playgrounds(app: &mut App, folder: &Path) -> bool {
    app.files.playgrounds = Playgrounds::in_folder(folder, app.document().edition);
    playground(app.document()).is_some_and(|name| app.files.playgrounds.get(name).is_some())
}

/// The name of the built-in level, if the document is one without a file.
fn playground(document: &Document) -> Option<&'static str> {
    document.lesson().filter(|_| document.is_playground).map(|place| builtin()[place].name)
}
