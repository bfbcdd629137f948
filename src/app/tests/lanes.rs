//! Searches side by side: each is what it would be alone, and all are in lockstep.

use super::*;
use crate::level::presets;
use crate::player::Message as Play;
use crate::search::{Costs, Rules};

const ROWS: [&str; 6] = [
    "..............",
    "....#....#....",
    ".A..#....#....",
    "....#....#..B.",
    "....#.........",
    "..............",
];

/// The program with the map above searched under each of these rules.
pub(in crate::app::tests) fn lanes(names: &[&str]) -> App {
    let mut app = open(&ROWS);
    for name in names {
        if !app.lanes.rules().is_empty() && app.rules().name() != "gizmo" {
            app.update(Message::AddLane);
        }
        app.update(Message::Rules(preset(name).unwrap()));
    }
    app.update(Message::ChooseLane(0));
    app
}

/// Whether something is under way after which all lanes will be in step.
fn is_settled(app: &App) -> bool {
    !app.is_running()
        && !app.comparison().is_finding()
        && !app.lanes.is_growing()
        && !app.files().is_working()
}

/// Lockstep: once all is at rest, each lane is at the clock, or at its end.
#[track_caller]
pub(in crate::app::tests) fn expect_in_step(app: &App, what: &str) {
    if !app.is_comparing() || !is_settled(app) {
        return;
    }
    let largest = app.lanes().iter().map(|lane| lane.moment().iteration()).max().unwrap();
    assert_eq!(app.comparison().position().0, largest, "{what}");
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
    // One view, one pointer, one cell.
    let relative = |lane: &Player| {
        let (view, area) = (lane.view(), lane.area());
        [view.x - area.x, view.y - area.y, view.cell, area.w, area.h].map(|at| (at * 16.0).round())
    };
    for lane in app.lanes() {
        assert_eq!(relative(lane), relative(app.player()), "{what}");
        assert_eq!(lane.pointed(), app.player().pointed(), "{what}");
        assert_eq!(lane.pinned(), app.player().pinned(), "{what}");
        assert_eq!(lane.layer(), app.player().layer(), "{what}");
        assert_eq!(lane.problem().grid(), app.player().problem().grid(), "{what}");
    }
}

/// Each lane shows what a program of its own shows of its rules.
#[track_caller]
fn expect_each_alone(app: &App, what: &str) {
    for lane in app.lanes() {
        let moment = lane.moment();
        let mut alone = afresh(lane, moment.iteration());
        if let Some(shown) = moment.shown() {
            alone.update(Play::SeekEvent(moment.iteration(), shown));
        }
        assert_eq!(seen_of(lane), seen(&alone), "{what}");
    }
}

fn settle(app: &mut App) {
    for _ in 0..5000 {
        if is_settled(app) {
            return;
        }
        tick(app, 16);
    }
    panic!("the lanes do not settle");
}

