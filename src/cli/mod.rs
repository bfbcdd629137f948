//! The command line: arguments, one file for each command, and the only place that prints
//! errors.
//!
//! | exit status | meaning |
//! |---|---|
//! | 0 | a path was found, two runs are the same, all entries of a benchmark or judged runs are right, a file was written, or the window was closed |
//! | 1 | there is no path, two runs differ, or an entry of a benchmark, a judged run or a checked level is wrong |
//! | 2 | the input or the call is wrong, and one line says what |
//! | 3 | the search was stopped before its end |

mod arguments;
mod commands;
mod level_source;
mod output;
mod values;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use self::arguments::{Arguments, CliCommand};
use self::commands::traces::{compare, diff, judge, trace};
use self::commands::{bench, check, convert, figure, levels, maze, open, package, share, solve};
use self::output::Result;
use crate::fault::short_message;

/// Runs the program with the arguments of the process and returns the exit
/// status. An error is one line on standard error.
pub fn main() -> ExitCode {
    let has_console = output::attach_console();
    let error = match run(&std::env::args_os().collect::<Vec<_>>(), has_console) {
        Ok(code) => return code,
        Err(error) => error,
    };
    let message = match error.downcast_ref::<io::Error>() {
        // The reader has closed the pipe: it has read enough.
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Some(error) => output::unwritten(error),
        None => error.to_string(),
    };
    // If standard error is closed too, only the exit status is left.
    let _ = writeln!(io::stderr(), "stepstar: {}", short_message(&message));
    ExitCode::from(2)
}

fn run(words: &[OsString], has_console: bool) -> Result {
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) => return answer(&error, words),
    };
    if words.iter().filter(|word| is_standard_input(word)).count() > 1 {
        return Err("standard input can be read only once: - is there twice".into());
    }
    match arguments.command {
        None => open::run(arguments.window, has_console),
        Some(CliCommand::Solve(arguments)) => solve::run(&arguments),
        Some(CliCommand::Trace(arguments)) => trace::run(&arguments),
        Some(CliCommand::Diff(arguments)) => diff::run(&arguments),
        Some(CliCommand::Judge(arguments)) => judge::run(&arguments),
        Some(CliCommand::Compare(arguments)) => compare::run(&arguments),
        Some(CliCommand::Bench(arguments)) => bench::run(&arguments),
        Some(CliCommand::Convert(arguments)) => convert::run(&arguments),
        Some(CliCommand::Maze(arguments)) => maze::run(&arguments),
        Some(CliCommand::Figure(arguments)) => figure::run(&arguments),
        Some(CliCommand::Check { paths }) => check::run(&paths),
        Some(CliCommand::Levels) => levels::run(),
        Some(CliCommand::Share(arguments)) => share::run(&arguments),
        Some(CliCommand::Package { folder }) => package::run(&folder),
    }
}

/// Returns whether an argument names standard input: `-`, alone or as the value of an option.
fn is_standard_input(word: &OsStr) -> bool {
    let word = word.to_string_lossy();
    word == "-" || word.starts_with("--") && word.ends_with("=-")
}

/// Returns the message about a cell that was given as two words, `--start 1 2`.
fn spaced_cell(words: &[OsString]) -> Option<String> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    words.windows(3).find_map(|words| {
        let option = ["--start", "--goal"].into_iter().find(|option| *option == words[0])?;
        let numbers = [&words[1], &words[2]].map(|word| word.trim_matches(',').parse::<u16>().ok());
        let [x, y] = [numbers[0]?, numbers[1]?];
        let found = words[1..].join(" ");
        Some(format!("invalid value '{found}' for '{option} <X,Y>': expected X,Y, here {x},{y}"))
    })
}

/// Prints the requested help or version, or returns one line about a wrong call.
fn answer(error: &clap::Error, words: &[OsString]) -> Result {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        error.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    // The first paragraph is the error; tips and usage follow.
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let paragraph = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    let mut message = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let first = words.get(1).map_or("", |word| word.to_str().unwrap_or_default());
    let commands = Arguments::command();
    let command = Some(first).filter(|word| commands.find_subcommand(word).is_some());
    if matches!(error.kind(), ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict)
        && command.is_none()
        && !first.starts_with('-')
    {
        let shown = commands.get_subcommands().filter(|command| !command.is_hide_set());
        let names: Vec<&str> = shown.map(clap::Command::get_name).collect();
        let names = names.join(", ");
        message = format!(
            "{first} is not a command, and only options may follow a level, expected {names}"
        );
    }
    message = spaced_cell(words).unwrap_or(message);
    let command = command.map_or_else(String::new, |command| format!(" {command}"));
    Err(format!("{message}; see stepstar{command} --help").into())
}
