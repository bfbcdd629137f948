//! Maps from a seed, and entries of a list of problems.

use crate::files::{Folder, shipped};
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

#[test]
fn an_entry_is_picked_from_a_list_of_problems() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let folder = Folder::new();
    folder
        .write("hall.map", "type octile\nheight 20\nwidth 30\nmap\n".to_owned() + &ROWS.repeat(20));
    let lines: Vec<String> = (0..3000)
        .map(|place| {
            format!("{}\tdao/hall.map\t30\t20\t0\t0\t{}\t3\t{place}", place / 10, place % 30)
        })
        .collect();
    let list = folder.write("hall.map.scen", format!("version 1\n{}\n", lines.join("\n")));
    window.hand().press(&["ctrl+o"]);
    let open = window.enter_path(&list);
    let first = window.next_main_button(open);
    assert_eq!(window.state().start, (1, 2), "nothing is open yet");
    // The entries whose number begins so, of which Enter takes the first.
    window.hand().write("2345");
    window.hand().press(&["Return"]);
    let state = window.wait("an entry", |state| state.file.as_deref() == list.to_str());
    assert_eq!((state.start, state.goal), ((0, 0), (2344 % 30, 3)));
    assert_eq!(state.message, "Opened hall, entry 2345. A path of length 2344 is expected.");
    assert_eq!((state.rules.as_str(), state.dirty), ("moving-ai", false));
    window.wait_for_no_dialog();

    // And with the mouse, the button under the list.
    window.hand().press(&["ctrl+o"]);
    let open = window.enter_path(&list);
    let again = window.next_main_button(open);
    assert_eq!(again.middle(), first.middle());
    window.hand().click(again.middle());
    window.wait("the first entry", |state| state.message.contains("entry 1."));
}

/// From the middle of the button that creates an empty map to the word *Maze*,
/// in pixels.
const MAZE: (i32, i32) = (184, -136);

const ROWS: &str = "..............................\n";
