//! `stepstar diff`: where two runs part.

use std::path::Path;
use std::process::ExitCode;

use crate::cli::arguments::DiffArguments;
use crate::cli::failure::Failure;
use crate::cli::level_source::{rules_named, rules_title};
use crate::cli::output;
use crate::export::difference;
use crate::level::Level;
use crate::search::{Problem, Search, SearchError, Status};
use crate::storage::shown_name;
use crate::trace::{Comparison, Reader, TraceStep, compare, compare_searches};

/// Compares the runs, reading or searching them in step, and prints where they
/// part.
pub(in crate::cli) fn run(arguments: &DiffArguments) -> Result<ExitCode, Failure> {
    let (comparison, names) = match &arguments.b {
        Some(b) => traces(arguments, b)?,
        None => rules(arguments)?,
    };
    let names = [names[0].as_str(), names[1].as_str()];
    let text = if arguments.json { difference::json } else { difference::text };
    output::outcome(&text(&comparison, names))?;
    Ok(ExitCode::from(u8::from(!comparison.is_same())))
}

/// Two traces.
fn traces(arguments: &DiffArguments, b: &Path) -> Result<(Comparison, [String; 2]), Failure> {
    let has_rules = arguments.rules_a.is_some() || arguments.rules_b.is_some();
    if has_rules || !arguments.overrides.is_empty() || arguments.max_iterations.is_some() {
        return Err(Failure::wrong(
            "two traces are compared as they are: --rules-a, --rules-b, --rules, --start, --goal, \
             --entry and --max-iterations are for one LEVEL; see stepstar diff --help",
        ));
    }
    let a = &arguments.a;
    let comparison = Reader::open(a)
        .and_then(|a| Ok((a, Reader::open(b)?)))
        .and_then(|(a, b)| compare(a, b))
        .map_err(Failure::wrong)?;
    Ok((comparison, [a, b].map(shown_name)))
}

/// Two sets of rules on one level.
fn rules(arguments: &DiffArguments) -> Result<(Comparison, [String; 2]), Failure> {
    if arguments.rules_a.is_none() && arguments.rules_b.is_none() {
        return Err(Failure::wrong(
            "one file alone, expected a second trace, or --rules-a or --rules-b for a level; see \
             stepstar diff --help",
        ));
    }
    let level = arguments.overrides.load(&arguments.a)?;
    let with = |flag: &str, rules: &Option<std::ffi::OsString>| -> Result<Level, Failure> {
        let Some(rules) = rules else {
            return Ok(level.clone());
        };
        level
            .clone()
            .with_rules(rules_named(flag, rules)?)
            .map_err(|error| Failure::wrong(format!("{flag}: {error}")))
    };
    let a = with("--rules-a", &arguments.rules_a)?;
    let b = with("--rules-b", &arguments.rules_b)?;
    let file = shown_name(&arguments.a);
    let names = [(&a, &arguments.rules_a), (&b, &arguments.rules_b)]
        .map(|(level, chosen)| format!("{file} with {}", rules_title(level, chosen.as_deref())));
    let limit = arguments.max_iterations.unwrap_or(u64::MAX);
    let comparison =
        compare_searches(steps(a.into_problem(), limit), steps(b.into_problem(), limit))?;
    Ok((comparison, names))
}

/// The steps of a search, each done when it is asked for.
pub(super) fn steps(
    problem: Problem,
    limit: u64,
) -> impl Iterator<Item = Result<TraceStep, SearchError>> {
    let mut search = Search::new(problem);
    std::iter::from_fn(move || {
        if search.status() != Status::Searching || search.iteration() >= limit {
            return None;
        }
        search.step();
        Some(Ok(TraceStep::of(&search)))
    })
}
