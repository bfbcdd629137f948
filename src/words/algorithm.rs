//! The names of the algorithms from Dijkstra's through A* to greedy search, which a dial sets.

use super::{say, tipped};
use crate::search::{Heuristic, Priority, Rules};

/// A position on the dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Dijkstra's algorithm, which ignores H.
    Dijkstra,
    /// Any weight between Dijkstra's algorithm and A*.
    Less,
    /// A*, which adds G and H.
    AStar,
    /// A*, in which H counts more than G.
    Weighted,
    /// Greedy best-first search, which ignores G.
    Greedy,
}

impl Stop {
    /// The stops with a name on the dial, each with its weight.
    pub const NAMED: [(Self, f64); 4] = [
        (Self::Dijkstra, 0.0),
        (Self::AStar, 1.0),
        (Self::Weighted, 2.0),
        (Self::Greedy, f64::INFINITY),
    ];

    /// Returns the stop of the rules' algorithm.
    pub fn of(rules: &Rules) -> Self {
        match weight_of(rules) {
            0.0 => Self::Dijkstra,
            1.0 => Self::AStar,
            f64::INFINITY => Self::Greedy,
            weight if weight < 1.0 => Self::Less,
            _ => Self::Weighted,
        }
    }

    /// Returns the name of the stop, and a sentence about it.
    pub fn words(self) -> (String, String) {
        match self {
            Self::Dijkstra => tipped!("dial-dijkstra"),
            Self::Less => tipped!("dial-less"),
            Self::AStar => tipped!("dial-astar"),
            Self::Weighted => tipped!("dial-weighted"),
            Self::Greedy => tipped!("dial-greedy"),
        }
    }

    /// Returns the full name of the stop.
    pub fn title(self) -> String {
        match self {
            Self::Dijkstra => say!("dial-dijkstra.title"),
            Self::Less | Self::AStar => self.words().0,
            Self::Weighted => say!("dial-weighted.title"),
            Self::Greedy => say!("dial-greedy.title"),
        }
    }

    /// Returns the formula of F under the given rules.
    pub fn formula(self, rules: &Rules) -> String {
        match self {
            Self::Dijkstra => say!("rules-formula-dijkstra"),
            Self::Less | Self::Weighted => {
                say!("rules-formula-weighted", weight = rules.weight.to_string())
            }
            Self::AStar => say!("rules-formula-astar"),
            Self::Greedy => say!("rules-formula-greedy"),
        }
    }
}

/// Returns the weight in the rules; infinity for greedy search.
pub fn weight_of(rules: &Rules) -> f64 {
    match rules.priority {
        Priority::Greedy => f64::INFINITY,
        Priority::AStar if rules.heuristic == Heuristic::Zero => 0.0,
        Priority::AStar => rules.weight,
    }
}

/// Describes the priority of the rules by its name on the dial, or by its weight.
pub fn algorithm_name(rules: &Rules) -> String {
    match Stop::of(rules) {
        Stop::Less | Stop::Weighted => say!("dial.weight", weight = rules.weight.to_string()),
        stop @ (Stop::Dijkstra | Stop::AStar | Stop::Greedy) => stop.words().0,
    }
}

/// Returns the name of a stop, or the weight of H if it is not the usual weight of that name.
pub fn own_name(stop: Stop, rules: &Rules) -> String {
    match stop {
        Stop::Less | Stop::Weighted if rules.weight != 2.0 => {
            say!("dial.h", weight = rules.weight.to_string())
        }
        Stop::Less | Stop::Weighted | Stop::Dijkstra | Stop::AStar | Stop::Greedy => stop.words().0,
    }
}
