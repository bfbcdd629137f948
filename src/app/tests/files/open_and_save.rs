//! New maps, and opening and saving levels.

use super::*;
use crate::level::{Builtin, LevelPlace, Listing, Reading, builtin, load};

fn builtin_named(name: &str) -> Builtin {
    *builtin().iter().find(|level| level.name == name).unwrap()
}

/// Opens a new map while a search under changed rules is running.
pub(super) fn with_new_map(source: Source) -> App {
    let mut app = blank();
    app.update(EditMessage::Rules(preset("lague").unwrap()));
    app.update(LaneMessage::ToggleRun);
    tick(&mut app, 16);
    app.update(FileMessage::New);
    assert!(matches!(app.dialog(), Some(Dialog::New)));
    app.update(FileMessage::OpenLevel(source));
    assert!(asks_about_changes(&app), "the rules are a change");
    discard(&mut app);
    finish(&mut app);
    assert!(app.dialog().is_none() && !is_error(&app));
    // The run has stopped, and the rules are those of any map that brings none.
    assert_eq!((iteration(&app), app.playback().is_running()), (0, false));
    assert_eq!(*app.rules(), RulesChoice::for_map());
    let document = app.document();
    assert!(document.file().is_none() && !document.is_dirty() && !document.can_undo());
    app
}

#[test]
fn a_new_map_has_the_size_asked_for_and_two_ends() {
    for (width, height) in [(1, 2), (2, 1), (1, 9), (2, 2), (9, 1), (24, 16), (4096, 4096)] {
        let app = with_new_map(Source::Empty(width, height));
        assert_eq!(app.document().title, "Untitled");
        let grid = app.player().problem().grid();
        assert_eq!((grid.width(), grid.height(), grid.walls()), (width, height, 0));
        let [start, goal] = start_and_goal(&app);
        assert_ne!(start, goal, "{width} × {height}");
        let bounds = app.player().view().bounds(grid);
        assert!(bounds.x >= AREA.x && bounds.right() <= AREA.right());
    }
}

#[test]
fn on_a_map_of_one_cell_start_and_goal_coincide() {
    let mut app = blank();
    app.update(FileMessage::OpenLevel(Source::Empty(1, 1)));
    assert_eq!(start_and_goal(&app), [(0, 0), (0, 0)]);
    // A drag has no effect on this map, and is not an error.
    drag(&mut app, Button::Left, &[(0, 0), (0, 0)]);
    drag(&mut app, Button::Right, &[(0, 0), (0, 0)]);
    app.update(LaneMessage::Step);
    assert_eq!(app.message(), "Path found: 0 moves, cost 0. B is closed.");
    assert!(!app.document().is_dirty());
}

#[test]
fn a_level_of_the_program_is_opened() {
    let mut app = blank();
    click(&mut app, (0, 0));
    app.update(EditMessage::Undo);
    app.update(FileMessage::OpenLevel(Source::Builtin(builtin_named("lester.ron"))));
    assert!(!app.files.is_working(), "a short job ends immediately");
    assert!(app.message().starts_with("Ready: Space takes"), "{}", app.message());
    assert_eq!(start_and_goal(&app), [(1, 2), (5, 2)]);
    assert_eq!(app.rules().name(), "lester");
    assert_eq!(app.document().file(), None);
    assert!(!app.document().can_redo(), "undone edits of the old level should be gone");
}

