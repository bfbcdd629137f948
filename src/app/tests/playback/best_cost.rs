//! The best possible cost of a map, found while the window goes on.

use super::*;
use crate::generate::{MapKind, Recipe};
use crate::jobs::{Progress, Stopped, unwatched};
use crate::search::best_cost;

#[test]
fn a_large_map_has_the_best_cost_of_a_whole_search() {
    let rules = RulesChoice::Preset(preset("lester").unwrap());
    for size in [[60, 50], [300, 200]] {
        let recipe = Recipe::new(MapKind::Random, size, None, 5).unwrap();
        let mut app = opened(recipe.level(rules.clone(), &Progress::none()).unwrap(), None);
        app.begin_at(u64::MAX).unwrap();
        let cost = loop {
            if let Some(cost) = app.player().best_cost() {
                break cost;
            }
            assert!(app.is_moving(), "frames come until it is there");
            std::thread::yield_now();
            tick(&mut app, 16);
        };
        assert_eq!(
            cost,
            unwatched(|progress| best_cost(app.player().moment().problem(), progress))
        );
        assert!(cost.is_some());
        app.update(Message::Rules(preset("gizmo").unwrap()));
        let cost = app.player().moment().cost();
        assert_eq!(app.player().best_cost(), cost.map(Some), "a consistent heuristic's own");
    }
}

#[test]
fn a_search_that_nobody_waits_for_ends() {
    let recipe = Recipe::new(MapKind::Maze, [901, 901], None, 5).unwrap();
    let level =
        recipe.level(RulesChoice::Preset(preset("gizmo").unwrap()), &Progress::none()).unwrap();
    let stopped = |_: Option<f32>| false;
    assert_eq!(best_cost(level.problem(), &Progress::new(&stopped)), Err(Stopped));
}
