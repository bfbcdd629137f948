//! What goes on between two frames.

use super::*;
use crate::app::background::worker::start_worker_for;
use crate::app::{BetweenFrames, start_worker};
use crate::generate::{MapKind, Recipe};
use crate::jobs::Progress;
use crate::search::{Heuristic, Rules};

/// A map that no run comes to the end of in a frame.
fn large() -> App {
    let rules = RulesChoice::Preset(preset("gizmo").unwrap());
    opened(
        Recipe::new(MapKind::Random, [200, 150], None, 5)
            .unwrap()
            .level(rules, &Progress::none())
            .unwrap(),
        None,
    )
}

/// Frames until nothing moves, with a thread for what is between them.
fn frames(mut app: App) -> App {
    slow_down(&mut app, 16);
    app.work_between_frames();
    let mut app = Box::new(app);
    let mut was_working = false;
    for _ in 0..100_000 {
        app.update(Message::Tick(Duration::ZERO));
        if !app.is_moving() {
            assert_eq!(was_working, threads() == Threads::Many, "all was done in the frames");
            return *app;
        }
        let between_frames = start_worker(app);
        was_working |= matches!(between_frames, BetweenFrames::Working(_));
        app = between_frames.take_back();
    }
    panic!("it does not come to an end");
}

#[test]
fn a_run_goes_on_between_the_frames() {
    let mut app = large();
    app.update(player::Message::Speed(MAX_SPEED));
    app.update(player::Message::ToggleRun);
    let app = frames(app);
    assert_eq!(app.player().moment().status(), Status::Found);
    assert!(app.message().contains("path"), "{}", app.message());
    assert_eq!(seen(&app), seen_afresh(&app, app.player().moment().iteration()));
}

#[test]
fn at_a_set_speed_no_iteration_is_lost_or_done_twice() {
    let mut app = large();
    app.update(player::Message::Speed(500_000.0));
    app.update(player::Message::ToggleRun);
    app.work_between_frames();
    let mut app = Box::new(app);
    for frame in 1..=3 {
        // More than the frame has time for.
        app.update(Message::Tick(Duration::from_millis(2)));
        while app.is_busy() {
            app = start_worker(app).take_back();
        }
        // The first step is done at once.
        assert_eq!(app.player().moment().iteration(), 1 + 1000 * frame);
    }
}

#[test]
fn a_breakpoint_stops_a_run_where_it_would_in_a_frame() {
    let mut app = large();
    app.update(player::Message::RunToEnd);
    run_out(&mut app);
    let taken = app.player().timeline().taken();
    let cell = taken[taken.len() - 100];
    app.update(player::Message::Restart);
    app.update(player::Message::Break(cell));
    app.update(player::Message::BreakOn(cell, BreakOn::Closed));
    app.update(player::Message::Speed(MAX_SPEED));
    app.update(player::Message::ToggleRun);
    let app = frames(app);
    assert_eq!(app.player().moment().current(), Some(cell));
    assert!(app.message().starts_with("Breakpoint"), "{}", app.message());
}

#[test]
fn a_way_and_what_waits_for_its_end_come_to_their_end() {
    let mut app = large();
    app.update(player::Message::RunToEnd);
    run_out(&mut app);
    let end = app.player().moment().iteration();
    // There is no board yet, and no time for one.
    slow_down(&mut app, 16);
    app.update(Message::Tick(Duration::ZERO));
    app.update(player::Message::Seek(end / 2));
    app.update(player::Message::Step);
    app.update(player::Message::Step);
    assert!(app.player().moment().iteration() != end / 2 + 2);
    let app = frames(app);
    assert_eq!(app.player().moment().iteration(), end / 2 + 2);
    assert_eq!(seen(&app), seen_afresh(&app, end / 2 + 2));
}

#[test]
fn what_was_reached_is_forgotten_between_the_frames() {
    let mut app = large();
    let rules = app.player().problem().rules().clone();
    app.update(Message::CustomRules(Box::new(Rules { heuristic: Heuristic::Zero, ..rules })));
    app.update(player::Message::RunToEnd);
    run_out(&mut app);
    slow_down(&mut app, 16);
    app.update(player::Message::Restart);
    assert!(!app.player().timeline().is_ready(), "it is forgotten in the frame");
    let app = frames(app);
    assert!(app.player().timeline().is_ready());
    assert_eq!(seen(&app), seen_afresh(&app, 0));
}

#[test]
fn a_jump_is_gone_on_with_between_the_frames() {
    let mut app = large();
    let wall = app.player().problem().grid();
    let wall = wall.cells().find(|&cell| wall.terrain(cell).is_wall());
    app.update(player::Message::Pin(wall));
    slow_down(&mut app, 16);
    app.update(player::Message::Go(Jump::NextOfCell));
    let app = frames(app);
    assert_eq!(app.player().moment().iteration(), 0);
    assert_eq!(app.message(), "Nothing more happens to this cell.");
}

#[test]
fn where_there_is_no_thread_all_is_done_in_the_frames() {
    let mut app = large();
    app.update(player::Message::Speed(MAX_SPEED));
    app.update(player::Message::ToggleRun);
    while app.is_moving() {
        tick(&mut app, 0);
    }
    assert_eq!(seen(&app), seen_afresh(&app, app.player().moment().iteration()));
}

#[test]
fn a_panic_between_the_frames_is_one_of_the_program() {
    if !has_threads() {
        return;
    }
    let mut app = large();
    app.update(player::Message::Speed(MAX_SPEED));
    app.update(player::Message::ToggleRun);
    let fault = |_: &mut Player| std::panic::resume_unwind(Box::new("a fault"));
    let frame = std::panic::AssertUnwindSafe(move || {
        let between_frames = start_worker_for(Box::new(app), fault);
        assert!(matches!(between_frames, BetweenFrames::Working(_)));
        between_frames.take_back();
    });
    let payload = std::panic::catch_unwind(frame).unwrap_err();
    assert_eq!(payload.downcast_ref::<&str>(), Some(&"a fault"));
}

#[test]
fn work_that_is_asked_to_stop_stops_after_a_slice() {
    let mut app = large();
    app.update(player::Message::Speed(MAX_SPEED));
    app.update(player::Message::ToggleRun);
    slow_down(&mut app, 16);
    app.budget.allow(Duration::from_hours(1));
    app.budget.stop(true);
    let _ = app.players[0].work();
    let first = app.player().moment().iteration();
    assert!((1..100).contains(&first), "{first}");
    app.budget.stop(false);
    let _ = app.players[0].work();
    assert!(!app.is_busy());
}
