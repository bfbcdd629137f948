//! The state file, and the sentence about the last step.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::*;
use crate::storage::FrequentFile;

fn state(app: &App) -> Value {
    serde_json::from_str(&describe(app)).unwrap()
}

/// Checks the values of the expected keys; other keys are ignored.
fn assert_state(app: &App, expected: &Value) {
    let state = state(app);
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&state[key], value, "{key}");
    }
}

#[test]
fn while_searches_are_compared_the_state_has_each_of_them() {
    let mut app = shipped("lester.ron");
    app.update(EditMessage::Compare);
    app.update(EditMessage::ChooseLane(1));
    step(&mut app, 3);
    let compared = state(&app);
    let lanes = compared["lanes"].as_array().unwrap();
    assert_eq!((lanes.len(), &lanes[0]["rules"]), (2, &json!("lester")));
    for (place, player) in app.lanes().iter().enumerate() {
        let moment = player.moment();
        let expected = json!({
            "rules": app.lanes.rules()[place].name(),
            "iteration": 3,
            "status": "Searching",
            "current": moment.current(),
            "open": moment.open_len(),
            "closed": moment.closed_len(),
        });
        assert_eq!(lanes[place], expected);
    }
    for (key, value) in lanes[1].as_object().unwrap() {
        assert_eq!(&compared[key], value, "{key} belongs to the chosen lane");
    }
    app.update(EditMessage::Compare);
    assert!(state(&app).get("lanes").is_none());
}

#[test]
fn the_state_has_exactly_the_promised_keys() {
    let mut app = shipped("lester.ron");
    let (view, message) = (*app.player().view(), app.message());
    let expected = json!({
        "iteration": 0, "iterations": 12, "status": "Searching", "current": null, "event": null,
        "open": 1, "closed": 0, "running": false, "speed": 1.0, "tool": "wall", "walls": 3,
        "brush": "1 x 1", "cursor": null,
        "start": [1, 2], "goal": [5, 2], "rules": "lester", "file": null, "dirty": false,
        "message": message, "view": {"x": view.x, "y": view.y, "cell": view.cell}, "scale": 1.0,
    });
    assert_eq!(state(&app), expected);
    // Every moment has these keys and no others.
    let keys = |state: &Value| state.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    for _ in 0..13 {
        step(&mut app, 1);
        assert_eq!(keys(&state(&app)), keys(&expected));
    }
}

#[test]
fn the_state_follows_steps_and_runs() {
    let mut app = shipped("lester.ron");
    step(&mut app, 5);
    assert_state(
        &app,
        &json!({"iteration": 5, "iterations": 12, "current": [1, 3], "closed": 5,
            "status": "Searching", "running": false}),
    );
    assert_eq!(state(&app)["open"], json!(app.player().moment().open_len()));
    app.update(Setting::Speed(2.5));
    app.update(LaneMessage::ToggleRun);
    assert_state(&app, &json!({"running": true, "speed": 2.5}));
    app.update(LaneMessage::RunToEnd);
    tick(&mut app, 16);
    assert_state(
        &app,
        &json!({"iteration": 12, "status": "Found", "current": [5, 2], "running": false}),
    );
}

#[test]
fn the_state_follows_edits_tools_and_files() {
    let folder = Folder::new("state");
    let file = folder.file("level.ron");
    let mut app = shipped("lester.ron");
    for (message, expected) in [
        (Message::Tools(ToolMessage::Choose(Tool::Wall)), json!({"tool": "wall"})),
        (Message::Tools(ToolMessage::Choose(Tool::Erase)), json!({"tool": "erase"})),
        (Message::Tools(ToolMessage::Choose(Tool::Start)), json!({"tool": "start"})),
        (Message::Tools(ToolMessage::Choose(Tool::Goal)), json!({"tool": "goal"})),
        (Message::Tools(ToolMessage::Choose(Tool::Terrain(4))), json!({"tool": "terrain 4"})),
        (Message::Tools(ToolMessage::Shape(Shape::Rectangle)), json!({"brush": "rectangle"})),
        (Message::Tools(ToolMessage::Shape(Shape::Fill)), json!({"brush": "fill"})),
    ] {
        app.update(message);
        assert_state(&app, &expected);
    }
    app.update(ToolMessage::BrushSize(3));
    app.update(ViewMessage::MoveCursor(0, 0));
    assert_state(&app, &json!({"brush": "3 x 3", "cursor": app.player().viewport().cursor}));
    app.update(ToolMessage::BrushSize(1));
    drag(&mut app, Button::Left, &[(7, 0), (7, 5)]);
    // The changes of a built-in level do not have to be saved.
    assert_state(&app, &json!({"walls": 3, "dirty": false, "iteration": 0}));
    drag(&mut app, Button::Right, &[(3, 1), (3, 2)]);
    drag(&mut app, Button::Left, &[(1, 2), (0, 5)]);
    drag(&mut app, Button::Left, &[(5, 2), (6, 0)]);
    app.update(EditMessage::Rules(preset("moving-ai").unwrap()));
    assert_state(
        &app,
        &json!({"walls": 1, "start": [0, 5], "goal": [6, 0], "rules": "moving-ai", "file": null}),
    );
    app.update(FileMessage::SaveTo(file.clone()));
    assert_state(&app, &json!({"dirty": false, "file": file.display().to_string()}));
    app.update(EditMessage::Undo);
    assert_state(&app, &json!({"dirty": true}));
}

