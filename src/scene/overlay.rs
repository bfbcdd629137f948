//! Overlays: what can be shown of each cell beside the search.

use super::{Color, Theme};
use crate::grid::{Cell, Grid};
use crate::history::Moment;
use crate::search::{CellState, RemainingCosts};

/// One more thing to know of each cell.
#[derive(Clone, Debug, Default)]
pub enum Overlay {
    /// None.
    #[default]
    None,
    /// The true remaining cost of each cell, beside H, or as colors.
    Remaining(RemainingCosts),
    /// The order in which cells were closed, as colors.
    Order(Order),
}

/// How many colors the order of closing has.
pub const SHADES: usize = 256;

/// The color of a shade.
pub(super) fn heat(theme: &Theme, shade: usize) -> Color {
    theme.heat(shade as f32 / (SHADES - 1) as f32)
}

/// The shade of a part, from 0 to 1.
fn shade_of(part: f32) -> usize {
    (part * (SHADES - 1) as f32).round() as usize
}

/// For each cell the iteration that closed it last.
#[derive(Clone, Debug)]
pub struct Order {
    width: usize,
    /// 0 for cells that were not closed.
    iterations: Vec<u32>,
    last: u32,
}

impl Order {
    /// The order in everything that is recorded; `closed` in the order of
    /// closing, one an iteration.
    pub fn of(grid: &Grid, closed: &[Cell]) -> Self {
        let width = usize::from(grid.width());
        let mut order = Self { width, iterations: vec![0; grid.area()], last: 0 };
        order.extend(closed, usize::MAX);
        order
    }

    /// Takes up to `limit` of the cells in that it does not know yet; `closed`
    /// is as before, but longer. Returns whether it knows all.
    pub fn extend(&mut self, closed: &[Cell], limit: usize) -> bool {
        for cell in closed.iter().skip(self.last as usize).take(limit) {
            self.last += 1;
            self.iterations[usize::from(cell.y) * self.width + usize::from(cell.x)] = self.last;
        }
        self.last as usize == closed.len()
    }

    /// How many cells it knows.
    pub fn known(&self) -> usize {
        self.last as usize
    }

    /// How far along the search was when it closed a cell, from 0 to
    /// [`SHADES`] - 1; `None` for a cell that was not closed yet after
    /// iteration `at`.
    #[inline]
    pub fn shade(&self, at: u64, cell: Cell) -> Option<usize> {
        let number = usize::from(cell.y) * self.width + usize::from(cell.x);
        let &iteration =
            self.iterations.get(number).filter(|_| usize::from(cell.x) < self.width)?;
        let is_closed = iteration > 0 && u64::from(iteration) <= at;
        is_closed.then(|| shade_of(iteration as f32 / self.last as f32))
    }
}

impl Overlay {
    /// The shade of a cell after an iteration, from 0 to [`SHADES`] - 1: that of
    /// its order, or of its cost. Open cells have none for their cost, so that it
    /// still shows how far the search is.
    #[inline]
    pub(super) fn shade(&self, iteration: u64, state: CellState, cell: Cell) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Order(order) => order.shade(iteration, cell),
            Self::Remaining(costs) => {
                let cost = costs.get(cell).filter(|_| state != CellState::Open)?;
                Some(shade_of(cost as f32 / costs.largest().max(1) as f32))
            }
        }
    }

    /// The true remaining cost of a cell, and whether H is more than it.
    pub(super) fn remaining(&self, moment: Moment, cell: Cell) -> Option<(u64, bool)> {
        match self {
            Self::Remaining(costs) => costs.get(cell).map(|cost| (cost, moment.h(cell) > cost)),
            Self::None | Self::Order(_) => None,
        }
    }
}
