//! Stepping and seeking back and forth through a record.

use serde_json::{Value, json};

use super::*;
use crate::search::{Priority, TieBreak};

/// Returns the iteration, the event and the message of the state file.
fn place(app: &App) -> [Value; 3] {
    let state: Value = serde_json::from_str(&describe(app)).unwrap();
    ["iteration", "event", "message"].map(|key| state[key].clone())
}

#[test]
fn events_lead_to_the_end_and_back_through_the_same_moments() {
    for name in ["lester.ron", "reopen.ron", "corners.ron", "ties.ron"] {
        let mut app = shipped_alone(name);
        let mut places = vec![place(&app)];
        let mut moments = vec![seen(&app)];
        while !app.player().timeline().is_over() {
            app.update(LaneMessage::StepEvent);
            places.push(place(&app));
            moments.push(seen(&app));
        }
        assert_eq!(app.player().moment().status(), Status::Found, "{name}");
        // Consecutive states differ, so every key press has a visible effect.
        for pair in places.windows(2) {
            assert_ne!(pair[0], pair[1], "{name}");
        }
        for number in (0..moments.len() - 1).rev() {
            app.update(LaneMessage::BackEvent);
            assert_eq!(place(&app), places[number], "{name}");
            assert_eq!(seen(&app), moments[number], "{name}");
        }
        app.update(LaneMessage::BackEvent);
        assert_eq!(seen(&app), moments[0], "nothing comes before the start");
        // Seeking to a single event shows the same moment.
        for moment in moments.iter().filter(|moment| moment.shown.is_some()).rev().step_by(3) {
            app.update(LaneMessage::SeekEvent(moment.iteration, moment.shown.unwrap()));
            assert_eq!(&seen(&app), moment);
        }
    }
}

#[test]
fn the_state_counts_the_events_of_an_iteration_from_0() {
    let mut app = shipped("lester.ron");
    // Examine the eight neighbors of the start, then one of the next cell.
    let there = (0..8).map(|event| (LaneMessage::StepEvent, 1, json!(event)));
    let rest = [
        (LaneMessage::StepEvent, 2, json!(0)),
        (LaneMessage::BackEvent, 1, json!(7)),
        (LaneMessage::BackEvent, 1, json!(6)),
        (LaneMessage::Seek(1), 1, json!(null)),
        // Going back from a whole iteration takes back the last of its events.
        (LaneMessage::BackEvent, 1, json!(6)),
        // Before the first event, the cell has only been taken.
        (LaneMessage::SeekEvent(2, 0), 2, json!(-1)),
    ];
    for (message, iteration, event) in there.chain(rest) {
        app.update(message);
        assert_eq!(place(&app)[..2], [json!(iteration), event], "{message:?}");
    }
}

#[test]
fn the_path_is_there_at_the_end_only() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::RunToEnd);
    let path = app.player().subject().path.cells().to_vec();
    assert_eq!(path.len(), 7);
    for (message, is_there) in [
        (LaneMessage::Back, false),
        (LaneMessage::Step, true),
        (LaneMessage::Seek(0), false),
        (LaneMessage::Seek(12), true),
        (LaneMessage::SeekEvent(12, 0), true),
        (LaneMessage::SeekEvent(11, 3), false),
    ] {
        let version = app.player().version();
        app.update(message);
        let expected = if is_there { path.as_slice() } else { &[] };
        assert_eq!(app.player().subject().path.cells(), expected, "{message:?}");
        assert_eq!(app.player().moment().path().is_some(), is_there, "{message:?}");
        assert!(app.player().version() > version, "{message:?} is drawn");
    }
}

#[test]
fn a_step_amid_an_iteration_completes_it() {
    let mut app = shipped("lester.ron");
    step(&mut app, 2);
    (0..3).for_each(|_| app.update(LaneMessage::StepEvent));
    assert_eq!(place(&app)[..2], [json!(3), json!(2)]);
    app.update(LaneMessage::Step);
    assert_eq!(seen(&app), seen_afresh(&app, 3));
    app.update(LaneMessage::Step);
    assert_eq!(seen(&app), seen_afresh(&app, 4));
    // If all events are shown, a step goes to the next iteration; Back goes to the previous one,
    // even from the middle of an iteration.
    for (event, message, expected) in [(8, LaneMessage::Step, 3), (2, LaneMessage::Back, 1)] {
        app.update(LaneMessage::SeekEvent(2, event));
        app.update(message);
        assert_eq!(seen(&app), seen_afresh(&app, expected));
    }
    // A seek beyond the last event shows the last event.
    app.update(LaneMessage::SeekEvent(1, 1000));
    assert_eq!(app.player().moment().shown(), Some(8));
}

