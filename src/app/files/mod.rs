//! New, open, save, and the questions before work is lost.

pub(in crate::app) mod exporting;
pub(in crate::app) mod foreign_trace;
mod names;
pub(in crate::app) mod opening;
pub(in crate::app) mod reloading;
pub(in crate::app) mod saving;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::app::autosave;
use crate::app::files::exporting::Export;
use crate::app::files::opening::listings;
use crate::app::files::saving::Saving;
use crate::app::{App, Choice, Document};
use crate::fault::short_message;
use crate::generate::Recipe;
use crate::level::{Builtin, Level, Scenario};
use crate::player::{self, Player};
use crate::storage::LostWork;
use crate::words::Text;

/// Where a level comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A level that is part of the program.
    Builtin(Builtin),
    /// A file.
    File(PathBuf),
    /// An entry of a list of problems, counted from 1.
    Entry(PathBuf, usize),
    /// Plain ground of that width and height.
    Empty(u16, u16),
    /// A map from a seed.
    Seed(Recipe),
}

impl Source {
    /// How many cells a new map will have.
    fn area(&self) -> usize {
        match self {
            Self::Builtin(_) | Self::File(_) | Self::Entry(..) => 0,
            Self::Empty(width, height) => usize::from(*width) * usize::from(*height),
            Self::Seed(recipe) => recipe.area(),
        }
    }
}

/// A level that can be opened, by its name.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The level's title.
    pub title: String,
    /// What it teaches.
    pub about: String,
    /// Where it is.
    pub source: Source,
}

/// What is asked of the user before anything else can happen.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The kind and the size of a new map.
    New,
    /// Which level to open; the field begins with this file.
    Open {
        /// The files that were open last, as far as they are there.
        recent: Vec<Listing>,
        /// The levels to choose from.
        levels: Vec<Listing>,
        /// The file.
        file: PathBuf,
    },
    /// Which entry of a list of problems to open.
    Entries(Arc<Scenario>),
    /// Which file to save to; the field begins with this one.
    SaveAs(PathBuf),
    /// Whether a save may replace the file.
    Overwrite {
        /// What is lost by it, as a sentence.
        why: Text,
        /// The save.
        saving: Saving,
    },
    /// Whether unsaved changes may be lost.
    Unsaved(Pending),
    /// Whether work that a crash has left behind is to be opened.
    Restore {
        /// Where it is kept.
        work: PathBuf,
        /// Which work it is, and from when.
        text: Text,
    },
    /// Nothing: the page with all keys.
    Help,
    /// Whether work under way is to be given up.
    Working {
        /// What is being done, as the beginning of a sentence.
        what: Text,
        /// For how long.
        passed: Duration,
        /// How much of it is done, from 0 to 1, where that is known.
        part: Option<f32>,
    },
    /// Which figure to draw; the field begins with this file.
    Export(PathBuf),
    /// Whether the file of a figure may be replaced.
    ReplaceFigure(Export),
}

/// What waits for unsaved changes to be saved or given up.
#[derive(Clone, Debug)]
pub enum Pending {
    /// Opening a level.
    Open(Source),
    /// Closing the window.
    Quit,
}

impl App {
    pub(in crate::app) fn ask(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
    }

    /// Asks which level to open.
    pub(in crate::app) fn ask_for_level(&mut self) {
        self.notice = None;
        let (recent, levels) = (self.recent(), listings(Path::new("levels")));
        self.ask(Dialog::Open { recent, levels, file: PathBuf::new() });
    }

    /// Asks whether work that a crash has left behind is to be restored.
    pub(in crate::app) fn offer(&mut self, work: PathBuf) {
        if let Some(lost) = LostWork::at(&work) {
            self.ask(Dialog::Restore { work, text: autosave::question(&lost) });
        }
    }

    /// Closes what is open, from the top: the dialog, finding, the notice, a
    /// trace.
    pub(in crate::app) fn dismiss(&mut self) {
        match self.dialog.take() {
            Some(_) => {}
            None if self.lanes.stop_question() => {}
            None if self.lanes().iter().any(Player::is_proving) => {
                self.send(player::Message::StopFinding);
            }
            None if self.interface.is_presenting => self.present(),
            None if self.notice.is_some() => {
                self.notice = None;
                self.lanes.unframe();
            }
            None => self.send(player::Message::CloseTrace),
        }
    }

    /// Does what has waited for unsaved changes to be saved or given up.
    pub(in crate::app) fn go(&mut self, pending: Pending) {
        self.dialog = None;
        match pending {
            Pending::Open(source) => self.open(source, true),
            Pending::Quit => self.has_ended = true,
        }
    }

    pub(in crate::app) fn answer(&mut self, choice: Choice) {
        match (self.dialog.take(), choice) {
            (Some(Dialog::Unsaved(pending)), Choice::Discard) => self.go(pending),
            // Where a file has to be chosen first, that comes before all; what was
            // asked for can be asked for again.
            (Some(Dialog::Unsaved(pending)), Choice::Save) => self.save(Some(pending)),
            (Some(Dialog::Overwrite { saving, .. }), Choice::Save) => self.save_over(saving),
            (Some(Dialog::ReplaceFigure(export)), Choice::Save) => self.draw(export),
            (Some(Dialog::Restore { work, .. }), Choice::Discard) => LostWork::remove(&work),
            (dialog, _) => self.dialog = dialog,
        }
    }

    /// The level as it is now; `None` only if its rules were changed behind
    /// its back.
    pub(in crate::app) fn level(&self) -> Option<Level> {
        let (Document { title, about, .. }, rules) = (&self.document, self.lanes.rules());
        let problem = self.lanes()[0].problem().clone();
        Level::of(title, about, rules[0].clone(), problem)?.with_lanes(rules.to_vec()).ok()
    }

    /// Why the file typed last cannot be opened or written, while its dialog is
    /// open.
    pub fn fault_of_file(&self) -> Option<String> {
        let asks = |dialog: &Dialog| {
            matches!(dialog, Dialog::Open { .. } | Dialog::SaveAs(_) | Dialog::Export(_))
        };
        let is_asked = self.dialog.as_ref().is_some_and(asks);
        let notice = self.notice.as_ref().filter(|notice| is_asked && notice.is_error)?;
        Some(short_message(&notice.text.to_string()))
    }
}

/// Whether a file is another program's run, by its ending.
fn is_trace_file(file: &Path) -> bool {
    let ending = file.extension().unwrap_or_default().to_ascii_lowercase();
    ["jsonl", "ndjson", "json"].iter().any(|known| ending == *known)
}

pub(in crate::app) fn is_level_file(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}
