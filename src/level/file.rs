//! Levels and rules on disk.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::draft::{self, Draft, Ends};
use super::scenario::Scenario;
use super::{Fault, Level, LevelError, ron_file, rules_file};
use crate::progress::Progress;
use crate::search::Rules;

/// The largest file that is read, in bytes: twice the largest map.
pub const MAX_FILE_BYTES: u64 = 40 << 20;

/// How much is read or written at once, in bytes.
const CHUNK: usize = 1 << 16;

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
            let text = read_text(path, &progress.part(0.0, BYTES)).map_err(|fault| vec![fault]);
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
    read_text(path, &Progress::UNWATCHED)
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

pub(super) fn read_text(path: &Path, progress: &Progress) -> Result<String, Fault> {
    let failed = |error: io::Error| Fault::of_file(format!("cannot be read: {error}"));
    let file = File::open(path).map_err(failed)?;
    let about = file.metadata().map_err(failed)?;
    if about.is_dir() {
        return Err(Fault::of_file("a folder, expected a file"));
    }
    // Nobody knows how much will come out of a pipe.
    let progress = if about.is_file() { *progress } else { progress.unknown() };
    // One byte more than allowed is read, so that a file that grows, or a
    // device without a length, is caught too.
    let mut file = file.take(MAX_FILE_BYTES + 1);
    let (mut bytes, mut chunk) = (Vec::new(), vec![0; CHUNK]);
    loop {
        progress.at(bytes.len(), about.len() as usize)?;
        match file.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => bytes.extend_from_slice(&chunk[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(failed(error)),
        }
    }
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
#[cfg(feature = "window")]
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_watched(path, bytes, &Progress::UNWATCHED, || true).map(|_| ())
}

/// The same, which leaves the old one whole too if it is stopped, or if at the
/// end the new one may not take its place; returns whether it did.
pub(crate) fn write_watched(
    path: &Path,
    bytes: &[u8],
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let temporary = beside(&target);
    let written = File::create(&temporary).and_then(|mut file| {
        // Before anything is in it: what was private is never shown.
        if let Ok(old) = fs::metadata(&target) {
            file.set_permissions(old.permissions())?;
        }
        for (number, chunk) in bytes.chunks(CHUNK).enumerate() {
            if progress.at(number * CHUNK, bytes.len()).is_err() {
                return Ok(false);
            }
            file.write_all(chunk)?;
        }
        if progress.at(1, 1).is_err() {
            return Ok(false);
        }
        file.sync_all()?;
        Ok(may_replace())
    });
    let placed = match written {
        Ok(true) => fs::rename(&temporary, &target).map(|()| true),
        other => other,
    };
    if !matches!(placed, Ok(true)) {
        // What failed is told; that the rest could not be cleared is less.
        let _ = fs::remove_file(&temporary);
    }
    placed
}

/// A name in the same folder that nobody else writes to, not even somebody who
/// was stopped and is about to clear it.
fn beside(path: &Path) -> PathBuf {
    static WRITTEN: AtomicU32 = AtomicU32::new(0);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
    name.push(format!(".{}-{number}.tmp", std::process::id()));
    path.with_file_name(name)
}
