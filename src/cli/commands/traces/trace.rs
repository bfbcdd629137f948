//! `stepstar trace`: prints a run while the search goes on.

use std::io::{self, IsTerminal, Write};

use crate::cli::arguments::{TraceArguments, TraceFormat};
use crate::cli::output::{self, Result};
use crate::search::{Search, Status};
use crate::trace::{posthoc, write_line};

/// Runs the search and prints each iteration immediately: the whole run is never in memory.
pub(in crate::cli) fn run(arguments: &TraceArguments) -> Result {
    let call = &arguments.run;
    if arguments.sets && arguments.format == TraceFormat::Posthoc {
        return Err("--sets: a search trace cannot hold the lists, expected --format jsonl".into());
    }
    let level = call.overrides.load(&call.level)?;
    let _spinner = (!io::stdout().is_terminal()).then(|| output::spinner("searching"));
    let mut search = Search::new(level.into_problem());
    let mut out = output::standard();
    write(&search, arguments, &mut out)?;
    while search.status() == Status::Searching && search.iteration() < call.max_iterations {
        search.step();
        write(&search, arguments, &mut out)?;
    }
    out.flush()?;
    Ok(output::exit_code(search.status()))
}

/// Prints the current iteration.
fn write(search: &Search, arguments: &TraceArguments, out: &mut impl Write) -> io::Result<()> {
    match arguments.format {
        TraceFormat::Jsonl => write_line(search, arguments.sets, out),
        TraceFormat::Posthoc if search.iteration() == 0 => posthoc::write_head(search.view(), out),
        TraceFormat::Posthoc => posthoc::write_iteration(search.view(), out),
    }
}
