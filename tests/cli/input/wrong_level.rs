//! Levels that cannot be loaded: status 2, and one line with the file, the place in it, what
//! was found and what was expected.

use crate::files::{Folder, level_text, small_level};
use crate::program::{call, on};

/// Asserts that levels with these names and texts are refused with these words.
#[track_caller]
fn refused<const N: usize>(levels: [(&str, String, &[&str]); N]) {
    let folder = Folder::new();
    for (name, content, texts) in levels {
        let path = folder.write(name, content);
        let name = format!("{name}: ");
        let texts = [&[name.as_str()], texts].concat();
        on("solve", &path, "").is_refused_with(&texts);
    }
}

#[test]
fn a_path_without_a_level_is_named() {
    let folder = Folder::new();
    let missing = folder.file("nowhere.ron");
    for (path, text) in [
        (missing.as_path(), "nowhere.ron: cannot be read"),
        (folder.path(), "a folder, expected a file"),
    ] {
        on("solve", path, "").is_refused_with(&[text]);
        on("trace", path, "").is_refused_with(&[text]);
    }
    call([&missing]).is_refused_with(&["nowhere.ron: cannot be read"]);
    // The window opens a folder of levels.
    let none = "a folder without levels, expected .ron or .map files";
    call([folder.path()]).is_refused_with(&[none]);
    let one = folder.path().as_os_str();
    let with = ["--step".as_ref(), "3".as_ref(), one];
    call(with).is_refused_with(&["a folder, expected one of its levels"]);
    let picture = folder.write("picture.png", [0x89, b'P', b'N', b'G', 0, 0xff, b'\n', 0x1a]);
    on("solve", &picture, "").is_refused_with(&["picture.png: the picture cannot be read"]);
    let opened = "stepstar opens levels and rules (.ron), Moving AI maps and lists (.map, .scen), any map of letters, numbers or pixels (.txt, ";
    for (name, content, text) in [
        ("binary.ron", &[0, 0xff, 0][..], "not a text file; "),
        ("picture.txt", &[0, 0xff, 0], "not a text file; "),
        ("search.yaml", b"version: 1.4.0\nevents:\n", "not a map; "),
        ("letter", b"Dear Ada, thank you\n", "not a map; "),
    ] {
        let path = folder.write(name, content);
        on("solve", &path, "").is_refused_with(&[name, text, opened]);
        call([path]).is_refused_with(&[name, text, opened]);
    }
    let program = format!("grid = [[0, 1, 0], [0, 0, 1]]\n{}", "print(step(grid))\n".repeat(20));
    let program = folder.write("program.py", program);
    on("solve", &program, "")
        .is_refused_with(&["program.py: an array with a program", "leave only"]);
    let latin = folder.write("latin.ron", b"Level(\n    format: 1,\n    title: \"Caf\xe9\",\n)");
    on("solve", &latin, "").is_refused_with(&["latin.ron: line 3: a letter is not UTF-8"]);
    let step = "{\"current\": [1, 2]}\n";
    let list = "[\n{\"current\": [1, 2]}, {\"current\": [2, 2]}]\n";
    for (name, content) in [
        ("mine.jsonl", step),
        ("mine.txt", step),
        ("list.json", list),
        ("list.txt", list),
        ("list", list),
    ] {
        let trace = folder.write(name, content);
        let said = "a trace, expected a level; stepstar LEVEL --trace";
        on("solve", &trace, "").is_refused_with(&[name, said]);
    }
}

