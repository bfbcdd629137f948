//! What is wrong with a trace.

use std::fmt;

/// Why a trace could not be read on. It is shown as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError {
    /// The file as the user named it.
    pub file: String,
    /// The line, counted from 1; 0 where the fault is the whole file's.
    pub line: u64,
    /// The field, as `events[2].cell`; empty where it is the whole line.
    pub field: String,
    /// What is wrong: what was found and what was expected.
    pub message: String,
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        write!(f, "{}", self.message)
    }
}

impl std::error::Error for TraceError {}