#[test]
fn the_view_of_the_state_finds_cells_on_the_screen() {
    let mut app = shipped("lester.ron");
    for notches in [0.0, 3.0, -9.0] {
        app.update(ViewMessage::Zoom { at: Point::new(300.0, 200.0), notches });
        let view = &state(&app)["view"];
        let number = |key: &str| view[key].as_f64().unwrap() as f32;
        let at = Point::new(number("x") + 4.5 * number("cell"), number("y") + 2.5 * number("cell"));
        app.update(HandMessage::Move(at));
        assert_eq!(app.player().pointed(), Some(Cell::new(4, 2)));
    }
}

/// Waits until the current state is written to the state file.
fn keep_up(file: &mut FrequentFile, app: &App) {
    let until = std::time::Instant::now() + Duration::from_secs(30);
    while let Some(left) = file.update(describe(app)).unwrap() {
        assert!(std::time::Instant::now() < until, "the file is never written");
        std::thread::sleep(left.min(Duration::from_millis(50)));
    }
}

#[test]
fn the_state_file_is_written_when_something_changed_and_tried_again_when_that_fails() {
    let folder = Folder::new("state-file");
    let path = folder.file("none").join("state.json");
    let mut app = shipped("lester.ron");
    let mut file = FrequentFile::new(path.clone());
    let error = file.update(describe(&app)).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    std::fs::create_dir(folder.file("none")).unwrap();
    // The failure was reported before, so a retry is silent.
    for _ in 0..2 {
        keep_up(&mut file, &app);
        assert_eq!(read(&path), describe(&app));
        app.update(LaneMessage::Step);
    }
    app.update(LaneMessage::Back);
    // An unchanged state is not written again, even if the file was deleted.
    std::fs::remove_file(&path).unwrap();
    keep_up(&mut file, &app);
    std::fs::remove_dir(folder.file("none")).expect("the folder should be empty");
    step(&mut app, 1);
    std::thread::sleep(Duration::from_millis(60));
    assert!(file.update(describe(&app)).is_err(), "the next failure is reported too");
}

#[test]
#[cfg(unix)]
fn a_pipe_takes_states_when_somebody_reads_it() {
    let folder = Folder::new("state-pipe");
    let path = folder.file("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let app = shipped("lester.ron");
    let mut file = FrequentFile::new(path.clone());
    // The pipe has no reader yet, and the program does not wait for a reader.
    assert!(file.update(describe(&app)).unwrap().is_some());
    let reader = std::thread::spawn(move || std::fs::read_to_string(path));
    keep_up(&mut file, &app);
    assert_eq!(reader.join().unwrap().unwrap(), describe(&app));
}

#[test]
fn each_state_is_said_in_a_sentence() {
    let mut app = shipped("lester.ron");
    assert_eq!(app.message(), "Ready: Space takes the first step, which closes the start (1, 2).");
    for (steps, sentence) in [
        (1, "Step 1 closes (1, 2): no open cell has a lower F than 40."),
        (1, "Step 2 closes (2, 2): no open cell has a lower F than 40."),
        (1, "Step 3 closes (2, 3): no open cell has a lower F than 54."),
        (9, "Path found: 6 moves, cost 68. B is closed."),
    ] {
        step(&mut app, steps);
        assert_eq!(app.message(), sentence);
    }
    // Without a path, it says why the search is over.
    let mut app = open(&["A.#B"]);
    run_to_end(&mut app);
    let expected = "No path: after step 2 no cell is open, and the goal was not reached.";
    assert_eq!(app.message(), expected);
}

#[test]
fn numbers_of_the_sentence_are_plain_digits_in_the_file() {
    let mut app = long(140);
    step(&mut app, 12_345);
    assert!(app.message().contains("12\u{a0}345"), "{}", app.message());
    let message = state(&app)["message"].as_str().unwrap().to_owned();
    assert!(message.contains("12345") && !message.contains('\u{a0}'), "{message}");
}

#[test]
fn a_notice_gives_way_to_what_happens_next() {
    let next: [fn(&mut App); 4] = [
        |app| app.update(LaneMessage::Step),
        |app| app.update(LaneMessage::Restart),
        |app| app.update(LaneMessage::ToggleRun),
        |app| click(app, (0, 0)),
    ];
    for message in next {
        let mut app = blank();
        app.update(EditMessage::Undo);
        assert_eq!(app.message(), "Nothing to undo.");
        message(&mut app);
        assert!(app.notice().is_none());
    }
}
