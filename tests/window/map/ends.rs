//! Moving start and goal.

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

#[test]
fn start_and_goal_are_dragged_with_any_tool() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let theme = Theme::gizmo();
    assert_eq!(window.state().tool, "wall");

    window.drag(Button::Left, &[(5, 2), (6, 3), (7, 4)]);
    let state = window.wait("the goal at its new place", |state| state.goal == (7, 4));
    assert_eq!((state.walls, state.dirty), (3, true));
    window.shows((7, 4), theme.goal, "goal");
    window.shows((5, 2), theme.ground, "ground");

    window.drag(Button::Left, &[(1, 2), (0, 5)]);
    let state = window.wait("the start at its new place", |state| state.start == (0, 5));
    assert_eq!((state.walls, state.goal), (3, (7, 4)));
    window.shows((0, 5), theme.start, "start");
    window.shows((1, 2), theme.ground, "ground");

    // Each drag was one edit.
    window.hand().press(&["ctrl+z"]);
    window.wait("the start where it was", |state| state.start == (1, 2));
    assert_eq!(window.state().goal, (7, 4));
    window.hand().press(&["ctrl+z"]);
    window.wait("the goal where it was", |state| state.goal == (5, 2) && !state.dirty);
}
