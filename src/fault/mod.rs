//! Faults in files, each described by one English sentence with its place; sentences that know their
//! message in other languages; and functions that make any text short and safe to show on one line.

mod safe_text;
mod saying;
mod syntax;

use std::fmt;

pub use safe_text::{
    capitalized, counted, cut, one_line, short_message, short_name, shortened, with_short_quotes,
};
pub use saying::Saying;
pub(crate) use saying::said;
pub use syntax::{has_comments, syntax};

/// A fault in a file, with its place. It is displayed as one short line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1; 0 if it is unknown or the fault concerns the whole file.
    pub line: u64,
    /// The field, such as `events[2].cell`; empty if the fault concerns the whole line or file.
    pub field: String,
    /// A sentence that says what was found and what was expected.
    pub sentence: String,
}

impl Fault {
    /// Creates a fault of the whole file. Long quotes in the sentence are shortened.
    pub(crate) fn new(sentence: impl AsRef<str>) -> Self {
        Self::at(0, "", sentence)
    }

    /// Creates a fault in a field.
    pub(crate) fn in_field(field: impl Into<String>, sentence: impl AsRef<str>) -> Self {
        Self::at(0, field, sentence)
    }

    /// Creates a fault in a line, counted from 1.
    pub(crate) fn in_line(line: usize, sentence: impl AsRef<str>) -> Self {
        Self::at(line, "", sentence)
    }

    /// Creates a fault in a field of a line.
    pub(crate) fn at(line: usize, field: impl Into<String>, sentence: impl AsRef<str>) -> Self {
        let sentence = with_short_quotes(sentence.as_ref());
        Self { line: line as u64, field: field.into(), sentence }
    }

    /// Checks that a text has at most `most` letters.
    pub(crate) fn if_too_long(field: &str, text: &str, most: usize) -> Result<(), Self> {
        let found = text.chars().count();
        let fault = || Self::in_field(field, format!("{found} letters, expected at most {most}"));
        if found > most { Err(fault()) } else { Ok(()) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, field, sentence } = self;
        let line = if *line > 0 { format!("line {line}: ") } else { String::new() };
        let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
        f.write_str(&short_message(&format!("{line}{field}{sentence}")))
    }
}

impl std::error::Error for Fault {}

/// A file that could not be read or written. It is shown as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The file as the user named it.
    pub file: String,
    /// The fault, with its place.
    pub fault: Fault,
}

impl FileFault {
    pub(crate) fn in_file(file: &str, fault: impl Into<Fault>) -> Self {
        Self { file: file.to_owned(), fault: fault.into() }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&short_message(&format!("{}: {}", short_name(&self.file), self.fault)))
    }
}

impl std::error::Error for FileFault {}
