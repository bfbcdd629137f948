//! Calls that are wrong: status 2, and one line that says what.

use std::ffi::OsStr;

use crate::files::{Folder, shipped, small_level};
use crate::program::{call, on};

#[test]
fn an_unknown_flag_is_named_with_a_hint_to_the_help() {
    call(["--colour"]).is_refused_with(&["'--colour'", "see stepstar --help"]);
    call(["solve", "--colour"]).is_refused_with(&["'--colour'", "see stepstar solve --help"]);
    let level = shipped("lester.ron");
    on("trace", &level, "--json").is_refused_with(&["'--json'", "see stepstar trace --help"]);
    on("solve", &level, "--sets").is_refused_with(&["'--sets'", "see stepstar solve --help"]);
}

#[test]
fn an_unknown_command_is_named() {
    call(["resolve"]).is_refused_with(&["resolve", "no such command", "see stepstar --help"]);
    on("resolve", &shipped("lester.ron"), "").is_refused_with(&["see stepstar --help"]);
}

#[test]
fn a_command_without_its_level_is_refused() {
    for command in ["solve", "trace", "figure"] {
        let hint = format!("see stepstar {command} --help");
        call([command]).is_refused_with(&["<LEVEL>", &hint]);
    }
    for words in [["--entry", "3"], ["--rules", "lague"], ["--trace", "mine.jsonl"]] {
        call(words).is_refused_with(&["<LEVEL>", "see stepstar --help"]);
    }
}

#[test]
fn a_cell_that_is_no_pair_of_numbers_is_refused() {
    let level = shipped("lester.ron");
    for end in ["start", "goal"] {
        for wrong in ["1", "1;2", "one,two", "1,2,3", "70000,1"] {
            let outcome = on("solve", &level, &format!("--{end} {wrong}"));
            let quoted = format!("'{wrong}'");
            outcome.is_refused_with(&[&format!("--{end}"), &quoted, "expected X,Y", "--help"]);
        }
        let outcome = on("solve", &level, &format!("--{end} -1,2"));
        outcome.is_refused_with(&["'-1'", "--help"]);
    }
}

#[test]
fn a_number_out_of_its_range_is_refused() {
    let level = shipped("lester.ron");
    for (flags, expected) in [
        ("--repeat 0", "'0' for '--repeat <N>': 0 is not in 1..=1000000"),
        ("--repeat 1.5", "'1.5' for '--repeat <N>'"),
        ("--repeat -3", "'-3'"),
        ("--max-iterations -1", "'-1'"),
        ("--max-iterations few", "'few' for '--max-iterations <N>'"),
        ("--entry x", "'x' for '--entry <N>'"),
    ] {
        on("solve", &level, flags).is_refused_with(&[expected, "see stepstar solve --help"]);
    }
    for (words, expected) in [
        ("maze --seed 1e3", "'1e3' for '--seed <N>'"),
        ("maze --seed 18446744073709551616", "'18446744073709551616' for '--seed <N>'"),
        ("maze --density 91", "91 is not in 0..=90"),
        ("maze --kind castle", "[possible values: random, maze, rooms, cave]"),
        ("maze --size 9", "'9' for '--size <WxH>': expected WxH"),
        ("bench a.scen --jobs 0", "0 is not in 1..=1024"),
        ("bench a.scen --entries 3..2", "'3..2' for '--entries <A..B>': expected A..B"),
        ("figure a.ron -o a.gif --fps 51", "expected a number from 0.1 to 50"),
        ("figure a.ron -o a.svg --event 1", "--step <N>"),
        ("--step x", "'x' for '--step <N>'"),
    ] {
        call(words.split(' ')).is_refused_with(&[expected]);
    }
    call(["--size", "800"]).is_refused_with(&["--size", "'800'", "expected WxH"]);
    call(["--size", "0x0"]).is_refused_with(&["--size", "'0x0'", "expected WxH"]);
}

