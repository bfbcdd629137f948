//! `stepstar maze`.

use std::fs;

use crate::files::Folder;
use crate::program::{call, on};

/// Returns the level that `stepstar maze` prints.
#[track_caller]
fn printed(words: &str) -> String {
    call(["maze"].into_iter().chain(words.split_whitespace())).printed()
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
        assert!(text.contains("rules: Preset(\"no-corner-cutting\")"), "{text}");
        assert_eq!(text, printed(&words), "the printed level is the written one");
        let solved = on("solve", &file, "").printed();
        assert!(solved.contains("path found"), "{solved}");
    }
}

#[test]
fn the_note_of_a_level_is_about_the_map_and_says_how_to_make_it_again() {
    let first = printed("--kind cave --size 30x20 --density 50 --seed 123");
    for text in ["about: \"A cave with rough walls.", "New: Cave 30 × 20, 50 %, seed 123."] {
        assert!(first.contains(text), "{first}");
    }
}

#[test]
fn a_seed_that_is_picked_is_reported() {
    let outcome = call(["maze", "--size", "9x9"]);
    assert_eq!(outcome.status, 0);
    let title = outcome.err.strip_prefix("stepstar: ").unwrap().trim_end();
    let seed = title.strip_prefix("Maze 9 × 9, seed ").unwrap();
    assert!(seed.parse::<u64>().is_ok(), "{title}");
    assert_eq!(printed(&format!("--size 9x9 --seed {seed}")), outcome.out);
    // Each call picks a random seed; two may be equal by chance, but not ten.
    let seeds = (0..10).map(|_| call(["maze", "--size", "9x9"]).err);
    assert!(seeds.collect::<std::collections::HashSet<_>>().len() > 1);
}

#[test]
fn the_rules_of_the_level_can_be_chosen() {
    assert!(printed("--seed 1 --rules lague").contains("rules: Preset(\"lague\")"));
    // The default has a bucket queue, so it suits a large level too.
    let large = printed("--size 257x256 --seed 1");
    assert!(large.contains("rules: Preset(\"no-corner-cutting\")"), "{}", &large[..500]);
    let chosen = printed("--size 257x256 --seed 1 --rules gizmo");
    assert!(chosen.contains("rules: Preset(\"gizmo\")"), "{}", &chosen[..500]);
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_wanted() {
    let folder = Folder::new();
    let file = folder.write("maze.ron", "precious");
    for (name, texts) in [
        ("maze.ron", ["maze.ron: the file exists", "--force"]),
        ("maze.map", ["maze.map: a level is a .ron file", "stepstar convert"]),
        ("nowhere/maze.ron", ["maze.ron: cannot be written", ""]),
    ] {
        let path = folder.file(name);
        call(["maze", "-o", path.to_str().unwrap()]).is_refused_with(&texts);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    call(["maze", "-o", file.to_str().unwrap(), "--force"]).ends_with_status(0);
    on("solve", &file, "").ends_with_status(0);
}

#[test]
fn rules_that_do_not_hold_on_the_map_are_refused() {
    let folder = Folder::new();
    let rules = folder.write("own.ron", "Rules(heuristic: Own(\"sqrt(5 - dx)\"))");
    let rules = rules.display().to_string();
    call(["maze", "--size", "21x15", "--rules", &rules]).is_refused_with(&["--rules: ", "H of ("]);
}
