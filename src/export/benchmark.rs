//! What came of a list of problems: a table for people, and JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::{median, pair, summary};
use crate::level::Entry;

/// What came of one entry.
#[derive(Clone, Debug)]
pub struct Score {
    /// The entry.
    pub entry: Entry,
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
pub struct Benchmark {
    scores: Vec<Score>,
}

#[derive(Serialize)]
struct Object {
    entries: usize,
    right: usize,
    wrong: Vec<Wrong>,
    median_ns: Option<u64>,
}

#[derive(Serialize)]
struct Wrong {
    entry: usize,
    bucket: u32,
    start: [u16; 2],
    goal: [u16; 2],
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
    /// The scores of entries, in their order.
    pub fn new(scores: Vec<Score>) -> Self {
        Self { scores }
    }

    /// Whether every entry is right.
    pub fn is_right(&self) -> bool {
        self.scores.iter().all(Score::is_right)
    }

    fn wrong(&self) -> impl Iterator<Item = &Score> {
        self.scores.iter().filter(|score| !score.is_right())
    }

    /// Writes the object of other programs, in one line.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let wrong = self.wrong().map(|score| Wrong {
            entry: score.entry.number,
            bucket: score.entry.bucket,
            start: pair(score.entry.start),
            goal: pair(score.entry.goal),
            expected: score.entry.expected(),
            found: score.found,
        });
        let wrong: Vec<Wrong> = wrong.collect();
        let object = Object {
            entries: self.scores.len(),
            right: self.scores.len() - wrong.len(),
            wrong,
            median_ns: median_time(&self.scores.iter().collect::<Vec<_>>()).map(nanoseconds),
        };
        serde_json::to_writer(&mut *out, &object)?;
        out.write_all(b"\n")
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
        for score in &self.scores {
            buckets.entry(score.entry.bucket).or_default().push(score);
        }
        for (bucket, scores) in &buckets {
            row(out, &in_numbers(bucket.to_string(), scores))?;
        }
        row(out, &in_numbers("all".to_owned(), &self.scores.iter().collect::<Vec<_>>()))?;
        if self.is_right() {
            return Ok(());
        }
        writeln!(
            out,
            "\n{:>8}  {:>12}  {:>12}  {:>14}  {:>14}",
            "wrong", "start", "goal", "expected", "found"
        )?;
        for Score { entry, found, .. } in self.wrong() {
            let (start, goal) = (entry.start.to_string(), entry.goal.to_string());
            let (expected, found) = (length(entry.expected()), length(*found));
            writeln!(
                out,
                "{:>8}  {start:>12}  {goal:>12}  {expected:>14}  {found:>14}",
                entry.number
            )?;
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
    let iterations: u64 = scores.iter().map(|score| score.iterations).sum();
    let time = median_time(scores).map(nanoseconds);
    [
        name,
        scores.len().to_string(),
        right.to_string(),
        (scores.len() - right).to_string(),
        time.map_or_else(|| "-".to_owned(), summary::time),
        iterations.to_string(),
    ]
}

fn median_time(scores: &[&Score]) -> Option<Duration> {
    let mut times: Vec<Duration> = scores.iter().filter_map(|score| score.time).collect();
    (!times.is_empty()).then(|| median(&mut times))
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn length(length: Option<f64>) -> String {
    length.map_or_else(|| "no path".to_owned(), |length| format!("{length:.5}"))
}
