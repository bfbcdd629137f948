//! The smallest supported window, in which everything must fit.

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

/// The distance in pixels from the right edge of the run button into the step
/// button.
const TO_THE_STEP_BUTTON: i32 = 6 + 15;

#[test]
fn buttons_and_map_work_at_800_by_600() {
    let Some(mut window) = Window::of_size((800, 600), &shipped("lester.ron")) else { return };
    let run = window.run_button();
    window.hand().click(run.right_of(TO_THE_STEP_BUTTON));
    let state = window.wait_for_iteration(1);
    assert!(!state.running);
    window.hand().click(run.right_of(TO_THE_STEP_BUTTON));
    window.wait_for_iteration(2);
    window.drag(Button::Left, &[(0, 5), (7, 5)]);
    window.wait("8 walls more", |state| state.walls == 11);
    window.hand().click(run.middle());
    let state = window.wait("the end of the run", |state| state.status == "Found");
    assert!(!state.running);

    window.hand().press(&["ctrl+z"]);
    window.wait("no changes", |state| !state.dirty);
    window.hand().press(&["ctrl+n"]);
    let create = window.main_button();
    window.hand().click(create.middle());
    window.wait("a new map", |state| state.walls == 0 && state.file.is_none());
}
