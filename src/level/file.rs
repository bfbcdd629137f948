//! Levels and rules on disk.

use std::path::Path;

use super::file_origin::FileOrigin;
#[cfg(feature = "window")]
use super::file_origin::LevelText;
use super::formats::scenario::Scenario;
use super::formats::{self, Draft, Ends, rules_file};
use super::{Fault, Level, LevelError, RulesChoice};
use crate::jobs::Progress;
#[cfg(feature = "window")]
use crate::jobs::unwatched;
use crate::search::{ProblemError, Rules};
#[cfg(feature = "window")]
use crate::storage::write_whole;
use crate::storage::{read_text, shown_name};

/// The share of opening a file that goes to reading its bytes.
pub(super) const BYTES: f32 = 0.1;

/// The share of saving a level that goes to putting it into words, and that at
/// which all is written; the rest is for the disk.
pub(super) const WORDS: f32 = 0.7;
#[cfg(feature = "window")]
const WRITTEN: f32 = 0.85;

/// Reads a level from a `.ron` level, a Moving AI `.map`, an entry of a
/// `.scen`, or rows of 0 and 1. The path `-` is standard input, here and
/// wherever a file is read.
///
/// # Errors
/// If the file cannot be read, or for all its faults.
pub fn load(path: &Path, ends: Ends) -> Result<Level, LevelError> {
    open(path, ends, Vec::new(), &Progress::none()).map(|(level, _)| level)
}

/// The same of a level that may be saved to its file, with these rules in place
/// of its own where there are any (of several, the others are compared with the
/// first), and with what has to be known of the file; `None` of a list of
/// problems, and of what can be read but once.
///
/// # Errors
/// As [`load`], or if it was stopped.
pub fn open(
    path: &Path,
    ends: Ends,
    rules: Vec<RulesChoice>,
    progress: &Progress,
) -> Result<(Level, Option<FileOrigin>), LevelError> {
    let faulty = |faults| LevelError::in_file(&shown_name(path), faults);
    let (draft, text) = read_draft(path, ends.entry, progress)?;
    let origin = text.filter(|_| path.is_file()).map(|text| FileOrigin::of(&draft, text));
    let fault = |error: ProblemError| faulty(Fault::in_field("rules", error.to_string()).into());
    let level = draft.finish(ends, &progress.part(BYTES, 1.0)).map_err(faulty)?;
    let level = level.with_lanes(rules.clone()).map_err(fault)?;
    Ok((level, origin.map(|origin| origin.opened_with(ends, rules))))
}

/// Reads a file of any format; `entry` is the one of a list of problems. Of all
/// others there is the text too. `progress` is that of the whole loading.
pub(super) fn read_draft(
    path: &Path,
    entry: Option<usize>,
    progress: &Progress,
) -> Result<(Draft, Option<String>), LevelError> {
    // Whoever asks for an entry of a file without an ending means a list.
    if Scenario::is_one(path) || (entry.is_some() && path.extension().is_none()) {
        let list = Scenario::load(path, &progress.part(0.0, BYTES))?;
        return Ok((list.draft(entry, &progress.part(BYTES, 1.0))?, None));
    }
    let name = shown_name(path);
    let read = match entry {
        Some(number) => {
            Err(Fault::new(format!("no .scen file, so that it has no entry {number}")).into())
        }
        None => read_text(path, &progress.part(0.0, BYTES)).map_err(Vec::from).and_then(|text| {
            let draft = formats::read(&name, &text, &progress.part(BYTES, 1.0))?;
            Ok((draft, Some(text)))
        }),
    };
    read.map_err(|faults| LevelError::in_file(&name, faults))
}

/// Reads rules from a `.ron` rules file.
///
/// # Errors
/// If the file cannot be read, or for all its faults.
pub fn load_rules(path: &Path) -> Result<Rules, LevelError> {
    let name = shown_name(path);
    let text =
        read_text(path, &Progress::none()).map_err(|error| LevelError::in_file(&name, error))?;
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
#[cfg(feature = "window")]
pub fn save(path: &Path, level: &Level) -> Result<(), LevelError> {
    let text = unwatched(|progress| LevelText::new(level, None, progress));
    text.save(path, &Progress::none(), || true).map(|_| ())
}

#[cfg(feature = "window")]
impl LevelText {
    /// Writes the text, and asks at last whether the new file may take the old
    /// one's place; returns whether it did. `progress` is that of the whole
    /// saving, of which [`LevelText::new`] is the beginning.
    ///
    /// # Errors
    /// As [`save`]. That it was stopped is no error.
    pub fn save(
        &self,
        path: &Path,
        progress: &Progress,
        may_replace: impl FnOnce() -> bool,
    ) -> Result<bool, LevelError> {
        let progress = progress.part(WORDS, WRITTEN);
        write_whole(path, self.text.as_bytes(), &progress, may_replace).map_err(|error| {
            let fault = format!("cannot be written: {error}");
            LevelError::in_file(&path.display().to_string(), Fault::new(fault))
        })
    }
}
