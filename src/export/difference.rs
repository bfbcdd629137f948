//! The difference of two runs, for people and as JSON.

use serde::Serialize;

use super::object;
use crate::fault::one_line;
use crate::grid::Cell;
use crate::search::Status;
use crate::trace::{Comparison, Difference, RunTotals};

/// Says where two runs diverge and compares their totals, for people; `names` are the
/// names of A and B.
pub fn text(comparison: &Comparison, names: [&str; 2]) -> String {
    let Comparison { difference, order, totals: [a, b], omitted } = comparison;
    let parting = match difference {
        Some(difference) => difference.to_string(),
        None if order.is_some() => {
            "the same in every step, except for the order of neighbors".to_owned()
        }
        None => "the same in every step".to_owned(),
    };
    let order = order.as_ref().map(Difference::to_string);
    let notes = ["A", "B"].into_iter().zip(omitted).filter_map(|(name, left)| left.note(name));
    let found: Vec<String> = order.into_iter().chain([parting]).chain(notes).collect();
    let number = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    let row = |label: &str, value: &dyn Fn(&RunTotals) -> String| {
        format!("{label:<10} {:>12} {:>12}\n", value(a), value(b))
    };
    [
        format!("A  {}\nB  {}\n\n", one_line(names[0]), one_line(names[1])),
        format!("{}\n\n{:<10} {:>12} {:>12}\n", found.join("\n"), "", "A", "B"),
        row("status", &|run| run.status.map_or("-", Status::name).to_owned()),
        row("cost", &|run| number(run.cost)),
        row("path cells", &|run| number(run.path_cells.map(|cells| cells as u64))),
        row("steps", &|run| run.iterations.to_string()),
        row("opened", &|run| run.opened.to_string()),
        row("improved", &|run| run.improved.to_string()),
        row("reopened", &|run| run.reopened.to_string()),
    ]
    .concat()
}

/// The comparison as a JSON object on one line.
pub fn json(comparison: &Comparison, names: [&str; 2]) -> String {
    let Comparison { difference, order, totals, omitted } = comparison;
    let run = |place: usize| {
        let untold = omitted[place].kinds.iter().map(|kind| kind.name()).collect();
        RunObject { name: names[place], totals: &totals[place], untold }
    };
    object(&ComparisonObject {
        same: comparison.is_same(),
        order: order.as_ref().map(DifferenceObject::of),
        difference: difference.as_ref().map(DifferenceObject::of),
        a: run(0),
        b: run(1),
    })
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
pub(super) struct DifferenceObject {
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
    pub(super) fn of(difference: &Difference) -> Self {
        Self {
            iteration: difference.iteration,
            what: difference.name(),
            cell: difference.cell(),
            text: difference.divergence.to_string(),
        }
    }
}
