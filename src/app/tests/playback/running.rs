//! Stepping and running, at various speeds.

use super::*;
use crate::app::commands::message_of;
use crate::words::Command;

/// Lets a number of seconds pass in frames of 16 ms.
fn run_for(app: &mut App, seconds: u64) {
    (0..seconds * 1000 / 16).for_each(|_| tick(app, 16));
}

#[test]
fn a_step_is_one_iteration_and_pauses_a_run() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::Step);
    assert_eq!(iteration(&app), 1);
    assert_eq!(app.player().moment().open_len(), 8);
    app.update(LaneMessage::ToggleRun);
    assert!(app.playback().is_running() && app.is_moving());
    app.update(LaneMessage::Step);
    assert!(!app.playback().is_running() && !app.is_moving());
    assert_eq!(iteration(&app), 2);
    run_for(&mut app, 1);
    assert_eq!(iteration(&app), 2);
}

#[test]
fn steps_beyond_the_end_change_nothing_and_say_so() {
    let mut app = shipped("lester.ron");
    step(&mut app, 12);
    assert_eq!(outcome(&app), (Status::Found, Some(68)));
    assert!(app.message().starts_with("Path found: 6 moves, cost 68. B is closed."));
    app.update(LaneMessage::Step);
    assert_eq!(iteration(&app), 12);
    assert!(app.message().starts_with("The search is over: the path is found."));
    assert!(!is_error(&app));

    let mut app = open(&["A#B"]);
    step(&mut app, 2);
    assert!(app.message().starts_with("The search is over: there is no path."));
}

#[test]
fn a_run_keeps_the_speed_that_is_set() {
    for (speed, seconds) in [(1.0, 5), (2.0, 3), (8.0, 1), (8.0, 4), (60.0, 2), (1000.0, 1)] {
        let mut app = long(100);
        app.update(Setting::Speed(speed));
        app.update(LaneMessage::ToggleRun);
        run_for(&mut app, seconds);
        let expected = speed * seconds as f64;
        let done = iteration(&app) as f64;
        // One iteration happens immediately, then the set speed applies, give or take a frame.
        let frame = speed * 0.016;
        assert!((done - expected).abs() <= 1.0 + frame, "{speed}: {done} of {expected}");
        assert!(app.playback().is_running());
    }
}

#[test]
fn a_late_frame_is_made_up_for_a_frozen_second_is_not() {
    let mut app = long(100);
    app.update(Setting::Speed(100.0));
    app.update(LaneMessage::ToggleRun);
    tick(&mut app, 0);
    for late in [10, 500, 330, 10, 150] {
        tick(&mut app, late);
    }
    assert_eq!(iteration(&app), 1 + 100, "one immediately, then one second's worth");
    tick(&mut app, 60_000);
    assert_eq!(iteration(&app), 1 + 100 + 101, "a long frame counts as one second");
    // Iterations that were due at a high speed are dropped when the speed is lowered.
    app.update(Setting::Speed(1e6));
    let before = iteration(&app);
    tick(&mut app, 60_000);
    app.update(Setting::Speed(10.0));
    tick(&mut app, 0);
    let after = iteration(&app);
    assert!(after > before + 1000, "{before} {after}");
    tick(&mut app, 100);
    assert!(iteration(&app) <= after + 2);
}

#[test]
fn a_frame_is_due_when_an_iteration_is() {
    let due = |app: &App| app.frame_due().map(|due| due.as_secs_f64());
    let mut app = long(100);
    run_out(&mut app);
    assert_eq!(due(&app), None);
    app.update(Setting::Speed(2.0));
    app.update(LaneMessage::ToggleRun);
    assert_eq!(due(&app), Some(0.0), "the first frame is due immediately");
    tick(&mut app, 3);
    assert!(due(&app).is_some_and(|due| (0.49..0.5).contains(&due)), "{:?}", due(&app));
    tick(&mut app, 300);
    assert!(due(&app).is_some_and(|due| (0.19..0.2).contains(&due)), "{:?}", due(&app));
    assert_eq!(iteration(&app), 1);
    tick(&mut app, 197);
    assert_eq!(iteration(&app), 2);
    // At a higher speed the next frame is due sooner.
    app.update(Setting::Speed(1000.0));
    assert!(due(&app).is_some_and(|due| due <= 0.001), "{:?}", due(&app));
    app.update(Setting::Speed(MAX_SPEED));
    assert!(due(&app).is_some_and(|due| due < 1e-6), "{:?}", due(&app));
    app.update(FileMessage::Help);
    assert_eq!(due(&app), None, "a run waits behind a dialog");
    app.update(FileMessage::Dismiss);
    app.update(LaneMessage::ToggleRun);
    assert_eq!(due(&app), None);
}

#[test]
fn the_end_key_takes_over_a_run_and_does_nothing_at_the_end() {
    let mut app = long(100);
    app.update(Setting::Speed(MIN_SPEED));
    app.update(LaneMessage::ToggleRun);
    tick(&mut app, 16);
    run_to_end(&mut app);
    assert_eq!(outcome(&app).0, Status::Found);
    let before = (iteration(&app), app.message());
    app.update(LaneMessage::RunToEnd);
    tick(&mut app, 16);
    assert!(!app.playback().is_running());
    assert_eq!((iteration(&app), app.message()), before);
}

