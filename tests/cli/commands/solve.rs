//! `stepstar solve`.

use serde_json::{Value, json};

use crate::files::{Folder, level_text, shipped};
use crate::program::on;

/// Returns the object that `solve --json` prints, without its time.
#[track_caller]
fn json(level: &str, more: &str, status: i32) -> Value {
    let outcome = on("solve", &shipped(level), &format!("--json {more}"));
    outcome.ends_with_status(status);
    assert_eq!(outcome.out.lines().count(), 1);
    let mut object: Value = serde_json::from_str(&outcome.out).unwrap();
    let time = object.as_object_mut().unwrap().remove("search_ns").unwrap();
    assert!(time.as_u64().unwrap() > 0, "{time}");
    object
}

#[test]
fn a_map_without_a_path_has_status_1_and_nulls() {
    let mut object = json("castle.ron", "", 1);
    let closest = object.as_object_mut().unwrap().remove("closest").unwrap();
    assert_eq!((&closest["cell"], &closest["g"]), (&json!([10, 11]), &json!(136)));
    assert_eq!(
        object,
        json!({
            "status": "NoPath", "cost": null, "path": null, "iterations": 154, "opened": 153,
            "improved": 57, "reopened": 0, "largest_open": 20, "best_cost": null,
            "admissible": true,
        })
    );
    let text = on("solve", &shipped("castle.ron"), "");
    text.ends_with_status(1);
    assert!(text.out.contains("status             no path\n"), "{text:?}");
    assert!(!text.out.contains("\ncost "), "{text:?}");
}

#[test]
fn reopened_cells_are_counted() {
    let object = json("reopen.ron", "", 0);
    let text = on("solve", &shipped("reopen.ron"), "").out;
    assert!(object["reopened"].as_u64() > Some(0), "{object}");
    assert!(text.contains(&format!("reopened           {}\n", object["reopened"])), "{text}");
}

#[test]
fn a_search_that_is_stopped_has_status_3() {
    let object = json("lester.ron", "--max-iterations 11", 3);
    assert_eq!(object["status"], "Searching");
    assert_eq!(object["iterations"], 11);
    assert_eq!((&object["cost"], &object["path"]), (&Value::Null, &Value::Null));
    assert_eq!(object["best_cost"], 68);
    // The twelfth iteration closes the goal.
    assert_eq!(json("lester.ron", "--max-iterations 12", 0)["status"], "Found");
    assert_eq!(json("lester.ron", "--max-iterations 0", 3)["iterations"], 0);
}

#[test]
fn a_history_without_a_step_has_no_bytes_for_each() {
    let history = |more| {
        let out = on("solve", &shipped("lester.ron"), &format!("--record {more}")).out;
        out.lines().find(|line| line.starts_with("history")).map(str::to_owned)
    };
    assert_eq!(history("--max-iterations 0").unwrap(), "history            0 bytes");
    assert!(history("").unwrap().ends_with(" a step"));
}

#[test]
fn a_cheapest_path_is_told_from_a_dearer_one() {
    let object = json("manhattan.ron", "", 0);
    assert_eq!((&object["cost"], &object["best_cost"]), (&json!(142), &json!(136)));
    let text = on("solve", &shipped("manhattan.ron"), "").out;
    let line = "best possible cost 136: the path costs 4.4% more\n";
    assert!(text.contains(line), "{text}");
    let object = json("manhattan.ron", "--rules lague", 0);
    assert_eq!(object["admissible"], true);
    assert_eq!(object["cost"], object["best_cost"]);
}

