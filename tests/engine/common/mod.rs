//! Shared by the tests: maps as text, a naive reference search, an independent
//! least cost, and random problems.
//!
//! Nothing here uses the engine's search. Cells, rules and events have the
//! engine's types, so that results can be compared directly.

use stepstar::search::Rules;

/// The rules of a preset.
pub fn preset_rules(name: &str) -> Rules {
    let preset = stepstar::level::preset(name);
    preset.expect("the preset is known").rules().clone()
}

/// The problem of a level that ships.
#[cfg(feature = "window")]
pub fn shipped(name: &str) -> stepstar::search::Problem {
    let level = stepstar::level::builtin().iter().find(|level| level.name == name);
    level.expect("the level ships").load().expect("it is valid").into_problem()
}

pub mod cases;
pub mod compare;
pub mod dijkstra;
pub mod events;
pub mod picture;
pub mod plane;
pub mod reference;
pub mod tiny_rng;
