//! Writing a trace of a search: one JSON object per line.

use std::io::{self, Write};

use super::{Listed, TraceStep};
use crate::grid::Cell;
use crate::search::Search;

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
        let listed =
            |cells: Vec<Cell>| cells.iter().map(|&cell| Listed::of(search.view(), cell)).collect();
        step.open = Some(listed(search.open()));
        step.closed = Some(listed(search.view().closed()));
    }
    serde_json::to_writer(&mut *out, &step)?;
    out.write_all(b"\n")
}