#[test]
fn a_file_that_cannot_be_opened_leaves_the_level_and_its_path_to_be_mended() {
    let folder = Folder::new("broken");
    let files = [
        ("broken.ron", &b"Level(format: 1, title: \"x\""[..]),
        ("letters.ron", b"\xff\xfe\x00"),
        ("newer.ron", b"Level(format: 99, title: \"x\", shapes: [])"),
        ("broken.jsonl", b"(nothing"),
        ("broken.scen", b"(nothing"),
    ];
    for (name, content) in files {
        std::fs::write(folder.file(name), content).unwrap();
    }
    std::fs::create_dir(folder.file("folder.ron")).unwrap();
    std::fs::File::create(folder.file("large.ron")).unwrap().set_len(1 << 40).unwrap();
    let mut app = blank();
    // A file that cannot be read is reported before any question about unsaved changes.
    click(&mut app, (0, 0));
    let before = rows(&app);
    let others =
        ["folder.ron", "large.ron", "missing.ron", "missing.jsonl", "missing.scen", "/dev/zero"];
    for name in files.map(|(name, _)| name).into_iter().chain(others) {
        let file = folder.file(name);
        app.update(FileMessage::Open);
        assert_eq!(app.fault(), None, "the old error is gone");
        open_file(&mut app, &file);
        let Some(Dialog::Open { levels, file: typed, .. }) = app.dialog() else {
            panic!("{:?}", app.dialog())
        };
        assert!(*typed == file && !levels.is_empty());
        assert!(is_error(&app) && app.fault().unwrap().contains(name));
        assert!(rows(&app) == before && app.document().is_dirty());
        assert_eq!((app.document().title.as_str(), app.document().file()), ("Test", None));
        // The first Esc closes the dialog, the second one clears the message.
        app.update(FileMessage::Dismiss);
        assert!(app.dialog().is_none() && is_error(&app));
        app.update(FileMessage::Dismiss);
        assert!(app.notice().is_none());
        // A file dropped on the window opens no dialog when it fails.
        open_file(&mut app, &file);
        assert!(app.dialog().is_none() && is_error(&app));
    }
    app.update(EditMessage::Undo);
    app.update(FileMessage::Open);
    open_file(&mut app, &folder.file("missing.ron"));
    app.update(FileMessage::OpenLevel(Source::Builtin(builtin_named("lester.ron"))));
    assert!(app.dialog().is_none() && !is_error(&app), "{}", app.message());
}

#[test]
fn other_formats_are_opened_and_saved_as_a_level() {
    let folder = Folder::new("formats");
    let file = folder.file("small.txt");
    std::fs::write(&file, "000\n010\n000\n").unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    assert_eq!(start_and_goal(&app), [(0, 0), (2, 2)], "{}", app.message());
    assert_eq!(rows(&app)[1], ".#.");
    // The text format cannot contain a whole level, so a save asks for another file.
    app.update(FileMessage::Save);
    assert_eq!(suggested(&app), folder.file("small.ron"));
    app.update(FileMessage::SaveTo(folder.file("small.ron")));
    assert_eq!(read(&file), "000\n010\n000\n");
    assert_eq!(load(&folder.file("small.ron"), Reading::default()).unwrap().title, "small");
}

#[test]
fn the_window_is_called_after_the_level_its_file_and_its_changes() {
    let folder = Folder::new("title");
    let mut app = shipped("lester.ron");
    click(&mut app, (6, 4));
    for (message, title) in [
        (Message::File(FileMessage::Dismiss), "A* from A to B – stepstar"),
        (
            Message::File(FileMessage::SaveTo(folder.file("mine.ron"))),
            "A* from A to B (mine.ron) – stepstar",
        ),
        (Message::Edit(EditMessage::Undo), "• A* from A to B (mine.ron) – stepstar"),
        (Message::Edit(EditMessage::Redo), "A* from A to B (mine.ron) – stepstar"),
        (Message::File(FileMessage::OpenLevel(Source::Empty(4, 4))), "Untitled – stepstar"),
    ] {
        app.update(message);
        assert_eq!(app.document().window_title(), title);
    }
}

