//! The result of a search in numbers, for people and as JSON.

use std::time::Duration;

use serde::Serialize;

use super::{Reach, object};
use crate::fault::counted;
use crate::grid::Cell;
use crate::jobs::unwatched;
use crate::search::{
    Counts, Overestimate, Priority, Problem, RemainingCosts, Shortfall, Status, View, best_cost,
};

/// The result of a view. Its fields are the keys of its JSON object, in this
/// order; costs are in the units of the rules' move costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The cells within reach of the start, if they were asked for.
    #[serde(flatten)]
    reach: Option<Reach>,
    status: Status,
    cost: Option<u64>,
    /// The path from start to goal, both included.
    path: Option<Vec<Cell>>,
    iterations: u64,
    #[serde(flatten)]
    counts: Counts,
    best_cost: Option<u64>,
    admissible: bool,
    /// Where the search came closest to the goal, if it has found no path.
    #[serde(skip_serializing_if = "Option::is_none")]
    closest: Option<Closest>,
    search_ns: u64,
    /// The size of the search's journal in bytes, if one was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded_bytes: Option<usize>,
}

/// The cell that was taken from which the estimate of the remaining cost is lowest.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Closest {
    cell: Cell,
    /// H of the cell, or the estimate in its place if the rules have none.
    h: u64,
    g: u64,
    /// The path from the start to the cell, both included.
    path: Vec<Cell>,
}

impl Summary {
    /// Summarizes a run so far, with the time that it took and the size of its journal
    /// in bytes, if one was kept.
    pub fn new(view: View, time: Duration, recorded_bytes: Option<usize>) -> Self {
        Self {
            reach: None,
            status: view.status(),
            cost: view.cost(),
            path: view.path(),
            iterations: view.iteration(),
            counts: view.counts(),
            best_cost: least_cost(view),
            admissible: view.problem().is_admissible(),
            closest: view.closest().map(|cell| Closest {
                cell,
                h: view.distance(cell),
                g: view.g(cell).unwrap_or(0),
                path: view.path_to(cell),
            }),
            search_ns: nanoseconds(time),
            recorded_bytes,
        }
    }

    /// Adds the cells within reach of the start.
    pub fn with_reach(self, reach: Option<Reach>) -> Self {
        Self { reach, ..self }
    }

    /// Returns a JSON object on one line.
    pub fn json(&self) -> String {
        object(self)
    }

    /// Returns a line about the cell that is closest to the goal, if no path has been found.
    pub fn closest(&self, view: View) -> Option<String> {
        let Closest { cell, h, g, path } = self.closest.as_ref()?;
        let estimate = if view.h(*cell) == *h { "H" } else { "estimate" };
        let (cells, moves) = (counted(path.len(), "cell"), counted(path.len() - 1, "move"));
        Some(format!(
            "{:<18} {cell}, {estimate} {h}: {cells}, {moves}, cost {g}\n",
            "closest to the goal"
        ))
    }

    /// Returns a line for each number, for people. If the rules do not guarantee that the
    /// heuristic is admissible or consistent, the map is searched for the worst violation, unless the
    /// search was stopped on a large map.
    pub fn text(&self, view: View) -> String {
        let problem = view.problem();
        let status = match self.status {
            Status::Found => "path found",
            Status::NoPath => "no path",
            Status::Searching => "stopped before the end",
        };
        let best = self.best_cost.map(|best| match self.cost {
            Some(cost) => format!("{best}: {}", cost_verdict(cost, best)),
            None => best.to_string(),
        });
        // G of the goal need not be the cost of the path.
        let believed = view
            .believed_cost()
            .filter(|&believed| Some(believed) != self.cost)
            .map(|g| format!("{g}: a cell of the path was improved after its child was reached"));
        let path = self.path.as_ref().map(|path| {
            let (cells, moves) = (path.len(), path.len() - 1);
            format!("{}, {}", counted(cells, "cell"), counted(moves, "move"))
        });
        let history = self.recorded_bytes.map(|bytes| match self.iterations {
            0 => format!("{bytes} bytes"),
            steps => format!("{bytes} bytes, {:.1} a step", bytes as f64 / steps as f64),
        });
        let is_wrong = "not admissible: H can be higher than the true cost, so the path may not be \
                        a cheapest one";
        let priority = match problem.rules().priority {
            Priority::AStar => None,
            Priority::Greedy => Some(
                "greedy: F = H ignores the cost so far, so the path may not be a cheapest one"
                    .to_owned(),
            ),
        };
        let Counts { opened, improved, reopened, largest_open } = self.counts;
        let may_be_wrong = |is_unproved: bool| is_unproved && is_worth_proving(view);
        let lines = [
            ("status", Some(status.to_owned())),
            ("cost", self.cost.map(|cost| cost.to_string())),
            ("G of the goal", believed),
            ("best possible cost", best),
            ("path", path),
            ("steps", Some(self.iterations.to_string())),
            ("cells opened", Some(opened.to_string())),
            ("improved", Some(improved.to_string())),
            ("reopened", (reopened > 0).then(|| reopened.to_string())),
            ("largest open list", Some(largest_open.to_string())),
            ("priority", priority),
            ("heuristic", (!self.admissible).then(|| is_wrong.to_owned())),
            ("overestimate", may_be_wrong(!self.admissible).then(|| overestimate(problem))),
            ("inconsistency", may_be_wrong(!problem.is_consistent()).then(|| shortfall(problem))),
            ("search time", Some(shown_time(self.search_ns))),
            ("history", history),
        ];
        let line = |(label, text): (&str, Option<String>)| Some(format!("{label:<18} {}\n", text?));
        lines.into_iter().filter_map(line).collect()
    }
}

