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
    let printed =
        on("solve", &map, "--start 0,0 --goal 3,0 --json").noted("@=wall T=wall .=ground");
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(object["cost"], 13860 * 7);
    // No step leads out of the trees.
    on("solve", &map, "--start 2,0 --goal 2,0").noted("T=ground");
    on("solve", &map, "--start 2,0 --goal 3,0").is_refused_with(&["small.map", "goal", "(3, 0)"]);
    let map = folder.write("rows.txt", "\u{feff}0 0 1\r\n1 0 0\r\n");
    let printed = on("solve", &map, "--start 0,0 --goal 2,1").noted("1=wall 0=ground");
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
    // Without H, the octile distance takes its place.
    let dijkstra = on("solve", &maze, "--closest --rules dijkstra").out;
    let expected = "closest to the goal (2, 1), estimate 30: 3 cells, 2 moves, cost 20\n";
    assert!(dijkstra.contains(expected), "{dijkstra}");
    let object: Value =
        serde_json::from_str(&on("solve", &maze, "--json --rules dijkstra").out).unwrap();
    assert_eq!(object["closest"], closest);
}

#[test]
fn a_search_that_is_stopped_names_the_cell_that_has_come_closest() {
    let level = shipped("lester.ron");
    for (more, expected) in [
        ("--max-iterations 0", "(1, 2), H 40: 1 cell, 0 moves, cost 0"),
        ("--max-iterations 3", "(2, 2), H 30: 2 cells, 1 move, cost 10"),
        ("--max-iterations 30 --rules dijkstra", "(5, 3), estimate 10: 5 cells, 4 moves, cost 52"),
    ] {
        let stopped = on("solve", &level, &format!("--closest {more}"));
        stopped.ends_with_status(3);
        let line = format!("closest to the goal {expected}\n");
        assert!(stopped.out.contains(&line), "{stopped:?}");
    }
    let object = json("lester.ron", "--max-iterations 3", 3);
    assert_eq!(
        object["closest"],
        json!({"cell": [2, 2], "h": 30, "g": 10, "path": [[1, 2], [2, 2]]})
    );
    assert!(!on("solve", &level, "--closest").out.contains("closest"));
}

#[test]
fn a_search_that_is_stopped_on_a_large_map_proves_nothing() {
    let folder = Folder::new();
    for (height, is_proved) in [(256, true), (257, false)] {
        let fields = "rules: Preset(\"lester\"), start: (0, 0), goal: (255, 9),";
        let row = ".".repeat(256);
        let level = folder.write("large.ron", level_text(fields, &vec![row.as_str(); height]));
        let stopped = on("solve", &level, "--max-iterations 5");
        stopped.ends_with_status(3);
        for label in ["best possible cost", "overestimate", "inconsistency"] {
            assert_eq!(stopped.out.contains(label), is_proved, "{height}: {stopped:?}");
        }
        let object = on("solve", &level, "--max-iterations 5 --json").out;
        let object: Value = serde_json::from_str(&object).unwrap();
        assert_eq!(object["best_cost"].is_null(), !is_proved, "{height}");
        assert!(object.as_object().unwrap().contains_key("best_cost"));
        // To its end, a search waits for the proofs.
        assert!(on("solve", &level, "").out.contains("best possible cost"));
    }
}

#[test]
fn the_cells_within_reach_are_listed_with_their_costs() {
    let folder = Folder::new();
    let fields = "rules: Preset(\"no-corner-cutting\"), start: (0, 1), goal: (4, 1),";
    let level = folder.write("reach.ron", level_text(fields, &["..#..", ".3...", "..#.."]));
    let text = on("solve", &level, "--within 30").printed();
    let line = "within reach       6 cells for at most 30, not the goal\n";
    assert!(text.contains(line), "{text}");
    let map = "\n+ can be reached from S for at most 30; --json has the cost of each cell\n\
               ++#..\nS+..G\n++#..\n";
    assert!(text.ends_with(map), "{text}");
    let object = |within: u64| -> Value {
        let out = on("solve", &level, &format!("--within {within} --json")).printed();
        serde_json::from_str(&out).unwrap()
    };
    let mut near = object(14);
    let cells = [([0, 1], 0), ([0, 0], 10), ([0, 2], 10), ([1, 0], 14), ([1, 2], 14)];
    let cells = cells.map(|(cell, g)| json!({"cell": cell, "g": g}));
    assert_eq!((&near["within"], &near["cells"]), (&json!(14), &json!(cells)));
    // All other keys are those of the search itself.
    let own = near.as_object_mut().unwrap();
    let found = json("lester.ron", "", 0);
    let own: Vec<_> =
        own.keys().filter(|key| !["within", "cells", "search_ns"].contains(&&***key)).collect();
    assert_eq!(own, found.as_object().unwrap().keys().collect::<Vec<_>>());
    // The goal is one of the cells, and the search does not stop there.
    let far = object(1_000);
    assert_eq!(far["cells"].as_array().unwrap().len(), 13);
    let goal = far["cells"].as_array().unwrap().iter().find(|cell| cell["cell"] == json!([4, 1]));
    assert_eq!(goal.unwrap()["g"], far["cost"]);
    let text = on("solve", &level, "--within 1000").printed();
    assert!(text.contains(&format!("13 cells for at most 1000, the goal for {}\n", far["cost"])));
    assert_eq!(object(0)["cells"], json!([{"cell": [0, 1], "g": 0}]));
    on("solve", &level, "--within few").is_refused_with(&["--within <N>"]);
}
