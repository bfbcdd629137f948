//! The smallest supported window, in which everything must fit.

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

/// The distance in pixels from the right edge of the button *Step* into the button *Run*.
const TO_RUN: i32 = 140;

#[test]
fn buttons_and_map_work_at_800_by_600() {
    let Some(mut window) = Window::of_size((800, 600), &shipped("lester.ron")) else { return };
    let step = window.step_button();
    window.hand().click(step.middle());
    let state = window.wait_for_iteration(1);
    assert!(!state.running);
    window.hand().click(step.middle());
    window.wait_for_iteration(2);
    window.drag(Button::Left, &[(0, 5), (7, 5)]);
    window.wait("8 walls more", |state| state.walls == 11);
    window.hand().click(step.right_of(TO_RUN));
    window.wait("a run", |state| state.running);
    window.wait_for_iteration(3);
    // A run at the usual speed takes ten seconds.
    window.hand().press(&["End"]);
    let state = window.wait("the end of the run", |state| state.status == "Found");
    assert!(!state.running);

    window.hand().press(&["ctrl+z"]);
    window.wait("no changes", |state| !state.dirty);
    window.hand().press(&["ctrl+n"]);
    let create = window.main_button();
    window.hand().click(create.middle());
    window.wait("a new map", |state| state.walls == 0 && state.file.is_none());
}
