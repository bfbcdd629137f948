//! The card of a level, the next and the previous level, and the hints at the first start.

use super::files::long_work::finish;
use super::*;
use crate::level::LevelPlace;
use crate::search::Kind;

fn name(app: &App) -> &'static str {
    let (place, count) = app.lesson().unwrap();
    assert_eq!(count, builtin().len());
    builtin()[place].name
}

fn key(app: &mut App, places: isize) {
    app.update(FileMessage::Lesson(places));
    finish(app);
}

#[test]
fn a_card_does_not_ask_again_what_has_been_answered_with_other_rules() {
    let mut app = shipped("swamp.ron");
    change_rules(&mut app, |rules| rules.priority = Priority::Greedy);
    app.update(LaneMessage::RunToEnd);
    assert_eq!(app.card().as_deref(), Some("With Greedy: 25 closed · cost 1400 · +332.1%."));
}

#[test]
fn a_level_without_a_task_is_done_once_its_end_was_seen() {
    let mut app = shipped("lester.ron");
    assert_eq!(app.lessons_done(), 0);
    app.update(LaneMessage::RunToEnd);
    assert!(app.has_done_task());
    assert_eq!(app.lessons_done(), 1);
    // One with a task is not.
    (0..5).for_each(|_| key(&mut app, 1));
    app.update(LaneMessage::RunToEnd);
    assert_eq!(app.lessons_done(), 1);
    change_rules(&mut app, |rules| rules.weight = 50.0);
    run_to_end(&mut app);
    assert_eq!(app.lessons_done(), 2);
}

#[test]
fn a_level_that_is_opened_shows_what_it_teaches_until_that_is_closed() {
    let mut app = shipped("swamp.ron");
    let about = app.document().about.clone();
    let (first, rest) = about.as_str().split_once("\n\n").unwrap();
    assert_eq!(app.card().as_deref(), Some(first));
    app.update(Setting::Card(false));
    assert_eq!(app.card(), None);
    app.update(Setting::Card(true));
    assert_eq!(app.card().as_deref(), Some(first));
    // The card asks first, and tells afterwards.
    app.update(LaneMessage::RunToEnd);
    assert_eq!(app.card().as_deref(), Some(rest));
    app.update(LaneMessage::Back);
    assert_eq!(app.card().as_deref(), Some(first));
    // What it tells is true only of the map and the rules as they were made. With others, it compares.
    let rules = Message::Edit(EditMessage::CustomRules(Box::default()));
    app.update(ToolMessage::Choose(Tool::Wall));
    app.update(ViewMessage::MoveCursor(-100, -100));
    let compared = "Before your change: 77 closed · cost 324";
    for (edit, expected) in [
        (rules, compared),
        (Message::Edit(EditMessage::Compare), "A and B find a cheapest path, 324. "),
        (Message::Hand(HandMessage::UseTool), compared),
    ] {
        app.update(edit);
        app.update(LaneMessage::RunToEnd);
        assert!(app.card().unwrap().starts_with(expected), "{:?}", app.card());
        app.update(EditMessage::Undo);
        app.update(LaneMessage::RunToEnd);
        assert_eq!(app.card().as_deref(), Some(rest));
    }
    app.update(LaneMessage::Back);
    // The card is closed for this level, but not for the next one.
    app.update(Setting::Card(false));
    step(&mut app, 3);
    assert_eq!(app.card(), None);
    key(&mut app, 1);
    assert!(app.document().about.as_str().starts_with(&*app.card().unwrap()));
    assert_ne!(app.document().about, about);
    // A map without a text has no card, and does not hide later cards.
    app.update(FileMessage::OpenLevel(Source::Empty(9, 9)));
    assert_eq!((app.card(), app.lesson()), (None, None));
    app.update(Setting::Card(false));
    assert_eq!(app.message(), "This level has no note on what it teaches.");
    assert!(app.settings.card);
}

