//! `stepstar judge`.

use serde_json::{Value, json};

use crate::files::{Folder, shipped};
use crate::program::{call, on};

#[test]
fn right_runs_and_mistakes_are_told_apart() {
    let folder = Folder::new();
    let right = folder.write("right.jsonl", on("trace", &shipped("lester.ron"), "").printed());
    let greedy = on("trace", &shipped("lester.ron"), "--rules greedy").printed();
    let greedy = folder.write("greedy.jsonl", greedy);
    let [right, greedy] = [&right, &greedy].map(|file| file.to_str().unwrap());
    let judged = call(["judge", "lester", right]);
    judged.ends_with_status(0);
    assert_eq!(judged.out, format!("{right}: right\n"));
    // The preset differs in more than one rule.
    let judged = call(["judge", "lester", right, greedy]);
    judged.ends_with_status(1);
    assert_eq!(judged.out.lines().count(), 2, "{judged:?}");
    let judged = call(["judge", "lester", "--rules", "greedy", greedy]);
    judged.ends_with_status(0);
    // Under the rules of Dijkstra's algorithm, this run is explained by its heuristic.
    let object: Value =
        serde_json::from_str(&call(["judge", "--json", "dijkstra", greedy]).out).unwrap();
    assert_eq!(object["verdict"]["right"], json!(false), "{object}");
}

#[test]
fn one_changed_rule_is_named() {
    let folder = Folder::new();
    let lester = shipped("swamp.ron");
    let rules = "Rules(diagonal: Always, costs: (straight: 10, diagonal: 14), heuristic: Octile)";
    let own = folder.write("own.ron", rules);
    let wrong = folder.write("wrong.ron", rules.replace("Octile", "Zero"));
    let run = on("trace", &lester, &format!("--rules {}", wrong.display())).printed();
    let run = folder.write("run.jsonl", run);
    let judged = on("judge", &lester, &format!("{} --rules {}", run.display(), own.display()));
    judged.ends_with_status(1);
    let expected =
        "run.jsonl: your A* takes the cell with the lowest G, whatever its H; first seen in step";
    assert!(judged.out.contains(expected), "{judged:?}");
    on("judge", &lester, "").is_refused_with(&["TRACE"]);
}
