//! What a save leaves of a file: its comments, and its own rules and ends where
//! others were asked for.

use super::*;
use crate::jobs::Progress;
use crate::level::{Ends, load, open};

const COMMENTED: &str = r##"// A field for the tests.
Level(
    format: 1, title: "Notes", /* short */
    rules: Custom(Rules(
        weight: 1.0, // plain
    )),
    start: (0, 0), goal: (3, 0), // on top
    rows: [
        "....", // the street
        ".##.",
    ],
)
"##;

const PLAIN: &str = r#"Level(format: 1, title: "Own", rules: Preset("lester"), start: (0, 0),
    goal: (3, 1), rows: ["....", "...."])"#;

/// The program as it is started on a file with these.
fn started(file: &Path, ends: Ends, rules: Option<&str>) -> App {
    let rules = rules.map(|name| RulesChoice::Preset(preset(name).unwrap())).into_iter().collect();
    let (level, origin) = open(file, ends, rules, &Progress::none()).unwrap();
    let mut app = opened(level, Some(file.to_owned()));
    app.update(Message::Area { area: AREA, scale: 1.0 });
    app.begin_from(origin);
    app
}

/// The file with that text, and the program with it open.
fn on_text(folder: &Folder, text: &str) -> (App, PathBuf) {
    let file = folder.file("level.ron");
    std::fs::write(&file, text).unwrap();
    let mut app = blank();
    app.update(Message::OpenLevel(Source::File(file.clone())));
    assert!(!is_error(&app), "{}", app.message());
    (app, file)
}

#[test]
fn comments_stay_where_they_are() {
    let folder = Folder::new("comments");
    let (mut app, file) = on_text(&folder, COMMENTED);
    app.update(Message::Save);
    assert_eq!(read(&file), COMMENTED);
    click(&mut app, (0, 1));
    drag(&mut app, Button::Left, &[(3, 0), (3, 1)]);
    app.update(Message::Save);
    let expected = COMMENTED.replace("(3, 0)", "(3, 1)").replace("\".##.\"", "\"###.\"");
    assert_eq!((app.dialog().is_none(), read(&file)), (true, expected));
    // And in another file, whatever becomes of this one.
    std::fs::remove_file(&file).unwrap();
    drag(&mut app, Button::Right, &[(1, 1)]);
    app.update(Message::SaveTo(folder.file("other.ron")));
    let expected = COMMENTED.replace("(3, 0)", "(3, 1)").replace("\".##.\"", "\"#.#.\"");
    assert_eq!((app.dialog().is_none(), read(&folder.file("other.ron"))), (true, expected));
}

#[test]
fn comments_that_cannot_stay_are_asked_about_before_they_go() {
    let folder = Folder::new("comments-lost");
    let (mut app, file) = on_text(&folder, COMMENTED);
    app.update(Message::Rules(preset("lague").unwrap()));
    app.update(Message::Quit);
    app.update(Message::Answer(Choice::Save));
    let Some(Dialog::Comments(1, _)) = app.dialog() else { panic!("{:?}", app.dialog()) };
    assert_eq!(read(&file), COMMENTED);
    app.update(Message::Dismiss);
    assert!(app.document().is_dirty() && !app.has_ended);
    // In another file they are not lost, since this one stays.
    app.update(Message::SaveTo(folder.file("other.ron")));
    assert!(app.dialog().is_none() && !app.document().is_dirty());
    assert_eq!(read(&file), COMMENTED);

    let (mut app, file) = on_text(&folder, COMMENTED);
    app.update(Message::Rules(preset("lague").unwrap()));
    app.update(Message::Quit);
    app.update(Message::Answer(Choice::Save));
    app.update(Message::Answer(Choice::Save));
    assert!(app.has_ended);
    let saved = read(&file);
    assert!(saved.contains("rules: Preset(\"lague\"),") && saved.contains("// the street"));
    assert!(!saved.contains("// plain"), "{saved}");
}