#[test]
fn the_card_never_tells_of_the_untouched_level_after_a_change() {
    let folder = Folder::new("card");
    let file = folder.file("mine.ron");
    let mut app = shipped("lester.ron");
    let (_, rest) = app.document().about.as_str().split_once("\n\n").unwrap();
    let (rest, changed) = (rest.to_owned(), "With A*: 13 closed · cost 68 ✓.");
    let card = |app: &mut App| {
        app.update(LaneMessage::RunToEnd);
        app.card().unwrap()
    };
    click(&mut app, (3, 0));
    key(&mut app, 1);
    key(&mut app, -1);
    assert_eq!(card(&mut app), changed);
    // Neither saving nor restoring makes the changed level the one that the text is about.
    app.update(FileMessage::SaveTo(file.clone()));
    assert_eq!(card(&mut app), changed);
    click(&mut app, (4, 0));
    let restored = app.level().unwrap();
    crate::level::save(&folder.file("unsaved-1.ron"), &restored).unwrap();
    app.update(FileMessage::Restore(folder.file("unsaved-1.ron")));
    app.update(FileMessage::SaveTo(folder.file("restored.ron")));
    assert_eq!(card(&mut app), changed);
    // Once the change is taken back, the text is true again.
    app.update(FileMessage::OpenLevel(Source::Builtin(builtin()[0])));
    click(&mut app, (3, 0));
    key(&mut app, 1);
    key(&mut app, -1);
    drag(&mut app, Button::Right, &[(3, 0)]);
    assert_eq!((card(&mut app), app.document().is_changed()), (rest, false));
    // Under other rules from the command line, the text is about another search.
    let mut app = shipped("lester.ron");
    app.begin_replaced();
    let replaced = "With A*: 12 closed · cost 68 ✓.";
    assert_eq!((&*card(&mut app), app.document().is_changed()), (replaced, false));
}

#[test]
fn a_closed_card_stays_closed_at_a_start_that_opens_nothing() {
    let closed = Settings { card: false, ..Settings::default() };
    let level = || builtin()[0].load().unwrap();
    let mut app = opened(level(), None);
    app.apply_settings(closed.clone());
    assert_eq!(app.card(), None);
    let mut app = opened(level(), Some("levels/lester.ron".into()));
    app.apply_settings(closed);
    assert!(app.card().is_some());
}

#[test]
fn the_levels_follow_one_another_in_the_order_in_which_they_teach() {
    let mut app = shipped(builtin()[0].name);
    for level in &builtin()[1..] {
        key(&mut app, 1);
        assert_eq!(name(&app), level.name);
        assert_eq!(app.document().title, level.load().unwrap().title);
    }
    key(&mut app, 1);
    assert_eq!(app.message(), "This is the last level.");
    for level in builtin().iter().rev().skip(1) {
        key(&mut app, -1);
        assert_eq!(name(&app), level.name);
    }
    key(&mut app, -1);
    assert_eq!(app.message(), "This is the first level.");
    // A level that is not built in has no next level.
    let mut app = blank();
    key(&mut app, 1);
    assert!(app.message().starts_with("This is not a built-in level."), "{}", app.message());
}

#[test]
fn what_was_drawn_in_a_built_in_level_is_kept_without_a_question() {
    let mut app = shipped(builtin()[0].name);
    click(&mut app, (7, 5));
    app.update(EditMessage::Compare);
    app.update(EditMessage::ChooseLane(1));
    app.update(EditMessage::Rules(preset("dijkstra").unwrap()));
    let drawn = app.level().unwrap();
    assert!(!app.document().is_dirty());
    let own = builtin()[1].load().unwrap();
    key(&mut app, 1);
    assert_eq!((app.dialog().is_none(), name(&app)), (true, builtin()[1].name));
    key(&mut app, -1);
    // The changes and the lanes return with the level, again and again.
    for _ in 0..2 {
        key(&mut app, 1);
        assert_eq!(app.level().unwrap(), own);
        key(&mut app, -1);
        assert_eq!(app.level().unwrap(), drawn);
        assert_eq!(
            app.message(),
            "Opened A* from A to B as you left it. Ctrl+O opens it as it was made, too."
        );
        assert!(!app.document().can_undo() && !app.document().is_dirty());
    }
    // Neither a new map nor a file asks, and the drawing survives both.
    let folder = Folder::new("playground");
    crate::level::save(&folder.file("castle.ron"), &own).unwrap();
    for source in [Source::Empty(5, 5), Source::File(folder.file("castle.ron"))] {
        app.update(FileMessage::OpenLevel(source));
        assert!(app.dialog().is_none() && app.lesson() != Some((0, builtin().len())));
        app.update(FileMessage::OpenLevel(Source::Builtin(builtin()[1])));
        key(&mut app, -1);
        assert_eq!(app.level().unwrap(), drawn);
    }
    // The gallery shows it as it was left, even while it is open.
    key(&mut app, 1);
    for _ in 0..2 {
        let levels = app.levels_in(&folder.file("none"));
        let changed: Vec<_> = levels.iter().map(|level| level.is_changed).collect();
        assert_eq!(changed, (0..builtin().len()).map(|place| place == 0).collect::<Vec<_>>());
        app.update(FileMessage::OpenLevel(Source::from(&levels[0])));
        assert_eq!(app.level().unwrap(), drawn);
    }
    // The gallery also opens it as it was made, and then it stays so.
    app.update(FileMessage::OpenLevel(Source::Builtin(builtin()[0])));
    key(&mut app, 1);
    key(&mut app, -1);
    assert_eq!(app.level().unwrap(), builtin()[0].load().unwrap());
    // An edit that is undone is no change.
    click(&mut app, (7, 5));
    assert!(app.levels_in(&folder.file("none"))[0].is_changed);
    app.update(EditMessage::Undo);
    key(&mut app, 1);
    key(&mut app, -1);
    assert!(app.message().starts_with("Ready: Space takes"), "{}", app.message());
    click(&mut app, (7, 5));
    app.update(FileMessage::Quit);
    assert!(app.has_ended);
}

