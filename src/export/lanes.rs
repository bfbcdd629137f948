//! Two to four searches of one level, side by side: as a table in text, Markdown and
//! CSV, and as JSON.

use serde::Serialize;

use super::object;
use super::shown_above;
use super::summary::{Summary, shown_time};
use crate::fault::one_line;
use crate::grid::Cell;
use crate::level::RulesChoice;
use crate::search::{Counts, KeyComparisons, Status};
use crate::trace::Difference;

/// The results of one search. The fields are the keys of its JSON object, in this
/// order.
#[derive(Clone, Debug, Serialize)]
pub struct Lane {
    /// The name of its rules.
    pub rules: String,
    /// The status of the search.
    pub status: Status,
    /// The cost of its path.
    pub cost: Option<u64>,
    /// The number of cells on the path, both ends included.
    pub path_cells: Option<usize>,
    /// The number of iterations.
    pub iterations: u64,
    /// The counts of events, and the largest size of the open list.
    #[serde(flatten)]
    pub counts: Counts,
    /// The least possible cost, if known.
    pub best_cost: Option<u64>,
    /// The comparisons of keys in the open list, if counted.
    pub comparisons: Option<KeyComparisons>,
    /// The time of the search alone, if measured.
    pub search_ns: Option<u64>,
    /// Each rule by its name, with its value.
    #[serde(skip)]
    pub fields: [(&'static str, String); 9],
}

impl Lane {
    /// Creates the lane of a search; `name` is the name of its rules.
    pub fn new(
        name: String,
        rules: &RulesChoice,
        summary: &Summary,
        comparisons: Option<KeyComparisons>,
    ) -> Self {
        Self {
            rules: name,
            status: summary.status,
            cost: summary.cost,
            path_cells: summary.path.as_ref().map(Vec::len),
            iterations: summary.iterations,
            counts: summary.counts,
            best_cost: summary.best_cost,
            comparisons,
            search_ns: Some(summary.search_ns),
            fields: rules.fields(),
        }
    }
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneRow {
    /// Its label, as the commands print it.
    pub label: &'static str,
    /// The value of each search.
    pub values: Vec<LaneValue>,
    is_less_better: bool,
}

/// A value in the table.
#[derive(Clone, Debug, PartialEq)]
pub enum LaneValue {
    /// No value, or an unknown one.
    None,
    /// A name.
    Name(String),
    /// A status.
    Status(Status),
    /// A number.
    Number(u64),
    /// A cost.
    Cost(u64),
    /// A cost and the least possible one, shown as a percentage.
    Above(u64, u64),
    /// A time in nanoseconds.
    Time(u64),
}

impl LaneValue {
    /// Returns the value as a number.
    fn size(&self) -> Option<f64> {
        match *self {
            Self::None | Self::Name(_) | Self::Status(_) => None,
            Self::Number(number) | Self::Cost(number) | Self::Time(number) => Some(number as f64),
            Self::Above(cost, best) => Some(cost as f64 / best as f64),
        }
    }

    /// Returns the value as the commands print it.
    fn shown(&self) -> String {
        match self {
            Self::None => "-".to_owned(),
            Self::Name(name) => name.clone(),
            Self::Status(status) => status.name().to_owned(),
            Self::Number(number) | Self::Cost(number) => number.to_string(),
            Self::Above(cost, best) => shown_above(*cost, *best).unwrap_or("-".to_owned()),
            Self::Time(time) => shown_time(*time),
        }
    }
}

/// The searches, side by side.
#[derive(Clone, Debug)]
pub struct LaneTable {
    /// The searches; at least one.
    pub lanes: Vec<Lane>,
}

/// The searches and their first difference.
#[derive(Clone, Debug)]
pub struct LaneComparison {
    /// The searches.
    pub table: LaneTable,
    /// The indices of the first two lanes that differ, and how they differ.
    pub first_difference: Option<(usize, usize, Difference)>,
}

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

impl LaneComparison {
    /// Returns a JSON object in one line.
    pub fn json(&self) -> String {
        let first_difference = self.first_difference.as_ref();
        let first_difference = first_difference.map(|&(a, b, ref difference)| FirstDifference {
            a,
            b,
            iteration: difference.iteration,
            what: difference.name(),
            cell: difference.cell(),
        });
        object(&LanesObject { lanes: &self.table.lanes, first_difference })
    }

    /// Returns a table with a column for each search, and the first difference.
    pub fn text(&self) -> String {
        let letters = self.table.letters();
        let mut rows = self.table.shown_rows();
        let names = std::mem::replace(&mut rows[0], ("", letters.clone())).1;
        let names = names.iter().zip(letters);
        let names: String = names.map(|(name, letter)| format!("{letter}  {name}\n")).collect();
        let longest = |column: usize| {
            let values = rows.iter().map(|(_, values)| values[column].chars().count());
            values.max().unwrap_or_default().max(8)
        };
        let widths: Vec<usize> = (0..self.table.lanes.len()).map(longest).collect();
        let table = rows.iter().map(|(label, values)| {
            let values = values.iter().zip(&widths);
            let values: String =
                values.map(|(value, width)| format!("  {value:>width$}")).collect();
            format!("{label:<18}{values}\n")
        });
        format!("{names}\n{}\n\n{}", self.divergence(), table.collect::<String>())
    }

    /// Returns the table in Markdown, and the first difference.
    pub fn markdown(&self) -> String {
        format!("{}\n{}\n", self.table.markdown(), self.divergence())
    }

    /// Returns a sentence about the first difference.
    fn divergence(&self) -> String {
        let letters = self.table.letters();
        match &self.first_difference {
            Some((a, b, difference)) => difference.named([&letters[*a], &letters[*b]]),
            None => "the same in every iteration, but for the order of neighbors".to_owned(),
        }
    }
}

impl LaneTable {
    /// Returns the table in Markdown, with a column for each search.
    pub fn markdown(&self) -> String {
        let line = |label: &str, values: &[String]| {
            let values = values.iter().map(|value| value.replace('|', "\\|"));
            let values: String = values.map(|value| format!(" {value} |")).collect();
            format!("| {label} |{values}\n")
        };
        let rows = self.shown_rows();
        let mut lines: Vec<String> =
            rows.iter().map(|(label, values)| line(label, values)).collect();
        lines.insert(1, line("---", &vec!["---:".to_owned(); self.lanes.len()]));
        lines.concat()
    }

    /// Returns the table in CSV: the labels, and a line for each search, in which missing
    /// values are empty.
    pub fn csv(&self) -> String {
        let line = |values: Vec<String>| {
            let values = values.into_iter().map(|value| match value {
                value if value.contains([',', '"']) => {
                    format!("\"{}\"", value.replace('"', "\"\""))
                }
                value => value,
            });
            values.collect::<Vec<_>>().join(",") + "\n"
        };
        let rows = self.rows();
        let name = |row: &LaneRow| match row.label {
            "search time" => "search_ns".to_owned(),
            label => label.to_owned(),
        };
        let head = line(rows.iter().map(name).collect());
        let lanes = (0..self.lanes.len()).map(|lane| {
            let value = |row: &LaneRow| match &row.values[lane] {
                LaneValue::None => String::new(),
                LaneValue::Time(time) => time.to_string(),
                value => value.shown(),
            };
            line(rows.iter().map(value).collect())
        });
        head + &lanes.collect::<String>()
    }

    /// Returns the letters of the searches: A, B, C, D.
    fn letters(&self) -> Vec<String> {
        (b'A'..).take(self.lanes.len()).map(|letter| char::from(letter).to_string()).collect()
    }

    /// Returns the rows as texts.
    fn shown_rows(&self) -> Vec<(&'static str, Vec<String>)> {
        let shown = |row: LaneRow| (row.label, row.values.iter().map(LaneValue::shown).collect());
        self.rows().into_iter().map(shown).collect()
    }

    /// Returns the rows: the names, the rules that differ, and the results.
    pub fn rows(&self) -> Vec<LaneRow> {
        use LaneValue::{Above, Cost, Name, Number, Time};
        let row = |label, is_less_better, value: &dyn Fn(&Lane) -> LaneValue| LaneRow {
            label,
            values: self.lanes.iter().map(value).collect(),
            is_less_better,
        };
        let number = |label, is_less_better, of: fn(&Lane) -> u64| {
            row(label, is_less_better, &|lane| Number(of(lane)))
        };
        let known =
            |label, is_less_better, kind: fn(u64) -> LaneValue, of: fn(&Lane) -> Option<u64>| {
                row(label, is_less_better, &|lane| of(lane).map_or(LaneValue::None, kind))
            };
        let above = |lane: &Lane| {
            let costs = lane.cost.zip(lane.best_cost).filter(|&(_, best)| best > 0);
            costs.map_or(LaneValue::None, |(cost, best)| Above(cost.max(best), best))
        };
        let labels = self.lanes.first().map(|lane| lane.fields.iter().map(|field| field.0));
        let rules =
            labels.into_iter().flatten().enumerate().map(|(place, label)| {
                row(label, false, &|lane| Name(lane.fields[place].1.clone()))
            });
        let mut rows = vec![row("rules", false, &|lane| Name(one_line(&lane.rules)))];
        rows.extend(rules.filter(|row| row.values.iter().any(|value| *value != row.values[0])));
        rows.extend([
            row("status", false, &|lane| LaneValue::Status(lane.status)),
            known("cost", true, Cost, |lane| lane.cost),
            known("best possible cost", false, Cost, |lane| lane.best_cost),
            row("above the best", true, &above),
            known("path cells", false, Number, |lane| lane.path_cells.map(|cells| cells as u64)),
            number("iterations", true, |lane| lane.iterations),
            number("opened", true, |lane| lane.counts.opened),
            number("improved", false, |lane| lane.counts.improved),
            number("reopened", true, |lane| lane.counts.reopened),
            number("largest open list", true, |lane| lane.counts.largest_open as u64),
            known("comparisons, list", true, Number, |lane| Some(lane.comparisons?.list)),
            known("comparisons, heap", true, Number, |lane| Some(lane.comparisons?.heap)),
            known("search time", true, Time, |lane| lane.search_ns),
        ]);
        rows
    }

    /// Returns whether a search has the best value of a row in which less is better, once all have
    /// ended. If any search has a path, only those with a path count. Costs are compared only if
    /// all searches have the same step costs.
    pub fn is_best(&self, row: &LaneRow, lane: usize) -> bool {
        let costs = |lane: &Lane| lane.fields.iter().find(|(name, _)| *name == "costs").cloned();
        let is_comparable = !matches!(row.values[lane], LaneValue::Cost(_))
            || self.lanes.iter().all(|one| costs(one) == costs(&self.lanes[lane]));
        let have_ended = self.lanes.iter().all(|lane| lane.status != Status::Searching);
        if !row.is_less_better || !is_comparable || !have_ended {
            return false;
        }
        let has_path = self.lanes.iter().any(|lane| lane.status == Status::Found);
        let counts = |lane: usize| !has_path || self.lanes[lane].status == Status::Found;
        let own = row.values[lane].size().filter(|_| counts(lane));
        let mut sizes =
            (0..self.lanes.len()).filter(|&lane| counts(lane)).map(|lane| row.values[lane].size());
        own.is_some_and(|own| {
            let is_least = sizes.all(|size| size.is_some_and(|size| own <= size));
            is_least && row.values.iter().any(|value| value.size() != Some(own))
        })
    }
}
