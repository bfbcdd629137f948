//! Levels and rules on disk.

use std::path::Path;

use super::disk::{read_text, write_whole};
use super::draft::{self, Draft, Ends};
use super::scenario::Scenario;
use super::{Fault, Level, LevelError, rules_file};
use crate::search::Rules;

/// Reads a level from a `.ron` level, a Moving AI `.map`, an entry of a
/// `.scen`, or rows of 0 and 1.
///
/// # Errors
/// If the file cannot be read, or for all its faults.
pub fn load(path: &Path, ends: Ends) -> Result<Level, LevelError> {
    let faulty = |faults| LevelError::in_file(&path.display().to_string(), faults);
    read_draft(path, ends.entry)?.finish(ends).map_err(faulty)
}

/// Reads a file of any format; `entry` is the one of a list of problems.
pub(super) fn read_draft(path: &Path, entry: Option<usize>) -> Result<Draft, LevelError> {
    if Scenario::is_one(path) {
        return Scenario::load(path)?.draft(entry);
    }
    let name = path.display().to_string();
    let read = match entry {
        Some(number) => {
            Err(vec![Fault::of_file(format!("no .scen file, so that it has no entry {number}"))])
        }
        None => {
            read_text(path).map_err(|fault| vec![fault]).and_then(|text| draft::read(&name, &text))
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
    read_text(path)
        .map_err(|fault| vec![fault])
        .and_then(|text| rules_file::parse(&text))
        .map_err(|faults| LevelError::in_file(&name, faults))
}

/// Writes a level to a `.ron` file, whole or not at all: a temporary file
/// beside it is written first and then put in its place.
///
/// # Errors
/// If the file cannot be written; the old one is then as it was.
pub fn save(path: &Path, level: &Level) -> Result<(), LevelError> {
    save_if(path, level, || true).map(|_| ())
}

/// The same, asking just before the file is touched whether it may be; returns
/// the answer. To put a large level into words takes most of the time.
///
/// # Errors
/// As [`save`].
pub fn save_if(
    path: &Path,
    level: &Level,
    may_write: impl FnOnce() -> bool,
) -> Result<bool, LevelError> {
    let text = level.to_ron();
    if !may_write() {
        return Ok(false);
    }
    write_whole(path, text.as_bytes()).map(|()| true).map_err(|error| {
        let fault = Fault::of_file(format!("cannot be written: {error}"));
        LevelError::in_file(&path.display().to_string(), vec![fault])
    })
}
