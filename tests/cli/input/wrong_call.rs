//! Wrong calls: status 2, and one line with the reason.

use std::path::Path;

use crate::files::{Folder, shipped, small_level};
use crate::program::{call, on};

/// Asserts that calls are refused with these words. `LEVEL` is the worked example.
#[track_caller]
fn refused<const N: usize>(calls: [(&str, &[&str]); N]) {
    let level = shipped("lester.ron").display().to_string();
    for (words, texts) in calls {
        let words = words.split(' ').map(|word| if word == "LEVEL" { &level } else { word });
        call(words.filter(|word| !word.is_empty())).is_refused_with(texts);
    }
}

#[test]
fn a_call_without_sense_is_refused_with_a_hint_to_the_help() {
    refused([
        ("--colour", &["'--colour'", "see stepstar --help"]),
        ("solve --colour", &["'--colour'", "see stepstar solve --help"]),
        ("trace LEVEL --json", &["'--json'", "see stepstar trace --help"]),
        ("solve LEVEL --sets", &["'--sets'", "see stepstar solve --help"]),
        ("resolve", &["resolve", "no such command", "see stepstar --help"]),
        ("sove x.ron", &["sove is not a command", "expected solve, trace", "see stepstar --help"]),
        ("resolve LEVEL", &["resolve is not a command", "see stepstar --help"]),
        ("solve", &["<LEVEL>", "see stepstar solve --help"]),
        ("trace", &["<LEVEL>", "see stepstar trace --help"]),
        ("figure", &["<LEVEL>", "see stepstar figure --help"]),
        ("bench", &["<SCEN>", "see stepstar bench --help"]),
        ("convert rows.txt", &["<OUT>", "see stepstar convert --help"]),
        ("diff", &["A|LEVEL", "see stepstar diff --help"]),
        ("diff LEVEL", &["<B>", "see stepstar diff --help"]),
        ("--entry 3", &["<LEVEL>", "see stepstar --help"]),
        ("--rules lague", &["<LEVEL>", "see stepstar --help"]),
        ("--trace mine.jsonl", &["<LEVEL>", "see stepstar --help"]),
    ]);
}

#[test]
fn a_value_that_is_out_of_range_or_no_value_is_refused() {
    refused([
        ("solve LEVEL --start 1;2", &["--start", "'1;2'", "expected X,Y", "--help"]),
        ("solve LEVEL --goal 70000,1", &["--goal", "'70000,1'", "expected X,Y", "--help"]),
        (
            "solve LEVEL --start 1 2",
            &["'1 2' for '--start <X,Y>': expected X,Y, here 1,2", "--help"],
        ),
        ("solve LEVEL --goal 1, 2", &["'1, 2' for '--goal <X,Y>': expected X,Y, here 1,2"]),
        ("LEVEL --start 1 2", &["'1 2' for '--start <X,Y>': expected X,Y, here 1,2"]),
        ("solve LEVEL --start -1,2", &["'-1'", "--help"]),
        (
            "solve LEVEL --repeat 0",
            &["'0' for '--repeat <N>': expected a number from 1 to 1000000", "solve --help"],
        ),
        (
            "solve LEVEL --max-iterations few",
            &["'few' for '--max-iterations <N>': expected a whole number"],
        ),
        ("solve LEVEL --entry x", &["'x' for '--entry <N>'"]),
        ("maze --seed 1e3", &["'1e3' for '--seed <N>'", "see stepstar maze --help"]),
        ("maze --seed 18446744073709551616", &["'18446744073709551616' for '--seed <N>'"]),
        ("maze --kind random --density 91", &["expected a number from 0 to 90"]),
        ("maze --kind maze --density 30", &["the kind maze has no density", "random or cave"]),
        ("maze --kind rooms --density 30", &["the kind rooms has no density", "random or cave"]),
        ("maze --kind castle", &["'castle'", "[possible values: random, maze, rooms, cave]"]),
        ("maze --size 9", &["'9' for '--size <WxH>': expected WxH"]),
        ("maze --size 2x9", &["'2x9'", "from 3 to 4096"]),
        ("maze --size 4097x9", &["'4097x9'", "from 3 to 4096"]),
        ("bench a.scen --jobs 0", &["expected a number from 1 to 1024"]),
        ("bench a.scen --entries 3..2", &["'3..2' for '--entries <A..B>': expected A..B"]),
        ("figure a.ron -o a.gif --fps 51", &["expected a number from 0.1 to 50"]),
        ("figure a.ron -o a.svg --steps 0..2 --event 1", &["'--event <K>'", "'--steps <A..B>'"]),
        ("figure a.ron -o a.svg --event 1", &["--step <N>"]),
        ("figure a.ron -o a.png --scale 0", &["expected a number from 0.1 to 10"]),
        ("trace LEVEL --format yaml", &["'yaml'", "jsonl", "posthoc"]),
        ("trace LEVEL --format posthoc --sets", &["--sets", "jsonl"]),
        ("--step x", &["'x' for '--step <N>'"]),
        ("--size 800", &["--size", "'800'", "expected WxH"]),
    ]);
}

