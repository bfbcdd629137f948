//! The system's own file dialog, replaced here by a program of the test.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::files::{Folder, shipped, small_level};
use crate::support::patience::wait_for;
use crate::support::window::Window;

fn has_file(file: &Path) -> impl Fn(&crate::support::state::State) -> bool {
    move |state| state.file.as_deref() == file.to_str()
}

/// Writes a program that replaces `zenity`. It stores its arguments and answers
/// after a second.
fn zenity(folder: &Folder, answer: &str) {
    let asked = folder.file("asked");
    let text = format!("#!/bin/sh\necho \"$@\" > {}\n/bin/sleep 1\n{answer}\n", asked.display());
    let file = folder.write("zenity", text);
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn the_dialog_of_the_system_gives_the_file() {
    let folder = Folder::new();
    let other = folder.write("other.ron", small_level());
    let new = folder.file("new.ron");
    let Some(mut window) = Window::among(&shipped("lester.ron"), folder.path()) else { return };
    let ask = |window: &mut Window, keys: &[&str]| {
        window.hand().press(keys);
        window.main_button();
        // Move from the field to the button next to it.
        window.hand().press(&["Tab", "Return"]);
        let asked = folder.file("asked");
        let asked =
            wait_for(|| fs::read_to_string(&asked).ok().filter(|text| !text.is_empty()).ok_or(()));
        fs::remove_file(folder.file("asked")).unwrap();
        asked.unwrap()
    };
    zenity(&folder, &format!("echo {}", other.display()));
    let asked = ask(&mut window, &["ctrl+o"]);
    assert!(asked.contains("--file-selection") && asked.contains("*.ron"), "{asked}");
    window.wait("the file that was chosen", has_file(&other));
    window.wait_for_no_dialog();

    zenity(&folder, &format!("echo {}", new.display()));
    let asked = ask(&mut window, &["ctrl+shift+s"]);
    assert!(asked.contains("--save") && asked.contains("other.ron"), "{asked}");
    window.wait("the new file", has_file(&new));

    // After canceling, the field still works; the window responds all the time.
    zenity(&folder, "exit 1");
    ask(&mut window, &["ctrl+o"]);
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    window.hand().press(&["space"]);
    window.wait_for_iteration(1);
}

#[test]
fn without_a_dialog_of_the_system_the_path_is_typed() {
    let folder = Folder::new();
    let other = folder.write("other.ron", small_level());
    let Some(mut window) = Window::among(&shipped("lester.ron"), folder.path()) else { return };
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["Tab", "Return"]);
    window.hand().press(&["shift+Tab"]);
    window.enter_path(&other);
    window.wait("the file that was typed", has_file(&other));
}
