//! What moves for a moment after a step.

use super::map_images::Screen;
use super::*;
use crate::level::WORKED_EXAMPLE;
use crate::player::Message as Play;
use crate::scene::Motion;

fn worked_example() -> App {
    let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
    app.update(Message::Area { area: AREA, scale: 1.0 });
    app
}

fn motion(app: &App) -> Motion {
    app.player().moving_subject().motion
}

fn moves(app: &App) -> bool {
    app.frame_due().is_some()
}

/// How many cells of the path are drawn, of how many.
fn drawn(app: &App) -> usize {
    app.player().moving_subject().path.cells().len()
}

/// A step, long enough after the last one.
fn rested_step(app: &mut App, message: Play) {
    tick(app, 1000);
    app.update(message);
}

#[test]
fn after_a_step_the_frame_comes_from_the_last_cell_for_a_tenth_of_a_second() {
    let mut app = worked_example();
    rested_step(&mut app, Play::Step);
    assert_eq!(motion(&app).from, None, "there was no current cell");
    for (message, from) in [
        (Play::Step, (1, 2)),
        (Play::Step, (2, 2)),
        (Play::Back, (2, 3)),
        (Play::StepEvent, (2, 2)),
        (Play::BackEvent, (2, 3)),
    ] {
        rested_step(&mut app, message.clone());
        let state = describe(&app);
        let seen = seen(&app);
        assert_eq!(motion(&app).from, Some(Cell::new(from.0, from.1)), "{message:?}");
        assert_eq!(motion(&app).part, 0.0);
        assert!(moves(&app) && !app.is_moving(), "frames come, but nothing is worked on");
        let mut last = 0.0;
        for _ in 0..6 {
            tick(&mut app, 16);
            let part = motion(&app).part;
            assert!(part > last && part < 1.0, "{part}");
            last = part;
            assert_eq!(describe(&app), state, "it is in the picture alone");
        }
        tick(&mut app, 16);
        assert_eq!(motion(&app), Motion::REST);
        assert!(!moves(&app), "no frame is asked for once it is over");
        assert_eq!(self::seen(&app), seen);
    }
}

#[test]
fn what_is_quick_or_not_a_step_is_there_at_once() {
    let at_once = |app: &App, what: &str| {
        let Motion { from, part, .. } = motion(app);
        assert_eq!((from, part), (None, 1.0), "{what}");
    };
    let mut app = worked_example();
    // A key that is held, and a second press while it moves.
    rested_step(&mut app, Play::Step);
    for _ in 0..3 {
        tick(&mut app, 33);
        app.update(Play::Step);
        at_once(&app, "a quick step");
    }
    assert_eq!(app.player().moment().iteration(), 4);
    for (what, message) in [
        ("timeline", Play::Seek(3)),
        ("timeline, one event", Play::SeekEvent(3, 2)),
        ("beginning", Play::First),
        ("rerun", Play::Restart),
    ] {
        rested_step(&mut app, message);
        at_once(&app, what);
        assert!(!moves(&app), "{what}");
    }
    // An edit that is caught up with.
    app.update(Message::Live(true));
    rested_step(&mut app, Play::Step);
    rested_step(&mut app, Play::Step);
    tick(&mut app, 1000);
    click(&mut app, (7, 5));
    assert_eq!(app.player().moment().iteration(), 2);
    at_once(&app, "an edit");
    // Reduced motion.
    app.update(Message::Set(Setting::ReducedMotion(true)));
    rested_step(&mut app, Play::Step);
    at_once(&app, "reduced motion");
    assert!(!moves(&app));
    while app.player().moment().status() == Status::Searching {
        rested_step(&mut app, Play::Step);
    }
    assert!(drawn(&app) > 2 && !moves(&app), "the path too");
}

#[test]
fn a_run_moves_up_to_about_ten_iterations_a_second() {
    for (speed, is_seen) in [(1.0, true), (8.0, true), (15.0, false), (250.0, false)] {
        let mut app = open(&["A..............", "...............", "..............B"]);
        app.update(Play::Speed(speed));
        app.update(Play::ToggleRun);
        let mut has_moved = false;
        while app.player().moment().iteration() < 6 {
            tick(&mut app, 16);
            // The first step of a run is one.
            let iteration = app.player().moment().iteration();
            has_moved |= iteration > 1 && motion(&app).from.is_some();
            assert_eq!(motion(&app).marks_touched, is_seen, "{speed}");
        }
        assert_eq!(has_moved, is_seen, "{speed}");
        app.update(Play::ToggleRun);
        assert!(motion(&app).marks_touched, "at rest they stand out");
    }
}

#[test]
fn the_path_draws_itself_once_in_a_search_from_the_goal_on() {
    let to_goal: [fn(&mut App); 3] = [
        |app| app.update(Play::RunToEnd),
        |app| (0..12).for_each(|_| rested_step(app, Play::Step)),
        |app| {
            app.update(Play::Speed(60.0));
            app.update(Play::ToggleRun);
            while app.player().playback().is_running() {
                tick(app, 16);
            }
        },
    ];
    for find in to_goal {
        let mut app = worked_example();
        find(&mut app);
        let (goal, said) = (app.player().problem().goal(), app.message());
        assert!(drawn(&app) < 2 && moves(&app), "{}", drawn(&app));
        let mut before = drawn(&app);
        for _ in 0..6 {
            tick(&mut app, 16);
            assert!((before..=7).contains(&drawn(&app)));
            assert_eq!(app.player().moving_subject().path.cells()[0], goal);
            assert_eq!(app.message(), said, "the words know all of it");
            before = drawn(&app);
        }
        tick(&mut app, 16);
        assert_eq!((drawn(&app), moves(&app)), (7, false));
        // Not again: by the timeline, by keys, to the end.
        for back in [Play::Seek(5), Play::First, Play::Back] {
            rested_step(&mut app, back);
            assert_eq!(drawn(&app), 0);
            rested_step(&mut app, Play::RunToEnd);
            assert_eq!(drawn(&app), 7);
        }
        // A search that begins again is another one.
        app.update(Play::Restart);
        rested_step(&mut app, Play::RunToEnd);
        assert!(drawn(&app) < 2);
    }
}

#[test]
fn a_step_while_the_path_draws_itself_is_immediate() {
    let mut app = worked_example();
    rested_step(&mut app, Play::RunToEnd);
    tick(&mut app, 16);
    app.update(Play::Back);
    assert_eq!((app.player().moment().iteration(), drawn(&app)), (11, 0));
    tick(&mut app, 16);
    app.update(Play::Step);
    assert_eq!(drawn(&app), 7, "it was drawn once");
}

#[test]
fn small_cells_are_painted_as_the_path_draws_itself() {
    let mut grid = Grid::new(90, 70).unwrap();
    for y in 5..65 {
        grid.set(Cell::new(40, y), crate::grid::Terrain::WALL);
    }
    let mut app = open_grid(grid, Cell::new(1, 30), Cell::new(88, 35));
    let mut screen = Screen::default();
    screen.check(&app, "the beginning");
    app.update(Play::RunToEnd);
    for frame in 0..9 {
        screen.check(&app, &format!("{frame} frames"));
        tick(&mut app, 16);
    }
    assert!(!moves(&app));
    // Left in the middle of it.
    app.update(Play::Restart);
    app.update(Play::RunToEnd);
    tick(&mut app, 30);
    screen.check(&app, "a part of the path");
    app.update(Play::Seek(20));
    screen.check(&app, "the past");
    app.update(Play::RunToEnd);
    screen.check(&app, "the end again");
}
