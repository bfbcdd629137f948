//! Files that another program changes while their level is open, and the questions
//! before a save replaces such a file or its comments.

use super::*;
use crate::level::{Reading, WORKED_EXAMPLE, load};

/// Opens the worked example from a file in a folder.
fn on_a_file(folder: &Folder) -> (App, PathBuf) {
    let file = folder.file("level.ron");
    std::fs::write(&file, WORKED_EXAMPLE.load().unwrap().to_ron()).unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    (app, file)
}

/// Adds a wall in the corner to the file, as another program would. The file keeps its
/// length and, if file times are coarse, its time.
fn change(file: &Path) -> String {
    let changed = read(file).replacen("........", ".......#", 1);
    std::fs::write(file, &changed).unwrap();
    changed
}

/// Gives the window the keyboard focus, which leads to a check of the file.
pub(super) fn focus(app: &mut App) {
    app.update(Message::Focus);
    finish(app);
}

/// Asserts that a dialog asks about a save, for the given reason.
#[track_caller]
fn is_asked(app: &App, reason: &str) {
    let why = &question(app).text;
    assert!(why.to_string().contains(reason), "{why}");
}

const CHANGED: &str = "Another program has changed level.ron since it was opened.";

#[test]
fn a_save_does_not_replace_what_another_program_wrote() {
    let folder = Folder::new("outside-save");
    let (mut app, file) = on_a_file(&folder);
    click(&mut app, (0, 0));
    let theirs = change(&file);
    app.update(FileMessage::Save);
    is_asked(&app, CHANGED);
    app.update(FileMessage::Dismiss);
    assert!(app.dialog().is_none() && app.document().is_dirty());
    assert_eq!(read(&file), theirs);
    // The question is asked at every save until the user answers it.
    app.update(FileMessage::Save);
    is_asked(&app, CHANGED);
    agree(&mut app);
    assert_eq!(app.message(), format!("Saved {}.", file.display()));
    let saved = load(&file, Reading::default()).unwrap();
    assert_eq!(saved.problem(), app.player().problem());
    assert!(!app.document().is_dirty());
    // After the user agreed to replace the file, the next save does not ask.
    click(&mut app, (1, 0));
    app.update(FileMessage::Save);
    assert!(app.dialog().is_none() && !app.document().is_dirty(), "{:?}", app.dialog());
    // Quitting waits for the answer too.
    click(&mut app, (2, 0));
    std::fs::write(&file, theirs).unwrap();
    app.update(FileMessage::Quit);
    agree(&mut app);
    is_asked(&app, CHANGED);
    assert!(!app.has_ended);
    agree(&mut app);
    assert!(app.has_ended);
}

#[test]
fn comments_are_asked_about_before_they_are_lost() {
    let folder = Folder::new("comments");
    let file = folder.file("level.ron");
    let commented = format!("// Mine.\n{}", WORKED_EXAMPLE.load().unwrap().to_ron());
    std::fs::write(&file, &commented).unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    app.update(FileMessage::Save);
    is_asked(&app, "The comments in level.ron cannot be kept.");
    // A save to a new file loses no comments, so there is no question.
    app.update(FileMessage::SaveTo(folder.file("other.ron")));
    assert!(app.dialog().is_none() && !app.document().is_dirty());
    open_file(&mut app, &file);
    app.update(FileMessage::Save);
    assert_eq!(read(&file), commented);
    agree(&mut app);
    assert_eq!(read(&file), WORKED_EXAMPLE.load().unwrap().to_ron());
    app.update(FileMessage::Save);
    assert!(app.dialog().is_none(), "after the first save there are no comments to lose");
}

#[test]
fn on_focus_a_change_is_opened_unless_there_are_edits_or_it_cannot_be_read() {
    let folder = Folder::new("outside-focus");
    let (mut app, file) = on_a_file(&folder);
    // A file that is written again is no change.
    let text = read(&file);
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&file, format!("\u{feff}{text}")).unwrap();
    click(&mut app, (0, 5));
    focus(&mut app);
    assert!(!is_error(&app), "{}", app.message());
    app.update(FileMessage::Save);
    assert!(app.dialog().is_none() && !app.document().is_dirty(), "{:?}", app.dialog());
    change(&file);
    focus(&mut app);
    assert_eq!((app.message().as_str(), is_error(&app)), ("Reloaded level.ron.", false));
    assert_eq!((terrain(&app, 7, 0), app.document().is_dirty()), ('#', false));
    // Unsaved edits are not replaced by a reload.
    click(&mut app, (1, 0));
    std::fs::write(&file, WORKED_EXAMPLE.load().unwrap().to_ron()).unwrap();
    for _ in 0..2 {
        focus(&mut app);
        let message = app.message();
        assert!(message.starts_with("Another program has changed level.ron."), "{message}");
        assert!(app.dialog().is_none() && app.document().is_dirty());
        assert_eq!((terrain(&app, 1, 0), terrain(&app, 7, 0)), ('#', '#'));
    }
    app.update(EditMessage::Undo);
    focus(&mut app);
    assert_eq!((terrain(&app, 7, 0), app.document().is_dirty()), ('.', false));
    // A file that cannot be read again leaves the level.
    std::fs::write(&file, "Level(").unwrap();
    focus(&mut app);
    assert!(is_error(&app) && app.message().contains("level.ron: line 1"), "{}", app.message());
    assert_eq!(start_and_goal(&app), [(1, 2), (5, 2)]);
    app.update(FileMessage::Save);
    is_asked(&app, CHANGED);
}

