//! Overlays: what can be shown of each cell beside the search.

use super::{Color, CostUnit, Subject, Theme};
use crate::grid::{Cell, Direction, Grid};
use crate::history::{ClosedCells, Moment, Timeline};
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
    /// F of each cell that has one, in bands.
    Contours(Contours),
    /// Which cells are closed, to be held against those of another search.
    Difference(ClosedCells),
}

/// How many colors the order of closing has.
pub const SHADES: usize = 256;

/// In which of two searches beside each other a cell is closed, seen from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedIn {
    /// In this one alone.
    Here,
    /// In the other one alone.
    There,
    /// In both.
    Both,
}

impl ClosedIn {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Self; 3] = [Self::Here, Self::There, Self::Both];

    /// Its color: what both have closed looks as always.
    pub fn color(self, theme: &Theme) -> Color {
        match self {
            Self::Here => theme.closed_here.unwrap_or(theme.last),
            Self::There => theme.closed_there.unwrap_or(theme.first),
            Self::Both => theme.closed.fill,
        }
    }
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

/// Bands of F between lines of equal F, over everything that is recorded.
#[derive(Clone, Debug)]
pub struct Contours {
    /// How many iterations it knows.
    known: usize,
    /// The lowest and the highest F.
    range: (u64, u64),
    /// How far apart lines may be at the least, and how far apart they are.
    least: u64,
    step: u64,
}

/// The most bands of F.
const MOST_BANDS: u64 = 16;

impl Contours {
    /// The bands of a run of which nothing is known but its start.
    pub fn of(timeline: &Timeline) -> Self {
        let (moment, problem) = (timeline.moment(), timeline.problem());
        let f = moment.f(problem.start()).unwrap_or_default();
        let rules = problem.rules();
        // Lines are at round numbers of what costs are shown in.
        let least = if CostUnit::of(rules).is_step() { rules.costs.straight / 10 } else { 1 };
        let least = least.max(1);
        Self { known: 0, range: (f, f), least, step: least }
    }

    /// Takes in up to `limit` more iterations; returns whether the bands are
    /// others now.
    pub fn extend(&mut self, timeline: &Timeline, limit: usize) -> bool {
        let (taken, before) = (timeline.taken(), (self.step, self.range()));
        let places = self.known..taken.len().min(self.known.saturating_add(limit));
        self.known = places.end;
        for place in places {
            self.take_in(timeline.taken_f(place));
            // All that it has opened lies around it.
            let around = |direction| timeline.search()?.f(taken[place].neighbor(direction)?);
            Direction::ALL.into_iter().filter_map(around).for_each(|f| self.take_in(f));
        }
        (self.step, self.range()) != before
    }

    fn take_in(&mut self, f: u64) {
        let (low, high) = self.range;
        if (low..=high).contains(&f) {
            return;
        }
        self.range = (low.min(f), high.max(f));
        let powers = (0..).map(|power| 10_u64.saturating_pow(power).saturating_mul(self.least));
        let mut steps = powers.flat_map(|power| [1, 2, 5].map(|step| power.saturating_mul(step)));
        let is_wide = |step: &u64| self.bands_of(*step) <= MOST_BANDS;
        self.step = steps.find(is_wide).unwrap_or(u64::MAX);
    }

    fn bands_of(&self, step: u64) -> u64 {
        self.range.1 / step - self.range.0 / step + 1
    }

    /// How many bands there are.
    pub fn bands(&self) -> usize {
        self.bands_of(self.step) as usize
    }

    /// How far apart two lines are.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Where the first band begins, and where the last one ends.
    pub fn range(&self) -> (u64, u64) {
        let first = self.range.0 / self.step;
        (first * self.step, (self.range.1 / self.step).saturating_add(1).saturating_mul(self.step))
    }

    /// The band of an F, counted from 0.
    #[inline]
    pub fn band(&self, f: u64) -> usize {
        // A cell that was improved may have had more before.
        (f / self.step).saturating_sub(self.range.0 / self.step).min(self.bands() as u64 - 1)
            as usize
    }

    #[inline]
    fn shade(&self, f: u64) -> usize {
        self.band(f) * (SHADES - 1) / (self.bands() - 1).max(1)
    }
}

impl Overlay {
    /// How many iterations it has taken in; `None` if it is not of all of a run.
    pub fn known(&self) -> Option<usize> {
        match self {
            Self::None | Self::Remaining(_) | Self::Difference(_) => None,
            Self::Order(order) => Some(order.known()),
            Self::Contours(contours) => Some(contours.known),
        }
    }

    /// Takes in up to `limit` more iterations; returns whether cells look
    /// otherwise now that looked right before.
    pub fn extend(&mut self, timeline: &Timeline, limit: usize) -> bool {
        match self {
            Self::None | Self::Remaining(_) | Self::Difference(_) => false,
            // Each that is added changes the colors of all.
            Self::Order(order) => order.extend(timeline.taken(), limit),
            Self::Contours(contours) => contours.extend(timeline, limit),
        }
    }

    /// How many shades there are.
    pub(super) fn shades(&self) -> usize {
        match self {
            Self::None => 0,
            Self::Remaining(_) | Self::Order(_) | Self::Contours(_) => SHADES,
            Self::Difference(_) => ClosedIn::ALL.len(),
        }
    }

    /// The color of a shade.
    pub(super) fn color(&self, theme: &Theme, shade: usize) -> Color {
        match self {
            Self::Difference(_) => ClosedIn::ALL[shade].color(theme),
            Self::None | Self::Remaining(_) | Self::Order(_) | Self::Contours(_) => {
                theme.heat(shade as f32 / (SHADES - 1) as f32)
            }
        }
    }

    /// The shade of a cell at the moment shown, one of [`Overlay::shades`]: that
    /// of its order, of its cost, of its band, or of who has closed it. Open cells have none for their cost,
    /// so that it still shows how far the search is.
    #[inline]
    pub(super) fn shade(&self, subject: &Subject, state: CellState, cell: Cell) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Order(order) => order.shade(subject.iteration(), cell),
            Self::Contours(_) if state == CellState::Unseen => None,
            Self::Contours(contours) => Some(contours.shade(subject.f(state, cell)?)),
            Self::Difference(_) => match subject.closed_in(cell)? {
                ClosedIn::Both => None,
                closed => Some(closed as usize),
            },
            Self::Remaining(costs) => {
                let cost = costs.get(cell).filter(|_| state != CellState::Open)?;
                Some(shade_of(cost as f32 / costs.largest().max(1) as f32))
            }
        }
    }

    /// The closed cells, where they are held against those of another search.
    pub fn closed(&self) -> Option<&ClosedCells> {
        match self {
            Self::Difference(closed) => Some(closed),
            Self::None | Self::Remaining(_) | Self::Order(_) | Self::Contours(_) => None,
        }
    }

    /// The true remaining cost of a cell, and whether H is more than it.
    pub(super) fn remaining(&self, moment: Moment, cell: Cell) -> Option<(u64, bool)> {
        match self {
            Self::Remaining(costs) => costs.get(cell).map(|cost| (cost, moment.h(cell) > cost)),
            Self::None | Self::Order(_) | Self::Contours(_) | Self::Difference(_) => None,
        }
    }
}
