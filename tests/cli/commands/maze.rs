//! `stepstar maze`.

use std::fs;

use crate::files::Folder;
use crate::program::{call, on};

/// The level that is printed.
#[track_caller]
fn printed(words: &str) -> String {
    let outcome = call(["maze"].into_iter().chain(words.split_whitespace()));
    outcome.ends_with_status(0);
    outcome.out
}

#[test]
fn a_seed_is_a_level_of_every_kind() {
    let folder = Folder::new();
    for (kind, title) in [
        ("maze", "Maze 41 × 31, seed 7"),
        ("rooms", "Rooms 41 × 31, seed 7"),
        ("random", "Random walls 41 × 31, 30 %, seed 7"),
        ("cave", "Cave 41 × 31, 45 %, seed 7"),
    ] {
        let file = folder.file(&format!("{kind}.ron"));
        let words = format!("--kind {kind} --size 41x31 --seed 7");
        let outcome = on("maze", "-o".as_ref(), &format!("{} {words}", file.display()));
        outcome.ends_with_status(0);
        assert_eq!(outcome.out, format!("Wrote {}: {title}.\n", file.display()));
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(&format!("title: {title:?}")), "{text}");
        assert!(text.contains("rules: Preset(\"gizmo\")"), "{text}");
        assert_eq!(text, printed(&words), "the same, printed");
        let solved = on("solve", &file, "");
        solved.ends_with_status(0);
        assert!(solved.out.contains("path found"), "{}", solved.out);
    }
}

#[test]
fn the_note_of_a_level_is_the_call_that_makes_it_again() {
    let first = printed("--kind cave --size 30x20 --density 50 --seed 123");
    let (_, call) = first.split_once("Made by stepstar maze ").unwrap();
    let (call, _) = call.split_once('"').unwrap();
    assert_eq!(printed(call), first);
}

#[test]
fn a_seed_that_is_picked_is_reported() {
    let outcome = call(["maze", "--size", "9x9"]);
    assert_eq!(outcome.status, 0);
    let title = outcome.err.strip_prefix("stepstar: ").unwrap().trim_end();
    let seed = title.strip_prefix("Maze 9 × 9, seed ").unwrap();
    assert!(seed.parse::<u64>().is_ok(), "{title}");
    assert_eq!(printed(&format!("--size 9x9 --seed {seed}")), outcome.out);
    // Another call picks another one; that two are alike happens, but not ten.
    let seeds = (0..10).map(|_| call(["maze", "--size", "9x9"]).err);
    assert!(seeds.collect::<std::collections::HashSet<_>>().len() > 1);
}

#[test]
fn the_rules_of_the_level_can_be_chosen() {
    assert!(printed("--seed 1 --rules lague").contains("rules: Preset(\"lague\")"));
    let outcome = call(["maze", "--rules", "lagoon"]);
    outcome.is_refused_with(&["--rules", "\"lagoon\"", "expected one of gizmo"]);
}

#[test]
fn a_large_level_gets_a_bucket_queue_unless_its_rules_are_chosen() {
    assert!(printed("--size 256x256 --seed 1").contains("rules: Preset(\"gizmo\")"));
    let large = printed("--size 257x256 --seed 1");
    assert!(large.contains("open_list: BucketQueue"), "{}", &large[..500]);
    assert!(large.contains("neighbor_order: [SW, S, SE, W, E, NW, N, NE]"), "{}", &large[..500]);
    let chosen = printed("--size 257x256 --seed 1 --rules gizmo");
    assert!(chosen.contains("rules: Preset(\"gizmo\")"), "{}", &chosen[..500]);
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_wanted() {
    let folder = Folder::new();
    let file = folder.write("maze.ron", "precious");
    let name = file.to_str().unwrap();
    let refused = call(["maze", "-o", name]);
    refused.is_refused_with(&["maze.ron: the file exists", "--force"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    call(["maze", "-o", name, "--force"]).ends_with_status(0);
    on("solve", &file, "").ends_with_status(0);
    let map = folder.file("maze.map");
    let refused = call(["maze", "-o", map.to_str().unwrap()]);
    refused.is_refused_with(&["maze.map: a level is a .ron file", "stepstar convert"]);
    let nowhere = folder.file("nowhere").join("maze.ron");
    let refused = call(["maze", "-o", nowhere.to_str().unwrap()]);
    refused.is_refused_with(&["maze.ron: cannot be written"]);
}

#[test]
fn what_cannot_be_made_is_refused() {
    for (words, texts) in [
        ("--kind castle", ["'castle'", "possible values: random, maze, rooms, cave"]),
        ("--size 2x9", ["'2x9'", "from 3 to 4096"]),
        ("--size 41", ["'41'", "expected WxH"]),
        ("--size 4097x9", ["'4097x9'", "from 3 to 4096"]),
        ("--seed -1", ["'-1'", "stepstar maze --help"]),
        ("--seed luck", ["'luck'", "--seed"]),
        ("--kind random --density 91", ["91", "0..=90"]),
        ("--kind random --density 30%", ["'30%'", "--density"]),
        ("--kind maze --density 30", ["the kind maze has no density", "random or cave"]),
        ("--kind rooms --density 30", ["the kind rooms has no density", "random or cave"]),
    ] {
        let outcome = call(["maze"].into_iter().chain(words.split(' ')));
        outcome.is_refused_with(&texts);
    }
}

#[test]
fn the_largest_and_the_smallest_map_are_made() {
    let small = printed("--size 3x3 --seed 1");
    assert!(small.contains("start: (0, 0)"), "{small}");
    let large = printed("--size 2000x1500 --seed 1 --kind rooms");
    assert_eq!(large.lines().count(), 1500 + 19, "one line for each row");
}
