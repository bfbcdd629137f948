//! Overlays: additional information about each cell, drawn as a layer over the map.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Color, CostUnit, Theme};
use crate::grid::{Cell, Grid};
use crate::history::Timeline;
use crate::search::{CellState, ReachCosts, RemainingCosts};

/// A layer over the map.
#[derive(Clone, Debug, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The true remaining cost of each cell, as a number in addition to H or as colors.
    Remaining(RemainingCosts),
    /// The cells within reach of the start, with their costs, as colors and numbers.
    Reach(Reach),
    /// The order in which cells were closed, as colors.
    Order(Order),
    /// F of each cell that has one, as bands of color.
    Contours(Contours),
    /// The closed cells, compared with the closed cells of another search.
    Difference,
}

/// The number of colors for the order of closing.
pub(super) const SHADES: usize = 256;

/// Tells which of two compared searches have closed a cell, from the point of view of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedIn {
    /// Only this search.
    Here,
    /// Only the other search.
    There,
    /// Both searches.
    Both,
}

impl ClosedIn {
    /// All variants, in the order of their counts.
    pub const ALL: [Self; 3] = [Self::Here, Self::There, Self::Both];

    /// Compares the states of a cell in this search and in the other.
    #[inline]
    pub(super) fn of(here: CellState, there: CellState) -> Option<Self> {
        match [here, there].map(|state| state == CellState::Closed) {
            [true, true] => Some(Self::Both),
            [true, false] => Some(Self::Here),
            [false, true] => Some(Self::There),
            [false, false] => None,
        }
    }

    /// Returns the color of the cells; cells closed by both searches keep the usual color.
    pub fn color(self, theme: &Theme) -> Color {
        match self {
            Self::Here => theme.closed_here.unwrap_or(theme.last),
            Self::There => theme.closed_there.unwrap_or(theme.first),
            Self::Both => theme.closed.fill,
        }
    }
}

/// For each cell, the iterations that closed it.
#[derive(Clone, Debug)]
pub struct Order {
    width: usize,
    /// For each cell, row by row, the iteration that closed it last; 0 if the cell was not closed.
    iterations: Vec<u32>,
    /// For the index of each cell that was closed again, the iterations that closed it before.
    earlier: HashMap<usize, Vec<u32>>,
    last: u32,
}

impl Order {
    /// Creates the order of the recorded iterations; `closed` lists one cell for each iteration.
    pub fn of(grid: &Grid, closed: &[Cell]) -> Self {
        let width = usize::from(grid.width());
        let iterations = vec![0; grid.area()];
        let mut order = Self { width, iterations, earlier: HashMap::new(), last: 0 };
        order.extend(closed);
        order
    }

    /// Adds newly recorded iterations; `closed` is the earlier list with cells appended.
    pub fn extend(&mut self, closed: &[Cell]) {
        for cell in closed.iter().skip(self.last as usize) {
            self.last += 1;
            let number = cell.number(self.width);
            let before = std::mem::replace(&mut self.iterations[number], self.last);
            if before > 0 {
                self.earlier.entry(number).or_default().push(before);
            }
        }
    }

    /// The number of recorded iterations that the order covers.
    pub fn known(&self) -> usize {
        self.last as usize
    }

    /// Returns how far along the search was when it last closed a cell by iteration `at`, as one
    /// of [`Overlay::shades`]; `None` if it had not closed the cell.
    #[inline]
    pub(super) fn shade(&self, at: u64, cell: Cell) -> Option<usize> {
        let number = cell.number(self.width);
        let last = self.iterations.get(number).filter(|_| usize::from(cell.x) < self.width)?;
        let is_past = |iteration: &u32| *iteration > 0 && u64::from(*iteration) <= at;
        let earlier = || self.earlier.get(&number)?.iter().rfind(|iteration| is_past(iteration));
        let iteration = Some(last).filter(|last| is_past(last)).or_else(earlier)?;
        Some(Overlay::shade_of(*iteration as f32 / self.last as f32))
    }
}

/// The cells that can be reached from the start for at most a limit, with their true costs.
#[derive(Clone, Debug)]
pub struct Reach {
    /// The costs of all cells, shared so that another limit copies nothing.
    costs: Arc<ReachCosts>,
    most: u64,
}

