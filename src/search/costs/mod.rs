//! True costs, against which a path or the heuristic can be checked.

pub(in crate::search) mod best_cost;
mod cell_costs;
pub(in crate::search) mod comparisons;
pub(in crate::search) mod counterexamples;
pub(in crate::search) mod reach;
pub(in crate::search) mod remaining;
