//! What the last step did, and why, in words.

mod callout;
mod reason;

pub use callout::Callout;
pub(super) use reason::reason;
pub use reason::{LONG_RUN, PSEUDOCODE, Reason};

use crate::history::Moment;
use crate::search::Status;
use crate::words::{counted, grouped};
use reason::tally;

/// One sentence or two about the state of a moment, whose path, if it has one,
/// has so many cells.
pub(super) fn step(moment: Moment, path: usize) -> String {
    let iteration = grouped(moment.iteration());
    let Some(current) = moment.current() else {
        let start = moment.problem().start();
        return format!("The start {start} is open. Press Space to take the first step.");
    };
    if moment.shown().is_some() {
        return reason(moment, path).sentence;
    }
    match moment.status() {
        Status::Found => {
            let cost = grouped(moment.cost().unwrap_or_default());
            let cells = counted(path as u64, "cell");
            format!("Found: the goal {current} is closed. The path has {cells} and costs {cost}.")
        }
        Status::NoPath => format!(
            "No path: after iteration {iteration} the open list is empty, and the goal was not reached."
        ),
        Status::Searching => {
            let taken = match moment.f(current) {
                Some(f) => {
                    format!(
                        "Iteration {iteration}: took {current}, F {}, from the open list",
                        grouped(f)
                    )
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
