//! `stepstar convert`.

use std::fs;
use std::path::Path;

use crate::files::{Folder, level_text, shipped, small_level};
use crate::input::scenario::folder;
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

/// The losses of a conversion to walls and open ground, as reported.
const WALLS_ONLY: &str = "everything but walls and open ground";

/// Asserts that the file was written, with one line about what was lost.
#[track_caller]
fn loses(outcome: &Outcome, loss: &str) {
    assert_eq!(outcome.status, 0, "{outcome:?}");
    let lost = format!("stepstar: lost: {loss}\n");
    assert!(outcome.err.ends_with(&lost) && outcome.err.lines().count() < 3, "{outcome:?}");
}

const COSTLY: &str = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";

#[test]
fn rows_become_a_level_and_back() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "0 1 0\n0 0 0\n");
    let level = folder.file("level.ron");
    let outcome = convert(&rows, &level, "--start 0,0 --goal 2,0");
    let out = outcome.noted("1=wall 0=ground: 3 × 2");
    assert_eq!(out, format!("Wrote {}: 3 × 2 cells.\n", level.display()));
    let text = read(&level);
    assert!(
        text.contains("title: \"rows\"") && text.contains("Preset(\"no-corner-cutting\")"),
        "{text}"
    );
    assert!(text.contains("\".#.\",\n        \"...\","), "{text}");
    on("solve", &level, "").ends_with_status(0);

    let back = folder.file("rows-again.txt");
    let refused = format!("rows-again.txt: {WALLS_ONLY} would be lost; --lossy writes it anyway");
    convert(&level, &back, "").is_refused_with(&[&refused]);
    assert!(!back.exists(), "a file was written without being requested");
    loses(&convert(&level, &back, "--lossy"), WALLS_ONLY);
    assert_eq!(read(&back), "010\n000\n");
}

#[test]
fn a_level_becomes_a_map_and_loses_everything_else() {
    let folder = Folder::new();
    let level = folder.write("level.ron", level_text(COSTLY, &["..9", "2#."]));
    let map = folder.file("level.map");
    convert(&level, &map, "").is_refused_with(&[WALLS_ONLY]);
    convert(&level, &map, "--force").is_refused_with(&["--lossy writes it anyway"]);
    loses(&convert(&level, &map, "--lossy"), WALLS_ONLY);
    assert_eq!(read(&map), "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n");
    // Further conversions lose nothing, except for rules given as an argument.
    let rows = folder.file("rows.txt");
    convert(&map, &rows, "").ends_with_status(0);
    assert_eq!(read(&rows), "000\n010\n");
    let again = folder.file("again.map");
    convert(&rows, &again, "").noted("1=wall");
    assert_eq!(read(&again), read(&map));
    convert(&map, &again, "--force --rules gizmo").is_refused_with(&[WALLS_ONLY]);
}

#[test]
fn of_a_map_with_water_and_trees_the_walls_and_the_ground_are_kept() {
    let folder = folder();
    let map = folder.file("pool.map");

    let level = folder.file("pool.ron");
    let from_ground = "--start 0,0 --goal 3,3";
    convert(&map, &level, from_ground).noted("T=wall W=wall .=ground");
    assert!(read(&level).contains("\"....##\",\n        \".##.##\","), "{}", read(&level));

    let rows = folder.file("water.txt");
    loses(&convert(&map, &rows, "--start 1,1 --lossy"), "the start and the goal");
    assert_eq!(read(&rows), "111111\n100111\n100111\n111111\n");
    // Without a given start, the ground stays open.
    convert(&map, &rows, "--lossy --force");
    assert_eq!(read(&rows), "000011\n011011\n011011\n000011\n");
}

