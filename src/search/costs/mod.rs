//! True costs, to hold a path and the heuristic against.

pub(in crate::search) mod best_cost;
pub(in crate::search) mod remaining;
