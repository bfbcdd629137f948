//! `stepstar diff`: the first difference of two runs.

use std::convert::Infallible;
use std::ffi::OsString;
use std::process::ExitCode;

use crate::cli::arguments::DiffArguments;
use crate::cli::level_source::{rules_named, rules_title};
use crate::cli::output::{self, Result};
use crate::export::difference;
use crate::level::Level;
use crate::search::{Kind, Problem, Search, Status};
use crate::storage::shown_name;
use crate::trace::{Comparison, Reader, TraceStep, compare};

/// Compares two traces, or two searches, and prints their first difference.
pub(in crate::cli) fn run(arguments: &DiffArguments) -> Result {
    let spinner = output::spinner("comparing");
    let (comparison, names) = match &arguments.b {
        Some(b) => {
            let (a, b) = (&arguments.a, b);
            let names = [a, b].map(|file| shown_name(file));
            (compare(Reader::open(a)?, Reader::open(b)?, &[])?, names)
        }
        None => searches(arguments)?,
    };
    drop(spinner);
    let names = [names[0].as_str(), names[1].as_str()];
    let text = if arguments.json { difference::json } else { difference::text };
    output::print(&text(&comparison, names))?;
    Ok(ExitCode::from(u8::from(!comparison.is_same())))
}

fn searches(arguments: &DiffArguments) -> Result<(Comparison, [String; 2])> {
    let level = arguments.overrides.load(&arguments.a)?;
    let with = |flag: &str, rules: &Option<OsString>| -> Result<(Level, String)> {
        let level = match rules {
            Some(rules) => level
                .clone()
                .with_lanes(vec![rules_named(flag, rules)?])
                .map_err(|error| format!("{flag}: {error}"))?,
            None => level.clone(),
        };
        let (file, rules) = (shown_name(&arguments.a), rules_title(&level, rules.as_deref()));
        Ok((level, format!("{file} with {rules}")))
    };
    let (a, name_of_a) = with("--rules-a", &arguments.rules_a)?;
    let (b, name_of_b) = with("--rules-b", &arguments.rules_b)?;
    let [a, b] = [a, b].map(|level| steps(level.into_problem(), arguments.max_iterations));
    let Ok(comparison) = compare(a, b, &Kind::ALL);
    Ok((comparison, [name_of_a, name_of_b]))
}

/// Returns the steps of a search, each computed when the iterator advances.
pub(super) fn steps(
    problem: Problem,
    limit: u64,
) -> impl Iterator<Item = std::result::Result<TraceStep, Infallible>> {
    let mut search = Search::new(problem);
    std::iter::from_fn(move || {
        if search.status() != Status::Searching || search.iteration() >= limit {
            return None;
        }
        search.step();
        Some(Ok(TraceStep::of(search.view())))
    })
}
