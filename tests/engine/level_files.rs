//! Levels on disk, as a user of the library meets them: what is saved reads
//! back the same, a save that fails leaves the old file whole, and the levels
//! that ship do what they say.

use std::fs;

use crate::files::{Folder, shipped};
use stepstar::grid::{Cell, Grid, MAX_SIDE};
use stepstar::jobs::unwatched;
use stepstar::level::{
    Exercise, Level, LevelText, Reading, RulesChoice, Task, builtin, load, load_rules, preset,
    presets, save,
};
use stepstar::search::{
    Costs, Diagonal, Heuristic, Priority, ProblemError, Rules, Search, Status, TieBreak, best_cost,
};

fn no_ends() -> Reading {
    Reading::default()
}

fn first_and_last() -> Reading {
    Reading { or_first_and_last: true, ..no_ends() }
}

/// Returns the cost of the search's path and the least cost.
fn cost_and_best(search: &Search) -> (Option<u64>, Option<u64>) {
    (search.view().cost(), unwatched(|progress| best_cost(search.problem(), progress)))
}

/// Runs the search of a shipped level to its end.
fn solved(name: &str) -> Search {
    solved_under(name, |_| {})
}

/// Runs the search of a shipped level under changed rules.
fn solved_under(name: &str, change: impl Fn(&mut Rules)) -> Search {
    let level = load(&shipped(name), no_ends()).unwrap();
    let mut rules = level.problem().rules().clone();
    change(&mut rules);
    let mut search = Search::new(level.problem().under(&rules).unwrap());
    search.run_for(u64::MAX);
    search
}

/// Runs the lanes of a level to their ends. Asserts that they differ only in the
/// given rule (and the open list, which does not affect the trace) and that the
/// level's text mentions the given numbers.
fn solved_lanes(name: &str, rule: &str, numbers: &[u64]) -> Vec<Search> {
    let level = load(&shipped(name), no_ends()).unwrap();
    for further in level.further() {
        let pairs = level.rules().fields().into_iter().zip(further.fields());
        let differing = pairs.filter(|(a, b)| a != b).map(|((name, _), _)| name);
        let traced: Vec<_> = differing.filter(|name| *name != "open_list").collect();
        assert_eq!(traced, [rule], "{name}");
    }
    let words = level.about.as_str().split(|letter: char| !letter.is_ascii_digit());
    let named: Vec<u64> = words.filter_map(|word| word.parse().ok()).collect();
    for number in numbers {
        assert!(named.contains(number), "{name}: {number} in {}", level.about);
    }
    let mut searches: Vec<Search> = level.problems().into_iter().map(Search::new).collect();
    searches.iter_mut().for_each(|search| _ = search.run_for(u64::MAX));
    searches
}

#[test]
fn titles_and_rules_of_any_kind_read_back_the_same() {
    let folder = Folder::new();
    let path = folder.file("odd.ron");
    let grid = Grid::from_rows(&[".9#", "2.."]).unwrap();
    for title in ["", "\"quoted\" \\ back", "line\nbreak\tand \u{1b} more", "日本語 🎈", "\u{feff}"]
    {
        for weight in [0.0, 0.1, 1.0, 1.0 / 3.0, 100.0] {
            let rules = Rules {
                weight,
                diagonal: Diagonal::IfAtMostOneObstacle,
                tie_break: TieBreak::FirstAdded,
                reopen_closed: true,
                ..Rules::default()
            };
            let rules = RulesChoice::from(rules);
            let (start, goal) = (Cell::new(0, 0), Cell::new(2, 1));
            let mut level = Level::new(title, rules, grid.clone(), start, goal).unwrap();
            level.about = format!("about {title}").into();
            save(&path, &level).unwrap();
            assert_eq!(load(&path, no_ends()).unwrap(), level);
        }
    }
}

