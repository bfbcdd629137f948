//! `stepstar solve`: runs a search to its end and prints the result.

use std::time::Duration;

use crate::cli::arguments::SolveArguments;
use crate::cli::output::{self, Result};
use crate::cli::progress;
use crate::export::{Summary, fits_screen, median, text_map};
use crate::fault::one_line;
use crate::jobs::Time;
use crate::level::Level;
use crate::search::{Log, Search, SearchError};
use crate::storage::shown_name;

/// Runs the search and prints the result.
pub(in crate::cli) fn run(arguments: &SolveArguments) -> Result {
    let call = &arguments.run;
    let level = call.overrides.load(&call.level)?;
    let spinner = progress::spinner("searching");
    let mut search = Search::new(level.problem().clone());
    let mut log = arguments.record.then(|| Log::new(level.problem().rules().reopen_closed));
    let time = measure(&mut search, call.limit(), arguments.repeated.repeat, log.as_mut())?;
    let summary = Summary::new(&search, time, log.as_ref());
    drop(spinner);
    output::print(&if arguments.json {
        summary.json()
    } else {
        text(arguments, &level, &search, &summary)
    })?;
    Ok(output::exit_code(search.status()))
}

/// Returns the result for people, with the map if it fits a screen.
fn text(arguments: &SolveArguments, level: &Level, search: &Search, summary: &Summary) -> String {
    let line = |label: &str, text: &str| format!("{label:<18} {text}\n");
    let mut text = one_line(&level.title) + "\n";
    text += &line("file", &one_line(&shown_name(&arguments.run.level)));
    text += &line("rules", level.rules().name());
    text += &summary.text(level.problem());
    if arguments.repeated.repeat > 1 {
        text += &line("median of", &format!("{} runs", arguments.repeated.repeat));
    }
    if fits_screen(search) {
        text += &format!("\n{}", text_map(search));
    }
    text
}

/// Searches `repeat` times, recorded or not, and returns the median time of one
/// search. The search is then at the end of the last run.
pub(super) fn measure(
    search: &mut Search,
    limit: u64,
    repeat: u32,
    mut log: Option<&mut Log>,
) -> std::result::Result<Duration, SearchError> {
    let mut times = Vec::new();
    for _ in 0..repeat {
        let before = Time::now();
        search.reset();
        match &mut log {
            None => search.run_for(limit),
            Some(log) => {
                log.clear(search.problem().rules().reopen_closed);
                search.run_observed(limit, *log)?
            }
        };
        times.push(before.elapsed());
    }
    Ok(median(&mut times))
}
