//! Entries of a Moving AI scenario, used instead of a level.

use crate::files::Folder;
use crate::program::{call, on};

/// A map with a pool, and a wood behind a wall.
pub const MAP: &str = "type octile
height 4
width 6
map
....@T
.WW.OT
.WWS@T
G...@T
";

/// Makes a scenario file from lines of bucket, start, goal and length.
pub fn list(lines: &[(u32, [u16; 2], [u16; 2], f64)]) -> String {
    let mut text = "version 1\n".to_owned();
    for (bucket, [x, y], [goal_x, goal_y], length) in lines {
        text += &format!("{bucket}\tdao/pool.map\t6\t4\t{x}\t{y}\t{goal_x}\t{goal_y}\t{length}\n");
    }
    text
}

/// Problems around the pool, within it, from the pool into the wood, and without a step.
pub const LINES: [(u32, [u16; 2], [u16; 2], f64); 4] = [
    (1, [0, 0], [3, 3], 6.0),
    (0, [1, 1], [2, 2], 1.414),
    (0, [1, 1], [5, 0], 0.0),
    (0, [0, 3], [0, 3], 0.0),
];

/// Makes a folder with the map and the list.
pub fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("pool.map", MAP);
    folder.write("pool.map.scen", list(&LINES));
    folder
}

#[test]
fn an_entry_is_a_level_under_the_rules_of_the_benchmarks() {
    let folder = folder();
    let list = folder.file("pool.map.scen");
    let around = on("solve", &list, "--entry 1").printed();
    assert!(around.starts_with("pool, entry 1\n"), "{around}");
    assert!(around.contains("rules              moving-ai\n"), "{around}");
    assert!(around.contains(&format!("{:<18} {}\n", "cost", 6 * 13860)), "{around}");
    // For a start in water, water is ground and everything else is wall.
    let within = on("solve", &list, "--entry 2").printed();
    assert!(within.ends_with("\n######\n#So###\n#oG###\n######\n"), "{within}");
    assert!(on("trace", &list, "--entry 4").printed().contains("\"status\":\"Found\""));
    let changed = on("solve", &list, "--entry 1 --goal 3,0 --rules lague").printed();
    assert!(changed.contains("cost               30\n"), "{changed}");
}

#[test]
fn the_map_is_also_found_along_the_path_in_the_list() {
    let folder = folder();
    std::fs::create_dir(folder.file("dao")).unwrap();
    std::fs::rename(folder.file("pool.map"), folder.file("dao/pool.map")).unwrap();
    on("solve", &folder.file("pool.map.scen"), "--entry 1").ends_with_status(0);
    // A list from Windows.
    folder.write("other.scen", list(&LINES).replace("dao/", "C:\\maps\\"));
    folder.write("pool.map", MAP);
    on("solve", &folder.file("other.scen"), "--entry 1").ends_with_status(0);
    std::fs::remove_file(folder.file("pool.map")).unwrap();
    std::fs::remove_file(folder.file("dao/pool.map")).unwrap();
    on("solve", &folder.file("pool.map.scen"), "--entry 1").is_refused_with(&[
        "pool.map.scen: line 2: map: there is no map \"dao/pool.map\"",
        "expected it as ",
        "pool.map or ",
        "dao/pool.map",
    ]);
}

#[test]
fn an_entry_has_to_be_named_and_to_exist() {
    let folder = folder();
    let (list, map) = (folder.file("pool.map.scen"), folder.file("pool.map"));
    let missing = "pool.map.scen: a scenario file, expected --entry N to choose an entry, 1 to 4";
    for command in ["solve", "trace"] {
        for (file, flags, texts) in [
            (&list, "", &[missing][..]),
            (&list, "--entry 0", &["no entry 0, expected 1 to 4"]),
            (&list, "--entry 5", &["no entry 5, expected 1 to 4"]),
            (&map, "--entry 1", &["pool.map: not a .scen file", "entry 1"]),
        ] {
            on(command, file, flags).is_refused_with(texts);
        }
    }
    // The window asks for the entry, unless other arguments depend on it.
    let list = list.to_str().unwrap();
    call([list, "--start", "0,0"]).is_refused_with(&[missing]);
    call([list, "--step", "3"]).is_refused_with(&[missing]);
}

#[test]
fn an_entry_between_two_kinds_of_ground_has_no_level() {
    let folder = folder();
    let outcome = on("solve", &folder.file("pool.map.scen"), "--entry 3");
    outcome.is_refused_with(&["goal: (5, 0) is a wall, expected open ground"]);
    let outcome = on("solve", &folder.file("pool.map"), "--start 4,0 --goal 0,0");
    outcome.is_refused_with(&["start: (4, 0) is a wall, expected open ground"]);
}

/// The tests of lists cover the remaining faults.
#[test]
fn a_faulty_list_is_named_with_line_and_field() {
    let folder = folder();
    let good = list(&LINES);
    for (from, to, texts) in [
        ("\t6\n", "\tfar\n", ["line 2: optimal length: \"far\"", "expected a number from 0"]),
        (
            "\t6\t4\t0\t0",
            "\t12\t8\t0\t0",
            ["line 2: the map is 12 × 8 cells, expected 6 × 4", "scaled maps are not supported"],
        ),
    ] {
        assert!(good.contains(from));
        let path = folder.write("faulty.scen", good.replacen(from, to, 1));
        on("solve", &path, "--entry 1").is_refused_with(&texts);
        on("bench", &path, "").is_refused_with(&texts);
    }
}
