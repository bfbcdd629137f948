//! Text that is copied and pasted, also between programs of which one behaves
//! badly.

use crate::files::{Folder, shipped, small_level};
use crate::support::other_program::{Answer, Other};
use crate::support::window::Window;

#[test]
fn a_path_is_copied_and_pasted() {
    let folder = Folder::new();
    let file = folder.write("small.ron", small_level());
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().write(file.to_str().unwrap());
    window.hand().press(&["ctrl+a", "ctrl+c", "Escape"]);
    window.wait_for_no_dialog();

    // Within the program, and with Return right after it.
    window.hand().press(&["ctrl+o"]);
    window.main_button();
    window.hand().press(&["ctrl+v", "Return"]);
    window.wait("the file opened", |state| state.file.as_deref() == file.to_str());
    window.wait_for_no_dialog();

    // By another program, of which there may be one that is gone too soon.
    let other = Other::on(window.screen());
    assert_eq!(other.clipboard(), file.to_str().unwrap().as_bytes());
    for _ in 0..5 {
        other.ask_and_go();
    }
    assert_eq!(other.clipboard(), file.to_str().unwrap().as_bytes());
    window.catch_up();
}

#[test]
fn a_path_comes_from_another_program_in_any_way() {
    let folder = Folder::new();
    let name = format!("{}.ron", "long".repeat(50));
    let file = folder.write(&name, small_level());
    // Longer than a piece, as programs send it that do not know how to split.
    let path = format!("{}{}", "/".repeat(1500), file.display());
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let mut other = Other::on(window.screen());
    for answer in [Answer::InOnePiece, Answer::InPieces] {
        other.offer("CLIPBOARD", path.as_bytes(), answer);
        window.hand().press(&["ctrl+o"]);
        window.main_button();
        window.hand().press(&["ctrl+v", "Return"]);
        window.wait("the file opened", |state| state.message.contains("Opened A test"));
        window.wait_for_no_dialog();
        other = Other::on(window.screen());
        window.hand().press(&["space"]);
        window.wait_for_iteration(1);
    }
}

#[test]
fn an_owner_that_does_not_answer_freezes_nothing() {
    let folder = Folder::new();
    let file = folder.write("small.ron", small_level());
    for answer in [Answer::Silence, Answer::FirstPiece] {
        let Some(mut window) = Window::on(&shipped("lester.ron")) else {
            return;
        };
        let mut other = Other::on(window.screen());
        other.offer("CLIPBOARD", b"/nowhere", answer);
        window.hand().press(&["ctrl+o"]);
        window.main_button();
        window.hand().press(&["ctrl+v"]);
        let why = "the program that holds the clipboard does not answer";
        window.wait("a message", |state| state.message.contains(why));
        window.enter_path(&file);
        window.wait("the file opened", |state| state.file.as_deref() == file.to_str());
    }
}

#[test]
fn text_without_an_end_is_refused() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let text = vec![b'a'; 200_000];
    for answer in [Answer::InOnePiece, Answer::InPieces] {
        let mut other = Other::on(window.screen());
        other.offer("CLIPBOARD", &text, answer);
        window.hand().press(&["ctrl+o"]);
        window.main_button();
        window.hand().press(&["ctrl+v"]);
        window.wait("a message", |state| state.message.contains("more than 64 KB"));
        window.hand().press(&["Escape"]);
        window.wait_for_no_dialog();
        window.hand().press(&["space"]);
        window.wait("a step", |state| !state.message.contains("more than 64 KB"));
    }
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
