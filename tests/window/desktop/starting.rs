//! Starting with a display, without one, and to take a picture. A failed start prints
//! one line and ends with status 2.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::files::{Folder, shipped, small_level};
use crate::support::screen::{Screen, Server};
use crate::support::tools;
use crate::support::window::program_on;

/// Returns the line printed by a start that fails.
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
fn without_opengl_one_sentence_says_so() {
    let folder = Folder::new();
    for (arguments, variable) in [
        // A driver without the version that is needed, and a server without GLX.
        (&[][..], ("MESA_GL_VERSION_OVERRIDE", "1.4")),
        (&["-extension", "GLX"], ("NOTHING", "")),
    ] {
        if !tools::are_there() {
            return;
        }
        let server = Server::start((800, 600), arguments);
        let mut program = screenshot(&server, &folder.file("picture.png"));
        let line = refusal(&program.env(variable.0, variable.1).output().unwrap());
        assert!(line.contains("no display with OpenGL"), "{line}");
    }
}

#[test]
fn a_faulty_level_opens_no_window() {
    let Some(screen) = Screen::of_size((800, 600)) else { return };
    let folder = Folder::new();
    let state_file = folder.file("state.json");
    let faulty = folder.write("faulty.ron", small_level().replace("goal: (2, 0)", "goal: (1, 0)"));
    let mut program = program_on(&screen.server);
    program.arg("--state-file").arg(&state_file).arg(&faulty);
    let line = refusal(&program.stdout(Stdio::piped()).output().unwrap());
    assert!(line.contains("faulty.ron: goal: (1, 0) is a wall"), "{line}");
    assert!(!state_file.exists());
    assert!(screen.windows().is_empty());
}

/// Returns the command that takes a picture of the worked example.
fn screenshot(server: &Server, picture: &Path) -> Command {
    let mut program = program_on(server);
    program.args(["--size", "640x480", "--screenshot"]).arg(picture);
    program.arg(shipped("lester.ron")).stdout(Stdio::piped()).stderr(Stdio::piped());
    program
}

#[test]
fn a_picture_is_taken_on_a_server_that_ends_with_its_last_program() {
    if !tools::are_there() {
        return;
    }
    let server = Server::start((800, 600), &["-terminate"]);
    let folder = Folder::new();
    let picture = folder.write("picture.png", "old");
    let output = screenshot(&server, &picture).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    assert!(fs::read(&picture).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(folder.names(), ["picture.png"]);
}

#[test]
fn the_pointer_may_move_while_the_window_opens() {
    let Some(screen) = Screen::of_size((800, 600)) else { return };
    let folder = Folder::new();
    let picture = folder.file("picture.png");
    let program = screenshot(&screen.server, &picture).spawn().unwrap();
    for number in 0..300 {
        let [x, y] = [100 + number, 200].map(|at| at.to_string());
        screen.hand().act(["mousemove", &x, &y]);
        if picture.exists() {
            break;
        }
    }
    let output = program.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}

#[test]
fn a_picture_that_cannot_be_written_is_reported_with_its_status() {
    let Some(screen) = Screen::of_size((800, 600)) else { return };
    let folder = Folder::new();
    let picture = folder.write("picture.png", "old");
    // The superuser may open a read-only file; only replacing it fails.
    fs::set_permissions(&picture, fs::Permissions::from_mode(0o444)).unwrap();
    let line = refusal(&screenshot(&screen.server, &picture).output().unwrap());
    assert!(line.contains("picture.png: cannot be written"), "{line}");
    assert_eq!(fs::read(&picture).unwrap(), b"old");
    assert_eq!(folder.names(), ["picture.png"]);
}
