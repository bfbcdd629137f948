//! Opening, changing, saving and restoring levels that compare several rules.

use super::reloading::focus;
use super::*;
use crate::app::Autosave;
use crate::level::{Reading, RulesChoice, load};

/// A comparison written by hand, with comments.
const COMPARISON: &str = r#"Level(
    format: 2, title: "Two", // the title
    rules: Preset("lester"), compare: [Preset("lague")],
    start: (0, 0), goal: (3, 0), rows: [".#..", "...."],
)
"#;

fn lanes(app: &App) -> Vec<&'static str> {
    let rules = 0..app.lanes().len();
    rules.map(|lane| app.lanes.rules()[lane].name()).collect()
}

fn names(file: &Path) -> Vec<&'static str> {
    load(file, Reading::default()).unwrap().lanes().map(RulesChoice::name).collect()
}

/// Opens the comparison from a file.
fn on_comparison(folder: &Folder) -> (App, PathBuf) {
    let file = folder.file("level.ron");
    std::fs::write(&file, COMPARISON).unwrap();
    let mut app = blank();
    open_file(&mut app, &file);
    assert_eq!(lanes(&app), ["lester", "lague"]);
    (app, file)
}

#[test]
fn a_comparison_opens_with_a_lane_for_each_of_its_rules() {
    let folder = Folder::new("comparison");
    let (app, file) = on_comparison(&folder);
    // The lanes are the same whether the level is opened in the program or at its start.
    let mut started = opened(load(&file, Reading::default()).unwrap(), Some(file));
    started.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    for app in [&app, &started] {
        assert_eq!((lanes(app), app.chosen_lane()), (vec!["lester", "lague"], 0));
        assert_eq!(app.tab(), Tab::Lanes);
        for (lane, name) in app.lanes().iter().zip(["lester", "lague"]) {
            assert_eq!(lane.problem().rules(), preset(name).unwrap().rules());
            assert_eq!(lane.problem().grid(), app.player().problem().grid());
        }
        assert!(!app.document().is_dirty());
    }
    assert!(started.lanes()[0].area() != started.lanes()[1].area());
    // Rules that are given at the start replace the rules of all lanes.
    let file = folder.file("level.ron");
    for names in [&["gizmo"][..], &["gizmo", "astar"]] {
        let rules = names.iter().map(|name| RulesChoice::from(preset(name).unwrap())).collect();
        let progress = crate::jobs::Progress::none();
        let asked = Reading { rules, ..Reading::default() };
        let level = crate::level::open(&file.as_path().into(), &asked, &progress).unwrap().level;
        assert_eq!(lanes(&opened(level, None)), names);
    }
}

#[test]
fn lanes_are_saved_with_the_level_and_count_as_changes() {
    let folder = Folder::new("comparison-saved");
    let (mut app, file) = on_comparison(&folder);
    app.update(EditMessage::AddLane);
    assert!(app.document().is_dirty());
    app.update(FileMessage::Save);
    agree(&mut app);
    assert!(!app.document().is_dirty());
    assert_eq!((names(&file), lanes(&app).len()), (lanes(&app), 3));
    // A level with one lane is saved in format 1 again.
    app.update(EditMessage::Compare);
    app.update(FileMessage::Save);
    assert!(read(&file).contains("format: 1,"), "{}", read(&file));
    app.update(EditMessage::Undo);
    assert!(app.document().is_dirty());
    app.update(FileMessage::SaveTo(folder.file("other.ron")));
    assert_eq!((names(&folder.file("other.ron")), names(&file).len()), (lanes(&app), 1));
    app.update(EditMessage::Undo);
    app.update(EditMessage::Undo);
    assert_eq!(lanes(&app), ["lester", "lague"]);
}

#[test]
fn a_comparison_that_another_program_has_changed_is_read_again() {
    let folder = Folder::new("comparison-reload");
    let (mut app, file) = on_comparison(&folder);
    let other = COMPARISON.replace("[Preset(\"lague\")]", "[Preset(\"gizmo\"), Preset(\"astar\")]");
    std::fs::write(&file, other).unwrap();
    app.update(EditMessage::ChooseLane(1));
    focus(&mut app);
    assert_eq!((lanes(&app), app.chosen_lane()), (vec!["lester", "gizmo", "astar"], 0));
    std::fs::write(&file, COMPARISON.replace("Preset(\"lague\")", "")).unwrap();
    focus(&mut app);
    assert_eq!(lanes(&app), ["lester"]);
    let (mut app, _) = on_comparison(&folder);
    app.update(FileMessage::OpenLevel(Source::Empty(9, 5)));
    assert_eq!(lanes(&app), ["lester", "lague"], "a new map keeps the lanes");
    assert_eq!(app.lanes()[1].problem().grid().area(), 45);
    // Opening a level with one search ends the comparison.
    app.update(FileMessage::OpenLevel(Source::Builtin(builtin()[0])));
    assert!(!app.is_comparing());
}

#[test]
fn lanes_that_are_not_saved_are_kept_through_a_crash() {
    let folder = Folder::new("comparison-kept");
    let (mut app, _) = on_comparison(&folder);
    let state = folder.file("state");
    let mut autosave = Autosave::begin_in(Some(&state));
    click(&mut app, (2, 1));
    for (change, most) in [
        (Message::Edit(EditMessage::AddLane), 3),
        (Message::Edit(EditMessage::CloseLane(1)), 2),
        (Message::Edit(EditMessage::Undo), 3),
        (Message::Edit(EditMessage::Undo), 2),
    ] {
        app.update(change);
        assert!(!autosave.write_now(&mut app));
        let mut files = std::fs::read_dir(&state).unwrap().map(|entry| entry.unwrap().path());
        let is_level = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "ron");
        let mut restored = blank();
        restored.update(FileMessage::Restore(files.find(is_level).unwrap()));
        assert_eq!((lanes(&restored), lanes(&app).len()), (lanes(&app), most));
    }
}

#[test]
fn a_file_of_rules_is_opened_for_the_chosen_lane() {
    let folder = Folder::new("rules");
    let file = folder.file("rules.ron");
    std::fs::write(&file, "// None at all.\nRules(heuristic: Zero, weight: 3.0)").unwrap();
    let mut app = shipped("lester.ron");
    app.update(EditMessage::AddLane);
    let first = app.lanes.rules()[0].clone();
    app.update(EditMessage::ChooseLane(1));
    open_file(&mut app, &file);
    assert_eq!((app.lanes().len(), &app.lanes.rules()[0]), (2, &first));
    assert_eq!(app.lanes.rules()[1].rules().weight, 3.0);
    app.update(EditMessage::Undo);
    assert_ne!(app.lanes.rules()[1].rules().weight, 3.0);
}
