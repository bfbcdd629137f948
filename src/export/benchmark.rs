//! What came of a list of problems: a table for people, and JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::summary::{nanoseconds, shown_time};
use super::{median, write_object};
use crate::grid::Cell;
use crate::level::ScenarioEntry;

/// What came of one entry.
#[derive(Clone, Debug)]
pub struct Score {
    /// The entry.
    pub entry: ScenarioEntry,
    /// The length of the path found, where a straight step is 1; `None` where
    /// there is no path.
    pub found: Option<f64>,
    /// The iterations that it took.
    pub iterations: u64,
    /// The time of the search alone; `None` where start and goal lie in
    /// different classes of ground, so that there is nothing to search.
    pub time: Option<Duration>,
}

/// What came of all entries, in their order.
#[derive(Clone, Debug)]
pub struct Benchmark(pub Vec<Score>);

#[derive(Serialize)]
struct BenchmarkObject {
    entries: usize,
    right: usize,
    wrong: Vec<WrongObject>,
    median_ns: Option<u64>,
}

#[derive(Serialize)]
struct WrongObject {
    entry: usize,
    bucket: u32,
    start: Cell,
    goal: Cell,
    expected: Option<f64>,
    found: Option<f64>,
}

impl Score {
    /// Whether the length is the one expected.
    pub fn is_right(&self) -> bool {
        self.entry.is_right(self.found)
    }
}

impl Benchmark {
    /// Whether every entry is right.
    pub fn is_right(&self) -> bool {
        self.0.iter().all(Score::is_right)
    }

    fn wrong(&self) -> Vec<WrongObject> {
        let wrong = self.0.iter().filter(|score| !score.is_right());
        let wrong = wrong.map(|Score { entry, found, .. }| WrongObject {
            entry: entry.number,
            bucket: entry.bucket,
            start: entry.start,
            goal: entry.goal,
            expected: entry.expected(),
            found: *found,
        });
        wrong.collect()
    }

    /// Writes the object of other programs, in one line.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let (entries, wrong) = (self.0.len(), self.wrong());
        let right = entries - wrong.len();
        let median_ns = median_time(self.0.iter());
        write_object(out, &BenchmarkObject { entries, right, wrong, median_ns })
    }

    /// Writes a line for each bucket, one for all, and one for each entry that
    /// is wrong.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        let head = ["bucket", "entries", "right", "wrong", "median time", "iterations"];
        row(out, &head.map(str::to_owned))?;
        let mut buckets: BTreeMap<u32, Vec<&Score>> = BTreeMap::new();
        for score in &self.0 {
            buckets.entry(score.entry.bucket).or_default().push(score);
        }
        for (bucket, scores) in &buckets {
            row(out, &in_numbers(bucket.to_string(), scores))?;
        }
        row(out, &in_numbers("all".to_owned(), &self.0.iter().collect::<Vec<_>>()))?;
        if self.is_right() {
            return Ok(());
        }
        writeln!(
            out,
            "\n{:>8}  {:>12}  {:>12}  {:>14}  {:>14}",
            "wrong", "start", "goal", "expected", "found"
        )?;
        let length = |length: Option<f64>| {
            length.map_or_else(|| "no path".to_owned(), |length| format!("{length:.5}"))
        };
        for WrongObject { entry, start, goal, expected, found, .. } in self.wrong() {
            let (start, goal) = (start.to_string(), goal.to_string());
            let (expected, found) = (length(expected), length(found));
            writeln!(out, "{entry:>8}  {start:>12}  {goal:>12}  {expected:>14}  {found:>14}")?;
        }
        Ok(())
    }
}

fn row(
    out: &mut impl Write,
    [bucket, entries, right, wrong, time, iterations]: &[String; 6],
) -> io::Result<()> {
    writeln!(out, "{bucket:>8}  {entries:>7}  {right:>7}  {wrong:>7}  {time:>11}  {iterations:>12}")
}

/// A line of the table.
fn in_numbers(name: String, scores: &[&Score]) -> [String; 6] {
    let right = scores.iter().filter(|score| score.is_right()).count();
    let wrong = scores.len() - right;
    let iterations: u64 = scores.iter().map(|score| score.iterations).sum();
    let time = median_time(scores.iter().copied()).map_or_else(|| "-".to_owned(), shown_time);
    let [all, right, wrong] = [scores.len(), right, wrong].map(|number| number.to_string());
    [name, all, right, wrong, time, iterations.to_string()]
}

/// In nanoseconds; `None` where nothing was searched.
fn median_time<'a>(scores: impl Iterator<Item = &'a Score>) -> Option<u64> {
    let mut times: Vec<Duration> = scores.filter_map(|score| score.time).collect();
    (!times.is_empty()).then(|| nanoseconds(median(&mut times)))
}
