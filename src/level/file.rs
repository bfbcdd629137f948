//! Levels and rules on disk.

use std::path::Path;

use super::disk::{read_text, read_watched, write_watched};
use super::draft::{self, Draft, Ends};
use super::scenario::Scenario;
use super::{Fault, Level, LevelError, ron_file, rules_file};
use crate::progress::Progress;
use crate::search::Rules;

/// The share of opening a file that goes to reading its bytes.
pub(super) const BYTES: f32 = 0.1;

/// The share of saving a level that goes to putting it into words, and that at
/// which all is written; the rest is for the disk.
const WORDS: f32 = 0.7;
const WRITTEN: f32 = 0.85;

/// Reads a level from a `.ron` level, a Moving AI `.map`, an entry of a
/// `.scen`, or rows of 0 and 1.
///
/// # Errors
/// If the file cannot be read, or for all its faults.
pub fn load(path: &Path, ends: Ends) -> Result<Level, LevelError> {
    load_watched(path, ends, &Progress::UNWATCHED)
}

/// The same for a large file, telling how far it is.
///
/// # Errors
/// As [`load`], or if it was stopped.
pub fn load_watched(path: &Path, ends: Ends, progress: &Progress) -> Result<Level, LevelError> {
    let faulty = |faults| LevelError::in_file(&path.display().to_string(), faults);
    let draft = read_draft(path, ends.entry, progress)?;
    draft.finish(ends, &progress.part(BYTES, 1.0)).map_err(faulty)
}

/// Reads a file of any format; `entry` is the one of a list of problems.
/// `progress` is that of the whole loading.
pub(super) fn read_draft(
    path: &Path,
    entry: Option<usize>,
    progress: &Progress,
) -> Result<Draft, LevelError> {
    // Whoever asks for an entry of a file without an ending means a list.
    if Scenario::is_one(path) || (entry.is_some() && path.extension().is_none()) {
        let list = Scenario::load_watched(path, &progress.part(0.0, BYTES))?;
        return list.draft(entry, &progress.part(BYTES, 1.0));
    }
    let name = path.display().to_string();
    let read = match entry {
        Some(number) => {
            Err(vec![Fault::of_file(format!("no .scen file, so that it has no entry {number}"))])
        }
        None => {
            let text = read_watched(path, &progress.part(0.0, BYTES)).map_err(|fault| vec![fault]);
            text.and_then(|text| draft::read(&name, &text, &progress.part(BYTES, 1.0)))
        }
    };
    read.map_err(|faults| LevelError::in_file(&name, faults))
}

/// Reads rules from a `.ron` rules file.
///
/// # Errors
/// If the file cannot be read, or for all its faults.
pub fn load_rules(path: &Path) -> Result<Rules, LevelError> {
    let name = path.display().to_string();
    let text = read_text(path).map_err(|fault| LevelError::in_file(&name, vec![fault]))?;
    rules_from_text(&name, &text)
}

/// The rules that a rules file's text describes; `name` is what errors call the
/// file.
///
/// # Errors
/// All faults that the text has.
pub fn rules_from_text(name: &str, text: &str) -> Result<Rules, LevelError> {
    rules_file::parse(text).map_err(|faults| LevelError::in_file(name, faults))
}

/// Writes a level to a `.ron` file, whole or not at all: a temporary file
/// beside it is written first and then put in its place.
///
/// # Errors
/// If the file cannot be written; the old one is then as it was.
pub fn save(path: &Path, level: &Level) -> Result<(), LevelError> {
    save_watched(path, level, &Progress::UNWATCHED, || true).map(|_| ())
}

/// The same for a large level, telling how far it is and asking at last whether
/// the new file may take the old one's place; returns whether it did.
///
/// # Errors
/// As [`save`]. That it was stopped is no error.
pub fn save_watched(
    path: &Path,
    level: &Level,
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> Result<bool, LevelError> {
    let Ok(text) = ron_file::write(level, &progress.part(0.0, WORDS)) else {
        return Ok(false);
    };
    let progress = progress.part(WORDS, WRITTEN);
    write_watched(path, text.as_bytes(), &progress, may_replace).map_err(|error| {
        let fault = Fault::of_file(format!("cannot be written: {error}"));
        LevelError::in_file(&path.display().to_string(), vec![fault])
    })
}
