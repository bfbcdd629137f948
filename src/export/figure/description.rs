//! The description of a figure in words, for people who cannot see it.

use crate::history::Moment;
use crate::search::Status;
use crate::words::{clauses, list, say, sentences};

/// Describes the map, the iteration with its events, and the status.
pub(super) fn describe(moment: Moment) -> String {
    let problem = moment.problem();
    let (grid, start, goal) = (problem.grid(), problem.start(), problem.goal());
    let outcome = match moment.status() {
        Status::Searching => String::new(),
        Status::NoPath => say!("figure-outcome.none"),
        Status::Found => {
            let length = moment.path().map_or(0, |path| path.len());
            say!("figure-outcome.found", length, cost = moment.cost().unwrap_or_default())
        }
    };
    let (width, height) = (grid.width(), grid.height());
    let map = say!("figure-map", width, height, start, goal);
    let (closed, open) = (moment.closed_len(), moment.open_len());
    sentences([map, step(moment), say!("figure-counts", closed, open), outcome])
}

/// Describes the shown iteration and what it has changed so far.
fn step(moment: Moment) -> String {
    let Some(current) = moment.current() else {
        return say!("figure-begin");
    };
    let all = moment.events();
    let shown = moment.shown().map(|shown| shown.min(all.len()));
    let cells = |is_added: bool, is_lowered: bool| {
        let changed = all.iter().take(shown.unwrap_or(all.len()));
        let changed = changed.filter(|event| event.kind.changes() == (is_added, is_lowered));
        Some(list(changed.map(|event| event.cell.to_string()))).filter(|cells| !cells.is_empty())
    };
    let what = [
        Some(say!("figure-taken", current)),
        cells(true, false).map(|cells| say!("figure-opened", cells)),
        cells(false, true).map(|cells| say!("figure-improved", cells)),
        cells(true, true).map(|cells| say!("figure-reopened", cells)),
    ];
    let (what, iteration) = (clauses(what.into_iter().flatten()), moment.iteration());
    match shown {
        Some(shown) => say!("figure-step.part", iteration, shown, all = all.len(), what),
        None => say!("figure-step", iteration, what),
    }
}
