//! The search trace for Posthoc, read back by a YAML parser and compared with
//! the run, event by event.

use std::collections::{BTreeMap, HashSet};

use crate::common::cases::{Case, OPEN_LISTS};
use crate::common::{picture, preset_rules, shipped};
use serde::Deserialize;
use stepstar::grid::Cell;
use stepstar::jobs::Progress;
use stepstar::search::{Kind, Priority, Problem, Search, Status};
use stepstar::trace::{Verdict, posthoc, read_foreign};

/// A search trace with the allowed keys and no others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Trace {
    version: String,
    views: BTreeMap<String, Vec<Component>>,
    pivot: BTreeMap<String, serde_json::Value>,
    events: Vec<Event>,
}

type Component = BTreeMap<String, serde_json::Value>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Event {
    r#type: String,
    id: String,
    #[serde(rename = "pId")]
    parent: Option<String>,
    x: u16,
    y: u16,
    g: Option<u64>,
    h: Option<u64>,
    f: Option<u64>,
}

/// An expected event: type, cell, parent and G.
type Expected = (&'static str, Cell, Option<Cell>, Option<u64>);

/// Returns the trace of a complete run, and the events it should have.
fn run(problem: Problem) -> (String, Vec<Expected>) {
    let (start, goal) = (problem.start(), problem.goal());
    let mut search = Search::new(problem);
    let mut text = Vec::new();
    posthoc::write_head(search.view(), &mut text).unwrap();
    let mut expected: Vec<Expected> = vec![
        ("source", start, None, Some(0)),
        ("destination", goal, None, None),
        ("generating", start, None, Some(0)),
    ];
    while search.status() == Status::Searching {
        let before = search.clone();
        search.step();
        let events = search.events().to_vec();
        posthoc::write_iteration(search.view(), &mut text).unwrap();
        let current = search.view().current().unwrap();
        let (parent, g) = (before.view().parent(current), before.view().g(current));
        expected.push(("expanding", current, parent, g));
        for event in events {
            match event.kind {
                Kind::Opened | Kind::Reopened => {
                    expected.push(("generating", event.cell, Some(current), event.g));
                }
                Kind::Improved => {
                    expected.push(("updating", event.cell, Some(current), event.g));
                }
                _ => {}
            }
        }
        expected.push(("closing", current, parent, g));
    }
    for cell in search.view().path().unwrap_or_default() {
        expected.push(("end", cell, search.view().parent(cell), search.view().g(cell)));
    }
    (String::from_utf8(text).unwrap(), expected)
}

fn id(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

/// Parses the trace of a problem and compares all of it with the run.
#[track_caller]
fn check(problem: Problem) -> Trace {
    let search = Search::new(problem.clone());
    let f = |(g, h): (u64, u64)| match problem.rules().priority {
        Priority::AStar => g + h,
        Priority::Greedy => h,
    };
    let (text, expected) = run(problem.clone());
    assert!(!text.contains("inf") && !text.contains("NaN") && !text.contains('\t'));
    let trace: Trace = serde_saphyr::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(trace.version, "1.4.0");
    assert_eq!(trace.pivot.keys().collect::<Vec<_>>(), ["scale", "x", "y"]);
    assert_eq!(trace.views.keys().collect::<Vec<_>>(), ["main", "map"]);
    assert_eq!(trace.events.len(), expected.len());
    let mut generated = HashSet::new();
    for (event, (kind, cell, parent, g)) in trace.events.iter().zip(expected) {
        assert_eq!(event.r#type, kind);
        assert_eq!((event.id.as_str(), event.x, event.y), (id(cell).as_str(), cell.x, cell.y));
        assert_eq!(event.parent, parent.map(id));
        assert_eq!(event.g, g, "{event:?}");
        let h = g.map(|_| search.view().h(cell));
        assert_eq!(event.h, h, "{event:?}");
        assert_eq!(event.f, g.zip(h).map(f), "{event:?}");
        if let Some(parent) = &event.parent {
            assert!(generated.contains(parent), "{event:?}");
        }
        match kind {
            "source" | "destination" => {}
            "generating" => _ = generated.insert(event.id.clone()),
            _ => assert!(generated.contains(&event.id), "{event:?}"),
        }
    }
    trace
}

fn worked_example() -> Problem {
    shipped(stepstar::level::WORKED_EXAMPLE.name)
}

#[test]
fn the_worked_example_reads_back_as_it_was_run() {
    let trace = check(worked_example());
    let is_end = |event: &&Event| event.r#type == "end";
    let path: Vec<&str> =
        trace.events.iter().filter(is_end).map(|event| event.id.as_str()).collect();
    assert_eq!(path, ["1,2", "2,1", "2,0", "3,0", "4,0", "5,1", "5,2"]);
    let last = trace.events.last().unwrap();
    assert_eq!((last.id.as_str(), last.g), ("5,2", Some(68)));
}

#[test]
fn random_runs_read_back_under_every_open_list() {
    let mut without_path = 0;
    for seed in 0..60 {
        let case = Case::random(seed);
        for open_list in OPEN_LISTS {
            let trace = check(case.with_open_list(open_list).problem());
            without_path += u32::from(trace.events.iter().all(|event| event.r#type != "end"));
        }
    }
    assert!(without_path > 10, "{without_path} runs without a path");
}

#[test]
fn the_entry_draws_the_map_once_and_every_event_as_a_cell_with_a_small_label() {
    let trace = check(worked_example());
    let [map, cell] = trace.views["main"].as_slice() else { panic!("{:?}", trace.views) };
    assert_eq!(map["$"], "map");
    assert_eq!(map["$if"], "${{ $.type == 'source' }}");
    assert_eq!(cell["$"], "rect");
    assert_eq!(cell["fill"], "${{ color[$.type] }}");
    assert_eq!((&cell["width"], &cell["height"]), (&1.into(), &1.into()));
    assert!(cell["label-size"].as_f64().unwrap() < 0.5);
}

#[test]
fn the_map_shows_its_extent_its_walls_and_its_costly_ground() {
    let search = picture::search(&["A.##.", "#.77.", "....B"], preset_rules("gizmo"));
    let trace = check(search.into_problem());
    let rects: Vec<[u64; 4]> = trace.views["map"]
        .iter()
        .map(|rect| ["x", "y", "width", "height"].map(|key| rect[key].as_u64().unwrap()))
        .collect();
    assert_eq!(rects, [[0, 0, 5, 3], [2, 0, 2, 1], [0, 1, 1, 1], [2, 1, 2, 1]]);
    let map = &trace.views["map"];
    assert_eq!(map[1]["fill"], map[2]["fill"]);
    assert_ne!(map[1]["fill"], map[3]["fill"]);
    assert_eq!(map[3]["alpha"], 0.7);
}

#[test]
fn a_long_f_has_a_smaller_label() {
    let label_size = |preset: &str| {
        let trace = check(worked_example().under(&preset_rules(preset)).unwrap());
        trace.views["main"][1]["label-size"].as_f64().unwrap()
    };
    assert!(label_size("moving-ai") < label_size("lester"));
}

#[test]
fn a_search_trace_is_read_again_as_the_run_that_it_is() {
    let file = std::env::temp_dir().join(format!("run-{}.trace.yaml", std::process::id()));
    for name in ["lester.ron", "castle.ron", "reopen.ron", "swamp.ron", "trap.ron"] {
        let problem = shipped(name);
        let mut search = Search::new(problem.clone());
        let mut text = Vec::new();
        posthoc::write_head(search.view(), &mut text).unwrap();
        while search.status() == Status::Searching {
            search.step();
            posthoc::write_iteration(search.view(), &mut text).unwrap();
        }
        let flow = String::from_utf8(text).unwrap();
        // The same with a field on each line.
        let block = flow.split_once("events:\n").unwrap();
        let block = block.1.replace("\", ", "\"\n    ").replace("{ ", "").replace(" }", "");
        let block = format!("version: 1.4.0\nevents:\n{}", block.replace(", ", "\n    "));
        for text in [flow, block] {
            std::fs::write(&file, text).unwrap();
            let trace = read_foreign(&file, problem.clone(), &Progress::none()).unwrap();
            assert_eq!(trace.verdict, Verdict::Right { tie: None, has_path: true }, "{name}");
        }
    }
    std::fs::write(&file, "version: 1.4.0\nevents:\n  - { type: source, x: 0, y: 0 }\n").unwrap();
    let fault = read_foreign(&file, shipped("lester.ron"), &Progress::none()).unwrap_err();
    assert!(fault.to_string().contains("no step, expected"), "{fault}");
    std::fs::write(&file, "version: 1.4.0\n").unwrap();
    let fault = read_foreign(&file, shipped("lester.ron"), &Progress::none()).unwrap_err();
    assert!(fault.to_string().ends_with("a search trace without events"), "{fault}");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_long_search_trace_is_read_in_linear_time_and_its_faults_have_their_lines() {
    let file = std::env::temp_dir().join(format!("long-{}.trace.yaml", std::process::id()));
    // With a look at all lines before for each event, this would take minutes.
    let step = "  - { type: expanding, x: 1, y: 2 }\n  - { type: generating, x: 2, y: 2, g: 10 }\n";
    let text =
        format!("version: 1.4.0\nevents:\n{}  - {{ type: end, x: 5 }}\n", step.repeat(100_000));
    std::fs::write(&file, text).unwrap();
    let fault = read_foreign(&file, worked_example(), &Progress::none()).unwrap_err().to_string();
    assert!(fault.contains("line 200003: an event without a cell"), "{fault}");
    std::fs::remove_file(file).unwrap();
}
