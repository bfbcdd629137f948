//! `stepstar check`: what is wrong with the levels of a course.

use std::fs;

use crate::files::{Folder, shipped, small_level};
use crate::program::call;

/// A level with the newest format and more fields.
fn level(fields: &str) -> String {
    let level = small_level().replace("format: 1", "format: 4");
    level.replace("start:", &format!("{fields} start:"))
}

#[test]
fn the_levels_of_the_program_have_no_faults() {
    let folder = shipped("lester.ron").parent().unwrap().display().to_string();
    let checked = call(["check", &folder, "lester"]);
    assert_eq!(checked.printed(), "26 levels: nothing is wrong\n");
}

#[test]
fn each_fault_of_a_course_is_named_with_its_level() {
    let folder = Folder::new();
    let write = |name: &str, text: &str| fs::write(folder.file(name), text).unwrap();
    write("1.ron", &level("task: CostAtMost(30),"));
    write("2.ron", &level("task: Diverge,"));
    write("3.ron", &level("task: CostAtMost(19), may_change: [Walls],"));
    write("4.ron", &level("task: CostAtMost(27), may_change: [TieBreak],"));
    write("5.ron", &level("task: CostAtMost(20), may_change: [WallsAtMost(1)],"));
    let title = "title: {\"english\": \"A\", \"zh\": \"一\"}";
    write("6.ron", &level("about: \"One.\",").replace("title: \"A test\"", title));
    write("7.ron", &level("predict: (answers: [\"Yes\", \"No\"], right: 3),"));
    write("8.ron", &level("task: ClosedMoreThan(1000), may_change: [WallsAtMost(0)],"));
    write("9.ron", &level("predict: (answers: [\"Yes\", \"Yes\"], right: 2),"));
    write("10.map", "type octile\nheight 2\nwidth 3\nmap\n...\n..@\n");
    write("rules.ron", "Rules(weight: 2.0)");
    let checked = call(["check", &folder.file("").display().to_string()]);
    assert_eq!(checked.status, 1);
    let expected = [
        "1.ron: task: it is done from the start",
        "2.ron: task: Diverge compares lanes, but the level has only one",
        "3.ron: task: 19 is less than the lowest possible cost, 20",
        "4.ron: task: 27 is less than the lowest possible cost, 28",
        "6.ron: \"english\" is no language, expected a tag such as \"en\" or \"zh\"",
        "6.ron: about: no text in \"zh\"",
        "7.ron: predict: no such answer, expected (answers: [\"Yes\", \"No\"], right: 2)",
        "8.ron: task: ClosedMoreThan(1000) cannot be done, since the map has ",
        "8.ron: may_change: WallsAtMost(0) allows nothing",
        "9.ron: predict: two answers are the same",
        "10 levels: 10 faults",
    ];
    let lines: Vec<&str> = checked.out.lines().collect();
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.contains(expected), "{line}: {expected}");
    }
    call(["check", &folder.file("7.ron").display().to_string()]).is_refused_with(&["predict"]);
    let none = folder.file("none");
    fs::create_dir(&none).unwrap();
    call(["check", &none.display().to_string()]).is_refused_with(&["without levels"]);
    call(["check"]).is_refused_with(&["FOLDER|LEVEL"]);
}
