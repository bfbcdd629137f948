//! What can be wrong with a file, in words that say what to do.

use std::fmt;

use crate::fault::{short_message, short_name, with_short_quotes};
use crate::jobs::Stopped;
use crate::storage::ReadError;

/// How many faults of a file are shown; more say nothing new on one line.
const SHOWN: usize = 4;

/// How many faults are looked for: one more shows that there are more.
pub(super) const MOST_FAULTS: usize = SHOWN + 1;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The line or the field; empty where the whole file is meant.
    pub place: String,
    /// What was found and what was expected.
    pub message: String,
}

impl FileFault {
    pub(super) fn new(place: impl Into<String>, message: impl fmt::Display) -> Self {
        Self { place: place.into(), message: with_short_quotes(&message.to_string()) }
    }

    /// The fault of a field with more letters than it may have, if it has.
    pub(crate) fn too_long(field: &str, text: &str, most: usize) -> Option<Self> {
        let found = text.chars().count();
        (found > most)
            .then(|| Self::new(field, format!("{found} letters, expected at most {most}")))
    }

    /// A fault of the whole file.
    pub(super) fn of_file(message: impl fmt::Display) -> Self {
        Self::new("", message)
    }

    /// A fault in a line, counted from 1.
    pub(super) fn in_line(line: usize, message: impl fmt::Display) -> Self {
        Self::new(format!("line {line}"), message)
    }
}

/// A file that could not be read or written, with everything that is wrong
/// with it. It is shown as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// The file as the user named it.
    pub file: String,
    /// What is wrong; at least one fault.
    pub faults: Vec<FileFault>,
}

impl LevelError {
    pub(crate) fn in_file(file: &str, faults: Vec<FileFault>) -> Self {
        Self { file: file.to_owned(), faults }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, message } = self;
        let colon = if place.is_empty() { "" } else { ": " };
        f.write_str(&short_message(&format!("{place}{colon}{message}")))
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> =
            self.faults.iter().take(SHOWN).map(FileFault::to_string).collect();
        let more = if self.faults.len() > SHOWN { "; and more" } else { "" };
        let name = short_name(&self.file);
        f.write_str(&short_message(&format!("{name}: {}{more}", faults.join("; "))))
    }
}

impl std::error::Error for LevelError {}

/// Work that was stopped counts as a fault; whoever stopped it knows better.
impl From<Stopped> for FileFault {
    fn from(stopped: Stopped) -> Self {
        Self::of_file(stopped)
    }
}

impl From<ReadError> for FileFault {
    fn from(error: ReadError) -> Self {
        Self::of_file(error)
    }
}

impl From<ReadError> for Vec<FileFault> {
    fn from(error: ReadError) -> Self {
        vec![error.into()]
    }
}

impl From<Stopped> for Vec<FileFault> {
    fn from(stopped: Stopped) -> Self {
        vec![stopped.into()]
    }
}
