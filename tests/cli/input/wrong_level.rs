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
        call([path]).is_refused_with(&[text]);
    }
    let picture = [0x89, b'P', b'N', b'G', 0, 0xff, b'\n', 0x1a];
    for name in ["picture.ron", "picture.map", "picture.png"] {
        let path = folder.write(name, picture);
        let text = "byte 0 is not UTF-8, expected a text file";
        on("solve", &path, "").is_refused_with(&[name, text]);
    }
}

#[test]
fn faulty_ron_is_named_with_its_line() {
    let level = small_level();
    let nested = level.replace("rows: [", &format!("rows: {}", "[".repeat(500)));
    let unknown = level.replace("rows: [", &format!("music: {}", "(".repeat(500)));
    let newer =
        level.replace("format: 1", "format: 3").replace("title:", "music: \"waltz\", title:");
    refused([
        ("empty.ron", String::new(), &["line 1"]),
        (
            "broken.ron",
            level.replace("(0, 0)", "5"),
            &["line 4: start: Expected opening `(`, found \"5,"],
        ),
        ("cut.ron", level.replace(")\n", ""), &["line "]),
        ("unknown.ron", level.replace("title", "titel"), &["line 3", "titel"]),
        (
            "missing.ron",
            level.replace("goal: (2, 0),", ""),
            &["line 6: Unexpected missing field named `goal`"],
        ),
        ("nested.ron", nested, &["line 5: rows: Expected string, found \"[[[["]),
        ("unknown.ron", unknown, &["line 5", "`music`"]),
        (
            "format.ron",
            level.replace("format: 1", "format: -1"),
            &["line 2: format: Integer is out of bounds"],
        ),
        ("newer.ron", newer, &["format: 3", "expected 1 to 2", "a newer stepstar may read it"]),
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
            &["rows[1]: 'x' in column 2, expected . (plain), # (wall) or 2 to 9 (entry cost)"],
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
        ("start: (3, 0), goal: (2, 0),", "start: (3, 0) is off the map, expected a cell on it"),
        ("start: (-1, 0), goal: (2, 0),", "line 4: start: Integer is out of bounds, found \"-1,"),
        (
            "start: (0, 0), goal: (0, 99999),",
            "line 4: goal: Integer is out of bounds, found \"99999",
        ),
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
        (
            "weight.ron",
            with("Custom(Rules(weight: NaN))"),
            &["weight: NaN", "expected a number from 0 to 100"],
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
        ("none.ron", further(2, "lester"), &["line 4: ", "`lester`"]),
    ]);
}

#[test]
fn a_faulty_map_of_another_format_is_named_with_its_line() {
    let map = |head: &str, rows: &str| format!("{head}\nheight 2\nwidth 3\nmap\n{rows}");
    let wide = map("type octile", "").replace("width 3", "width 4097");
    refused([
        ("empty.map", String::new(), &["ends too early", "expected \"type\""]),
        ("hex.map", map("type hex", "...\n...\n"), &["line 1: type \"hex\", expected octile"]),
        ("height.map", "type octile\n".into(), &["ends too early, expected \"height\""]),
        ("short.map", map("type octile", "...\n..\n"), &["line 6: 2 cells, expected the width 3"]),
        (
            "letter.map",
            map("type octile", "...\n.x.\n"),
            &["line 6: 'x' in column 2, expected one of"],
        ),
        ("wide.map", wide, &["line 3: width \"4097\", expected 1 to 4096"]),
        ("empty.txt", String::new(), &["0 × 0", "expected 1 × 1 to 4096 × 4096"]),
        ("zeros.txt", "\0".repeat(64), &["line 1", "expected 0 (open) or 1 (wall)"]),
        // Lines and columns are counted as in an editor.
        ("blank.txt", "\n\n0000\n00\n".into(), &["line 4: 2 cells, expected 4 as in line 3"]),
        ("digits.txt", "0 1 2\n".into(), &["line 1: '2' in column 5, expected 0 (open)"]),
        ("some.scen", "version 1\n".into(), &["no entries, expected a scenario file"]),
        ("ends.map", map("type octile", "...\n...\n"), &["expected --start X,Y and --goal X,Y"]),
        ("ends.txt", "000\n000\n".into(), &["expected --start X,Y and --goal X,Y"]),
    ]);
    let folder = Folder::new();
    let path = folder.write("half.txt", "000\n000\n");
    let outcome = on("solve", &path, "--start 0,0");
    outcome.is_refused_with(&["half.txt", "no goal", "--goal X,Y"]);
    assert!(!outcome.err.contains("--start"), "{outcome:?}");
    // In a file without an ending, the text determines the format.
    folder.write("ok.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    let plain = folder.write("plain", "0 ok.map 2 1 0 0 1 0 1");
    on("solve", &plain, "--entry 1").ends_with_status(0);
}
