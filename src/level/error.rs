//! What is wrong with a file, and where.

use std::fmt;

use crate::fault;
use crate::fault::{Fault, ToFault, short_message, short_name};
use crate::jobs::Stopped;
use crate::storage::ReadError;

/// How many faults of a file are shown; more say nothing new on one line.
const SHOWN: usize = 4;

/// How many faults are looked for: one more shows that there are more.
pub(super) const MOST_FAULTS: usize = SHOWN + 1;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileFault {
    /// The line or the field; empty where the whole file is meant.
    pub place: String,
    /// What was found and what was expected.
    pub fault: Fault,
}

impl FileFault {
    pub(super) fn new(place: impl Into<String>, fault: Fault) -> Self {
        Self { place: place.into(), fault }
    }

    /// A fault in a line, counted from 1.
    pub(super) fn in_line(line: usize, fault: Fault) -> Self {
        Self::new(format!("line {line}"), fault)
    }

    /// The fault of a field with more letters than it may have, if it has.
    pub(crate) fn too_long(field: &str, text: &str, most: usize) -> Option<Self> {
        let found = text.chars().count();
        let fault =
            || fault!("text-too-long", "{found} letters, expected at most {most}", found, most);
        (found > most).then(|| Self::new(field, fault()))
    }
}

/// A file that could not be read or written, with everything that is wrong
/// with it. It is shown as one line.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelError {
    /// The file as the user named it.
    pub file: String,
    /// What is wrong; at least one fault.
    pub faults: Vec<FileFault>,
}

impl LevelError {
    pub(crate) fn in_file(file: &str, faults: impl Into<Vec<FileFault>>) -> Self {
        Self { file: file.to_owned(), faults: faults.into() }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, fault } = self;
        let colon = if place.is_empty() { "" } else { ": " };
        f.write_str(&short_message(&format!("{place}{colon}{fault}")))
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<_> = self.faults.iter().take(SHOWN).map(FileFault::to_string).collect();
        let more = if self.faults.len() > SHOWN { "; and more" } else { "" };
        let name = short_name(&self.file);
        f.write_str(&short_message(&format!("{name}: {}{more}", faults.join("; "))))
    }
}

impl std::error::Error for LevelError {}

impl From<FileFault> for Vec<FileFault> {
    fn from(fault: FileFault) -> Self {
        vec![fault]
    }
}

/// These are faults of the whole file. That work was stopped counts as one;
/// whoever stopped it knows better.
macro_rules! from_error {
    ($($error:ty),*) => {
        $(impl From<$error> for FileFault {
            fn from(error: $error) -> Self {
                Self::new("", error.to_fault())
            }
        }

        impl From<$error> for Vec<FileFault> {
            fn from(error: $error) -> Self {
                vec![error.into()]
            }
        })*
    };
}

from_error!(Fault, ReadError, Stopped);
