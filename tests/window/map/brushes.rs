//! Brushes, lines, rectangles and fills; the cell cursor; moving the view with keys.

use super::on_a_wide_map;
use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::state::Cell;
use crate::support::window::Window;

/// Undoes the only edit.
#[track_caller]
fn undo(window: &mut Window) {
    window.hand().press(&["ctrl+z"]);
    window.wait("the map as it was", |state| state.walls == 0 && !state.dirty);
}

/// Drags from one cell to another while holding a key.
fn drag_with(window: &Window, key: &str, cells: [Cell; 2]) {
    let [from, to] =
        cells.map(|cell| window.view().middle(cell)).map(|(x, y)| [x, y].map(|at| at.to_string()));
    let hand = window.hand();
    hand.act(["keydown", key, "mousemove", &from[0], &from[1], "mousedown", "1"]);
    hand.act(["mousemove", &to[0], &to[1], "mouseup", "1", "keyup", key]);
}

#[test]
fn each_shape_is_one_edit() {
    let Some(mut window) = on_a_wide_map() else { return };
    for (keys, brush, cells, walls) in [
        (&["period"][..], "3 x 3", [(5, 5), (12, 5)], 3 * 10),
        (&["comma", "u"], "rectangle", [(9, 8), (5, 5)], 5 * 4),
        // A fill covers all cells but start and goal.
        (&["u"], "fill", [(9, 8), (9, 8)], 24 * 12 - 2),
    ] {
        window.hand().press(keys);
        window.wait(brush, |state| state.brush == brush);
        window.drag(Button::Left, &cells);
        window.wait(brush, |state| state.walls == walls);
        undo(&mut window);
    }
    window.hand().press(&["u", "period"]);
    drag_with(&window, "shift", [(3, 3), (9, 9)]);
    window.wait("a slanting line", |state| state.walls == 9 + 6 * 5);
    undo(&mut window);
}

#[test]
fn keys_paint_at_the_cell_cursor() {
    let Some(mut window) = on_a_wide_map() else { return };
    let (x, y) = window.view().middle((4, 4));
    window.hand().point_at((x, y));
    window.hand().press(&["shift+Right", "shift+Down"]);
    window.wait("the cursor", |state| {
        state.cursor == Some((4, 5)) && state.message == "(4, 5): ground, not reached"
    });
    for (keys, walls, cursor) in [
        (&["ctrl+shift+Right", "shift+Up", "q"][..], 1, (14, 4)),
        (&["shift+Right", "q"], 2, (15, 4)),
        (&["Delete"], 1, (15, 4)),
        (&["ctrl+z"], 2, (15, 4)),
        (&["ctrl+z"], 1, (15, 4)),
        (&["ctrl+z"], 0, (15, 4)),
    ] {
        window.hand().press(keys);
        let what = format!("{walls} walls after {keys:?}");
        window.wait(&what, |state| state.walls == walls && state.cursor == Some(cursor));
    }
    window.hand().press(&["s", "q"]);
    window.wait("the start there", |state| state.start == (15, 4));
    window.hand().press(&["ctrl+z"]);
    window.wait("the start where it was", |state| state.start == (0, 11) && !state.dirty);
    window.hand().point_at((x + 3, y));
    window.wait("no cursor", |state| state.cursor.is_none());
}

#[test]
fn the_view_is_moved_without_a_middle_button() {
    let Some(mut window) = Window::on(&shipped("city.ron")) else { return };
    let fitted = window.view();
    window.hand().press(&["Prior", "Prior", "Prior"]);
    window.wait("larger cells", |state| state.view.cell > fitted.cell * 1.5);
    let larger = window.catch_up().view;
    window.hand().press(&["ctrl+Right", "ctrl+Down"]);
    let moved = window.wait("the bottom right of the map", |state| {
        state.view.x < larger.x - 20.0 && state.view.y < larger.y - 20.0
    });
    window.hand().press(&["ctrl+Left", "ctrl+Up"]);
    window.wait("the view as it was", |state| state.view == larger);
    for key in ["alt", "ctrl"] {
        drag_with(&window, key, [(40, 20), (38, 19)]);
        let state = window.wait("the map dragged along", |state| {
            (state.view.x - larger.x + 2.0 * larger.cell).abs() < 2.0
        });
        assert_eq!((state.walls, state.dirty), (moved.walls, false));
        drag_with(&window, key, [(38, 19), (40, 20)]);
        window.wait("and back", |state| (state.view.x - larger.x).abs() < 2.0);
    }
    window.hand().press(&["Next"]);
    window.wait("smaller cells", |state| state.view.cell < larger.cell);
    window.hand().press(&["space", "space", "k"]);
    let view = window.wait("the current cell in the middle", |state| state.iteration == 2).view;
    window.hand().press(&["shift+k", "End"]);
    let state =
        window.wait("the goal in sight", |state| state.status == "Found" && state.view != view);
    let (x, y) = state.view.middle(state.goal);
    assert!((62..800).contains(&x) && (40..640).contains(&y), "{x}, {y}");
}