#[test]
fn an_unknown_name_is_refused_with_the_known_ones() {
    let presets = "expected one of gizmo, lester, lague, bgrins-list";
    let themes = "expected one of light, dark, gizmo, lester, lague, okabe-ito, print";
    refused([
        ("solve LEVEL --rules lagoon", &["--rules", "\"lagoon\"", presets]),
        ("solve LEVEL --rules lagoon.ron", &["lagoon.ron", "cannot be read"]),
        ("maze --rules lagoon", &["--rules", "\"lagoon\"", presets]),
        ("bench a.scen --rules lagoon", &["--rules", "\"lagoon\""]),
        ("diff LEVEL --rules-a lagoon", &["--rules-a: no preset \"lagoon\""]),
        ("diff LEVEL --rules-b lagoon", &["--rules-b: no preset \"lagoon\""]),
        ("diff LEVEL --rules-b none.ron", &["none.ron", "cannot be read"]),
        (
            "LEVEL --rules lester,lagoon",
            &["--rules: no preset \"lagoon\", expected one of gizmo, lester"],
        ),
        ("LEVEL --rules gizmo,gizmo,gizmo,gizmo,gizmo", &["--rules: found 5, expected at most 4"]),
        ("none.ron --rules gizmo,gizmo,gizmo,gizmo", &["none.ron", "cannot be read"]),
        ("--theme drak", &["--theme", "\"drak\"", themes]),
        ("--theme drak.ron", &["drak.ron", "cannot be read"]),
    ]);
    refused([
        ("solve lestr", &["lestr: no such file, no such level", "; did you mean lester?"]),
        ("solve swmap", &["; did you mean swamp?"]),
        (
            "solve LEVEL --rules lestr",
            &["no preset \"lestr\"", "or a rules file; did you mean lester?"],
        ),
        ("diff LEVEL --rules-a astr", &["did you mean astar?"]),
        ("--theme drak", &["or a theme file; did you mean dark?"]),
    ]);
    // Other words are not taken for a name.
    for words in ["solve lagoon", "solve LEVEL --rules lagoon", "--theme x"] {
        let level = shipped("lester.ron").display().to_string();
        let outcome =
            call(words.split(' ').map(|word| if word == "LEVEL" { &level } else { word }));
        assert!(!outcome.err.contains("did you mean"), "{outcome:?}");
    }
    let folder = Folder::new();
    let theme = folder.write("mine.ron", "Theme(\n    title: \"Mine\",\n    wall: \"red\",\n)");
    let outcome = call(["--theme".as_ref(), theme.as_os_str()]);
    outcome.is_refused_with(&["mine.ron: line 3: wall: \"red\" is not a color", "#rrggbb"]);
}

/// The tests of rules files cover the remaining faults.
#[test]
fn a_faulty_rules_file_is_named_with_line_or_field() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    for (text, texts) in [
        ("Rules(\n  weight: 2.0\n", ["line 2: weight", "ends too early"]),
        ("Rules(weight: NaN)", ["weight: NaN", "expected a number from 0 to 100"]),
        ("Rules(heuristic: Manhatten)", ["line 1", "Manhatten"]),
    ] {
        let rules = folder.write("rules.ron", text);
        let outcome = on("solve", &level, &format!("--rules {}", rules.display()));
        outcome.is_refused_with(&["rules.ron: ", texts[0], texts[1]]);
    }
    let rules = folder.write("rules.ron", "// Mine\n/* own */ Rules(weight: 2)");
    on("solve", &rules, "").is_refused_with(&["rules.ron: rules, expected a level"]);
}

#[test]
fn ends_in_arguments_have_to_be_open_ground() {
    refused([
        ("solve LEVEL --start 3,2", &["lester.ron: start: (3, 2) is a wall"]),
        ("solve LEVEL --goal 3,2", &["lester.ron: goal: (3, 2) is a wall"]),
        ("solve LEVEL --start 8,2", &["lester.ron: start: (8, 2) is off the map of 8 × 6 cells"]),
        ("trace LEVEL --goal 0,6", &["lester.ron: goal: (0, 6) is off the map"]),
        ("diff LEVEL --rules-b gizmo --start 3,2", &["is a wall"]),
    ]);
}

#[test]
fn an_option_that_does_not_fit_a_level_is_blamed_the_same_by_its_name_and_by_its_path() {
    for (option, sentence) in [
        ("--start 3,2", "start: (3, 2) is a wall, expected open ground"),
        ("--goal 3,2", "goal: (3, 2) is a wall, expected open ground"),
        ("--goal 99,99", "goal: (99, 99) is off the map of 8 × 6 cells, expected (0, 0) to (7, 5)"),
        ("--entry 3", "not a .scen file, so it has no entry 3"),
    ] {
        let link = call(["share", "lester"]).out;
        for level in [Path::new("lester"), &shipped("lester.ron"), Path::new(link.trim_end())] {
            on("solve", level, option).is_refused_with(&[": ", sentence]);
        }
    }
}

#[test]
fn a_file_of_another_kind_is_not_overwritten_as_the_state_file() {
    let folder = Folder::new();
    let level = folder.write("level.ron", small_level());
    let outcome = call(["--state-file".as_ref(), level.as_os_str()]);
    outcome.is_refused_with(&["--state-file", "level.ron", "would be lost"]);
    assert_eq!(std::fs::read_to_string(&level).unwrap(), small_level());
    let outcome = call(["--state-file".as_ref(), folder.path().as_os_str()]);
    outcome.is_refused_with(&["--state-file", "a folder, expected a file"]);
}

#[test]
fn a_wrong_trace_opens_no_window() {
    let (folder, level) = (Folder::new(), shipped("lester.ron"));
    folder.write("empty.jsonl", "");
    folder.write("broken.jsonl", "{\"current\": 5}\n");
    folder.write("other.jsonl", "{\"current\": [30, 40]}\n{\"current\": [30, 41]}\n");
    for (name, words) in [
        ("empty.jsonl", &["empty.jsonl", "has no lines"][..]),
        ("broken.jsonl", &["broken.jsonl: line 1: current"]),
        ("other.jsonl", &["step 1 takes (30, 40)", "8 × 6", "is it a trace of another level?"]),
        ("missing.jsonl", &["missing.jsonl", "cannot be read"]),
    ] {
        let trace = folder.file(name);
        call([level.as_os_str(), "--trace".as_ref(), trace.as_os_str()]).is_refused_with(words);
    }
}