/// Returns the recent files in the dialog that asks for a level.
fn recent(app: &mut App) -> Vec<PathBuf> {
    app.update(FileMessage::Open);
    let Some(Dialog::Open { recent, .. }) = app.dialog() else { panic!("{:?}", app.dialog()) };
    let file = |listing: &Listing| match &listing.place {
        LevelPlace::File(file) => {
            assert_eq!(file.file_name().unwrap().to_str(), Some(listing.title.as_str()));
            assert_eq!(file.parent().unwrap().to_str(), Some(listing.about.as_str()));
            file.clone()
        }
        place => panic!("{place:?}"),
    };
    let files = recent.iter().map(file).collect();
    app.update(FileMessage::Dismiss);
    files
}

#[test]
fn the_last_files_are_offered_the_newest_first() {
    let folder = Folder::new("recent");
    let files: Vec<PathBuf> = (0..10).map(|number| folder.file(&format!("{number}.ron"))).collect();
    let level = builtin()[1].load().unwrap();
    files.iter().for_each(|file| crate::level::save(file, &level).unwrap());
    // The file given at the start is the most recent file.
    let settings = Settings { recent: vec![files[1].clone()], ..Settings::default() };
    let mut app = opened(level.clone(), Some(files[0].clone()));
    app.apply_settings(settings);
    assert_eq!(recent(&mut app), files[..2]);

    // An unreadable file is not listed, and a file opened twice is listed once.
    open_file(&mut app, &folder.file("none.ron"));
    files[2..].iter().for_each(|file| open_file(&mut app, file));
    open_file(&mut app, &files[5]);
    let order = [5, 9, 8, 7, 6, 4, 3, 2].map(|number: usize| files[number].clone());
    assert_eq!(recent(&mut app), order);
    assert_eq!(app.settings.recent, order);

    // A saved file is listed. A deleted file is left out until the file
    // exists again.
    let saved = folder.file("saved.ron");
    app.update(FileMessage::SaveTo(saved.clone()));
    std::fs::remove_file(&files[9]).unwrap();
    assert_eq!(recent(&mut app)[..3], [&saved, &files[5], &files[8]].map(PathBuf::clone));
    crate::level::save(&files[9], &level).unwrap();
    assert_eq!(recent(&mut app)[2], files[9]);
    // A level without a file is not listed.
    app.update(FileMessage::OpenLevel(Source::Empty(4, 4)));
    assert_eq!(recent(&mut app)[0], saved);
}

#[test]
fn a_level_without_a_file_is_saved_beside_the_last_one_under_a_free_name() {
    let folder = Folder::new("suggested");
    let asked = |app: &mut App, message| {
        app.update(message);
        suggested(app)
    };
    assert_eq!(asked(&mut blank(), Message::File(FileMessage::Save)), Path::new("test.ron"));
    let mut app = shipped("lester.ron");
    assert_eq!(asked(&mut app, Message::File(FileMessage::SaveAs)), Path::new("a-from-a-to-b.ron"));
    let mut recent = vec![folder.file("gone/other.ron")];
    app.apply_settings(Settings { recent: recent.clone(), ..Settings::default() });
    let no_folder = asked(&mut app, Message::File(FileMessage::SaveAs));
    assert_eq!(no_folder, Path::new("a-from-a-to-b.ron"), "no such folder");
    recent.insert(0, folder.file("other.ron"));
    app.apply_settings(Settings { recent, ..Settings::default() });
    for name in ["a-from-a-to-b.ron", "a-from-a-to-b-2.ron", "a-from-a-to-b-3.ron"] {
        assert_eq!(asked(&mut app, Message::File(FileMessage::SaveAs)), folder.file(name));
        std::fs::write(folder.file(name), "").unwrap();
    }
}

#[test]
fn the_list_of_levels_has_each_that_ships_once() {
    let mut app = blank();
    app.update(FileMessage::Open);
    let Some(Dialog::Open { levels, .. }) = app.dialog() else { panic!("{:?}", app.dialog()) };
    let titles: Vec<&str> = levels.iter().map(|level| level.title.as_str()).collect();
    for shipped in builtin() {
        let title = shipped.load().unwrap().title;
        assert_eq!(titles.iter().filter(|other| title.as_str() == **other).count(), 1, "{title}");
    }
    assert_eq!(titles[0], "A* from A to B");
    assert!(levels.iter().all(|level| !level.about.as_str().is_empty()));
}

