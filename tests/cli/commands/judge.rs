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
fn a_faulty_trace_does_not_keep_the_others_from_being_judged() {
    let folder = Folder::new();
    let right = folder.write("right.jsonl", on("trace", &shipped("lester.ron"), "").printed());
    let greedy = on("trace", &shipped("lester.ron"), "--rules greedy").printed();
    let greedy = folder.write("greedy.jsonl", greedy);
    let faulty = folder.write("faulty.jsonl", "{\"current\": 5}\n");
    let [right, greedy, faulty] = [&right, &greedy, &faulty].map(|file| file.to_str().unwrap());
    let judged = call(["judge", "lester", faulty, greedy, right]);
    assert_eq!(judged.status, 2, "the worst of all: {judged:?}");
    let fault = format!("{faulty}: line 1: current: integer `5`, expected a cell [x, y]");
    assert_eq!(judged.err, format!("stepstar: {fault}\n"));
    let files: Vec<&str> =
        judged.out.lines().map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(files, [greedy, right]);
    let judged = call(["judge", "--json", "lester", faulty, right]);
    assert_eq!(judged.status, 2, "{judged:?}");
    let objects: Vec<Value> =
        judged.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects[0], json!({"file": faulty, "error": fault}));
    assert_eq!(objects[1]["verdict"]["right"], json!(true));
}

#[cfg(unix)]
#[test]
fn the_name_of_a_trace_cannot_control_the_terminal() {
    let folder = Folder::new();
    let run = on("trace", &shipped("lester.ron"), "").printed();
    let right = folder.write("a\x1b]0;title\x07\x1b[31m\u{202e}\u{2028}.jsonl", run);
    let faulty = folder.write("b\x1b[31m\u{202e}.jsonl", "5\n");
    let files = [right.as_os_str(), faulty.as_os_str()];
    let judged = call(["judge".as_ref(), "lester".as_ref()].into_iter().chain(files));
    assert_eq!((judged.out.lines().count(), judged.err.lines().count()), (1, 1), "{judged:?}");
    for text in [&judged.out, &judged.err] {
        let is_plain = |letter: char| !letter.is_control() && !"\u{202e}\u{2028}".contains(letter);
        assert!(text.trim_end().chars().all(is_plain), "{text:?}");
    }
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
