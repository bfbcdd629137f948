//! Copied and pasted text, dropped files, and errors of the X server.

use crate::files::{Folder, shipped, small_level};
use crate::support::other_program::{Other, TEXT};
use crate::support::window::Window;

/// Makes a level file, and opens a window with a different level.
fn file_and_window(name: &str) -> Option<(Folder, String, Window)> {
    let folder = Folder::new();
    let file = folder.write(name, small_level());
    Some((folder, file.to_str().unwrap().to_owned(), Window::on(&shipped("lester.ron"))?))
}

/// Waits until the file is open.
#[track_caller]
fn wait_for_file(window: &mut Window, path: &str) {
    window.wait("the file opened", |state| state.file.as_deref() == Some(path));
    window.wait_for_no_dialog();
}

#[test]
fn a_path_is_copied_and_pasted() {
    let Some((_folder, path, mut window)) = file_and_window("small.ron") else { return };
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().write(&path);
    window.hand().press(&["ctrl+a"]);
    // As long as a person holds them.
    window.hand().act("keydown ctrl keydown c sleep 0.2 keyup c keyup ctrl".split(' '));
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v", "Return"]);
    wait_for_file(&mut window, &path);
    assert_eq!(Other::on(window.screen()).clipboard(), path);
}

/// macroquad copies an empty text by itself, and would not answer while the window
/// waits for that text.
#[test]
fn copying_nothing_does_not_keep_a_paste_waiting() {
    let Some((_folder, path, mut window)) = file_and_window("small.ron") else { return };
    window.hand().act("keydown ctrl keydown x sleep 0.2 keyup x keyup ctrl".split(' '));
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v"]);
    window.hand().write(&path);
    window.hand().press(&["Return"]);
    wait_for_file(&mut window, &path);
    assert_eq!(Other::on(window.screen()).owner_of_clipboard(), 0);
}

#[test]
fn a_path_comes_from_another_program() {
    let Some((_folder, path, mut window)) = file_and_window("small.ron") else { return };
    Other::on(window.screen()).copy(&path);
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v", "Return"]);
    wait_for_file(&mut window, &path);
}

#[test]
fn a_dropped_level_is_opened() {
    let Some((_folder, path, mut window)) = file_and_window("one level.ron") else { return };
    let address = format!("# one file\r\nfile://{}\r\n", path.replace(' ', "%20"));
    Other::on(window.screen()).drop_files("text/uri-list", &address);
    wait_for_file(&mut window, &path);
    // What is no file is named. A pipe and a device without an end do not hold the window up.
    Other::on(window.screen()).drop_files("text/uri-list", "https://example.com/a.ron\n");
    window.wait("a sentence", |state| state.message.contains("example.com"));
    Other::on(window.screen()).drop_files(TEXT, "/dev/zero");
    window.wait("a sentence", |state| state.message.contains("/dev/zero"));
    window.catch_up();
    Other::on(window.screen()).drop_files(TEXT, &path);
    wait_for_file(&mut window, &path);
}

#[test]
fn a_clipboard_that_does_not_answer_holds_nothing_up() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let other = Other::on(window.screen());
    other.copy_and_hang();
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v"]);
    window.wait("a sentence", |state| state.message.contains("does not answer"));
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    window.catch_up();
}

#[test]
fn the_map_is_copied_as_text() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let other = Other::on(window.screen());
    window.hand().press(&["space"]);
    window.wait_for_iteration(1);
    // As long as a person holds them.
    window.hand().act("keydown ctrl keydown c sleep 0.2 keyup c keyup ctrl".split(' '));
    window.wait("a sentence", |state| state.message.contains("Copied the map"));
    assert_eq!(other.clipboard(), "........\n...#....\n.S.#.G..\n...#....\n........\n........\n");
}

#[test]
fn an_error_of_the_server_ends_nothing() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    Other::on(window.screen()).provoke_errors();
    window.catch_up();
    assert_eq!(window.complaint(), "");
}
