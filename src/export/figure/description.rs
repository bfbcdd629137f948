//! The description of a figure in words, for people who cannot see it.

use crate::fault::counted;
use crate::history::Moment;
use crate::search::{Change, Status};

/// Describes the map, the iteration with its events, and the status.
pub(super) fn describe(moment: Moment) -> String {
    let problem = moment.problem();
    let (grid, start, goal) = (problem.grid(), problem.start(), problem.goal());
    let outcome = match moment.status() {
        Status::Searching => String::new(),
        Status::NoPath => " There is no path.".to_owned(),
        Status::Found => {
            let length = moment.path().map_or(0, |path| path.len());
            let cost = moment.cost().unwrap_or_default();
            format!(" The path is found: it has {} and costs {cost}.", counted(length, "cell"))
        }
    };
    format!(
        "A map of {} by {} cells with the start A at {start} and the goal B at {goal}. {} {} \
         closed, {} open.{outcome}",
        grid.width(),
        grid.height(),
        step(moment),
        counted(moment.closed_len(), "cell"),
        moment.open_len(),
    )
}

/// Describes the iteration and the cells that it opened or improved.
fn step(moment: Moment) -> String {
    let Some(current) = moment.current() else {
        return "Before the first step: the start is open.".to_owned();
    };
    let all = moment.events();
    let shown = moment.shown().map(|shown| shown.min(all.len()));
    let place = shown
        .map_or_else(String::new, |shown| format!(", after {shown} of {} neighbors", all.len()));
    let mut text = format!("Step {}{place}: {current} was taken and closed", moment.iteration());
    for (verb, change) in
        [("opened", Change::Opened), ("improved", Change::Improved), ("reopened", Change::Reopened)]
    {
        let changed = all.iter().take(shown.unwrap_or(all.len()));
        let changed = changed.filter(|event| event.kind.change() == Some(change));
        let found: Vec<String> = changed.map(|event| event.cell.to_string()).collect();
        if !found.is_empty() {
            text += &format!("; {verb}: {}", found.join(", "));
        }
    }
    text + "."
}
