//! Jumps to iterations in which something of interest happens.

use super::*;
use crate::app::tests::playback::breakpoints::cell_history;
use crate::words::grouped;

fn go(app: &mut App, jump: Jump) -> u64 {
    app.update(LaneMessage::Go(jump));
    tick(app, 16);
    iteration(app)
}

/// Asserts that a jump finds nothing: the bar says `words`, and the moment stays the same.
fn finds_nothing(app: &mut App, jump: Jump, words: &str) {
    let before = seen(app);
    app.update(LaneMessage::Go(jump));
    tick(app, 16);
    assert_eq!((app.message().as_str(), is_error(app)), (words, false));
    assert_eq!(seen(app), before, "{jump:?}");
}

#[test]
fn the_events_of_a_pinned_cell_are_gone_through_there_and_back() {
    let cells = [("lester.ron", 1, 4), ("reopen.ron", 5, 3), ("lester.ron", 5, 2)];
    for (name, x, y) in cells.into_iter().chain([("lester.ron", 1, 2)]) {
        let cell = Cell::new(x, y);
        let mut app = shipped(name);
        let mut iterations: Vec<u64> = cell_history(&app, cell).iter().map(|&(at, _)| at).collect();
        iterations.dedup();
        app.update(LaneMessage::Pin(Some(cell)));
        // The start was opened before the first iteration.
        let is_start = iterations[0] == 0;
        for &iteration in &iterations[usize::from(is_start)..] {
            assert_eq!(go(&mut app, Jump::NextOfCell), iteration, "{name}");
            assert!(app.notice().is_none());
        }
        finds_nothing(&mut app, Jump::NextOfCell, "This cell has no later event.");
        for &iteration in iterations.iter().rev().skip(1) {
            assert_eq!(go(&mut app, Jump::PreviousOfCell), iteration, "{name}");
            assert_eq!(seen(&app), seen_afresh(&app, iteration));
        }
        finds_nothing(&mut app, Jump::PreviousOfCell, "This cell has no earlier event.");
    }
}

#[test]
fn without_a_cell_the_jump_asks_for_one() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::SeekEvent(3, 2));
    let words = "Choose a cell first: point at it, or pin it with the Inspect tool (I).";
    finds_nothing(&mut app, Jump::NextOfCell, words);
    finds_nothing(&mut app, Jump::PreviousOfCell, words);
    // Without a pinned cell, the jump uses the cell under the pointer.
    move_to(&mut app, (1, 4));
    assert_eq!(go(&mut app, Jump::NextOfCell), 5);
    assert_eq!(go(&mut app, Jump::PreviousOfCell), 3);
}

#[test]
fn a_jump_searches_no_farther_than_it_looks_and_pauses_a_run() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::ToggleRun);
    assert_eq!(go(&mut app, Jump::FirstInconsistency), 5);
    assert!(!app.playback().is_running());
    for earlier in [LaneMessage::Seek(2), LaneMessage::SeekEvent(4, 2)] {
        app.update(earlier);
        assert_eq!(go(&mut app, Jump::FirstInconsistency), 5);
        assert_eq!(app.player().moment().shown(), None);
    }
}

#[test]
fn an_inconsistency_is_found_where_the_rules_have_one() {
    // With the Manhattan heuristic, a diagonal step toward the goal lowers H by 20,
    // but costs only 14.
    let mut app = shipped("lester.ron");
    let first = go(&mut app, Jump::FirstInconsistency);
    assert!(first >= 1 && !is_error(&app));
    let problem = app.player().problem();
    let current = app.player().moment().current().unwrap();
    let h = |cell| app.player().moment().h(cell);
    let falls = |&to: &Cell| problem.allows(current, to) && h(current) > h(to) + 14;
    let to = problem.grid().cells().find(falls).unwrap();
    let words = format!(
        "H falls from {} at {current} to {} at {to}, but the move costs only 14: G + H falls by \
         {}, so the heuristic is not consistent.",
        h(current),
        h(to),
        h(current) - h(to) - 14
    );
    assert_eq!(app.message(), words);
    step(&mut app, 4);
    assert_eq!(go(&mut app, Jump::FirstInconsistency), first, "finds the first again");
    // With a consistent heuristic, the answer needs no search.
    let mut app = blank();
    let words = "This search shows no inconsistency of the heuristic.";
    finds_nothing(&mut app, Jump::FirstInconsistency, words);
}

/// Starts a jump to an event that never happens, in a long search.
fn long_jump() -> App {
    let mut app = long(800);
    click(&mut app, (400, 9));
    app.update(LaneMessage::Pin(Some(Cell::new(400, 9))));
    app.update(LaneMessage::Go(Jump::NextOfCell));
    assert_eq!(app.message(), "Searching… Esc stops it.");
    app
}

#[test]
fn a_long_jump_searches_on_frame_by_frame_until_it_is_stopped() {
    let mut app = long_jump();
    let mut searched = app.player().moment().iterations();
    for _ in 0..5 {
        assert!(app.is_moving());
        tick(&mut app, 16);
        assert!(app.player().moment().iterations() > searched);
        searched = app.player().moment().iterations();
    }
    app.update(FileMessage::Dismiss);
    let words = format!("Stopped: nothing was found in {} steps.", grouped(searched));
    assert_eq!((app.message(), iteration(&app), is_error(&app)), (words, 0, false));
    run_out(&mut app);
    assert_eq!(iteration(&app), 0);
}

#[test]
fn whoever_goes_elsewhere_has_stopped_the_jump() {
    let mut app = long_jump();
    app.update(LaneMessage::Step);
    run_out(&mut app);
    assert_eq!(iteration(&app), 1, "the step starts where the jump began");

    let mut app = long_jump();
    app.update(LaneMessage::Seek(7));
    tick(&mut app, 16);
    assert_eq!((app.lanes.position().0, app.notice()), (7, None));

    let mut app = long_jump();
    app.update(Setting::Live(false));
    click(&mut app, (600, 600));
    tick(&mut app, 16);
    assert_eq!((iteration(&app), app.notice()), (0, None));
    assert!(!app.lanes.is_finding());
}
