//! `stepstar compare`: two to four sets of rules on one level.

use crate::cli::arguments::CompareArguments;
use crate::cli::commands::{diff, solve};
use crate::cli::level_source::expect_lanes;
use crate::cli::output::{self, Result};
use crate::export::{Lane, LaneComparison, LaneTable, least_cost, nanoseconds};
use crate::jobs::Progress;
use crate::level::Level;
use crate::search::KeyComparisons;
use crate::trace::{Difference, Divergence, TraceStep};

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
    let first_difference = first_difference(&levels, call.max_iterations);
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

/// Finds the first iteration in which two lanes differ by more than the order of neighbors.
fn first_difference(levels: &[(String, Level)], limit: u64) -> Option<(usize, usize, Difference)> {
    let _spinner = output::spinner("finding the first difference");
    let runs = levels.iter().map(|(_, level)| diff::steps(level.problem().clone(), limit));
    let mut runs: Vec<_> = runs.collect();
    for iteration in 1.. {
        let steps = runs.iter_mut().map(|run| run.next().map(|Ok(step)| step));
        let steps: Vec<Option<TraceStep>> = steps.collect();
        if steps.iter().all(Option::is_none) {
            break;
        }
        for a in 0..steps.len() {
            for b in a + 1..steps.len() {
                let divergence = Divergence::of(steps[a].as_ref(), steps[b].as_ref());
                if let Some(divergence) = divergence.filter(|found| !found.is_order()) {
                    return Some((a, b, Difference { iteration, divergence }));
                }
            }
        }
    }
    None
}
