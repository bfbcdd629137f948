//! Maps from a seed, and entries of a scenario.

use std::sync::Arc;

use super::open_and_save::with_new_map;
use super::*;
use crate::app::{AskedMap, MapSource};
use crate::generate::{MapKind, Recipe};
use crate::jobs::Progress;
use crate::level::{MapReading, Reading, load};
use crate::words::{choose_language, level_text, name_of_map};

#[test]
fn a_map_from_a_seed_is_a_level_with_its_recipe_as_the_title() {
    for kind in MapKind::ALL {
        let recipe = Recipe::new(kind, [21, 15], None, 7).unwrap();
        let mut app = with_new_map(Source::Seed(recipe));
        assert_eq!(
            (app.document().title.as_str(), app.rules().name()),
            (&*name_of_map(&recipe).to_string(), "no-corner-cutting")
        );
        // The text says how to make the map again, in Chinese too.
        let about = app.level().unwrap().about;
        for (tag, untitled) in [("en", "Untitled"), ("zh", "未命名")] {
            choose_language(tag);
            let name = name_of_map(&recipe).to_string();
            let [title, about] = [&app.document().title, &about].map(level_text);
            assert!(title == name && about.contains(&name), "{title}, {about}");
            let empty = with_new_map(Source::Empty(4, 4));
            assert_eq!(level_text(&empty.document().title), untitled);
        }
        choose_language("en");
        let made = recipe.level(app.rules().clone(), &Progress::none()).unwrap();
        assert_eq!(app.player().problem(), made.problem());
        run_to_end(&mut app);
        assert_eq!(outcome(&app).0, Status::Found, "{kind:?}");
        app.update(FileMessage::Save);
        let name = suggested(&app).display().to_string();
        assert!(name.ends_with("-21-15-seed-7.ron") || kind != MapKind::Maze, "{name}");
    }
}

#[test]
fn a_large_new_map_under_compared_rules_gets_a_bucket_queue_in_place_of_a_list() {
    let random = |size| {
        Message::File(FileMessage::OpenLevel(Source::Seed(
            Recipe::new(MapKind::Random, size, None, 7).unwrap(),
        )))
    };
    for (message, is_large) in [
        (random([256, 256]), false),
        (random([257, 256]), true),
        (Message::File(FileMessage::OpenLevel(Source::Empty(256, 256))), false),
        (Message::File(FileMessage::OpenLevel(Source::Empty(256, 257))), true),
    ] {
        let mut app = blank();
        app.update(EditMessage::AddLane);
        app.update(EditMessage::ChooseLane(0));
        let before = app.rules().clone();
        app.update(message.clone());
        discard(&mut app);
        finish(&mut app);
        assert!(app.is_comparing());
        assert_eq!(*app.rules() != before, is_large, "{message:?}");
        let kind = if is_large { OpenListKind::BucketQueue } else { OpenListKind::List };
        let expected = Rules { open_list: kind, ..before.rules().clone() };
        assert_eq!(app.player().problem().rules(), &expected);
        assert_eq!(app.notice().is_some(), is_large);
        // Even for a large map, the bucket queue does not replace a binary heap.
        app.update(EditMessage::Rules(preset("bgrins-heap").unwrap()));
        app.update(message);
        discard(&mut app);
        finish(&mut app);
        assert_eq!(app.rules().name(), "bgrins-heap");
    }
}

const MAP: &str = "type octile\nheight 2\nwidth 5\nmap\n....W\n.@..W\n";

const LIST: &str = "version 1
0\tdao/small.map\t5\t2\t0\t0\t3\t0\t3
1\tdao/small.map\t5\t2\t0\t1\t3\t1\t4.41421356
1\tdao/small.map\t5\t2\t0\t0\t4\t0\t0
";

/// Makes a folder with a scenario and its map; returns the folder and the list.
fn problems(name: &str) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    std::fs::write(folder.file("small.map"), MAP).unwrap();
    let list = folder.file("small.map.scen");
    std::fs::write(&list, LIST).unwrap();
    (folder, list)
}

