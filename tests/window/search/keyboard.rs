//! Keyboard focus: panels or map.

use std::process::Command;

use crate::files::shipped;
use crate::support::window::Window;

#[test]
fn space_presses_what_tab_has_come_to_and_steps_elsewhere() {
    // The window is wide enough for all buttons at the top.
    let Some(mut window) = Window::of_size((1280, 720), &shipped("lester.ron")) else { return };
    // A click on the tool leaves the keyboard to the map.
    window.hand().click((31, 133));
    window.wait("the tool to erase", |state| state.tool == "erase");
    window.hand().press(&["space"]);
    window.wait_for_iteration(1);
    // The last button at the top opens the help. Esc closes it and returns the focus.
    window.hand().press(&["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "space"]);
    window.wait_for_dialog();
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    window.hand().press(&["Escape", "space"]);
    window.wait_for_iteration(2);
}

#[test]
fn an_iteration_is_gone_to_by_its_number() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["ctrl+g", "7", "Return"]);
    window.wait_for_iteration(7);
    window.hand().press(&["ctrl+g", "x", "Return", "Escape", "ctrl+2", "space"]);
    window.wait_for_iteration(8);
}

/// Keys are pressed by their X11 codes, which are positions: 10 to 19 are the digits 1 to 0, 24 is
/// Q in the US layout, 25 is W, 26 is E, 46 is L, 50 is Shift, 52 is Z, and 108 is AltGr.
#[test]
fn shortcuts_follow_the_layout_of_the_keyboard() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    for (layouts, keys) in [
        // Letters that are not Latin: the positions count.
        ("ru", &[("26", "erase"), ("12", "terrain 3"), ("50+13", "terrain 4"), ("25", "wall")][..]),
        ("gr", &[("26", "erase"), ("39", "start"), ("50+14", "terrain 5"), ("25", "wall")]),
        // The letters count, and the digits need no Shift.
        ("fr", &[("26", "erase"), ("12", "terrain 3"), ("15", "terrain 6"), ("52", "wall")]),
        ("fr", &[("26", "erase"), ("50+12", "terrain 3"), ("58", "terrain 3"), ("52", "wall")]),
        ("us,fr", &[("26", "erase"), ("20", "erase"), ("15", "terrain 6"), ("25", "wall")]),
        // AltGr with 8 is [, not 8.
        ("de", &[("26", "erase"), ("108+17", "erase"), ("17", "terrain 8"), ("25", "wall")]),
    ] {
        let display = &window.screen().server.name;
        let mut switch = Command::new("setxkbmap");
        let is_set = switch.args(["-display", display, "-layout", layouts]).status();
        assert!(is_set.expect("setxkbmap can be started").success());
        for (key, tool) in keys {
            window.hand().press(&[key]);
            window.wait(&format!("{tool} by {key} on {layouts}"), |state| state.tool == *tool);
        }
    }
    // Ctrl with the key L of a Russian keyboard does nothing, and with Q it quits.
    let switch = ["-display", &window.screen().server.name, "-layout", "ru"];
    assert!(Command::new("setxkbmap").args(switch).status().unwrap().success());
    window.hand().press(&["37+46", "37+24"]);
    assert!(window.ended().success());
}

#[test]
fn a_held_bracket_goes_to_one_event() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["space", "space"]);
    let second = window.wait_for_iteration(2).current.expect("a cell is closed");
    window.hand().press(&["Home"]);
    window.wait_for_iteration(0);
    window.hand().point_at(window.view().middle(second));
    window.hand().act("keydown bracketright sleep 1.5 keyup bracketright".split(' '));
    assert_eq!(window.catch_up().iteration, 1, "the cell is opened in step 1");
    window.hand().press(&["bracketright"]);
    assert_eq!(window.catch_up().iteration, 2);
}
