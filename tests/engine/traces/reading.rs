//! Reading traces: accepted lines, tolerated gaps, and refused faults.

use std::collections::HashMap;

use stepstar::grid::{Cell, Direction, Grid};
use stepstar::level::preset;
use stepstar::search::{Diagonal, Heuristic, Kind, Problem, Rules};
use stepstar::trace::{Flaw, Verdict, judge};

use crate::common::{cases::Case, picture};
use crate::traces::{read, steps, written};

#[test]
fn a_trace_of_the_program_reads_back_step_by_step() {
    for seed in 0..100 {
        let problem = Case::random(seed).problem();
        let trace = read(&written(problem.clone(), false)).unwrap();
        let expected = steps(problem);
        assert_eq!(trace, expected, "seed {seed}");
    }
}

#[test]
fn what_does_not_matter_may_be_missing() {
    let text = "\u{feff}\r\n\
        {\"current\": [0, 0], \"events\": [{\"kind\": \"Closed\", \"cell\": [1, 0]}, \
        {\"kind\": \"Improved\", \"cell\": [0, 1], \"g\": 10.0}], \"note\": {\"of\": [\"mine\"]}}\r\n\
        \n  \n\
        {\"current\": [0, 1], \"cost\": 20}";
    let steps = read(text).unwrap();
    assert_eq!(steps.iter().map(|step| step.iteration).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(steps[0].status, None);
    assert_eq!((steps[0].events[0].kind, steps[0].events[0].g), (Kind::Closed, None));
    assert_eq!(steps[0].events[1].g, Some(10));
    assert_eq!((steps[1].status, steps[1].cost), (None, Some(20)));
}

#[test]
fn each_fault_is_reported_with_line_field_found_and_expected() {
    let first = "{\"iteration\": 0}\n";
    for (line, expected) in [
        ("", "mine.jsonl: has no lines, expected one for each step"),
        ("{\"iteration\": 2, \"current\": [0, 0]}", "line 1: iteration: 2, expected 0 or 1 in"),
        ("{0}{\"iteration\": 2, \"current\": [0, 0]}", "line 2: iteration: 2, expected 1: one"),
        ("{0}{\"iteration\": 0}", "line 2: iteration: 0, expected 1: one line for each"),
        ("{0}{}", "line 2: current: missing, expected the cell [x, y]"),
        ("{0}{\"current\": null}", "line 2: current: missing"),
        ("{\"iteration\": 0, \"current\": [1, 2]}", "line 1: current: (1, 2), expected null"),
        ("{0}{\"current\": [1]}", "line 2: current: invalid length 1, expected a cell [x, y]"),
        ("{0}{\"current\": [1, 2, 3]}", "line 2: current: more than two numbers, expected a cell"),
        ("{0}{\"current\": \"1,2\"}", "line 2: current: string \"1,2\", expected a cell [x, y]"),
        (
            "{0}{\"current\": [\"1\", 2]}",
            "line 2: current[0]: string \"1\", expected a whole number",
        ),
        (
            "{0}{\"current\": [1, 40000]}",
            "line 2: current[1]: 40000, expected a whole number from -32768 to 32767",
        ),
        ("{0}{\"current\": [1, 2.5]}", "line 2: current[1]: 2.5, expected a"),
        ("{\"status\": 3}", "line 1: status: no name, expected one"),
        ("{\"events\": 3}", "line 1: events: integer `3`, expected a sequence"),
        ("{\"events\": [3]}", "line 1: events[0]: integer `3`, expected the JSON object of an"),
        ("{\"events\": [{\"cell\": [1, 1]}]}", "line 1: events[0]: missing field `kind`"),
        ("{\"events\": [{\"kind\": \"Wall\"}]}", "line 1: events[0]: missing field `cell`"),
        (
            "{\"events\": [{\"kind\": \"Wall\", \"cell\": [1, 1]}, {\"kind\": \"Open\"}]}",
            "line 1: events[1].kind: unknown variant `Open`, expected one of `Wall`, `CutsCorner`",
        ),
        (
            "{\"current\": [0, 0], \"events\": [{\"kind\": \"Opened\", \"cell\": [1, 1]}]}",
            "line 1: events[0].g: missing, expected the new G of (1, 1), Opened",
        ),
        (
            "{\"events\": [{\"kind\": \"Opened\", \"cell\": [1, 1], \"g\": 14.14}]}",
            "line 1: events[0].g: 14.14, expected a whole number from 0",
        ),
        (
            "{\"events\": [{\"kind\": \"Opened\", \"cell\": [1, 1], \"g\": 288230376151711743}]}",
            "line 1: events[0].g: 288230376151711743, expected a whole number from 0",
        ),
        ("{\"cost\": -4}", "line 1: cost: -4, expected a whole number"),
        ("{\"path\": [[1, 2], 3]}", "line 1: path[1]: integer `3`, expected a cell [x, y]"),
        ("{0}{\"current\": [1, 2], \"eve", "line 2: ends too early, expected one whole JSON"),
        ("{0}{\"current\": [1, 2]", "line 2: ends too early"),
        ("{0}{\"current\": [1, 2]} {}", "line 2: "),
        ("Level(", "line 1: invalid JSON at column 1"),
        ("[1, 2]", "line 1: a list, expected one JSON object per line"),
        ("7", "line 1: integer `7`, expected the JSON object of a step"),
        ("\u{0}\u{1}", "line 1: not UTF-8 text, expected one JSON object"),
    ] {
        let error = read(&line.replace("{0}", first)).unwrap_err().to_string();
        assert!(error.starts_with("mine.jsonl: "), "{error}");
        assert!(error.contains(expected), "{expected:?} is not in {error:?}");
        assert!(!error.contains("at line"), "{error}");
    }
}

#[test]
fn a_list_of_steps_is_read_like_a_step_in_each_line() {
    for seed in 0..20 {
        let lines = written(Case::random(seed).problem(), true);
        let expected = read(&lines).unwrap();
        let list: Vec<serde_json::Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let short = serde_json::to_string(&list).unwrap();
        assert_eq!(read(&short).unwrap(), expected, "seed {seed}");
        let long = format!("\u{feff}\n {}\n", serde_json::to_string_pretty(&list).unwrap());
        assert_eq!(read(&long).unwrap(), expected, "seed {seed}");
    }
    // Brackets and quotes in a text are no ends.
    let text = r#"[{"current": [0, 0], "events": [], "note": "]},{\"[\\"}, {"current": [1, 0]}]"#;
    assert_eq!(read(text).unwrap().len(), 2);
    for (text, expected) in [
        ("[{\"current\": [0, 0]},\n{\"current\": 5}]", "line 2: step 2: current: integer `5`"),
        ("[\n{\"current\": [0, 0]}, {}]", "line 2: step 2: current: missing"),
        ("[{\n\"current\":\n[0, 0]}, {\"cur", "line 3: step 2: ends too early, expected one whole"),
        ("[{\"status\": 3}]", "line 1: first step: status: no name, expected one"),
        ("[{\"current\": [0, 0]} 7]", "line 1: step 2: integer `7`, expected the JSON object"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("mine.jsonl: {expected}")), "{error}");
    }
}

