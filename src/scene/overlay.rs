//! What can be laid over the map beside the search.

use super::{Color, Theme};
use crate::grid::{Cell, Grid};
use crate::history::Moment;
use crate::search::RemainingCosts;

/// One more layer of knowledge.
#[derive(Clone, Debug, Default)]
pub enum Overlay {
    /// None.
    #[default]
    None,
    /// The true remaining cost of each cell, beside H.
    Remaining(RemainingCosts),
    /// The order in which cells were closed, as colors.
    Order(Order),
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
        let mut iterations = vec![0; grid.area()];
        for (place, cell) in closed.iter().enumerate() {
            let number = usize::from(cell.y) * width + usize::from(cell.x);
            iterations[number] = place as u32 + 1;
        }
        Self { width, iterations, last: closed.len() as u32 }
    }

    /// How far along the search was when it closed a cell, from 0 to 1; `None`
    /// for a cell that was not closed yet at that moment.
    pub fn part(&self, moment: Moment, cell: Cell) -> Option<f32> {
        let number = usize::from(cell.y) * self.width + usize::from(cell.x);
        let iteration = *self.iterations.get(number)?;
        let is_closed = iteration > 0 && u64::from(iteration) <= moment.iteration();
        is_closed.then(|| iteration as f32 / self.last as f32)
    }
}

impl Overlay {
    /// The color of a closed cell, where this layer colors it.
    pub(super) fn color(&self, moment: Moment, theme: &Theme, cell: Cell) -> Option<Color> {
        match self {
            Self::Order(order) => order.part(moment, cell).map(|part| theme.heat(part)),
            _ => None,
        }
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
