//! What the last step did, in words.

use super::reason::{reason, tally};
use crate::history::Moment;
use crate::search::Status;

/// One sentence or two about the state of a moment, whose path, if it has one,
/// has so many cells.
pub(super) fn step(moment: Moment, path: usize) -> String {
    let iteration = moment.iteration();
    let Some(current) = moment.current() else {
        let start = moment.problem().start();
        return format!("The start {start} is open. Press Space to take the first step.");
    };
    if moment.shown().is_some() {
        return reason(moment, path).sentence;
    }
    match moment.status() {
        Status::Found => {
            let cost = moment.cost().unwrap_or_default();
            let cells = count(path, "cell");
            format!("Found: the goal {current} is closed. The path has {cells} and costs {cost}.")
        }
        Status::NoPath => format!(
            "No path: after iteration {iteration} the open list is empty, and the goal was not reached."
        ),
        Status::Searching => {
            let taken = match moment.f(current) {
                Some(f) => {
                    format!("Iteration {iteration}: took {current}, F {f}, from the open list")
                }
                None => format!("Iteration {iteration}: took {current}, which was never opened"),
            };
            match tally(moment.events()) {
                Some(events) => format!("{taken}; {events}."),
                None => format!("{taken}."),
            }
        }
    }
}

/// A number with its noun: `1 cell`, `2 cells`.
pub(super) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
