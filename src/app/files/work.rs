//! Jobs that are waited for: opening, making, saving and drawing.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::editor::Document;
use crate::app::files::dialog::{Dialog, Pending};
use crate::history::Timeline;
use crate::jobs::{Background, Time};
use crate::level::{FileOrigin, Level, RulesChoice};
use crate::player::Replay;
use crate::search::Rules;
use crate::words::Text;

/// How long a job may take before a dialog shows it.
pub(super) const PATIENCE: Duration = Duration::from_millis(150);

/// How long the window waits for a job, so that a short one is done at once.
pub(super) const AT_ONCE: Duration = Duration::from_millis(100);

/// A description of a job.
#[derive(Debug)]
pub(in crate::app) struct Task {
    /// The job as the beginning of a sentence.
    pub(in crate::app) what: Text,
    /// Whether it replaces the level that is open.
    pub(in crate::app) is_other_map: bool,
    /// The dialog to return to if the job fails.
    pub(in crate::app) again: Option<Dialog>,
}

/// The job under way. There is never more than one.
#[derive(Debug)]
pub(super) struct Work {
    pub(super) task: Task,
    pub(super) since: Time,
    pub(super) job: Background<Result<Done, Text>>,
}

/// The result of a job, which changes the program.
#[derive(Debug)]
pub(in crate::app) enum Done {
    /// A level to be shown in place of the one that is open.
    Level(Box<Opened>),
    /// Another program's run.
    Trace(Box<(Replay, Timeline)>),
    /// Rules for the search that is shown.
    Rules(Rules),
    /// The level was saved.
    Saved {
        file: PathBuf,
        origin: FileOrigin,
        title: String,
        /// What continues after the save.
        then: Option<Pending>,
    },
    /// A file was written; the sentence names it.
    Written(Text),
    /// A dialog is opened, whose answer decides what follows.
    Ask(Dialog),
    /// The level's file has not changed.
    FileUnchanged,
    /// The level's file is gone or cannot be read; the sentence says which.
    FileLost(Text),
}

/// A level with its searches, which take time to prepare on a large map.
#[derive(Debug)]
pub(in crate::app) struct Opened {
    pub(super) document: Document,
    pub(super) timelines: Vec<Timeline>,
    pub(super) rules: Vec<RulesChoice>,
    pub(super) text: Option<Text>,
    /// The file of unsaved work that it was restored from.
    pub(super) restored: Option<PathBuf>,
}

impl Opened {
    /// Prepares a level from a file, or from none, with the message about it.
    pub(in crate::app) fn of(
        level: &Level,
        file: Option<PathBuf>,
        origin: Option<FileOrigin>,
        text: Option<Text>,
    ) -> Self {
        Self {
            document: Document::of(level, file, origin),
            timelines: level.problems().into_iter().map(Timeline::new).collect(),
            rules: level.lanes().cloned().collect(),
            text,
            restored: None,
        }
    }
}
