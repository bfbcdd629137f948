//! What the last step did, in words.

use crate::search::{EventKind, Search, Status};

/// One sentence or two about the state of a search.
pub(super) fn step(search: &Search) -> String {
    let iteration = search.iteration();
    let Some(current) = search.current() else {
        let start = search.problem().start();
        return format!("The start {start} is open. Press Space to take the first step.");
    };
    match search.status() {
        Status::Found => {
            let cells = search.path().map_or(0, |path| path.len());
            let cost = search.cost().unwrap_or_default();
            let cells = count(cells, "cell");
            format!("Found: the goal {current} is closed. The path has {cells} and costs {cost}.")
        }
        Status::NoPath => format!(
            "No path: after iteration {iteration} the open list is empty, and the goal was not reached."
        ),
        Status::Searching => {
            let f = search.f(current).unwrap_or_default();
            let taken = format!("Iteration {iteration}: took {current}, F {f}, from the open list");
            match events(search) {
                Some(events) => format!("{taken}; {events}."),
                None => format!("{taken}."),
            }
        }
    }
}

/// How often each kind of event happened; `None` if none is known.
fn events(search: &Search) -> Option<String> {
    let verdict = |kind: &EventKind| match kind {
        EventKind::Opened { .. } => "opened",
        EventKind::Improved { .. } => "improved",
        EventKind::Reopened { .. } => "reopened",
        EventKind::NotBetter { .. } => "not better",
        EventKind::Closed { .. } => "closed already",
        EventKind::Wall | EventKind::CutsCorner => "blocked",
    };
    let verdicts: Vec<&str> = search.events().iter().map(|event| verdict(&event.kind)).collect();
    let order = ["opened", "improved", "reopened", "not better", "closed already", "blocked"];
    let counted = order.into_iter().filter_map(|name| {
        let number = verdicts.iter().filter(|&&verdict| verdict == name).count();
        (number > 0).then(|| format!("{number} {name}"))
    });
    let counted: Vec<String> = counted.collect();
    (!counted.is_empty()).then(|| counted.join(", "))
}

/// A number with its noun: `1 cell`, `2 cells`.
pub(super) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