impl Reach {
    /// Creates the cells that cost no more than the first of these that can be reached, or all cells.
    pub fn up_to(costs: Arc<ReachCosts>, cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut limits = cells.into_iter().filter_map(|cell| costs.get(cell));
        let most = limits.next().unwrap_or(costs.largest());
        Self { costs, most }
    }

    /// The costs of all cells.
    pub fn costs(&self) -> &Arc<ReachCosts> {
        &self.costs
    }

    /// The limit.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// The least cost from the start to a cell; `None` if that is above the limit.
    #[inline]
    pub fn cost(&self, cell: Cell) -> Option<u64> {
        self.costs.get(cell).filter(|&cost| cost <= self.most)
    }

    #[inline]
    pub(super) fn shade(&self, cell: Cell) -> Option<usize> {
        Some(Overlay::shade_of(self.cost(cell)? as f32 / self.most.max(1) as f32))
    }
}

/// The maximum number of bands of F.
const MAX_BANDS: u64 = 16;

/// The bands between lines of equal F, for all recorded iterations.
#[derive(Clone, Debug)]
pub struct Contours {
    /// The number of recorded iterations that the bands cover.
    pub known: usize,
    /// The lowest and the highest F.
    range: (u64, u64),
    /// The difference in F between two lines.
    pub step: u64,
}

impl Contours {
    /// Creates the bands of all recorded iterations of a run.
    pub fn of(timeline: &Timeline) -> Self {
        let (problem, known) = (timeline.record().problem(), timeline.record().taken().len());
        let f = timeline.moment().f(problem.start()).unwrap_or_default();
        let mut range = (f, f);
        let mut add = |f: u64| range = (range.0.min(f), range.1.max(f));
        if let Some(search) = timeline.record().search() {
            problem.grid().cells().filter_map(|cell| search.view().f(cell)).for_each(&mut add);
        }
        // A reopened cell had a different F before.
        if timeline.record().search().is_none() || timeline.record().has_reopened() {
            (0..known).for_each(|place| add(timeline.record().taken_f(place)));
        }
        // Lines are at round numbers in the unit in which costs are shown.
        let rules = problem.rules();
        let least = if CostUnit::of(rules).is_step() { rules.costs.straight / 10 } else { 1 };
        let powers = (0..).map(|power| 10_u64.saturating_pow(power).saturating_mul(least.max(1)));
        let mut steps = powers.flat_map(|power| [1, 2, 5].map(|step| power.saturating_mul(step)));
        let is_wide = |step: &u64| range.1 / step - range.0 / step < MAX_BANDS;
        let step = steps.find(is_wide).unwrap_or(u64::MAX);
        Self { known, range, step }
    }

    /// The number of bands.
    pub fn bands(&self) -> usize {
        (self.range.1 / self.step - self.range.0 / self.step + 1) as usize
    }

    /// The F at which the first band begins, and the F at which the last band ends.
    pub fn range(&self) -> (u64, u64) {
        let first = self.range.0 / self.step;
        (first * self.step, (self.range.1 / self.step).saturating_add(1).saturating_mul(self.step))
    }

    /// Returns the index of the band that contains an F.
    #[inline]
    pub fn band(&self, f: u64) -> usize {
        // The F of a cell before it was improved may be above the range.
        (f / self.step).saturating_sub(self.range.0 / self.step).min(self.bands() as u64 - 1)
            as usize
    }

    #[inline]
    pub(super) fn shade(&self, f: u64) -> usize {
        self.band(f) * (SHADES - 1) / (self.bands() - 1).max(1)
    }
}

impl Overlay {
    /// Converts a share from 0 to 1 into a shade.
    pub(super) fn shade_of(part: f32) -> usize {
        (part * (SHADES - 1) as f32).round() as usize
    }

    /// The number of shades.
    pub(super) fn shades(&self) -> usize {
        match self {
            Self::None => 0,
            Self::Remaining(_) | Self::Reach(_) | Self::Order(_) | Self::Contours(_) => SHADES,
            Self::Difference => ClosedIn::ALL.len(),
        }
    }

    /// The color of a shade.
    pub(super) fn color(&self, theme: &Theme, shade: usize) -> Color {
        match self {
            Self::Difference => ClosedIn::ALL[shade].color(theme),
            Self::None
            | Self::Remaining(_)
            | Self::Reach(_)
            | Self::Order(_)
            | Self::Contours(_) => theme.heat(shade as f32 / (SHADES - 1) as f32),
        }
    }
}
