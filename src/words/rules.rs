//! The choices of each rule in words.

use super::{Value, say, tipped};
use crate::grid::{Cell, Direction, Grid};
use crate::search::{Diagonal, Formula, Heuristic, OpenListKind, Problem, Rules, TieBreak};

/// A rule with a few choices.
pub trait RuleChoice: Clone + PartialEq {
    /// Returns all choices beside this one, in the order of their list.
    fn choices(&self) -> Vec<Self>;

    /// Returns the name of the choice, and a sentence about it.
    fn words(&self) -> (String, String);

    /// Returns the formula of the choice under the given rules, if there is one.
    fn formula(&self, _: &Rules) -> Option<String> {
        None
    }

    /// Returns whether the choice allows a diagonal step past no, one and two walls.
    fn corners(&self) -> Option<[bool; 3]> {
        None
    }
}

/// Returns a formula of H with the weight of the rules, unless that is 1.
pub fn weighted(rules: &Rules, h: String) -> String {
    let weight = rules.weight.to_string();
    match (rules.weight == 1.0, rules.heuristic.is_rounded()) {
        (true, _) => h,
        (false, true) => say!("sheet-weighted.rounded", weight, h),
        (false, false) => say!("sheet-weighted", weight, h),
    }
}

/// Returns the formula of H with the costs of moves as they are written, if it has one.
pub fn formula_of(heuristic: &Heuristic, [straight, diagonal]: [Value; 2]) -> Option<String> {
    Some(match heuristic {
        Heuristic::Manhattan => say!("rules-formula-manhattan", straight),
        Heuristic::Octile => say!("rules-formula-octile", straight, diagonal),
        Heuristic::Chebyshev => say!("rules-formula-chebyshev", straight),
        Heuristic::Euclidean => say!("rules-formula-euclidean", straight),
        Heuristic::Zero => say!("rules-formula-zero"),
        Heuristic::Own(formula) => formula.text().to_owned(),
        Heuristic::Values(_) => return None,
    })
}

impl RuleChoice for Diagonal {
    fn choices(&self) -> Vec<Self> {
        Self::ALL.into()
    }

    fn words(&self) -> (String, String) {
        match self {
            Self::Never => tipped!("rules-diagonal-never"),
            Self::Always => tipped!("rules-diagonal-always"),
            Self::IfAtMostOneObstacle => tipped!("rules-diagonal-one-obstacle"),
            Self::OnlyWhenNoObstacles => tipped!("rules-diagonal-no-obstacles"),
        }
    }

    /// Asks the search itself, so that the pictures always agree with the search.
    fn corners(&self) -> Option<[bool; 3]> {
        let (from, to) = (Cell::new(0, 1), Cell::new(1, 0));
        let allows = |rows: [&str; 2]| {
            let rules = Rules { diagonal: *self, ..Rules::default() };
            let problem = Problem::new(Grid::from_rows(&rows).ok()?, rules, from, to).ok()?;
            Some(problem.allows(from, to))
        };
        Some([allows(["..", ".."])?, allows(["#.", ".."])?, allows(["#.", ".#"])?])
    }
}

impl RuleChoice for Heuristic {
    /// The last one is an H of one's own: it begins as the heuristic in effect, to be changed.
    fn choices(&self) -> Vec<Self> {
        let begun = match self {
            Self::Manhattan => "straight * (dx + dy)",
            Self::Octile => "straight * abs(dx - dy) + diagonal * min(dx, dy)",
            Self::Chebyshev => "straight * max(dx, dy)",
            Self::Euclidean => "straight * sqrt(dx * dx + dy * dy)",
            Self::Zero | Self::Own(_) | Self::Values(_) => "0",
        };
        let values = self.is_own().then(|| self.clone());
        let begun = || Formula::new(begun).ok().map(Self::Own);
        Self::ALL.into_iter().chain(values.or_else(begun)).collect()
    }

    fn words(&self) -> (String, String) {
        match self {
            Self::Manhattan => tipped!("rules-heuristic-manhattan"),
            Self::Octile => tipped!("rules-heuristic-octile"),
            Self::Chebyshev => tipped!("rules-heuristic-chebyshev"),
            Self::Euclidean => tipped!("rules-heuristic-euclidean"),
            Self::Zero => tipped!("rules-heuristic-zero"),
            Self::Own(_) => tipped!("rules-heuristic-own"),
            Self::Values(_) => tipped!("rules-heuristic-values"),
        }
    }

    fn formula(&self, rules: &Rules) -> Option<String> {
        formula_of(self, [rules.costs.straight, rules.costs.diagonal].map(Value::from))
    }
}

impl RuleChoice for TieBreak {
    fn choices(&self) -> Vec<Self> {
        Self::ALL.into()
    }

    fn words(&self) -> (String, String) {
        match self {
            Self::LowerH => tipped!("rules-ties-lower-h"),
            Self::FirstAdded => tipped!("rules-ties-first-added"),
            Self::LastAdded => tipped!("rules-ties-last-added"),
        }
    }
}

impl RuleChoice for OpenListKind {
    fn choices(&self) -> Vec<Self> {
        Self::ALL.into()
    }

    fn words(&self) -> (String, String) {
        match self {
            Self::List => tipped!("rules-open-list-plain"),
            Self::BinaryHeap => tipped!("rules-open-list-heap"),
            Self::BucketQueue => tipped!("rules-open-list-buckets"),
        }
    }
}

/// Returns the abbreviation of a direction.
pub fn direction_name(direction: Direction) -> String {
    match direction {
        Direction::NW => say!("rules-direction-nw"),
        Direction::N => say!("rules-direction-n"),
        Direction::NE => say!("rules-direction-ne"),
        Direction::W => say!("rules-direction-w"),
        Direction::E => say!("rules-direction-e"),
        Direction::SW => say!("rules-direction-sw"),
        Direction::S => say!("rules-direction-s"),
        Direction::SE => say!("rules-direction-se"),
    }
}
