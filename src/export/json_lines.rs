//! The trace of a run: one JSON object a line.
//!
//! A line is one iteration. Whoever wants the whole run writes a line before
//! the first step and one after each.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use crate::grid::Cell;
use crate::search::{Event, Search, Status};

/// Writes what the last step did as one line, and with `sets` the open and
/// the closed list after it. The line of a path that is found has the path
/// and its cost too.
///
/// Without `sets` it costs the events of one iteration, and at the end the
/// path; with `sets` all cells that the search has reached.
///
/// # Errors
/// If `out` cannot be written to.
///
/// ```
/// use stepstar::export::json_lines;
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, Rules, Search};
///
/// let grid = Grid::from_rows(&[".."])?;
/// let problem = Problem::new(grid, Rules::default(), Cell::new(0, 0), Cell::new(1, 0))?;
/// let mut search = Search::new(problem);
/// search.step();
/// let mut line = Vec::new();
/// json_lines::write_line(&search, false, &mut line)?;
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
    let (open, closed) = sets.then(|| (search.open(), search.closed())).unzip();
    let line = IterationLine {
        iteration: search.iteration(),
        status: search.status(),
        current: search.current(),
        events: LazyList(search.events().iter().map(EventObject::of)),
        open: open.as_deref().map(|cells| set(search, cells)),
        closed: closed.as_deref().map(|cells| set(search, cells)),
        path: search.path(),
        cost: search.cost(),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

/// One line; its fields come in this order.
#[derive(Serialize)]
struct IterationLine<Events, Set> {
    iteration: u64,
    status: Status,
    current: Option<Cell>,
    events: Events,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Set>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<Set>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Cell>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
}

#[derive(Serialize)]
struct EventObject {
    kind: &'static str,
    cell: Cell,
    #[serde(skip_serializing_if = "Option::is_none")]
    g: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    old_g: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    old_parent: Option<Cell>,
}

impl EventObject {
    fn of(event: &Event) -> Self {
        let (old_g, old_parent) = event.kind.before().unzip();
        Self { kind: event.kind.name(), cell: event.cell, g: event.kind.g(), old_g, old_parent }
    }
}

#[derive(Serialize)]
struct CellObject {
    cell: Cell,
    g: Option<u64>,
    h: u64,
    f: Option<u64>,
    parent: Option<Cell>,
}

/// Cells in the order of their list, each with its numbers.
fn set(search: &Search, cells: &[Cell]) -> LazyList<impl Iterator<Item = CellObject> + Clone> {
    LazyList(cells.iter().map(|&cell| CellObject {
        cell,
        g: search.g(cell),
        h: search.h(cell),
        f: search.f(cell),
        parent: search.parent(cell),
    }))
}

/// A list whose items are made as they are written.
struct LazyList<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for LazyList<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}
