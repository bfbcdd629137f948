//! The dialogs, what waits for their answers, and where levels come from.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::files::figure::Export;
use crate::generate::Recipe;
use crate::level::{Builtin, LevelPlace, Listing, Scenario};
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

impl From<LevelPlace> for Source {
    fn from(place: LevelPlace) -> Self {
        match place {
            LevelPlace::Builtin(builtin) => Self::Builtin(builtin),
            LevelPlace::File(path) => Self::File(path),
        }
    }
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
        /// What would be lost, as a sentence.
        why: Text,
        /// The save.
        saving: Saving,
    },
    /// Whether unsaved changes may be lost.
    Unsaved(Pending),
    /// Whether to restore the unsaved work of a program that ended.
    Restore {
        /// The file of the work.
        work: PathBuf,
        /// The question, which names the level and the time.
        text: Text,
    },
    /// The page with all keys.
    Help,
    /// A job under way, which can be canceled.
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

/// What continues once unsaved changes were saved or given up.
#[derive(Clone, Debug)]
pub enum Pending {
    /// Opening a level.
    Open(Source),
    /// Closing the window.
    Quit,
}

/// A save that was asked for.
#[derive(Clone, Debug)]
pub struct Saving {
    /// The file.
    pub file: PathBuf,
    /// What continues after the save.
    pub(super) then: Option<Pending>,
    /// Whether the user has agreed to replace the file, whatever is in it.
    pub(super) is_agreed: bool,
}