#[test]
fn a_changed_built_in_level_is_kept_for_another_day() {
    let folder = Folder::new("another-day");
    let start = |reopens| {
        let mut app = shipped(builtin()[0].name);
        app.begin_with_playgrounds(&folder.file("state"), reopens);
        let autosave = Autosave::begin_in(Some(&folder.file("state")));
        (app, autosave)
    };
    let made = builtin()[0].load().unwrap();
    let (mut app, mut autosave) = start(true);
    assert_eq!(app.level().unwrap(), made);
    click(&mut app, (7, 5));
    assert!(!autosave.write_now(&mut app));
    // Nothing is written without need.
    std::fs::remove_dir_all(folder.file("state")).unwrap();
    autosave.write_now(&mut app);
    assert!(!folder.file("state").exists());
    click(&mut app, (6, 5));
    let drawn = app.level().unwrap();
    autosave.write_now(&mut app);
    drop(app);
    // It is there when the program is killed, too.
    let (mut app, mut autosave) = start(true);
    assert_eq!(app.level().unwrap(), drawn);
    assert_eq!(
        app.message(),
        "Opened A* from A to B as you left it. Ctrl+O opens it as it was made, too."
    );
    autosave.write_now(&mut app);
    let kept = folder.file("state/playground-lester.ron");
    let (mut other, _) = start(false);
    assert_eq!(other.level().unwrap(), made, "a step of it was asked for");
    assert!(other.levels_in(&folder.file("none"))[0].is_changed);
    // It is no longer kept once it is saved, or opened as it was made.
    for end in [
        Message::File(FileMessage::SaveTo(folder.file("mine.ron"))),
        Message::File(FileMessage::OpenLevel(Source::Builtin(builtin()[0]))),
    ] {
        let (mut app, mut autosave) = start(true);
        assert_eq!(app.level().unwrap(), drawn);
        autosave.write_now(&mut app);
        app.update(end);
        finish(&mut app);
        autosave.write_now(&mut app);
        assert_eq!(start(true).0.level().unwrap(), made);
        std::fs::write(&kept, drawn.to_ron()).unwrap();
    }
    // A damaged file counts as missing. If the folder cannot be written, the bar says so.
    std::fs::write(&kept, "Level(").unwrap();
    assert_eq!(start(true).0.level().unwrap(), made);
    std::fs::write(folder.file("blocked"), "").unwrap();
    let mut autosave = Autosave::begin_in(Some(&folder.file("blocked")));
    click(&mut app, (5, 5));
    assert!(autosave.write_now(&mut app));
    assert!(app.files.unkept().is_some());
    // What was drawn is written once it can be, though another level is open by then.
    key(&mut app, 1);
    std::fs::remove_file(folder.file("blocked")).unwrap();
    assert!(!autosave.write_now(&mut app));
    assert_eq!(app.files.unkept(), None);
    assert!(folder.file("blocked/playground-lester.ron").exists());
}

