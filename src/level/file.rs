//! Levels and rules on disk.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::draft::Ends;
use super::{Fault, Level, LevelError, rules_file};
use crate::search::Rules;

/// The largest file that is read, in bytes: twice the largest map.
pub const MAX_FILE_BYTES: u64 = 40 << 20;

/// Reads a level from a `.ron` level, a Moving AI `.map`, or rows of 0 and 1.
///
/// # Errors
/// If the file cannot be read, or for all its faults.
pub fn load(path: &Path, ends: Ends) -> Result<Level, LevelError> {
    let name = path.display().to_string();
    let text = read_text(path).map_err(|fault| LevelError::in_file(&name, vec![fault]))?;
    Level::from_text(&name, &text, ends)
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
    write_whole(path, level.to_ron().as_bytes()).map_err(|error| {
        let fault = Fault::of_file(format!("cannot be written: {error}"));
        LevelError::in_file(&path.display().to_string(), vec![fault])
    })
}

/// Reads a text file of at most [`MAX_FILE_BYTES`].
pub(crate) fn read_text(path: &Path) -> Result<String, Fault> {
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
