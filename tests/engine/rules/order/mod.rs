//! The order of open cells, and of neighbors.

mod neighbor_order;
mod priority;
mod ties;
