//! The results of a benchmark: a table for people, and JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::{median, nanoseconds, object, shown_time};
use crate::grid::Cell;
use crate::level::ScenarioEntry;

/// The result of one entry.
#[derive(Clone, Debug)]
pub struct Score {
    /// The entry.
    pub entry: ScenarioEntry,
    /// The length of the path found, where a straight step is 1; `None` if there is no path.
    pub found: Option<f64>,
    /// The number of iterations.
    pub iterations: u64,
    /// The time of the search alone; `None` if start and goal lie in different classes of ground,
    /// so that there is nothing to search.
    pub time: Option<Duration>,
}

/// The results of all entries, in order.
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
    /// Whether the length is as expected.
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

    /// Returns the results as a JSON object on one line, for other programs.
    pub fn json(&self) -> String {
        let (entries, wrong) = (self.0.len(), self.wrong());
        let right = entries - wrong.len();
        let median_ns = median_time(self.0.iter());
        object(&BenchmarkObject { entries, right, wrong, median_ns })
    }

    /// Returns a table for people: a line for each bucket, one for all, and one for each entry that
    /// is wrong.
    pub fn text(&self) -> String {
        let mut text = row(["bucket", "entries", "right", "wrong", "median time", "steps"]);
        let mut buckets: BTreeMap<u32, Vec<&Score>> = BTreeMap::new();
        for score in &self.0 {
            buckets.entry(score.entry.bucket).or_default().push(score);
        }
        let all = ("all".to_owned(), self.0.iter().collect());
        let buckets = buckets.into_iter().map(|(bucket, scores)| (bucket.to_string(), scores));
        for (name, scores) in buckets.chain([all]) {
            let right = scores.iter().filter(|score| score.is_right()).count();
            let iterations: u64 = scores.iter().map(|score| score.iterations).sum();
            let time = median_time(scores.iter().copied());
            let time = time.map_or_else(|| "-".to_owned(), shown_time);
            let wrong = (scores.len() - right).to_string();
            let (count, right) = (scores.len().to_string(), right.to_string());
            text += &row([&name, &count, &right, &wrong, &time, &iterations.to_string()]);
        }
        let length = |length: Option<f64>| {
            length.map_or_else(|| "no path".to_owned(), |length| format!("{length:.5}"))
        };
        for (number, score) in self.wrong().iter().enumerate() {
            if number == 0 {
                text.push('\n');
                text += &wrong_row(["wrong", "start", "goal", "expected", "found"]);
            }
            let WrongObject { entry, start, goal, expected, found, .. } = score;
            let (entry, start, goal) = (entry.to_string(), start.to_string(), goal.to_string());
            text += &wrong_row([&entry, &start, &goal, &length(*expected), &length(*found)]);
        }
        text
    }
}

fn row([bucket, entries, right, wrong, time, iterations]: [&str; 6]) -> String {
    format!("{bucket:>8}  {entries:>7}  {right:>7}  {wrong:>7}  {time:>11}  {iterations:>12}\n")
}

fn wrong_row([entry, start, goal, expected, found]: [&str; 5]) -> String {
    format!("{entry:>8}  {start:>12}  {goal:>12}  {expected:>14}  {found:>14}\n")
}

/// The median time in nanoseconds; `None` if nothing was searched.
fn median_time<'a>(scores: impl Iterator<Item = &'a Score>) -> Option<u64> {
    let mut times: Vec<Duration> = scores.filter_map(|score| score.time).collect();
    (!times.is_empty()).then(|| nanoseconds(median(&mut times)))
}