#[test]
fn faulty_ron_is_named_with_its_line() {
    let level = small_level();
    let nested = level.replace("rows: [", &format!("rows: {}", "[".repeat(500)));
    let unknown = level.replace("rows: [", &format!("music: {}", "(".repeat(500)));
    let newer =
        level.replace("format: 1", "format: 5").replace("title:", "music: \"waltz\", title:");
    refused([
        ("empty.ron", String::new(), &["line 1"]),
        ("cut.ron", level.replace(")\n", ""), &["line "]),
        (
            "missing.ron",
            level.replace("goal: (2, 0),", ""),
            &["line 6: the field \"goal\" is missing, expected (X, Y)"],
        ),
        ("nested.ron", nested, &["line 5: rows[0]: found [[[[", "expected rows in quotes"]),
        (
            "unknown.ron",
            unknown,
            &["line 5: there is no field \"music\", expected one of format, title"],
        ),
        (
            "format.ron",
            level.replace("format: 1", "format: -1"),
            &["line 2: format: found -1, expected a whole number"],
        ),
        ("newer.ron", newer, &["format: 5", "expected 1 to 4", "a newer stepstar may read it"]),
    ]);
}

#[test]
fn a_mistake_in_ron_is_named_in_the_words_of_the_guide() {
    let level = level_text(
        "rules: Custom(Rules(costs: (straight: 10, diagonal: 14), heuristic: Octile)),\n    \
         start: (0, 0),\n    goal: (2, 0),",
        &["...", ".#."],
    );
    let costs = "costs: (straight: 10, diagonal: 14)";
    let both = "rules.costs: found";
    let cost = "expected a whole number from 1 to 1000000";
    let names = "expected (straight: 10, diagonal: 14), two whole numbers from 1 to 1000000";
    let rules = "expected Preset(\"gizmo\") or Custom(Rules(weight: 2.0))";
    let heuristics = "expected one of Manhattan, Octile, Chebyshev, Euclidean, Zero";
    let pair = "expected (X, Y), two whole numbers from 0 to 4095";
    for (from, to, texts) in [
        (costs, "costs: (10, 14)", [both, "(10, 14)", names]),
        (costs, "costs: 10", [both, "10", names]),
        (
            costs,
            "costs: (straight: 10)",
            ["rules.costs: the field \"diagonal\" is missing", cost, ""],
        ),
        ("straight: 10", "straight: -1", ["rules.costs.straight: found -1", cost, ""]),
        ("diagonal: 14", "diagonal: 14.0", ["rules.costs.diagonal: found 14.0", cost, ""]),
        (
            "straight: 10,",
            "straight: 10",
            ["straight: a comma is missing before \"diagonal\"", "", ""],
        ),
        ("Octile", "\"Octile\"", ["rules.heuristic: found \"Octile\"", heuristics, ""]),
        ("Octile", "Manhatten", ["rules.heuristic: found Manhatten", heuristics, ""]),
        (
            "heuristic: Octile",
            "weight: 2,5",
            ["found 5, expected a name, a colon and a value", "", ""],
        ),
        (
            "heuristic: Octile",
            "weight: two",
            ["rules.weight: found two", "a number from 0 to 100", ""],
        ),
        ("heuristic: Octile", "reopen_closed: yes", ["found yes, expected true or false", "", ""]),
        ("heuristic: Octile", "diagonal: 14", ["found 14, expected one of Never, Always", "", ""]),
        (
            "heuristic: Octile",
            "neighbor_order: [N, X]",
            ["[1]: found X", "the eight directions", ""],
        ),
        ("Custom(Rules(", "Custom((5, ", ["rules: found Custom((5", rules, ""]),
        ("Custom(", "Preset(", ["rules: found Preset(Rules(", rules, ""]),
        ("(0, 0)", "(0.5, 0)", ["start: found (0.5, 0)", pair, ""]),
        ("(0, 0)", "(0, 0, 0)", ["start: found (0, 0, 0)", pair, ""]),
        ("(0, 0)", "[0, 0]", ["start: found [0, 0]", pair, ""]),
        ("(0, 0),", "(0, 0)", ["start: a comma is missing before \"goal\"", "", ""]),
        ("    start: (0, 0),\n", "", ["the field \"start\" is missing", pair, ""]),
        ("goal:", "start:", ["the field \"start\" is there twice", "", ""]),
        ("\"A test\"", "A test", ["title: found A test", "expected a text in quotes", ""]),
        ("\"A test\"", "7", ["title: found 7", "expected a text in quotes", ""]),
        ("\"A test\"", "{\"en\": 7}", ["title", "found 7", "expected a text in quotes"]),
        ("\"A test\"", "\"A test", ["a closing quote or a comma is missing", "", ""]),
        ("\"A test\"", "\"C:\\maps\"", ["title: a \\ in a text, expected \\\\", "", ""]),
        ("\"...\",", "\"...\"", ["rows[0]: a comma is missing before \".#.\"", "", ""]),
        ("\".#.\"", "010", ["rows[1]: found 010", "expected rows in quotes", ""]),
        ("Level(", "level(", ["found level(, expected Level(…)", "", ""]),
        ("Level(", "{", ["line 1: found {, expected Level(…)", "", ""]),
        ("format: 1", "format = 1", ["found = 1, expected a name, a colon and a value", "", ""]),
    ] {
        assert!(level.contains(from), "{from}");
        refused([("wrong.ron", level.replacen(from, to, 1), &texts)]);
    }
}

