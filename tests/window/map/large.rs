//! Large maps and long searches: canceling, and the minimap.

use std::process::Command;
use std::thread::sleep;

use crate::files::{Folder, shipped};
use crate::support::window::{A_WHILE, Window};

/// A pixel right of and below the minimap's center, in a window of 1100 × 720 pixels.
const MINIMAP: (i32, i32) = (720, 530);

#[test]
fn opening_a_file_that_takes_its_time_is_canceled_at_once_or_later() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    // Reading the pipe blocks forever, because nothing is ever written to it.
    let folder = Folder::new();
    let file = folder.file("slow.jsonl");
    assert!(Command::new("mkfifo").arg(&file).status().unwrap().success());
    for (iteration, keys) in [(1, &["Escape"][..]), (2, &[])] {
        window.hand().press(&["ctrl+o"]);
        window.enter_path_and(&file, keys);
        if keys.is_empty() {
            sleep(A_WHILE);
            window.wait_for_dialog();
            window.hand().press(&["Escape"]);
        }
        window.wait_for_no_dialog();
        let state = window.wait("the word", |state| state.message.contains("canceled"));
        assert_eq!((state.start, state.goal, state.walls), ((1, 2), (5, 2), 3));
        window.hand().press(&["space"]);
        window.wait_for_iteration(iteration);
    }
}

#[test]
fn a_click_on_the_minimap_goes_there() {
    let Some(mut window) = Window::on(&shipped("city.ron")) else { return };
    let fitted = window.view();
    window.hand().point_at(fitted.at((10, 10), 0.5, 0.5));
    window.hand().turn_wheel(9);
    let before = window.catch_up();
    window.hand().click(MINIMAP);
    let state = window.wait("the bottom right in sight", |state| {
        state.view.x < before.view.x - 100.0 && state.view.y < before.view.y - 100.0
    });
    assert_eq!((state.view.cell, state.dirty), (before.view.cell, false));
    // Without the minimap, a click there edits the map.
    window.hand().press(&["m", "5"]);
    window.hand().click(MINIMAP);
    window.wait("an edit", |state| state.dirty);
}
