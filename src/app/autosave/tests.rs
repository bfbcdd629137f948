//! How the program keeps and restores unsaved work.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use super::*;
use crate::app::tests::opened;
use crate::app::tests::{agree, discard, question};
use crate::app::{Button, Source};
use crate::app::{EditMessage, FileMessage, HandMessage, LaneMessage, Message};
use crate::grid::Cell;
use crate::jobs::{Date, has_threads, since_epoch};
use crate::level::{Reading, WORKED_EXAMPLE, load, save};
use crate::storage::tests::folder;
use crate::storage::{LostWork, RETRY};
use crate::words::{Text, when};

impl Autosave {
    /// Hands unsaved changes over and waits for the write to end; returns whether changes remain to
    /// be written.
    pub(crate) fn write_now(&mut self, app: &mut App) -> bool {
        // A failed write is tried again only after a pause. Without threads, each write also waits half a
        // second after the one before.
        let pause = if has_threads() { 3 * RETRY } else { Duration::from_millis(700) };
        let until = crate::jobs::now() + pause;
        let mut is_left = self.update(app);
        while self.is_writing() || is_left && crate::jobs::now() < until {
            crate::jobs::sleep(Duration::from_millis(1));
            is_left = self.update(app);
        }
        // One more frame shows that everything is written again.
        is_left && self.update(app)
    }

    fn is_writing(&self) -> bool {
        self.work.as_ref().is_some_and(UnsavedWork::is_writing)
    }
}

/// Returns the current time, in the words of the question about restoring work.
fn now() -> Text {
    let now = since_epoch(Date::now());
    when(now, now)
}

fn painted() -> App {
    let mut level = WORKED_EXAMPLE.load().unwrap();
    level.title = "My map".into();
    let mut app = opened(level, None);
    paint(&mut app);
    assert!(app.document().is_dirty());
    app
}

fn paint(app: &mut App) {
    let at = app.player().view().square(Cell::new(6, 4)).center();
    app.update(HandMessage::Press(Button::Left, at));
    app.update(HandMessage::Release(Button::Left));
}

fn begin(folder: &Path) -> Autosave {
    Autosave::begin_in(Some(folder))
}

/// Returns the only file of unsaved work without a name in a folder.
fn kept(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path());
    let is_own =
        |file: &PathBuf| file.file_name().unwrap().to_string_lossy().starts_with("unsaved-");
    let mut files: Vec<_> = files.filter(is_own).collect();
    assert!(files.len() < 2, "{files:?}");
    files.pop()
}

