//! A problem: grid, start, goal and rules, valid by construction.

use std::fmt;
use std::sync::Arc;

use super::rules::heuristic::Estimate;
use super::rules::movement::{SIDES, is_allowed};
use super::rules::own::{self, OwnH, OwnHFault};
use super::rules::{Costs, Heuristic, MAX_SUM, Rules};
use crate::grid::{Cell, Direction, Grid};

/// A grid, rules, a start and a goal that a search can run on: the start and the goal are open
/// ground of the grid, and the rules are within their ranges.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, ProblemError, Rules};
///
/// let grid = Grid::from_rows(&["..#"])?;
/// let (start, wall) = (Cell::new(0, 0), Cell::new(2, 0));
/// let refused = Problem::new(grid, Rules::default(), start, wall);
/// assert_eq!(refused, Err(ProblemError::OnWall { end: "goal", cell: wall }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub(super) grid: Grid,
    pub(super) rules: Rules,
    pub(super) start: Cell,
    pub(super) goal: Cell,
    /// The values of an H of one's own.
    pub(super) own: Option<Arc<OwnH>>,
}

/// The reason why a problem is not valid.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ProblemError {
    /// The start or the goal lies off the map.
    Outside {
        /// `start` or `goal`.
        end: &'static str,
        /// The position.
        cell: Cell,
        /// Width and height of the map.
        size: [u16; 2],
    },
    /// The start or the goal lies on a wall.
    OnWall {
        /// `start` or `goal`.
        end: &'static str,
        /// The position.
        cell: Cell,
    },
    /// A step cost is 0.
    ZeroCost,
    /// The weight is not a number from 0 to 100.
    Weight(f64),
    /// A direction is missing from the neighbor order.
    NeighborOrder,
    /// The cost of a path, or H, could exceed 2⁵⁸ on this map.
    CostsTooLarge,
    /// The rules have an H of one's own, and this map does not allow it.
    OwnH(OwnHFault),
}

impl Problem {
    /// Creates the problem of finding a path from `start` to `goal`.
    ///
    /// # Errors
    /// The first fault that was found; see [`ProblemError`].
    pub fn new(grid: Grid, rules: Rules, start: Cell, goal: Cell) -> Result<Self, ProblemError> {
        check_ends(&grid, start, goal)?;
        let problem = Self { grid, rules, start, goal, own: None };
        let own = problem.own_h_under(&problem.rules)?;
        Ok(Self { own, ..problem })
    }

    /// Checks that the problem stays valid under other rules.
    ///
    /// # Errors
    /// See [`Problem::new`].
    pub fn check_under(&self, rules: &Rules) -> Result<(), ProblemError> {
        self.own_h_under(rules).map(drop)
    }

    /// Checks the problem under the given rules, and returns H in each cell if it is the user's own.
    fn own_h_under(&self, rules: &Rules) -> Result<Option<Arc<OwnH>>, ProblemError> {
        if rules.costs.straight == 0 || rules.costs.diagonal == 0 {
            return Err(ProblemError::ZeroCost);
        }
        if !(0.0..=100.0).contains(&rules.weight) {
            return Err(ProblemError::Weight(rules.weight));
        }
        let named =
            rules.neighbor_order.iter().fold(0_u8, |bits, &direction| bits | 1 << direction as u8);
        if named != u8::MAX {
            return Err(ProblemError::NeighborOrder);
        }
        let own = OwnH::new(rules, &self.grid, self.goal).map_err(ProblemError::OwnH)?;
        check_sums(&self.grid, rules, &Estimate::new(rules, self.goal, own.clone()))?;
        Ok(own)
    }

    /// Returns a copy of the problem under other rules.
    ///
    /// # Errors
    /// See [`Problem::new`].
    pub fn under(&self, rules: &Rules) -> Result<Self, ProblemError> {
        Self::new(self.grid.clone(), rules.clone(), self.start, self.goal)
    }

