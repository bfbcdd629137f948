//! The status of a search, the state of a cell, and counts of what happened.

use serde::{Deserialize, Serialize};

/// Whether the search is at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Status {
    /// There are open cells, and the goal is not closed yet.
    Searching,
    /// The goal is closed.
    Found,
    /// The open list is empty, and the goal was not reached.
    NoPath,
}

/// Which of the tutorials' sets a cell is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// In neither: the search has not reached it.
    Unseen,
    /// In the open list.
    Open,
    /// In the closed list.
    Closed,
}

/// The counts so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Cells opened by an `Opened` event: all but the start.
    pub opened: u64,
    /// `Improved` events.
    pub improved: u64,
    /// `Reopened` events.
    pub reopened: u64,
    /// The largest number of cells that were open after an iteration.
    pub largest_open: usize,
}

impl Status {
    /// The status's name, as traces spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Searching => "Searching",
            Self::Found => "Found",
            Self::NoPath => "NoPath",
        }
    }
}
