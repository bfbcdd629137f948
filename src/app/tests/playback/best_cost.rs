//! The best possible cost on a map, computed while the window stays usable.

use super::*;
use crate::jobs::{Progress, Stopped, has_threads};
use crate::search::{RemainingCosts, best_cost};

#[test]
fn a_search_that_nobody_waits_for_ends() {
    let stopped = |_: Option<f32>| false;
    let app = long(300);
    assert_eq!(best_cost(app.player().problem(), &Progress::new(&stopped)), Err(Stopped));
}

#[test]
fn the_true_costs_of_a_large_map_come_later_and_are_those_of_the_map_as_it_is() {
    let mut app = open_grid(Grid::new(300, 300).unwrap(), Cell::new(5, 9), Cell::new(290, 9));
    app.update(LaneMessage::Layer(Layer::Remaining));
    if has_threads() {
        assert!(app.is_moving() && app.player().layer() == Layer::Remaining);
        // While the costs are computed, the bar shows the progress.
        let words = "Computing the true cost from every cell to the goal… ";
        let percent = app.message();
        let percent = percent.strip_prefix(words).and_then(|rest| rest.strip_suffix("%"));
        assert!(percent.is_some_and(|percent| percent.parse::<u32>().unwrap() <= 100));
    }
    // The new walls are missing from the computation in progress.
    app.update(ToolMessage::Choose(Tool::Wall));
    drag(&mut app, Button::Left, &[(280, 1), (280, 20)]);
    assert_eq!(app.player().layer(), Layer::Remaining);
    run_out(&mut app);
    let Overlay::Remaining(costs) = app.player().subject().overlay else {
        panic!("they have not come");
    };
    assert_eq!(app.message(), "20 walls drawn.");
    let costs = costs.clone();
    let again = RemainingCosts::of(app.player().problem(), &Progress::none()).unwrap();
    for cell in [Cell::new(5, 9), Cell::new(200, 9), Cell::new(285, 9)] {
        assert_eq!(costs.get(cell), again.get(cell), "{cell}");
    }
    assert!(costs.get(Cell::new(5, 9)) > Some(2850));
    // The costs from the start come in the same way.
    app.update(LaneMessage::Layer(Layer::Reach));
    if has_threads() {
        let words = "Computing the true cost from the start to every cell… ";
        assert!(app.is_moving() && app.message().starts_with(words), "{}", app.message());
    }
    run_out(&mut app);
    let Overlay::Reach(reach) = app.player().subject().overlay else {
        panic!("they have not come");
    };
    assert_eq!(Some(reach.most()), costs.get(Cell::new(5, 9)), "up to the goal");
    app.update(LaneMessage::Layer(Layer::Remaining));
    // The layer can be switched off before its costs are complete.
    app.update(EditMessage::Rules(preset("lester").unwrap()));
    assert!(app.is_moving() || !has_threads());
    app.update(LaneMessage::Layer(Layer::None));
    assert!(!app.is_moving() && app.player().layer() == Layer::None);
}