#[test]
fn each_lane_is_what_its_search_is_alone_and_all_are_in_step() {
    let at = |x: u16, y: u16| at(&lanes(&["lester", "moving-ai"]), (x, y));
    let press = |at| Message::Press(Button::Left, at);
    let release = || Message::Release(Button::Left);
    let messages: Vec<Message> = vec![
        Message::Live(true),
        Play::Step.into(),
        Play::Step.into(),
        Play::StepEvent.into(),
        Play::StepEvent.into(),
        Play::BackEvent.into(),
        Play::BackEvent.into(),
        Play::BackEvent.into(),
        Play::RunToEnd.into(),
        Play::Step.into(),
        Play::Seek(7).into(),
        Play::SeekEvent(5, 2).into(),
        Play::Step.into(),
        Play::Back.into(),
        // A wall, in the middle of an iteration and at the end.
        Play::SeekEvent(5, 2).into(),
        press(at(6, 3)),
        Message::Move(at(6, 1)),
        release(),
        Play::Step.into(),
        Play::RunToEnd.into(),
        press(at(9, 4)),
        Message::Move(at(9, 5)),
        Message::Move(at(9, 0)),
        release(),
        Message::Undo,
        Play::Go(Jump::Iteration(9)).into(),
        Play::Go(Jump::Iteration(9999)).into(),
        Play::Go(Jump::NextImprovement).into(),
        Play::Seek(0).into(),
        Play::Go(Jump::NextFChange).into(),
        Message::ChooseLane(1),
        Play::Go(Jump::NextFChange).into(),
        Message::Rules(preset("dijkstra").unwrap()),
        Message::Undo,
        Message::Live(false),
        Play::Seek(3).into(),
        Play::Step.into(),
        // The goal elsewhere.
        press(at(12, 3)),
        Message::Move(at(11, 0)),
        release(),
        Play::Step.into(),
        Play::ToggleRun.into(),
        Play::RunToEnd.into(),
        Play::Back.into(),
        Message::Rules(preset("dijkstra").unwrap()),
        Message::Redo,
        Play::Restart.into(),
        Play::Step.into(),
        Play::Speed(MAX_SPEED).into(),
        Play::ToggleRun.into(),
        Message::AddLane,
        Message::Undo,
        Message::Redo,
        Message::CloseLane(0),
        Message::Undo,
    ];
    for names in [&["lester", "moving-ai"][..], &["dijkstra", "lester", "greedy", "moving-ai"]] {
        let mut app = lanes(names);
        assert_eq!(app.lanes().len(), names.len());
        let mut differ = 0;
        for message in &messages {
            app.update(message.clone());
            expect_in_step(&app, &format!("{message:?}"));
            settle(&mut app);
            expect_in_step(&app, &format!("after {message:?}"));
            expect_each_alone(&app, &format!("after {message:?}"));
            if matches!(message, Message::Player(Play::RunToEnd)) {
                assert!(app.lanes().iter().all(|lane| lane.timeline().is_over()), "{message:?}");
            }
            differ += usize::from(seen_of(&app.lanes()[0]) != seen_of(&app.lanes()[1]));
        }
        assert!(differ > 15, "the rules make no difference: {differ}");
    }
}

#[test]
fn a_second_lane_shows_something_at_once() {
    for preset in presets() {
        let mut app = open(&ROWS);
        app.update(Message::Rules(preset));
        app.update(Play::RunToEnd);
        run_out(&mut app);
        app.update(Message::Compare);
        settle(&mut app);
        expect_in_step(&app, preset.name);
        let [first, second] = app.lanes() else { panic!("{}", preset.name) };
        let closed = |lane: &Player| lane.moment().closed_len();
        assert_ne!(closed(first), closed(second), "{}", preset.name);
        assert!(app.document().is_dirty() && app.document().can_undo());
        app.update(Message::Undo);
        assert!(!app.is_comparing());
        app.update(Message::Redo);
        settle(&mut app);
        assert!(app.is_comparing());
        expect_in_step(&app, preset.name);
        // Back to the one that was chosen.
        app.update(Message::ChooseLane(1));
        let rules = app.rules().clone();
        app.update(Message::Compare);
        assert!(!app.is_comparing() && *app.rules() == rules);
        assert_eq!(app.player().problem().rules(), rules.rules());
    }
}

#[test]
fn adding_closing_and_changing_lanes_is_undone_and_done_again() {
    let mut app = lanes(&["lester"]);
    app.update(Play::Seek(0));
    let mut versions = vec![app.lanes.rules().to_vec()];
    let messages = [
        Message::AddLane,
        Message::AddLane,
        Message::Rules(preset("lague").unwrap()),
        Message::AddLane,
        Message::CloseLane(1),
        Message::CloseLane(0),
        Message::CustomRules(Box::new(Rules { weight: 3.0, ..Rules::default() })),
        Message::Compare,
    ];
    for message in messages {
        app.update(message);
        versions.push(app.lanes.rules().to_vec());
    }
    let expect = |app: &App, version: &[RulesChoice]| {
        assert_eq!(app.lanes.rules(), version);
        let searched = app.lanes().iter().map(|lane| lane.problem().rules());
        assert!(searched.eq(version.iter().map(RulesChoice::rules)));
    };
    for version in versions.iter().rev().skip(1) {
        app.update(Message::Undo);
        expect(&app, version);
    }
    for version in versions.iter().skip(1) {
        app.update(Message::Redo);
        expect(&app, version);
    }
    // There is room for four.
    for _ in 0..5 {
        app.update(Message::AddLane);
    }
    assert_eq!(app.lanes().len(), MOST_LANES);
    assert!(app.message().starts_with("At most 4 searches"), "{}", app.message());
}

