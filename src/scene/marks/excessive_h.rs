//! A cell whose H exceeds the true remaining cost.

use super::PathMarks;
use crate::grid::Cell;

/// A cell whose H exceeds the true remaining cost, and the path that proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExcessiveH {
    /// The cell.
    pub cell: Cell,
    /// H of the cell.
    pub h: u64,
    /// The true remaining cost.
    pub cost: u64,
    /// A path of that cost from the cell to the goal.
    pub path: PathMarks,
}
