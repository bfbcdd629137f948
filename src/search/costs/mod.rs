//! True costs, with which a path and the heuristic can be compared.

pub(in crate::search) mod best_cost;
pub(in crate::search) mod comparisons;
pub(in crate::search) mod counterexamples;
pub(in crate::search) mod remaining;