#[test]
fn a_faulty_task_is_named() {
    let task = |format: u32, task: &str| {
        let level = small_level().replace("format: 1", &format!("format: {format}"));
        level.replace("start:", &format!("task: {task}, start:"))
    };
    let kinds = "expected one of Dearer, CostAtMost(64), CostAtLeast(64), AtMost(cost: 64";
    refused([
        ("unknown.ron", task(3, "Fly"), &["line 4: task: found Fly", kinds]),
        ("text.ron", task(3, "\"NoPath\""), &["line 4: task: found \"NoPath\"", kinds]),
        ("number.ron", task(3, "CostAtMost(-1)"), &["line 4: task: found CostAtMost(-1)", kinds]),
        ("bare.ron", task(3, "CostAtMost"), &["line 4: task: found CostAtMost", kinds]),
        ("two.ron", task(3, "NoPath(3)"), &["line 4: task: a comma is missing before \"(\""]),
        ("older.ron", task(2, "NoPath"), &["format: 2 has no \"task\", expected 3"]),
        ("new.ron", task(3, "NeverImproved"), &["3 has no \"task of this kind\", expected 4"]),
        (
            "part.ron",
            task(3, "NoPath, may_change: [Walls]"),
            &["format: 3 has no \"may_change\", expected 4"],
        ),
        (
            "parts.ron",
            task(4, "NoPath, may_change: [Doors]"),
            &["may_change[0]: found Doors", "expected in [ ] some of Walls, WallsAtMost(3)"],
        ),
        (
            "alone.ron",
            task(4, "NoPath, may_change: [Walls]").replace("task: NoPath,", ""),
            &["may_change: there is no task"],
        ),
        (
            "answer.ron",
            task(4, "NoPath, predict: (answers: [\"Yes\", \"No\"], right: 0)"),
            &["predict: no such answer, expected (answers: [\"Yes\", \"No\"], right: 2)"],
        ),
    ]);
}

#[test]
fn each_fault_of_a_map_is_named_with_its_row() {
    let fields = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";
    let with = |rows: &[&str]| level_text(fields, rows);
    refused([
        ("unequal.ron", with(&["...", ".."]), &["rows[1]: 2 cells, expected 3 as in rows[0]"]),
        (
            "letter.ron",
            with(&["...", ".x."]),
            &[
                "rows[1]: 'x' in column 2, expected . (plain), # (wall), 2 to 9 (entry cost) or a letter of terrain",
            ],
        ),
        ("none.ron", with(&[]), &["rows: ", "0 × 0", "expected 1 × 1"]),
        (
            "wide.ron",
            with(&[&".".repeat(4097)]),
            &["rows: ", "4097 × 1", "expected 1 × 1 to 4096 × 4096"],
        ),
    ]);
}

