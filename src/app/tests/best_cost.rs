//! The best possible cost of a map, found while the window goes on.

use super::*;
use crate::generate::{MapKind, Recipe};
use crate::player::BestCost;
use crate::search::{best_cost, best_cost_while};

#[test]
fn a_large_map_has_the_best_cost_of_a_whole_search() {
    let rules = RulesChoice::Preset(preset("lester").unwrap());
    for size in [[60, 50], [300, 200]] {
        let recipe = Recipe::new(MapKind::Random, size, None, 5).unwrap();
        let mut app = App::new(recipe.level(rules.clone()), None);
        let mut best = BestCost::of(app.player());
        let cost = loop {
            if let Some(cost) = best.get() {
                break cost;
            }
            std::thread::yield_now();
        };
        assert_eq!(cost, best_cost(app.player().moment().problem()));
        assert!(cost.is_some() && best.is_of(app.player()));
        app.update(Message::Rules(preset("gizmo").unwrap()));
        assert!(!best.is_of(app.player()));
    }
}

#[test]
fn a_search_that_nobody_waits_for_ends() {
    let recipe = Recipe::new(MapKind::Maze, [901, 901], None, 5).unwrap();
    let level = recipe.level(RulesChoice::Preset(preset("gizmo").unwrap()));
    assert_eq!(best_cost_while(level.problem(), || false), None);
}
