//! `stepstar trace`.

use serde_json::{Value, json};

use crate::files::shipped;
use crate::program::on;

/// Returns the lines of a trace, as text and as JSON.
#[track_caller]
fn trace(level: &str, more: &str, status: i32) -> Vec<(String, Value)> {
    let outcome = on("trace", &shipped(level), more);
    outcome.ends_with_status(status);
    assert!(outcome.out.ends_with('\n'));
    outcome.out.lines().map(|line| (line.to_owned(), serde_json::from_str(line).unwrap())).collect()
}

#[test]
fn the_worked_example_is_reported_to_the_letter() {
    let lines = trace("lester.ron", "", 0);
    assert_eq!(lines.len(), 13);
    for (number, (_, line)) in lines.iter().enumerate() {
        assert_eq!(line["iteration"], number);
        let is_last = number == 12;
        assert_eq!(line["status"], if is_last { "Found" } else { "Searching" });
        let has = |key| line.get(key).is_some();
        assert_eq!((has("path"), has("cost")), (is_last, is_last), "{line}");
        assert!(!has("open") && !has("closed"));
    }
    for (number, expected) in [
        (0, r#"{"iteration":0,"status":"Searching","current":null,"events":[]}"#),
        (
            5,
            concat!(
                r#"{"iteration":5,"status":"Searching","current":[1,3],"events":["#,
                r#"{"kind":"NotBetter","cell":[0,2],"g":24},"#,
                r#"{"kind":"Closed","cell":[1,2],"g":20},"#,
                r#"{"kind":"Closed","cell":[2,2],"g":24},"#,
                r#"{"kind":"NotBetter","cell":[0,3],"g":20},"#,
                r#"{"kind":"Closed","cell":[2,3],"g":20},"#,
                r#"{"kind":"Opened","cell":[0,4],"g":24},"#,
                r#"{"kind":"Improved","cell":[1,4],"g":20,"old_g":28,"old_parent":[2,3]},"#,
                r#"{"kind":"NotBetter","cell":[2,4],"g":24}]}"#,
            ),
        ),
        (
            12,
            concat!(
                r#"{"iteration":12,"status":"Found","current":[5,2],"events":[],"#,
                r#""path":[[1,2],[2,1],[2,0],[3,0],[4,0],[5,1],[5,2]],"cost":68}"#
            ),
        ),
    ] {
        assert_eq!(lines[number].0, expected);
    }
    // Walls and cut corners have no G.
    let events = lines[3].1["events"].as_array().unwrap();
    assert!(events.contains(&json!({"kind": "Wall", "cell": [3, 2]})));
    assert!(events.contains(&json!({"kind": "CutsCorner", "cell": [3, 4]})));
    assert_eq!(trace("lester.ron", "--max-iterations 5", 3)[..], lines[..6]);
    assert_eq!(trace("lester.ron", "--format jsonl", 0), lines);
}

#[test]
fn open_cells_are_listed_as_they_will_be_taken_and_closed_ones_as_they_were_closed() {
    let lines = trace("lester.ron", "--sets", 0);
    assert_eq!(
        lines[0].0,
        concat!(
            r#"{"iteration":0,"status":"Searching","current":null,"events":[],"#,
            r#""open":[{"cell":[1,2],"g":0,"h":40,"f":40,"parent":null}],"closed":[]}"#
        )
    );
    let taken: Vec<&Value> = lines[1..].iter().map(|(_, line)| &line["current"]).collect();
    for (number, (text, line)) in lines.iter().enumerate() {
        let cells = |set: &str| -> Vec<&Value> {
            line[set].as_array().unwrap().iter().map(|object| &object["cell"]).collect()
        };
        // The first open cell is the one that the next iteration takes.
        if let Some(next) = taken.get(number) {
            assert_eq!(cells("open").first(), Some(next), "{text}");
        }
        assert_eq!(cells("closed"), taken[..number]);
        assert!(text.find("\"open\"") < text.find("\"closed\""));
        for object in line["open"].as_array().unwrap() {
            let number = |key: &str| object[key].as_u64().unwrap();
            assert_eq!(number("f"), number("g") + number("h"));
        }
    }
    let open = lines[5].1["open"].as_array().unwrap();
    let improved = json!({"cell": [1, 4], "g": 20, "h": 60, "f": 80, "parent": [1, 3]});
    assert!(open.contains(&improved), "{open:?}");
}

#[test]
fn a_map_without_a_path_ends_with_an_empty_open_list() {
    let lines = trace("castle.ron", "--sets", 1);
    let (_, last) = lines.last().unwrap();
    assert_eq!(last["status"], "NoPath");
    assert_eq!(last["open"], json!([]));
    assert_eq!(last["closed"].as_array().unwrap().len(), 154);
    assert!(last.get("path").is_none() && last.get("cost").is_none());
}

#[test]
fn the_run_is_printed_for_posthoc() {
    let events = |level: &str, more: &str, status: i32| {
        let outcome = on("trace", &shipped(level), &format!("--format posthoc {more}"));
        outcome.ends_with_status(status);
        assert!(outcome.out.starts_with("version: 1.4.0\n"), "{outcome:?}");
        let trace: Value = serde_saphyr::from_str(&outcome.out).unwrap();
        (outcome.out, trace["events"].as_array().unwrap().clone())
    };
    let (text, all) = events("lester.ron", "", 0);
    let last = "  - { type: end, id: \"5,2\", pId: \"5,1\", x: 5, y: 2, g: 68, h: 0, f: 68 }\n";
    assert!(text.ends_with(last), "{text}");
    let number = |kind: &str| all.iter().filter(|event| event["type"] == kind).count();
    // There is an event for each iteration and for each opened cell, including the start.
    assert_eq!((number("expanding"), number("closing"), number("generating")), (12, 12, 25));
    assert_eq!((number("updating"), number("end")), (2, 7));
    // A run without a path has no `end` event.
    for (level, more, status) in [("lester.ron", "--max-iterations 3", 3), ("castle.ron", "", 1)] {
        let (_, all) = events(level, more, status);
        assert!(all.iter().all(|event| event["type"] != "end"));
        assert_eq!(all.last().unwrap()["type"], "closing");
    }
}
