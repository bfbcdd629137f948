//! Another program's faulty run.

use std::process::Command;

use stepstar::scene::Theme;

use crate::files::{Folder, level_text, shipped};
use crate::support::window::Window;

/// A run in a straight corridor: its third iteration takes the worse of two open
/// cells, and its path costs too much because of a wrong G.
const LINES: &str = r#"{"current": [1, 1], "events": [{"kind": "Opened", "cell": [0, 1], "g": 10}, {"kind": "Opened", "cell": [2, 1], "g": 10}]}
{"current": [2, 1], "events": [{"kind": "Opened", "cell": [3, 1], "g": 24}]}
{"current": [0, 1], "events": []}
{"current": [3, 1], "events": [{"kind": "Opened", "cell": [4, 1], "g": 34}]}
{"current": [4, 1], "cost": 34}
"#;

#[test]
fn the_faults_of_a_run_are_found_with_a_key() {
    let folder = Folder::new();
    let fields = r#"rules: Preset("gizmo"), start: (1, 1), goal: (4, 1),"#;
    let level = folder.write("way.ron", level_text(fields, &["######", ".....#", "######"]));
    let Some(mut window) = Window::on(&level) else { return };
    let trace = folder.write("mine.jsonl", LINES);
    window.hand().press(&["ctrl+o"]);
    window.enter_path(&trace);
    let state = window.wait("the trace", |state| state.iterations == 5);
    assert_eq!(state.iteration, 0);
    assert_eq!(
        state.message,
        "Trace mine.jsonl (5 steps): 2 findings; the first: step 2: your G for (3, 1) is 24, expected \
         10 + 10 = 20. X goes to the first finding."
    );
    window.wait_for_no_dialog();
    window.hand().press(&["x"]);
    let state = window.wait_for_iteration(2);
    assert_eq!(
        state.message,
        "A* would not do this: your G for (3, 1) is 24, expected 10 + 10 = 20."
    );
    window.shows_edge((3, 1), Theme::gizmo().nearest, "wrong");
    window.hand().press(&["x"]);
    let state = window.wait_for_iteration(3);
    assert!(state.message.contains("took (0, 1) with F"), "{}", state.message);
    window.hand().press(&["shift+x", "space", "End"]);
    let state = window.wait("the end", |state| state.iteration == 5);
    assert_eq!((state.status.as_str(), state.closed, state.dirty), ("Found", 5, false));

    window.hand().press(&["r"]);
    let state = window.wait("its own search", |state| state.iterations == 4);
    assert!(state.message.starts_with("Closed mine.jsonl"), "{}", state.message);
    window.hand().press(&["End"]);
    window.wait("a path", |state| state.status == "Found" && state.iteration == 4);
}

#[test]
fn a_window_opens_before_its_trace_is_read() {
    let folder = Folder::new();
    let fields = r#"rules: Preset("gizmo"), start: (1, 1), goal: (4, 1),"#;
    let level = folder.write("way.ron", level_text(fields, &["######", ".....#", "######"]));
    let pipe = folder.file("mine.jsonl");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let options = ["--step", "2", "--trace", pipe.to_str().unwrap()];
    for is_canceled in [false, true] {
        let Some(mut window) = Window::with_dialog(&level, &options) else { return };
        let state = window.state();
        assert_eq!((state.iteration, state.iterations), (2, 4), "its own search meanwhile");
        if is_canceled {
            window.hand().press(&["Escape"]);
            window.wait("the word", |state| state.message.contains("was canceled"));
        } else {
            std::fs::write(&pipe, LINES).unwrap();
            let state = window.wait("the trace", |state| state.iterations == 5);
            assert_eq!(state.iteration, 2);
            assert!(state.message.starts_with("Trace mine.jsonl (5 steps): 2 findings"));
        }
        window.wait_for_no_dialog();
    }
}

#[test]
fn a_fault_that_is_found_late_is_told_in_the_window() {
    let folder = Folder::new();
    let pipe = folder.file("mine.jsonl");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let options = ["--trace", pipe.to_str().unwrap()];
    let Some(mut window) = Window::with_dialog(&shipped("lester.ron"), &options) else { return };
    std::fs::write(&pipe, "{\"current\": 5}\n").unwrap();
    window.wait("the fault", |state| state.message.contains("line 1: current: integer `5`"));
    window.wait_for_no_dialog();
}
