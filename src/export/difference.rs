//! Where two runs part, for people and as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::write_object;
use crate::fault::one_line;
use crate::grid::Cell;
use crate::search::Status;
use crate::trace::{Comparison, Difference, LeftOut, RunTotals};

/// Writes where two runs part, and what came of both; the names are those of A
/// and of B.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_text(
    comparison: &Comparison,
    names: [&str; 2],
    out: &mut impl Write,
) -> io::Result<()> {
    let Comparison { difference, order, totals: [a, b], left_out } = comparison;
    writeln!(out, "A  {}\nB  {}\n", one_line(names[0]), one_line(names[1]))?;
    if let Some(order) = order {
        writeln!(out, "{order}")?;
    }
    match difference {
        Some(difference) => writeln!(out, "{difference}")?,
        None if order.is_some() => writeln!(out, "apart from the order they do the same")?,
        None => writeln!(out, "the same in every iteration")?,
    }
    for (name, left_out) in ["A", "B"].into_iter().zip(left_out) {
        if let Some(note) = left_out.note(name) {
            writeln!(out, "{note}")?;
        }
    }
    writeln!(out, "\n{:<10} {:>12} {:>12}", "", "A", "B")?;
    let number = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    let mut row = |label: &str, [a, b]: [String; 2]| writeln!(out, "{label:<10} {a:>12} {b:>12}");
    row("status", [a, b].map(|run| run.status.map_or("-", Status::name).to_owned()))?;
    row("cost", [a, b].map(|run| number(run.cost)))?;
    row("path cells", [a, b].map(|run| number(run.path_cells.map(|cells| cells as u64))))?;
    row("iterations", [a, b].map(|run| run.iterations.to_string()))?;
    row("opened", [a, b].map(|run| run.opened.to_string()))?;
    row("improved", [a, b].map(|run| run.improved.to_string()))?;
    row("reopened", [a, b].map(|run| run.reopened.to_string()))
}

/// Writes the same as one JSON object in one line.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_json(
    comparison: &Comparison,
    names: [&str; 2],
    out: &mut impl Write,
) -> io::Result<()> {
    let Comparison { difference, order, totals: [a, b], left_out } = comparison;
    let object = ComparisonObject {
        same: comparison.is_same(),
        order: order.as_ref().map(DifferenceObject::of),
        difference: difference.as_ref().map(DifferenceObject::of),
        a: RunObject::of(names[0], a, &left_out[0]),
        b: RunObject::of(names[1], b, &left_out[1]),
    };
    write_object(out, &object)
}

#[derive(Serialize)]
struct ComparisonObject<'a> {
    same: bool,
    order: Option<DifferenceObject>,
    difference: Option<DifferenceObject>,
    a: RunObject<'a>,
    b: RunObject<'a>,
}

#[derive(Serialize)]
struct DifferenceObject {
    iteration: u64,
    what: &'static str,
    cell: Option<Cell>,
    text: String,
}

#[derive(Serialize)]
struct RunObject<'a> {
    name: &'a str,
    #[serde(flatten)]
    totals: &'a RunTotals,
    untold: Vec<&'static str>,
}

impl DifferenceObject {
    fn of(difference: &Difference) -> Self {
        Self {
            iteration: difference.iteration,
            what: difference.name(),
            cell: difference.cell(),
            text: difference.parting.to_string(),
        }
    }
}

impl<'a> RunObject<'a> {
    fn of(name: &'a str, totals: &'a RunTotals, left_out: &LeftOut) -> Self {
        Self { name, totals, untold: left_out.kinds.iter().map(|kind| kind.name()).collect() }
    }
}
