//! Decides whether the heuristic is admissible and consistent under the rules or, if it is of one's
//! own, on the map.
//!
//! Under rules, both properties are checked on an empty, unbounded grid of plain ground. There the true cost
//! from one cell to another is linear between the straight and the diagonal direction, and every
//! heuristic is convex, so that checking these two directions and single steps is sufficient.

use std::f64::consts::SQRT_2;

use crate::jobs::unwatched;
use crate::search::costs::counterexamples::{Overestimate, Shortfall};
use crate::search::problem::Problem;
use crate::search::rules::ranking::Ranking;
use crate::search::rules::{Costs, Diagonal, Heuristic, Priority, Rules};

impl Problem {
    /// Whether the search finds a cheapest path on this map; see [`Rules::finds_cheapest`].
    pub fn finds_cheapest(&self) -> bool {
        self.rules.suffices(|| self.is_consistent(), || self.is_admissible())
    }

    /// Whether H is admissible; see [`Rules::is_admissible`]. An H of one's own is held against the
    /// true remaining cost of every cell of this map: the first time, that takes as long as a search
    /// of the whole map, unless H is consistent.
    pub fn is_admissible(&self) -> bool {
        let on_map = || Overestimate::on(self).is_none();
        match self.own.as_ref().filter(|_| !self.rules.is_admissible()) {
            Some(own) => self.is_consistent() || *own.is_admissible.get_or_init(on_map),
            None => self.rules.is_admissible(),
        }
    }

    /// Whether H is consistent; see [`Rules::is_consistent`]. An H of one's own is held against every
    /// move on this map, and must be 0 at the goal.
    pub fn is_consistent(&self) -> bool {
        let on_map = || {
            let falls = unwatched(|progress| Shortfall::largest(self, progress)).is_some();
            !falls && Ranking::new(self).h(self.goal) == 0
        };
        match self.own.as_ref().filter(|_| !self.rules.is_consistent()) {
            Some(own) => *own.is_consistent.get_or_init(on_map),
            None => self.rules.is_consistent(),
        }
    }
}

impl Rules {
    /// Whether the search finds a cheapest path on every map: F must contain G, and H must be
    /// consistent, or else admissible, with closed cells being reopened (Hart, Nilsson and Raphael
    /// 1968).
    pub fn finds_cheapest(&self) -> bool {
        self.suffices(|| self.is_consistent(), || self.is_admissible())
    }

    fn suffices(&self, is_consistent: impl Fn() -> bool, is_admissible: impl Fn() -> bool) -> bool {
        match self.priority {
            Priority::AStar => is_consistent() || self.reopen_closed && is_admissible(),
            Priority::Greedy => false,
        }
    }

    /// Whether H never exceeds the true remaining cost on an empty grid of
    /// plain ground; `false` for an H of one's own, which only a map can tell.
    pub fn is_admissible(&self) -> bool {
        let Costs { straight: s, diagonal: d } = self.costs;
        let Some((side, corner)) = self.rays() else {
            return true;
        };
        // The true cost per cell of distance, sideways and diagonally, over long distances: with
        // cheap diagonal steps a zigzag pays off, and two straight steps replace an expensive
        // diagonal one.
        let (to_side, to_corner) = match self.diagonal {
            Diagonal::Never => (s, s.saturating_mul(2)),
            Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
                (s.min(d), d.min(s.saturating_mul(2)))
            }
        };
        !self.heuristic.is_own() && self.fits(side, to_side) && self.fits(corner, to_corner)
    }

    /// Whether no step on an empty grid of plain ground lowers H by more than the step costs,
    /// rounding included. H is then admissible too, G + H never falls along a path, and A* never
    /// needs to reopen a closed cell.
    ///
    /// Returns `false` if the rounding with a weight such as 0.7 might break this, and for an H of
    /// one's own, which only a map can tell.
    pub fn is_consistent(&self) -> bool {
        let Costs { straight, diagonal } = self.costs;
        let Some((per_straight, per_diagonal)) = self.falls() else {
            return true;
        };
        !self.heuristic.is_own()
            && self.keeps(per_straight, straight)
            && (self.diagonal == Diagonal::Never || self.keeps(per_diagonal, diagonal))
    }

    /// The heuristic per cell of distance, sideways and diagonally, before weighting; `None` if H
    /// is always 0.
    fn rays(&self) -> Option<(Amount, Amount)> {
        let Costs { straight: s, diagonal: d } = self.costs;
        if self.weight == 0.0 {
            return None;
        }
        let side = Amount::Whole(s);
        Some(match &self.heuristic {
            Heuristic::Zero => return None,
            // It may be anything.
            Heuristic::Own(_) | Heuristic::Values(_) => [Amount::Whole(u64::MAX); 2].into(),
            Heuristic::Manhattan => (side, Amount::Whole(s.saturating_mul(2))),
            Heuristic::Octile => (side, Amount::Whole(d)),
            Heuristic::Chebyshev => (side, Amount::Whole(s)),
            Heuristic::Euclidean => (side, Amount::Diagonal(s)),
        })
    }

    /// The largest drop of the heuristic in a straight step and in a diagonal step, before
    /// weighting; `None` if H is always 0.
    fn falls(&self) -> Option<(Amount, Amount)> {
        let Costs { straight: s, diagonal: d } = self.costs;
        let (_, corner) = self.rays()?;
        Some(match &self.heuristic {
            // A straight step may replace a remaining diagonal step by a straight one (d − s), and
            // a diagonal step may replace two remaining straight steps by a diagonal one (2 s − d).
            Heuristic::Octile => (
                Amount::Whole(s.max(d.saturating_sub(s))),
                Amount::Whole(d.max(s.saturating_mul(2).saturating_sub(d))),
            ),
            Heuristic::Manhattan
            | Heuristic::Chebyshev
            | Heuristic::Euclidean
            | Heuristic::Own(_)
            | Heuristic::Values(_)
            | Heuristic::Zero => (Amount::Whole(s), corner),
        })
    }

    /// Whether the weighted amount is at most `cost`.
    fn fits(&self, amount: Amount, cost: u64) -> bool {
        if self.weight == 1.0 {
            amount.is_at_most(cost)
        } else {
            self.weight * amount.value() <= cost as f64
        }
    }

    /// Whether H, rounded down, falls by at most `cost` when the unweighted heuristic falls by at
    /// most `amount`.
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
        // Rounding down preserves whole differences, and multiplying by a weight with few binary
        // digits is exact. With any other weight the product may be rounded up to a whole number,
        // so equality is not trusted.
        let is_exact = (self.weight * f64::from(1 << 20)).fract() == 0.0;
        let slack = if is_exact { 0.0 } else { 1e-3 };
        fall <= cost as f64 - slack
    }
}

/// A change of the heuristic: a whole number, or the diagonal of a square.
#[derive(Clone, Copy)]
enum Amount {
    Whole(u64),
    /// √2 times this side of a square.
    Diagonal(u64),
}

impl Amount {
    /// Compares exactly, using squares instead of a square root.
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
            Self::Diagonal(side) => side as f64 * SQRT_2,
        }
    }
}
