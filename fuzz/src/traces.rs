//! Traces: the levels they are judged on, and their text.

use std::fmt::Write;
use std::sync::LazyLock;

use stepstar::grid::Cell;
use stepstar::level::builtin;
use stepstar::search::{Problem, Search, Status};
use stepstar::trace::{Listed, Reader, TraceError, TraceStep, write_line};

/// The area of the largest level, in cells. Larger levels are slow and find nothing more.
const LARGEST: usize = 400;

/// The small levels of the program, each with the trace of its own run.
static LEVELS: LazyLock<Vec<(Problem, String)>> = LazyLock::new(|| {
    let problems = builtin().iter().filter_map(|level| level.load().ok());
    let problems = problems.map(|level| level.into_problem());
    let small = problems.filter(|problem| problem.grid().area() <= LARGEST);
    small.map(|problem| (problem.clone(), own_trace(problem))).collect()
});

/// Returns the level chosen by the first byte, the trace of its own run, and the
/// rest of the input; `None` without a first byte.
pub fn level_and_rest(input: &[u8]) -> Option<(&'static Problem, &'static str, &[u8])> {
    let (first, rest) = input.split_first()?;
    let place = usize::from(first.wrapping_sub(b'a')) % LEVELS.len();
    LEVELS.get(place).map(|(problem, own)| (problem, own.as_str(), rest))
}

/// Returns a reader of a trace's text.
pub fn reader(text: &[u8]) -> Reader<&[u8]> {
    Reader::new("mine.jsonl", text)
}

/// Reads all steps of a trace, or returns the first error.
pub fn read(text: &[u8]) -> Result<Vec<TraceStep>, TraceError> {
    reader(text).collect()
}

/// Returns the trace of a complete run.
fn own_trace(problem: Problem) -> String {
    let mut search = Search::new(problem);
    let mut text = Vec::new();
    loop {
        write_line(&search, false, &mut text).expect("a vector takes everything");
        if search.status() != Status::Searching {
            return String::from_utf8(text).expect("a trace is UTF-8");
        }
        search.step();
    }
}

/// Writes steps as lines of a trace.
pub fn written(steps: &[TraceStep]) -> String {
    steps.iter().map(line).collect()
}

fn line(step: &TraceStep) -> String {
    let mut fields = vec![format!("\"iteration\":{}", step.iteration)];
    fields.extend(step.status.map(|status| format!("\"status\":{:?}", status.name())));
    fields.extend(step.current.map(|cell| format!("\"current\":{}", pair(cell))));
    let events = step.events.iter().map(|event| {
        let mut object =
            format!("{{\"kind\":{:?},\"cell\":{}", event.kind.name(), pair(event.cell));
        number(&mut object, "g", event.g);
        number(&mut object, "old_g", event.old_g);
        cell(&mut object, "old_parent", event.old_parent);
        object + "}"
    });
    fields.push(format!("\"events\":{}", list(events)));
    let path = step.path.as_ref().map(|path| list(path.iter().copied().map(pair)));
    fields.extend(path.map(|path| format!("\"path\":{path}")));
    fields.extend(step.cost.map(|cost| format!("\"cost\":{cost}")));
    for (name, cells) in [("open", &step.open), ("closed", &step.closed)] {
        let cells = cells.as_ref().map(|cells| list(cells.iter().map(listed)));
        fields.extend(cells.map(|cells| format!("\"{name}\":{cells}")));
    }
    format!("{{{}}}\n", fields.join(","))
}

fn listed(listed: &Listed) -> String {
    let mut object = format!("{{\"cell\":{}", pair(listed.cell));
    for (name, found) in [("g", listed.g), ("h", listed.h), ("f", listed.f)] {
        number(&mut object, name, found);
    }
    cell(&mut object, "parent", listed.parent);
    object + "}"
}

fn number(object: &mut String, name: &str, found: Option<u64>) {
    if let Some(found) = found {
        let _ = write!(object, ",\"{name}\":{found}");
    }
}

fn cell(object: &mut String, name: &str, found: Option<Cell>) {
    if let Some(found) = found {
        let _ = write!(object, ",\"{name}\":{}", pair(found));
    }
}

/// A cell of another program may lie off the map, at negative coordinates.
fn pair(cell: Cell) -> String {
    format!("[{},{}]", cell.x as i16, cell.y as i16)
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
