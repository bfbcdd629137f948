//! Writes and reads a run in Posthoc's format: a search trace of version 1.4.0.
//!
//! The format is YAML: a head that says how events are drawn, and then one event per line. For a
//! whole run, call [`write_head`] before the first step and [`write_iteration`] after each.

use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

use crate::fault::Fault;
use crate::grid::{Cell, Grid, Terrain};
use crate::search::{Change, View};

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
    write_main(label_size(view.f(problem.start()).unwrap_or_default()), out)?;
    writeln!(out, "pivot:\n  x: ${{{{ $.x + 0.5 }}}}\n  y: ${{{{ $.y + 0.5 }}}}\n  scale: 1\n")?;
    writeln!(out, "events:")?;
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
        let kind = match event.kind.change() {
            Some(Change::Opened | Change::Reopened) => "generating",
            Some(Change::Improved) => "updating",
            None => continue,
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
pub(super) fn read(text: &str) -> Result<String, Fault> {
    let events = text.split_once("events:").map(|(_, events)| events);
    let events = events.ok_or_else(|| Fault::new("a search trace without events"))?;
    let mut steps: Vec<(String, Vec<String>)> = Vec::new();
    let (mut path, mut closed) = (Vec::new(), HashSet::new());
    let mut items: Vec<String> = Vec::new();
    for line in events.lines() {
        match (line.trim_start().strip_prefix("- "), items.last_mut()) {
            (Some(item), _) => items.push(item.to_owned()),
            (None, Some(item)) => *item += &format!("\n{line}"),
            (None, None) => {}
        }
    }
    for event in items {
        let mut fields = HashMap::new();
        // The commas within quotes are those of names.
        let unquoted = event.split('"').step_by(2).collect::<String>();
        for field in unquoted.split([',', '{', '}', '\n']) {
            let (name, value) = field.split_once(':').unwrap_or_default();
            fields.insert(name.trim().to_owned(), value.trim().to_owned());
        }
        let of = |name: &str| fields.get(name).map_or("", String::as_str);
        let cell = format!("[{},{}]", of("x"), of("y"));
        let mut tell = |kind: &str| {
            let event = format!(r#"{{"kind":"{kind}","cell":{cell},"g":{}}}"#, of("g"));
            // The start is generated before the first step.
            steps.last_mut().into_iter().for_each(|step| step.1.push(event.clone()));
        };
        match of("type") {
            "expanding" => {
                closed.insert(cell.clone());
                steps.push((cell, Vec::new()));
            }
            "generating" if closed.contains(&cell) => tell("Reopened"),
            "generating" => tell("Opened"),
            "updating" => tell("Improved"),
            "end" => path.push(cell),
            _ => {}
        }
    }
    let last = steps.len();
    let line = |(number, (cell, events)): (usize, &(String, Vec<String>))| {
        let end = match number == last && !path.is_empty() {
            true => format!(r#","path":[{}]"#, path.join(",")),
            false => String::new(),
        };
        format!("{{\"current\":{cell},\"events\":[{}]{end}}}\n", events.join(","))
    };
    if steps.is_empty() {
        // Nothing has been expanded yet.
        return Ok("{\"current\":null}\n".to_owned());
    }
    Ok((1..).zip(&steps).map(line).collect())
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

/// The view with which every event is drawn.
fn write_main(label_size: f64, out: &mut impl Write) -> io::Result<()> {
    // Without `label-size`, a label would be four cells high.
    write!(
        out,
        "  main:
    - $: map
      $if: ${{{{ $.type == 'source' }}}}
    - $: rect
      x: ${{{{ $.x }}}}
      y: ${{{{ $.y }}}}
      width: 1
      height: 1
      fill: ${{{{ color[$.type] }}}}
      label: ${{{{ $.f ?? '' }}}}
      label-x: 0.06
      label-y: 0.6
      label-size: {label_size:.2}
      label-color: \"#000000\"

"
    )
}

/// The height of a label in cells, so that F fits into a cell. F of most cells has as many digits
/// as F of the start, or one more.
fn label_size(f: u64) -> f64 {
    let digits = f64::from(f.max(1).ilog10() + 2);
    // A digit is about 0.6 times as wide as it is high.
    (0.88 / (0.6 * digits)).min(0.35)
}