#[test]
fn a_list_of_problems_asks_which_one_and_reports_what_is_expected() {
    let (folder, list) = problems("entries");
    let mut app = blank();
    step(&mut app, 2);
    open_file(&mut app, &list);
    let Some(Dialog::Entries(entries)) = app.dialog() else { panic!("{:?}", app.dialog()) };
    let numbers: Vec<usize> = entries.entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(iteration(&app), 2, "nothing is open yet");

    app.update(FileMessage::OpenLevel(Source::Entry(list.clone(), 2)));
    finish(&mut app);
    assert!(app.dialog().is_none());
    assert_eq!(app.message(), "Opened small, entry 2. A path of length 4.41421356 is expected.");
    // Its title and its text are in Chinese, too.
    let [title, about] = [&app.document().title, &app.document().about];
    assert_eq!(title.in_language("zh"), "small，条目 2");
    assert!(about.in_language("zh").ends_with("预期路径长度为 4.41421356。"), "{about}");
    assert_eq!(start_and_goal(&app), [(0, 1), (3, 1)]);
    assert_eq!(rows(&app), ["....#", "A#.B#"]);
    assert_eq!(app.rules().name(), "moving-ai");
    assert_eq!(app.document().file(), Some(list.as_path()));
    assert!(!app.document().is_dirty());
    run_to_end(&mut app);
    let length = app.player().moment().cost().unwrap() as f64 / 13860.0;
    assert!((length - 4.41421356).abs() < 0.01, "{length}");

    // The entry is saved as a separate level in the folder of the list.
    app.update(FileMessage::Save);
    assert_eq!(suggested(&app), folder.file("small-entry-2.ron"));
}

#[test]
fn at_the_end_of_an_entry_its_length_is_held_against_the_list() {
    let (_folder, list) = problems("entries-lengths");
    let end = |app: &mut App| {
        run_to_end(app);
        app.message().split(". ").last().map(str::to_owned).unwrap()
    };
    let second = || {
        let level = load(&list, Reading { entry: Some(2), ..Reading::default() }).unwrap();
        opened(level, Some(list.clone()))
    };
    let mut app = second();
    let expected = "Entry 2 of small.map.scen, bucket 1. A path of length 4.41421356 is expected.";
    assert_eq!((app.message().as_str(), is_error(&app)), (expected, false));
    app.update(LaneMessage::Step);
    assert!(app.notice().is_none() && !app.message().contains("scenario"), "{}", app.message());
    assert_eq!(end(&mut app), "Its length is 4.41421, as expected.");
    // The first expected length is slightly wrong; the second, 0, means that no path is expected.
    for (length, expected) in [
        ("4.43421356", "Its length is 4.41421, but 4.43421 is expected."),
        ("0", "The scenario expects no path."),
    ] {
        std::fs::write(&list, LIST.replace("4.41421356", length)).unwrap();
        let mut app = second();
        // With *Live* off, no message about an edit replaces the message at the end.
        app.update(Setting::Live(false));
        assert_eq!(end(&mut app), expected);
        app.update(LaneMessage::Back);
        assert!(!app.message().contains("expected"), "not at the end: {}", app.message());
        // An edit changes the problem, so the expected length no longer applies.
        click(&mut app, (2, 0));
        assert!(!end(&mut app).contains("expected"));
        app.update(EditMessage::Undo);
        assert_eq!(end(&mut app), expected);
    }
    let ends = Reading { entry: Some(2), goal: Some(Cell::new(3, 0)), ..Reading::default() };
    assert_eq!(load(&list, ends).unwrap().entry, None, "a changed goal makes a different problem");
}

#[test]
fn changes_are_asked_about_when_an_entry_is_picked_and_not_before() {
    let (_folder, list) = problems("entries-dirty");
    let mut app = blank();
    click(&mut app, (0, 0));
    open_file(&mut app, &list);
    assert!(matches!(app.dialog(), Some(Dialog::Entries(_))));
    app.update(FileMessage::OpenLevel(Source::Entry(list.clone(), 1)));
    finish(&mut app);
    assert!(asks_about_changes(&app));
    assert_eq!(terrain(&app, 0, 0), '#');
    discard(&mut app);
    finish(&mut app);
    assert_eq!(start_and_goal(&app), [(0, 0), (3, 0)]);

    // Closing the list without a choice keeps the unsaved level.
    click(&mut app, (2, 1));
    open_file(&mut app, &list);
    app.update(FileMessage::Dismiss);
    assert!(app.dialog().is_none() && app.document().is_dirty());
    assert_eq!(terrain(&app, 2, 1), '#');
}