#[test]
fn texts_in_several_languages_read_back_the_same_and_take_the_newest_format() {
    let own = load(&shipped("lester.ron"), no_ends()).unwrap();
    let read = |text: &str| Level::from_text("a.ron", text, no_ends());
    let titled = |title: LevelText| {
        let mut level = own.clone();
        (level.title, level.about) = (title, "One.".into());
        level
    };
    let one = titled("A gap".into());
    assert!(one.to_ron().contains("format: 1,\n    title: \"A gap\",\n    about: \"One.\",\n"));
    let title: LevelText = [("zh", "一个缺口"), ("en", "A gap")].into_iter().collect();
    let two = titled(title.clone());
    let text = two.to_ron();
    let written = "format: 3,\n    title: {\n        \"en\": \"A gap\",\n        \"zh\": \"一个缺口\",\n    },\n    about: \"One.\",\n";
    assert!(text.contains(written), "{text}");
    assert_eq!(read(&text), Ok(two.clone()));
    assert_eq!((two.title.as_str(), two.title.in_language("zh-Hans")), ("A gap", "一个缺口"));
    let fault = read(&text.replace("format: 3", "format: 2")).unwrap_err().to_string();
    assert!(
        fault.contains("format: 2 has no \"text in several languages\", expected 3"),
        "{fault}"
    );
    let long = titled(title.map(|title| title.repeat(99)));
    assert_eq!(long.title.in_language("zh").chars().count(), 396);
    assert_eq!(read(&long.to_ron()).unwrap().title.in_language("zh").chars().count(), 200);
    let fault = read(&text.replace("一个缺口", &"口".repeat(201))).unwrap_err().to_string();
    assert!(fault.contains("title"), "{fault}");
    // Who reads neither language sees the first one; a map of no languages is no text.
    let german: LevelText = [("sv", "En lucka"), ("de", "Eine Lücke")].into_iter().collect();
    assert_eq!(german.in_language("zh"), "Eine Lücke");
    let none = titled(LevelText::default());
    assert_eq!(read(&none.to_ron()).unwrap().title, "");
}

/// Returns the worked example in one language, which needs no newer format.
fn in_english() -> Level {
    let mut level = load(&shipped("lester.ron"), no_ends()).unwrap();
    level.title = level.title.as_str().into();
    level.about = level.about.as_str().into();
    level
}

#[test]
fn further_rules_read_back_the_same_and_take_the_next_format() {
    let folder = Folder::new();
    let path = folder.file("compared.ron");
    let own = in_english();
    let custom = |weight| RulesChoice::from(Rules { weight, ..Rules::default() });
    let preset = |name| RulesChoice::from(preset(name).unwrap());
    let lanes = [custom(0.5), preset("lague"), custom(2.0), preset("lester"), preset("gizmo")];
    for count in 1..=5 {
        let level = own.clone().with_lanes(lanes[..count].to_vec()).unwrap();
        assert_eq!(level.lanes().count(), count.min(4));
        save(&path, &level).unwrap();
        assert_eq!(load(&path, no_ends()).unwrap(), level);
        let format = if count == 1 { "format: 1," } else { "format: 2," };
        assert!(fs::read_to_string(&path).unwrap().contains(format), "{count}");
    }
    let far = Rules { costs: Costs { straight: u64::MAX, diagonal: 1 }, ..Rules::default() };
    let refused = own.with_lanes(vec![preset("gizmo"), RulesChoice::from(far)]);
    assert_eq!(refused, Err(ProblemError::CostsTooLarge));
}

#[test]
fn a_task_reads_back_the_same_and_takes_the_newest_format() {
    let mut plain = in_english();
    plain.exercise = Exercise::default();
    assert!(plain.to_ron().contains("format: 1,") && !plain.to_ron().contains("task"));
    for (task, written) in [
        (Task::CostAtLeast(64), "CostAtLeast(64)"),
        (Task::AtMost { cost: 64, closed: 20 }, "AtMost(cost: 64, closed: 20)"),
        (Task::NeverImproved, "NeverImproved"),
        (Task::AdmissibleClosedFewerThan(20), "AdmissibleClosedFewerThan(20)"),
        (Task::Dearer, "Dearer"),
        (Task::CostAtMost(64), "CostAtMost(64)"),
        (Task::NoPath, "NoPath"),
        (Task::ClosedMoreThan(20), "ClosedMoreThan(20)"),
        (Task::ClosedFewerThan(20), "ClosedFewerThan(20)"),
        (Task::Diverge, "Diverge"),
        (Task::NeverDiverge, "NeverDiverge"),
        (Task::Reopened, "Reopened"),
    ] {
        let mut level = plain.clone();
        level.exercise.task = Some(task);
        let text = level.to_ron();
        let dense: String = text.split_whitespace().collect();
        let expected = format!("task:{}", written.replace(' ', "")).replace("20)", "20");
        let has_format = |format| text.contains(&format!("    format: {format},\n"));
        assert!((has_format(3) || has_format(4)) && dense.contains(&expected), "{text}");
        assert_eq!(Level::from_text("a.ron", &text, no_ends()).unwrap(), level);
        // Each kind is in the guide.
        let page = include_str!("../../docs/levels.md");
        assert!(page.contains(&format!("| `{}", written.trim_end_matches(')'))), "{written}");
    }
}

#[test]
fn the_largest_map_is_saved() {
    let folder = Folder::new();
    let path = folder.file("large.ron");
    let grid = Grid::new(MAX_SIDE, MAX_SIDE).unwrap();
    let rules = RulesChoice::from(preset("moving-ai").unwrap());
    let last = MAX_SIDE - 1;
    let level = Level::new("Large", rules, grid, Cell::new(0, 0), Cell::new(last, last)).unwrap();
    save(&path, &level).unwrap();
    assert_eq!(load(&path, no_ends()).unwrap(), level);
}

