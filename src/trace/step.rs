//! One line of a trace: an iteration in JSON, read and written.

use std::io::{self, Write};

use serde::{Deserialize, Deserializer, Serialize};

use crate::grid::{Cell, whole};
use crate::search::{Event, MAX_G, Search, Status, View};

/// The iteration number of a line that does not give one.
pub(super) const UNNUMBERED: u64 = u64::MAX;

/// One iteration as a trace reports it, or the state before the first.
///
/// A step may be wrong: cells may lie off the map, and costs may be anything up to 2⁵⁸ − 2.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceStep {
    /// The iteration, 0 for the state before the first.
    #[serde(default = "unnumbered", deserialize_with = "iteration")]
    pub iteration: u64,
    /// The status after the iteration, if the trace gives it.
    pub status: Option<Status>,
    /// The cell that the iteration took; `None` only in iteration 0.
    pub current: Option<Cell>,
    /// The events of the neighbors, in the order of the trace.
    #[serde(default)]
    pub events: Vec<Event>,
    /// The open list, in the order in which cells would be taken. It follows from the events, so it
    /// is written but not read.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<Listed>>,
    /// The closed list, in the order of closing; not read either.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Vec<Listed>>,
    /// The path from start to goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Cell>>,
    /// The cost of the path.
    #[serde(
        default,
        deserialize_with = "whole::optional::<MAX_G, _>",
        skip_serializing_if = "Option::is_none"
    )]
    pub cost: Option<u64>,
}

/// A cell of the open or the closed list, with the numbers that the trace gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The cell.
    pub cell: Cell,
    /// The G of the cell.
    pub g: Option<u64>,
    /// The H of the cell.
    pub h: Option<u64>,
    /// The F of the cell.
    pub f: Option<u64>,
    /// The parent of the cell.
    pub parent: Option<Cell>,
}

impl TraceStep {
    /// The last step of a search, without the lists. The search must have been advanced with
    /// `step`, because `run_for` collects no events.
    pub fn of(view: View) -> Self {
        Self {
            iteration: view.iteration(),
            status: Some(view.status()),
            current: view.current(),
            events: view.events().to_vec(),
            path: view.path(),
            cost: view.cost(),
            ..Self::default()
        }
    }
}

/// Writes the last step as one line, and with `sets` the open and the closed list after it. For a
/// whole run, call this before the first step and after each. The search must have been advanced
/// with `step`, because `run_for` collects no events.
///
/// # Errors
/// If `out` cannot be written to.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, Rules, Search};
/// use stepstar::trace;
///
/// let grid = Grid::from_rows(&[".."])?;
/// let problem = Problem::new(grid, Rules::default(), Cell::new(0, 0), Cell::new(1, 0))?;
/// let mut search = Search::new(problem);
/// search.step();
/// let mut line = Vec::new();
/// trace::write_line(&search, false, &mut line)?;
/// assert_eq!(
///     String::from_utf8(line)?,
///     concat!(
///         r#"{"iteration":1,"status":"Searching","current":[0,0],"#,
///         r#""events":[{"kind":"Opened","cell":[1,0],"g":10}]}"#,
///         "\n"
///     )
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_line(search: &Search, sets: bool, out: &mut impl Write) -> io::Result<()> {
    let mut step = TraceStep::of(search.view());
    if sets {
        let view = search.view();
        let listed = |cell| {
            let (g, h, f) = (view.g(cell), Some(view.h(cell)), view.f(cell));
            Listed { cell, g, h, f, parent: view.parent(cell) }
        };
        step.open = Some(search.open().into_iter().map(listed).collect());
        step.closed = Some(view.closed().into_iter().map(listed).collect());
    }
    serde_json::to_writer(&mut *out, &step)?;
    out.write_all(b"\n")
}

fn unnumbered() -> u64 {
    UNNUMBERED
}

fn iteration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    Ok(whole::optional::<MAX_G, _>(deserializer)?.unwrap_or(UNNUMBERED))
}

/// Returns both values if both are known and differ.
pub(super) fn unequal<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<(T, T)> {
    one.zip(other).filter(|(one, other)| one != other)
}
