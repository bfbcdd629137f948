//! `stepstar bench`.

use serde_json::{Value, json};

use crate::files::Folder;
use crate::input::scenario::{LINES, MAP, folder, list};
use crate::program::on;

/// Returns the object that `bench --json` prints, without its time.
#[track_caller]
fn object(folder: &Folder, more: &str, status: i32) -> Value {
    let outcome = on("bench", &folder.file("pool.map.scen"), &format!("--json {more}"));
    outcome.ends_with_status(status);
    assert_eq!(outcome.out.lines().count(), 1);
    let mut object: Value = serde_json::from_str(&outcome.out).unwrap();
    assert!(object.as_object_mut().unwrap().remove("median_ns").is_some());
    object
}

/// Returns lines with three wrong lengths: too long, given without a path, zero despite a path.
fn wrong_lines() -> Vec<(u32, [u16; 2], [u16; 2], f64)> {
    let mut lines = LINES.to_vec();
    lines[0].3 = 6.02;
    lines[2].3 = 7.5;
    lines.push((2, [0, 0], [3, 0], 0.0));
    // This length is within the tolerance.
    lines.push((2, [0, 0], [3, 0], 3.009));
    lines
}

#[test]
fn right_entries_have_status_0_and_every_wrong_one_is_reported_with_status_1() {
    let folder = folder();
    assert_eq!(object(&folder, "", 0), json!({ "entries": 4, "right": 4, "wrong": [] }));
    folder.write("pool.map.scen", list(&wrong_lines()));
    let wrong =
        |entry: u32, bucket: u32, start, goal, expected: Option<f64>, found: Option<f64>| {
            let (start, goal): ([u16; 2], [u16; 2]) = (start, goal);
            json!({
                "entry": entry, "bucket": bucket, "start": start, "goal": goal,
                "expected": expected, "found": found,
            })
        };
    assert_eq!(
        object(&folder, "", 1),
        json!({
            "entries": 6,
            "right": 3,
            "wrong": [
                wrong(1, 1, [0, 0], [3, 3], Some(6.02), Some(6.0)),
                wrong(3, 0, [1, 1], [5, 0], Some(7.5), None),
                wrong(5, 2, [0, 0], [3, 0], None, Some(3.0)),
            ],
        })
    );
    let text = on("bench", &folder.file("pool.map.scen"), "").out;
    let rows: Vec<&str> = text.lines().filter(|line| line.contains("no path")).collect();
    assert!(rows.len() == 2 && rows[0].ends_with("no path"), "{text}");
}

#[test]
fn some_of_the_entries_can_be_chosen() {
    let folder = folder();
    folder.write("pool.map.scen", list(&wrong_lines()));
    for (entries, status, number) in
        [("1..3", 1, 3), ("2", 0, 1), ("6..6", 0, 1), ("5..", 1, 2), ("..3", 1, 3), ("..", 1, 6)]
    {
        let object = object(&folder, &format!("--entries {entries}"), status);
        assert_eq!(object["entries"], number, "{entries}");
    }
    let path = folder.file("pool.map.scen");
    for (entries, number) in [("2..7", 7), ("0..2", 0)] {
        let expected = format!("no entry {number}, expected 1 to 6");
        on("bench", &path, &format!("--entries {entries}")).is_refused_with(&[&expected]);
    }
}

#[test]
fn any_number_of_threads_gives_the_same() {
    // Use enough entries to give each thread many, in every class of ground.
    let folder = Folder::new();
    folder.write("pool.map", MAP);
    let lines: Vec<_> = (0..200).flat_map(|_| wrong_lines()).collect();
    folder.write("pool.map.scen", list(&lines));
    let one = object(&folder, "--jobs 1", 1);
    assert_eq!((one["entries"].as_u64(), one["right"].as_u64()), (Some(1200), Some(600)));
    for jobs in [2, 3, 64] {
        assert_eq!(object(&folder, &format!("--jobs {jobs}"), 1), one);
    }
    assert_eq!(object(&folder, "", 1), one);
}

#[test]
fn other_rules_can_be_held_against_the_list() {
    // Cutting the corner of the pool makes the way around it shorter.
    let folder = folder();
    let object = object(&folder, "--entries 1 --rules lague", 1);
    assert_eq!(object["wrong"][0]["found"], json!(5.4));
}

#[test]
fn a_list_may_name_several_maps() {
    let folder = folder();
    folder.write("other.map", "type octile\nheight 1\nwidth 9\nmap\n.........\n");
    let mut text = list(&LINES);
    text += "0\tother.map\t9\t1\t0\t0\t8\t0\t8\n0\tdao/pool.map\t6\t4\t0\t0\t3\t3\t6\n";
    folder.write("pool.map.scen", text);
    assert_eq!(object(&folder, "--jobs 1", 0)["right"], 6);
}

#[test]
fn a_file_that_is_no_list_is_refused() {
    let folder = folder();
    for (path, text) in [
        (folder.file("nowhere.scen"), "nowhere.scen: cannot be read"),
        (folder.file("pool.map"), "pool.map: not a scenario file (.scen), expected"),
        (folder.path().to_owned(), "a folder, expected a file"),
    ] {
        on("bench", &path, "").is_refused_with(&[text]);
    }
}
