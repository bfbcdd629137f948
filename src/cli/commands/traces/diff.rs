//! `stepstar diff`: the first difference of two runs.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::cli::arguments::DiffArguments;
use crate::cli::level_source::{rules_named, rules_title};
use crate::cli::output::{self, Result};
use crate::export::difference;
use crate::history::Record;
use crate::jobs::Progress;
use crate::level::Level;
use crate::storage::shown_name;
use crate::trace::{
    Comparison, Difference, DifferenceFound, DifferenceSearch, Reader, RunTotals, compare,
};

/// The number of iterations that a record grows by at once.
const GROWTH: u64 = 1 << 14;

/// Compares two traces, or two searches, and prints their first difference.
pub(in crate::cli) fn run(arguments: &DiffArguments) -> Result {
    let spinner = output::spinner("comparing");
    let (comparison, names) = match &arguments.b {
        Some(b) => {
            let (a, b) = (&arguments.a, b);
            let names = [a, b].map(|file| shown_name(file));
            let read = |file| Reader::open(file, &Progress::none());
            (compare(read(a)?, read(b)?)?, names)
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
    let mut records = [a, b].map(|level| Record::new(level.into_problem()));
    let (mut search, limit) = (DifferenceSearch::after(&[[0, 1]], 0), arguments.max_iterations);
    let difference = first_difference(&mut search, &mut records, limit)?.map(|(_, found)| found);
    let order = search.reordered(&records.each_ref(), [0, 1]);
    grow(&mut records, u64::MAX, limit)?;
    let total = |record: &Record| record.search().map(|search| RunTotals::of(search.view()));
    let totals = records.each_ref().map(|record| total(record).unwrap_or_default());
    let comparison = Comparison { difference, order, totals, omitted: Default::default() };
    Ok((comparison, [name_of_a, name_of_b]))
}

/// Lets the records of searches grow, to at most `limit` iterations each, until it is known where two
/// of them differ first.
pub(in crate::cli) fn first_difference(
    search: &mut DifferenceSearch,
    records: &mut [Record],
    limit: u64,
) -> Result<Option<([usize; 2], Difference)>> {
    loop {
        match search.advance(&records.iter().collect::<Vec<_>>()) {
            DifferenceFound::Between(runs, found) => return Ok(Some((runs, found))),
            DifferenceFound::Nothing => return Ok(None),
            DifferenceFound::Waits if !grow(records, GROWTH, limit)? => return Ok(None),
            DifferenceFound::Waits | DifferenceFound::More => {}
        }
    }
}

/// Adds iterations to each record, and returns whether there were any.
fn grow(records: &mut [Record], most: u64, limit: u64) -> Result<bool> {
    let mut has_grown = false;
    for record in records {
        has_grown |= record.grow(most.min(limit - record.iterations())) > 0;
        if record.is_full() {
            return Err(output::full_record(record.iterations(), "--max-iterations").into());
        }
    }
    Ok(has_grown)
}