#[test]
fn the_gallery_lists_other_files_and_reads_the_small_ones() {
    let folder = Folder::new("gallery");
    let map = |side: usize| {
        let rows = (".".repeat(side) + "\n").repeat(side);
        format!("type octile\nheight {side}\nwidth {side}\nmap\n{rows}")
    };
    std::fs::write(folder.file("a.map"), map(9)).unwrap();
    std::fs::write(folder.file("large.MAP"), map(400)).unwrap();
    for name in ["broken.ron", "list.scen", "notes.txt", "picture.png"] {
        std::fs::write(folder.file(name), "x").unwrap();
    }
    crate::level::save(&folder.file("castle.ron"), &builtin()[1].load().unwrap()).unwrap();
    let mut app = blank();
    let levels = app.levels_in(&folder.0);
    app.show_unread(levels);
    app.update(Message::Tick(Duration::ZERO));
    let Some(Dialog::Open { levels, .. }) = app.dialog() else { panic!("{:?}", app.dialog()) };
    let files = levels.iter().filter(|level| matches!(level.place, LevelPlace::File(_)));
    let files: Vec<_> = files.map(|one| (one.title.as_str(), one.level.is_some())).collect();
    let expected = [
        ("Spread", true),
        ("a", true),
        ("broken.ron", false),
        ("large.MAP", false),
        ("list.scen", false),
    ];
    assert_eq!(files, expected);
    assert!(!app.is_moving(), "all files have been read");
}

#[test]
fn a_new_name_gets_its_ending_and_becomes_the_title() {
    let folder = Folder::new("ending");
    let mut app = blank();
    app.update(FileMessage::OpenLevel(Source::Empty(5, 4)));
    click(&mut app, (2, 1));
    app.update(FileMessage::SaveTo(folder.file("mine")));
    let file = folder.file("mine.ron");
    assert_eq!(app.document().file(), Some(file.as_path()));
    assert_eq!(&app.document().title, "mine");
    assert!(!app.document().is_dirty());
    let level = load(&file, Reading::default()).unwrap();
    assert_eq!((level.title.as_str(), level.problem()), ("mine", app.player().problem()));
    // Once the level has a title, saving to a file of another name keeps the title.
    app.update(FileMessage::SaveTo(folder.file("other.RON")));
    assert_eq!(load(&folder.file("other.RON"), Reading::default()).unwrap().title, "mine");
}

#[test]
fn other_endings_and_no_name_at_all_are_refused() {
    let folder = Folder::new("refused");
    for name in ["level.map", "level.txt", "level.ron.bak"] {
        let mut app = blank();
        click(&mut app, (0, 0));
        app.update(FileMessage::SaveAs);
        app.update(FileMessage::SaveTo(folder.file(name)));
        assert!(is_error(&app) && app.message().contains(".ron"), "{}", app.message());
        assert!(matches!(app.dialog(), Some(Dialog::SaveAs(_))), "another name can be typed");
        assert!(app.document().is_dirty() && !folder.file(name).exists());
    }
    for name in ["", "/", ".."] {
        let mut app = blank();
        app.update(FileMessage::SaveTo(PathBuf::from(name)));
        assert!(is_error(&app), "{name:?}");
    }
}

