//! Opening, generating and saving levels in jobs that take longer than a frame.

use std::sync::mpsc::{Sender, channel};
use std::thread::sleep;

use super::*;
use crate::app::files::{Done, Opened, Task};
use crate::generate::{MapKind, Recipe};
use crate::jobs::{CancelToken, Progress};
use crate::level::{LevelPlace, Reading, WORKED_EXAMPLE, load};

/// Lets frames pass until no job is in progress.
pub(crate) fn finish(app: &mut App) {
    for _ in 0..20_000 {
        if !app.files.is_working() {
            return;
        }
        sleep(Duration::from_millis(1));
        tick(app, 0);
    }
    panic!("the work does not end: {:?}", app.dialog());
}

/// Returns the token of the job in progress, which later shows whether its thread has ended.
pub(in crate::app::tests) fn token(app: &App) -> Option<CancelToken> {
    app.files.work_token()
}

/// Waits until the thread of a job has ended.
pub(in crate::app::tests) fn wait_for_end(token: &CancelToken) {
    let began = std::time::Instant::now();
    while !token.is_alone() {
        assert!(began.elapsed() < Duration::from_secs(60), "the thread does not end");
        sleep(Duration::from_millis(1));
    }
}

/// Starts a job that reports a progress of 5/8. The job opens the worked example once the
/// returned sender is used, and fails if the sender is dropped.
pub(crate) fn open_slowly(app: &mut App) -> Sender<()> {
    let (go_on, waiting) = channel();
    let (report, reports) = channel();
    let what = Text::verbatim("Opening slow.ron");
    let task = Task { what, is_other_map: true, again: None, size: 0 };
    app.files.wait_for_work(Duration::ZERO);
    app.files.begin(task, move |progress| {
        progress.at(5, 8).map_err(|stopped| Text::from(&stopped))?;
        report.send(()).unwrap();
        waiting.recv().map_err(|error| Text::from(&error))?;
        let level = WORKED_EXAMPLE.load().unwrap();
        Ok(Done::Level(Box::new(Opened::of(&level, None, None, None)?)))
    });
    reports.recv().unwrap();
    go_on
}

/// Lets frames pass until a dialog shows the job.
pub(crate) fn wait_for_dialog(app: &mut App) {
    for _ in 0..1000 {
        if app.dialog().is_some() {
            return;
        }
        tick(app, 5);
    }
    panic!("there is no dialog");
}

#[test]
fn a_long_job_is_shown_until_it_is_done_or_canceled() {
    if !has_threads() {
        return;
    }
    for is_canceled in [false, true] {
        let mut app = blank();
        step(&mut app, 2);
        let before = seen(&app);
        let go_on = open_slowly(&mut app);
        assert!(app.dialog().is_none(), "no dialog yet, because most jobs are short");
        assert!(app.is_moving(), "frames must continue during a job");
        wait_for_dialog(&mut app);
        assert!(matches!(app.dialog(), Some(Dialog::Working)), "{:?}", app.dialog());
        let (what, _, part) = app.files.progress().unwrap();
        assert_eq!((what.to_string().as_str(), part), ("Opening slow.ron", Some(0.625)));
        assert_eq!(seen(&app), before);
        let token = token(&app).unwrap();
        if is_canceled {
            app.update(FileMessage::Dismiss);
            let expected = "Opening slow.ron was canceled: the level is unchanged.";
            assert_eq!((app.message().as_str(), app.is_moving()), (expected, false));
        }
        go_on.send(()).unwrap();
        finish(&mut app);
        // Whether canceled or not, the thread ends.
        wait_for_end(&token);
        tick(&mut app, 2);
        assert!(app.dialog().is_none() && !is_error(&app));
        assert_eq!(start_and_goal(&app) == [(1, 2), (5, 2)], !is_canceled);
        assert_eq!(seen(&app) == before, is_canceled);
    }
}

#[test]
fn the_window_can_be_closed_while_a_level_is_opened() {
    if !has_threads() {
        return;
    }
    let mut app = blank();
    let _waiting = open_slowly(&mut app);
    app.update(FileMessage::Quit);
    assert!(app.has_ended);
}

#[test]
fn a_large_map_is_made_while_the_window_goes_on_and_saved_too() {
    let folder = Folder::new("large");
    let file = folder.file("large.ron");
    let mut app = blank();
    let recipe = Recipe::new(MapKind::Random, [700, 600], None, 3).unwrap();
    let made = recipe.level(RulesChoice::for_map(), &Progress::none()).unwrap();
    app.update(FileMessage::OpenLevel(Source::Seed(recipe)));
    finish(&mut app);
    assert_eq!(app.player().problem(), made.problem());
    let is_wall = terrain(&app, 350, 300) == '#';
    drag(&mut app, if is_wall { Button::Right } else { Button::Left }, &[(350, 300)]);
    assert!(app.document().is_dirty());
    app.files.wait_for_work(Duration::ZERO);
    app.update(FileMessage::SaveTo(file.clone()));
    // While the level is saved, edits have no effect.
    if app.files.is_working() {
        let before = app.player().problem().clone();
        app.update(EditMessage::Undo);
        assert_eq!(*app.player().problem(), before);
    }
    finish(&mut app);
    assert!(!app.document().is_dirty());
    let saved = load(&file, Reading::default()).unwrap();
    assert_eq!(saved.problem(), app.player().problem());
}

#[test]
fn saving_is_canceled_or_has_happened() {
    let folder = Folder::new("save-canceled");
    let file = folder.file("large.ron");
    let mut app = blank();
    app.update(FileMessage::OpenLevel(Source::Empty(2000, 2000)));
    finish(&mut app);
    app.files.wait_for_work(Duration::ZERO);
    app.update(FileMessage::SaveTo(file.clone()));
    let token = token(&app);
    app.update(FileMessage::Dismiss);
    let is_canceled = !app.files.is_working() && app.message().contains("canceled");
    finish(&mut app);
    token.iter().for_each(wait_for_end);
    assert_eq!(file.exists(), !is_canceled, "{}", app.message());
    assert_eq!(app.document().file().is_some(), !is_canceled);
}

#[test]
#[cfg(unix)]
fn pipes_in_the_folder_of_levels_are_listed_and_not_opened() {
    let folder = Folder::new("listed");
    for name in ["lester.ron", "own.ron"] {
        let made = std::process::Command::new("mkfifo").arg(folder.file(name)).status();
        assert!(made.unwrap().success());
    }
    let levels = crate::level::listings(&folder.0);
    for name in ["lester.ron", "own.ron"] {
        let mut places = levels.iter().filter(|level| level.title == name).map(|one| &one.place);
        let is_it =
            |place: &_| matches!(place, LevelPlace::File(file) if *file == folder.file(name));
        assert!(places.any(is_it), "{name}");
    }
    assert_eq!(levels.len(), builtin().len() + 1);
}
