//! `stepstar trace --format posthoc`.

use crate::files::shipped;
use crate::program::on;

#[test]
fn the_run_is_printed_as_a_search_trace() {
    let outcome = on("trace", &shipped("lester.ron"), "--format posthoc");
    outcome.ends_with_status(0);
    assert!(outcome.out.starts_with("version: 1.4.0\n"), "{outcome:?}");
    let last = "  - { type: end, id: \"5,2\", pId: \"5,1\", x: 5, y: 2, g: 68, h: 0, f: 68 }\n";
    assert!(outcome.out.ends_with(last), "{outcome:?}");
    let trace: serde_json::Value = serde_saphyr::from_str(&outcome.out).unwrap();
    let events = trace["events"].as_array().unwrap();
    let number = |kind: &str| events.iter().filter(|event| event["type"] == kind).count();
    // As many as the iterations; and all cells that were opened, with the start.
    assert_eq!((number("expanding"), number("closing"), number("generating")), (12, 12, 25));
    assert_eq!((number("updating"), number("end")), (2, 7));
}

#[test]
fn a_run_that_is_stopped_early_or_finds_nothing_has_no_end() {
    for (level, more, status) in [("lester.ron", "--max-iterations 3", 3), ("castle.ron", "", 1)] {
        let outcome = on("trace", &shipped(level), &format!("--format posthoc {more}"));
        outcome.ends_with_status(status);
        let trace: serde_json::Value = serde_saphyr::from_str(&outcome.out).unwrap();
        let events = trace["events"].as_array().unwrap();
        assert!(events.iter().all(|event| event["type"] != "end"));
        assert_eq!(events.last().unwrap()["type"], "closing");
    }
}

#[test]
fn json_lines_are_the_default() {
    let level = shipped("lester.ron");
    let (plain, named) = (on("trace", &level, ""), on("trace", &level, "--format jsonl"));
    plain.ends_with_status(0);
    assert_eq!(plain.out, named.out);
}

#[test]
fn a_format_that_is_not_known_or_has_no_sets_is_refused() {
    let level = shipped("lester.ron");
    on("trace", &level, "--format yaml").is_refused_with(&["'yaml'", "jsonl", "posthoc"]);
    on("trace", &level, "--format posthoc --sets").is_refused_with(&["--sets", "jsonl"]);
}
