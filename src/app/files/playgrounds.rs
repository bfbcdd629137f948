//! Playgrounds: the built-in levels as the user has changed them, each in a file of its own until it
//! is as it was made, or saved elsewhere.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use crate::app::editor::Document;
use crate::app::program::App;
use crate::level::{Ends, Level, builtin};
use crate::storage::{make_folder, read_regular, remove, write_often};

/// The changed levels.
#[derive(Debug, Default)]
pub(in crate::app) struct Playgrounds {
    levels: BTreeMap<&'static str, Level>,
    /// The folder of their files; `None` if they are not kept for another day.
    folder: Option<PathBuf>,
    /// The edition of the document that was kept last.
    kept: Option<u64>,
}

impl Playgrounds {
    /// Reads the changed levels in a folder. A file that cannot be used counts as missing. The open
    /// document's edition needs not be kept.
    fn in_folder(folder: PathBuf, edition: u64) -> Self {
        let read = |name| {
            let text = read_regular(&file_of(&folder, name)).ok()??;
            Some((name, Level::from_text(name, &text, Ends::default()).ok()?))
        };
        let levels = builtin().iter().filter_map(|builtin| read(builtin.name)).collect();
        Self { levels, folder: Some(folder), kept: Some(edition) }
    }

    /// A built-in level as the user left it; `None` if it is as it was made.
    pub(in crate::app) fn get(&self, name: &str) -> Option<&Level> {
        self.levels.get(name)
    }

    fn keep(&mut self, name: &'static str, level: Option<Level>) -> io::Result<()> {
        let Some(level) = level else {
            let is_kept = self.levels.remove(name).is_some();
            let file =
                self.folder.as_deref().filter(|_| is_kept).map(|folder| file_of(folder, name));
            return file.map_or(Ok(()), |file| remove(&file));
        };
        let text = level.to_ron();
        self.levels.insert(name, level);
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        make_folder(folder)?;
        write_often(&file_of(folder, name), text.as_bytes())
    }
}

fn file_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("playground-{name}"))
}

/// Keeps the open level if it is built in and has changed since the last call.
///
/// # Errors
/// If the file cannot be written; the next call tries again.
pub(in crate::app) fn keep_playground(app: &mut App) -> io::Result<()> {
    let edition = Some(app.document().edition);
    let Some(name) = playground(app.document()).filter(|_| app.files.playgrounds.kept != edition)
    else {
        return Ok(());
    };
    let changed = app.level().filter(|_| app.document().is_changed());
    app.files.playgrounds.keep(name, changed)?;
    app.files.playgrounds.kept = edition;
    Ok(())
}

/// Counts the open level as it was made, because it has been saved to a file.
pub(super) fn forget_playground(app: &mut App) {
    if let Some(name) = playground(app.document()) {
        // If the file cannot be removed, the level is there once more than needed.
        let _ = app.files.playgrounds.keep(name, None);
    }
}

/// Takes up the changed levels in a folder; returns whether the open level is one of them.
pub(in crate::app) fn begin_with_playgrounds(app: &mut App, folder: PathBuf) -> bool {
    app.files.playgrounds = Playgrounds::in_folder(folder, app.document().edition);
    playground(app.document()).is_some_and(|name| app.files.playgrounds.get(name).is_some())
}

/// The name of the built-in level, if the document is one without a file.
fn playground(document: &Document) -> Option<&'static str> {
    document.lesson.filter(|_| document.is_playground).map(|place| builtin()[place].name)
}
