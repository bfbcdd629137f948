//! `stepstar compare`.

use serde_json::Value;

use crate::files::{Folder, shipped, small_level};
use crate::program::{Outcome, on};

fn compare(level: &str, more: &str) -> Outcome {
    on("compare", &shipped(level), more)
}

fn json(level: &str, rules: &str) -> Value {
    let outcome = compare(level, &format!("--rules {rules} --json"));
    outcome.ends_with_status(0);
    serde_json::from_str(&outcome.out).unwrap()
}

#[test]
fn each_lane_is_what_solve_says() {
    let rules = ["lester", "dijkstra", "weighted", "greedy"];
    let found = json("swamp.ron", &rules.join(","));
    for (lane, rules) in found["lanes"].as_array().unwrap().iter().zip(rules) {
        assert_eq!(lane["rules"], rules);
        let outcome = on("solve", &shipped("swamp.ron"), &format!("--rules {rules} --json"));
        let solved: Value = serde_json::from_str(&outcome.out).unwrap();
        let counts = ["iterations", "opened", "improved", "reopened", "largest_open"];
        for key in counts.into_iter().chain(["status", "cost", "best_cost"]) {
            assert_eq!(lane[key], solved[key], "{rules} {key}");
        }
        let path = solved["path"].as_array().unwrap().len();
        assert_eq!(lane["path_cells"].as_u64().unwrap() as usize, path);
    }
}

#[test]
fn a_level_that_names_further_rules_is_compared_under_them() {
    let folder = Folder::new();
    let text = small_level().replace("format: 1", "format: 2");
    let compare = "compare: [Preset(\"lague\"), Custom(Rules(weight: 2))], start:";
    let level = folder.write("compared.ron", text.replace("start:", compare));
    let found = on("compare", &level, "--csv");
    found.ends_with_status(0);
    let names: Vec<&str> = found.out.lines().filter_map(|line| line.split(',').next()).collect();
    assert_eq!(names, ["rules", "gizmo", "lague", "custom"]);
    let asked = on("compare", &level, "--csv --rules lester,gizmo");
    assert!(asked.out.contains("\nlester,"), "{asked:?}");
    on("compare", &level, "--rules lester").is_refused_with(&["--rules: found 1"]);
    // Commands with one search use the level's first rules.
    let solved = on("solve", &level, "");
    assert!(solved.out.contains("gizmo"), "{solved:?}");
    let copy = folder.file("copy.ron");
    on("convert", &level, &copy.display().to_string()).ends_with_status(0);
    assert!(std::fs::read_to_string(copy).unwrap().contains("compare: ["));
}

#[test]
fn the_first_two_lanes_that_differ_are_named_with_the_place() {
    let found = json("lester.ron", "gizmo,astar,lester");
    let first = &found["first_difference"];
    assert_eq!((&first["a"], &first["b"]), (&0.into(), &2.into()), "{first}");
    assert_eq!((&first["iteration"], &first["what"]), (&3.into(), &"event".into()), "{first}");
    assert_eq!(first["cell"], serde_json::json!([3, 4]));
    let text = compare("lester.ron", "--rules gizmo,astar,lester").out;
    let sentence = "step 3: A reports (3, 4) as opened with G 28, C as a cut corner";
    assert!(text.contains(sentence), "{text}");
    assert_eq!(json("lester.ron", "gizmo,astar")["first_difference"], Value::Null);
}

/// The tutorial's point about the heap: the same search with fewer comparisons.
#[test]
fn a_heap_compares_far_less_where_many_cells_are_open() {
    let found = json("empty.ron", "gizmo,dijkstra");
    let comparisons = &found["lanes"][1]["comparisons"];
    let [list, heap] = ["list", "heap"].map(|kind| comparisons[kind].as_u64().unwrap());
    assert!(heap * 2 < list, "{heap} in the heap, {list} in the list");
}

#[test]
fn the_tables_have_only_the_rules_that_differ() {
    let text = compare("lester.ron", "--rules gizmo,astar").out;
    assert!(text.contains("\nopen_list               List  BinaryHeap\n"), "{text}");
    assert!(!text.contains("heuristic"), "{text}");
    let markdown = compare("lester.ron", "--rules gizmo,astar --markdown").out;
    assert!(
        markdown.starts_with("| rules | gizmo | astar |\n| --- | ---: | ---: |\n"),
        "{markdown}"
    );
    let csv = compare("lester.ron", "--rules gizmo,lester --csv").out;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 3, "{csv}");
    assert!(
        lines[2].starts_with("lester,OnlyWhenNoObstacles,Manhattan,LastAdded,\"[NW, N,"),
        "{csv}"
    );
}

#[test]
fn the_exit_status_is_that_of_the_first_lane() {
    let rules = "--rules gizmo,lester --max-iterations 10";
    compare("lester.ron", rules).ends_with_status(0);
    compare("lester.ron", "--rules lester,gizmo --max-iterations 10").ends_with_status(3);
}

#[test]
fn a_wrong_list_of_rules_is_one_sentence() {
    for (rules, text) in [
        (
            "gizmo",
            "found 1, expected 2 to 4 sets of rules separated by commas, for example lester,lague, or",
        ),
        ("gizmo,gizmo,gizmo,gizmo,gizmo", "found 5, expected 2 to 4"),
        ("gizmo,lestr", "no preset \"lestr\", expected one of"),
        ("gizmo,", "no preset \"\", expected one of"),
    ] {
        compare("lester.ron", &format!("--rules {rules}")).is_refused_with(&["--rules", text]);
    }
    compare("lester.ron", "--rules gizmo,lester --json --csv").is_refused_with(&["--json"]);
}
