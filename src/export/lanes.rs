//! Two to four searches of one level, side by side: as a table in text, Markdown and
//! CSV, and as JSON.

use serde::Serialize;

use super::object;
use super::shown_above;
use super::summary::{Summary, shown_time};
use crate::fault::one_line;
use crate::grid::Cell;
use crate::level::RulesChoice;
use crate::search::{KeyComparisons, Status};
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
    /// The number of cells added to the open list.
    pub opened: u64,
    /// The number of times that an open cell got a lower G.
    pub improved: u64,
    /// The number of closed cells that were opened again.
    pub reopened: u64,
    /// The largest size of the open list.
    pub largest_open: usize,
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
            opened: summary.opened,
            improved: summary.improved,
            reopened: summary.reopened,
            largest_open: summary.largest_open,
            best_cost: summary.best_cost,
            comparisons,
            search_ns: Some(summary.search_ns),
            fields: rules.fields(),
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneRow {
    /// The names of the rules.
    Rules,
    /// The rule of this index in [`Lane::fields`].
    Rule(usize),
    /// The status of the search.
    Status,
    /// The cost of the path.
    Cost,
    /// The least possible one.
    BestCost,
    /// The percentage of the cost above the least possible one.
    AboveBest,
    /// Cells of the path.
    PathCells,
    /// Iterations.
    Iterations,
    /// Cells added to the open list.
    Opened,
    /// Open cells with a lower G.
    Improved,
    /// Closed cells that were opened again.
    Reopened,
    /// The largest size of the open list.
    LargestOpen,
    /// Comparisons of keys in an unsorted list.
    ListComparisons,
    /// Comparisons of keys in a binary heap.
    HeapComparisons,
    /// The time of the search.
    Time,
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

impl LaneRow {
    /// The rows behind the rules, in their order.
    const RESULTS: [Self; 13] = [
        Self::Status,
        Self::Cost,
        Self::BestCost,
        Self::AboveBest,
        Self::PathCells,
        Self::Iterations,
        Self::Opened,
        Self::Improved,
        Self::Reopened,
        Self::LargestOpen,
        Self::ListComparisons,
        Self::HeapComparisons,
        Self::Time,
    ];

    /// The label, and whether less is better.
    fn facts(self) -> (&'static str, bool) {
        match self {
            Self::Rules => ("rules", false),
            Self::Rule(_) => ("rule", false),
            Self::Status => ("status", false),
            Self::Cost => ("cost", true),
            Self::BestCost => ("best possible cost", false),
            Self::AboveBest => ("above the best", true),
            Self::PathCells => ("path cells", false),
            Self::Iterations => ("iterations", true),
            Self::Opened => ("opened", true),
            Self::Improved => ("improved", false),
            Self::Reopened => ("reopened", true),
            Self::LargestOpen => ("largest open list", true),
            Self::ListComparisons => ("comparisons, list", true),
            Self::HeapComparisons => ("comparisons, heap", true),
            Self::Time => ("search time", true),
        }
    }
}

impl LaneValue {
    fn of<T>(value: Option<T>, kind: impl FnOnce(T) -> Self) -> Self {
        value.map_or(Self::None, kind)
    }

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
        let name = |row: &LaneRow| match row {
            LaneRow::Time => "search_ns".to_owned(),
            row => self.label(*row).to_owned(),
        };
        let head = line(rows.iter().map(name).collect());
        let lanes = self.lanes.iter().map(|lane| {
            let value = |row: &LaneRow| match self.value(*row, lane) {
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
        let shown = |row| {
            let values = self.lanes.iter().map(|lane| self.value(row, lane).shown());
            (self.label(row), values.collect())
        };
        self.rows().into_iter().map(shown).collect()
    }

    /// Returns the rows: the names, the rules that differ, and the results.
    pub fn rows(&self) -> Vec<LaneRow> {
        let differs = |place: &usize| {
            let mut values = self.lanes.iter().map(|lane| &lane.fields[*place].1);
            values.next().is_some_and(|first| values.any(|value| value != first))
        };
        let fields = self.lanes.first().map_or(0, |lane| lane.fields.len());
        let rules = (0..fields).filter(differs).map(LaneRow::Rule);
        [LaneRow::Rules].into_iter().chain(rules).chain(LaneRow::RESULTS).collect()
    }

    /// Returns the label of a row.
    fn label(&self, row: LaneRow) -> &'static str {
        match row {
            LaneRow::Rule(number) => self.lanes[0].fields[number].0,
            row => row.facts().0,
        }
    }

    /// Returns whether a search has the best value of a row in which less is better, once
    /// all have ended: of the searches with a path, if there are any. Costs are compared
    /// only where all steps cost the same.
    pub fn is_best(&self, row: LaneRow, lane: &Lane) -> bool {
        let costs = |lane: &Lane| lane.fields.iter().find(|(name, _)| *name == "costs").cloned();
        let is_comparable =
            row != LaneRow::Cost || self.lanes.iter().all(|one| costs(one) == costs(lane));
        let have_ended = self.lanes.iter().all(|lane| lane.status != Status::Searching);
        if !row.facts().1 || !is_comparable || !have_ended {
            return false;
        }
        let has_path = self.lanes.iter().any(|lane| lane.status == Status::Found);
        let counts = |lane: &&Lane| !has_path || lane.status == Status::Found;
        let size = |lane: &Lane| self.value(row, lane).size();
        let own = Some(lane).filter(counts).and_then(size);
        let sizes = || self.lanes.iter().filter(counts).map(size);
        own.is_some_and(|own| {
            let is_least = sizes().all(|size| size.is_some_and(|size| own <= size));
            is_least && self.lanes.iter().map(size).any(|size| size != Some(own))
        })
    }

    /// Returns the value of a search in a row.
    pub fn value(&self, row: LaneRow, lane: &Lane) -> LaneValue {
        let comparisons = |of: fn(KeyComparisons) -> u64| lane.comparisons.map(of);
        match row {
            LaneRow::Rules => LaneValue::Name(one_line(&lane.rules)),
            LaneRow::Rule(place) => LaneValue::Name(lane.fields[place].1.clone()),
            LaneRow::Status => LaneValue::Status(lane.status),
            LaneRow::Cost => LaneValue::of(lane.cost, LaneValue::Cost),
            LaneRow::BestCost => LaneValue::of(lane.best_cost, LaneValue::Cost),
            LaneRow::AboveBest => {
                let costs = lane.cost.zip(lane.best_cost).filter(|&(_, best)| best > 0);
                LaneValue::of(costs, |(cost, best)| LaneValue::Above(cost.max(best), best))
            }
            LaneRow::PathCells => {
                LaneValue::of(lane.path_cells, |cells| LaneValue::Number(cells as u64))
            }
            LaneRow::Iterations => LaneValue::Number(lane.iterations),
            LaneRow::Opened => LaneValue::Number(lane.opened),
            LaneRow::Improved => LaneValue::Number(lane.improved),
            LaneRow::Reopened => LaneValue::Number(lane.reopened),
            LaneRow::LargestOpen => LaneValue::Number(lane.largest_open as u64),
            LaneRow::ListComparisons => {
                LaneValue::of(comparisons(|counted| counted.list), LaneValue::Number)
            }
            LaneRow::HeapComparisons => {
                LaneValue::of(comparisons(|counted| counted.heap), LaneValue::Number)
            }
            LaneRow::Time => LaneValue::of(lane.search_ns, LaneValue::Time),
        }
    }
}