#[test]
fn line_ends_of_windows_and_a_byte_order_mark_change_nothing() {
    let folder = Folder::new();
    let text = fs::read_to_string(shipped("lester.ron")).unwrap();
    let expected = load(&shipped("lester.ron"), no_ends()).unwrap();
    let text = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(load(&folder.write("crlf.ron", text), no_ends()).unwrap(), expected);

    let map = "\u{feff}type octile\r\nheight 2\r\nwidth 3\r\nmap\r\n@..\r\n..T\r\n";
    let level = load(&folder.write("crlf.map", map), first_and_last()).unwrap();
    assert_eq!(level.problem().grid().to_rows(), ["#..", "..#"]);

    let rows = "\u{feff}1 0 0\r\n0 0 1\r\n\r\n";
    let level = load(&folder.write("crlf.txt", rows), first_and_last()).unwrap();
    assert_eq!(level.problem().grid().to_rows(), ["#..", "..#"]);

    let rules = "\u{feff}Rules(\r\n    weight: 2.0,\r\n)\r\n";
    let rules = load_rules(&folder.write("crlf-rules.ron", rules)).unwrap();
    assert_eq!(rules.weight, 2.0);
}

#[test]
fn maps_without_ends_get_the_first_and_the_last_open_cell() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "100\n001\n");
    let level = load(&rows, first_and_last()).unwrap();
    let ends = |level: &Level| (level.problem().start(), level.problem().goal());
    assert_eq!(ends(&level), (Cell::new(1, 0), Cell::new(1, 1)));
    assert_eq!(level.title, "rows");
    assert_eq!(level.rules().name(), "no-corner-cutting");
    let picture = folder.write("picture.pgm", "P2\n3 2 255\n254 254 254\n254 0 254\n");
    assert_eq!(load(&picture, first_and_last()).unwrap().rules(), level.rules());
    // Requested ends override both the default and the level's own.
    let asked = Reading { goal: Some(Cell::new(2, 0)), ..first_and_last() };
    assert_eq!(ends(&load(&rows, asked.clone()).unwrap()), (Cell::new(1, 0), Cell::new(2, 0)));
    let level = load(&shipped("lester.ron"), asked).unwrap();
    assert_eq!(ends(&level), (Cell::new(1, 2), Cell::new(2, 0)));
    let full = folder.write("full.map", "type octile\nheight 1\nwidth 2\nmap\n@@\n");
    let error = load(&full, first_and_last()).unwrap_err();
    assert!(error.to_string().contains("no open cell for a start and a goal"), "{error}");
}

#[test]
fn every_shipped_level_has_a_title_of_its_own_and_says_what_it_teaches() {
    let mut titles = std::collections::HashSet::new();
    for file in builtin() {
        let level = file.load().unwrap();
        assert!((1..=32).contains(&level.title.as_str().chars().count()), "{}", level.title);
        assert!(level.about.as_str().contains(['.', '?']), "{}", level.title);
        assert!(titles.insert(level.title.to_string()), "{} is there twice", level.title);
    }
    assert!(titles.len() >= 10);
}

#[test]
fn h_makes_the_difference_on_the_empty_field() {
    assert_eq!(solved("empty.ron").view().closed_len(), 9);
    let [empty, dijkstra] = ["empty.ron", "dijkstra.ron"].map(solved);
    assert_eq!(empty.problem().grid(), dijkstra.problem().grid());
}

#[test]
fn the_tie_break_decides_in_the_orchard() {
    for (tie_break, closed) in
        [(TieBreak::FirstAdded, 73), (TieBreak::LowerH, 19), (TieBreak::LastAdded, 19)]
    {
        let search = solved_under("ties.ron", |rules| rules.tie_break = tie_break);
        assert_eq!(search.view().closed_len(), closed, "{tie_break:?}");
        assert_eq!(search.view().cost(), Some(18));
    }
}

#[test]
fn each_diagonal_rule_has_its_own_way_around_the_corner() {
    let lanes = solved_lanes("corners.ron", "diagonal", &[]);
    let rules = lanes.iter().map(|search| search.problem().rules().diagonal);
    assert!(rules.eq([
        Diagonal::Always,
        Diagonal::IfAtMostOneObstacle,
        Diagonal::OnlyWhenNoObstacles,
        Diagonal::Never
    ]));
    let paths: Vec<_> = lanes.iter().filter_map(|search| search.view().path()).collect();
    for (number, path) in paths.iter().enumerate() {
        assert!(!paths[..number].contains(path));
    }
}