#[test]
fn a_misspelt_field_is_named() {
    let is_no_field = |name: &str| format!("; `{name}` is not a field of a trace");
    let wall = r#"{"kind": "Wall", "cell": [1, 1]}"#;
    for (line, field, others) in [
        (format!(r#"{{"cell": [1, 2], "events": [{wall}]}}"#), "current", is_no_field("cell")),
        (r#"{"iteration": 1, "curent": [1, 2]}"#.to_owned(), "current", is_no_field("curent")),
        (format!(r#"{{"current": [1, 2], "event": [{wall}]}}"#), "events", is_no_field("event")),
        (
            r#"{"current": [1, 2], "b": 1, "a": 2}"#.to_owned(),
            "events",
            "; `a`, `b` are not fields of a trace".to_owned(),
        ),
    ] {
        let error = read(&line).unwrap_err().to_string();
        let expected = format!("mine.jsonl: line 1: {field}: missing, expected ");
        assert!(error.starts_with(&expected) && error.ends_with(&others), "{error}");
    }
    // Later lines may lack events and have unknown fields.
    let text =
        "{\"current\": [1, 2], \"state\": 1, \"events\": []}\n{\"current\": [2, 2], \"note\": 2}";
    let mut reader = stepstar::trace::Reader::new("mine.jsonl", text.as_bytes());
    assert!(reader.by_ref().all(|step| step.is_ok()));
    assert_eq!(reader.unknown_fields(), ["state"]);
    assert!(read("{\"current\": [1, 2]}").is_ok());
}

#[test]
fn a_reader_knows_how_much_it_has_read() {
    let text = "{\"iteration\": 0}\n\n{\"current\": [0, 0]}\n\n";
    let mut reader = stepstar::trace::Reader::new("mine.jsonl", text.as_bytes());
    let bytes: Vec<u64> =
        std::iter::from_fn(|| reader.next().map(|step| step.map(|_| reader.bytes()).unwrap()))
            .collect();
    assert_eq!((bytes, reader.bytes()), (vec![17, 38], text.len() as u64));
}

#[test]
fn nothing_is_read_after_an_error() {
    let text = "{\"iteration\": 0}\n{}\n{\"current\": [0, 0]}\n";
    let mut reader = stepstar::trace::Reader::new("mine.jsonl", text.as_bytes());
    assert!(reader.next().unwrap().is_ok());
    assert!(reader.next().unwrap().is_err());
    assert!(reader.next().is_none());
}

#[test]
fn a_line_holds_no_more_than_an_iteration() {
    let event = r#"{"kind": "Wall", "cell": [0, 0]}"#;
    let with = |events: usize| {
        let events = vec![event; events].join(",");
        read(&format!("{{\"iteration\": 0}}\n{{\"current\": [1, 2], \"events\": [{events}]}}"))
    };
    assert_eq!(with(65_536).unwrap()[1].events.len(), 65_536);
    let expected = "mine.jsonl: line 2: events: more than 65536, expected those of one step";
    assert_eq!(with(65_537).unwrap_err().to_string(), expected);

    let with = |text: usize| {
        let text = "\\\"".repeat(text / 2);
        read(&format!("{{\"current\": [1, 2], \"note\": \"{text}\", \"cost\": \"x\"}}"))
    };
    let expected = "mine.jsonl: line 1: cost: string \"x\", expected a whole number";
    assert!(with(1 << 20).unwrap_err().to_string().starts_with(expected));
    let expected = "mine.jsonl: line 1: a text longer than 1 MiB, expected names and numbers";
    assert_eq!(with((1 << 20) + 2).unwrap_err().to_string(), expected);
}

#[test]
fn a_line_without_an_end_is_refused() {
    let endless = std::io::BufReader::new(std::io::repeat(b'['));
    let error = stepstar::trace::Reader::new("zero", endless).next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "zero: line 1: longer than 128 MiB, expected one step");
}

#[test]
fn of_many_unknown_fields_only_the_first_are_kept() {
    let fields: Vec<String> = (0..1000).map(|number| format!("\"x{number}\": 1")).collect();
    let line = format!("{{\"current\": [0, 0], \"events\": [], {}}}", fields.join(", "));
    let mut reader = stepstar::trace::Reader::new("many", line.as_bytes());
    assert!(reader.next().unwrap().is_ok());
    assert!((10..20).contains(&reader.unknown_fields().len()));
}

/// A search on an empty map whose three steps take the cells of its row.
const ROW: [&str; 3] = [
    r#"{"current": [0, 0], "events": [{"kind": "Opened", "cell": [1, 0], "g": 10}]}"#,
    r#"{"current": [1, 0], "events": [{"kind": "Opened", "cell": [2, 0], "g": 20}]}"#,
    r#"{"current": [2, 0], "path": [[0, 0], [1, 0], [2, 0]]}"#,
];

fn verdict_of(log: &str) -> Result<Verdict, String> {
    let grid = Grid::from_rows(&["..."]).unwrap();
    let problem = Problem::new(grid, Rules::default(), Cell::new(0, 0), Cell::new(2, 0)).unwrap();
    judge(problem, log.as_bytes()).map_err(|error| error.to_string())
}

#[test]
fn a_status_in_other_words_is_a_finding() {
    let told = |step: usize, status: &str| {
        let mut lines = ROW.map(str::to_owned);
        lines[step] = lines[step].replacen('{', &format!("{{\"status\": {status}, "), 1);
        verdict_of(&lines.join("\n"))
    };
    assert!(matches!(told(2, "\"Found\""), Ok(Verdict::Right { .. })));
    for (step, status) in [(0, "\"running\""), (1, "\"searching\""), (2, "\"found\"")] {
        let found = told(step, status).unwrap();
        let Verdict::Unknown { first, findings: 1, .. } = found else { panic!("{found}") };
        assert_eq!((first.iteration, first.flaw), (step as u64 + 1, Flaw::OtherStatus));
    }
    // Another fault is still told first, and no other field may be in other words.
    let wrong = ROW.join("\n").replace("\"g\": 20", "\"g\": 25");
    let found = verdict_of(&wrong.replacen('{', "{\"status\": \"ok\", ", 1)).unwrap();
    assert!(found.to_string().contains("step 2: your G for (2, 0) is 25"), "{found}");
    assert!(told(1, "3").unwrap_err().contains("line 2: status: "));
    assert!(told(1, "\"found\", \"cost\": \"x\"").unwrap_err().contains("line 2: "));
}

#[test]
fn a_line_that_breaks_off_at_the_end_is_left_out() {
    let whole = ROW.join("\n");
    assert!(matches!(verdict_of(&whole), Ok(Verdict::Right { .. })));
    let (first, second) = (ROW[0].len(), ROW[0].len() + 1 + ROW[1].len());
    for end in 1..whole.len() {
        let found = verdict_of(&whole[..end]);
        let is_whole = end < first || [first, first + 1, second, second + 1].contains(&end);
        match found {
            Ok(verdict) if end >= first => {
                assert!(matches!(verdict, Verdict::Cut(_)), "{verdict}");
            }
            Ok(verdict) => panic!("{end}: {verdict}"),
            Err(error) => assert!(is_whole && error.contains("line 1: ends too early"), "{error}"),
        }
    }
    // In the middle it is an error, and after the goal there should be nothing.
    let broken = format!("{}\n{}\n{}", ROW[0], &ROW[1][..30], ROW[2]);
    assert!(verdict_of(&broken).unwrap_err().contains("line 2: "));
    let found = verdict_of(&format!("{whole}\n{}", &ROW[1][..30])).unwrap();
    let Verdict::Unknown { first, .. } = found else { panic!("{found}") };
    assert_eq!((first.iteration, first.flaw), (4, Flaw::GoesOn { found: 3 }));
}

#[test]
fn sums_of_single_precision_may_be_rounded() {
    let rules = preset("moving-ai").unwrap().rules().clone();
    let problem =
        picture::search(&["A....#....", "..#....#..", ".........B"], rules).into_problem();
    let noisy = |step: u64| {
        let mut lines = read(&written(problem.clone(), false)).unwrap();
        for event in lines.iter_mut().flat_map(|line| &mut line.events) {
            let noise = u64::from(event.cell.x + event.cell.y) % 2 * step;
            event.g = event.g.map(|g| g + noise);
            event.old_g = event.old_g.map(|g| g + noise);
        }
        let lines: Vec<_> = lines.iter().map(|line| serde_json::to_string(line).unwrap()).collect();
        judge(problem.clone(), lines.join("\n").as_bytes()).unwrap()
    };
    assert!(matches!(noisy(1), Verdict::Right { .. }), "{}", noisy(1));
    assert!(matches!(noisy(2), Verdict::Unknown { .. }), "{}", noisy(2));
}

#[test]
fn a_cost_without_a_path_is_told_as_such() {
    let line = |end: &str| format!("{}\n{}", ROW[0], ROW[1].replacen('{', end, 1));
    let found = verdict_of(&line("{\"cost\": 0, ")).unwrap();
    assert!(found.to_string().contains("gives the cost of a path"), "{found}");
}

#[test]
fn a_number_or_an_object_may_break_off() {
    let float = format!("{}\n{}", ROW[0], ROW[1].split_once("\"g\": 20").unwrap().0);
    for end in ["\"g\": 2.", "\"g\": 2", "\"g\": -"] {
        let found = verdict_of(&format!("{float}{end}")).unwrap();
        assert!(matches!(found, Verdict::Cut(_)), "{end}: {found}");
    }
    let list = format!("[{},\n{{\"current\": [1, 0],\n", ROW[0]);
    let found = verdict_of(&list).unwrap();
    assert!(matches!(found, Verdict::Cut(_)), "{found}");
}

#[test]
fn walls_around_the_map_say_nothing_of_those_on_it() {
    let problem = picture::search(&["A.#", "..B"], preset("gizmo").unwrap().rules().clone());
    let wall = "{\"kind\": \"Wall\", \"cell\": [-1, 0]}, ";
    let mut lines: Vec<String> =
        written(problem.clone().into_problem(), false).lines().map(str::to_owned).collect();
    let is_wall = |event: &&serde_json::Value| event["kind"] == "Wall";
    for line in &mut lines {
        let mut step: serde_json::Value = serde_json::from_str(line).unwrap();
        let events = step["events"].as_array_mut().unwrap();
        events.retain(|event| !is_wall(&event));
        *line = step.to_string();
    }
    lines[1] = lines[1].replacen("\"events\":[", &format!("\"events\":[{wall}"), 1);
    let found = judge(problem.into_problem(), lines.join("\n").as_bytes()).unwrap();
    assert!(matches!(found, Verdict::Right { .. }), "{found}");
}

#[test]
fn a_second_search_in_the_same_log_is_told() {
    let whole = ROW.join("\n");
    for (text, step) in [(format!("{whole}\n{whole}"), 4), (format!("{}\n{whole}", ROW[0]), 2)] {
        let found = verdict_of(&text).unwrap();
        let Verdict::Unknown { first, .. } = found else { panic!("{found}") };
        assert_eq!((first.iteration, first.flaw), (step, Flaw::StartAgain));
    }
}

#[test]
fn a_file_without_a_step_is_no_right_trace() {
    for text in [
        "{\"error\": \"no such map\"}",
        "{\"steps\": [{\"current\": [9, 9]}]}",
        "{\"current\": null}",
    ] {
        assert!(verdict_of(text).unwrap_err().contains("no step, expected"), "{text}");
    }
}

fn verdict_on(rows: &[&str], rules: Rules, ends: [(u16, u16); 2], lines: &[&str]) -> Verdict {
    let [start, goal] = ends.map(|(x, y)| Cell::new(x, y));
    let problem = Problem::new(Grid::from_rows(rows).unwrap(), rules, start, goal).unwrap();
    judge(problem, lines.join("\n").as_bytes()).unwrap()
}

#[test]
fn an_improved_event_with_the_old_g_excuses_no_worse_way() {
    let told = |old: &str| {
        let worse = format!(
            r#"{{"current":[1,0],"events":[{{"kind":"Improved","cell":[0,0],"g":14{old}}}]}}"#
        );
        let lines = [
            r#"{"current":[1,1],"events":[{"kind":"Opened","cell":[0,0],"g":14},{"kind":"Opened","cell":[1,0],"g":10}]}"#,
            &worse,
            r#"{"current":[0,0],"path":[[1,1],[1,0],[0,0]],"cost":20}"#,
        ];
        let rules = Rules { heuristic: Heuristic::Zero, ..Rules::default() };
        verdict_on(&["..", "#."], rules, [(1, 1), (0, 0)], &lines)
    };
    assert!(!matches!(told(""), Verdict::Right { .. }), "{}", told(""));
    let old = told(r#","old_g":999,"old_parent":[0,1]"#);
    assert!(!matches!(old, Verdict::Right { .. }), "{old}");
}

#[test]
fn a_closed_cell_behind_a_corner_may_be_called_closed() {
    let lines = [
        r#"{"current":[1,2],"events":[{"kind":"Opened","cell":[1,1],"g":10},{"kind":"Opened","cell":[0,2],"g":10}]}"#,
        r#"{"current":[1,1],"events":[{"kind":"CutsCorner","cell":[0,0]},{"kind":"CutsCorner","cell":[0,2]},{"kind":"Closed","cell":[1,2]}]}"#,
        r#"{"current":[0,2],"events":[{"kind":"Closed","cell":[1,1]},{"kind":"Closed","cell":[1,2]}]}"#,
    ];
    let rules = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, ..Rules::default() };
    let found = verdict_on(&[".#", "#.", ".."], rules, [(1, 2), (0, 0)], &lines);
    assert!(matches!(found, Verdict::Right { .. }), "{found}");
}

/// The rules of most games with four directions: a move costs 1.
fn four_ways() -> Rules {
    preset("bgrins-list").unwrap().rules().clone()
}

#[test]
fn a_name_explains_the_last_step_too() {
    // The ground is ignored, and then the goal is not opened.
    let lines = [
        r#"{"current":[0,0],"events":[{"kind":"Opened","cell":[1,0],"g":1}]}"#,
        r#"{"current":[1,0],"events":[]}"#,
    ];
    let found = verdict_on(&[".3."], four_ways(), [(0, 0), (2, 0)], &lines);
    assert!(matches!(found, Verdict::Unknown { .. }), "{found}");
}

#[test]
fn a_start_that_is_opened_again_alone_says_nothing_of_closed_cells() {
    let line =
        |current: u16, events: &str| format!(r#"{{"current":[{current},0],"events":[{events}]}}"#);
    let event =
        |kind: &str, x: u16, g: u64| format!(r#"{{"kind":"{kind}","cell":[{x},0],"g":{g}}}"#);
    let lines = [
        line(0, &event("Opened", 1, 1)),
        line(1, &format!("{},{}", event("Opened", 0, 2), event("Opened", 2, 2))),
        line(0, &event("Closed", 1, 3)),
        line(2, &format!("{},{}", event("Closed", 1, 3), event("Opened", 3, 3))),
        line(3, ""),
    ];
    let lines = lines.each_ref().map(String::as_str);
    let rules = Rules { heuristic: Heuristic::Zero, ..four_ways() };
    let found = verdict_on(&["...."], rules, [(0, 0), (3, 0)], &lines);
    assert!(matches!(found, Verdict::Unknown { .. }), "{found}");
}

#[test]
fn eight_directions_under_a_rule_of_four_are_told_as_what_they_are() {
    let lines = [
        r#"{"current":[0,0],"events":[{"kind":"Opened","cell":[1,0],"g":1},{"kind":"Opened","cell":[0,1],"g":1},{"kind":"Opened","cell":[1,1],"g":1}]}"#,
        r#"{"current":[1,1],"path":[[0,0],[1,1]]}"#,
    ];
    let found = verdict_on(&["..", ".."], four_ways(), [(0, 0), (1, 1)], &lines).to_string();
    assert!(found.contains("though the rules allow no diagonal moves"), "{found}");
    assert!(!found.contains("corner"), "{found}");
}

#[test]
fn a_program_that_keeps_no_closed_list_may_call_a_closed_cell_not_better() {
    let told = |g: u64, kind: &str| {
        let last = format!(
            r#"{{"current":[1,0],"events":[{{"kind":"{kind}","cell":[0,0],"g":{g}}},{{"kind":"Opened","cell":[2,0],"g":2}}]}}"#
        );
        let lines = [
            r#"{"iteration":0,"events":[{"kind":"Opened","cell":[0,0],"g":0}]}"#,
            r#"{"current":[0,0],"events":[{"kind":"Opened","cell":[1,0],"g":1}]}"#,
            &last,
            r#"{"current":[2,0]}"#,
        ];
        verdict_on(&["..."], four_ways(), [(0, 0), (2, 0)], &lines)
    };
    for kind in ["Closed", "NotBetter"] {
        assert!(matches!(told(2, kind), Verdict::Right { .. }), "{}", told(2, kind));
    }
    assert!(!matches!(told(2, "Improved"), Verdict::Right { .. }));
}

#[test]
fn the_weight_of_h_may_be_computed_without_doubles() {
    // 0.7 × 90 is 63, but a little less with doubles.
    let rules = Rules { weight: 0.7, diagonal: Diagonal::Never, ..Rules::default() };
    let rules = Rules { heuristic: Heuristic::Manhattan, ..rules };
    let grid = Grid::new(12, 3).unwrap();
    let problem = Problem::new(grid, rules, Cell::new(1, 1), Cell::new(10, 1)).unwrap();
    let h = |cell: Cell| (u64::from(cell.x.abs_diff(10)) + u64::from(cell.y.abs_diff(1))) * 7;
    let (mut g, mut open, mut closed, mut log) =
        (HashMap::new(), Vec::new(), Vec::new(), String::new());
    g.insert(Cell::new(1, 1), 0_u64);
    open.push(Cell::new(1, 1));
    while let Some(next) = (0..open.len()).min_by_key(|&place| g[&open[place]] + h(open[place])) {
        let current: Cell = open.remove(next);
        closed.push(current);
        let mut events = Vec::new();
        for cell in Direction::ALL.into_iter().filter(|way| !way.is_diagonal()) {
            let Some(cell) = current.neighbor(cell).filter(|&cell| problem.grid().contains(cell))
            else {
                continue;
            };
            if current != problem.goal() && !g.contains_key(&cell) {
                g.insert(cell, g[&current] + 10);
                open.push(cell);
                events.push(format!(
                    r#"{{"kind":"Opened","cell":[{},{}],"g":{}}}"#,
                    cell.x, cell.y, g[&cell]
                ));
            }
        }
        let (x, y) = (current.x, current.y);
        log += &format!("{{\"current\":[{x},{y}],\"events\":[{}]}}\n", events.join(","));
        if current == problem.goal() {
            break;
        }
    }
    let found = judge(problem, log.as_bytes()).unwrap();
    assert!(matches!(found, Verdict::Right { .. }), "{found}");
}
