//! The least possible cost, to hold a path against.

use crate::search::problem::Problem;
use crate::search::rules::{Heuristic, OpenListKind};
use crate::search::stepping::Search;

/// After how many iterations it is asked whether to go on.
const SLICE: u64 = 1 << 16;

/// The least possible cost from start to goal under the movement rule, the
/// step costs and the terrain, whatever heuristic the rules choose; `None` if
/// there is no path, or if its cost would overflow.
///
/// It is a whole search without a heuristic (Dijkstra's algorithm) and takes
/// that long.
pub fn best_cost(problem: &Problem) -> Option<u64> {
    best_cost_while(problem, || true)
}

/// The same as long as it is wanted, which is asked every now and then; `None`
/// too if it is no longer.
pub fn best_cost_while(problem: &Problem, is_wanted: impl Fn() -> bool) -> Option<u64> {
    let mut problem = problem.clone();
    problem.rules.heuristic = Heuristic::Zero;
    problem.rules.open_list = OpenListKind::BucketQueue;
    let mut search = Search::new(problem);
    while is_wanted() && search.run_for(SLICE).ok()? > 0 {}
    search.cost()
}
