//! Zooming, panning, and the list of keys.

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

#[test]
fn the_wheel_zooms_at_the_pointer() {
    let Some(mut window) = Window::on(&shipped("city.ron")) else { return };
    let fitted = window.view();
    let pointer = fitted.at((40, 10), 0.4, 0.7);
    let (x, y) = fitted.place(pointer);
    window.hand().point_at(pointer);
    let mut cell = fitted.cell;
    for notches in [3, 8, -4] {
        window.hand().turn_wheel(notches);
        let state = window.catch_up();
        // Cells are whole pixels in size, and a notch changes them by at least one.
        let (view, larger) = (state.view, state.view.cell - cell);
        let least = notches.abs() as f32;
        assert!(larger * notches.signum() as f32 >= least, "{notches} notches, {cell}: {view:?}");
        let (new_x, new_y) = view.place(pointer);
        let is_fixed = (new_x - x).abs() < 0.05 && (new_y - y).abs() < 0.05;
        assert!(is_fixed, "({x}, {y}) became ({new_x}, {new_y}): {view:?}");
        cell = state.view.cell;
    }
    window.hand().press(&["f"]);
    window.wait("the whole map again", |state| state.view == fitted);
}

#[test]
fn a_middle_drag_pans_and_changes_nothing_else() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let before = window.state();
    let (x, y) = before.view.middle((4, 3));
    let path = [(x, y), (x + 60, y - 20), (x + 75, y - 40)];
    window.hand().drag(Button::Middle, &path);
    let state =
        window.wait("the map 75 to the right", |state| state.view.x == before.view.x + 75.0);
    assert_eq!(state.view.y, before.view.y - 40.0);
    assert_eq!(state.view.cell, before.view.cell);
    assert_eq!(state.level(), before.level());
    assert!(!state.dirty);

    // On the screen and for the mouse, cells are where the state file says.
    window.shows((1, 2), Theme::gizmo().start, "start");
    window.drag(Button::Left, &[(6, 4)]);
    window.wait("a wall", |state| state.walls == 4);
    window.shows((6, 4), Theme::gizmo().wall, "wall");
    window.hand().press(&["f"]);
    window.wait("the whole map again", |state| state.view == before.view);
}

#[test]
fn the_space_bar_pans_with_the_mouse_and_steps_alone() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let before = window.state();
    let (x, y) = before.view.middle((4, 3));
    window.hand().act(["keydown", "space"]);
    window.hand().drag(Button::Left, &[(x, y), (x + 40, y + 10), (x + 50, y + 20)]);
    window.hand().act(["keyup", "space"]);
    let state =
        window.wait("the map 50 to the right", |state| state.view.x == before.view.x + 50.0);
    assert_eq!((state.view.y, state.iteration), (before.view.y + 20.0, 0));
    assert_eq!(state.level(), before.level());
    window.hand().press(&["space", "space"]);
    window.wait_for_iteration(2);
    // Shift turns the wheel sideways.
    window.hand().act(["keydown", "shift"]);
    window.hand().turn_wheel(1);
    window.hand().act(["keyup", "shift"]);
    let at = state.view;
    let state = window.wait("the map farther to the right", |state| state.view.x > at.x);
    assert_eq!((state.view.y, state.view.cell), (at.y, at.cell));
}

#[test]
fn a_key_shows_the_map_in_the_colors_of_the_next_theme() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    // The window starts with the theme gizmo, and does not offer the themes lester and lague.
    for name in ["okabe-ito", "print", "light", "dark", "gizmo"] {
        let theme = Theme::named(name).unwrap();
        window.hand().press(&["c"]);
        let says = format!("Theme: {}", theme.title);
        window.wait("the next theme", |state| state.message == says);
        window.shows((1, 2), theme.start, "start");
        window.shows((3, 2), theme.wall, "wall");
        window.shows((6, 4), theme.ground, "ground");
    }
}

#[test]
fn help_covers_the_map_until_it_is_closed() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    for key in ["F1", "question"] {
        window.hand().press(&[key]);
        window.wait_for_dialog();
        // The map ignores keys and the mouse.
        window.hand().press(&["space", "e", "Return"]);
        window.drag(Button::Left, &[(0, 5), (7, 0)]);
        window.hand().press(&["Escape"]);
        window.wait_for_no_dialog();
    }
    let state = window.catch_up();
    assert_eq!((state.iteration, state.running), (0, false));
    assert_eq!((state.tool.as_str(), state.walls), ("wall", 3));
}
