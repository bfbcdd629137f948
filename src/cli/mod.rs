//! The command line: arguments, one command each, and the one place that
//! prints an error and picks the exit status.
//!
//! | status | meaning |
//! |---|---|
//! | 0 | a path was found, two runs are the same, a file was written, or the window was closed |
//! | 1 | there is no path, two runs differ, or an entry of a benchmark is wrong |
//! | 2 | the input or the call is wrong, and one line says what |
//! | 3 | the search was stopped before its end |

mod arguments;
mod commands;
mod failure;
mod level_source;
mod output;
mod values;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use self::arguments::{Arguments, CliCommand};
use self::commands::{bench, compare, convert, diff, figure, maze, open, solve, trace};
use self::failure::Failure;
use crate::fault::short_message;
use crate::search::Status;

/// The whole program: reads the arguments of the process, does what they ask
/// for, and returns the exit status. An error is one line on standard error.
pub fn main() -> ExitCode {
    match run(std::env::args_os().collect()) {
        Ok(code) => code,
        // Whoever closed the pipe has read enough, and is not to be bothered.
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Wrong(message)) => {
            let line = short_message(&message);
            // If standard error is closed too, the exit status has to say it.
            let _ = writeln!(io::stderr(), "stepstar: {line}");
            ExitCode::from(2)
        }
    }
}

fn run(words: Vec<OsString>) -> Result<ExitCode, Failure> {
    let arguments = match Arguments::try_parse_from(&words) {
        Ok(arguments) => arguments,
        Err(error) if is_answer(error.kind()) => {
            error.print()?;
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(failure::wrong_call(&error, &words)),
    };
    if words.iter().filter(|word| is_standard_input(word)).count() > 1 {
        return Err(Failure::wrong("standard input can be read only once: - is there twice"));
    }
    match arguments.command {
        None => open::run(arguments.window).map(|()| ExitCode::SUCCESS),
        Some(CliCommand::Solve(arguments)) => solve::run(&arguments).map(exit_code),
        Some(CliCommand::Trace(arguments)) => trace::run(&arguments).map(exit_code),
        Some(CliCommand::Diff(arguments)) => diff::run(&arguments),
        Some(CliCommand::Compare(arguments)) => compare::run(&arguments).map(exit_code),
        Some(CliCommand::Bench(arguments)) => bench::run(&arguments),
        Some(CliCommand::Convert(arguments)) => convert::run(&arguments),
        Some(CliCommand::Maze(arguments)) => maze::run(&arguments),
        Some(CliCommand::Figure(arguments)) => figure::run(&arguments).map(|()| ExitCode::SUCCESS),
    }
}

/// Whether an argument asks for standard input, alone or as a flag's value.
fn is_standard_input(word: &OsStr) -> bool {
    word.to_str()
        .is_some_and(|word| word == "-" || (word.starts_with("--") && word.ends_with("=-")))
}

/// Whether what the parser calls an error is the help or the version that
/// was asked for.
fn is_answer(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
}

fn exit_code(status: Status) -> ExitCode {
    match status {
        Status::Found => ExitCode::SUCCESS,
        Status::NoPath => ExitCode::from(1),
        Status::Searching => ExitCode::from(3),
    }
}