#[test]
fn rows_of_a_map_are_opened_again_too() {
    let folder = Folder::new("outside-rows");
    let file = folder.file("rows.txt");
    std::fs::write(&file, "000\n010\n").unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    std::fs::write(&file, "000\n001\n").unwrap();
    focus(&mut app);
    assert_eq!(terrain(&app, 1, 1), '.');
    app.update(FileMessage::OpenLevel(Source::Builtin(WORKED_EXAMPLE)));
    focus(&mut app);
    assert!(app.dialog().is_none() && !app.document().is_dirty());
}

#[test]
fn a_change_waits_until_nothing_else_is_asked_or_done() {
    let folder = Folder::new("outside-waits");
    let (mut app, file) = on_a_file(&folder);
    change(&file);
    app.update(FileMessage::Help);
    focus(&mut app);
    assert!(matches!(app.dialog(), Some(Dialog::Help)));
    assert_eq!(terrain(&app, 7, 0), '.', "no reload behind a dialog");
    app.update(FileMessage::Dismiss);
    assert_eq!(terrain(&app, 7, 0), '#');
    std::fs::write(&file, WORKED_EXAMPLE.load().unwrap().to_ron()).unwrap();
    press(&mut app, Button::Left, (0, 0));
    focus(&mut app);
    assert_eq!(terrain(&app, 7, 0), '#', "no reload during a drag");
    release(&mut app, Button::Left);
    app.update(EditMessage::Undo);
    focus(&mut app);
    assert_eq!(terrain(&app, 7, 0), '.');
}

#[test]
fn a_level_whose_file_has_gone_is_unsaved_and_can_be_saved_again() {
    let folder = Folder::new("outside-gone");
    let (mut app, file) = on_a_file(&folder);
    std::fs::remove_file(&file).unwrap();
    focus(&mut app);
    assert!(is_error(&app) && app.message().contains("level.ron was deleted or moved"));
    assert!(app.dialog().is_none() && app.document().is_dirty());
    app.update(FileMessage::Quit);
    assert!(asks_about_changes(&app));
    app.update(FileMessage::Dismiss);
    app.update(FileMessage::Save);
    assert_eq!(read(&file), WORKED_EXAMPLE.load().unwrap().to_ron());
    assert!(!app.document().is_dirty());
    focus(&mut app);
    assert!(app.dialog().is_none() && !is_error(&app));
}

#[test]
#[cfg(unix)]
fn a_folder_or_a_pipe_in_the_place_of_the_file_is_left_alone() {
    let folder = Folder::new("outside-folder");
    let (mut app, file) = on_a_file(&folder);
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    focus(&mut app);
    assert!(app.message().contains("it is not a regular file"), "{}", app.message());
    app.update(FileMessage::Save);
    assert!(is_error(&app), "{}", app.message());
    assert!(matches!(app.dialog(), Some(Dialog::SaveAs(_))), "{:?}", app.dialog());
    assert!(app.document().is_dirty() && file.is_dir());
    app.update(FileMessage::Dismiss);

    std::fs::remove_dir(&file).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&file).status().unwrap().success());
    focus(&mut app);
    assert!(app.message().contains("it is not a regular file"), "{}", app.message());
    // Opening a pipe does not wait for a writer either.
    open_file(&mut app, &file);
    discard(&mut app);
    assert!(app.message().ends_with("level.ron is not a regular file."), "{}", app.message());
}

#[test]
fn a_file_of_which_nothing_is_known_is_not_replaced_unasked() {
    let folder = Folder::new("outside-unknown");
    let file = folder.file("level.ron");
    std::fs::write(&file, "precious").unwrap();
    let mut app = opened(WORKED_EXAMPLE.load().unwrap(), Some(file.clone()));
    focus(&mut app);
    assert!(app.dialog().is_none());
    app.update(FileMessage::Save);
    is_asked(&app, "level.ron already exists.");
    assert_eq!(read(&file), "precious");
    agree(&mut app);
    assert_eq!(read(&file), WORKED_EXAMPLE.load().unwrap().to_ron());
    app.update(FileMessage::Save);
    assert!(app.dialog().is_none(), "{:?}", app.dialog());
}
