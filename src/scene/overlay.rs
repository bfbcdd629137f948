//! What can be laid over the map beside the search.

use super::{Color, Detail, Theme};
use crate::grid::{Cell, Grid};
use crate::history::Moment;
use crate::search::{CellState, RemainingCosts};

/// One more layer of knowledge.
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
        let known = self.last as usize;
        let new = closed.get(known..).unwrap_or_default();
        for (place, cell) in (known..).zip(new.iter().take(limit)) {
            let number = usize::from(cell.y) * self.width + usize::from(cell.x);
            self.iterations[number] = place as u32 + 1;
            self.last = place as u32 + 1;
        }
        self.last as usize == closed.len()
    }

    /// How many cells it knows.
    pub fn len(&self) -> usize {
        self.last as usize
    }

    /// Whether it knows none.
    pub fn is_empty(&self) -> bool {
        self.last == 0
    }

    /// How far along the search was when it closed a cell, from 0 to
    /// [`SHADES`] - 1; `None` for a cell that was not closed yet after
    /// iteration `at`.
    pub fn shade(&self, at: u64, cell: Cell) -> Option<usize> {
        let row = self.row(cell.y).get(usize::from(cell.x));
        row.and_then(|&iteration| self.shade_of(at, iteration))
    }

    /// The same for a cell that an iteration has closed; 0 for none.
    #[inline]
    pub(super) fn shade_of(&self, at: u64, iteration: u32) -> Option<usize> {
        let is_closed = iteration > 0 && u64::from(iteration) <= at;
        let part = iteration as f32 / self.last as f32;
        is_closed.then(|| (part * (SHADES - 1) as f32).round() as usize)
    }

    /// The iterations that closed the cells of a row.
    pub(super) fn row(&self, y: u16) -> &[u32] {
        let from = usize::from(y) * self.width;
        self.iterations.get(from..from + self.width).unwrap_or_default()
    }
}

/// How large a cell's remaining cost is, from 0 to [`SHADES`] - 1; `None` where
/// there is none, and for open cells: so it still shows how far the search is.
#[inline]
pub(super) fn shade_of_cost(
    costs: &RemainingCosts,
    cost: Option<u64>,
    state: CellState,
) -> Option<usize> {
    let cost = cost.filter(|_| state != CellState::Open)?;
    let part = cost as f32 / costs.largest().max(1) as f32;
    Some((part * (SHADES - 1) as f32).round() as usize)
}

impl Overlay {
    /// The color of a cell after an iteration, where this layer colors it: a
    /// closed one by its order, and one too small for numbers by its cost.
    pub(super) fn color(
        &self,
        (iteration, state): (u64, CellState),
        detail: Detail,
        theme: &Theme,
        cell: Cell,
    ) -> Option<Color> {
        let shade = match self {
            Self::Order(order) => order.shade(iteration, cell),
            Self::Remaining(costs) if detail < Detail::Full => {
                shade_of_cost(costs, costs.get(cell), state)
            }
            _ => None,
        };
        shade.map(|shade| heat(theme, shade))
    }

    /// The true remaining cost of a cell, and whether H is more than it.
    pub(super) fn remaining(&self, moment: Moment, cell: Cell) -> Option<(u64, bool)> {
        match self {
            Self::Remaining(costs) => {
                let cost = costs.get(cell)?;
                Some((cost, moment.h(cell) > cost))
            }
            _ => None,
        }
    }
}
