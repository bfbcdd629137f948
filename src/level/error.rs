//! What is wrong with a file, and where.

use std::fmt;

use crate::fault::{Fault, short_message, short_name};
use crate::jobs::Stopped;
use crate::storage::ReadError;

/// How many faults of a file are shown; more say nothing new on one line.
const SHOWN: usize = 4;

/// How many faults are looked for: one more shows that there are more.
pub(super) const MOST_FAULTS: usize = SHOWN + 1;

impl Fault {
    /// The same fault in one of a level's further rules, counted from 0.
    pub(super) fn of_further(self, place: usize) -> Self {
        let field = match self.field.as_str() {
            "rules" => format!("compare[{place}]"),
            field => format!("compare[{place}].{field}"),
        };
        Self { field, ..self }
    }

    /// The fault of a field with more letters than it may have, if it has.
    pub(crate) fn too_long(field: &str, text: &str, most: usize) -> Option<Self> {
        let found = text.chars().count();
        let fault = || Self::in_field(field, format!("{found} letters, expected at most {most}"));
        (found > most).then(fault)
    }
}

/// A file that could not be read or written, with everything that is wrong
/// with it. It is shown as one line.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelError {
    /// The file as the user named it.
    pub file: String,
    /// What is wrong; at least one fault.
    pub faults: Vec<Fault>,
}

impl LevelError {
    pub(crate) fn in_file(file: &str, faults: impl Into<Vec<Fault>>) -> Self {
        Self { file: file.to_owned(), faults: faults.into() }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = (self.faults.len() > SHOWN).then(|| "and more".to_owned());
        let shown = self.faults.iter().take(SHOWN).map(Fault::to_string).chain(more);
        let shown = shown.collect::<Vec<_>>().join("; ");
        f.write_str(&short_message(&format!("{}: {shown}", short_name(&self.file))))
    }
}

impl std::error::Error for LevelError {}

impl From<Fault> for Vec<Fault> {
    fn from(fault: Fault) -> Self {
        vec![fault]
    }
}

/// These are faults of the whole file. That work was stopped counts as one;
/// whoever stopped it knows better.
macro_rules! from_error {
    ($($error:ty),*) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Self {
                Self::new(error.to_string())
            }
        }

        impl From<$error> for Vec<Fault> {
            fn from(error: $error) -> Self {
                vec![error.into()]
            }
        })*
    };
}

from_error!(ReadError, Stopped);
