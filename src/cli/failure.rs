//! Why a command fails, and with which exit status.

use std::ffi::OsString;
use std::fmt::Display;
use std::io;

use clap::CommandFactory;

use super::arguments::Arguments;
use crate::export::figure::FigureError;
use crate::search::SearchError;

/// Why a command did not come to its end.
#[derive(Debug)]
pub(super) enum Failure {
    /// The input or the call is wrong: a sentence says what.
    Wrong(String),
    /// Whoever read the output reads no more of it.
    ClosedPipe,
}

impl Failure {
    pub(super) fn wrong(message: impl Display) -> Self {
        Self::Wrong(message.to_string())
    }
}

/// An error of standard output, the only place that commands write to.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::Wrong(format!("standard output: cannot be written: {error}"))
        }
    }
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Self {
        Self::Wrong(format!("the search cannot go on: {error}"))
    }
}

impl From<FigureError> for Failure {
    fn from(error: FigureError) -> Self {
        Self::Wrong(error.to_string())
    }
}

/// What the parser of the arguments has to say, in one line, with a hint to
/// the help of the command that was called.
pub(super) fn wrong_call(error: &clap::Error, words: &[OsString]) -> Failure {
    let text = error.to_string();
    // Its first paragraph says what is wrong; tips and usage follow.
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let paragraph = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    let message = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let command = words
        .get(1)
        .and_then(|word| word.to_str())
        .filter(|word| Arguments::command().find_subcommand(word).is_some())
        .map_or_else(String::new, |command| format!(" {command}"));
    Failure::Wrong(format!("{message}; see stepstar{command} --help"))
}
