//! Marks that are derived from a search: the cheapest path, reopened cells,
//! and the callout at an examined neighbor.

use super::*;
use crate::generate::{MapKind, Recipe};
use crate::jobs::{Progress, unwatched};
use crate::search::{Kind, best_cost};

#[test]
fn the_end_of_a_dear_path_says_what_is_possible_and_shows_it() {
    let mut app = shipped("manhattan.ron");
    run_to_end(&mut app);
    assert_eq!(
        app.message(),
        "Path found: 13 moves, cost 142. B is closed. A path for 136 exists (narrow \
         line)."
    );
    assert!(app.player().reason().sentence.to_string().contains("a path for 136 exists"));
    let cheapest = app.player().subject().cheapest.unwrap().cells().to_vec();
    let problem = app.player().problem();
    assert_eq!((cheapest[0], cheapest.last()), (problem.goal(), Some(&problem.start())));
    let steps = cheapest.windows(2).map(|pair| problem.step_cost(pair[1], pair[0]));
    assert_eq!(steps.sum::<u64>(), 136);
    app.update(LaneMessage::Back);
    assert!(app.player().subject().cheapest.is_none(), "the search is not at its end");
    assert!(!app.message().contains("possible"));
    app.update(LaneMessage::Step);
    assert!(app.player().subject().cheapest.is_some());
    // If the path found is the cheapest, no second path is drawn.
    app.update(EditMessage::Rules(preset("gizmo").unwrap()));
    run_to_end(&mut app);
    assert_eq!(outcome(&app), (Status::Found, Some(136)));
    assert!(app.player().subject().cheapest.is_none() && !app.message().contains("possible"));
}

#[test]
fn on_a_large_map_the_cheapest_path_comes_when_it_is_found() {
    let rules = Rules { weight: 5.0, ..preset("gizmo").unwrap().rules().clone() };
    let recipe = Recipe::new(MapKind::Random, [300, 200], None, 7).unwrap();
    let level = recipe.level(RulesChoice::from(rules), &Progress::none()).unwrap();
    let mut app = opened(level, None);
    app.update(LaneMessage::Seek(u64::MAX));
    run_out(&mut app);
    let (moment, best) = (app.player().moment(), app.player().best_cost().flatten().unwrap());
    assert!(moment.cost().unwrap() > best);
    assert!(app.message().contains("exists (narrow line)"), "{}", app.message());
    let problem = app.player().problem();
    assert_eq!(Some(best), unwatched(|progress| best_cost(problem, progress)));
    // With a consistent heuristic, the best cost is known without a second search.
    app.update(EditMessage::Rules(preset("gizmo").unwrap()));
    let cost = app.player().moment().cost();
    assert!(cost.is_some() && app.player().best_cost() == Some(cost));
}

#[test]
fn the_cells_that_a_step_has_touched_stay_marked_but_in_fast_runs() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::Step);
    assert!(app.subject().marks_touched);
    tick(&mut app, 60_000);
    assert!(app.subject().marks_touched, "marks stay for any length of time");
    app.update(Setting::Speed(10.0));
    app.update(LaneMessage::ToggleRun);
    assert!(app.subject().marks_touched, "ten steps a second can be seen");
    app.update(Setting::Speed(60_000.0));
    assert!(!app.subject().marks_touched);
}

#[test]
fn beside_a_neighbor_stands_what_becomes_of_its_parent() {
    let mut met = std::collections::BTreeSet::new();
    for (name, seek) in [("lester.ron", 12), ("reopen.ron", 40), ("corners.ron", 9)] {
        let mut app = shipped(name);
        for _ in 0..seek * 9 {
            app.update(LaneMessage::StepEvent);
            let Some((_, event)) = app.player().moment().event() else {
                continue;
            };
            let callout = app.player().reason().callout.unwrap();
            let detail = callout.detail.map(|detail| detail.to_string()).unwrap_or_default();
            let start = app.player().problem().start();
            let expected = match event.kind {
                Kind::Wall => "",
                Kind::CutsCorner => "the move would cut the corner of the wall",
                Kind::Closed | Kind::NotBetter if event.cell == start => {
                    "it is the start and has no parent"
                }
                Kind::Closed | Kind::NotBetter => "parent unchanged: the cell ",
                Kind::Opened => "its parent is the cell ",
                Kind::Improved | Kind::Reopened => "Parent: the cell ",
            };
            let is_dearer = detail.ends_with("but closed cells are not reopened");
            assert!(detail.starts_with(expected) || is_dearer, "{:?}: {detail}", event.kind);
            assert_eq!(detail.is_empty(), event.kind == Kind::Wall);
            met.insert(event.kind.name());
        }
    }
    assert_eq!(met.len(), 7, "{met:?}");
}

#[test]
fn bands_of_f_follow_the_costs_though_the_steps_stay_as_many() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::RunToEnd);
    app.update(LaneMessage::Layer(Layer::Contours));
    let range = |app: &App| match app.subject().overlay {
        Overlay::Contours(contours) => contours.range(),
        overlay => panic!("{overlay:?}"),
    };
    let (low, high) = range(&app);
    let costs = crate::search::Costs { straight: 5, diagonal: 7 };
    change_rules(&mut app, |rules| rules.costs = costs);
    assert_eq!(iteration(&app), 12);
    assert_eq!(range(&app), (low / 2, high / 2));
}

#[test]
fn the_cells_within_reach_cost_no_more_than_the_one_that_was_pointed_at_last() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::Layer(Layer::Reach));
    let most = |app: &App| match app.subject().overlay {
        Overlay::Reach(reach) => reach.most(),
        overlay => panic!("{overlay:?}"),
    };
    let cost = |app: &App, (x, y)| match app.subject().overlay {
        Overlay::Reach(reach) => reach.cost(Cell::new(x, y)),
        overlay => panic!("{overlay:?}"),
    };
    // At first, the goal is the limit. The search has not begun; true costs do not wait for it.
    assert_eq!((most(&app), cost(&app, (5, 2)), cost(&app, (7, 5))), (68, Some(68), None));
    let pin = |app: &mut App, (x, y)| {
        let before = app.player().version();
        app.update(LaneMessage::Pin(Some(Cell::new(x, y))));
        app.player().version() != before
    };
    assert!(pin(&mut app, (1, 4)), "the map is painted again");
    assert_eq!((most(&app), cost(&app, (0, 2)), cost(&app, (0, 0))), (20, Some(10), None));
    // A wall cannot be reached, and without a cell the last one counts.
    pin(&mut app, (3, 2));
    app.update(LaneMessage::Pin(None));
    assert_eq!(most(&app), 20);
    // The step has no influence; the map and the rules have.
    app.update(LaneMessage::RunToEnd);
    assert_eq!((most(&app), cost(&app, (5, 2))), (20, None));
    app.update(ToolMessage::Choose(Tool::Wall));
    click(&mut app, (1, 3));
    assert_eq!((most(&app), cost(&app, (1, 3)), cost(&app, (1, 4))), (40, None, Some(40)));
    let costs = crate::search::Costs { straight: 5, diagonal: 7 };
    change_rules(&mut app, |rules| rules.costs = costs);
    assert_eq!(most(&app), 20);
    // Each lane has costs of its own.
    app.update(EditMessage::Compare);
    change_rules(&mut app, |rules| rules.diagonal = Diagonal::Always);
    pin(&mut app, (1, 4));
    let limits = app.lanes().iter().map(|player| match player.subject().overlay {
        Overlay::Reach(reach) => reach.most(),
        overlay => panic!("{overlay:?}"),
    });
    assert_eq!(limits.collect::<Vec<_>>(), [14, 20]);
}
