//! An H of one's own on a map: its values, or why there are none.

use std::sync::{Arc, OnceLock};

use super::formula::Formula;
use crate::fault::{Saying, counted, said};
use crate::grid::{Cell, Grid};
use crate::search::rules::{Heuristic, MAX_SUM, Rules};

/// The largest map, in cells, on which H can be of one's own.
const MOST_CELLS: usize = 1_000_000;

/// The reason why an H of one's own cannot be worked out on a map.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnHFault {
    /// H of a cell is below 0.
    Negative(Cell, f64),
    /// H of a cell is not a number, such as 0 / 0 or the root of a number below 0.
    NotANumber(Cell),
    /// H of a cell is above 2⁵⁸, or something is divided by 0.
    TooLarge(Cell),
    /// The map has this number of cells, more than a million.
    LargeMap(usize),
    /// There are too few or too many values in this row, counted from 0, or rows.
    Size {
        /// The row; `None` if the number of rows is wrong.
        row: Option<usize>,
        /// The number of values or rows.
        found: usize,
        /// The number that the map has.
        expected: u16,
    },
}

impl OwnHFault {
    /// The reason as a clause.
    pub fn saying(&self) -> Saying {
        match *self {
            Self::Negative(cell, h) => {
                let h = if h > -1e-4 { format!("{h:e}") } else { h.to_string() };
                said!("own-h-negative" => "H of {cell} is {h}, expected 0 or more", cell, h)
            }
            Self::NotANumber(cell) => said!(
                "own-h-nan" =>
                "H of {cell} is not a number: something is divided by 0, or it is the root of a number below 0",
                cell
            ),
            Self::TooLarge(cell) => said!(
                "own-h-large" =>
                "H of {cell} is too large, expected at most 2^58 and no division by 0", cell
            ),
            Self::LargeMap(found) => said!(
                "own-h-map" =>
                "the map has {found} cells, expected at most {MOST_CELLS} for an H of one's own", found
            ),
            Self::Size { row: None, found, expected } => {
                let rows = counted(found, "row");
                said!("own-h-rows" => "H has {rows}, expected {expected} as the map", found, expected)
            }
            Self::Size { row: Some(row), found, expected } => {
                let values = counted(found, "value");
                said!(
                    "own-h-row" => "row {row} of H has {values}, expected {expected} as the map",
                    row, found, expected
                )
            }
        }
    }
}

/// H of every cell of a map, before weighting, under an H of one's own.
#[derive(Debug)]
pub(in crate::search) struct OwnH {
    width: usize,
    cells: Arc<Vec<u64>>,
    pub(in crate::search) largest: u64,
    /// Whether H is consistent and admissible on the map, once it was asked.
    pub(in crate::search) is_consistent: OnceLock<bool>,
    pub(in crate::search) is_admissible: OnceLock<bool>,
}

impl PartialEq for OwnH {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl OwnH {
    /// Works out H of every cell, walls included, so that no change of walls makes the rules faulty;
    /// `None` if the rules have an H with a name.
    pub(in crate::search) fn new(
        rules: &Rules,
        grid: &Grid,
        goal: Cell,
    ) -> Result<Option<Arc<Self>>, OwnHFault> {
        if rules.heuristic.is_own() && grid.area() > MOST_CELLS {
            return Err(OwnHFault::LargeMap(grid.area()));
        }
        let (width, height) = (grid.width(), grid.height());
        let cells = match &rules.heuristic {
            Heuristic::Manhattan
            | Heuristic::Octile
            | Heuristic::Chebyshev
            | Heuristic::Euclidean
            | Heuristic::Zero => return Ok(None),
            Heuristic::Own(formula) => {
                let costs = [rules.costs.straight, rules.costs.diagonal];
                let h = |cell| whole(formula, costs, goal, cell);
                let new = || grid.cells().map(h).collect::<Result<_, _>>();
                formula.values(([width, height], goal, costs), new)?
            }
            Heuristic::Values(rows) => {
                let size = |row, found, expected: u16| match found == usize::from(expected) {
                    true => Ok(()),
                    false => Err(OwnHFault::Size { row, found, expected }),
                };
                size(None, rows.len(), height)?;
                (0..)
                    .zip(rows.iter())
                    .try_for_each(|(at, row)| size(Some(at), row.len(), width))?;
                let values = rows.iter().flatten().copied();
                let fitting =
                    |(cell, h)| if h > MAX_SUM { Err(OwnHFault::TooLarge(cell)) } else { Ok(h) };
                Arc::new(grid.cells().zip(values).map(fitting).collect::<Result<_, _>>()?)
            }
        };
        let largest = cells.iter().copied().max().unwrap_or(0);
        let [is_consistent, is_admissible] = [OnceLock::new(), OnceLock::new()];
        Ok(Some(Arc::new(Self {
            width: width.into(),
            cells,
            largest,
            is_consistent,
            is_admissible,
        })))
    }

    /// H of a cell of the map, before weighting.
    pub(in crate::search) fn at(&self, cell: Cell) -> u64 {
        self.cells.get(cell.number(self.width)).copied().unwrap_or(0)
    }
}

/// The value of a formula at a cell, rounded down.
fn whole(formula: &Formula, costs: [u64; 2], goal: Cell, cell: Cell) -> Result<u64, OwnHFault> {
    match value(formula, costs, goal, cell) {
        h if h < 0.0 => Err(OwnHFault::Negative(cell, h)),
        h if h > MAX_SUM as f64 => Err(OwnHFault::TooLarge(cell)),
        h if h.is_nan() => Err(OwnHFault::NotANumber(cell)),
        h => Ok(h as u64),
    }
}

/// The value of a formula at a cell.
pub(in crate::search) fn value(formula: &Formula, costs: [u64; 2], goal: Cell, cell: Cell) -> f64 {
    let [dx, dy] = [cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y)].map(f64::from);
    let [straight, diagonal] = costs.map(|cost| cost as f64);
    formula.value([dx, dy, cell.x.into(), cell.y.into(), straight, diagonal])
}
