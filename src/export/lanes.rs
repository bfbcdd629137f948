//! Two to four searches of one level, side by side: as a table in text, Markdown and
//! CSV, and as JSON.

use serde::Serialize;

use super::difference::DifferenceObject;
use super::{object, shown_above, shown_time};
use crate::fault::one_line;
use crate::level::RulesChoice;
use crate::search::{Counts, KeyComparisons, Status, View};
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
    /// Creates the lane of a run so far, without its path; `name` is the name of its rules.
    pub fn of(name: String, rules: &RulesChoice, view: View) -> Self {
        Self {
            rules: name,
            status: view.status(),
            cost: view.cost(),
            path_cells: None,
            iterations: view.iteration(),
            counts: view.counts(),
            best_cost: None,
            comparisons: None,
            search_ns: None,
            fields: rules.fields(),
        }
    }
}

/// What a row of the table tells of each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// The name of its rules.
    Rules,
    /// A rule of this name, in which the searches differ.
    Rule(&'static str),
    /// The status of the search.
    Status,
    /// The cost of its path.
    Cost,
    /// The least possible cost.
    BestCost,
    /// By how much the cost exceeds the least.
    AboveBest,
    /// The number of cells on its path.
    PathCells,
    /// The number of iterations.
    Steps,
    /// The number of cells that were opened.
    Opened,
    /// The number of improved paths.
    Improved,
    /// The number of closed cells that were opened again.
    Reopened,
    /// The largest size of the open list.
    LargestOpen,
    /// The comparisons of keys in a list.
    ComparisonsInList,
    /// The comparisons of keys in a heap.
    ComparisonsInHeap,
    /// The time of the search.
    SearchTime,
}

impl RowKind {
    /// The label of the row, as the commands print it.
    pub fn label(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Rule(name) => name,
            Self::Status => "status",
            Self::Cost => "cost",
            Self::BestCost => "best possible cost",
            Self::AboveBest => "above the best",
            Self::PathCells => "path cells",
            Self::Steps => "steps",
            Self::Opened => "opened",
            Self::Improved => "improved",
            Self::Reopened => "reopened",
            Self::LargestOpen => "largest open list",
            Self::ComparisonsInList => "comparisons, list",
            Self::ComparisonsInHeap => "comparisons, heap",
            Self::SearchTime => "search time",
        }
    }
}

/// A row of the table, with a value of each search.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneRow {
    /// What it tells.
    pub kind: RowKind,
    /// The values as the commands print them; empty if there is none.
    pub texts: Vec<String>,
    /// The values as numbers, if they are numbers.
    pub numbers: Vec<Option<u64>>,
    /// Whether each value is the best.
    pub best: Vec<bool>,
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
    pub first_difference: Option<([usize; 2], Difference)>,
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
    #[serde(flatten)]
    difference: DifferenceObject,
}

