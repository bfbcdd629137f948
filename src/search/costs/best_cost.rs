//! The least possible cost of a path on a map, and a path of that cost.

use crate::grid::Cell;
use crate::jobs::{Progress, Stopped};
use crate::search::problem::Problem;
use crate::search::rules::{Heuristic, OpenListKind, Priority};
use crate::search::search::Search;

/// The number of iterations between two progress reports.
const CHECK_INTERVAL: u64 = 1 << 16;

/// The least possible cost from start to goal under the movement rule, the step costs and the
/// terrain, regardless of the heuristic in the rules; `None` if there is no path.
///
/// Takes as long as a complete search without a heuristic (Dijkstra's algorithm).
///
/// # Errors
/// If `progress` asks to stop.
pub fn best_cost(problem: &Problem, progress: &Progress) -> Result<Option<u64>, Stopped> {
    Ok(best_path(problem, progress)?.map(|(cost, _)| cost))
}

/// Returns the [`best_cost`] and a path of that cost from start to goal.
///
/// # Errors
/// If `progress` asks to stop.
pub fn best_path(
    problem: &Problem,
    progress: &Progress,
) -> Result<Option<(u64, Vec<Cell>)>, Stopped> {
    let mut problem = problem.clone();
    problem.rules.priority = Priority::AStar;
    problem.rules.heuristic = Heuristic::Zero;
    problem.rules.open_list = OpenListKind::BucketQueue;
    let mut search = Search::new(problem);
    loop {
        progress.check()?;
        if search.run_for(CHECK_INTERVAL) == 0 {
            return Ok(search.view().cost().zip(search.view().path()));
        }
    }
}
