//! The status of a search, the state of a cell, and counts of events.

use serde::{Deserialize, Serialize};

use crate::search::rules::choices;

choices! {
    /// Whether a search is still running, or how it ended.
    pub enum Status {
        /// There are open cells, and the goal is not closed yet.
        Searching,
        /// The goal is closed.
        Found,
        /// The open list is empty, and the goal was not reached.
        NoPath,
    }
}

/// The set that a cell is in. The tutorials divide the cells in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// The cell is in neither list: the search has not reached it.
    Unseen,
    /// The cell is in the open list.
    Open,
    /// The cell is in the closed list.
    Closed,
}

/// The counts of the events of a search so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// The number of `Opened` events: one for every cell that was opened, except the start.
    pub opened: u64,
    /// The number of `Improved` events.
    pub improved: u64,
    /// The number of `Reopened` events.
    pub reopened: u64,
    /// The largest number of cells that were open after an iteration.
    pub largest_open: usize,
}
