//! `stepstar trace`.

use serde_json::{Value, json};

use crate::files::shipped;
use crate::program::on;

/// The lines of a trace, as they are and as JSON.
#[track_caller]
fn trace(level: &str, more: &str, status: i32) -> Vec<(String, Value)> {
    let outcome = on("trace", &shipped(level), more);
    outcome.ends_with_status(status);
    assert!(outcome.out.ends_with('\n'));
    outcome.out.lines().map(|line| (line.to_owned(), serde_json::from_str(line).unwrap())).collect()
}

#[test]
fn it_begins_with_the_state_before_the_first_step() {
    let lines = trace("lester.ron", "", 0);
    assert_eq!(lines.len(), 13);
    assert_eq!(lines[0].0, r#"{"iteration":0,"status":"Searching","current":null,"events":[]}"#);
    for (number, (_, line)) in lines.iter().enumerate() {
        assert_eq!(line["iteration"], number);
        let is_last = number == 12;
        assert_eq!(line["status"], if is_last { "Found" } else { "Searching" });
        assert_eq!(line.get("path").is_some(), is_last, "{line}");
        assert_eq!(line.get("cost").is_some(), is_last, "{line}");
        assert!(line.get("open").is_none() && line.get("closed").is_none());
    }
}

#[test]
fn the_fifth_iteration_of_the_worked_example_is_reported_to_the_letter() {
    let lines = trace("lester.ron", "--max-iterations 5", 3);
    assert_eq!(lines.len(), 6);
    assert_eq!(
        lines[5].0,
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
        )
    );
}

#[test]
fn walls_and_cut_corners_have_no_g() {
    let lines = trace("lester.ron", "", 0);
    let events = lines[3].1["events"].as_array().unwrap();
    assert!(events.contains(&json!({"kind": "Wall", "cell": [3, 2]})));
    assert!(events.contains(&json!({"kind": "CutsCorner", "cell": [3, 4]})));
}

#[test]
fn the_last_line_of_a_path_has_the_path_and_its_cost() {
    let lines = trace("lester.ron", "", 0);
    assert_eq!(
        lines[12].0,
        concat!(
            r#"{"iteration":12,"status":"Found","current":[5,2],"events":[],"#,
            r#""path":[[1,2],[2,1],[2,0],[3,0],[4,0],[5,1],[5,2]],"cost":68}"#
        )
    );
}

#[test]
fn the_sets_come_in_the_order_of_taking_and_of_closing() {
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
        let cells = |set: &str| -> Vec<Value> {
            let objects = line[set].as_array().unwrap();
            objects.iter().map(|object| object["cell"].clone()).collect()
        };
        // What comes first is what the next iteration takes.
        if let Some(&next) = taken.get(number) {
            assert_eq!(cells("open").first(), Some(next), "{text}");
        }
        let closed: Vec<&Value> = taken[..number].to_vec();
        assert_eq!(cells("closed").iter().collect::<Vec<_>>(), closed);
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
fn a_cell_that_is_opened_again_says_what_it_was() {
    let lines = trace("reopen.ron", "", 0);
    let reopened: Vec<&Value> = lines
        .iter()
        .flat_map(|(_, line)| line["events"].as_array().unwrap())
        .filter(|event| event["kind"] == "Reopened")
        .collect();
    assert_eq!(reopened.len(), 3);
    for event in reopened {
        assert!(event["g"].as_u64() < event["old_g"].as_u64(), "{event}");
        assert_eq!(event["old_parent"].as_array().unwrap().len(), 2, "{event}");
    }
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
fn start_goal_and_rules_can_be_overridden() {
    let lines = trace("lester.ron", "--start 0,0 --goal 1,0 --rules bgrins-list", 0);
    assert_eq!(lines[1].1["events"][0], json!({"kind": "Opened", "cell": [1, 0], "g": 1}));
    assert_eq!(lines[2].1["path"], json!([[0, 0], [1, 0]]));
}
