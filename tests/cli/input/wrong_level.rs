//! Levels that cannot be loaded: status 2, and one line with the file, the
//! place in it, what was found and what was expected.

use crate::files::{Folder, level_text, small_level};
use crate::program::{call, on};

/// The refusal of a level of that name and content, by every command.
#[track_caller]
fn refused(name: &str, content: impl AsRef<[u8]>, texts: &[&str]) {
    let folder = Folder::new();
    let path = folder.write(name, content);
    let name = format!("{name}: ");
    let texts = [&[name.as_str()], texts].concat();
    on("solve", &path, "").is_refused_with(&texts);
    on("trace", &path, "").is_refused_with(&texts);
}

#[test]
fn a_missing_file_is_named() {
    let folder = Folder::new();
    let path = folder.file("nowhere.ron");
    on("solve", &path, "").is_refused_with(&["nowhere.ron: cannot be read"]);
    on("trace", &path, "").is_refused_with(&["nowhere.ron: cannot be read"]);
    call([&path]).is_refused_with(&["nowhere.ron: cannot be read"]);
}

#[test]
fn a_name_with_a_line_break_does_not_break_the_line() {
    let outcome = call(["solve", "two\nlines\u{1b}.ron"]);
    outcome.is_refused_with(&["two\\nlines\\u{1b}.ron: cannot be read"]);
}

#[test]
fn a_folder_is_no_level() {
    let folder = Folder::new();
    on("solve", folder.path(), "").is_refused_with(&["a folder, expected a file"]);
    call([folder.path()]).is_refused_with(&["a folder, expected a file"]);
}

#[test]
fn a_binary_file_is_no_level() {
    let picture = [0x89, b'P', b'N', b'G', 0, 0xff, b'\n', 0x1a];
    for name in ["picture.ron", "picture.map", "picture.png"] {
        refused(name, picture, &["byte 0 is not UTF-8, expected a text file"]);
    }
    refused("zeros.txt", [0; 64], &["line 1", "expected 0 (open) or 1 (wall)"]);
}

#[test]
fn an_empty_file_is_no_level() {
    refused("empty.ron", "", &["line 1"]);
    refused("empty.map", "", &["ends too early", "expected \"type\""]);
    refused("empty.txt", "", &["0 × 0", "expected 1 × 1 to 4096 × 4096"]);
}

#[test]
fn broken_ron_is_named_with_its_line() {
    let broken = small_level().replace("(0, 0)", "5");
    let texts = ["line 4: start: Expected opening `(`, found \"5,"];
    refused("broken.ron", broken, &texts);
    let cut = small_level().replace(")\n", "");
    refused("cut.ron", cut, &["line "]);
    let unknown = small_level().replace("title", "titel");
    refused("unknown.ron", unknown, &["line 3", "titel"]);
    let missing = small_level().replace("goal: (2, 0),", "");
    refused("missing.ron", missing, &["line 6: Unexpected missing field named `goal`"]);
    let nested = small_level().replace("rows: [", &format!("rows: {}", "[".repeat(500)));
    refused("nested.ron", nested, &["line 5: rows: Expected string, found \"[[[["]);
    let unknown = small_level().replace("rows: [", &format!("music: {}", "(".repeat(500)));
    refused("unknown.ron", unknown, &["line 5", "`music`"]);
    let format = small_level().replace("format: 1", "format: -1");
    refused("format.ron", format, &["line 2: format: Integer is out of bounds"]);
}

#[test]
fn every_fault_of_a_map_is_named_with_its_row() {
    let fields = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";
    refused(
        "unequal.ron",
        level_text(fields, &["...", ".."]),
        &["rows[1]: 2 cells, expected 3 as in rows[0]"],
    );
    refused(
        "letter.ron",
        level_text(fields, &["...", ".x."]),
        &["rows[1]: 'x' in column 2, expected . (plain), # (wall) or 2 to 9 (entry cost)"],
    );
    refused("none.ron", level_text(fields, &[]), &["rows: ", "0 × 0", "expected 1 × 1"]);
    let wide = ".".repeat(4097);
    let texts = ["rows: ", "4097 × 1", "expected 1 × 1 to 4096 × 4096"];
    refused("wide.ron", level_text(fields, &[&wide]), &texts);
}

#[test]
fn an_end_in_the_wrong_place_is_named() {
    for (fields, text) in [
        ("start: (1, 0), goal: (2, 0),", "start: (1, 0) is a wall, expected open ground"),
        ("start: (0, 0), goal: (1, 0),", "goal: (1, 0) is a wall, expected open ground"),
        ("start: (3, 0), goal: (2, 0),", "start: (3, 0) is off the map, expected a cell of it"),
        ("start: (-1, 0), goal: (2, 0),", "line 4: start: Integer is out of bounds, found \"-1,"),
        (
            "start: (0, 0), goal: (0, 99999),",
            "line 4: goal: Integer is out of bounds, found \"99999",
        ),
    ] {
        let fields = format!("rules: Preset(\"gizmo\"), {fields}");
        refused("ends.ron", level_text(&fields, &[".#.", "..."]), &[text]);
    }
}

#[test]
fn unknown_or_faulty_rules_are_named() {
    let with = |rules: &str| small_level().replace("Preset(\"gizmo\")", rules);
    let texts = ["line 4: rules: no preset \"gozmi\"", "expected one of gizmo, lester,"];
    refused("preset.ron", with("Preset(\"gozmi\")"), &texts);
    let texts = ["weight: NaN", "expected a number from 0 to 100"];
    refused("weight.ron", with("Custom(Rules(weight: NaN))"), &texts);
    let texts = ["line 4", "wight"];
    refused("field.ron", with("Custom(Rules(wight: 1))"), &texts);
}