#[test]
fn unsaved_work_is_written_and_found_after_a_crash() {
    let folder = folder();
    let mut app = painted();
    let mut autosave = begin(folder.path());
    assert!(!autosave.write_now(&mut app));
    assert_eq!(LostWork::newest_in(folder.path()), None, "the program that wrote it still runs");
    drop(autosave);
    let lost = kept(folder.path()).unwrap();
    assert_eq!(LostWork::newest_in(folder.path()).unwrap().work, lost);

    let walls = app.player().problem().grid().walls();
    app = opened(WORKED_EXAMPLE.load().unwrap(), None);
    app.update(FileMessage::Offer(lost.clone()));
    let text = &question(&app).text;
    let expected = "stepstar was closed with unsaved changes to the level “My map”, ";
    assert!(text.to_string().starts_with(expected), "{text}");
    app.update(FileMessage::Restore(lost.clone()));
    assert_eq!(app.player().problem().grid().walls(), walls);
    assert!(app.document().is_dirty(), "the restored work is not saved yet");
    let mut autosave = begin(folder.path());
    assert!(autosave.update(&mut app) && lost.exists());
    assert_eq!(LostWork::newest_in(folder.path()), None, "the file belongs to this program now");
    assert!(!autosave.write_now(&mut app));
    assert_eq!(kept(folder.path()), Some(lost), "the old file should be reused, not copied");
    autosave.finish(&mut app);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn each_edit_is_handed_over_at_once_and_written_while_the_window_is_held_up() {
    if !has_threads() {
        return;
    }
    let folder = folder();
    let mut app = painted();
    let mut autosave = begin(folder.path());
    autosave.write_now(&mut app);
    let lost = kept(folder.path()).unwrap();
    let before = fs::read_to_string(&lost).unwrap();
    let at = app.player().view().square(Cell::new(6, 5)).center();
    app.update(HandMessage::Press(Button::Left, at));
    app.update(HandMessage::Release(Button::Left));
    assert!(autosave.update(&mut app), "it waits for the pause");
    // From here on the window does nothing.
    while fs::read_to_string(&lost).unwrap() == before {
        crate::jobs::sleep(Duration::from_millis(1));
    }
    let text = fs::read_to_string(&lost).unwrap();
    assert!(text.ends_with(&app.level().unwrap().to_ron()), "{text}");
}

#[test]
fn restored_work_knows_its_file_and_asks_before_it_replaces_it() {
    let folder = folder();
    let file = folder.path().join("maze.txt").with_extension("ron");
    let state = folder.path().join("state");
    save(&file, &WORKED_EXAMPLE.load().unwrap()).unwrap();
    let mut app = opened(load(&file, Reading::default()).unwrap(), Some(file.clone()));
    paint(&mut app);
    let mut autosave = begin(&state);
    assert!(!autosave.write_now(&mut app));
    drop(autosave);

    let lost = kept(&state).unwrap();
    let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
    app.update(FileMessage::Offer(lost.clone()));
    let text = &question(&app).text;
    let expected = format!(
        "stepstar was closed with unsaved changes to “A* from A to B” ({}), backed up {}. Restore or discard them?",
        file.display(),
        now()
    );
    assert_eq!(*text, expected);
    app.update(FileMessage::Restore(lost.clone()));
    assert_eq!(app.document().file(), Some(file.as_path()));
    assert_eq!(&app.document().title, "A* from A to B");
    assert!(app.message().contains("maze.ron"), "{}", app.message());
    // The file may have changed since the crash, so the first save asks.
    let before = fs::read(&file).unwrap();
    app.update(FileMessage::Save);
    assert_eq!(question(&app).title.to_string(), "Replace maze.ron?");
    app.update(FileMessage::Dismiss);
    assert_eq!(fs::read(&file).unwrap(), before);
    app.update(FileMessage::Save);
    agree(&mut app);
    assert_ne!(fs::read(&file).unwrap(), before);
    assert!(!app.document().is_dirty());
    // After the first save, later saves do not ask.
    app.update(EditMessage::Undo);
    paint(&mut app);
    app.update(FileMessage::Save);
    assert!(app.dialog().is_none() && !app.document().is_dirty());
}

#[test]
fn restored_work_that_is_given_up_is_removed() {
    let folder = folder();
    let mut autosave = begin(folder.path());
    assert!(!autosave.write_now(&mut painted()));
    drop(autosave);
    let lost = kept(folder.path()).unwrap();
    let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
    app.update(FileMessage::Restore(lost.clone()));
    let mut autosave = begin(folder.path());
    autosave.write_now(&mut app);
    assert!(lost.exists());
    app.update(FileMessage::OpenLevel(Source::Empty(5, 5)));
    discard(&mut app);
    while app.files.is_working() {
        app.update(Message::Tick(Duration::ZERO));
    }
    autosave.update(&mut app);
    assert!(!lost.exists());
}

#[test]
fn what_cannot_be_kept_is_said_as_long_as_it_is_so_and_tried_again() {
    let parent = folder();
    let folder = parent.path().join("stepstar");
    // The folder cannot be created because a file has its name.
    fs::write(&folder, "").unwrap();
    let mut app = painted();
    let mut autosave = begin(&folder);
    assert_eq!(app.files.unkept().cloned(), None);
    for _ in 0..2 {
        assert!(autosave.write_now(&mut app), "the change still has to be written");
        let why = app.files.unkept().cloned().unwrap();
        assert!(why.starts_with(&format!("{}: ", folder.display())), "{why}");
        // Neither Esc nor the next step removes the notice.
        app.update(FileMessage::Dismiss);
        app.update(LaneMessage::Step);
        assert_eq!(app.files.unkept(), Some(&why));
    }
    fs::remove_file(&folder).unwrap();
    let mut has_frame = false;
    while app.files.unkept().is_some() {
        crate::jobs::sleep(Duration::from_millis(1));
        has_frame = autosave.update(&mut app);
    }
    assert!(has_frame, "the bar no longer says so");
    assert!(!autosave.write_now(&mut app));
    assert!(kept(&folder).is_some());
}

#[test]
fn what_needs_not_be_kept_any_more_is_not_said_to_be_unkept() {
    let mut app = painted();
    let mut autosave = Autosave::begin_in(None);
    assert!(!autosave.update(&mut app), "no frame can help");
    assert_eq!(app.files.unkept().cloned().unwrap(), "there is no home folder");
    app.update(EditMessage::Undo);
    assert!(!autosave.update(&mut app));
    assert_eq!(app.files.unkept().cloned(), None);
}

#[test]
fn work_is_removed_at_a_proper_end_though_it_is_just_being_written() {
    let folder = folder();
    let mut app = painted();
    let mut autosave = begin(folder.path());
    assert!(autosave.update(&mut app));
    autosave.finish(&mut app);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_built_in_level_is_not_kept_unless_it_was_restored() {
    let folder = folder();
    let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
    paint(&mut app);
    let mut autosave = begin(folder.path());
    assert!(!autosave.write_now(&mut app));
    assert_eq!(kept(folder.path()), None);
    // Once the level has a file, its changes are kept.
    app.update(FileMessage::SaveTo(folder.path().join("saved").with_extension("map.ron")));
    app.update(EditMessage::Undo);
    assert!(!autosave.write_now(&mut app));
    let work = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(work.filter(|file| !file.ends_with("saved.map.ron")).count(), 1);
    autosave.finish(&mut app);

    // Unsaved work is not a playground, even if its map is that of a built-in level.
    let work = folder.path().join("unsaved-1.ron");
    let text = WORKED_EXAMPLE.load().unwrap().to_ron();
    fs::write(&work, format!("// {{\"title\":\"Mine\",\"file\":null}}\n{text}")).unwrap();
    app = opened(WORKED_EXAMPLE.load().unwrap(), None);
    app.update(FileMessage::Restore(work));
    assert!(app.document().is_dirty(), "{}", app.message());
}
