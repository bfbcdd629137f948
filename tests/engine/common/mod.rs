//! What the tests share: maps as text, a naive reference search, an independent
//! least cost, random problems.
//!
//! Nothing here uses the search of the engine. The vocabulary (cells, rules,
//! events) is the engine's, so that the answers can be compared as they are.

use stepstar::search::Rules;

/// The rules of a preset.
pub fn preset_rules(name: &str) -> Rules {
    let preset = stepstar::level::preset(name);
    preset.expect("the preset is known").rules().clone()
}

pub mod cases;
pub mod compare;
pub mod dijkstra;
pub mod picture;
pub mod plane;
pub mod reference;
pub mod tiny_rng;