#[test]
fn unknown_rules_are_refused_with_the_names_of_the_known() {
    let level = shipped("lester.ron");
    on("solve", &level, "--rules lagoon").is_refused_with(&[
        "--rules",
        "\"lagoon\"",
        "expected one of gizmo, lester, lague, bgrins-list",
    ]);
    on("solve", &level, "--rules lagoon.ron").is_refused_with(&["lagoon.ron", "cannot be read"]);
    for (rules, text) in [
        ("lester,lagoon", "no preset \"lagoon\", expected one of gizmo, lester"),
        ("gizmo,gizmo,gizmo,gizmo,gizmo", "found 5, expected at most 4"),
    ] {
        let window = [level.as_os_str(), "--rules".as_ref(), rules.as_ref()];
        call(window).is_refused_with(&["--rules: ", text]);
    }
}

#[test]
fn unknown_themes_are_refused_with_the_names_of_the_known() {
    let names = "expected one of gizmo, lester, lague, dark, okabe-ito, print";
    call(["--theme", "drak"]).is_refused_with(&["--theme", "\"drak\"", names]);
    call(["--theme", "drak.ron"]).is_refused_with(&["drak.ron", "cannot be read"]);
    let folder = Folder::new();
    let theme = folder.write("mine.ron", "Theme(\n    title: \"Mine\",\n    wall: \"red\",\n)");
    let outcome = call([OsStr::new("--theme"), theme.as_os_str()]);
    outcome.is_refused_with(&["mine.ron: line 3: wall: \"red\" is no color", "#rrggbb"]);
}

#[test]
fn a_faulty_rules_file_is_named_with_line_or_field() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    for (text, texts) in [
        ("Rules(\n  wight: 2.0,\n)", ["line 2", "wight"]),
        ("Rules(\n  weight: 2.0\n", ["line 2", "Expected comma"]),
        ("Rules(weight: NaN)", ["weight: NaN", "expected a number from 0 to 100"]),
        ("Rules(weight: 100.5)", ["weight: 100.5", "expected a number from 0 to 100"]),
        ("Rules(weight: -1)", ["weight: -1", "expected a number from 0 to 100"]),
        ("Rules(costs: (straight: 0, diagonal: 1))", ["costs.straight: 0", "expected 1 to"]),
        ("Rules(heuristic: Manhatten)", ["line 1", "Manhatten"]),
        (
            "Rules(neighbor_order: [N, E, S, W])",
            ["neighbor_order: NW is named 0 times", "expected"],
        ),
        (
            "Rules(neighbor_order: [N, NE, E, SE, S, SW, W, NW, N])",
            ["neighbor_order: N is named 2 times", "expected"],
        ),
    ] {
        let rules = folder.write("rules.ron", text);
        let outcome = on("solve", &level, &format!("--rules {}", rules.display()));
        outcome.is_refused_with(&["rules.ron: "]);
        outcome.is_refused_with(&texts);
    }
    let rules = folder.write("rules.ron", "// Mine\n/* own */ Rules(weight: 2)");
    on("solve", &rules, "").is_refused_with(&["rules.ron: rules, expected a level"]);
}

#[test]
fn overridden_ends_are_held_against_the_map() {
    let level = shipped("lester.ron");
    let name = "lester.ron: ";
    on("solve", &level, "--start 3,2").is_refused_with(&[name, "start: (3, 2) is a wall"]);
    on("solve", &level, "--goal 3,2").is_refused_with(&[name, "goal: (3, 2) is a wall"]);
    on("solve", &level, "--start 8,2").is_refused_with(&[name, "start: (8, 2) is off the map"]);
    on("trace", &level, "--goal 0,6").is_refused_with(&[name, "goal: (0, 6) is off the map"]);
}

#[test]
fn a_file_that_is_no_state_is_not_taken_for_the_state_file() {
    let folder = Folder::new();
    let level = folder.write("level.ron", small_level());
    let file = level.to_str().unwrap();
    let outcome = call(["--state-file", file]);
    outcome.is_refused_with(&["--state-file", "level.ron", "would be lost"]);
    assert_eq!(std::fs::read_to_string(&level).unwrap(), small_level());
    let path = folder.path().to_str().unwrap();
    call(["--state-file", path]).is_refused_with(&["--state-file", "a folder, expected a file"]);
}
