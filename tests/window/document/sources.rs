//! Maps from a seed.

use crate::files::shipped;
use crate::support::window::Window;

#[test]
fn a_maze_is_made_in_the_dialog_for_a_new_map() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["ctrl+n"]);
    let create = window.main_button();
    let (x, y) = create.middle();
    window.hand().click((x + MAZE.0, y + MAZE.1));
    // The dialog has more fields now, and the button is further down.
    let create = window.next_main_button(create);
    window.hand().click(create.middle());
    // 12 × 8 crossings on 24 × 16 cells, and one cell between every two that
    // are connected: a tree, whatever the seed.
    let open = 12 * 8 + 12 * 8 - 1;
    let state = window.wait("a maze", |state| state.walls == 24 * 16 - open);
    assert_eq!((state.start, state.goal), ((1, 1), (23, 15)));
    assert_eq!((state.file.as_deref(), state.dirty, state.iteration), (None, false, 0));
    assert_eq!(state.rules, "lester", "the rules stay");
    window.wait_for_no_dialog();
    window.hand().press(&["End"]);
    window.wait("a path", |state| state.status == "Found");
}

/// From the middle of the button that creates an empty map to the word *Maze*,
/// in pixels.
const MAZE: (i32, i32) = (184, -136);
