//! Keyboard focus: panels or map.

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
    window.hand().press(&["Tab", "Tab", "Tab", "Tab", "Tab", "space"]);
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
