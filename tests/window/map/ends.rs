//! Start and goal.

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

#[test]
fn start_and_goal_are_dragged_with_any_tool() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
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

    // Each was one edit.
    window.hand().press(&["ctrl+z"]);
    window.wait("the start where it was", |state| state.start == (1, 2));
    assert_eq!(window.state().goal, (7, 4));
    window.hand().press(&["ctrl+z"]);
    window.wait("the goal where it was", |state| state.goal == (5, 2) && !state.dirty);
}

#[test]
fn they_stand_neither_on_a_wall_nor_on_each_other() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    // Dropped on a wall, the goal stays on the last ground it came over; and
    // it comes to rest beside the start, not on it.
    window.drag(Button::Left, &[(5, 2), (4, 2), (3, 2)]);
    let state = window.wait("the goal beside the wall", |state| state.goal == (4, 2));
    assert_eq!(state.walls, 3);
    window.drag(Button::Left, &[(4, 2), (2, 2), (1, 2)]);
    let state = window.wait("the goal beside the start", |state| state.goal == (2, 2));
    assert_eq!(state.start, (1, 2));
    window.drag(Button::Left, &[(1, 2), (0, 0), (3, 1)]);
    window.wait("the start in the corner", |state| state.start == (0, 0));

    // And no wall is painted over them.
    window.drag(Button::Left, &[(2, 0), (2, 5)]);
    window.wait("a wall around the goal", |state| state.walls == 8);
    let state = window.state();
    assert_eq!((state.start, state.goal), ((0, 0), (2, 2)));
    window.shows((2, 2), Theme::gizmo().goal, "goal");
    window.shows((2, 1), Theme::gizmo().wall, "wall");
}