#[test]
fn a_restart_goes_back_to_the_beginning_and_keeps_the_record() {
    let mut app = shipped("lester.ron");
    let edition = app.player().edition();
    step(&mut app, 12);
    app.update(LaneMessage::SeekEvent(6, 2));
    app.update(LaneMessage::ToggleRun);
    app.update(LaneMessage::Restart);
    assert!(!app.playback().is_running() && app.message().starts_with("Ready: "));
    assert_eq!(
        (app.lanes.position(), app.player().timeline().record().iterations()),
        ((0, None), 12)
    );
    assert_eq!((seen(&app), app.player().edition()), (seen_afresh(&app, 0), edition));
    step(&mut app, 5);
    assert_eq!(seen(&app), seen_afresh(&app, 5));
}

/// A depth-first search with reopening takes over two million iterations on 2,304 cells.
#[test]
fn a_record_that_could_grow_without_end_grows_to_a_bound_and_further_on_demand() {
    let mut grid = Grid::new(48, 48).unwrap();
    for (x, y) in [(46, 46), (46, 47), (47, 46)] {
        grid.set(Cell::new(x, y), Terrain::WALL);
    }
    let rules = Rules {
        heuristic: Heuristic::Zero,
        priority: Priority::Greedy,
        tie_break: TieBreak::LastAdded,
        reopen_closed: true,
        ..Rules::default()
    };
    let (start, goal) = (Cell::new(0, 0), Cell::new(47, 47));
    let mut app = open_under(rules, grid, start, goal);
    run_out(&mut app);
    let bound = app.player().timeline().record().iterations();
    assert!((1_000_000..1_100_000).contains(&bound), "{bound}");
    assert!(!app.player().timeline().record().is_complete());
    app.update(LaneMessage::Seek(bound + 5_000));
    run_out(&mut app);
    assert_eq!(app.lanes.position(), (bound + 5_000, None));
    assert!(app.player().timeline().record().iterations() < bound + 50_000);

    // Esc stops on the way to the end, at what is recorded.
    app.update(LaneMessage::RunToEnd);
    tick(&mut app, 16);
    let (at, _) = app.lanes.position();
    assert!(at > bound && app.lanes.is_growing());
    app.update(FileMessage::Dismiss);
    let stopped = format!("Stopped at step {}. End goes on.", crate::words::grouped(at));
    assert_eq!(app.message(), stopped);
    run_out(&mut app);
    assert_eq!(app.lanes.position(), (at, None));

    // A record that has no more room ends, and says so.
    let (problem, rules) = (app.player().problem().clone(), app.lanes.rules().to_vec());
    app.lanes.open(
        vec![crate::history::Timeline::of(crate::history::Record::with_room(problem, 1 << 16))],
        rules,
    );
    run_to_end(&mut app);
    let record = app.player().timeline().record();
    assert!(record.is_full() && record.bytes() < 1 << 20, "{}", record.bytes());
    assert_eq!(app.lanes.position(), (record.iterations(), None));
    let full = |app: &App| app.message().ends_with("its record may take no more memory.");
    assert!(full(&app), "{}", app.message());
    app.update(LaneMessage::Step);
    assert!(full(&app), "{}", app.message());
    app.update(LaneMessage::Go(Jump::WhyNot));
    assert!(full(&app) && !app.lanes.is_finding(), "{}", app.message());
    // The last step is there as every other is.
    app.update(LaneMessage::Seek(app.lanes.position().0));
    assert!(!full(&app), "{}", app.message());
    // A run to it ends there, and says so too.
    app.update(LaneMessage::Seek(app.lanes.position().0 - 3));
    app.update(LaneMessage::ToggleRun);
    (0..5).for_each(|_| tick(&mut app, 1000));
    assert!(full(&app) && !app.playback().is_running(), "{}", app.message());
}
