//! Lanes: searches side by side, in lockstep.

use super::*;
use crate::history::cell_history;
use crate::level::presets;
use crate::search::Costs;

const ROWS: [&str; 6] = [
    "..............",
    "....#....#....",
    ".A..#....#....",
    "....#....#..B.",
    "....#.........",
    "..............",
];

/// Opens the map `ROWS` with one lane for each of the given presets.
pub(in crate::app::tests) fn lanes(names: &[&str]) -> App {
    let mut app = open(&ROWS);
    for name in names {
        if !app.lanes.rules().is_empty() && app.rules().name() != "gizmo" {
            app.update(EditMessage::AddLane);
        }
        app.update(EditMessage::Rules(preset(name).unwrap()));
    }
    app.update(EditMessage::ChooseLane(0));
    app
}

/// Asserts lockstep: once nothing moves, each lane shows the common iteration or its end.
#[track_caller]
pub(in crate::app::tests) fn expect_in_step(app: &App, what: &str) {
    let is_finding = app.lanes.is_finding();
    let is_busy = app.playback().is_running() || is_finding || app.files.is_working();
    if !app.is_comparing() || is_busy || app.lanes.is_growing() {
        return;
    }
    let largest = app.lanes().iter().map(|lane| lane.moment().iteration()).max().unwrap();
    assert_eq!(app.lanes.position().0, largest, "{what}");
    let most = |lane: &Player| lane.moment().events().len();
    let there = app.lanes().iter().filter(|lane| lane.moment().iteration() == largest);
    let shown = there.clone().filter_map(|lane| lane.moment().shown()).max();
    for (number, lane) in app.lanes().iter().enumerate() {
        let (moment, what) = (lane.moment(), format!("{what}: lane {number}"));
        if moment.iteration() < largest {
            assert!(lane.timeline().is_over(), "{what} is at {}", moment.iteration());
        } else {
            assert_eq!(moment.shown(), shown.map(|shown| shown.min(most(lane))), "{what}");
        }
    }
    // All lanes share the view, the pointer and the pinned cell.
    let relative = |lane: &Player| {
        let (view, area) = (lane.view(), lane.area());
        [view.x - area.x, view.y - area.y, view.cell, area.w, area.h]
    };
    let chosen = relative(app.player());
    for lane in app.lanes() {
        let found = relative(lane);
        let is_same = found.iter().zip(chosen).all(|(at, chosen)| (at - chosen).abs() < 0.1);
        assert!(is_same, "{what}: {found:?}, {chosen:?}");
        // At the edge of a cell or of the map, rounding decides.
        let pointed = lane.pointed().zip(app.player().pointed());
        let is_near = |(a, b): (Cell, Cell)| a.x.abs_diff(b.x) <= 1 && a.y.abs_diff(b.y) <= 1;
        assert!(pointed.is_none_or(is_near), "{what}: {pointed:?}");
        assert_eq!(lane.pinned(), app.player().pinned(), "{what}");
        assert_eq!(lane.layer(), app.player().layer(), "{what}");
        assert_eq!(lane.problem().grid(), app.player().problem().grid(), "{what}");
    }
}

#[test]
fn a_second_lane_shows_something_at_once() {
    for preset in presets() {
        let mut app = open(&ROWS);
        app.update(EditMessage::Rules(preset));
        run_to_end(&mut app);
        app.update(EditMessage::Compare);
        run_out(&mut app);
        expect_in_step(&app, preset.name);
        let [first, second] = app.lanes() else { panic!("{}", preset.name) };
        let closed = |lane: &Player| lane.moment().closed_len();
        assert_ne!(closed(first), closed(second), "{}", preset.name);
        assert!(app.document().is_dirty() && app.document().can_undo());
        app.update(EditMessage::Undo);
        assert!(!app.is_comparing());
        app.update(EditMessage::Redo);
        run_out(&mut app);
        assert!(app.is_comparing());
        expect_in_step(&app, preset.name);
        // When comparing ends, the chosen lane is kept.
        app.update(EditMessage::ChooseLane(1));
        let rules = app.rules().clone();
        app.update(EditMessage::Compare);
        assert!(!app.is_comparing() && *app.rules() == rules);
        assert_eq!(app.player().problem().rules(), rules.rules());
    }
}

