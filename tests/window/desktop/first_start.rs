//! The hints of a first start, without a state file: they are for people.

use std::fs;
use std::process::{Child, Stdio};
use std::thread::sleep;

use stepstar::scene::{Color, Theme};

use crate::files::{Folder, shipped};
use crate::support::patience::wait_for;
use crate::support::picture::{Part, is_like};
use crate::support::screen::Screen;
use crate::support::window::{A_WHILE, Window, program_on};

const SIZE: (u16, u16) = (1100, 720);

/// The color of the button that goes on to the next hint, which is between the
/// tool that is chosen and the button that runs.
const NEXT: Color = Color { r: 0x25, g: 0x41, b: 0x63 };
const BELOW_TOOL: i32 = 110;
const ABOVE_BAR: i32 = 598;

/// The button of the hint that is shown, once the window is drawn.
fn next_button(screen: &Screen) -> Result<Option<Part>, ()> {
    let found = screen.picture().find(NEXT, BELOW_TOOL).ok_or(())?;
    Ok(Some(found).filter(|part| part.bottom < ABOVE_BAR))
}

/// Waits until the button is another one than that.
#[track_caller]
fn other_button(screen: &Screen, known: Option<Part>) -> Option<Part> {
    let other = |found: Option<Part>| {
        // A box that comes up is drawn in its second frame.
        let is_whole = found.is_none_or(|part| part.bottom - part.top > 15);
        (found != known && is_whole).then_some(found).ok_or(())
    };
    let seen = wait_for(|| next_button(screen).and_then(other));
    seen.unwrap_or_else(|()| panic!("no other hint: {}", screen.picture().keep().display()))
}

fn start(screen: &Screen, folder: &Folder) -> Child {
    let mut program = program_on(&screen.server);
    program.env("XDG_CONFIG_HOME", folder.file("config")).stderr(Stdio::null());
    program.args(["--size", &format!("{}x{}", SIZE.0, SIZE.1)]).arg(shipped("lester.ron"));
    program.spawn().unwrap()
}

#[test]
fn hints_are_shown_once_and_take_neither_keys_nor_clicks_but_their_own() {
    let Some(screen) = Screen::of_size(SIZE) else {
        return;
    };
    let folder = Folder::new();
    let mut program = start(&screen, &folder);
    let first = other_button(&screen, None).unwrap();
    // A click on its text is for the map under it; that it drew shows later.
    let under_it = (first.left - 90, first.top - 40);
    screen.hand().click(under_it);
    screen.hand().press(&["space"]);
    let mut button = other_button(&screen, Some(first));
    screen.hand().press(&["Right"]);
    button = other_button(&screen, button);
    // What it asks for is done already, but before it came.
    screen.hand().click(button.unwrap().middle());
    button = other_button(&screen, button);
    screen.hand().click(button.unwrap().middle());
    assert_eq!(other_button(&screen, button), None);
    assert!(is_like(screen.picture().color(under_it), Theme::gizmo().wall));

    let settings = folder.file("config").join("stepstar").join("settings.ron");
    let kept = || fs::read_to_string(&settings).unwrap_or_default();
    assert!(wait_for(|| kept().contains("hints_seen: true").then_some(()).ok_or(())).is_ok());
    program.kill().unwrap();
    program.wait().unwrap();
    // Nothing is left of that window.
    assert!(wait_for(|| screen.windows().is_empty().then_some(()).ok_or(())).is_ok());
    let mut program = start(&screen, &folder);
    let seen = wait_for(|| next_button(&screen));
    sleep(A_WHILE);
    assert_eq!((seen, next_button(&screen)), (Ok(None), Ok(None)), "they were seen");
    program.kill().unwrap();
    program.wait().unwrap();
}

#[test]
fn a_script_sees_no_hints() {
    let Some(window) = Window::of_size(SIZE, &shipped("lester.ron")) else {
        return;
    };
    sleep(A_WHILE);
    assert_eq!(next_button(window.screen()), Ok(None));
}