#[test]
fn another_file_is_replaced_only_when_that_is_wanted() {
    let folder = Folder::new("replace");
    let (own, other) = (folder.file("own.ron"), folder.file("other.ron"));
    std::fs::write(&other, "precious").unwrap();
    let mut app = blank();
    click(&mut app, (0, 0));
    app.update(FileMessage::SaveTo(own.clone()));
    click(&mut app, (1, 0));
    // Saving to the level's own file does not ask.
    app.update(FileMessage::SaveTo(own.clone()));
    assert!(app.dialog().is_none() && read(&own).contains("##.........."));

    for answer in [FileMessage::Dismiss, FileMessage::SaveAs] {
        app.update(FileMessage::SaveTo(other.clone()));
        let asked = question(&app);
        let why = asked.text.to_string();
        assert!(why.starts_with("other.ron already exists."), "{why}");
        assert_eq!(asked.title.to_string(), "Replace other.ron?");
        app.update(answer);
        app.update(FileMessage::Dismiss);
        assert_eq!(read(&other), "precious");
        assert_eq!(app.document().file(), Some(own.as_path()));
    }
    app.update(FileMessage::SaveTo(other.clone()));
    agree(&mut app);
    assert!(app.dialog().is_none());
    assert_eq!(read(&other), read(&own));
    assert_eq!(app.document().file(), Some(other.as_path()));
}

#[test]
fn a_save_that_fails_keeps_the_changes() {
    let folder = Folder::new("fails");
    let missing = folder.file("none").join("level.ron");
    let mut app = blank();
    click(&mut app, (0, 0));
    app.update(FileMessage::SaveTo(missing.clone()));
    assert!(is_error(&app) && app.message().contains("level.ron"), "{}", app.message());
    assert!(app.document().is_dirty());
    assert_eq!(app.document().file(), None);
    assert_eq!(terrain(&app, 0, 0), '#');
    // The dialog still contains the typed name, and the bar shows the error.
    assert!(suggested(&app) == missing && app.fault().unwrap().contains("level.ron"));
    app.update(FileMessage::Dismiss);
    app.update(FileMessage::SaveAs);
    assert_eq!(app.fault(), None, "the old error is gone");
    // Saving to another folder works.
    app.update(FileMessage::SaveTo(folder.file("level.ron")));
    assert!(!app.document().is_dirty() && !is_error(&app) && app.dialog().is_none());
}

#[test]
fn what_is_saved_during_a_drag_is_what_is_seen() {
    let folder = Folder::new("drag");
    let mut app = blank();
    press(&mut app, Button::Left, (0, 0));
    move_to(&mut app, (2, 0));
    app.update(FileMessage::SaveTo(folder.file("level.ron")));
    assert!(!app.document().is_dirty());
    release(&mut app, Button::Left);
    assert!(!app.document().is_dirty());
    let saved = load(&folder.file("level.ron"), Reading::default()).unwrap();
    assert_eq!(saved.problem(), app.player().problem());
    app.update(EditMessage::Undo);
    assert!(app.document().is_dirty());
}

#[test]
#[cfg(target_os = "linux")]
fn a_level_whose_name_is_no_text_is_saved_to_its_own_file() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new("no-text");
    let file = folder.0.join(OsStr::from_bytes(b"caf\xe9.ron"));
    std::fs::write(&file, builtin_named("lester.ron").load().unwrap().to_ron()).unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    click(&mut app, (0, 0));
    app.update(FileMessage::SaveAs);
    assert_eq!(suggested(&app), file);
    app.update(FileMessage::SaveTo(file.clone()));
    assert!(!app.document().is_dirty(), "{}", app.message());
    assert!(read(&file).contains("#......."));
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[test]
fn a_message_is_one_short_line_whatever_it_names() {
    let mut app = blank();
    for name in ["n".repeat(100_000), "a\nb\u{202e}.ron".to_owned()] {
        app.update(FileMessage::OpenLevel(Source::File(PathBuf::from(&name))));
        finish(&mut app);
        let message = app.message();
        assert!(is_error(&app) && message.chars().count() <= 300, "{message}");
        assert!(!message.contains(['\n', '\u{202e}']), "{message}");
        app.update(FileMessage::SaveTo(PathBuf::from(name + ".txt")));
        assert!(app.message().chars().count() <= 300, "{}", app.message());
    }
}