#[test]
fn a_level_that_could_not_be_kept_is_kept_later_whatever_is_opened_meanwhile() {
    let folder = Folder::new("kept-later");
    std::fs::write(folder.file("state"), "").unwrap();
    let own = folder.file("own.ron");
    crate::level::save(&own, &builtin()[3].load().unwrap()).unwrap();
    let mut app = shipped(builtin()[0].name);
    let mut autosave = Autosave::begin_in(Some(&folder.file("state")));
    click(&mut app, (7, 5));
    assert!(autosave.write_now(&mut app) && app.files.unkept().is_some());
    // Work of another level is handed over and given up while the write waits to be tried again.
    app.update(FileMessage::OpenLevel(Source::File(own)));
    finish(&mut app);
    click(&mut app, (1, 1));
    assert!(app.document().is_dirty() && autosave.update(&mut app));
    app.update(EditMessage::Undo);
    assert!(autosave.write_now(&mut app), "the playground is still not kept");
    assert!(app.files.unkept().is_some());
    std::fs::remove_file(folder.file("state")).unwrap();
    assert!(!autosave.write_now(&mut app));
    assert_eq!(app.files.unkept(), None);
    let kept: Vec<_> = std::fs::read_dir(folder.file("state")).unwrap().collect();
    assert_eq!(kept.len(), 1);
    // What was drawn last is kept at the end, too.
    let kept = folder.file("state/playground-lester.ron");
    let before = std::fs::read_to_string(&kept).unwrap();
    let mut app = shipped(builtin()[0].name);
    app.begin_with_playgrounds(&folder.file("state"), true);
    click(&mut app, (2, 5));
    autosave.update(&mut app);
    click(&mut app, (3, 5));
    autosave.finish(&mut app);
    let after = std::fs::read_to_string(&kept).unwrap();
    assert_eq!(after, app.level().unwrap().to_ron());
    assert_ne!(after, before);
}

#[test]
fn the_program_asks_before_it_ends_without_a_level_that_cannot_be_kept() {
    let folder = Folder::new("cannot-be-kept");
    std::fs::write(folder.file("state"), "").unwrap();
    let quit = |app: &mut App, autosave: &mut Autosave| {
        app.update(FileMessage::Quit);
        assert!(app.has_ended);
        autosave.finish(app);
        (!app.has_ended).then(|| question(app).text.to_string())
    };
    for state in [Some(folder.file("state")), None] {
        let mut autosave = Autosave::begin_in(state.as_deref());
        let mut app = shipped(builtin()[0].name);
        click(&mut app, (7, 5));
        let asked = quit(&mut app, &mut autosave).unwrap();
        let expected = "The changes to A* from A to B cannot be kept for the next start: ";
        assert!(asked.starts_with(expected), "{asked}");
        // Where the level can be saved, nothing is lost.
        let own = folder.file("own.ron");
        let _ = std::fs::remove_file(&own);
        agree(&mut app);
        app.update(FileMessage::SaveTo(own.clone()));
        finish(&mut app);
        assert!(app.has_ended && own.exists());
        autosave.finish(&mut app);
        assert!(app.has_ended);

        // A level that was left is opened first.
        let mut autosave = Autosave::begin_in(state.as_deref());
        let mut app = shipped(builtin()[0].name);
        click(&mut app, (7, 5));
        key(&mut app, 1);
        assert!(quit(&mut app, &mut autosave).is_some());
        let (.., open) = question(&app).answers[0].clone();
        app.update(open);
        finish(&mut app);
        assert!(app.document().is_changed() && app.document().lesson() == Some(0));
        // Another question comes with each attempt, until the changes are discarded.
        for _ in 0..2 {
            assert!(quit(&mut app, &mut autosave).is_some());
            app.update(FileMessage::Dismiss);
        }
        assert!(quit(&mut app, &mut autosave).is_some());
        autosave.update(&mut app);
        discard(&mut app);
        assert!(app.has_ended);
        autosave.finish(&mut app);
        assert!(app.has_ended);
    }
}

#[test]
fn files_that_are_dropped_together_are_opened_one_after_the_other() {
    let folder = Folder::new("dropped-together");
    let files = ["first.ron", "second.ron"].map(|name| folder.file(name));
    for (file, builtin) in files.iter().zip(builtin()) {
        crate::level::save(file, &builtin.load().unwrap()).unwrap();
    }
    let mut app = shipped(builtin()[5].name);
    for file in &files {
        app.handle(FileMessage::OpenLevel(Source::File(file.clone())));
    }
    app.catch_up();
    finish(&mut app);
    assert_eq!(app.document().file(), Some(files[1].as_path()));
}

#[test]
fn only_what_the_program_opened_from_its_own_list_is_a_playground() {
    // A copy of a built-in level without a file, for instance from standard input, is no playground.
    let mut app = App::new(builtin()[0].load().unwrap(), None, Clock(by_looks));
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    click(&mut app, (7, 5));
    assert!(app.document().is_dirty());
    key(&mut app, 1);
    assert!(asks_about_changes(&app));
    discard(&mut app);
    finish(&mut app);
    click(&mut app, (7, 5));
    assert!(app.document().is_changed() && !app.document().is_dirty());
}

