//! Errors of files.

use std::fmt;

use crate::fault::{Fault, short_message, short_name};

/// A file that could not be read or written. It is shown as one line.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelError {
    /// The file as the user named it.
    pub file: String,
    /// The fault, with its place.
    pub fault: Fault,
}

impl LevelError {
    pub(crate) fn in_file(file: &str, fault: impl Into<Fault>) -> Self {
        Self { file: file.to_owned(), fault: fault.into() }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&short_message(&format!("{}: {}", short_name(&self.file), self.fault)))
    }
}

impl std::error::Error for LevelError {}

impl Fault {
    /// Checks that a text has at most `most` letters.
    pub(crate) fn if_too_long(field: &str, text: &str, most: usize) -> Result<(), Self> {
        let found = text.chars().count();
        let fault = || Self::in_field(field, format!("{found} letters, expected at most {most}"));
        if found > most { Err(fault()) } else { Ok(()) }
    }
}
