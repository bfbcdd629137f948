//! A level whose file is changed by another program while the window is open,
//! and a level that is opened under rules other than its own.

use std::fs;
use std::path::{Path, PathBuf};

use stepstar::grid::Cell;
use stepstar::level::{Level, Reading, load};

use crate::files::{Folder, shipped, small_level};
use crate::support::hand::Button;
use crate::support::window::Window;

/// The distance from *Save as* to the middle of *Replace*, in pixels.
const TO_REPLACE: i32 = 45;

/// Opens a window on a copy of the worked example.
pub fn on_a_copy(folder: &Folder) -> Option<(Window, PathBuf)> {
    let file = folder.write("copy.ron", fs::read(shipped("lester.ron")).unwrap());
    Some((Window::on(&file)?, file))
}

/// Changes the file like another program, by adding a wall at (7, 5).
fn change(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let at = text.rfind("........").unwrap();
    let changed = format!("{}.......#{}", &text[..at], &text[at + 8..]);
    fs::write(file, &changed).unwrap();
    changed
}

pub fn is_wall(level: &Level, x: u16, y: u16) -> bool {
    level.problem().grid().terrain(Cell::new(x, y)).is_wall()
}

#[test]
fn a_save_asks_before_it_replaces_what_another_program_wrote() {
    let folder = Folder::new();
    let Some((mut window, file)) = on_a_copy(&folder) else { return };
    let save = |window: &mut Window| {
        window.hand().press(&["ctrl+s"]);
        window.main_button()
    };
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("a wall", |state| state.walls == 4);
    let theirs = change(&file);

    // Escape saves nothing and discards nothing.
    save(&mut window);
    window.hand().press(&["Escape"]);
    window.wait_for_no_dialog();
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    assert!(window.state().dirty);

    // *Save as* keeps both versions, in two files.
    let elsewhere = save(&mut window);
    window.hand().click(elsewhere.middle());
    window.next_main_button(elsewhere);
    let other = folder.file("mine.ron");
    window.enter_path(&other);
    window.wait("the other file", |state| !state.dirty && state.file.as_deref() == other.to_str());
    window.wait_for_no_dialog();
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    assert!(is_wall(&load(&other, Reading::default()).unwrap(), 0, 0));

    // *Replace* overwrites the other program's version.
    change(&other);
    window.drag(Button::Left, &[(1, 0)]);
    window.wait("another wall", |state| state.walls == 5);
    let elsewhere = save(&mut window);
    window.hand().click(elsewhere.right_of(TO_REPLACE));
    window.wait("no changes", |state| !state.dirty);
    window.wait_for_no_dialog();
    let saved = load(&other, Reading::default()).unwrap();
    assert!(is_wall(&saved, 1, 0) && !is_wall(&saved, 7, 5));
}

#[test]
fn a_change_is_opened_when_the_window_gets_the_keyboard() {
    let folder = Folder::new();
    let Some((mut window, file)) = on_a_copy(&folder) else { return };
    // The program that changes the file has the keyboard meanwhile.
    window.screen().give_keyboard(false);
    change(&file);
    window.screen().give_keyboard(true);
    let state = window.wait("their level", |state| state.walls == 4);
    assert_eq!((state.message.as_str(), state.dirty), ("Reloaded copy.ron.", false));

    // If there are unsaved edits, the file is not reloaded.
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("another wall", |state| state.walls == 5);
    window.screen().give_keyboard(false);
    fs::write(&file, small_level()).unwrap();
    window.screen().give_keyboard(true);
    let said = "Another program has changed copy.ron.";
    let state = window.wait("a notice", |state| state.message.starts_with(said));
    assert_eq!((state.walls, state.dirty), (5, true));
}

#[test]
fn a_level_under_other_rules_is_an_untitled_copy() {
    let folder = Folder::new();
    let text = fs::read(shipped("lester.ron")).unwrap();
    let file = folder.write("copy.ron", &text);
    let Some(mut window) = Window::with(&file, &["--rules", "lague"]) else { return };
    let state = window.state();
    assert_eq!((state.rules.as_str(), state.file), ("lague", None));
    window.drag(Button::Left, &[(0, 0)]);
    window.hand().press(&["ctrl+s"]);
    window.main_button();
    assert_eq!(fs::read(&file).unwrap(), text);
}
