//! Text that is copied and pasted, files that are dropped, and errors of the server.

use crate::files::{Folder, shipped, small_level};
use crate::support::other_program::Other;
use crate::support::window::Window;

#[test]
fn a_path_is_copied_and_pasted() {
    let folder = Folder::new();
    let file = folder.write("small.ron", small_level());
    let path = file.to_str().unwrap();
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().write(path);
    window.hand().press(&["ctrl+a", "ctrl+c", "Escape"]);
    window.wait_for_no_dialog();

    // Within the program, and with Return right after it.
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v", "Return"]);
    window.wait("the file opened", |state| state.file.as_deref() == Some(path));
    window.wait_for_no_dialog();

    assert_eq!(Other::on(window.screen()).clipboard(), path);
}

#[test]
fn a_path_comes_from_another_program() {
    let folder = Folder::new();
    let file = folder.write("small.ron", small_level());
    let path = file.to_str().unwrap();
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    Other::on(window.screen()).copy(path);
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v", "Return"]);
    window.wait("the file opened", |state| state.file.as_deref() == Some(path));
}

#[test]
fn a_dropped_level_is_opened() {
    let folder = Folder::new();
    let file = folder.write("one level.ron", small_level());
    let path = file.to_str().unwrap();
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    Other::on(window.screen()).drop_text(path);
    window.wait("the file opened", |state| state.file.as_deref() == Some(path));
}

#[test]
fn an_error_of_the_server_ends_nothing() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    Other::on(window.screen()).provoke_errors();
    window.catch_up();
    assert_eq!(window.complaint(), "");
}
