//! Files that another program drops on the window.

use std::process::Command;

use crate::files::{Folder, shipped, small_level};
use crate::support::other_program::{Answer, Other, uri};
use crate::support::window::Window;

const URIS: &str = "text/uri-list";
const TEXT: &str = "UTF8_STRING";

#[test]
fn a_level_is_opened_however_it_is_named() {
    let folder = Folder::new();
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let kinds: [(&str, &[&str]); 3] = [
        ("one level.ron", &[URIS]),
        ("two.ron", &[TEXT]),
        ("three.ron", &["image/png", TEXT, "text/html", "TARGETS", URIS]),
    ];
    for (name, kinds) in kinds {
        let file = folder.write(name, small_level());
        let list = if kinds.contains(&URIS) { uri(&file) } else { file.display().to_string() };
        let mut other = Other::on(window.screen());
        other.offer("XdndSelection", list.as_bytes(), Answer::InOnePiece);
        assert_eq!(other.drop_as(kinds), (true, true), "{name}");
        window.wait(name, |state| state.file.as_deref() == file.to_str());
    }
}

#[test]
fn what_is_no_file_of_this_machine_is_refused() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let mut other = Other::on(window.screen());
    other.offer("XdndSelection", b"https://example.org/level.ron\r\n", Answer::InOnePiece);
    assert_eq!(other.drop_as(&[URIS]), (true, false));
    assert!(!other.drop_as(&["image/png"]).0);
    window.catch_up();
}

#[test]
fn a_pipe_and_a_device_freeze_nothing() {
    let folder = Folder::new();
    let pipe = folder.file("pipe.ron");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    for file in [pipe.as_path(), "/dev/zero".as_ref()] {
        let mut other = Other::on(window.screen());
        other.offer("XdndSelection", uri(file).as_bytes(), Answer::InOnePiece);
        assert_eq!(other.drop_as(&[URIS]), (true, true));
        // It may be waited for, until that is given up.
        window.hand().press(&["Escape"]);
        window.catch_up();
    }
}

#[test]
fn a_source_that_does_not_answer_freezes_nothing() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    for answer in [Answer::Silence, Answer::FirstPiece] {
        let mut other = Other::on(window.screen());
        other.offer("XdndSelection", b"file:///nowhere\r\n", answer);
        assert_eq!(other.drop_as(&[TEXT]), (true, false));
        window.catch_up();
    }
}

#[test]
fn a_source_that_goes_away_ends_nothing() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let other = Other::on(window.screen());
    other.drag_and_go(&[TEXT]);
    window.catch_up();
    other.drag_and_go(&["image/png", "text/html", "TARGETS", TEXT]);
    window.catch_up();
    assert_eq!(window.complaint(), "");
}
