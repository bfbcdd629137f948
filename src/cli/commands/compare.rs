//! `stepstar compare`: two to four sets of rules on one level.

use crate::cli::arguments::CompareArguments;
use crate::cli::commands::{diff, solve};
use crate::cli::failure::Failure;
use crate::cli::level_source::expect_lanes;
use crate::cli::output;
use crate::export::{Lane, LaneTable, Lanes, Summary};
use crate::jobs::Progress;
use crate::level::Level;
use crate::search::{KeyComparisons, Search, SearchError, Status};
use crate::trace::{Difference, compare_searches};

/// Searches under each of the rules and prints what came of it.
pub(in crate::cli) fn run(arguments: &CompareArguments) -> Result<Status, Failure> {
    let call = &arguments.run;
    let rules = call.overrides.rules.as_deref();
    let levels = call.overrides.lanes(&call.level, "--rules", rules)?;
    expect_lanes("--rules", &levels)?;
    let mut lanes = Vec::new();
    let mut first = None;
    for (name, level) in &levels {
        let mut search = Search::new(level.problem().clone());
        let time = solve::measure(&mut search, call.limit(), arguments.repeated.repeat, None)?;
        let summary = Summary::new(&search, time, None);
        let counted = KeyComparisons::count(level.problem(), call.limit(), &Progress::none())?;
        first.get_or_insert(search.status());
        lanes.push(Lane::new(name.clone(), level.rules(), &summary, counted));
    }
    let first_difference = first_difference(&levels, call.limit())?;
    let lanes = Lanes { table: LaneTable { lanes }, first_difference };
    output::outcome(&if arguments.json {
        lanes.json()
    } else if arguments.markdown {
        lanes.markdown()
    } else if arguments.csv {
        lanes.table.csv()
    } else {
        lanes.text()
    })?;
    Ok(first.unwrap_or(Status::Searching))
}

/// The first two that differ by more than the order of neighbors, and where.
fn first_difference(
    levels: &[(String, Level)],
    limit: u64,
) -> Result<Option<(usize, usize, Difference)>, SearchError> {
    for a in 0..levels.len() {
        for b in a + 1..levels.len() {
            let steps = |lane: usize| diff::steps(levels[lane].1.problem().clone(), limit);
            if let Some(difference) = compare_searches(steps(a), steps(b))?.difference {
                return Ok(Some((a, b, difference)));
            }
        }
    }
    Ok(None)
}
