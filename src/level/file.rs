//! Writes levels, and reads rules.

use std::path::Path;

use super::formats::{ron_file, rules_file};
#[cfg(feature = "window")]
use super::opening::FileOrigin;
use super::{Level, LevelError};
#[cfg(feature = "window")]
use crate::fault::Fault;
use crate::jobs::Progress;
use crate::search::Rules;
#[cfg(feature = "window")]
use crate::storage::write_whole;
use crate::storage::{read_text, shown_name};

impl Level {
    /// Writes the level as the text of a `.ron` file, its rows drawn as letters.
    pub fn to_ron(&self) -> String {
        ron_file::write(self)
    }
}

/// Loads rules from a `.ron` rules file.
///
/// # Errors
/// If the file cannot be read or is not a rules file.
pub fn load_rules(path: &Path) -> Result<Rules, LevelError> {
    let name = shown_name(path);
    let text = read_text(path, &Progress::none());
    rules_from_text(&name, &text.map_err(|error| LevelError::in_file(&name, error))?)
}

/// Reads rules from the text of a rules file; `name` is the file's name in errors.
///
/// # Errors
/// If the text is not a rules file.
pub fn rules_from_text(name: &str, text: &str) -> Result<Rules, LevelError> {
    rules_file::parse(text).map_err(|fault| LevelError::in_file(name, fault))
}

/// Saves a level to a `.ron` file, whole or not at all: a temporary file next to it is written
/// first and then renamed.
///
/// # Errors
/// If the file cannot be written; the old file then stays unchanged.
#[cfg(feature = "window")]
pub fn save(path: &Path, level: &Level) -> Result<(), LevelError> {
    save_if(path, level, &Progress::none(), || true).map(|_| ())
}

/// Saves a level if `may_replace` returns true just before the new file replaces the old one.
/// Returns `None` if it returned false or the work was stopped.
///
/// # Errors
/// See [`save`].
#[cfg(feature = "window")]
pub fn save_if(
    path: &Path,
    level: &Level,
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> Result<Option<FileOrigin>, LevelError> {
    if progress.check().is_err() {
        return Ok(None);
    }
    let text = level.to_ron();
    let is_written =
        write_whole(path, text.as_bytes(), progress, may_replace).map_err(|error| {
            let fault = Fault::new(format!("cannot be written: {error}"));
            LevelError::in_file(&path.display().to_string(), fault)
        })?;
    Ok(is_written.then(|| FileOrigin::of(&text)))
}
