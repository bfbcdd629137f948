//! `stepstar trace`: prints a run as it is done.

use std::io::{self, Write};

use crate::cli::arguments::{TraceArguments, TraceFormat};
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::export::{json_lines, posthoc};
use crate::search::{Search, Status};

/// Runs the search and prints every iteration as it is done, so that the run
/// is never kept as a whole.
pub(in crate::cli) fn run(arguments: &TraceArguments) -> Result<Status, Failure> {
    let call = &arguments.run;
    if arguments.sets && arguments.format == TraceFormat::Posthoc {
        return Err(Failure::wrong(
            "--sets: a search trace has no place for the lists, expected --format jsonl with it",
        ));
    }
    let level = call.overrides.load(&call.level)?;
    let mut search = Search::new(level.into_problem());
    let mut out = output::standard();
    write(&search, arguments, &mut out)?;
    while search.status() == Status::Searching && search.iteration() < call.limit() {
        search.step();
        write(&search, arguments, &mut out)?;
    }
    out.flush()?;
    Ok(search.status())
}

/// Prints the iteration at hand.
fn write(search: &Search, arguments: &TraceArguments, out: &mut impl Write) -> io::Result<()> {
    match arguments.format {
        TraceFormat::Jsonl => json_lines::write_line(search, arguments.sets, out),
        TraceFormat::Posthoc if search.iteration() == 0 => posthoc::write_head(search, out),
        TraceFormat::Posthoc => posthoc::write_iteration(search, out),
    }
}
