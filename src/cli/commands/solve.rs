//! `stepstar solve`: runs a search to its end and prints the result.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::cli::arguments::SolveArguments;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::cli::source::MissingEnds;
use crate::export::{Summary, median, text_map};
use crate::fault::one_line;
use crate::level::Level;
use crate::search::Log;
use crate::search::{Search, SearchError, Status};
use crate::storage::shown_name;

/// Runs the search and prints the result.
pub(in crate::cli) fn run(arguments: &SolveArguments) -> Result<Status, Failure> {
    let call = &arguments.run;
    let level = call.overrides.load(&call.level, MissingEnds::Refuse)?;
    let mut search = Search::new(level.problem().clone());
    let mut log = arguments.record.then(|| Log::new(level.problem().rules().reopen_closed));
    let time = measure(&mut search, call.limit(), arguments.repeat, log.as_mut())?;
    let summary = Summary::new(&search, time, log.as_ref());
    let mut out = output::standard();
    let printed = if arguments.json {
        summary.write_json(&mut out)
    } else {
        print(&mut out, arguments, &level, &search, &summary)
    };
    match printed.and_then(|()| out.flush()).map_err(Failure::from) {
        // The search was done: its outcome holds, read to the end or not.
        Ok(()) | Err(Failure::ClosedPipe) => Ok(search.status()),
        Err(failure) => Err(failure),
    }
}

/// The result for people, and the map where it fits a screen.
fn print(
    out: &mut impl Write,
    arguments: &SolveArguments,
    level: &Level,
    search: &Search,
    summary: &Summary,
) -> io::Result<()> {
    let file = shown_name(&arguments.run.level);
    writeln!(out, "{}", one_line(&level.title))?;
    writeln!(out, "{:<18} {}", "file", one_line(&file))?;
    writeln!(out, "{:<18} {}", "rules", level.rules().name())?;
    summary.write_text(out)?;
    if arguments.repeat > 1 {
        writeln!(out, "{:<18} {} runs", "median of", arguments.repeat)?;
    }
    if text_map::fits(search) {
        writeln!(out)?;
        text_map::write(search, out)?;
    }
    Ok(())
}

/// Searches that many times, recorded or not, and returns the median time of a
/// search alone.
/// The search is then as the last run left it.
fn measure(
    search: &mut Search,
    limit: u64,
    repeat: u32,
    mut log: Option<&mut Log>,
) -> Result<Duration, SearchError> {
    let mut times = Vec::new();
    for _ in 0..repeat {
        let before = Instant::now();
        search.reset();
        match &mut log {
            None => search.run_for(limit)?,
            Some(log) => {
                log.clear(search.problem().rules().reopen_closed);
                search.run_observed(limit, *log)?
            }
        };
        times.push(before.elapsed());
    }
    Ok(median(&mut times))
}
