//! Tasks of levels, and folders of levels as courses.

use super::files::long_work::finish;
use super::*;
use crate::app::contents::gallery::{place_of, tags};
use crate::app::contents::level_words::level_words;
use crate::level::{LevelPlace, Task, save};

/// A level with a task: a wall with a gap at the top between start and goal.
fn with_task(task: Task) -> Level {
    let grid = Grid::from_rows(&[".....", "..#..", "..#..", "..#.."]).unwrap();
    let (start, goal) = (Cell::new(0, 3), Cell::new(4, 3));
    let gizmo = RulesChoice::from(preset("gizmo").unwrap());
    let mut level = Level::new("Test", gizmo, grid, start, goal).unwrap();
    level.task = Some(task);
    level
}

/// A built-in level under the rules of its last lane alone, and a task.
fn builtin_with_task(name: &str, task: Task) -> Level {
    let mut level = builtin().iter().find(|level| level.name == name).unwrap().load().unwrap();
    level.task = Some(task);
    let rules = level.lanes().last().unwrap().clone();
    level.with_lanes(vec![rules]).unwrap()
}

fn shown(level: Level, file: Option<PathBuf>) -> App {
    let mut app = opened(level, file);
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    app
}

/// Shows the end, and returns the line of the task if it is done.
fn done(app: &mut App) -> Option<String> {
    run_to_end(app);
    app.task_line().filter(|_| app.is_task_done())
}

#[test]
fn each_kind_of_task_is_done_by_what_it_asks_and_not_before() {
    type Edit<'a> = &'a dyn Fn(&mut App);
    let greedy: Edit = &|app| change_rules(app, |rules| rules.priority = Priority::Greedy);
    let blind: Edit = &|app| change_rules(app, |rules| rules.heuristic = Heuristic::Zero);
    let reopening: Edit = &|app| change_rules(app, |rules| rules.reopen_closed = true);
    let higher: Edit = &|app| change_rules(app, |rules| rules.weight = 3.0);
    let one = Costs { straight: 1, diagonal: 1 };
    let cheap: Edit = &|app| change_rules(app, |rules| rules.costs = one);
    let usual: Edit = &|app| change_rules(app, |rules| rules.costs = Rules::default().costs);
    let wall: Edit = &|app| click(app, (2, 0));
    let gap: Edit = &|app| drag(app, Button::Right, &[(2, 3)]);
    let shut: Edit = &|app| click(app, (2, 3));
    let compare: Edit = &|app| app.update(EditMessage::Compare);
    let alike: Edit = &|app| {
        let rules = app.lanes.rules()[1 - app.chosen_lane()].rules().clone();
        app.update(EditMessage::CustomRules(Box::new(rules)));
    };
    let cases: [(Level, &str, &[Edit], &str); 8] = [
        (
            builtin_with_task("swamp.ron", Task::Dearer),
            "find a path that costs more than the cheapest.",
            &[higher, greedy],
            "greedy ignores G and pays 1400 instead of 324.",
        ),
        (
            with_task(Task::CostAtMost(40)),
            "find a path that costs at most 40.",
            // With other move costs, the number says nothing.
            &[cheap, gap, usual],
            "the path costs 40.",
        ),
        (
            with_task(Task::NoPath),
            "leave no path from A to B.",
            &[gap, wall, shut],
            "no path is left, which is sure once all 8 reached cells are closed.",
        ),
        (
            with_task(Task::ClosedMoreThan(10)),
            "make the search close more than 10 cells.",
            &[greedy, blind],
            "the search closes 17 cells.",
        ),
        (
            with_task(Task::ClosedFewerThan(9)),
            "find a path with fewer than 9 closed cells.",
            // Without a path, the number says nothing.
            &[wall, gap],
            "the search closes 5 cells.",
        ),
        (
            with_task(Task::Diverge),
            "make the lanes diverge.",
            &[compare],
            "Step 3: A takes (1, 2) with F 48, B takes (0, 2) with F 10.",
        ),
        (
            with_task(Task::NeverDiverge),
            "make the lanes take the same steps to the end.",
            &[compare, alike],
            "the steps are the same to the end.",
        ),
        (
            builtin_with_task("reopen.ron", Task::Reopened),
            "make the search reopen a closed cell.",
            &[reopening],
            "closed cells were reopened 3 times, and the path costs 148.",
        ),
    ];
    for (level, asked, edits, proved) in cases {
        let mut app = shown(level, None);
        assert_eq!(app.task_line().unwrap(), format!("Task: {asked}"));
        for edit in edits {
            assert_eq!(done(&mut app), None, "{asked}");
            edit(&mut app);
        }
        assert_eq!(done(&mut app).unwrap(), format!("✓ Done: {proved}"));
        // The end is not given away.
        app.update(LaneMessage::Back);
        assert_eq!(app.task_line().unwrap(), format!("Task: {asked}"));
    }
}