#[test]
fn faulty_further_rules_are_named() {
    let with = |format: u32, compare: &str| {
        let format = small_level().replace("format: 1", &format!("format: {format}"));
        format.replace("start:", &format!("compare: [{compare}], start:"))
    };
    let texts = ["line 4: weight: NaN, expected"];
    refused("faulty.ron", with(2, "Preset(\"lester\"), Custom(Rules(weight: NaN))"), &texts);
    let texts = ["format: 1 has no \"compare\", expected 2"];
    refused("older.ron", with(1, "Preset(\"lester\")"), &texts);
    let texts = ["compare: 4 sets of rules beside the level's own, expected at most 3"];
    refused("many.ron", with(2, &"Preset(\"lester\"), ".repeat(4)), &texts);
    refused("none.ron", with(2, "lester"), &["line 4: ", "`lester`"]);
}

#[test]
fn a_newer_format_is_reported_as_such_whatever_else_is_in_it() {
    let newer = small_level()
        .replace("format: 1", "format: 3")
        .replace("title:", "music: \"waltz\", title:");
    let texts = ["format: 3", "expected 1 to 2", "a newer stepstar may read it"];
    refused("newer.ron", newer, &texts);
}

#[test]
fn a_faulty_moving_ai_map_is_named_with_its_line() {
    let map = |head: &str, rows: &str| format!("{head}\nheight 2\nwidth 3\nmap\n{rows}");
    let texts = ["line 1: type \"hex\", expected octile"];
    refused("hex.map", map("type hex", "...\n...\n"), &texts);
    let texts = ["line 6: 2 cells, expected the width 3"];
    refused("short.map", map("type octile", "...\n..\n"), &texts);
    let texts = ["line 6: 'x' in column 2, expected one of"];
    refused("letter.map", map("type octile", "...\n.x.\n"), &texts);
    let wide = map("type octile", "").replace("width 3", "width 4097");
    refused("wide.map", wide, &["line 3: width \"4097\", expected 1 to 4096"]);
}

#[test]
fn a_map_without_ends_asks_for_them() {
    let map = "type octile\nheight 2\nwidth 3\nmap\n...\n...\n";
    refused("ends.map", map, &["expected --start X,Y and --goal X,Y"]);
    refused("ends.txt", "000\n000\n", &["expected --start X,Y and --goal X,Y"]);
    let folder = Folder::new();
    let path = folder.write("half.txt", "000\n000\n");
    let outcome = on("solve", &path, "--start 0,0");
    outcome.is_refused_with(&["half.txt", "no goal", "--goal X,Y"]);
    assert!(!outcome.err.contains("--start"), "{outcome:?}");
}

#[test]
fn faulty_rows_of_0_and_1_are_named_with_their_line() {
    refused("short.txt", "000\n00\n", &["line 2: 2 cells, expected 3 as in line 1"]);
    refused("letter.txt", "000\n0 2 0\n", &["line 2: '2' in column 3, expected 0 (open)"]);
}

#[test]
fn what_is_quoted_is_short() {
    let long = "x".repeat(300_000);
    let shown = format!("{}…", &long[..40]);
    refused("line.map", &long, &[&format!("line 1: \"{shown}\", expected \"type\"")]);
    refused("kind.map", format!("type {long}"), &[&format!("type \"{shown}\", expected octile")]);
    let preset = small_level().replace("gizmo", &long);
    refused("preset.ron", preset, &[&format!("no preset \"{shown}\", expected one of gizmo")]);
    let folder = Folder::new();
    let list = folder.write("long.scen", format!("version 1\n{long} a.map 4 3 0 1 3 2 3.4"));
    on("bench", &list, "").is_refused_with(&[&format!("bucket: \"{shown}\", expected a number")]);
    let trace = folder.write("long.jsonl", format!("{{\"status\": \"{long}\"}}"));
    let expected = format!("status: unknown variant `{shown}`, expected one of `Searching`");
    call(["diff".as_ref(), trace.as_os_str(), trace.as_os_str()]).is_refused_with(&[&expected]);
}

#[test]
fn the_place_of_a_fault_is_where_an_editor_shows_it() {
    refused("blank.txt", "\n\n0000\n00\n", &["line 4: 2 cells, expected 4 as in line 3"]);
    refused("digits.txt", "0 1 2\n", &["line 1: '2' in column 5, expected 0 (open)"]);
    refused("short.map", "type octile\n", &["ends too early, expected \"height\""]);
    let folder = Folder::new();
    let map = folder.write("ok.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    on("bench", &map, "").is_refused_with(&["ok.map: no list of problems (.scen), expected"]);
    let plain = folder.write("plain", "0 ok.map 2 1 0 0 1 0 1");
    on("solve", &plain, "--entry 1").ends_with_status(0);
    let level = folder.write("small.ron", small_level());
    on("convert", &level, &folder.path().join("x.ron").display().to_string()).ends_with_status(0);
    std::fs::create_dir(folder.file("dir.ron")).unwrap();
    let outcome = on("convert", &level, &folder.file("dir.ron").display().to_string());
    outcome.is_refused_with(&["dir.ron: a folder, expected a file"]);
}

#[test]
fn a_list_of_problems_without_any_is_no_level() {
    refused("some.scen", "version 1\n", &["no entries, expected a list of problems"]);
}