#[test]
fn the_gallery_has_both_the_drawn_level_and_the_file_of_its_name() {
    let folder = Folder::new("gallery-both");
    crate::level::save(&folder.file("swamp.ron"), &builtin()[5].load().unwrap()).unwrap();
    let mut app = shipped("swamp.ron");
    click(&mut app, (0, 0));
    let drawn = app.level().unwrap();
    key(&mut app, 1);
    let levels = app.levels_in(&folder.0);
    assert_eq!(levels.len(), builtin().len() + 1);
    assert!(levels[5].is_changed && matches!(levels[6].place, LevelPlace::File(_)));
    app.update(FileMessage::OpenLevel(Source::from(&levels[5])));
    assert_eq!(app.level().unwrap(), drawn);
}

#[test]
fn a_level_with_a_file_asks_before_its_changes_are_lost() {
    let folder = Folder::new("asking");
    let asks = |app: &App| asks_about_changes(app);
    let file = folder.file("mine.ron");
    crate::level::save(&file, &builtin()[0].load().unwrap()).unwrap();
    let read = opened(builtin()[0].load().unwrap(), Some(file.clone()));
    // A built-in level is a document like any other as soon as it was saved.
    let mut saved = shipped(builtin()[0].name);
    saved.update(FileMessage::Save);
    assert!(matches!(saved.dialog(), Some(Dialog::SaveAs(_))));
    saved.update(FileMessage::SaveTo(folder.file("saved.ron")));
    // An untitled map of another shape is no built-in level, whatever its title.
    let mut other = blank().level().unwrap();
    other.title = builtin()[0].load().unwrap().title;
    for mut app in [read, saved, opened(other, None)] {
        app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
        click(&mut app, (7, 5));
        assert!(app.document().is_dirty());
        key(&mut app, 1);
        assert!(asks(&app));
        app.update(FileMessage::Dismiss);
        app.update(FileMessage::Quit);
        assert!(asks(&app) && !app.has_ended);
        app.update(FileMessage::Dismiss);
        key(&mut app, 1);
        discard(&mut app);
        assert_eq!(name(&app), builtin()[1].name);
        key(&mut app, -1);
        assert_eq!(app.level().unwrap(), builtin()[0].load().unwrap());
    }
}

#[test]
fn the_next_level_of_a_file_is_the_file_beside_it_or_the_programs_own() {
    let folder = Folder::new("lessons");
    for level in &builtin()[..2] {
        crate::level::save(&folder.file(level.name), &level.load().unwrap()).unwrap();
    }
    let mut app = opened(builtin()[0].load().unwrap(), Some(folder.file(builtin()[0].name)));
    key(&mut app, 1);
    assert_eq!(app.document().file(), Some(folder.file(builtin()[1].name).as_path()));
    key(&mut app, 1);
    assert_eq!((app.document().file(), name(&app)), (None, builtin()[2].name));
}

/// Checks the effects that the cards promise for keys and edits.
#[test]
fn keys_named_on_cards_do_what_the_card_says() {
    for (name, iteration, sentence) in [
        ("corners.ron", 6, "in A; skipped in B, because the move would squeeze between the walls"),
        ("ties.ron", 3, "A breaks ties by first added, B by lower H."),
    ] {
        let mut app = shipped(name);
        while app.lanes().len() > 2 {
            app.update(EditMessage::CloseLane(2));
        }
        assert_eq!(differences::go(&mut app, DifferenceJump::First), iteration);
        assert!(app.message().contains(sentence), "{}", app.message());
    }

    let mut app = shipped("reopen.ron");
    differences::go(&mut app, DifferenceJump::First);
    let moment = app.player().moment();
    assert_eq!((moment.iteration(), moment.current()), (17, Some(Cell::new(3, 5))));
    let reopened = Event {
        kind: Kind::Reopened,
        cell: Cell::new(4, 4),
        g: Some(54),
        old_g: Some(60),
        old_parent: Some(Cell::new(3, 4)),
    };
    assert!(moment.events().contains(&reopened), "{:?}", moment.events());

    let mut app = shipped("castle.ron");
    app.update(LaneMessage::RunToEnd);
    assert_eq!(outcome(&app).0, Status::NoPath);
    drag(&mut app, Button::Right, &[(5, 6)]);
    assert_eq!(outcome(&app).0, Status::Found);

    let mut app = shipped("empty.ron");
    app.update(LaneMessage::RunToEnd);
    drag(&mut app, Button::Left, &[(7, 2), (7, 6)]);
    let moment = app.player().moment();
    assert!(moment.status() == Status::Found && moment.closed_len() > 9);

    let mut app = shipped("spiral.ron");
    app.update(LaneMessage::RunToEnd);
    assert_eq!(app.player().moment().counts().largest_open, 1);
}
