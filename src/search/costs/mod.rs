//! True costs, to compare a path and the heuristic with.

pub(in crate::search) mod best_cost;
pub(in crate::search) mod comparisons;
pub(in crate::search) mod counterexamples;
pub(in crate::search) mod remaining;
