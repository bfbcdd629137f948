//! What is wrong with a trace.

use std::fmt;

use crate::fault::{short_message, short_name};

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
        let mut text = short_name(&self.file);
        if self.line > 0 {
            text += &format!(": line {}", self.line);
        }
        for part in [&self.field, &self.message] {
            if !part.is_empty() {
                text += &format!(": {part}");
            }
        }
        f.write_str(&short_message(&text))
    }
}

impl std::error::Error for TraceError {}
