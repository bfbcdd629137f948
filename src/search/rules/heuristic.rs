//! The heuristic: the estimate of the remaining cost.

use std::sync::Arc;

use super::own::OwnH;
use crate::grid::Cell;
use crate::search::rules::{Costs, Heuristic, Rules};

/// The heuristic of a problem with its weight, step costs and goal, ready to be evaluated for any
/// cell.
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    kind: Heuristic,
    costs: Costs,
    /// `None` means 1, so that plain A* uses only integers.
    weight: Option<f64>,
    goal: Cell,
    /// The values of an H of one's own.
    own: Option<Arc<OwnH>>,
}

impl Estimate {
    pub(in crate::search) fn new(rules: &Rules, goal: Cell, own: Option<Arc<OwnH>>) -> Self {
        Self {
            // With a weight of 0, H is 0 and nothing can overflow.
            kind: if rules.weight == 0.0 { Heuristic::Zero } else { rules.heuristic.clone() },
            own,
            costs: rules.costs,
            weight: (rules.weight != 1.0).then_some(rules.weight),
            goal,
        }
    }

    /// The estimate that tells which cells are close to the goal: H or, where that is 0 everywhere, the
    /// heuristic that suits the allowed steps.
    pub(in crate::search) fn of_closeness(
        rules: &Rules,
        goal: Cell,
        own: Option<Arc<OwnH>>,
    ) -> Self {
        let own = Self::new(rules, goal, own);
        if own.kind != Heuristic::Zero {
            return own;
        }
        Self { kind: rules.diagonal.usual_heuristic(), weight: None, ..own }
    }

    /// H of a cell: ⌊weight × heuristic⌋.
    ///
    /// This cannot overflow: a problem is valid only if [`Estimate::largest`] is small enough.
    #[inline(always)]
    pub(in crate::search) fn h(&self, cell: Cell) -> u64 {
        let (dx, dy) = (cell.x.abs_diff(self.goal.x), cell.y.abs_diff(self.goal.y));
        let (dx, dy) = (u64::from(dx), u64::from(dy));
        let Costs { straight, diagonal } = self.costs;
        let plain = match &self.kind {
            Heuristic::Manhattan => straight * (dx + dy),
            Heuristic::Octile => {
                let (min, max) = (dx.min(dy), dx.max(dy));
                diagonal * min + straight * (max - min)
            }
            Heuristic::Chebyshev => straight * dx.max(dy),
            Heuristic::Euclidean => euclidean(straight, dx, dy),
            Heuristic::Zero => 0,
            Heuristic::Own(_) | Heuristic::Values(_) => self.own(cell),
        };
        match self.weight {
            None => plain,
            // Casting a positive float to an integer rounds it down. H never needs the sign bit,
            // and signed casts take one instruction each.
            Some(weight) => (weight * plain as i64 as f64) as i64 as u64,
        }
    }

    #[inline(never)]
    fn own(&self, cell: Cell) -> u64 {
        self.own.as_ref().map_or(0, |own| own.at(cell))
    }

    /// An upper bound on H over all cells of a map of the given size, exact except for rounding;
    /// infinite instead of overflowing.
    pub(in crate::search) fn largest(&self, width: u16, height: u16) -> f64 {
        let farthest = |goal: u16, length: u16| f64::from(goal.max(length.saturating_sub(goal)));
        let dx = farthest(self.goal.x, width);
        let dy = farthest(self.goal.y, height);
        let Costs { straight, diagonal } = self.costs;
        let plain = match &self.kind {
            Heuristic::Zero => 0.0,
            Heuristic::Own(_) | Heuristic::Values(_) => {
                self.own.as_ref().map_or(0, |own| own.largest) as f64
            }
            // H is largest along an axis if diagonal steps are cheaper than straight ones, and
            // along the diagonal if they are more expensive.
            Heuristic::Octile => straight.max(diagonal) as f64 * dx.max(dy),
            // Of these three heuristics, Manhattan is the largest.
            Heuristic::Manhattan | Heuristic::Chebyshev | Heuristic::Euclidean => {
                straight as f64 * (dx + dy)
            }
        };
        plain * self.weight.unwrap_or(1.0).max(1.0)
    }
}

/// ⌊s · √(dx² + dy²)⌋, exactly: floating point would sometimes round a root
/// just under an integer up to it.
#[inline(never)]
fn euclidean(straight: u64, dx: u64, dy: u64) -> u64 {
    let square = u128::from(straight).pow(2) * u128::from(dx * dx + dy * dy);
    match u64::try_from(square) {
        Ok(square) => square.isqrt(),
        Err(_) => square.isqrt() as u64,
    }
}