#[test]
fn a_list_an_entry_or_a_size_that_cannot_be_opened_leaves_the_open_level() {
    let (folder, list) = problems("entries-faulty");
    std::fs::write(folder.file("faulty.scen"), "version 1\n0 a.map\n").unwrap();
    let sizes = [(0, 0), (0, 5), (5, 0), (4097, 5), (5, 65535)]
        .map(|(width, height)| (Source::Empty(width, height), "1 × 1 to 4096 × 4096"));
    let sources = [
        (Source::File(folder.file("nowhere.scen")), "cannot be read"),
        (Source::File(folder.file("faulty.scen")), "line 2: 2 fields, expected 9"),
        (Source::Entry(list.clone(), 4), "there is no entry 4, expected 1 to 3"),
        (Source::Entry(list.clone(), 3), "goal: (4, 0) is a wall, expected open ground"),
    ];
    for (source, text) in sources.into_iter().chain(sizes) {
        let mut app = blank();
        step(&mut app, 2);
        app.update(FileMessage::Open);
        let is_typed = matches!(source, Source::File(_));
        app.update(FileMessage::OpenLevel(source));
        finish(&mut app);
        assert!(is_error(&app) && app.message().contains(text), "{}", app.message());
        assert_eq!(matches!(app.dialog(), Some(Dialog::Open { .. })), is_typed);
        assert_eq!(app.dialog().is_some(), is_typed);
        assert_eq!((rows(&app), iteration(&app)), (rows(&blank()), 2));
    }
    std::fs::remove_file(folder.file("small.map")).unwrap();
    let mut app = blank();
    app.update(FileMessage::OpenLevel(Source::Entry(list, 1)));
    finish(&mut app);
    assert!(app.message().contains("there is no map \"dao/small.map\""), "{}", app.message());
}

#[test]
fn what_is_copied_is_pasted_and_read_in_another_way() {
    let folder = Folder::new("paste");
    let mut app = shipped("swamp.ron");
    app.update(Message::CopyMap);
    let copied = app.copied.take().unwrap().text;
    let before = app.player().problem().clone();
    app.update(FileMessage::Paste(String::new()));
    assert!(app.document().found.is_none(), "an empty clipboard changes nothing");
    app.update(FileMessage::Paste(copied));
    finish(&mut app);
    let problem = app.player().problem();
    assert_eq!(problem.grid(), before.grid());
    assert_eq!((problem.start(), problem.goal()), (before.start(), before.goal()));
    assert_eq!((app.document().title.as_str(), app.document().file()), ("Pasted map", None));
    assert_eq!(*app.rules(), RulesChoice::for_map());
    // Rows in which 1 may be ground are read the usual way, and then the other.
    app.update(FileMessage::Paste("1111\n1001\n1111\n".to_owned()));
    finish(&mut app);
    assert_eq!(app.player().problem().grid().walls(), 10);
    assert!(app.message().contains("1=wall 0=ground: 4 × 3"), "{}", app.message());
    app.update(FileMessage::ReadAs);
    finish(&mut app);
    let Some(Dialog::ReadAs(asked)) = app.dialog().cloned() else { panic!("{:?}", app.dialog()) };
    assert_eq!(asked.found.readings[1].legend.to_string(), "0=wall 1=ground");
    let legend = asked.found.readings[1].legend.clone();
    answer(&mut app, &asked, &legend.to_string());
    assert_eq!(app.player().problem().grid().walls(), 2);
    // A faulty text is refused, and the level stays.
    app.update(FileMessage::Paste("no map at all".to_owned()));
    finish(&mut app);
    assert!(is_error(&app) && app.player().problem().grid().walls() == 2, "{}", app.message());
    // The path of a file, and a link.
    let file = folder.file("rows.txt");
    std::fs::write(&file, "00\n01\n").unwrap();
    app.update(FileMessage::Paste(format!("{}\n", file.display())));
    finish(&mut app);
    assert_eq!(app.document().file(), Some(file.as_path()));
    let own = crate::level::Link::to(&shipped("lester.ron").level().unwrap());
    let link =
        crate::level::Link { step: 5, event: Some(3), theme: Some("dark".to_owned()), ..own };
    let link = link.write().unwrap();
    app.update(FileMessage::Paste(format!("https://example.org/{link}")));
    finish(&mut app);
    assert_eq!(app.document().title, "A* from A to B");
    // It leads to its step and its theme.
    assert_eq!(app.lanes.position(), (5, Some(3)));
    assert_eq!(app.theme().name, "dark");
}

