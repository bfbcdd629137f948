//! `stepstar convert`.

use std::fs;
use std::path::Path;

use crate::files::{Folder, level_text, shipped, small_level};
use crate::input::scenario::{MAP, folder};
use crate::program::{Outcome, call, on};

#[track_caller]
fn convert(from: &Path, to: &Path, more: &str) -> Outcome {
    let (from, to) = (from.to_str().unwrap(), to.to_str().unwrap());
    call(["convert", from, to].into_iter().chain(more.split_whitespace()))
}

#[track_caller]
fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// Asserts that it was written and that these were lost, each named on a line
/// of standard error.
#[track_caller]
fn loses(outcome: &Outcome, losses: &[&str]) {
    assert_eq!(outcome.status, 0, "{outcome:?}");
    let lines: Vec<&str> = outcome.err.lines().collect();
    assert_eq!(lines.len(), losses.len(), "{outcome:?}");
    for (line, loss) in lines.iter().zip(losses) {
        assert_eq!(*line, format!("stepstar: lost: {loss}"));
    }
}

const COSTLY: &str = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";

#[test]
fn rows_become_a_level_and_back() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "0 1 0\n0 0 0\n");
    let level = folder.file("level.ron");
    let outcome = convert(&rows, &level, "--start 0,0 --goal 2,0");
    outcome.ends_with_status(0);
    assert_eq!(outcome.out, format!("Wrote {}: 3 × 2 cells.\n", level.display()));
    let text = read(&level);
    assert!(text.contains("title: \"rows\"") && text.contains("Preset(\"lester\")"), "{text}");
    assert!(text.contains("\".#.\",\n        \"...\","), "{text}");
    on("solve", &level, "").ends_with_status(0);

    let back = folder.file("rows-again.txt");
    let outcome = convert(&level, &back, "");
    outcome.is_refused_with(&[
        "rows-again.txt: lost would be the title \"rows\"",
        "the start (0, 0)",
        "the goal (2, 0)",
        "--lossy",
    ]);
    assert!(!outcome.err.contains("rules"), "those of such rows: {outcome:?}");
    assert!(!back.exists(), "nothing is written before it is asked for");
    let losses = ["the title \"rows\"", "the start (0, 0)", "the goal (2, 0)"];
    loses(&convert(&level, &back, "--lossy"), &losses);
    assert_eq!(read(&back), "010\n000\n");
}

#[test]
fn a_level_becomes_a_map_and_all_that_is_lost_is_reported() {
    let folder = Folder::new();
    let text = level_text(COSTLY, &["..9", "2#."])
        .replace("rules:", "about: \"A note that is longer than what is shown of it.\", rules:");
    let level = folder.write("level.ron", text);
    let map = folder.file("level.map");
    let losses = [
        "the rules (gizmo)",
        "the title \"A test\"",
        "the note \"A note that is longer than what is shown…\"",
        "the start (0, 0)",
        "the goal (2, 0)",
        "the entry cost of 2 cells (plain ground then)",
    ];
    convert(&level, &map, "").is_refused_with(&losses);
    convert(&level, &map, "--force").is_refused_with(&["--lossy writes it anyway"]);
    loses(&convert(&level, &map, "--lossy"), &losses);
    assert_eq!(read(&map), "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n");
    // And from there on nothing is lost.
    let rows = folder.file("rows.txt");
    convert(&map, &rows, "").ends_with_status(0);
    assert_eq!(read(&rows), "000\n010\n");
    let again = folder.file("again.map");
    convert(&rows, &again, "").ends_with_status(0);
    assert_eq!(read(&again), read(&map));
}

#[test]
fn a_map_keeps_its_letters_as_a_map_and_loses_them_elsewhere() {
    let folder = folder();
    let (map, copy) = (folder.file("pool.map"), folder.file("copy.map"));
    convert(&map, &copy, "").ends_with_status(0);
    assert_eq!(read(&copy), MAP);

    let level = folder.file("pool.ron");
    let from_ground = "--start 0,0 --goal 3,3";
    let losses = [
        "4 cells of water (walls then)",
        "4 cells of trees (walls then)",
        "1 cell of swamp (plain ground then)",
    ];
    convert(&map, &level, from_ground).is_refused_with(&losses);
    loses(&convert(&map, &level, &format!("{from_ground} --lossy")), &losses);
    assert!(read(&level).contains("\"....##\",\n        \".##.##\","), "{}", read(&level));

    let rows = folder.file("water.txt");
    let losses = [
        "12 cells of ground (walls then)",
        "4 cells of trees (walls then)",
        "that the open ground is water",
    ];
    loses(&convert(&map, &rows, "--start 1,1 --lossy"), &losses);
    assert_eq!(read(&rows), "111111\n100111\n100111\n111111\n");
    // Without a start it is the ground.
    convert(&map, &rows, "--lossy --force");
    assert_eq!(read(&rows), "000011\n011011\n011011\n000011\n");
}

