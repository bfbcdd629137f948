//! Where the window cannot be opened: one line, and the status for it.

use std::process::{Command, Output, Stdio};

use crate::files::{Folder, shipped, small_level};
use crate::screen::Screen;
use crate::window::program_on;

/// The one line that a refused start left behind.
#[track_caller]
fn refusal(output: &Output) -> String {
    let line = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.starts_with("stepstar: "), "{line}");
    assert!(output.stdout.is_empty());
    line
}

#[test]
fn without_a_display_it_names_what_works_without_one() {
    let folder = Folder::new();
    let state_file = folder.file("state.json");
    for display in [None, Some(":4999")] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_stepstar"));
        program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        program.envs(display.map(|name| ("DISPLAY", name)));
        program.arg("--state-file").arg(&state_file);
        let program = program.arg(shipped("lester.ron")).stdin(Stdio::null());
        let line = refusal(&program.output().unwrap());
        assert!(line.contains("display"), "{line}");
        assert!(line.contains("`stepstar solve`"), "{line}");
        assert!(!state_file.exists());
    }
}

#[test]
fn a_faulty_level_opens_no_window() {
    let Some(screen) = Screen::of_size((800, 600)) else {
        return;
    };
    let folder = Folder::new();
    let state_file = folder.file("state.json");
    let faulty = folder.write("faulty.ron", small_level().replace("goal: (2, 0)", "goal: (1, 0)"));
    let mut program = program_on(&screen);
    program.arg("--state-file").arg(&state_file).arg(&faulty);
    let line = refusal(&program.stdout(Stdio::piped()).output().unwrap());
    assert!(line.contains("faulty.ron: goal: (1, 0) is a wall"), "{line}");
    assert!(!state_file.exists());
    assert!(screen.windows().is_empty());
}
