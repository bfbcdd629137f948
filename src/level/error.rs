//! What can be wrong with a file, in words that say what to do.

use std::fmt;

use crate::grid::with_short_quotes;
use crate::progress::Stopped;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line or the field; empty where the whole file is meant.
    pub place: String,
    /// What was found and what was expected.
    pub message: String,
}

impl Fault {
    pub(super) fn new(place: impl Into<String>, message: impl fmt::Display) -> Self {
        Self { place: place.into(), message: with_short_quotes(&message.to_string()) }
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
    pub faults: Vec<Fault>,
}

impl LevelError {
    pub(crate) fn in_file(file: &str, faults: Vec<Fault>) -> Self {
        Self { file: file.to_owned(), faults }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            write!(f, "{}", self.message)
        } else {
            write!(f, "{}: {}", self.place, self.message)
        }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// More than this many say nothing new on one line.
        const SHOWN: usize = 4;
        write!(f, "{}: ", self.file)?;
        for (number, fault) in self.faults.iter().take(SHOWN).enumerate() {
            let separator = if number == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        match self.faults.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for LevelError {}

/// Work that was stopped counts as a fault; whoever stopped it knows better.
impl From<Stopped> for Fault {
    fn from(stopped: Stopped) -> Self {
        Self::of_file(stopped)
    }
}

impl From<Stopped> for Vec<Fault> {
    fn from(stopped: Stopped) -> Self {
        vec![stopped.into()]
    }
}