#[test]
fn numbers_are_plain_digits() {
    let folder = Folder::new();
    let rows = ["W".repeat(1234), ".".repeat(1234)].join("\n");
    let map = folder.write("wide.map", format!("type octile\nheight 2\nwidth 1234\nmap\n{rows}\n"));
    loses(
        &convert(&map, &folder.file("wide.txt"), "--lossy"),
        &["1234 cells of water (walls then)"],
    );
}

#[test]
fn an_entry_of_a_list_becomes_a_level() {
    let folder = folder();
    let (list, level) = (folder.file("pool.map.scen"), folder.file("entry.ron"));
    convert(&list, &level, "--lossy").is_refused_with(&["expected --entry N", "1 to 4"]);
    assert_eq!(convert(&list, &level, "--entry 1 --lossy").status, 0);
    let text = read(&level);
    for part in [
        "title: \"pool, entry 1\"",
        "about: \"Entry 1 of pool.map.scen, bucket 1. A path of length 6 is expected.\"",
        "rules: Preset(\"moving-ai\")",
        "goal: (3, 3)",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let map = folder.file("entry.map");
    convert(&list, &map, "--entry 1").is_refused_with(&["the goal (3, 3)"]);
    convert(&list, &map, "--entry 1 --lossy");
    assert_eq!(read(&map), MAP);
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_wanted() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "00\n00\n");
    let map = folder.write("rows.map", "precious");
    convert(&rows, &map, "").is_refused_with(&["rows.map: the file exists", "--force"]);
    convert(&rows, &map, "--lossy").is_refused_with(&["--force replaces it"]);
    assert_eq!(read(&map), "precious");
    convert(&rows, &map, "--force").ends_with_status(0);
    assert_eq!(read(&map), "type octile\nheight 2\nwidth 2\nmap\n..\n..\n");
    assert_eq!(folder.names(), ["rows.map", "rows.txt"]);
}

#[test]
fn a_level_needs_its_ends_and_an_ending_that_is_known() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "00\n01\n");
    let level = folder.file("level.ron");
    convert(&rows, &level, "").is_refused_with(&["rows.txt", "--start X,Y", "--goal X,Y"]);
    convert(&rows, &level, "--start 0,0 --goal 1,1").is_refused_with(&["goal: (1, 1) is a wall"]);
    for name in ["level.scen", "level.png", "level"] {
        let texts = ["no known ending, expected .ron (a level), .map (Moving AI) or .txt"];
        convert(&rows, &folder.file(name), "").is_refused_with(&texts);
    }
    let nowhere = folder.file("nowhere").join("rows.map");
    convert(&rows, &nowhere, "").is_refused_with(&["rows.map: cannot be written"]);
    convert(&folder.file("none.txt"), &level, "").is_refused_with(&["none.txt: cannot be read"]);
    fs::create_dir(folder.file("folder.map")).unwrap();
    let texts = ["folder.map: a folder, expected a file"];
    convert(&rows, &folder.file("folder.map"), "--force").is_refused_with(&texts);
    assert_eq!(folder.names(), ["folder.map", "rows.txt"]);
    call(["convert", "rows.txt"]).is_refused_with(&["<OUT>", "see stepstar convert --help"]);
}

#[test]
fn a_level_that_ships_keeps_its_walls_through_every_format() {
    let folder = Folder::new();
    let (first, map) = (folder.file("city.txt"), folder.file("city.map"));
    let second = folder.file("again.txt");
    let level = shipped("city.ron");
    assert_eq!(convert(&level, &first, "--lossy").status, 0);
    assert_eq!(convert(&level, &map, "--lossy").status, 0);
    convert(&map, &second, "").ends_with_status(0);
    assert_eq!(read(&first), read(&second));
}

#[test]
fn comments_stay_in_a_level_and_are_lost_elsewhere() {
    let folder = Folder::new();
    let commented = small_level()
        .replace("rows:", "// From the top.\n    rows:")
        .replace("start:", "/* the left corner */ start:");
    let level = folder.write("level.ron", &commented);
    let copy = folder.file("copy.ron");
    convert(&level, &copy, "").ends_with_status(0);
    assert_eq!(read(&copy), commented);
    convert(&level, &copy, "--force --goal 1,1").ends_with_status(0);
    assert_eq!(read(&copy), commented.replace("goal: (2, 0)", "goal: (1, 1)"));

    let rows = folder.file("rows.txt");
    convert(&level, &rows, "").is_refused_with(&["lost would be", "2 comments", "--lossy"]);
    assert!(convert(&level, &rows, "--lossy").err.contains("stepstar: lost: 2 comments\n"));

    // What stands inside of rules that are replaced goes with them.
    let custom = "Custom(Rules(weight: 1.0 /* plain */))";
    let level = folder.write("custom.ron", commented.replace("Preset(\"gizmo\")", custom));
    let lost = ["copy.ron: lost would be 1 comment: --lossy writes it anyway"];
    convert(&level, &copy, "--force --rules lester").is_refused_with(&lost);
    loses(&convert(&level, &copy, "--force --rules lester --lossy"), &["1 comment"]);
    assert_eq!(read(&copy), commented.replace("gizmo", "lester"));
}