/// The largest map, in cells, of which everything is computed after a search that was stopped.
const PROVED_MAX_CELLS: usize = 1 << 16;

/// Whether work that takes as long as a search of the whole map is worth it: a search that was stopped
/// early on a large map should not wait for it.
fn is_worth_proving(view: View) -> bool {
    view.status() != Status::Searching || view.problem().grid().area() <= PROVED_MAX_CELLS
}

/// The least possible cost; `None` if the run found that there is no path, or was stopped on a large
/// map. Unless the rules guarantee a cheapest path, a separate search finds it.
pub fn least_cost(view: View) -> Option<u64> {
    match view.status() {
        Status::NoPath => None,
        Status::Searching if !is_worth_proving(view) => None,
        Status::Found if view.problem().finds_cheapest() => view.cost(),
        Status::Found | Status::Searching => {
            unwatched(|progress| best_cost(view.problem(), progress))
        }
    }
}

/// Compares a cost with the least possible cost, as the end of a sentence that began with the least
/// cost.
fn cost_verdict(cost: u64, best: u64) -> String {
    match shown_above(cost, best) {
        _ if cost <= best => "this is a cheapest path".to_owned(),
        None => "the path costs more".to_owned(),
        Some(percent) => format!("the path costs {} more", percent.replace('<', "less than ")),
    }
}

/// The percentage by which a cost is above the least possible one; it is 0.0 only if both are
/// equal.
pub fn shown_above(cost: u64, best: u64) -> Option<String> {
    let above = cost.checked_sub(best).filter(|_| best > 0)?;
    let percent = above as f64 / best as f64 * 100.0;
    let is_little = above > 0 && percent < 0.05;
    Some(if is_little { "<0.1%".to_owned() } else { format!("{percent:.1}%") })
}

/// Names the cell at which H exceeds the true cost most.
fn overestimate(problem: &Problem) -> String {
    let found = unwatched(|progress| {
        let costs = RemainingCosts::of(problem, progress)?;
        Overestimate::largest(problem, &costs, progress)
    });
    match found {
        Some(Overestimate { cell, h, cost }) => {
            format!("at {cell} H is {h}, but the true cost to the goal is {cost}")
        }
        None => "none on this map: H is never higher than the true cost".to_owned(),
    }
}

/// Names the move along which H falls most beyond the cost of the move.
fn shortfall(problem: &Problem) -> String {
    match unwatched(|progress| Shortfall::largest(problem, progress)) {
        Some(Shortfall { from, h, to, next, cost }) => {
            format!("from {from} to {to} H falls from {h} to {next}, but the move costs {cost}")
        }
        None => "none on this map: H never falls by more than a move costs".to_owned(),
    }
}

/// Converts a time to nanoseconds.
pub fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// Formats a time in a suitable unit.
pub fn shown_time(nanoseconds: u64) -> String {
    let value = nanoseconds as f64;
    match nanoseconds {
        0..1_000 => format!("{nanoseconds} ns"),
        1_000..1_000_000 => format!("{:.1} µs", value / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} ms", value / 1e6),
        _ => format!("{:.2} s", value / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_the_unit_that_suits_it() {
        assert_eq!(shown_time(999), "999 ns");
        assert_eq!(shown_time(1_250), "1.2 µs");
        assert_eq!(shown_time(12_340_000), "12.3 ms");
        assert_eq!(shown_time(1_500_000_000), "1.50 s");
    }

    #[test]
    fn the_distance_from_the_best_cost_is_a_percentage() {
        for (cost, best, expected) in [
            (68, 68, "this is a cheapest path"),
            (75, 60, "the path costs 25.0% more"),
            (1_000_001, 1_000_000, "the path costs less than 0.1% more"),
            (5, 0, "the path costs more"),
        ] {
            assert_eq!(cost_verdict(cost, best).to_string(), expected);
        }
        let shown = [(68, 68), (75, 60), (2_001, 2_000), (1_000_001, 1_000_000), (5, 0), (59, 60)]
            .map(|(cost, best)| shown_above(cost, best));
        let expected = [Some("0.0%"), Some("25.0%"), Some("0.1%"), Some("<0.1%"), None, None];
        assert_eq!(shown, expected.map(|shown| shown.map(str::to_owned)));
    }
}