/// Opens a text as a file, and asks how it is to be read.
fn asked_again(folder: &Folder, text: &str) -> (App, AskedMap) {
    let file = folder.file("map.txt");
    std::fs::write(&file, text).unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    assert!(app.dialog().is_none(), "{:?}", app.dialog());
    let asked = ask(&mut app);
    (app, asked)
}

fn ask(app: &mut App) -> AskedMap {
    app.update(FileMessage::ReadAs);
    finish(app);
    asked(app)
}

#[track_caller]
fn asked(app: &App) -> AskedMap {
    let Some(Dialog::ReadAs(asked)) = app.dialog() else { panic!("{:?}", app.dialog()) };
    AskedMap::clone(asked)
}

/// Opens a map as a legend says.
fn answer(app: &mut App, asked: &AskedMap, legend: &str) {
    let used = MapReading { legend: legend.parse().unwrap(), ends: [None; 2] };
    let map = MapSource { used: Some(used), ..asked.from.clone() };
    app.update(FileMessage::OpenLevel(Source::Map(map)));
    finish(app);
}

#[test]
fn a_map_that_opened_by_itself_is_read_in_another_way_again_and_again() {
    let folder = Folder::new("read-as");
    let (mut app, mut asked) = asked_again(&folder, "0,0,0\n0,1,0\n0,0,0\n");
    for (legend, walls) in [("0=wall 1=ground", 8), ("1=wall 0=ground", 1), ("0=wall 1=ground", 8)]
    {
        // What was used is not what was said, so that both readings are offered again.
        assert!(asked.from.reading.legend.is_empty());
        assert_eq!([asked.from.reading.start, asked.from.reading.goal], [None; 2]);
        let readings: Vec<_> =
            asked.found.readings.iter().map(|reading| reading.legend.to_string()).collect();
        assert_eq!(readings, ["1=wall 0=ground", "0=wall 1=ground"]);
        answer(&mut app, &asked, legend);
        if walls == 8 {
            continue;
        }
        assert_eq!(app.player().problem().grid().walls(), walls, "{}", app.message());
        asked = ask(&mut app);
        assert_eq!(asked.from.used.as_ref().unwrap().legend.to_string(), legend);
    }
}

#[test]
fn a_refused_answer_leaves_the_question_with_its_reason() {
    let folder = Folder::new("read-as-refused");
    let (mut app, first) = asked_again(&folder, "0,0,0\n0,1,0\n0,0,0\n");
    answer(&mut app, &first, "0=wall 1=wall");
    let again = asked(&app);
    assert!(Arc::ptr_eq(&again.found, &first.found), "the dialog goes on");
    let refused = again.refused.unwrap().to_string();
    assert!(refused.contains("open cell") && app.notice().is_none_or(|notice| !notice.is_error));
    answer(&mut app, &first, "0=ground 1=5");
    assert!(app.dialog().is_none());
}

