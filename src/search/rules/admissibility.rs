//! The promises of the heuristic under the rules.
//!
//! Both questions are asked of an empty, unbounded grid of plain ground. There
//! the true cost from one cell to another is linear between the straight and
//! the diagonal direction, and every heuristic is convex, so that it is enough
//! to look at these two directions and at single steps.

use crate::search::rules::{Costs, Diagonal, Heuristic, Priority, Rules};

/// The larger of the square of the weighted side `√2 · s` and `d` decides the
/// Euclidean case, so it is compared as squares, without a root.
const ROOT_OF_TWO: f64 = std::f64::consts::SQRT_2;

impl Rules {
    /// Whether the path found is a cheapest one on every map: F has G in it, and
    /// H is consistent, or admissible where closed cells are reopened (Hart,
    /// Nilsson and Raphael 1968).
    pub fn finds_cheapest(&self) -> bool {
        let is_enough = self.is_consistent() || self.reopen_closed && self.is_admissible();
        match self.priority {
            Priority::AStar => is_enough,
            Priority::Greedy => false,
        }
    }

    /// Whether H never exceeds the true remaining cost on an empty grid of
    /// plain ground.
    pub fn is_admissible(&self) -> bool {
        let Costs { straight: s, diagonal: d } = self.costs;
        let Some((side, corner)) = self.rays() else {
            return true;
        };
        // The true cost for each cell of distance, sideways and diagonally,
        // over long distances: cheap diagonal steps are worth a zigzag, and
        // dear ones are replaced by two straight steps.
        let (to_side, to_corner) = match self.diagonal {
            Diagonal::Never => (s, s.saturating_mul(2)),
            Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
                (s.min(d), d.min(s.saturating_mul(2)))
            }
        };
        self.fits(side, to_side) && self.fits(corner, to_corner)
    }

    /// Whether H falls by no more than its cost in any step on an empty grid
    /// of plain ground, rounding included. It is then admissible too, G + H never
    /// falls along a path, and A* never needs to reopen a closed cell.
    ///
    /// Where only the rounding of a weight such as 0.7 could break it, the
    /// answer is no.
    pub fn is_consistent(&self) -> bool {
        let Costs { straight, diagonal } = self.costs;
        let Some((per_straight, per_diagonal)) = self.falls() else {
            return true;
        };
        self.keeps(per_straight, straight)
            && (self.diagonal == Diagonal::Never || self.keeps(per_diagonal, diagonal))
    }

    /// The heuristic for each cell of distance sideways and diagonally, before
    /// the weight; `None` if H is always 0.
    fn rays(&self) -> Option<(Amount, Amount)> {
        let Costs { straight: s, diagonal: d } = self.costs;
        if self.weight == 0.0 {
            return None;
        }
        let side = Amount::Whole(s);
        Some(match self.heuristic {
            Heuristic::Zero => return None,
            Heuristic::Manhattan => (side, Amount::Whole(s.saturating_mul(2))),
            Heuristic::Octile => (side, Amount::Whole(d)),
            Heuristic::Chebyshev => (side, Amount::Whole(s)),
            Heuristic::Euclidean => (side, Amount::Diagonal(s)),
        })
    }

    /// The most that the heuristic can fall in a straight and in a diagonal
    /// step, before the weight; `None` if H is always 0.
    fn falls(&self) -> Option<(Amount, Amount)> {
        let Costs { straight: s, diagonal: d } = self.costs;
        let (_, corner) = self.rays()?;
        Some(match self.heuristic {
            // A straight step may undo a diagonal one (d − s), and a diagonal
            // one two straight ones (2 s − d).
            Heuristic::Octile => (
                Amount::Whole(s.max(d.saturating_sub(s))),
                Amount::Whole(d.max(s.saturating_mul(2).saturating_sub(d))),
            ),
            Heuristic::Manhattan
            | Heuristic::Chebyshev
            | Heuristic::Euclidean
            | Heuristic::Zero => (Amount::Whole(s), corner),
        })
    }

    /// Whether the weighted amount is at most that cost.
    fn fits(&self, amount: Amount, cost: u64) -> bool {
        if self.weight == 1.0 {
            amount.is_at_most(cost)
        } else {
            self.weight * amount.value() <= cost as f64
        }
    }
}

impl Rules {
    /// Whether H, which is rounded down, falls by at most that cost where the
    /// heuristic before the weight falls by at most that amount.
    fn keeps(&self, amount: Amount, cost: u64) -> bool {
        if self.weight == 1.0 {
            return amount.is_at_most(cost);
        }
        // The heuristic itself is rounded down before it is weighted.
        let whole = match amount {
            Amount::Whole(amount) => amount as f64,
            Amount::Diagonal(_) => amount.value().ceil(),
        };
        let fall = self.weight * whole;
        // Rounding down keeps whole differences, and a weight of few binary
        // digits multiplies exactly. The product of any other may be rounded
        // up to a whole number, so equality cannot be trusted with it.
        let is_exact = (self.weight * f64::from(1 << 20)).fract() == 0.0;
        let slack = if is_exact { 0.0 } else { 1e-3 + cost as f64 * 1e-9 };
        fall <= cost as f64 - slack
    }
}

/// A change of the heuristic: a whole number, or the diagonal of a square.
#[derive(Clone, Copy)]
enum Amount {
    Whole(u64),
    /// √2 times the side.
    Diagonal(u64),
}

impl Amount {
    /// Exact, without a root.
    fn is_at_most(self, cost: u64) -> bool {
        match self {
            Self::Whole(amount) => amount <= cost,
            Self::Diagonal(side) => {
                u128::from(side).pow(2).saturating_mul(2) <= u128::from(cost).pow(2)
            }
        }
    }

    fn value(self) -> f64 {
        match self {
            Self::Whole(amount) => amount as f64,
            Self::Diagonal(side) => side as f64 * ROOT_OF_TWO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn promises(diagonal: Diagonal, (s, d): (u64, u64), heuristic: Heuristic) -> (bool, bool) {
        let rules = Rules {
            diagonal,
            costs: Costs { straight: s, diagonal: d },
            heuristic,
            ..Rules::default()
        };
        (rules.is_admissible(), rules.is_consistent())
    }

    #[test]
    fn manhattan_promises_nothing_where_diagonal_steps_are_allowed() {
        let manhattan = Heuristic::Manhattan;
        assert_eq!(promises(Diagonal::Never, (10, 14), manhattan), (true, true));
        assert_eq!(promises(Diagonal::Always, (10, 14), manhattan), (false, false));
        assert_eq!(promises(Diagonal::Always, (10, 20), manhattan), (true, true));
    }

    #[test]
    fn the_straight_line_is_longer_than_fourteen_tenths() {
        let euclidean = Heuristic::Euclidean;
        assert_eq!(promises(Diagonal::Always, (10, 14), euclidean), (false, false));
        assert_eq!(promises(Diagonal::Always, (13860, 19601), euclidean), (true, true));
    }

    #[test]
    fn a_heuristic_can_be_admissible_without_being_consistent() {
        let rules =
            Rules { costs: Costs { straight: 10, diagonal: 5 }, weight: 0.5, ..Rules::default() };
        assert!(rules.is_admissible());
        assert!(!rules.is_consistent());
    }
}
