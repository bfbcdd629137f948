//! Files: opening, saving, exporting, and the questions before work is lost.
//!
//! Whatever reads or writes a file is work on another thread, which a hung disk may keep
//! waiting; its result is a function that changes the program.

pub(in crate::app) mod exporting;
pub(in crate::app) mod foreign_trace;
mod names;
pub(in crate::app) mod opening;
pub(in crate::app) mod reloading;
pub(in crate::app) mod saving;
pub(in crate::app) mod work;

pub(in crate::app) use exporting::{export, offer_export};
pub(in crate::app) use foreign_trace::open_trace_at_once;
pub(in crate::app) use names::remember_file;
pub(in crate::app) use opening::{open, restore};
pub(in crate::app) use reloading::look_after_file;
pub(in crate::app) use saving::{ask_for_file, save, save_as};
pub(in crate::app) use work::{look_after as look_after_work, may_do};

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::app::autosave;
use crate::app::files::exporting::Export;
use crate::app::files::opening::listings;
use crate::app::files::reloading::FileWatch;
use crate::app::files::saving::Saving;
use crate::app::files::work::{AT_ONCE, Work};
use crate::app::{App, Choice};
use crate::generate::Recipe;
#[cfg(test)]
use crate::jobs::CancelToken;
use crate::jobs::Clock;
use crate::level::{Builtin, Scenario};
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
    /// The number of cells of a new map; 0 for others.
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

/// A dialog, which has to be answered or closed before anything else.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The kind and the size of a new map.
    New,
    /// Which level to open; the field begins with this file.
    Open {
        /// The files that were open last and still exist.
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
    /// Whether to restore the unsaved work of a program that ended.
    Restore {
        /// Where it is kept.
        work: PathBuf,
        /// Which work it is, and from when.
        text: Text,
    },
    /// The page with all keys.
    Help,
    /// Work under way, which can be canceled.
    Working {
        /// What is being done, as the beginning of a sentence.
        what: Text,
        /// For how long.
        passed: Duration,
        /// The share of it that is done, from 0 to 1, if that is known.
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

/// The dialog that is open, the work under way, and what is known of unsaved work.
#[derive(Debug)]
pub struct Files {
    dialog: Option<Dialog>,
    work: Option<Work>,
    /// How long the window waits for work before it goes on.
    at_once: Duration,
    watch: FileWatch,
    /// Why unsaved changes cannot be kept through a crash.
    unkept: Option<Text>,
    /// The file of restored work, until [`Autosave`](crate::app::Autosave) adopts it.
    restored: Option<PathBuf>,
    clock: Clock,
}

impl Files {
    pub(in crate::app) fn new(clock: Clock) -> Self {
        Self {
            dialog: None,
            work: None,
            at_once: AT_ONCE,
            watch: FileWatch::default(),
            unkept: None,
            restored: None,
            clock,
        }
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Opens a dialog.
    pub(in crate::app) fn ask(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
    }

    /// Closes the dialog; returns it.
    pub(in crate::app) fn close_dialog(&mut self) -> Option<Dialog> {
        self.dialog.take()
    }

    /// Whether work is under way.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Looks at the level's file again: other programs may have changed it.
    pub(in crate::app) fn look_again(&mut self) {
        self.watch.look_again();
    }

    /// Whether the level's file is being read and nothing else is waited for.
    pub(in crate::app) fn is_looking(&self) -> bool {
        self.watch.is_looking() && self.dialog.is_none() && self.work.is_none()
    }

    /// Why unsaved changes cannot be kept through a crash.
    pub fn unkept(&self) -> Option<&Text> {
        self.unkept.as_ref()
    }

    pub(in crate::app) fn set_unkept(&mut self, why: Option<Text>) {
        self.unkept = why;
    }

    /// Takes the file of work that was restored.
    pub(in crate::app) fn take_restored(&mut self) -> Option<PathBuf> {
        self.restored.take()
    }

    /// The progress of the work under way.
    #[cfg(test)]
    pub(crate) fn work_token(&self) -> Option<CancelToken> {
        self.work.as_ref().map(|work| work.job.token().clone())
    }

    /// Sets how long the window waits for work before it goes on.
    #[cfg(test)]
    pub(crate) fn wait_for_work(&mut self, time: Duration) {
        self.at_once = time;
    }
}

/// Asks which level to open.
pub(in crate::app) fn ask_for_level(app: &mut App) {
    app.notices.show(None);
    let (recent, levels) = (names::recent(app), listings(Path::new("levels")));
    app.files.ask(Dialog::Open { recent, levels, file: PathBuf::new() });
}

/// Asks whether to restore the unsaved work of a program that ended.
pub(in crate::app) fn offer(app: &mut App, work: PathBuf) {
    if let Some(lost) = LostWork::at(&work) {
        app.files.ask(Dialog::Restore { work, text: autosave::question(&lost) });
    }
}

/// Continues after unsaved changes were saved or discarded.
pub(in crate::app) fn go(app: &mut App, pending: Pending) {
    app.files.dialog = None;
    match pending {
        Pending::Open(source) => opening::open(app, source, true),
        Pending::Quit => app.has_ended = true,
    }
}

pub(in crate::app) fn answer(app: &mut App, choice: Choice) {
    match (app.files.dialog.take(), choice) {
        (Some(Dialog::Unsaved(pending)), Choice::Discard) => go(app, pending),
        // Where a file has to be chosen first, that comes before all; what was
        // asked for can be asked for again.
        (Some(Dialog::Unsaved(pending)), Choice::Save) => saving::save(app, Some(pending)),
        (Some(Dialog::Overwrite { saving, .. }), Choice::Save) => saving::save_over(app, saving),
        (Some(Dialog::ReplaceFigure(export)), Choice::Save) => exporting::draw(app, export),
        (Some(Dialog::Restore { work, .. }), Choice::Discard) => LostWork::remove(&work),
        (dialog, _) => app.files.dialog = dialog,
    }
}

/// Whether a file is a trace, by its ending.
fn is_trace_file(file: &Path) -> bool {
    let ending = file.extension().unwrap_or_default().to_ascii_lowercase();
    ["jsonl", "ndjson", "json"].iter().any(|known| ending == *known)
}

pub(in crate::app) fn is_level_file(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}