#[test]
fn the_road_is_cheaper_than_the_swamp() {
    let search = solved("swamp.ron");
    assert_eq!((search.view().cost(), search.view().path().unwrap().len()), (Some(324), 31));
    let grid = search.problem().grid();
    let is_swamp = |cell: &Cell| grid.terrain(*cell).cost() >= Some(6);
    assert!(!search.view().closed().iter().any(is_swamp));
    assert!(search.open().iter().any(is_swamp));
    let straight: u32 = (2..=25)
        .filter_map(|x| grid.terrain(Cell::new(x, 7)).cost())
        .map(|cost| 10 * u32::from(cost))
        .sum();
    assert_eq!(straight, 1400);
    let greedy = solved_under("swamp.ron", |rules| rules.priority = Priority::Greedy);
    assert_eq!((greedy.view().cost(), greedy.view().path().unwrap().len()), (Some(1400), 25));
}

#[test]
fn one_of_the_twelve_rooms_is_never_entered() {
    let search = solved("rooms.ron");
    let is_seen = |cell: Cell| search.view().g(cell).is_some();
    let unseen = (0..12_u16)
        .filter(|room| {
            let (left, top) = (room % 4 * 7, room / 4 * 6);
            !(left..left + 6).any(|x| (top..top + 5).any(|y| is_seen(Cell::new(x, y))))
        })
        .count();
    assert_eq!(unseen, 1);
}

#[test]
fn corridors_leave_h_little_to_say() {
    assert_eq!(solved("maze.ron").view().closed_len(), 325);
    let dijkstra = solved_under("maze.ron", |rules| rules.heuristic = Heuristic::Zero);
    assert_eq!(dijkstra.view().closed_len(), 343);
    let grid = dijkstra.problem().grid();
    assert_eq!(grid.area() - grid.walls(), 359);
    let spiral = solved("spiral.ron");
    assert_eq!(spiral.view().path().unwrap().len(), 161);
    assert_eq!(spiral.view().counts().largest_open, 1);
}

#[test]
fn the_lanes_of_a_level_differ_in_what_its_text_says() {
    for (name, rule, numbers, costs, closed, best) in [
        ("dijkstra.ron", "heuristic", &[96, 9][..], &[80, 80][..], &[96, 9][..], 80),
        ("ties.ron", "tie_break", &[18, 73, 19], &[18, 18], &[73, 19], 18),
        ("corners.ron", "diagonal", &[74, 104, 110, 140], &[74, 104, 110, 140], &[], 74),
        ("manhattan.ron", "heuristic", &[142, 136], &[142, 136], &[], 136),
        ("trap.ron", "weight", &[270, 240, 197, 114], &[270, 240], &[114, 197], 240),
        ("reopen.ron", "reopen_closed", &[54, 60, 148, 154], &[148, 154], &[], 148),
    ] {
        let lanes = solved_lanes(name, rule, numbers);
        let found: Vec<u64> = lanes.iter().filter_map(|search| search.view().cost()).collect();
        assert_eq!(found, costs, "{name}");
        let counts = lanes.iter().map(|search| search.view().closed_len() as u64);
        assert!(closed.is_empty() || counts.eq(closed.iter().copied()), "{name}");
        assert_eq!(cost_and_best(&lanes[0]), (Some(costs[0]), Some(best)), "{name}");
    }
}

#[test]
fn haste_costs_something_in_the_city() {
    let search = solved("city.ron");
    assert_eq!((search.view().closed_len(), search.view().cost()), (1069, Some(830)));
    let hasty = solved_under("city.ron", |rules| rules.weight = 2.0);
    assert_eq!(cost_and_best(&hasty), (Some(882), Some(830)));
    assert_eq!(hasty.view().closed_len(), 109);
}

#[test]
fn every_preset_solves_every_level_but_the_castle() {
    for file in builtin() {
        let expected = if file.name == "castle.ron" { Status::NoPath } else { Status::Found };
        assert_eq!(solved(file.name).status(), expected, "{}", file.name);
        for preset in presets() {
            let search = solved_under(file.name, |rules| *rules = preset.rules().clone());
            assert_eq!(search.status(), expected, "{} {}", file.name, preset.name);
        }
    }
    assert_eq!(solved("castle.ron").view().closed_len(), 154);
}

#[test]
fn a_level_with_other_rules_or_ends_is_not_saved_to_its_file() {
    let open = |ends: Reading, rules| {
        let none = &stepstar::jobs::Progress::none();
        let reading = Reading { rules, ..ends };
        let source = shipped("lester.ron").as_path().into();
        stepstar::level::open(&source, &reading, none).unwrap().origin.is_some()
    };
    let (end, other) = (Some(Cell::new(0, 0)), vec![RulesChoice::from(preset("lague").unwrap())]);
    assert!(open(no_ends(), Vec::new()));
    assert!(!open(Reading { start: end, ..no_ends() }, Vec::new()));
    assert!(!open(Reading { goal: end, ..no_ends() }, Vec::new()));
    assert!(!open(no_ends(), other));
}
