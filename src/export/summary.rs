//! The result of a search in numbers, for people and as JSON.

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::{pairs, verdict};
use crate::history::Log;
use crate::jobs::unwatched;
use crate::level::plural;
use crate::search::{Search, Status, best_cost};

/// What came of a search. Its fields are the keys of its JSON object, in this
/// order; costs are in the units of the rules' step costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    #[serde(serialize_with = "status_name")]
    status: Status,
    cost: Option<u64>,
    /// From start to goal, both included.
    path: Option<Vec<[u16; 2]>>,
    iterations: u64,
    opened: u64,
    improved: u64,
    reopened: u64,
    largest_open: usize,
    best_cost: Option<u64>,
    admissible: bool,
    search_ns: u64,
    /// The memory of the search's history, if it was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded_bytes: Option<usize>,
}

impl Summary {
    /// What has come of a search so far; `time` is what it took, and `log` its
    /// history, if that was kept.
    ///
    /// Unless the rules promise that the path found is a cheapest one, the
    /// least possible cost is searched for, which takes a search of its own.
    pub fn new(search: &Search, time: Duration, log: Option<&Log>) -> Self {
        let rules = search.problem().rules();
        let best_cost = match search.status() {
            Status::NoPath => None,
            Status::Found if rules.is_consistent() => search.cost(),
            Status::Found | Status::Searching => {
                unwatched(|progress| best_cost(search.problem(), progress))
            }
        };
        let counts = search.counts();
        Self {
            status: search.status(),
            cost: search.cost(),
            path: search.path().map(|path| pairs(&path)),
            iterations: search.iteration(),
            opened: counts.opened,
            improved: counts.improved,
            reopened: counts.reopened,
            largest_open: counts.largest_open,
            best_cost,
            admissible: rules.is_admissible(),
            search_ns: u64::try_from(time.as_nanos()).unwrap_or(u64::MAX),
            recorded_bytes: log.map(Log::bytes),
        }
    }

    /// Writes the object of other programs, in one line.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        out.write_all(b"\n")
    }

    /// Writes a line for each number, for people.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        let mut line = |label: &str, text: &str| writeln!(out, "{label:<18} {text}");
        line(
            "status",
            match self.status {
                Status::Found => "path found",
                Status::NoPath => "no path",
                Status::Searching => "stopped before the end",
            },
        )?;
        if let Some(cost) = self.cost {
            line("cost", &cost.to_string())?;
        }
        if let Some(best) = self.best_cost {
            let verdict = self.cost.map(|cost| format!(": {}", verdict(cost, best)));
            line("best possible cost", &format!("{best}{}", verdict.unwrap_or_default()))?;
        }
        if let Some(path) = &self.path {
            let cells = path.len() as u64;
            let steps = cells - 1;
            let nouns = (plural(cells, "cell"), plural(steps, "step"));
            let text = format!("{cells} {}, {steps} {}", nouns.0, nouns.1);
            line("path", &text)?;
        }
        line("iterations", &self.iterations.to_string())?;
        line("cells opened", &self.opened.to_string())?;
        line("improved", &self.improved.to_string())?;
        if self.reopened > 0 {
            line("reopened", &self.reopened.to_string())?;
        }
        line("largest open list", &self.largest_open.to_string())?;
        if !self.admissible {
            line(
                "heuristic",
                "not admissible under these rules: it may exceed the true cost, and the path \
                 need not be a cheapest one",
            )?;
        }
        line("search time", &time(self.search_ns))?;
        if let Some(bytes) = self.recorded_bytes {
            let each = bytes as f64 / self.iterations.max(1) as f64;
            line("history", &format!("{bytes} bytes, {each:.1} an iteration"))?;
        }
        Ok(())
    }
}

fn status_name<S: serde::Serializer>(status: &Status, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(status.name())
}

/// A time with the unit that suits it.
pub(super) fn time(nanoseconds: u64) -> String {
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
        assert_eq!(time(999), "999 ns");
        assert_eq!(time(1_250), "1.2 µs");
        assert_eq!(time(12_340_000), "12.3 ms");
        assert_eq!(time(1_500_000_000), "1.50 s");
    }
}