#[test]
fn side_by_side_each_search_has_to_do_the_task() {
    let mut app = shown(builtin_with_task("swamp.ron", Task::Dearer), None);
    app.update(EditMessage::Compare);
    change_rules(&mut app, |rules| rules.priority = Priority::Greedy);
    assert_eq!(done(&mut app), None);
    let asked = "Task: find a path that costs more than the cheapest, in each lane.";
    assert_eq!(app.task_line().as_deref(), Some(asked));
    app.update(EditMessage::ChooseLane(1 - app.chosen_lane()));
    change_rules(&mut app, |rules| rules.priority = Priority::Greedy);
    let proved = "A: greedy ignores G and pays 1400 instead of 324; \
                  B: greedy ignores G and pays 418 instead of 324.";
    assert_eq!(done(&mut app).unwrap(), format!("✓ Done: {proved}"));
}

#[test]
fn a_task_alone_is_a_card_and_goes_into_files_and_links() {
    let mut app = shown(with_task(Task::NoPath), None);
    app.update(Setting::Card(true));
    assert_eq!(app.card().as_deref(), Some(""));
    assert_eq!(app.level().unwrap().task, Some(Task::NoPath));
    assert!(app.level().unwrap().to_ron().contains("format: 3,"));
}

#[test]
fn tasks_that_are_done_are_kept_and_shown_with_their_levels() {
    let folder = Folder::new("done");
    let file = folder.file("mine.ron");
    save(&file, &with_task(Task::NoPath)).unwrap();
    let mut app = shown(with_task(Task::NoPath), Some(file.clone()));
    let marks = |app: &mut App| {
        let levels = app.levels_in(&folder.0);
        let marked = levels.iter().filter(|level| tags(level, app).starts_with("✓ done · "));
        marked.map(|level| level.title.clone()).collect::<Vec<_>>()
    };
    run_to_end(&mut app);
    assert!(app.settings.done.is_empty() && marks(&mut app).is_empty());
    click(&mut app, (2, 0));
    assert!(app.settings.done.iter().eq([&file]));
    app.update(EditMessage::Undo);
    run_to_end(&mut app);
    assert!(!app.is_task_done() && app.has_done_task());
    assert_eq!(marks(&mut app), ["mine.ron"]);
    // The settings keep it for another day.
    let settings = app.settings.clone();
    let mut app = shown(with_task(Task::NoPath), Some(file));
    app.apply_settings(settings);
    assert!(app.has_done_task());
    assert!(!app.has_done(&LevelPlace::Builtin(builtin()[0])));
}

/// Makes a folder with three levels, rules, a faulty level and other files.
fn course(name: &str) -> Folder {
    let folder = Folder::new(name);
    for (file, title) in [("10 last.ron", "Last"), ("2 middle.ron", "Middle"), ("1.ron", "First")] {
        let mut level = with_task(Task::NoPath);
        level.title = title.into();
        save(&folder.file(file), &level).unwrap();
    }
    std::fs::write(folder.file("rules.ron"), "Rules(weight: 2.0)").unwrap();
    std::fs::write(folder.file("notes.txt"), "000").unwrap();
    folder
}

#[test]
fn a_folder_opens_as_a_course_with_numbers_of_its_own() {
    let folder = course("course");
    let mut app = shown(builtin()[1].load().unwrap(), None);
    let open = |app: &mut App, file: PathBuf| {
        app.update(FileMessage::OpenLevel(Source::File(file)));
        finish(app);
    };
    open(&mut app, folder.0.clone());
    let name = folder.0.file_name().unwrap().to_str().unwrap();
    let expected =
        format!("Opened the first of 3 levels in {name}. Ctrl+PageDown opens the next one.");
    assert_eq!(app.message(), expected);
    for (place, title) in ["First", "Middle", "Last"].into_iter().enumerate() {
        assert_eq!((app.document().title.as_str(), app.lesson()), (title, Some((place, 3))));
        assert_eq!(level_words(&app).name, format!("{} of 3", place + 1));
        if title == "Middle" {
            click(&mut app, (2, 0));
            run_to_end(&mut app);
            assert_eq!(level_words(&app).name, "2 of 3 ✓");
            app.update(EditMessage::Undo);
        }
        app.update(FileMessage::Lesson(1));
        finish(&mut app);
    }
    assert_eq!(app.message(), "This is the last level.");
    app.update(FileMessage::Lesson(-1));
    finish(&mut app);
    assert_eq!((app.lesson(), level_words(&app).name), (Some((1, 3)), "2 of 3 ✓".to_owned()));
    // The gallery lists them in this order.
    app.update(FileMessage::Open);
    let Some(Dialog::Open { levels, .. }) = app.dialog() else { panic!("expected a dialog") };
    let names: Vec<String> = levels[builtin().len()..].iter().map(place_of).collect();
    for (name, file) in names.iter().zip(["1.ron", "2 middle.ron", "10 last.ron", "rules.ron"]) {
        assert!(name.ends_with(file), "{names:?}");
    }
    app.update(FileMessage::Dismiss);
    // Unsaved changes are asked about, and the folder is opened after the answer.
    click(&mut app, (4, 0));
    open(&mut app, folder.0.clone());
    assert!(asks_about_changes(&app));
    discard(&mut app);
    finish(&mut app);
    assert_eq!(app.lesson(), Some((0, 3)));
    // A level of the program has its place among those, and the course is still there afterwards.
    app.update(FileMessage::OpenLevel(Source::Builtin(builtin()[1])));
    finish(&mut app);
    assert_eq!(app.lesson(), Some((1, builtin().len())));
    open(&mut app, folder.file("2 middle.ron"));
    assert_eq!(app.lesson(), Some((1, 3)));
}