#[test]
fn at_most_four_lanes_are_added() {
    let mut app = lanes(&["lester"]);
    for (lanes, chosen) in [(2, 0), (3, 2), (4, 3), (4, 3)] {
        app.update(EditMessage::AddLane);
        assert_eq!((app.lanes().len(), app.chosen_lane()), (lanes, chosen));
    }
    app.update(EditMessage::ChooseLane(2));
    assert_eq!([0, 1, 2, 3].map(|lane| app.lanes.beside(lane)), [2, 2, 0, 2].map(Some));
    assert!(app.message().starts_with("At most 4 searches"), "{}", app.message());
    // Undo restores closed lanes with their rules, even if other lanes have equal rules.
    let rules = app.lanes.rules().to_vec();
    app.update(EditMessage::Rules(preset("lester").unwrap()));
    app.update(EditMessage::CloseLane(1));
    app.update(EditMessage::Compare);
    assert_eq!(app.lanes().len(), 1);
    (0..3).for_each(|_| app.update(EditMessage::Undo));
    assert_eq!(app.lanes.rules(), rules);
    let searched = app.lanes().iter().map(|lane| lane.problem().rules());
    assert!(searched.eq(rules.iter().map(RulesChoice::rules)));
}

/// Returns the iteration in which each lane opens a cell.
fn opened_in(app: &App, cell: Cell) -> Vec<Option<u64>> {
    let opened = |lane: &Player| cell_history(lane.timeline().record(), cell).opened;
    app.lanes().iter().map(|lane| Some(opened(lane)?.0)).collect()
}

#[test]
fn a_breakpoint_stops_a_run_in_the_lane_alone_that_it_belongs_to() {
    let cell = Cell::new(8, 1);
    let mut app = lanes(&["lester", "dijkstra"]);
    app.update(Setting::Speed(MAX_SPEED));
    app.update(LaneMessage::Break(cell));
    let stops = opened_in(&app, cell);
    assert!(stops[0] != stops[1] && stops.iter().all(Option::is_some), "{stops:?}");
    let earlier = usize::from(stops[1] < stops[0]);
    let has_it = |app: &App| -> Vec<bool> {
        app.lanes().iter().map(|lane| lane.breakpoints.contains(&cell)).collect()
    };
    for alone in [Some(0), Some(1), None, Some(1), Some(0)] {
        app.update(LaneMessage::BreakIn(cell, alone));
        let lane = alone.unwrap_or(earlier);
        assert_eq!(has_it(&app), [0, 1].map(|lane| alone.is_none_or(|alone| alone == lane)));
        assert_eq!(app.lanes.breaks_in_all(cell), alone.is_none());
        app.update(EditMessage::ChooseLane(lane));
        app.update(LaneMessage::Seek(0));
        run_to_end(&mut app);
        expect_in_step(&app, &format!("{alone:?}"));
        assert_eq!(Some(app.lanes.position().0), stops[lane], "{alone:?}");
        let (name, stop) = (lane_name(lane), app.lanes.position().0);
        let breakpoint = format!("Breakpoint: {cell} is opened in step {stop}.");
        assert_eq!(app.message(), format!("Lane {name} stops. {breakpoint}"));
    }
    // If only one lane has the breakpoint, an added lane does not get it.
    app.update(EditMessage::AddLane);
    assert_eq!(has_it(&app), [true, false, false]);
    // In a lane without the breakpoint, the command sets it in all lanes; in a lane with the
    // breakpoint, the command clears it in all lanes.
    app.update(LaneMessage::Break(cell));
    assert_eq!(has_it(&app), [true; 3]);
    app.update(LaneMessage::Break(cell));
    assert_eq!(has_it(&app), [false; 3]);
    // The breakpoint disappears with its lane.
    app.update(LaneMessage::BreakIn(cell, Some(1)));
    app.update(EditMessage::CloseLane(1));
    assert_eq!(has_it(&app), [false; 2]);
    app.update(EditMessage::Undo);
    assert_eq!(has_it(&app), [false; 3]);
}

