//! `stepstar trace`: prints a run, one JSON object a line.

use std::io::Write;

use super::args::TraceArguments;
use super::failure::Failure;
use super::output;
use super::source::MissingEnds;
use crate::export::json_lines;
use crate::search::{Search, Status};

/// Runs the search and prints every iteration as it is done, so that the run
/// is never kept as a whole.
pub(super) fn run(arguments: &TraceArguments) -> Result<Status, Failure> {
    let call = &arguments.run;
    let level = call.overrides.load(&call.level, MissingEnds::Refuse)?;
    let mut search = Search::new(level.into_problem());
    let mut out = output::standard();
    json_lines::write_line(&search, arguments.sets, &mut out)?;
    while search.status() == Status::Searching && search.iteration() < call.limit() {
        if let Err(error) = search.step() {
            // What was done before is still true, and is to be seen.
            out.flush()?;
            return Err(error.into());
        }
        json_lines::write_line(&search, arguments.sets, &mut out)?;
    }
    out.flush()?;
    Ok(search.status())
}