#[test]
fn rules_and_ends_of_the_command_line_are_asked_about() {
    let folder = Folder::new("own");
    let file = folder.file("level.ron");
    std::fs::write(&file, PLAIN).unwrap();
    let ends = Ends { start: Some(Cell::new(1, 0)), ..Ends::default() };
    let mut app = started(&file, ends, Some("lague"));
    click(&mut app, (2, 1));
    app.update(Message::Quit);
    app.update(Message::Answer(Choice::Save));
    let Some(Dialog::Replaced { own, asked, .. }) = app.dialog() else {
        panic!("{:?}", app.dialog())
    };
    assert_eq!(own.to_string(), "the rules lester and the start (0, 0)");
    assert_eq!(asked.to_string(), "the rules lague and the start (1, 0)");
    assert_eq!(read(&file), PLAIN);
    app.update(Message::Dismiss);
    assert!(app.document().is_dirty() && !app.has_ended);

    // The file keeps its own, and is not asked about again.
    app.update(Message::Save);
    app.update(Message::Answer(Choice::KeepOwn));
    assert!(app.message().ends_with("which keeps the rules lester and the start (0, 0)."));
    let saved = load(&file, Ends::default()).unwrap();
    assert_eq!((saved.rules().name(), saved.problem().start()), ("lester", Cell::new(0, 0)));
    assert_eq!(saved.problem().grid(), app.player().problem().grid());
    assert!(!app.document().is_dirty());
    assert_eq!((app.rules().name(), start_and_goal(&app)[0]), ("lague", (1, 0)));
    drag(&mut app, Button::Left, &[(3, 1), (3, 0)]);
    app.update(Message::Save);
    assert!(app.dialog().is_none(), "{:?}", app.dialog());
    let saved = load(&file, Ends::default()).unwrap();
    assert_eq!(
        (saved.problem().start(), saved.problem().goal()),
        (Cell::new(0, 0), Cell::new(3, 0))
    );
    // What was chosen here since is an edit as any other.
    app.update(Message::Rules(preset("bgrins-list").unwrap()));
    app.update(Message::Save);
    let saved = load(&file, Ends::default()).unwrap();
    assert_eq!((saved.rules().name(), saved.problem().start()), ("bgrins-list", Cell::new(0, 0)));
}

#[test]
fn what_is_shown_is_saved_where_that_is_chosen() {
    let folder = Folder::new("own-replaced");
    let file = folder.file("level.ron");
    std::fs::write(&file, PLAIN).unwrap();
    let mut app = started(&file, Ends::default(), Some("lague"));
    app.update(Message::SaveTo(folder.file("other.ron")));
    let other = load(&folder.file("other.ron"), Ends::default()).unwrap();
    assert_eq!(other.rules().name(), "lague", "another file has nothing of its own");
    assert_eq!(read(&file), PLAIN);

    let mut app = started(&file, Ends::default(), Some("lague"));
    app.update(Message::Save);
    app.update(Message::Answer(Choice::Save));
    assert_eq!(load(&file, Ends::default()).unwrap().rules().name(), "lague");
    click(&mut app, (2, 1));
    app.update(Message::Save);
    assert!(app.dialog().is_none() && !app.document().is_dirty());
}

#[test]
fn what_the_file_says_itself_is_not_asked_about() {
    let folder = Folder::new("own-same");
    let file = folder.file("level.ron");
    std::fs::write(&file, PLAIN).unwrap();
    let ends = Ends { goal: Some(Cell::new(3, 1)), ..Ends::default() };
    let mut app = started(&file, ends, Some("lester"));
    click(&mut app, (2, 1));
    app.update(Message::Save);
    assert!(app.dialog().is_none() && !app.document().is_dirty(), "{:?}", app.dialog());
}

#[test]
fn a_file_cannot_keep_what_its_map_has_no_place_for() {
    let folder = Folder::new("own-wall");
    let file = folder.file("level.ron");
    std::fs::write(&file, PLAIN).unwrap();
    let ends = Ends { start: Some(Cell::new(1, 0)), ..Ends::default() };
    let mut app = started(&file, ends, None);
    click(&mut app, (0, 0));
    app.update(Message::Save);
    app.update(Message::Answer(Choice::KeepOwn));
    assert!(is_error(&app), "{}", app.message());
    assert!(app.message().starts_with("level.ron cannot keep the start (0, 0): "));
    assert_eq!(read(&file), PLAIN);
    app.update(Message::Save);
    assert!(matches!(app.dialog(), Some(Dialog::Replaced { .. })), "it can be answered otherwise");
}

#[test]
fn a_file_is_opened_again_with_what_was_asked_for() {
    let folder = Folder::new("own-again");
    let file = folder.file("level.ron");
    std::fs::write(&file, PLAIN).unwrap();
    let mut app = started(&file, Ends::default(), Some("lague"));
    click(&mut app, (2, 1));
    std::fs::write(&file, PLAIN.replace("Own", "Other")).unwrap();
    app.update(Message::Save);
    app.update(Message::Answer(Choice::KeepOwn));
    assert!(matches!(app.dialog(), Some(Dialog::Changed { .. })), "{:?}", app.dialog());
    app.update(Message::Answer(Choice::Discard));
    assert_eq!((app.document().title.as_str(), app.rules().name()), ("Other", "lague"));
    assert!(!app.document().is_dirty());
}
