//! Writes and reads a run in Posthoc's format: a search trace of version 1.4.0.
//!
//! The format is YAML: a head that says how events are drawn, and then one event per line. For a
//! whole run, call [`write_head`] before the first step and [`write_iteration`] after each.

use std::collections::HashSet;
use std::io::{self, Write};

use crate::fault::Fault;
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::Progress;
use crate::search::View;

/// The view with which every event is drawn, and what follows up to the events. Without `label-size`, a
/// label would be four cells high.
const AFTER_MAP: &str = include_str!("../../assets/posthoc/after_map.yaml");

/// Writes how the events are drawn, the map, and the events before the first
/// step: the source, the destination, and the start that is generated.
///
/// Takes time and space in proportion to the size of the map.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_head(view: View, out: &mut impl Write) -> io::Result<()> {
    let problem = view.problem();
    writeln!(out, "version: 1.4.0\n\nviews:")?;
    write_map(problem.grid(), out)?;
    let size = label_size(view.f(problem.start()).unwrap_or_default());
    write!(out, "{}", AFTER_MAP.replace("LABEL_SIZE", &format!("{size:.2}")))?;
    write_event(view, "source", problem.start(), out)?;
    // No path to the goal is known yet.
    let Cell { x, y } = problem.goal();
    writeln!(out, "  - {{ type: destination, id: \"{x},{y}\", pId: null, x: {x}, y: {y} }}")?;
    write_event(view, "generating", problem.start(), out)
}

/// Writes the events of the last step: `expanding` for the cell that was taken, `generating` or
/// `updating` for neighbors, and `closing` for the cell. If the step found a path, an `end` follows
/// for each cell of the path, from the start to the goal.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_iteration(view: View, out: &mut impl Write) -> io::Result<()> {
    let Some(current) = view.current() else {
        return Ok(());
    };
    write_event(view, "expanding", current, out)?;
    for event in view.events() {
        let kind = match event.kind.changes() {
            (true, _) => "generating",
            (false, true) => "updating",
            (false, false) => continue,
        };
        write_event(view, kind, event.cell, out)?;
    }
    write_event(view, "closing", current, out)?;
    for cell in view.path().unwrap_or_default() {
        write_event(view, "end", cell, out)?;
    }
    Ok(())
}

/// Writes an event of a cell with the cell's values after the step, which are those of the event,
/// because a step examines a cell only once.
fn write_event(view: View, kind: &str, cell: Cell, out: &mut impl Write) -> io::Result<()> {
    let (Cell { x, y }, h) = (cell, view.h(cell));
    let (g, f) = (view.g(cell).unwrap_or_default(), view.f(cell).unwrap_or_default());
    let parent = view
        .parent(cell)
        .map_or_else(|| "null".to_owned(), |parent| format!("\"{},{}\"", parent.x, parent.y));
    writeln!(
        out,
        "  - {{ type: {kind}, id: \"{x},{y}\", pId: {parent}, x: {x}, y: {y}, g: {g}, h: {h}, \
         f: {f} }}"
    )
}

/// Returns whether a file begins like a search trace.
pub(super) fn is_trace(start: &[u8]) -> bool {
    start.trim_ascii_start().starts_with(b"version:")
}

/// Turns a search trace into the lines of a trace of our own: each `expanding` is a step, `generating`
/// and `updating` are its events, and the `end`s its path. Fields stand in braces, or one a line.
///
/// # Errors
/// If there are no events, or one has no cell, or `progress` asks to stop.
pub(super) fn read(text: &str, progress: &Progress) -> Result<String, Fault> {
    let events = text.split_once("events:").map(|(_, events)| events);
    let events = events.ok_or_else(|| Fault::new("a search trace without events"))?;
    let begins = |at: &usize| events[*at..].trim_start_matches(' ').starts_with("- ");
    let starts = events.match_indices('\n').map(|(at, _)| at + 1).filter(begins);
    let ends = starts.clone().skip(1).chain([events.len()]);
    let (mut lines, mut path, mut closed) = (String::new(), Vec::new(), HashSet::new());
    for (from, to) in starts.zip(ends) {
        progress.at(from, events.len()).map_err(|stopped| Fault::new(stopped.to_string()))?;
        let event = events[from..to].replace(['"', '\''], "");
        let of = |name: &str| {
            event.split([',', '{', '}', '\n']).find_map(|field| {
                let (own, value) = field.trim().trim_start_matches("- ").split_once(':')?;
                (own.trim() == name).then(|| value.trim())
            })
        };
        let side = |name| of(name)?.parse::<i16>().ok();
        let cell = || {
            let cell = side("x").zip(side("y")).map(|(x, y)| format!("[{x},{y}]"));
            // Counting lines takes time, so only an error does it.
            let line = || text[..text.len() - events.len() + from].matches('\n').count() + 1;
            cell.ok_or_else(|| Fault::in_line(line(), "an event without a cell, expected x and y"))
        };
        let kind = match of("type") {
            Some("expanding") => {
                let cell = cell()?;
                lines += if lines.is_empty() { "" } else { "]}\n" };
                lines += &format!("{{\"current\":{cell},\"events\":[");
                closed.insert(cell);
                continue;
            }
            Some("end") => {
                path.push(cell()?);
                continue;
            }
            Some("generating") if closed.contains(&cell()?) => "Reopened",
            Some("generating") => "Opened",
            Some("updating") => "Improved",
            Some(_) | None => continue,
        };
        // The start is generated before there is a step.
        if !lines.is_empty() {
            let g = of("g").filter(|g| g.parse::<f64>().is_ok()).unwrap_or("null");
            let comma = if lines.ends_with('[') { "" } else { "," };
            lines += &format!(r#"{comma}{{"kind":"{kind}","cell":{},"g":{g}}}"#, cell()?);
        }
    }
    if lines.is_empty() {
        return Ok("{\"current\":null}\n".to_owned());
    }
    let path =
        if path.is_empty() { String::new() } else { format!(r#","path":[{}]"#, path.join(",")) };
    Ok(format!("{lines}]{path}}}\n"))
}

/// The view that is drawn once, with the first event: the extent of the map,
/// walls, and ground that costs more to enter.
fn write_map(grid: &Grid, out: &mut impl Write) -> io::Result<()> {
    let (width, height) = (grid.width(), grid.height());
    writeln!(
        out,
        "  map:
    - {{ $: rect, x: 0, y: 0, width: {width}, height: {height}, \
         fill: \"${{{{ theme.foreground }}}}\", alpha: 0.06 }}"
    )?;
    for y in 0..height {
        let mut x = 0;
        // The stretches of a row that are not plain ground.
        for run in grid.row(y).chunk_by(|one, next| one == next) {
            let (fill, alpha) = match run[0].cost() {
                None => ("#424242", 1.0),
                Some(cost) => ("#8d6e63", f64::from(cost.min(10)) / 10.0),
            };
            let width = run.len();
            if run[0] != Terrain::PLAIN {
                writeln!(
                    out,
                    "    - {{ $: rect, x: {x}, y: {y}, width: {width}, height: 1, \
                     fill: \"{fill}\", alpha: {alpha:.1} }}"
                )?;
            }
            x += width;
        }
    }
    Ok(())
}

/// The height of a label in cells, so that F fits into a cell. F of most cells has as many digits
/// as F of the start, or one more.
fn label_size(f: u64) -> f64 {
    let digits = f64::from(f.max(1).ilog10() + 2);
    // A digit is about 0.6 times as wide as it is high.
    (0.88 / (0.6 * digits)).min(0.35)
}