#[test]
fn a_run_from_the_end_starts_again() {
    for rows in [["A...", "...B"], ["A.#.", "..#B"]] {
        let mut app = open(&rows);
        step(&mut app, 1000);
        app.update(LaneMessage::ToggleRun);
        assert_eq!(iteration(&app), 0);
        assert!(app.player().subject().path.cells().is_empty());
        tick(&mut app, 0);
        assert_eq!(iteration(&app), 1);
        assert!(app.playback().is_running());
    }
}

#[test]
fn a_run_waits_for_a_drag_and_for_an_answer() {
    let mut app = long(100);
    app.update(Setting::Live(false));
    app.update(Setting::Speed(1000.0));
    app.update(LaneMessage::ToggleRun);
    run_for(&mut app, 1);
    for (cell, to) in [((50, 50), (60, 60)), ((0, 0), (20, 5))] {
        press(&mut app, Button::Left, cell);
        move_to(&mut app, to);
        assert_eq!(iteration(&app), 0);
        run_for(&mut app, 1);
        assert_eq!(iteration(&app), 0, "a drag from {cell:?}");
        release(&mut app, Button::Left);
        run_for(&mut app, 1);
        assert!(iteration(&app) > 900);
    }
    let done = iteration(&app);
    for message in [
        Message::File(FileMessage::Help),
        Message::File(FileMessage::New),
        Message::File(FileMessage::Open),
        Message::File(FileMessage::SaveAs),
        Message::File(FileMessage::Quit),
    ] {
        app.update(message);
        assert!(app.dialog().is_some());
        run_for(&mut app, 1);
        assert_eq!(iteration(&app), done, "{:?}", app.dialog());
        assert!(!app.is_moving(), "no frames are due");
        app.update(FileMessage::Dismiss);
    }
    // Panning does not pause the run.
    press(&mut app, Button::Middle, (50, 50));
    run_for(&mut app, 1);
    assert!(iteration(&app) > done + 900);
}

#[test]
fn the_speeds_are_a_series_from_1_to_as_fast_as_it_can() {
    let press = |app: &mut App, key| app.update(message_of(app, key));
    let mut app = shipped("lester.ron");
    (0..100).for_each(|_| press(&mut app, Command::Slower));
    assert_eq!(app.playback().speed(), MIN_SPEED);
    let mut series = vec![MIN_SPEED];
    for _ in 0..100 {
        press(&mut app, Command::Faster);
        series.push(app.playback().speed());
    }
    series.dedup();
    assert_eq!(series[..11], [1., 2., 4., 8., 15., 30., 60., 125., 250., 500., 1000.]);
    assert_eq!(series.last(), Some(&MAX_SPEED));
    assert!(series.windows(2).all(|pair| (1.2..=2.1).contains(&(pair[1] / pair[0]))), "{series:?}");
    for speed in series.iter().rev().skip(1) {
        press(&mut app, Command::Slower);
        assert_eq!(app.playback().speed(), *speed);
    }
    // From a speed between two steps of the series, each key goes to the next step.
    for (key, speed) in [(Command::Faster, 125.0), (Command::Slower, 60.0)] {
        app.update(Setting::Speed(100.0));
        press(&mut app, key);
        assert_eq!(app.playback().speed(), speed);
    }
    for (asked, kept) in
        [(0.0, 1.0), (1e300, MAX_SPEED), (-5.0, 1.0), (1e12, MAX_SPEED), (f64::NAN, MAX_SPEED)]
    {
        app.update(Setting::Speed(asked));
        assert_eq!(app.playback().speed(), kept);
    }
}

#[test]
fn a_run_takes_ten_seconds_to_a_minute_until_a_speed_is_chosen() {
    let size = |app: &mut App, width, height| {
        app.update(FileMessage::OpenLevel(Source::Empty(width, height)));
        assert_eq!(app.player().problem().grid().area(), usize::from(width * height));
        app.playback().speed()
    };
    let mut app = shipped("lester.ron");
    assert_eq!((app.playback().speed(), app.settings.speed), (1.0, None));
    app.apply_settings(Settings::default());
    for level in crate::level::builtin() {
        app.update(FileMessage::OpenLevel(Source::Builtin(*level)));
        let iterations = app.lanes().iter().map(|lane| lane.moment().iterations()).max().unwrap();
        let seconds = iterations as f64 / app.playback().speed();
        // One step a second is slow enough.
        let least = 10.0_f64.min(iterations as f64);
        assert!((least..=60.0).contains(&seconds), "{}: {seconds} s", level.name);
    }
    // On a large map, the record grows while the search runs, and the speed grows with it.
    let mut app = long(800);
    app.update(LaneMessage::ToggleRun);
    let first = app.playback().speed();
    run_for(&mut app, 60);
    assert!(outcome(&app).0 == Status::Found && app.playback().speed() > first);
    assert_eq!(app.settings.speed, None, "the program has chosen the speed");
    for speed in [4.0, 77.0] {
        app.update(Setting::Speed(speed));
        assert_eq!(app.settings.speed, Some(speed));
        assert_eq!([size(&mut app, 20, 20), size(&mut app, 5, 5)], [speed; 2]);
    }
    // A speed from the settings is one that the user has chosen.
    let mut app = shipped("lester.ron");
    app.apply_settings(Settings { speed: Some(30.0), ..Settings::default() });
    assert_eq!([app.playback().speed(), size(&mut app, 5, 5)], [30.0; 2]);
}
