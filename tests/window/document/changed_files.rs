//! A level whose file another program changes while the window is open, and one
//! that is opened with other rules than its own.

use std::fs;
use std::path::{Path, PathBuf};

use stepstar::grid::Cell;
use stepstar::level::{Ends, Level, load};

use crate::files::{Folder, shipped, small_level};
use crate::support::hand::Button;
use crate::support::window::Window;

/// From *Save as* to the middles of *Save over it* and *Reload*, in pixels.
const TO_SAVE_OVER: i32 = 55;
const TO_RELOAD: i32 = 149;

/// A window on a copy of the worked example.
fn on_a_copy(folder: &Folder) -> Option<(Window, PathBuf)> {
    let file = folder.write("copy.ron", fs::read(shipped("lester.ron")).unwrap());
    Some((Window::on(&file)?, file))
}

/// What another program does to the file: a wall at (7, 5).
fn change(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let at = text.rfind("........").unwrap();
    let changed = format!("{}.......#{}", &text[..at], &text[at + 8..]);
    fs::write(file, &changed).unwrap();
    changed
}

fn is_wall(level: &Level, x: u16, y: u16) -> bool {
    level.problem().grid().terrain(Cell::new(x, y)).is_wall()
}

#[test]
fn a_save_asks_before_it_replaces_what_another_program_wrote() {
    let folder = Folder::new();
    let Some((mut window, file)) = on_a_copy(&folder) else {
        return;
    };
    let save = |window: &mut Window| {
        window.hand().press(&["ctrl+s"]);
        window.main_button()
    };
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("a wall", |state| state.walls == 4);
    let theirs = change(&file);

    // Neither: all stays as it is.
    save(&mut window);
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    assert!(window.state().dirty);

    // Both: in another file.
    let elsewhere = save(&mut window);
    window.hand().click(elsewhere.middle());
    window.next_main_button(elsewhere);
    let other = folder.file("mine.ron");
    window.enter_path(&other);
    window.wait("the other file", |state| !state.dirty && state.file.as_deref() == other.to_str());
    window.wait_for_no_dialog();
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    assert!(is_wall(&load(&other, Ends::default()).unwrap(), 0, 0));

    // Mine over theirs.
    change(&other);
    window.drag(Button::Left, &[(1, 0)]);
    window.wait("another wall", |state| state.walls == 5);
    let elsewhere = save(&mut window);
    window.hand().click(elsewhere.right_of(TO_SAVE_OVER));
    window.wait("no changes", |state| !state.dirty);
    window.wait_for_no_dialog();
    let saved = load(&other, Ends::default()).unwrap();
    assert!(is_wall(&saved, 1, 0) && !is_wall(&saved, 7, 5));

    // Theirs over mine.
    change(&other);
    window.drag(Button::Left, &[(2, 0)]);
    window.wait("another wall", |state| state.walls == 6);
    let elsewhere = save(&mut window);
    window.hand().click(elsewhere.right_of(TO_RELOAD));
    let state = window.wait("their level", |state| !state.dirty && state.walls == 6);
    assert_eq!(state.message, "Reloaded mine.ron.");
    window.wait_for_no_dialog();
    assert!(is_wall(&load(&other, Ends::default()).unwrap(), 7, 5));
}

#[test]
fn a_change_is_noticed_when_the_window_gets_the_keyboard() {
    let folder = Folder::new();
    let Some((mut window, file)) = on_a_copy(&folder) else {
        return;
    };
    // Whoever changes the file has the keyboard then.
    window.screen().give_keyboard(false);
    change(&file);
    window.screen().give_keyboard(true);
    let reload = window.main_button();
    assert_eq!(window.state().walls, 3, "nothing is opened unasked");
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    window.screen().give_keyboard(false);
    window.screen().give_keyboard(true);
    window.catch_up();

    window.screen().give_keyboard(false);
    fs::write(&file, small_level()).unwrap();
    window.screen().give_keyboard(true);
    window.main_button();
    window.hand().click(reload.middle());
    let state = window.wait("the new version", |state| state.walls == 1);
    assert!(!state.dirty);
}

#[test]
fn rules_of_the_command_line_are_not_saved_unasked() {
    let folder = Folder::new();
    let file = folder.write("copy.ron", fs::read(shipped("lester.ron")).unwrap());
    let Some(mut window) = Window::with(&file, &["--rules", "lague"]) else {
        return;
    };
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("a wall", |state| state.walls == 4 && state.rules == "lague");
    window.hand().press(&["ctrl+s"]);
    let keep = window.main_button();
    window.hand().click(keep.middle());
    let state = window.wait("no changes", |state| !state.dirty);
    assert!(state.message.ends_with("which keeps the rules lester."), "{}", state.message);
    assert_eq!(state.rules, "lague");
    let saved = load(&file, Ends::default()).unwrap();
    assert!(is_wall(&saved, 0, 0) && saved.rules().name() == "lester");
}