#[test]
fn a_folder_with_faulty_levels_or_without_levels_says_so() {
    let folder = course("faulty-course");
    let mut app = blank();
    let open = |app: &mut App| {
        app.update(FileMessage::OpenLevel(Source::File(folder.0.clone())));
        finish(app);
        app.message()
    };
    std::fs::write(folder.file("3.ron"), "Level(format: 3, task: Fly)").unwrap();
    let said = open(&mut app);
    assert!(said.contains("Opened the first of 3 levels in "), "{said}");
    assert!(
        said.contains(" One file cannot be opened: ") && said.contains("3.ron: line 1: "),
        "{said}"
    );
    for file in ["1.ron", "2 middle.ron", "10 last.ron"] {
        std::fs::remove_file(folder.file(file)).unwrap();
    }
    let said = open(&mut app);
    assert!(said.contains("3.ron: line 1: task: found Fly, expected one of Dearer"), "{said}");
    std::fs::remove_file(folder.file("3.ron")).unwrap();
    let said = open(&mut app);
    assert!(said.ends_with(": a folder without levels, expected .ron or .map files"), "{said}");
    assert_eq!(app.lesson(), Some((0, 3)), "the open level stays open");
}

/// Erases cells, or draws walls.
fn each(app: &mut App, button: Button, cells: &[(u16, u16)]) {
    for &cell in cells {
        drag(app, button, &[cell]);
    }
}

/// Draws a wall from each of these cells to the one after it.
fn walls(app: &mut App, lines: &[[(u16, u16); 2]]) {
    lines.iter().for_each(|line| drag(app, Button::Left, line));
}

/// Does the task of a built-in level, as its card suggests.
fn solve(app: &mut App, name: &str) {
    match name {
        "swamp.ron" | "improved.ron" => app.update(EditMessage::Rules(preset("greedy").unwrap())),
        "jumps.ron" => each(app, Button::Right, &[(4, 3)]),
        "empty.ron" => walls(app, &[[(8, 1), (8, 7)], [(4, 1), (7, 1)], [(4, 7), (7, 7)]]),
        "early.ron" => each(app, Button::Right, &[(5, 2)]),
        "diagonal.ron" => walls(app, &[[(0, 1), (10, 1)], [(0, 3), (10, 3)]]),
        "corners.ron" => each(app, Button::Right, &[(6, 4)]),
        "dijkstra.ron" => walls(app, &[[(0, 3), (14, 3)], [(0, 5), (14, 5)]]),
        "ties.ron" => change_rules(app, |rules| rules.tie_break = TieBreak::LowerH),
        "castle.ron" => each(app, Button::Right, &[(5, 6)]),
        "rooms.ron" => each(app, Button::Right, &[(13, 2)]),
        "maze.ron" => each(app, Button::Left, &[(18, 1)]),
        "spiral.ron" => each(app, Button::Right, &[(1, 1), (3, 3), (5, 5), (7, 7)]),
        "better.ron" => {
            app.update(EditMessage::ChooseLane(1));
            change_rules(app, |rules| rules.tie_break = TieBreak::LastAdded);
        }
        "manhattan.ron" => change_rules(app, |rules| rules.heuristic = Heuristic::Octile),
        "reopen.ron" => each(app, Button::Left, &[(3, 5)]),
        "admissible.ron" => change_rules(app, |rules| rules.reopen_closed = true),
        "trap.ron" => change_rules(app, |rules| rules.weight = 1.0),
        "city.ron" => change_rules(app, |rules| rules.weight = 2.0),
        _ => panic!("{name} has no solution"),
    }
}

#[test]
fn the_task_of_each_built_in_level_can_be_done_and_is_not_done_before() {
    let mut kinds = Vec::new();
    for level in builtin() {
        let mut app = shipped(level.name);
        let Some(task) = app.document().task else {
            assert_eq!(level.name, "lester.ron", "the first level only shows how it is done");
            continue;
        };
        kinds.push(std::mem::discriminant(&task));
        assert_eq!(done(&mut app), None, "{}", level.name);
        solve(&mut app, level.name);
        let line =
            done(&mut app).unwrap_or_else(|| panic!("{}: {:?}", level.name, app.task_line()));
        assert!(line.starts_with("✓ Done: ") && app.has_done_task(), "{line}");
    }
    let different: std::collections::HashSet<_> = kinds.iter().collect();
    assert_eq!(different.len(), 8, "each kind of task has a level");
}