impl LaneComparison {
    /// Returns a JSON object in one line.
    pub fn json(&self) -> String {
        let first_difference = self.first_difference.as_ref();
        let first_difference = first_difference.map(|&([a, b], ref difference)| FirstDifference {
            a,
            b,
            difference: DifferenceObject::of(difference),
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
        format!("{}\n{}\n", markdown(&self.table.shown_rows()), self.divergence())
    }

    /// Returns a sentence about the first difference.
    fn divergence(&self) -> String {
        let letters = self.table.letters();
        match &self.first_difference {
            Some((runs, difference)) => difference.named(runs.map(|run| letters[run].as_str())),
            None => "the same in every step, except for the order of neighbors".to_owned(),
        }
    }
}

/// Returns a table in Markdown, with a column for each search; the first row names them.
pub fn markdown<T: AsRef<str>>(rows: &[(T, Vec<String>)]) -> String {
    let line = |label: &str, values: &[String]| {
        let values = values.iter().map(|value| value.replace('|', "\\|"));
        let values: String = values.map(|value| format!(" {value} |")).collect();
        format!("| {label} |{values}\n")
    };
    let mut lines: Vec<_> = rows.iter().map(|row| line(row.0.as_ref(), &row.1)).collect();
    lines.insert(1, line("---", &vec!["---:".to_owned(); rows[0].1.len()]));
    lines.concat()
}

impl LaneTable {
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
        let name = |row: &LaneRow| {
            let is_named_otherwise = match row.kind {
                RowKind::SearchTime => Some("search_ns"),
                RowKind::Steps => Some("iterations"),
                _ => None,
            };
            is_named_otherwise.unwrap_or(row.kind.label()).to_owned()
        };
        let head = line(rows.iter().map(name).collect());
        let lanes = (0..self.lanes.len()).map(|lane| {
            let number = |row: &LaneRow| Some(row.numbers[lane]?.to_string());
            line(rows.iter().map(|row| number(row).unwrap_or(row.texts[lane].clone())).collect())
        });
        head + &lanes.collect::<String>()
    }

    /// Returns the letters of the searches: A, B, C, D.
    fn letters(&self) -> Vec<String> {
        (b'A'..).take(self.lanes.len()).map(|letter| char::from(letter).to_string()).collect()
    }

    /// Returns the rows as texts.
    fn shown_rows(&self) -> Vec<(&'static str, Vec<String>)> {
        let shown = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let row = |row: LaneRow| (row.kind.label(), row.texts.into_iter().map(shown).collect());
        self.rows().into_iter().map(row).collect()
    }

    /// Returns the rows: the names, the rules that differ, and the results.
    pub fn rows(&self) -> Vec<LaneRow> {
        let lanes = &self.lanes;
        let texts = |kind, text: &dyn Fn(&Lane) -> String| LaneRow {
            kind,
            texts: lanes.iter().map(text).collect(),
            numbers: vec![None; lanes.len()],
            best: vec![false; lanes.len()],
        };
        let numbers = |kind, of: fn(&Lane) -> Option<u64>| {
            let shown = match kind == RowKind::SearchTime {
                true => shown_time,
                false => |number: u64| number.to_string(),
            };
            let text = |lane: &Lane| of(lane).map(shown).unwrap_or_default();
            LaneRow { numbers: lanes.iter().map(of).collect(), ..texts(kind, &text) }
        };
        let least = |kind, of: fn(&Lane) -> Option<u64>| {
            let row = numbers(kind, of);
            LaneRow { best: self.least(|lane| Some(of(lane)? as f64)), ..row }
        };
        let costs = |lane: &Lane| lane.fields.iter().find(|(name, _)| *name == "costs").cloned();
        let is_one_unit = lanes.iter().all(|lane| costs(lane) == costs(&lanes[0]));
        let cost = numbers(RowKind::Cost, |lane| lane.cost);
        let above = |lane: &Lane| {
            let (cost, best) = lane.cost.zip(lane.best_cost)?;
            Some((shown_above(cost.max(best), best)?, cost.max(best) as f64 / best as f64))
        };
        let above_best =
            texts(RowKind::AboveBest, &|lane| above(lane).unzip().0.unwrap_or_default());
        let mut rows = vec![texts(RowKind::Rules, &|lane| one_line(&lane.rules))];
        let rules = lanes.first().into_iter().flat_map(|lane| lane.fields.iter().enumerate());
        let rules = rules.map(|(place, (label, _))| {
            texts(RowKind::Rule(label), &|lane| lane.fields[place].1.clone())
        });
        rows.extend(rules.filter(|row| row.texts.iter().any(|text| *text != row.texts[0])));
        rows.extend([
            texts(RowKind::Status, &|lane| lane.status.name().to_owned()),
            LaneRow {
                best: self.least(|lane| lane.cost.filter(|_| is_one_unit).map(|cost| cost as f64)),
                ..cost
            },
            numbers(RowKind::BestCost, |lane| lane.best_cost),
            LaneRow { best: self.least(|lane| Some(above(lane)?.1)), ..above_best },
            numbers(RowKind::PathCells, |lane| lane.path_cells.map(|cells| cells as u64)),
            least(RowKind::Steps, |lane| Some(lane.iterations)),
            least(RowKind::Opened, |lane| Some(lane.counts.opened)),
            numbers(RowKind::Improved, |lane| Some(lane.counts.improved)),
            least(RowKind::Reopened, |lane| Some(lane.counts.reopened)),
            least(RowKind::LargestOpen, |lane| Some(lane.counts.largest_open as u64)),
            least(RowKind::ComparisonsInList, |lane| Some(lane.comparisons?.list)),
            least(RowKind::ComparisonsInHeap, |lane| Some(lane.comparisons?.heap)),
            least(RowKind::SearchTime, |lane| lane.search_ns),
        ]);
        rows
    }

    /// Returns whether each search has the least value, and not all have it, once all have ended. If
    /// any search has a path, only those with a path count.
    fn least(&self, of: impl Fn(&Lane) -> Option<f64>) -> Vec<bool> {
        let have_ended = self.lanes.iter().all(|lane| lane.status != Status::Searching);
        let has_path = self.lanes.iter().any(|lane| lane.status == Status::Found);
        let counts = |lane: &&Lane| !has_path || lane.status == Status::Found;
        let all: Option<Vec<f64>> = self.lanes.iter().filter(counts).map(&of).collect();
        let least = all.filter(|_| have_ended).and_then(|all| all.into_iter().reduce(f64::min));
        let is_least = |lane: &Lane| counts(&lane) && of(lane) == least;
        let differs = least.is_some() && self.lanes.iter().any(|lane| of(lane) != least);
        self.lanes.iter().map(|lane| differs && is_least(lane)).collect()
    }
}
