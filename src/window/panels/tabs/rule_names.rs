//! The choices of the rules, in words.

use crate::search::{Diagonal, Heuristic, OpenListKind, Rules, TieBreak};

/// The rules by which presets differ, in a line.
pub fn summary(rules: &Rules) -> String {
    format!(
        "{} heuristic; diagonal steps {}; ties: {}",
        heuristic(rules.heuristic),
        diagonal(rules.diagonal),
        tie_break(rules.tie_break)
    )
}

pub fn diagonal(diagonal: Diagonal) -> &'static str {
    match diagonal {
        Diagonal::Never => "never",
        Diagonal::Always => "always",
        Diagonal::IfAtMostOneObstacle => "if at most one obstacle",
        Diagonal::OnlyWhenNoObstacles => "only when no obstacles",
    }
}

pub fn heuristic(heuristic: Heuristic) -> &'static str {
    match heuristic {
        Heuristic::Manhattan => "Manhattan",
        Heuristic::Octile => "octile",
        Heuristic::Chebyshev => "Chebyshev",
        Heuristic::Euclidean => "Euclidean",
        Heuristic::Zero => "zero",
    }
}

pub fn tie_break(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::LowerH => "lower H",
        TieBreak::FirstAdded => "first added",
        TieBreak::LastAdded => "last added",
    }
}

pub fn open_list(kind: OpenListKind) -> &'static str {
    match kind {
        OpenListKind::List => "list",
        OpenListKind::BinaryHeap => "binary heap",
        OpenListKind::BucketQueue => "bucket queue",
    }
}
