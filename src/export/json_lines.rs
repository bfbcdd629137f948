//! The trace of a run: one JSON object a line.
//!
//! A line tells one iteration. Whoever wants the whole run writes a line
//! before the first step and one after each.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::{pair, pairs};
use crate::grid::Cell;
use crate::search::{Event, Search};

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
/// search.step()?;
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
    let set = |cells: Vec<Cell>| Set { search, cells };
    let line = TraceLine {
        iteration: search.iteration(),
        status: search.status().name(),
        current: search.current().map(pair),
        events: EventList(search.events()),
        open: sets.then(|| set(search.open())),
        closed: sets.then(|| set(search.closed())),
        path: search.path().map(|path| pairs(&path)),
        cost: search.cost(),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

/// One line; its fields come in this order.
#[derive(Serialize)]
struct TraceLine<'a> {
    iteration: u64,
    status: &'static str,
    current: Option<[u16; 2]>,
    events: EventList<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Set<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<Set<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<[u16; 2]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
}

struct EventList<'a>(&'a [Event]);

#[derive(Serialize)]
struct EventObject {
    kind: &'static str,
    cell: [u16; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    g: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    old_g: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    old_parent: Option<[u16; 2]>,
}

/// Cells in the order of their list, each with its numbers.
struct Set<'a> {
    search: &'a Search,
    cells: Vec<Cell>,
}

#[derive(Serialize)]
struct CellObject {
    cell: [u16; 2],
    g: Option<u64>,
    h: u64,
    f: Option<u64>,
    parent: Option<[u16; 2]>,
}

impl Serialize for EventList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|event| {
            let before = event.kind.before();
            EventObject {
                kind: event.kind.name(),
                cell: pair(event.cell),
                g: event.kind.g(),
                old_g: before.map(|(g, _)| g),
                old_parent: before.map(|(_, parent)| pair(parent)),
            }
        }))
    }
}

impl Serialize for Set<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { search, cells } = self;
        serializer.collect_seq(cells.iter().map(|&cell| CellObject {
            cell: pair(cell),
            g: search.g(cell),
            h: search.h(cell),
            f: search.f(cell),
            parent: search.parent(cell).map(pair),
        }))
    }
}