/// The iteration in which each lane closes a cell first.
fn closed_in(app: &App, cell: Cell) -> Vec<Option<u64>> {
    let first = |lane: &Player| {
        let mut alone = afresh(lane, 0);
        alone.update(Play::RunToEnd);
        run_out(&mut alone);
        let taken = alone.player().timeline().taken().to_vec();
        taken.iter().position(|&taken| taken == cell).map(|place| place as u64 + 1)
    };
    app.lanes().iter().map(first).collect()
}

#[test]
fn a_breakpoint_stops_a_run_in_the_lane_alone_that_it_belongs_to() {
    let cell = Cell::new(8, 1);
    let mut app = lanes(&["lester", "dijkstra"]);
    app.update(Play::Speed(MAX_SPEED));
    app.update(Play::BreakOn(cell, BreakOn::Closed));
    let stops = closed_in(&app, cell);
    assert!(stops[0] != stops[1] && stops.iter().all(Option::is_some), "{stops:?}");
    let earlier = usize::from(stops[1] < stops[0]);
    let has_it = |app: &App| -> Vec<bool> {
        app.lanes().iter().map(|lane| lane.breakpoints().contains_key(&cell)).collect()
    };
    for alone in [Some(0), Some(1), None, Some(1), Some(0)] {
        app.update(Message::BreakIn(cell, alone));
        let lane = alone.unwrap_or(earlier);
        assert_eq!(has_it(&app), [0, 1].map(|lane| alone.is_none_or(|alone| alone == lane)));
        assert_eq!(app.comparison().breaks_in_all(cell), alone.is_none());
        app.update(Message::ChooseLane(lane));
        app.update(Play::Seek(0));
        app.update(Play::RunToEnd);
        settle(&mut app);
        expect_in_step(&app, &format!("{alone:?}"));
        assert_eq!(Some(app.comparison().position().0), stops[lane], "{alone:?}");
        let (name, stop) = (lane_name(lane), app.comparison().position().0);
        let breakpoint = format!("Breakpoint: {cell} is closed in iteration {stop}.");
        assert_eq!(app.message(), format!("Lane {name} stops. {breakpoint}"));
        assert_eq!(app.player().breakpoints()[&cell], BreakOn::Closed);
    }
    // At which events it stops is changed where it is; a lane beside has none of it.
    app.update(Message::ChooseLane(0));
    app.update(Play::BreakOn(cell, BreakOn::Any));
    app.update(Message::AddLane);
    assert_eq!(has_it(&app), [true, false, false]);
    // What is set in a lane without it is that of all; what is taken away, of none.
    app.update(Play::Break(cell));
    assert_eq!(has_it(&app), [true; 3]);
    app.update(Play::Break(cell));
    assert_eq!(has_it(&app), [false; 3]);
    // It goes with its lane.
    app.update(Message::BreakIn(cell, Some(1)));
    app.update(Message::CloseLane(1));
    assert_eq!(has_it(&app), [false; 2]);
    app.update(Message::Undo);
    assert_eq!(has_it(&app), [false; 3]);
}

#[test]
fn rules_that_do_not_suit_the_map_change_nothing() {
    let mut app = lanes(&["lester", "dijkstra"]);
    let costs = Costs { straight: u64::MAX / 1000, diagonal: u64::MAX / 1000 };
    let custom = || Message::CustomRules(Box::new(Rules { costs, ..Rules::default() }));
    let (rules, edits) = (app.lanes.rules().to_vec(), app.document().place());
    app.update(Message::ChooseLane(1));
    app.update(custom());
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
}
