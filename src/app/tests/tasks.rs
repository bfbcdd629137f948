//! Tasks of levels, and folders of levels as courses.

use super::files::long_work::finish;
use super::*;
use crate::app::contents::gallery::{place_of, tags};
use crate::app::contents::level_words::level_words;
use crate::level::{Exercise, LevelPlace, Part, Task, presets, save};
use crate::search::Formula;
use crate::words::facts;

/// A level with a task: a wall with a gap at the top between start and goal.
fn with_task(task: Task) -> Level {
    let grid = Grid::from_rows(&[".....", "..#..", "..#..", "..#.."]).unwrap();
    let (start, goal) = (Cell::new(0, 3), Cell::new(4, 3));
    let gizmo = RulesChoice::from(preset("gizmo").unwrap());
    let mut level = Level::new("Test", gizmo, grid, start, goal).unwrap();
    level.exercise.task = Some(task);
    level
}

/// A built-in level under the rules of its last lane alone, and a task.
fn builtin_with_task(name: &str, task: Task) -> Level {
    let mut level = builtin().iter().find(|level| level.name == name).unwrap().load().unwrap();
    level.exercise = Exercise { task: Some(task), ..Exercise::default() };
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
    assert_eq!(app.level().unwrap().exercise.task, Some(Task::NoPath));
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

/// Gives lane `lane` other rules.
fn change_lane(app: &mut App, lane: usize, change: impl FnOnce(&mut Rules)) {
    app.update(EditMessage::ChooseLane(lane));
    change_rules(app, change);
}

/// Does the task of a built-in level in the way that its card is about.
fn solve(app: &mut App, name: &str) {
    let draw = |app: &mut App, cells: &[(u16, u16)]| each(app, Button::Left, cells);
    let erase = |app: &mut App, cells: &[(u16, u16)]| each(app, Button::Right, cells);
    match name {
        "spread.ron" => drag(app, Button::Left, &[(12, 3), (14, 5)]),
        "cost.ron" => draw(app, &[(5, 7), (4, 8)]),
        "guess.ron" => draw(app, &[(4, 0), (5, 1)]),
        "both.ron" => draw(app, &[(10, 7), (11, 8)]),
        "swamp.ron" => change_rules(app, |rules| rules.weight = 50.0),
        "empty.ron" => draw(app, &[(10, 3), (10, 4), (10, 5)]),
        "dijkstra.ron" => walls(app, &[[(0, 3), (14, 3)], [(0, 5), (14, 5)]]),
        "diagonal.ron" => walls(app, &[[(0, 1), (10, 1)], [(0, 3), (10, 3)]]),
        "jumps.ron" => erase(app, &[(4, 3)]),
        "estimate.ron" => change_rules(app, |rules| {
            let octile = "2 * (straight * max(dx, dy) + (diagonal - straight) * min(dx, dy))";
            rules.heuristic = Heuristic::Own(Formula::new(octile).unwrap());
        }),
        "improved.ron" => draw(app, &[(4, 2)]),
        "early.ron" => draw(app, &[(5, 1), (5, 3)]),
        "corners.ron" => erase(app, &[(6, 4)]),
        "ties.ron" => draw(app, &[(2, 3), (4, 3), (6, 3), (8, 3), (10, 3), (12, 3)]),
        "manhattan.ron" => change_lane(app, 0, |rules| rules.weight = 0.7),
        "better.ron" => change_lane(app, 1, |rules| rules.tie_break = TieBreak::LastAdded),
        "admissible.ron" => change_rules(app, |rules| rules.reopen_closed = true),
        "reopen.ron" => draw(app, &[(3, 5)]),
        "trap.ron" => (0..2).for_each(|lane| change_lane(app, lane, |rules| rules.weight = 2.5)),
        "castle.ron" => erase(app, &[(15, 6)]),
        "rooms.ron" => erase(app, &[(13, 2)]),
        "maze.ron" => erase(app, &[(30, 17)]),
        "spiral.ron" => erase(app, &[(3, 8), (5, 8)]),
        "city.ron" => change_rules(app, |rules| rules.weight = 1.5),
        _ => panic!("{name} has no solution"),
    }
}

/// The built-in levels that have a task.
fn names_of_tasks() -> Vec<&'static str> {
    let names = builtin().iter().map(|level| level.name);
    names.filter(|name| shipped(name).document().exercise.task.is_some()).collect()
}

#[test]
fn the_task_of_each_built_in_level_can_be_done_and_is_not_done_before() {
    let names = names_of_tasks();
    assert_eq!(names.len(), builtin().len() - 1, "the first level only shows how it is done");
    for name in names {
        let mut app = shipped(name);
        assert_eq!(done(&mut app), None, "{name}");
        solve(&mut app, name);
        let line = done(&mut app).unwrap_or_else(|| panic!("{name}: {:?}", app.task_line()));
        assert!(line.starts_with("✓ Done: ") && app.has_done_task(), "{line}");
        assert!(line.ends_with(app.document().exercise.proves.as_str()), "{line}");
        // A part that may not be changed spoils it, until it is as it was.
        if !app.document().exercise.may_change.contains(&Part::Ends) {
            let (start, goal) = (app.player().problem().start(), app.player().problem().goal());
            let Some(cell) = free_beside(&app, start).filter(|&cell| cell != goal) else {
                continue;
            };
            drag(&mut app, Button::Left, &[(start.x, start.y), (cell.x, cell.y)]);
            assert_eq!(done(&mut app), None, "{name}");
            assert!(app.task_line().unwrap().contains("This does not count: "), "{name}");
            app.update(EditMessage::Undo);
            assert!(done(&mut app).is_some(), "{name}");
        }
    }
}