#[test]
fn lanes_are_named_by_their_algorithm_and_what_differs() {
    let names = |app: &App| {
        let all = 0..app.lanes().len();
        all.map(|lane| app.lanes.rules_name(lane)).collect::<Vec<_>>()
    };
    for (presets, expected) in [
        (&["lester"][..], &["A*"][..]),
        (&["lague", "astar"], &["A*, neighbors SW W NW S N SE E NE", "A*"]),
        (&["lester", "dijkstra"], &["A*, no corner cutting, ties: last added", "Dijkstra"]),
        (&["astar", "weighted", "greedy"], &["A*", "Weighted, H × 2", "Greedy"]),
        (&["bgrins-list", "bgrins-heap"], &["A*, no diagonals", "A*"]),
    ] {
        let mut app = open(&ROWS);
        for (lane, name) in presets.iter().enumerate() {
            if lane > 0 {
                app.update(EditMessage::AddLane);
                app.update(EditMessage::ChooseLane(lane));
            }
            app.update(EditMessage::Rules(preset(name).unwrap()));
        }
        assert_eq!(names(&app), expected);
    }
    let mut app = open(&ROWS);
    (0..2).for_each(|_| app.update(EditMessage::AddLane));
    let changes: [fn(&mut Rules); 3] = [
        |rules| rules.diagonal = Diagonal::IfAtMostOneObstacle,
        |rules| rules.costs.diagonal = 15,
        |rules| (rules.reopen_closed, rules.open_list) = (true, OpenListKind::List),
    ];
    for (lane, change) in changes.into_iter().enumerate() {
        app.update(EditMessage::ChooseLane(lane));
        app.update(EditMessage::Rules(preset("astar").unwrap()));
        change_rules(&mut app, change);
    }
    let costs = "A*, moves cost 10 and 15";
    assert_eq!(names(&app), ["A*, one corner at most", costs, "A*, closed cells may be reopened"]);
}

#[test]
fn rules_that_do_not_suit_the_map_change_nothing() {
    let mut app = lanes(&["lester", "dijkstra"]);
    let costs = Costs { straight: u64::MAX / 1000, diagonal: u64::MAX / 1000 };
    let (rules, edits) = (app.lanes.rules().to_vec(), app.document().place());
    app.update(EditMessage::ChooseLane(1));
    change_rules(&mut app, |rules| rules.costs = costs);
    assert!(is_error(&app), "{}", app.message());
    assert_eq!((app.lanes.rules(), app.document().place()), (&rules[..], edits));
    let searched = app.lanes().iter().map(|lane| lane.problem().rules());
    assert!(searched.eq(rules.iter().map(RulesChoice::rules)));
}

#[test]
fn lanes_that_would_not_fit_into_memory_are_refused() {
    let grid = |side| Grid::new(side, side).unwrap();
    let problem = |side| {
        let (start, goal) = (Cell::new(0, 0), Cell::new(1, 1));
        crate::search::Problem::new(grid(side), Rules::default(), start, goal).unwrap()
    };
    let check = crate::app::lanes::check_memory;
    assert!(check(&problem(4096), 3).is_ok() && check(&problem(2048), MOST_LANES).is_ok());
    let refusal = check(&problem(4096), MOST_LANES).unwrap_err().to_string();
    assert!(refusal.contains("2 GB"), "{refusal}");
    let (start, goal) = (Cell::new(0, 0), Cell::new(1, 1));
    let choice = |name| RulesChoice::from(crate::level::preset(name).unwrap());
    let rules = ["gizmo", "lester", "lague", "astar"].map(choice).to_vec();
    let level = Level::new("Four", rules[0].clone(), grid(4096), start, goal).unwrap();
    let level = level.with_lanes(rules).unwrap();
    let opened = crate::app::files::Opened::of(&level, None, None, None);
    assert_eq!(opened.unwrap_err().to_string(), refusal);
}
