//! The box with first steps at the first start. It only appears without a state file.

use std::fs;
use std::process::{Child, Stdio};
use std::thread::sleep;

use stepstar::scene::Color;

use crate::files::{Folder, shipped};
use crate::support::patience::wait_for;
use crate::support::picture::Part;
use crate::support::screen::Screen;
use crate::support::window::{A_WHILE, Window, program_on};

const SIZE: (u16, u16) = (1100, 720);

/// The color of the button that closes the box. The run button below it has the same color.
const CLOSE: Color = Color { r: 0x5b, g: 0x8d, b: 0xef };
const BELOW_TOOL: i32 = 110;
const ABOVE_BAR: i32 = 598;

/// Finds the button that closes the box; an error until the window is drawn.
fn close_button(screen: &Screen) -> Result<Option<Part>, ()> {
    let found = screen.picture().find(CLOSE, BELOW_TOOL).ok_or(())?;
    Ok(Some(found).filter(|part| part.bottom < ABOVE_BAR))
}

fn start(screen: &Screen, folder: &Folder) -> Child {
    let mut program = program_on(&screen.server);
    program.env("XDG_CONFIG_HOME", folder.file("config")).stderr(Stdio::null());
    program.args(["--theme", "gizmo", "--size", &format!("{}x{}", SIZE.0, SIZE.1)]);
    program.arg(shipped("lester.ron"));
    program.spawn().unwrap()
}

#[test]
fn the_first_steps_are_shown_once() {
    let Some(screen) = Screen::of_size(SIZE) else { return };
    let folder = Folder::new();
    let mut program = start(&screen, &folder);
    // The box is drawn completely in its second frame.
    let is_whole = |part: &Part| part.bottom - part.top > 15;
    let button = wait_for(|| close_button(&screen)?.filter(is_whole).ok_or(())).unwrap();
    screen.hand().click(button.middle());
    assert_eq!(wait_for(|| close_button(&screen)?.is_none().then_some(()).ok_or(())), Ok(()));

    let settings = folder.file("config").join("stepstar").join("settings.ron");
    let kept = || fs::read_to_string(&settings).unwrap_or_default();
    assert!(wait_for(|| kept().contains("hints_seen: true").then_some(()).ok_or(())).is_ok());
    program.kill().unwrap();
    program.wait().unwrap();
    // The first window has disappeared.
    assert!(wait_for(|| screen.windows().is_empty().then_some(()).ok_or(())).is_ok());
    let mut program = start(&screen, &folder);
    let seen = wait_for(|| close_button(&screen));
    sleep(A_WHILE);
    assert_eq!((seen, close_button(&screen)), (Ok(None), Ok(None)), "the box appeared again");
    program.kill().unwrap();
    program.wait().unwrap();
}

#[test]
fn a_script_sees_no_first_steps() {
    let Some(window) = Window::of_size(SIZE, &shipped("lester.ron")) else { return };
    sleep(A_WHILE);
    assert_eq!(close_button(window.screen()), Ok(None));
}