/// An open cell next to a cell.
fn free_beside(app: &App, cell: Cell) -> Option<Cell> {
    let grid = app.player().problem().grid();
    let ends = [app.player().problem().start(), app.player().problem().goal()];
    let near = |other: &Cell| other.x.abs_diff(cell.x) + other.y.abs_diff(cell.y) == 1;
    let is_free = |other: &Cell| !grid.terrain(*other).is_wall() && !ends.contains(other);
    grid.cells().filter(near).find(is_free)
}

/// Ways to make a search look as a task asks, without what its level is about.
fn cheats(app: &App) -> Vec<(String, Vec<Message>)> {
    let mut cheats = Vec::new();
    let mut add = |name: &str, messages: Vec<Message>| cheats.push((name.to_owned(), messages));
    let lanes = app.lanes().len();
    let in_all = |change: &dyn Fn(&mut Rules)| {
        let mut messages: Vec<Message> = Vec::new();
        for (lane, player) in app.lanes().iter().enumerate() {
            let mut rules = player.problem().rules().clone();
            change(&mut rules);
            messages.push(EditMessage::ChooseLane(lane).into());
            messages.push(EditMessage::CustomRules(Box::new(rules)).into());
        }
        messages
    };
    add("clear walls", vec![EditMessage::ClearWalls.into()]);
    add("clear and undo", vec![EditMessage::ClearWalls.into(), EditMessage::Undo.into()]);
    let resize = EditMessage::Resize { size: [20, 9], keeps_middle: false };
    add("resize", vec![resize.into()]);
    add("a second lane", vec![EditMessage::Compare.into()]);
    add("one more lane", vec![EditMessage::AddLane.into()]);
    for lane in 0..lanes {
        add("close a lane", vec![EditMessage::CloseLane(lane).into()]);
    }
    for preset in presets() {
        add(preset.name, in_all(&|rules| rules.clone_from(preset.rules())));
        add(preset.name, vec![EditMessage::Rules(preset).into()]);
    }
    for heuristic in Heuristic::ALL {
        add("heuristic", in_all(&|rules| rules.heuristic = heuristic.clone()));
    }
    for weight in [0.0, 2.0, 100.0, f64::INFINITY] {
        let turn =
            |rules: &mut Rules| *rules = dial::with_weight(rules, weight, &Heuristic::Octile);
        add(&format!("dial {weight}"), in_all(&turn));
    }
    for reopen in [false, true] {
        add("reopening", in_all(&|rules| rules.reopen_closed = reopen));
    }
    cheats
}

#[test]
fn no_cheat_does_the_task_of_a_built_in_level() {
    // Where a level is about a rule, to change it is the task itself.
    let taught = [("swamp.ron", "dial 100"), ("admissible.ron", "reopening")];
    let mut by_trick = Vec::new();
    for name in names_of_tasks() {
        let mut app = shipped(name);
        let mut check = |app: &mut App, cheat: &str| {
            run_to_end(app);
            if app.is_task_done() && !taught.contains(&(name, cheat)) {
                by_trick.push(format!("{name}: {cheat}"));
            }
        };
        for (cheat, messages) in cheats(&app) {
            let mut app = shipped(name);
            messages.into_iter().for_each(|message| app.update(message));
            check(&mut app, &cheat);
        }
        let [start, goal] = [app.player().problem().start(), app.player().problem().goal()];
        for (cheat, end, near) in [("drag B", goal, start), ("drag A", start, goal)] {
            let mut app = shipped(name);
            let to = free_beside(&app, near).unwrap();
            drag(&mut app, Button::Left, &[(end.x, end.y), (to.x, to.y)]);
            check(&mut app, cheat);
            // Even after everything was shown once.
            app.update(EditMessage::Undo);
            check(&mut app, "drag and undo");
        }
        let mut fresh = shipped(name);
        for end in [start, goal] {
            let mut app = shipped(name);
            for cell in app.player().problem().grid().clone().cells() {
                let is_near = cell.x.abs_diff(end.x) <= 1 && cell.y.abs_diff(end.y) <= 1;
                if is_near && cell != start && cell != goal {
                    click(&mut app, (cell.x, cell.y));
                }
            }
            check(&mut app, "wall an end in");
        }
        // Costly ground is no wall.
        app.update(LaneMessage::RunToEnd);
        for cell in fresh.player().problem().grid().clone().cells() {
            let grid = fresh.player().problem().grid();
            if grid.terrain(cell).cost().is_some_and(|cost| cost > 1) {
                drag(&mut fresh, Button::Right, &[(cell.x, cell.y)]);
            }
        }
        check(&mut fresh, "mow the ground");
        // A wall becomes plain ground, not costly ground.
        let walls: Vec<Cell> = {
            let grid = fresh.player().problem().grid();
            grid.cells().filter(|&cell| grid.terrain(cell).is_wall()).collect()
        };
        for wall in walls {
            let mut app = shipped(name);
            app.update(ToolMessage::Choose(Tool::Terrain(9)));
            click(&mut app, (wall.x, wall.y));
            check(&mut app, "costly ground in place of a wall");
        }
    }
    assert!(by_trick.is_empty(), "{by_trick:#?}");
}

