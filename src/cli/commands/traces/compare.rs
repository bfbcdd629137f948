//! `stepstar compare`: two to four sets of rules on one level.

use crate::cli::arguments::CompareArguments;
use crate::cli::commands::solve;
use crate::cli::commands::traces::diff::first_difference;
use crate::cli::level_source::expect_lanes;
use crate::cli::output::{self, Result};
use crate::export::{Lane, LaneComparison, LaneTable, least_cost, nanoseconds};
use crate::history::Record;
use crate::jobs::Progress;
use crate::search::KeyComparisons;
use crate::trace::DifferenceSearch;

/// Searches under each of the rules and prints a table of the results.
pub(in crate::cli) fn run(arguments: &CompareArguments) -> Result {
    let call = &arguments.run;
    let rules = call.overrides.rules.as_deref();
    let levels = call.overrides.lanes(&call.level, "--rules", rules)?;
    expect_lanes("--rules", &levels)?;
    let mut lanes = Vec::new();
    for (number, (name, level)) in levels.iter().enumerate() {
        let shown = format!("{} of {}: {name}", number + 1, levels.len());
        let _spinner = output::spinner(&shown);
        let search = |problem| solve::searched(problem, call.max_iterations);
        let (search, time) = solve::measure(level.problem(), arguments.repeated.repeat, search);
        let (view, nothing) = (search.view(), Progress::none());
        lanes.push(Lane {
            path_cells: view.path().map(|path| path.len()),
            best_cost: least_cost(view),
            comparisons: KeyComparisons::count(level.problem(), call.max_iterations, &nothing).ok(),
            search_ns: Some(nanoseconds(time)),
            ..Lane::of(name.clone(), level.rules(), view)
        });
    }
    let spinner = output::spinner("finding the first difference");
    let pairs = (0..levels.len()).flat_map(|a| (a + 1..levels.len()).map(move |b| [a, b]));
    let mut search = DifferenceSearch::after(&pairs.collect::<Vec<_>>(), 0);
    let records = levels.into_iter().map(|(_, level)| Record::new(level.into_problem()));
    let mut records: Vec<Record> = records.collect();
    let first_difference = first_difference(&mut search, &mut records, call.max_iterations)?;
    drop(spinner);
    let exit_code = output::exit_code(lanes[0].status);
    let lanes = LaneComparison { table: LaneTable { lanes }, first_difference };
    output::print(&if arguments.json {
        lanes.json()
    } else if arguments.markdown {
        lanes.markdown()
    } else if arguments.csv {
        lanes.table.csv()
    } else {
        lanes.text()
    })?;
    Ok(exit_code)
}
