//! What a figure shows, for those who cannot see it.

use crate::grid::Cell;
use crate::history::Moment;
use crate::level::plural;
use crate::search::{Event, EventKind, Status};

/// The map, the iteration and what it did, and how things stand.
pub(super) fn describe(moment: Moment) -> String {
    let problem = moment.problem();
    let (grid, start, goal) = (problem.grid(), problem.start(), problem.goal());
    let map = format!(
        "A map of {} by {} cells with the start A at {start} and the goal B at {goal}.",
        grid.width(),
        grid.height()
    );
    let counts = format!("{} closed, {} open.", cells(moment.closed_len()), moment.open_len());
    [map, step(moment), counts, outcome(moment)].join(" ").trim_end().to_owned()
}

/// The iteration, and which cells it opened or improved.
fn step(moment: Moment) -> String {
    let iteration = moment.iteration();
    let Some(current) = moment.current() else {
        return "Before the first iteration: the start is open.".to_owned();
    };
    let all = moment.events();
    let (place, happened) = match moment.shown() {
        None => (String::new(), all),
        Some(shown) => {
            let shown = shown.min(all.len());
            (format!(", after {shown} of {} neighbors", all.len()), &all[..shown])
        }
    };
    let mut text = format!("Iteration {iteration}{place}: {current} was taken and closed");
    for (verb, is_meant) in [
        ("opened", (|kind| matches!(kind, EventKind::Opened { .. })) as fn(&EventKind) -> bool),
        ("improved", |kind| matches!(kind, EventKind::Improved { .. })),
        ("reopened", |kind| matches!(kind, EventKind::Reopened { .. })),
    ] {
        let found: Vec<String> = happened
            .iter()
            .filter(|event| is_meant(&event.kind))
            .map(|&Event { cell, .. }: &Event| Cell::to_string(&cell))
            .collect();
        if !found.is_empty() {
            text.push_str(&format!("; {verb}: {}", found.join(", ")));
        }
    }
    text + "."
}

fn outcome(moment: Moment) -> String {
    match moment.status() {
        Status::Searching => String::new(),
        Status::NoPath => "There is no path.".to_owned(),
        Status::Found => {
            let length = moment.path().map_or(0, |path| path.len());
            let cost = moment.cost().unwrap_or_default();
            format!("The path is found: it has {} and costs {cost}.", cells(length))
        }
    }
}

fn cells(number: usize) -> String {
    format!("{number} {}", plural(number as u64, "cell"))
}
