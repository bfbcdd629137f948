//! Maps from a seed.

use std::collections::HashSet;

use super::*;
use crate::grid::{Cell, Direction};
use crate::level::preset;

fn rules() -> RulesChoice {
    RulesChoice::Preset(preset("gizmo").unwrap())
}

fn recipe(kind: Kind, width: u16, height: u16, seed: u64) -> Recipe {
    Recipe::new(kind, [width, height], None, seed).unwrap()
}

/// The map with `A` and `B` at its ends.
fn drawing(kind: Kind, width: u16, height: u16, seed: u64) -> Vec<String> {
    let level = recipe(kind, width, height, seed).level(rules());
    let problem = level.problem();
    let mut rows = problem.grid().to_rows();
    for (end, letter) in [(problem.start(), "A"), (problem.goal(), "B")] {
        let x = usize::from(end.x);
        rows[usize::from(end.y)].replace_range(x..=x, letter);
    }
    rows
}
