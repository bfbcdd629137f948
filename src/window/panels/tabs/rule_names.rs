//! The choices of the rules, in words.

use crate::grid::Direction;
use crate::search::{Diagonal, Heuristic, OpenListKind, Rules, TieBreak};
use crate::words::say;

/// The rules by which presets differ, in a line.
pub fn summary(rules: &Rules) -> String {
    say!(
        "rules-summary",
        heuristic = heuristic(rules.heuristic),
        diagonal = diagonal(rules.diagonal),
        ties = tie_break(rules.tie_break)
    )
}

pub fn diagonal(diagonal: Diagonal) -> String {
    match diagonal {
        Diagonal::Never => say!("rules-diagonal-never"),
        Diagonal::Always => say!("rules-diagonal-always"),
        Diagonal::IfAtMostOneObstacle => say!("rules-diagonal-one-obstacle"),
        Diagonal::OnlyWhenNoObstacles => say!("rules-diagonal-no-obstacles"),
    }
}

pub fn heuristic(heuristic: Heuristic) -> String {
    match heuristic {
        Heuristic::Manhattan => say!("rules-heuristic-manhattan"),
        Heuristic::Octile => say!("rules-heuristic-octile"),
        Heuristic::Chebyshev => say!("rules-heuristic-chebyshev"),
        Heuristic::Euclidean => say!("rules-heuristic-euclidean"),
        Heuristic::Zero => say!("rules-heuristic-zero"),
    }
}

pub fn tie_break(tie_break: TieBreak) -> String {
    match tie_break {
        TieBreak::LowerH => say!("rules-ties-lower-h"),
        TieBreak::FirstAdded => say!("rules-ties-first-added"),
        TieBreak::LastAdded => say!("rules-ties-last-added"),
    }
}

pub fn open_list(kind: OpenListKind) -> String {
    match kind {
        OpenListKind::List => say!("rules-open-list-plain"),
        OpenListKind::BinaryHeap => say!("rules-open-list-heap"),
        OpenListKind::BucketQueue => say!("rules-open-list-buckets"),
    }
}

pub fn direction(direction: Direction) -> String {
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
