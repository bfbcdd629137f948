//! A list of problems: its entries stay the same when they are written and read again. Its
//! maps are not read.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use stepstar::level::{Scenario, ScenarioEntry};
use stepstar_fuzz::check_error;

fuzz_target!(|text: &str| {
    let file = Path::new("some.scen");
    let list = match Scenario::from_text(file, text) {
        Ok(list) => list,
        Err(error) => return check_error(error),
    };
    assert!(!list.entries.is_empty());
    let lines: String = list.entries.iter().map(line).collect();
    let again = match Scenario::from_text(file, &lines) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{lines}"),
    };
    assert_eq!(again.entries.len(), list.entries.len());
    for (place, (entry, again)) in list.entries.iter().zip(&again.entries).enumerate() {
        assert_eq!(entry.number, place + 1);
        assert_eq!(list.entry(entry.number).ok(), Some(entry));
        assert_eq!(line(entry), line(again));
        assert_eq!(entry.expected(), again.expected());
        assert!(entry.is_right(entry.expected()), "{entry:?}");
        let _ = (entry.map_title(), entry.about(file));
    }
    check_error(list.missing_entry());
    check_error(list.entry(0).expect_err("entries count from 1"));
});

/// Writes the entry as a line, with a map of the largest size.
fn line(entry: &ScenarioEntry) -> String {
    let ScenarioEntry { bucket, start, goal, length, .. } = entry;
    let (start, goal) = (format!("{}\t{}", start.x, start.y), format!("{}\t{}", goal.x, goal.y));
    format!("{bucket}\ta.map\t4096\t4096\t{start}\t{goal}\t{length:?}\n")
}
