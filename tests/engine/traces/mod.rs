//! Traces: reading them back, judging them, and comparing them with one
//! another.

mod comparing;
mod diagnosis;
mod differences;
mod judging;
mod programs;
mod reading;

use stepstar::search::{Problem, Search, Status};
use stepstar::trace::{Reader, TraceError, TraceStep, write_line};

/// Returns the lines that the program writes for a complete run.
fn written(problem: Problem, sets: bool) -> String {
    let mut search = Search::new(problem);
    let mut text = Vec::new();
    write_line(&search, sets, &mut text).unwrap();
    while search.status() == Status::Searching {
        search.step();
        write_line(&search, sets, &mut text).unwrap();
    }
    String::from_utf8(text).unwrap()
}

fn read(text: &str) -> Result<Vec<TraceStep>, TraceError> {
    Reader::new("mine.jsonl", text.as_bytes()).collect()
}

/// Returns the steps of a run, taken from the search itself.
fn steps(problem: Problem) -> Vec<TraceStep> {
    let mut search = Search::new(problem);
    let mut steps = vec![TraceStep::of(search.view())];
    while search.status() == Status::Searching {
        search.step();
        steps.push(TraceStep::of(search.view()));
    }
    steps
}