#[test]
fn an_end_in_a_wrong_place_is_named() {
    for (fields, text) in [
        ("start: (1, 0), goal: (2, 0),", "start: (1, 0) is a wall, expected open ground"),
        ("start: (0, 0), goal: (1, 0),", "goal: (1, 0) is a wall, expected open ground"),
        (
            "start: (3, 0), goal: (2, 0),",
            "start: (3, 0) is off the map of 3 × 2 cells, expected (0, 0) to (2, 1)",
        ),
        ("start: (-1, 0), goal: (2, 0),", "line 4: start: found (-1, 0), expected (X, Y), two"),
        ("start: (0, 0), goal: (0, 99999),", "line 4: goal: found (0, 99999), expected (X, Y)"),
    ] {
        let fields = format!("rules: Preset(\"gizmo\"), {fields}");
        refused([("ends.ron", level_text(&fields, &[".#.", "..."]), &[text])]);
    }
}

#[test]
fn unknown_or_faulty_rules_are_named() {
    let with = |rules: &str| small_level().replace("Preset(\"gizmo\")", rules);
    let further = |format: u32, compare: &str| {
        let format = small_level().replace("format: 1", &format!("format: {format}"));
        format.replace("start:", &format!("compare: [{compare}], start:"))
    };
    refused([
        (
            "preset.ron",
            with("Preset(\"gozmi\")"),
            &["line 4: rules: no preset \"gozmi\"", "expected one of gizmo, lester,"],
        ),
        ("field.ron", with("Custom(Rules(wight: 1))"), &["line 4", "wight"]),
        (
            "faulty.ron",
            further(2, "Preset(\"lester\"), Custom(Rules(weight: NaN))"),
            &["line 4: weight: NaN, expected"],
        ),
        (
            "older.ron",
            further(1, "Preset(\"lester\")"),
            &["format: 1 has no \"compare\", expected 2"],
        ),
        (
            "many.ron",
            further(2, &"Preset(\"lester\"), ".repeat(4)),
            &["compare: 4 sets of rules besides the level's own, expected at most 3"],
        ),
        (
            "none.ron",
            further(2, "lester"),
            &["line 4: compare[0]: found lester, expected in [ ] one to three of"],
        ),
    ]);
}

#[test]
fn a_faulty_map_of_another_format_is_named_with_its_line() {
    let map = |rows: &str| format!("type octile\nheight 2\nwidth 3\nmap\n{rows}");
    let wide = map("").replace("width 3", "width 4097");
    refused([
        ("empty.map", String::new(), &["empty; stepstar opens"]),
        ("height.map", "type octile\n".into(), &["ends too early, expected \"map\""]),
        ("letter.map", map("...\n.x.\n"), &["it is not evident", "x=wall .=ground"]),
        ("wide.map", wide, &["line 3: width \"4097\", expected 1 to 4096"]),
        ("empty.txt", String::new(), &["empty; stepstar opens"]),
        ("zeros.txt", "\0".repeat(64), &["not a map"]),
        ("half.txt", "0 1 0.5\n".into(), &["not a map, expected at least 2 × 2 cells"]),
        ("some.scen", "version 1\n".into(), &["no entries, expected a scenario file"]),
        ("ends.map", map("...\n...\n"), &["expected --start X,Y and --goal X,Y"]),
    ]);
    let folder = Folder::new();
    let path = folder.write("half.map", map("...\n...\n"));
    let outcome = on("solve", &path, "--start 0,0");
    outcome.is_refused_with(&["half.map", "no goal", "--goal X,Y"]);
    assert!(!outcome.err.contains("--start"), "{outcome:?}");
    // In a file without an ending, the text determines the format.
    folder.write("ok.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    let plain = folder.write("plain", "0 ok.map 2 1 0 0 1 0 1");
    on("solve", &plain, "--entry 1").ends_with_status(0);
}
