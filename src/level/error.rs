//! What is wrong with a file, and where.

use crate::fault;
use crate::fault::{Fault, ToFault, shown_as_fault};
use crate::jobs::Stopped;
use crate::storage::ReadError;

/// How many faults of a file are shown; more say nothing new on one line.
const SHOWN: usize = 4;

/// How many faults are looked for: one more shows that there are more.
pub(super) const MOST_FAULTS: usize = SHOWN + 1;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileFault {
    /// The line, counted from 1; 0 where it is not known or the whole file is meant.
    pub line: u64,
    /// The field; empty where the whole line or file is meant.
    pub field: String,
    /// What was found and what was expected.
    pub fault: Fault,
}

impl FileFault {
    pub(super) fn new(field: impl Into<String>, fault: Fault) -> Self {
        Self::at(0, field, fault)
    }

    /// A fault in a line, counted from 1.
    pub(super) fn in_line(line: usize, fault: Fault) -> Self {
        Self::at(line, "", fault)
    }

    /// A fault in a field of a line.
    pub(super) fn at(line: usize, field: impl Into<String>, fault: Fault) -> Self {
        Self { line: line as u64, field: field.into(), fault }
    }

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

impl ToFault for FileFault {
    fn to_fault(&self) -> Fault {
        self.fault.clone().at(self.line, &self.field).short()
    }
}

impl ToFault for LevelError {
    fn to_fault(&self) -> Fault {
        let more = (self.faults.len() > SHOWN).then(|| fault!("faults-more", "and more"));
        let shown = self.faults.iter().take(SHOWN).map(FileFault::to_fault).chain(more);
        let join = |rest: Fault, first: Fault| {
            let english = format!("{first}; {rest}");
            let args = vec![("first", first.into()), ("rest", rest.into())];
            Fault::around("faults-and", args, english)
        };
        let all = shown.collect::<Vec<_>>().into_iter().rev().reduce(join);
        all.unwrap_or_else(|| fault!("faults-none", "")).in_file(&self.file)
    }
}

shown_as_fault!(FileFault);
shown_as_fault!(LevelError);

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
