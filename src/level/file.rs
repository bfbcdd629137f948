//! Levels and rules on disk.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::draft::{self, Draft, Ends};
use super::scenario::Scenario;
use super::{Fault, Level, LevelError, rules_file};
use crate::search::Rules;

/// The largest file that is read, in bytes: twice the largest map.
pub const MAX_FILE_BYTES: u64 = 40 << 20;

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
    // Whoever asks for an entry of a file without an ending means a list.
    if Scenario::is_one(path) || (entry.is_some() && path.extension().is_none()) {
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

pub(super) fn read_text(path: &Path) -> Result<String, Fault> {
    let failed = |error: io::Error| Fault::of_file(format!("cannot be read: {error}"));
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.is_dir() {
        return Err(Fault::of_file("a folder, expected a file"));
    }
    // One byte more than allowed is read, so that a file that grows, or a
    // device without a length, is caught too.
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let limit = MAX_FILE_BYTES >> 20;
        return Err(Fault::of_file(format!("larger than {limit} MiB, expected a level")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Fault::of_file(format!("byte {at} is not UTF-8, expected a text file"))
    })
}

/// Writes a file so that a crash or a full disk leaves the old one whole.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let temporary = beside(&target);
    let written = File::create(&temporary).and_then(|mut file| {
        // Before anything is in it: what was private is never shown.
        if let Ok(old) = fs::metadata(&target) {
            file.set_permissions(old.permissions())?;
        }
        file.write_all(bytes)?;
        file.sync_all()
    });
    let placed = written.and_then(|()| fs::rename(&temporary, &target));
    if placed.is_err() {
        // What failed is told; that the rest could not be cleared is less.
        let _ = fs::remove_file(&temporary);
    }
    placed
}

/// A name in the same folder that nobody else writes to.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}
