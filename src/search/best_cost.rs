//! The least possible cost, to hold a path against.

use super::problem::Problem;
use super::rules::{Heuristic, OpenListKind};
use super::stepping::Search;

/// The least possible cost from start to goal under the movement rule, the
/// step costs and the terrain, whatever heuristic the rules choose; `None` if
/// there is no path, or if its cost would overflow.
///
/// It is a whole search without a heuristic (Dijkstra's algorithm) and takes
/// that long.
pub fn best_cost(problem: &Problem) -> Option<u64> {
    let mut problem = problem.clone();
    problem.rules.heuristic = Heuristic::Zero;
    problem.rules.open_list = OpenListKind::BucketQueue;
    let mut search = Search::new(problem);
    search.run_for(u64::MAX).ok()?;
    search.cost()
}