#[test]
fn an_entry_of_a_list_becomes_a_level() {
    let folder = folder();
    let (list, level) = (folder.file("pool.map.scen"), folder.file("entry.ron"));
    convert(&list, &level, "--lossy").is_refused_with(&["expected --entry N", "1 to 4"]);
    assert_eq!(convert(&list, &level, "--entry 1").status, 0);
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
    convert(&list, &map, "--entry 1").is_refused_with(&[WALLS_ONLY]);
    convert(&list, &map, "--entry 1 --lossy");
    assert!(
        read(&map).starts_with("type octile\nheight 4\nwidth 6\nmap\n....@@\n"),
        "{}",
        read(&map)
    );
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_wanted() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "00\n01\n");
    let map = folder.write("rows.map", "precious");
    convert(&rows, &map, "").is_refused_with(&["rows.map: the file exists", "--force"]);
    convert(&rows, &map, "--lossy").is_refused_with(&["--force replaces it"]);
    assert_eq!(read(&map), "precious");
    convert(&rows, &map, "--force").noted("0=ground");
    assert_eq!(read(&map), "type octile\nheight 2\nwidth 2\nmap\n..\n.@\n");
    assert_eq!(folder.names(), ["rows.map", "rows.txt"]);
}

#[test]
fn a_level_needs_its_ends_and_an_ending_that_is_known() {
    let folder = Folder::new();
    let rows = folder.write("rows.txt", "00\n01\n");
    let level = folder.file("level.ron");
    let map = folder.write("rows.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    convert(&map, &level, "").is_refused_with(&["rows.map", "--start X,Y", "--goal X,Y"]);
    std::fs::remove_file(map).unwrap();
    convert(&rows, &level, "--start 0,0 --goal 1,1").is_refused_with(&["goal: (1, 1) is a wall"]);
    for name in ["level.scen", "level.gif", "level"] {
        let texts = ["no known ending, expected .ron (a level), .map (Moving AI), .txt"];
        convert(&rows, &folder.file(name), "").is_refused_with(&texts);
    }
    let nowhere = folder.file("nowhere").join("rows.map");
    convert(&rows, &nowhere, "").is_refused_with(&["rows.map: cannot be written"]);
    convert(&folder.file("none.txt"), &level, "").is_refused_with(&["none.txt: cannot be read"]);
    fs::create_dir(folder.file("folder.map")).unwrap();
    let texts = ["folder.map: a folder, expected a file"];
    convert(&rows, &folder.file("folder.map"), "--force").is_refused_with(&texts);
    assert_eq!(folder.names(), ["folder.map", "rows.txt"]);
}

#[test]
fn ends_are_checked_and_named_as_lost_where_a_format_has_none() {
    let folder = folder();
    let (rows, pool) = (folder.write("rows.txt", "000\n010\n000\n"), folder.file("pool.map"));
    for to in ["new.map", "new.txt"] {
        let new = folder.file(to);
        for (ends, text) in [
            ("--start 99,99 --goal 1,0", "rows.txt: start: (99, 99) is off the map"),
            ("--start 0,0 --goal 1,1", "rows.txt: goal: (1, 1) is a wall"),
            ("--goal 1,1", "rows.txt: goal: (1, 1) is a wall"),
            ("--start 1,1", "rows.txt: start: (1, 1) is a wall"),
            ("--start 0,0 --goal 2,2", "the start and the goal would be lost"),
        ] {
            convert(&rows, &new, ends).is_refused_with(&[text]);
            if !text.contains("lost") {
                convert(&rows, &new, &format!("{ends} --lossy")).is_refused_with(&[text]);
            }
        }
        assert!(!new.exists(), "a file was written although its ends are lost");
        loses(&convert(&rows, &new, "--start 0,0 --lossy"), "the start and the goal");
        for beside in ["6,0", "0,4"] {
            let text = format!("({}) is off the map", beside.replace(',', ", "));
            convert(&pool, &new, &format!("--start {beside} --force")).is_refused_with(&[&text]);
        }
        convert(&pool, &new, "--start 0,0 --goal 1,1 --force")
            .is_refused_with(&["goal: (1, 1) is a wall, expected open ground"]);
    }
}

#[test]
fn comments_are_lost() {
    let folder = Folder::new();
    let commented = small_level().replace("rows:", "// From the top.\n    rows:");
    let level = folder.write("level.ron", &commented);
    let copy = folder.file("copy.ron");
    convert(&level, &copy, "")
        .is_refused_with(&["copy.ron: the comments would be lost", "--lossy"]);
    loses(&convert(&level, &copy, "--lossy"), "the comments");
    assert_eq!(read(&copy), crate::files::small_level_as_written());
    convert(&copy, &level, "--force").ends_with_status(0);
}

#[test]
fn other_rules_keep_the_rules_that_a_level_is_compared_under() {
    let folder = Folder::new();
    let copy = folder.file("copy.ron");
    convert(&shipped("corners.ron"), &copy, "--rules lague").ends_with_status(0);
    let expected = read(&shipped("corners.ron")).replace("Preset(\"gizmo\")", "Preset(\"lague\")");
    assert_eq!(read(&copy), expected);
}

#[test]
fn letters_numbers_and_pixels_are_read_again_as_they_were_written() {
    let folder = Folder::new();
    let level = folder.write("level.ron", level_text(COSTLY, &["..9", "2#."]));
    let text = folder.file("map.txt");
    loses(
        &convert(&level, &text, "--letters --lossy"),
        "everything but the map, the start and the goal",
    );
    assert_eq!(read(&text), "S.G\n2#.\n");
    let table = folder.file("map.csv");
    loses(&convert(&level, &table, "--lossy"), "everything but the map");
    assert_eq!(read(&table), "1,1,9\n2,0,1\n");
    let again = folder.file("again.csv");
    convert(&table, &again, "").is_refused_with(&["it is not evident", "--legend"]);
    convert(&table, &again, "--legend numbers=costs").noted("numbers=costs");
    assert_eq!(read(&again), read(&table));
    let plain = folder.write("plain.txt", "0000\n0110\n0010\n");
    let picture = folder.file("map.png");
    convert(&plain, &picture, "").noted("1=wall");
    let back = folder.file("back.txt");
    convert(&picture, &back, "").noted("0=wall 255=ground");
    assert_eq!(read(&back), read(&plain));
    convert(&plain, &folder.file("map.bmp"), "").is_refused_with(&[".csv (numbers) or .png"]);
}

#[test]
fn ground_may_cost_up_to_255() {
    let folder = Folder::new();
    let dear =
        "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0), terrain: {'w': 25, 'm': 255},";
    let text = level_text(dear, &[".w.", "mm."]).replace("format: 1", "format: 3");
    let level = folder.write("dear.ron", text);
    assert!(on("solve", &level, "").printed().contains("\ncost               260\n"));
    let table = folder.file("dear.csv");
    loses(&convert(&level, &table, "--lossy"), "everything but the map");
    assert_eq!(read(&table), "1,25,1\n255,255,1\n");
    on("solve", &table, "").is_refused_with(&["it is not evident", "--legend 'numbers=costs'"]);
    let again = folder.file("again.ron");
    convert(&table, &again, "--legend numbers=costs").noted("numbers=costs");
    let written = read(&again);
    assert!(written.contains("format: 3") && written.contains("'a': 25"), "{written}");
    for wrong in ["{'w': 0}", "{'w': 256}", "{'.': 2}", "{'3': 2}"] {
        let text = read(&level).replace("{'w': 25, 'm': 255}", wrong);
        let wrong = folder.write("wrong.ron", text);
        on("solve", &wrong, "").is_refused_with(&["terrain", "from 1 to 255"]);
    }
    let old = folder.write("old.ron", read(&level).replace("format: 3", "format: 1"));
    on("solve", &old, "").is_refused_with(&["format: 1 has no \"terrain\", expected 3"]);
}
