//! Two to four searches of one level beside each other: as a table for people, in
//! Markdown and in CSV, and as JSON.

use serde::Serialize;

use super::object;
use super::summary::{Summary, shown_time};
use crate::fault::one_line;
use crate::grid::Cell;
use crate::level::RulesChoice;
use crate::search::{KeyComparisons, Status};
use crate::trace::Difference;

/// What came of one of the searches. Its fields are the keys of its JSON
/// object, in this order.
#[derive(Clone, Debug, Serialize)]
pub struct Lane {
    /// What its rules are called.
    rules: String,
    status: Status,
    cost: Option<u64>,
    path_cells: Option<usize>,
    iterations: u64,
    opened: u64,
    improved: u64,
    reopened: u64,
    largest_open: usize,
    best_cost: Option<u64>,
    comparisons: KeyComparisons,
    search_ns: u64,
    /// Its rules by their names, with their values.
    #[serde(skip)]
    fields: [(&'static str, String); 9],
}

impl Lane {
    /// Of a search under rules of that name.
    pub fn new(
        name: String,
        rules: &RulesChoice,
        summary: &Summary,
        comparisons: KeyComparisons,
    ) -> Self {
        Self {
            rules: name,
            status: summary.status,
            cost: summary.cost,
            path_cells: summary.path.as_ref().map(Vec::len),
            iterations: summary.iterations,
            opened: summary.opened,
            improved: summary.improved,
            reopened: summary.reopened,
            largest_open: summary.largest_open,
            best_cost: summary.best_cost,
            comparisons,
            search_ns: summary.search_ns,
            fields: rules.fields(),
        }
    }
}

/// The searches, and where they part.
#[derive(Clone, Debug)]
pub struct Lanes {
    /// Each of them; at least one.
    pub lanes: Vec<Lane>,
    /// The places of the first two that differ, from 0, and how.
    pub first_difference: Option<(usize, usize, Difference)>,
}

/// What the row of times is called, and how nanoseconds are shown in it.
type TimeRow = (&'static str, fn(u64) -> String);

const FOR_PEOPLE: TimeRow = ("search time", shown_time);

#[derive(Serialize)]
struct LanesObject<'a> {
    lanes: &'a [Lane],
    first_difference: Option<FirstDifference>,
}

#[derive(Serialize)]
struct FirstDifference {
    a: usize,
    b: usize,
    iteration: u64,
    what: &'static str,
    cell: Option<Cell>,
}

impl Lanes {
    /// The object for other programs, in one line.
    pub fn json(&self) -> String {
        let first_difference = self.first_difference.as_ref();
        let first_difference = first_difference.map(|&(a, b, ref difference)| FirstDifference {
            a,
            b,
            iteration: difference.iteration,
            what: difference.name(),
            cell: difference.cell(),
        });
        object(&LanesObject { lanes: &self.lanes, first_difference })
    }

    /// A table with a column for each search, and where they part.
    pub fn text(&self) -> String {
        let mut rows = self.rows(FOR_PEOPLE);
        let names = std::mem::take(&mut rows[0].1);
        let names = names.iter().zip(self.letters());
        let names: String = names.map(|(name, letter)| format!("{letter}  {name}\n")).collect();
        rows[0] = ("", self.letters());
        let longest = |column: usize| {
            let values = rows.iter().map(|(_, values)| values[column].chars().count());
            values.max().unwrap_or_default().max(8)
        };
        let widths: Vec<usize> = (0..self.lanes.len()).map(longest).collect();
        let table = rows.iter().map(|(label, values)| {
            let values = values.iter().zip(&widths);
            let values: String =
                values.map(|(value, width)| format!("  {value:>width$}")).collect();
            format!("{label:<18}{values}\n")
        });
        format!("{names}\n{}\n\n{}", self.parting(), table.collect::<String>())
    }

    /// The same in Markdown.
    pub fn markdown(&self) -> String {
        let line = |label: &str, values: &[String]| {
            let values = values.iter().map(|value| value.replace('|', "\\|"));
            let values: String = values.map(|value| format!(" {value} |")).collect();
            format!("| {label} |{values}\n")
        };
        let rows = self.rows(FOR_PEOPLE);
        let mut lines: Vec<String> =
            rows.iter().map(|(label, values)| line(label, values)).collect();
        lines.insert(1, line("---", &vec!["---:".to_owned(); self.lanes.len()]));
        format!("{}\n{}\n", lines.concat(), self.parting())
    }

    /// A line for each search, below the names of the columns; what there is none
    /// of is empty.
    pub fn csv(&self) -> String {
        let rows = self.rows(("search_ns", |time| time.to_string()));
        let line = |values: Vec<&str>| {
            let values = values.into_iter().map(|value| match value {
                "-" => String::new(),
                value if value.contains([',', '"']) => {
                    format!("\"{}\"", value.replace('"', "\"\""))
                }
                value => value.to_owned(),
            });
            values.collect::<Vec<_>>().join(",") + "\n"
        };
        let head = line(rows.iter().map(|(label, _)| *label).collect());
        let lanes = (0..self.lanes.len())
            .map(|lane| line(rows.iter().map(|(_, values)| values[lane].as_str()).collect()));
        head + &lanes.collect::<String>()
    }

    /// What the searches are called by their places: A, B, C, D.
    fn letters(&self) -> Vec<String> {
        (b'A'..).take(self.lanes.len()).map(|letter| char::from(letter).to_string()).collect()
    }

    /// Where the first two that differ do so, in a sentence.
    fn parting(&self) -> String {
        let letters = self.letters();
        match &self.first_difference {
            Some((a, b, difference)) => difference.named([&letters[*a], &letters[*b]]),
            None => "the same in every iteration, but for the order of neighbors".to_owned(),
        }
    }

    /// The names, the rules that differ, and what came of each search.
    fn rows(&self, (time, shown): TimeRow) -> Vec<(&'static str, Vec<String>)> {
        let number = |number: Option<u64>| number.map_or("-".to_owned(), |found| found.to_string());
        let row = |label, value: &dyn Fn(&Lane) -> String| {
            (label, self.lanes.iter().map(value).collect::<Vec<_>>())
        };
        let names = row("rules", &|lane| one_line(&lane.rules));
        let fields = self.lanes[0].fields.iter().enumerate();
        let fields =
            fields.map(|(place, (name, _))| row(name, &|lane| lane.fields[place].1.clone()));
        let differ = fields.filter(|(_, values)| values.iter().any(|value| *value != values[0]));
        let results = [
            row("status", &|lane| lane.status.name().to_owned()),
            row("cost", &|lane| number(lane.cost)),
            row("best possible cost", &|lane| number(lane.best_cost)),
            row("above the best", &|lane| match lane.cost.zip(lane.best_cost) {
                Some((cost, best)) if best > 0 => {
                    format!("{:.1}%", cost.saturating_sub(best) as f64 / best as f64 * 100.0)
                }
                _ => "-".to_owned(),
            }),
            row("path cells", &|lane| number(lane.path_cells.map(|cells| cells as u64))),
            row("iterations", &|lane| lane.iterations.to_string()),
            row("opened", &|lane| lane.opened.to_string()),
            row("improved", &|lane| lane.improved.to_string()),
            row("reopened", &|lane| lane.reopened.to_string()),
            row("largest open list", &|lane| lane.largest_open.to_string()),
            row("comparisons, list", &|lane| lane.comparisons.list.to_string()),
            row("comparisons, heap", &|lane| lane.comparisons.heap.to_string()),
            row(time, &|lane| shown(lane.search_ns)),
        ];
        [names].into_iter().chain(differ).chain(results).collect()
    }
}