#[test]
fn start_goal_and_rules_can_be_overridden() {
    let object = json("lester.ron", "--start 0,0 --goal 7,5 --rules bgrins-list", 0);
    assert_eq!(object["cost"], 12);
    let path = object["path"].as_array().unwrap();
    assert_eq!((path.len(), &path[0], &path[12]), (13, &json!([0, 0]), &json!([7, 5])));
    // The start may be the goal.
    let object = json("lester.ron", "--start 5,2", 0);
    assert_eq!((&object["cost"], &object["path"]), (&json!(0), &json!([[5, 2]])));
    let folder = Folder::new();
    let text = "\u{feff}Rules(diagonal: Never,\r\n heuristic: Zero)\r\n";
    let rules = folder.write("straight.ron", text);
    let object = json("lester.ron", &format!("--rules {}", rules.display()), 0);
    assert_eq!((&object["cost"], &object["admissible"]), (&json!(80), &json!(true)));
}

#[test]
fn other_formats_are_solved_between_given_ends() {
    let folder = Folder::new();
    let map = folder.write("small.map", "type octile\nheight 3\nwidth 4\nmap\n..T.\n.@@.\n....\n");
    let printed = on("solve", &map, "--start 0,0 --goal 3,0 --json").printed();
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(object["cost"], 13860 * 7);
    // No step leads out of the trees.
    on("solve", &map, "--start 2,0 --goal 2,0").ends_with_status(0);
    on("solve", &map, "--start 2,0 --goal 3,0").is_refused_with(&["small.map", "goal", "(3, 0)"]);
    let map = folder.write("rows.txt", "\u{feff}0 0 1\r\n1 0 0\r\n");
    let printed = on("solve", &map, "--start 0,0 --goal 2,1").noted("1 is wall, 0 ground");
    assert!(printed.starts_with("rows\n") && printed.ends_with("\nS*#\n#*G\n"), "{printed}");
}

#[test]
fn a_map_larger_than_a_screen_is_not_drawn() {
    let folder = Folder::new();
    for (width, height, is_drawn) in [(200, 200, true), (201, 1, false), (10, 201, false)] {
        let row = ".".repeat(width);
        let fields = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (9, 0),";
        let level = folder.write("wide.ron", level_text(fields, &vec![row.as_str(); height]));
        let printed = on("solve", &level, "").printed();
        assert_eq!(printed.contains("\nS****"), is_drawn, "{width} × {height}");
    }
}

#[test]
fn the_cost_is_that_of_the_path_and_a_higher_g_of_the_goal_is_named() {
    let folder = Folder::new();
    let rules = "Custom(Rules(heuristic: Zero, priority: Greedy, reopen_closed: true))";
    let fields = format!("rules: {rules}, start: (4, 2), goal: (1, 0),");
    let level = folder.write("late.ron", level_text(&fields, &["...559", "..33..", "...9.."]));
    let text = on("solve", &level, "").printed();
    let lines = "\ncost               64\nG of the goal      66: a cell of the path was improved after \
                 its child was reached\nbest possible cost 64: this is a cheapest path\n";
    assert!(text.contains(lines), "{text}");
    let trace = on("trace", &level, "").printed();
    assert!(trace.ends_with("\"cost\":64}\n"), "{trace}");
    assert!(!on("solve", &shipped("lester.ron"), "").printed().contains("G of the goal"));
}

#[test]
fn without_a_path_the_closest_cell_is_named() {
    let folder = Folder::new();
    // From (0, 1) the wall is passed nowhere: (2, 1) has the lowest H.
    let maze = folder.write("maze.txt", "...#..\nS..#.G\n...#..\n");
    let solved = on("solve", &maze, "--closest");
    assert_eq!(solved.status, 1, "{solved:?}");
    let expected = "closest to the goal (2, 1), H 30: 3 cells, 2 moves, cost 20\n";
    assert!(solved.out.contains(expected), "{solved:?}");
    assert!(!on("solve", &maze, "").out.contains("closest"));
    let object: Value = serde_json::from_str(&on("solve", &maze, "--json").out).unwrap();
    let closest = json!({"cell": [2, 1], "h": 30, "g": 20, "path": [[0, 1], [1, 1], [2, 1]]});
    assert_eq!(object["closest"], closest);
    let found = on("solve", &maze, "--goal 2,2 --json").out;
    assert!(!found.contains("closest"), "{found}");
}