#[test]
fn a_changed_map_is_read_as_before_or_asked_about() {
    let folder = Folder::new("read-as-again");
    let (mut app, first) = asked_again(&folder, "00000\n01010\n00000\n");
    answer(&mut app, &first, "0=wall 1=ground");
    let legend = |app: &App| app.document().found.clone().unwrap().used.unwrap().legend.to_string();
    let file = folder.file("map.txt");
    for (text, walls) in [("00000\n01110\n00000\n", 12), ("00000\n01111\n00000\n", 11)] {
        std::fs::write(&file, text).unwrap();
        super::reloading::focus(&mut app);
        assert_eq!(app.player().problem().grid().walls(), walls, "{}", app.message());
        assert_eq!(legend(&app), "0=wall 1=ground");
    }
    std::fs::write(&file, "00000\n011q1\n0000q\n").unwrap();
    super::reloading::focus(&mut app);
    let asked = asked(&app);
    assert!(asked.from.reading.legend.is_empty() && asked.refused.is_none());
    answer(&mut app, &asked, "0=wall 1=ground q=7");
    assert_eq!((app.dialog().is_none(), legend(&app)), (true, "0=wall 1=ground q=7".into()));
}

#[test]
fn a_map_that_was_saved_as_a_level_is_not_read_in_another_way() {
    let folder = Folder::new("read-as-saved");
    let (mut app, _) = asked_again(&folder, "000\n010\n000\n");
    app.update(FileMessage::Dismiss);
    assert!(app.document().found.is_some());
    app.update(FileMessage::SaveTo(folder.file("map.ron")));
    finish(&mut app);
    assert!(app.document().found.is_none(), "{}", app.message());
}

#[test]
fn a_changed_picture_is_read_again_and_is_never_saved_to() {
    let folder = Folder::new("picture-again");
    let file = folder.file("map.pgm");
    std::fs::write(&file, "P2 4 3 1 1 1 1 1 1 0 0 1 1 1 0 1").unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    assert_eq!(app.player().problem().grid().walls(), 3, "{}", app.message());
    // The bytes of this one are no text.
    std::fs::write(&file, b"P5 4 3 255\n\xff\xff\xff\xff\xff\x00\x00\xff\xff\xff\xff\xff").unwrap();
    super::reloading::focus(&mut app);
    assert_eq!(app.player().problem().grid().walls(), 2, "{}", app.message());
    let level = app.player().problem().clone();
    super::reloading::focus(&mut app);
    assert_eq!(*app.player().problem(), level);
    app.update(FileMessage::Save);
    assert!(matches!(app.dialog(), Some(Dialog::SaveAs(_))), "{:?}", app.dialog());
}

#[test]
fn a_map_that_changes_while_it_is_asked_about_is_shown_before_it_opens() {
    let folder = Folder::new("read-as-meanwhile");
    let (mut app, first) = asked_again(&folder, "0,0,0\n0,1,0\n0,0,0\n");
    std::fs::write(folder.file("map.txt"), "0,0,0\n0,1,1\n0,0,0\n").unwrap();
    answer(&mut app, &first, "0=wall 1=ground");
    let second = asked(&app);
    assert!(second.refused.unwrap().to_string().contains("map.txt has changed"));
    assert_eq!(second.found.table.signs[1].count, 2);
    let again = asked(&app);
    answer(&mut app, &again, "0=wall 1=ground");
    assert_eq!((app.dialog().is_none(), app.player().problem().grid().walls()), (true, 7));
}

#[test]
fn help_covers_a_question_and_then_leads_back_to_it() {
    let folder = Folder::new("read-as-help");
    let (mut app, first) = asked_again(&folder, "0,0,0\n0,1,0\n0,0,0\n");
    for _ in 0..2 {
        app.update(FileMessage::Help);
        assert!(matches!(app.dialog(), Some(Dialog::Help)));
    }
    app.update(FileMessage::Dismiss);
    assert!(Arc::ptr_eq(&asked(&app).found, &first.found));
    app.update(FileMessage::Dismiss);
    assert!(app.dialog().is_none());
}

#[test]
fn esc_closes_a_dialog_and_not_the_practice_behind_it() {
    let mut app = shipped("lester.ron");
    app.update(PracticeMessage::Begin);
    assert!(app.practice().is_some());
    app.update(FileMessage::Help);
    app.update(FileMessage::Dismiss);
    assert!(app.dialog().is_none() && app.practice().is_some());
    app.update(FileMessage::Dismiss);
    assert!(app.practice().is_none());
}