    /// H of a cell as it comes out on paper, where that is another number than the search's: a
    /// floating-point number only comes near a weight, or a number in a formula, such as 0.7, and the
    /// product is rounded down.
    pub fn h_on_paper(&self, cell: Cell) -> Option<u64> {
        let of_weight = |weight| {
            let rules = Rules { weight, ..self.rules.clone() };
            Estimate::new(&rules, self.goal, self.own.clone()).h(cell)
        };
        let plain = self.formula_on_paper(cell).unwrap_or_else(|| of_weight(1.0));
        let weight = self.rules.weight.to_string();
        let (whole, part) = weight.split_once('.').unwrap_or((&weight, ""));
        let digits: u128 = format!("{whole}{part}").parse().ok()?;
        let product = digits.checked_mul(plain.into())?;
        let on_paper = product / 10_u128.checked_pow(part.len() as u32)?;
        let on_paper = u64::try_from(on_paper).ok()?;
        (on_paper != of_weight(self.rules.weight)).then_some(on_paper)
    }

    /// The value of a formula of H that is a little below a whole number, as that number.
    fn formula_on_paper(&self, cell: Cell) -> Option<u64> {
        const NEAR: f64 = 1e-6;
        let Heuristic::Own(formula) = &self.rules.heuristic else { return None };
        let Costs { straight, diagonal } = self.rules.costs;
        let value = own::value(formula, [straight, diagonal], self.goal, cell);
        let whole = value.round();
        ((whole - value).abs() < NEAR).then_some(whole as u64)
    }

    /// The map.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The start of the path.
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The goal of the path.
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// Whether the movement rule allows a step from a cell to a neighbor.
    pub fn allows(&self, from: Cell, to: Cell) -> bool {
        let Some(direction) = from.direction_to(to) else {
            return false;
        };
        let walls = SIDES.iter().enumerate().fold(0, |walls, (bit, &side)| {
            let is_wall = from.neighbor(side).is_none_or(|side| self.grid.terrain(side).is_wall());
            walls | usize::from(is_wall) << bit
        });
        !self.grid.terrain(to).is_wall() && is_allowed(self.rules.diagonal, direction, walls)
    }

    /// The cost of a step between two neighbors, even if the step is not allowed.
    pub(crate) fn step_cost(&self, from: Cell, to: Cell) -> u64 {
        let Costs { straight, diagonal } = self.rules.costs;
        let is_diagonal = from.direction_to(to).is_some_and(Direction::is_diagonal);
        let step = if is_diagonal { diagonal } else { straight };
        step.saturating_mul(self.grid.terrain(to).cost().unwrap_or(1).into())
    }

    /// Returns the grid, so that it can be changed for a new problem.
    pub fn into_grid(self) -> Grid {
        self.grid
    }
}

fn check_ends(grid: &Grid, start: Cell, goal: Cell) -> Result<(), ProblemError> {
    for (end, cell) in [("start", start), ("goal", goal)] {
        if !grid.contains(cell) {
            let size = [grid.width(), grid.height()];
            return Err(ProblemError::Outside { end, cell, size });
        }
        if grid.terrain(cell).is_wall() {
            return Err(ProblemError::OnWall { end, cell });
        }
    }
    Ok(())
}

/// Checks that no sum in a search can overflow. G is bounded because a path enters each cell at
/// most once.
fn check_sums(grid: &Grid, rules: &Rules, estimate: &Estimate) -> Result<(), ProblemError> {
    let largest_h = estimate.largest(grid.width(), grid.height());
    let step = u128::from(rules.costs.straight.max(rules.costs.diagonal));
    let largest_g = step * u128::from(grid.largest_cost()) * grid.area() as u128;
    if largest_g > MAX_SUM.into() || largest_h > MAX_SUM as f64 {
        return Err(ProblemError::CostsTooLarge);
    }
    Ok(())
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { end, cell, size: [width, height] } => {
                let (last, Cell { x, y }) = (Cell::new(width - 1, height - 1), cell);
                write!(
                    f,
                    "{end}: ({x}, {y}) is off the map of {width} × {height} cells, expected (0, 0) to {last}"
                )
            }
            Self::OnWall { end, cell } => {
                write!(f, "{end}: {cell} is a wall, expected open ground")
            }
            Self::ZeroCost => f.write_str("a move cost is 0, expected 1 or more"),
            Self::Weight(weight) => {
                write!(f, "the weight is {weight}, expected a number from 0 to 100")
            }
            Self::NeighborOrder => {
                f.write_str("the neighbor order lacks a direction, expected each of the eight once")
            }
            Self::CostsTooLarge => f.write_str(
                "the move costs are too large for this map, expected the largest move times \
                     the number of cells, and H of every cell, to be at most 2^58",
            ),
            Self::OwnH(fault) => write!(f, "{}", fault.saying()),
        }
    }
}

impl std::error::Error for ProblemError {}