#[test]
fn a_link_to_a_changed_level_does_no_task_of_the_program() {
    let mut app = shipped("both.ron");
    solve(&mut app, "both.ron");
    let link = crate::level::Link::to(&app.level().unwrap()).write().unwrap();
    let mut app = shipped("lester.ron");
    app.update(FileMessage::Paste(link));
    finish(&mut app);
    assert_eq!(app.document().title.as_str(), "Both");
    // Its texts are about the level as the program has it, and may be false of this one.
    assert_eq!(app.asked_prediction(), None);
    app.update(PanelMessage::Predict(58));
    run_to_end(&mut app);
    assert!(!app.is_task_done() && !app.has_done_task() && app.settings.done.is_empty());
    assert_eq!(app.prediction_line(), None);
    let card = app.card().unwrap().into_owned();
    assert!(card.starts_with("With A*: ") && !card.contains("58"), "{card}");
}

#[test]
fn a_refused_move_of_an_end_says_why() {
    let own = Heuristic::Own(Formula::new("10 * (2 - dx)").unwrap());
    let rules = Rules { heuristic: own, ..Rules::default() };
    let grid = Grid::from_rows(&[".....", ".....", "....."]).unwrap();
    let mut app = open_under(rules, grid, Cell::new(0, 0), Cell::new(2, 2));
    drag(&mut app, Button::Left, &[(2, 2), (4, 2)]);
    assert!(app.message().starts_with("H of (0, 0) is -20"), "{}", app.message());
    assert_eq!(start_and_goal(&app), [(0, 0), (2, 2)]);
}

#[test]
fn a_prediction_is_kept_quietly_and_answered_at_the_end() {
    let mut app = shipped("empty.ron");
    assert!(app.asked_prediction().is_some_and(|predict| predict.closed_cells));
    // Nothing is blocked, but once the end was seen, it is too late.
    run_to_end(&mut app);
    assert_eq!((app.prediction_line(), app.asked_prediction()), (None, None));
    app.update(LaneMessage::Restart);
    assert_eq!(app.asked_prediction(), None);
    app.update(PanelMessage::Predict(9));
    run_to_end(&mut app);
    assert_eq!(app.prediction_line(), None);
    let mut app = shipped("empty.ron");
    app.update(PanelMessage::Predict(60));
    assert_eq!(app.prediction_line(), None);
    run_to_end(&mut app);
    assert_eq!(app.prediction_line().as_deref(), Some("You said 60. The search closed 9."));
    // Afterwards it is too late.
    app.update(PanelMessage::Predict(9));
    assert!(app.prediction_line().unwrap().starts_with("You said 60."));
    // Of another map, it says nothing.
    click(&mut app, (8, 4));
    run_to_end(&mut app);
    assert_eq!(app.prediction_line(), None);
    for (place, answer) in [
        (0, "You said: Lane A. It is: Both close equally many."),
        (2, "You said: Both close equally many. That is right."),
    ] {
        let mut app = shipped("spiral.ron");
        app.update(PanelMessage::Predict(place));
        run_to_end(&mut app);
        assert_eq!(app.prediction_line().as_deref(), Some(answer));
    }
    for level in builtin() {
        let has_one = shipped(level.name).asked_prediction().is_some();
        assert_eq!(has_one, level.name != "lester.ron", "{}", level.name);
    }
}

#[test]
fn starting_anew_forgets_levels_tasks_and_difficulties() {
    let mut app = shipped("empty.ron");
    solve(&mut app, "empty.ron");
    run_to_end(&mut app);
    app.settings.difficult = vec![crate::practice::Skill::Next];
    app.settings.noticed = vec![crate::practice::Belief::ComparesH];
    let words = |app: &App| facts([level_words(app).name, level_words(app).done.unwrap()]);
    assert_eq!(words(&app), "7 of 25 ✓ · 1 done");
    app.update(FileMessage::AskAnew);
    assert!(question(&app).text.to_string().contains("forgotten"));
    app.update(FileMessage::BeginAnew);
    finish(&mut app);
    assert_eq!(words(&app), "1 of 25 · 0 done");
    assert!(app.settings.done.is_empty() && app.settings.difficult.is_empty());
    assert!(app.settings.noticed.is_empty());
    app.update(FileMessage::Lesson(6));
    finish(&mut app);
    assert_eq!(app.level().unwrap(), shipped("empty.ron").level().unwrap());
}
