//! `stepstar diff`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::files::{Folder, shipped};
use crate::pipe::unread;
use crate::program::{Outcome, call, on};

/// Writes the trace of a level to a file.
fn traced(folder: &Folder, name: &str, level: &str, more: &str) -> PathBuf {
    let outcome = on("trace", &shipped(level), more);
    folder.write(name, outcome.out)
}

fn diff(a: &Path, b: &Path) -> Outcome {
    call(["diff".as_ref(), a.as_os_str(), b.as_os_str()])
}

#[test]
fn two_traces_are_compared_up_to_their_first_difference() {
    let folder = Folder::new();
    let a = traced(&folder, "a.jsonl", "lester.ron", "");
    let same = diff(&a, &traced(&folder, "b.jsonl", "lester.ron", "--sets")).printed();
    assert!(same.contains("\nthe same in every step\n"), "{same}");
    let text = std::fs::read_to_string(&a).unwrap();
    let b = folder.write("b.jsonl", text.replace(r#""current":[2,3],"#, r#""current":[2,1],"#));
    let outcome = diff(&a, &b);
    outcome.ends_with_status(1);
    let [a, b] = [a, b].map(|file| file.display().to_string());
    let expected = format!("A  {a}\nB  {b}\n\nstep 3: A takes (2, 3), B takes (2, 1)\n");
    assert!(outcome.out.starts_with(&expected), "{outcome:?}");
}

#[test]
fn two_sets_of_rules_are_compared_on_one_level() {
    let level = shipped("lester.ron");
    let outcome = on("diff", &level, "--rules-a lester --rules-b lague");
    outcome.ends_with_status(1);
    // The default is the level's own rules.
    let own = on("diff", &level, "--rules-b lague");
    assert_eq!(own.out, outcome.out);
    on("diff", &level, "--rules-a lester").ends_with_status(0);
    // A rules file is named by its file name.
    let folder = Folder::new();
    let rules = folder.write("slow.ron", "Rules(open_list: List, heuristic: Zero)");
    let outcome = on("diff", &level, &format!("--rules-b {} --goal 7,5", rules.display()));
    outcome.ends_with_status(1);
    let second = outcome.out.lines().nth(1).unwrap();
    assert!(second.starts_with("B  ") && second.ends_with("slow.ron"), "{second}");
}

#[test]
fn programs_get_one_object() {
    let json = |level: &str, more: &str| -> Value {
        let outcome = on("diff", &shipped(level), &format!("{more} --json"));
        assert_eq!(outcome.out.lines().count(), 1);
        let object: Value = serde_json::from_str(&outcome.out).unwrap();
        outcome.ends_with_status(if object["same"] == true { 0 } else { 1 });
        object
    };
    let object = json("lester.ron", "--rules-a lester --rules-b lague");
    assert_eq!((&object["same"], &object["order"]["iteration"]), (&false.into(), &1.into()));
    let text = "A reports (3, 4) as a cut corner, B as opened with G 28";
    for (key, value) in [
        ("iteration", json!(3)),
        ("what", json!("event")),
        ("cell", json!([3, 4])),
        ("text", json!(text)),
    ] {
        assert_eq!(object["difference"][key], value, "{key}");
    }
    assert_eq!((&object["a"]["cost"], &object["b"]["cost"]), (&68.into(), &56.into()));
    assert_eq!(object["b"]["path_cells"], 5);
    let object = json("castle.ron", "--rules-a gizmo");
    assert_eq!((&object["a"]["status"], &object["a"]["cost"]), (&"NoPath".into(), &Value::Null));
    // Only the first two iterations are compared.
    let object = json("lester.ron", "--rules-b lague --max-iterations 2");
    assert_eq!((&object["difference"], &object["a"]["iterations"]), (&Value::Null, &2.into()));
}

/// The tests of reading traces cover the remaining faults.
#[test]
fn a_broken_trace_is_named_with_line_and_field() {
    let folder = Folder::new();
    let whole = traced(&folder, "whole.jsonl", "lester.ron", "");
    let text = std::fs::read_to_string(&whole).unwrap();
    let half = text[..text.len() / 2].to_owned();
    for (text, expected) in [
        (half, "ends too early, expected one whole JSON object"),
        (text.replace("\"g\":24", "\"g\":2.4"), "line 3: events[0].g: 2.4, expected"),
    ] {
        let broken = folder.write("broken.jsonl", text);
        diff(&whole, &broken).is_refused_with(&["broken.jsonl: ", expected]);
        diff(&broken, &whole).is_refused_with(&["broken.jsonl: ", expected]);
    }
    diff(&whole, &folder.file("none.jsonl")).is_refused_with(&["none.jsonl: cannot be read"]);
    diff(&whole, folder.path()).is_refused_with(&["a folder, expected a file"]);
}

#[test]
fn two_traces_and_a_level_have_different_options() {
    for flags in ["--rules-a gizmo", "--start 1,1", "--rules gizmo", "--max-iterations 3"] {
        let outcome = on("diff", &shipped("lester.ron"), &format!("other.jsonl {flags}"));
        outcome.is_refused_with(&["cannot be used with", "see stepstar diff --help"]);
    }
}

#[test]
fn the_exit_status_does_not_depend_on_a_reader() {
    for (preset, status) in [("lester", 0), ("lague", 1)] {
        let level = shipped("lester.ron").display().to_string();
        let (_, end) = unread(&["diff", &level, "--rules-a", "lester", "--rules-b", preset], 0);
        assert_eq!(end, (Some(status), String::new()));
    }
}
