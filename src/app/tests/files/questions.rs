//! The questions before unsaved changes would be lost.

use super::*;
use crate::generate::{MapKind, Recipe};
use crate::level::WORKED_EXAMPLE;

/// Returns the messages that would lose unsaved changes.
fn ways() -> [Message; 4] {
    [
        Message::File(FileMessage::OpenLevel(Source::Empty(3, 2))),
        Message::File(FileMessage::OpenLevel(Source::Seed(
            Recipe::new(MapKind::Maze, [9, 7], None, 1).unwrap(),
        ))),
        Message::File(FileMessage::OpenLevel(Source::Builtin(WORKED_EXAMPLE))),
        Message::File(FileMessage::Quit),
    ]
}

/// Returns whether a message has taken effect.
fn has_gone(app: &App, way: &Message) -> bool {
    match way {
        Message::File(FileMessage::OpenLevel(Source::Empty(..))) => {
            app.player().problem().grid().width() == 3
        }
        Message::File(FileMessage::OpenLevel(Source::Seed(_))) => {
            app.player().problem().grid().width() == 9
        }
        Message::File(FileMessage::OpenLevel(_)) => &app.document().title == "A* from A to B",
        _ => app.has_ended,
    }
}

/// Opens a level that is saved in a file, and draws one more wall.
fn edited(file: &Path) -> App {
    let mut app = blank();
    app.update(FileMessage::SaveTo(file.to_owned()));
    click(&mut app, (0, 0));
    assert!(app.document().is_dirty());
    app
}

fn is_asked(app: &App) -> bool {
    asks_about_changes(app)
}

#[test]
fn changes_are_lost_only_if_that_is_the_answer() {
    let folder = Folder::new("answers");
    let file = folder.file("level.ron");
    for way in ways() {
        let mut app = blank();
        app.update(way.clone());
        assert!(has_gone(&app, &way) && app.dialog().is_none(), "without changes: {way:?}");
        let answers = [discard as fn(&mut App), agree, |app| app.update(FileMessage::Dismiss)];
        for (answer, name) in answers.into_iter().zip(["Discard", "Save", "Cancel"]) {
            let mut app = edited(&file);
            let before = read(&file);
            app.update(way.clone());
            assert!(is_asked(&app) && !has_gone(&app, &way), "{way:?}");
            answer(&mut app);
            let (is_dismissed, is_saved) = (name == "Cancel", name == "Save");
            assert!(app.dialog().is_none(), "{way:?} {name}");
            assert_eq!(has_gone(&app, &way), !is_dismissed, "{way:?} {name}");
            assert_eq!(read(&file) != before, is_saved, "{way:?} {name}");
            assert_eq!(read(&file).contains("\"#...........\""), is_saved);
            if is_dismissed {
                assert!(app.document().is_dirty() && terrain(&app, 0, 0) == '#');
            }
            std::fs::remove_file(&file).unwrap();
        }
    }
}

#[test]
fn a_save_that_fails_or_has_no_file_yet_asks_for_one_and_does_not_go_on() {
    for (way, has_file) in ways().into_iter().flat_map(|way| [(way.clone(), true), (way, false)]) {
        let folder = Folder::new("save-fails");
        let mut app = if has_file { edited(&folder.file("level.ron")) } else { blank() };
        if !has_file {
            click(&mut app, (0, 0));
        }
        std::fs::remove_dir_all(&folder.0).unwrap();
        app.update(way.clone());
        agree(&mut app);
        assert!(matches!(app.dialog(), Some(Dialog::SaveAs(_))), "{way:?}");
        assert!(!has_gone(&app, &way) && is_error(&app) == has_file, "{way:?}");
        assert!(app.document().is_dirty() && terrain(&app, 0, 0) == '#');
    }
}

#[test]
fn a_drag_that_is_not_over_counts_as_a_change() {
    for (from, to) in [((0, 0), (3, 0)), ((1, 4), (2, 2))] {
        for way in ways() {
            let mut app = blank();
            press(&mut app, Button::Left, from);
            move_to(&mut app, to);
            app.update(way.clone());
            assert!(is_asked(&app), "{way:?}");
            app.update(FileMessage::Dismiss);
            app.update(EditMessage::Undo);
            assert_eq!(rows(&app), rows(&blank()));
        }
    }
}

#[test]
fn nothing_is_painted_behind_a_dialog() {
    let mut app = blank();
    click(&mut app, (0, 0));
    let before = rows(&app);
    app.update(FileMessage::Help);
    for (button, from) in [(Button::Left, (1, 0)), (Button::Left, (1, 4)), (Button::Right, (0, 0))]
    {
        drag(&mut app, button, &[from, (5, 0)]);
        assert_eq!(rows(&app), before);
    }
}

#[test]
fn a_file_that_the_changes_were_saved_to_is_opened_with_them() {
    let folder = Folder::new("reopen");
    let file = folder.file("level.ron");
    let mut app = edited(&file);
    open_file(&mut app, &file);
    assert!(is_asked(&app));
    agree(&mut app);
    assert!(!app.document().is_dirty());
    assert_eq!(terrain(&app, 0, 0), '#');
    // If the changes are discarded, the file is opened in its saved state.
    click(&mut app, (1, 0));
    open_file(&mut app, &file);
    discard(&mut app);
    assert_eq!((terrain(&app, 0, 0), terrain(&app, 1, 0)), ('#', '.'));
}

#[test]
fn what_was_asked_for_continues_when_a_level_without_a_file_is_saved() {
    let folder = Folder::new("then");
    for way in ways() {
        let mut app = blank();
        click(&mut app, (0, 0));
        app.update(way.clone());
        agree(&mut app);
        assert!(matches!(app.dialog(), Some(Dialog::SaveAs(_))) && !has_gone(&app, &way));
        // A fault brings the dialog back.
        app.update(FileMessage::SaveTo(folder.file("none/level.ron")));
        assert!(!has_gone(&app, &way), "{way:?}");
        app.update(FileMessage::SaveTo(folder.file("level.ron")));
        assert!(has_gone(&app, &way), "{way:?}");
        std::fs::remove_file(folder.file("level.ron")).unwrap();
        // Once the dialog is closed, nothing waits anymore.
        let mut app = blank();
        click(&mut app, (0, 0));
        app.update(way.clone());
        agree(&mut app);
        app.update(FileMessage::Dismiss);
        app.update(FileMessage::SaveAs);
        app.update(FileMessage::SaveTo(folder.file("level.ron")));
        assert!(folder.file("level.ron").exists() && !has_gone(&app, &way), "{way:?}");
        std::fs::remove_file(folder.file("level.ron")).unwrap();
    }
}

#[test]
fn a_changed_level_of_the_program_is_saved_without_the_answer_about_the_one_that_was() {
    let folder = Folder::new("answer");
    let [same, changed] = ["same.ron", "changed.ron"].map(|name| folder.file(name));
    let mut app = blank();
    app.update(FileMessage::OpenLevel(Source::Builtin(WORKED_EXAMPLE)));
    app.update(FileMessage::SaveTo(same.clone()));
    app.update(FileMessage::OpenLevel(Source::Builtin(WORKED_EXAMPLE)));
    click(&mut app, (0, 0));
    app.update(FileMessage::SaveTo(changed.clone()));
    assert!(read(&same).contains("12 steps") && !read(&changed).contains("12 steps"));
    assert!(read(&changed).contains("Which cell is next?"));
}
