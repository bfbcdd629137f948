//! Closing the program, and the question before unsaved changes are lost.

use std::thread::sleep;
use std::time::Duration;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

/// The distance from a question's main button to the middle of the next button,
/// in pixels.
const TO_THE_NEXT_BUTTON: i32 = 40;

#[test]
fn unsaved_changes_are_asked_about() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("an unsaved wall", |state| state.dirty);

    // Closing the window asks, and Escape keeps it open.
    window.screen().ask_to_close();
    window.wait_for_dialog();
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    window.hand().press(&["space"]);
    let state = window.wait_for_iteration(1);
    assert!(state.dirty && state.walls == 4);

    // Ctrl+Q asks too, and the map ignores keys meanwhile.
    window.hand().press(&["ctrl+q"]);
    let save = window.main_button();
    window.hand().press(&["space", "e", "Home"]);
    window.hand().click(save.right_of(TO_THE_NEXT_BUTTON));
    assert!(window.ended().success());
    let state = window.state();
    assert_eq!((state.iteration, state.tool.as_str()), (1, "wall"));
    assert!(state.dirty);
}

#[test]
fn without_changes_it_ends_at_once() {
    let level = shipped("lester.ron");
    let Some(mut window) = Window::on(&level) else { return };
    window.hand().press(&["ctrl+q"]);
    assert!(window.ended().success());

    window.open_again(&level);
    window.screen().ask_to_close();
    assert!(window.ended().success());

    // Changes that were undone do not count.
    window.open_again(&level);
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("an unsaved wall", |state| state.dirty);
    window.hand().press(&["ctrl+z"]);
    window.wait("no changes", |state| !state.dirty);
    window.screen().ask_to_close();
    assert!(window.ended().success());
}

#[test]
fn a_wish_to_close_is_noticed_after_a_long_rest_too() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("an unsaved wall", |state| state.dirty);
    // Wait until the window no longer draws.
    sleep(Duration::from_millis(2500));
    window.screen().ask_to_close();
    window.wait_for_dialog();
    let save = window.main_button();
    window.hand().click(save.right_of(TO_THE_NEXT_BUTTON));
    assert!(window.ended().success());
}
