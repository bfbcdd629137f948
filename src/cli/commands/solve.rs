//! `stepstar solve`: runs a search to its end and prints the result.

use std::time::Duration;

use crate::cli::arguments::SolveArguments;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::export::{Summary, fits_screen, median, text_map};
use crate::fault::one_line;
use crate::jobs::Time;
use crate::level::Level;
use crate::search::Log;
use crate::search::{Search, SearchError, Status};
use crate::storage::shown_name;

/// Runs the search and prints the result.
pub(in crate::cli) fn run(arguments: &SolveArguments) -> Result<Status, Failure> {
    let call = &arguments.run;
    let level = call.overrides.load(&call.level)?;
    let mut search = Search::new(level.problem().clone());
    let mut log = arguments.record.then(|| Log::new(level.problem().rules().reopen_closed));
    let time = measure(&mut search, call.limit(), arguments.repeated.repeat, log.as_mut())?;
    let summary = Summary::new(&search, time, log.as_ref());
    output::outcome(&if arguments.json {
        summary.json()
    } else {
        text(arguments, &level, &search, &summary)
    })?;
    Ok(search.status())
}

/// The result for people, and the map where it fits a screen.
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

/// Searches that many times, recorded or not, and returns the median time of a
/// search alone.
/// The search is then as the last run left it.
pub(super) fn measure(
    search: &mut Search,
    limit: u64,
    repeat: u32,
    mut log: Option<&mut Log>,
) -> Result<Duration, SearchError> {
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
