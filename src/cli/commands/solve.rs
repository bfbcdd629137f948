//! `stepstar solve`: runs a search to its end and prints the result.

use std::time::Duration;

use crate::cli::arguments::SolveArguments;
use crate::cli::output::{self, Result};
use crate::export::{Reach, Summary, fits_screen, median, reach_map, text_map};
use crate::fault::one_line;
use crate::history::Timeline;
use crate::jobs::now;
use crate::level::Level;
use crate::search::{Problem, Search, View};
use crate::storage::shown_name;

/// Runs the search and prints the result.
pub(in crate::cli) fn run(arguments: &SolveArguments) -> Result {
    let call = &arguments.run;
    let level = call.overrides.load(&call.level)?;
    let spinner = output::spinner("searching");
    let (problem, repeat) = (level.problem(), arguments.repeated.repeat);
    let (search, timeline);
    let (view, bytes, time) = if arguments.record {
        let (recorded, time) = measure(problem, repeat, |problem| {
            let mut timeline = Timeline::new(problem);
            timeline.grow(call.max_iterations);
            timeline.show(u64::MAX);
            timeline
        });
        timeline = recorded;
        let record = timeline.record();
        if record.is_full() && record.iterations() < call.max_iterations {
            return Err(output::full_record(record.iterations(), "--max-iterations").into());
        }
        (*timeline.moment(), Some(record.bytes()), time)
    } else {
        let (searched, time) =
            measure(problem, repeat, |problem| searched(problem, call.max_iterations));
        search = searched;
        (search.view(), None, time)
    };
    let summary = Summary::new(view, time, bytes);
    let reach = arguments.within.map(|within| Reach::of(problem, within));
    drop(spinner);
    output::print(&if arguments.json {
        summary.with_reach(reach).json()
    } else {
        text(arguments, &level, view, &summary, reach.as_ref())
    })?;
    Ok(output::exit_code(view.status()))
}

/// Returns the result for people, with the map if it fits a screen.
fn text(
    arguments: &SolveArguments,
    level: &Level,
    view: View,
    summary: &Summary,
    reach: Option<&Reach>,
) -> String {
    let line = |label: &str, text: &str| format!("{label:<18} {text}\n");
    let mut text = one_line(level.title.as_str()) + "\n";
    text += &line("file", &one_line(&shown_name(&arguments.run.level)));
    text += &line("rules", level.rules().name());
    text += &summary.text(view);
    text += &summary.closest(view).filter(|_| arguments.closest).unwrap_or_default();
    if arguments.repeated.repeat > 1 {
        text += &line("median of", &format!("{} runs", arguments.repeated.repeat));
    }
    text += &reach.map(|reach| reach.text(level.problem())).unwrap_or_default();
    if fits_screen(view) {
        text += "\n";
        text += &match reach {
            Some(reach) => reach.key() + &reach_map(level.problem(), reach),
            None => text_map(view),
        };
    }
    text
}

/// Runs a search for at most `limit` iterations.
pub(super) fn searched(problem: Problem, limit: u64) -> Search {
    let mut search = Search::new(problem);
    search.run_for(limit);
    search
}

/// Does the work `repeat` times and returns the last result and the median time.
pub(super) fn measure<T>(
    problem: &Problem,
    repeat: u32,
    work: impl Fn(Problem) -> T,
) -> (T, Duration) {
    let mut times = Vec::new();
    loop {
        let problem = problem.clone();
        let before = now();
        let result = work(problem);
        times.push(now() - before);
        if times.len() >= repeat as usize {
            return (result, median(&mut times));
        }
    }
}
