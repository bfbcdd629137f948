//! What became of each mutant, kept a line each so that a run can go on.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::find::Mutant;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A test failed.
    Killed,
    /// A test took many times as long as it does.
    TimedOut,
    /// All tests that come across it pass.
    Survived,
    /// No test comes across it.
    NotReached,
}

/// A line of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// Such as `src/grid/map.rs:17:9`.
    pub place: String,
    pub change: String,
    pub outcome: Outcome,
    /// The test that failed first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<String>,
    pub seconds: f64,
}

impl Tried {
    pub fn is_noticed(&self) -> bool {
        matches!(self.outcome, Outcome::Killed | Outcome::TimedOut)
    }

    /// `src/grid/map.rs` of `src/grid/map.rs:17:9`.
    pub fn file(&self) -> &str {
        self.place.split(':').next().unwrap_or(&self.place)
    }

    /// 17 of `src/grid/map.rs:17:9`.
    pub fn line(&self) -> usize {
        self.place.split(':').nth(1).and_then(|line| line.parse().ok()).unwrap_or(0)
    }
}

/// What became of mutants, by place and change.
pub type Known = BTreeMap<(String, String), Tried>;

pub fn place_of(mutant: &Mutant) -> String {
    format!("{}:{}:{}", mutant.path.display(), mutant.line, mutant.column)
}

/// The last line of each mutant.
pub fn read(path: &Path) -> Result<Known> {
    let mut tried = BTreeMap::new();
    if let Ok(text) = fs::read_to_string(path) {
        for line in text.lines() {
            // The last line may have been cut off.
            if let Ok(one) = serde_json::from_str::<Tried>(line) {
                tried.insert((one.place.clone(), one.change.clone()), one);
            }
        }
    }
    Ok(tried)
}

pub fn append(path: &Path, tried: &Tried) -> Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all((serde_json::to_string(tried)? + "\n").as_bytes())?;
    Ok(())
}

/// Prints what is left to do, and the counts.
pub fn print(all: &[Tried], equivalent: &str) {
    let is_equivalent = |tried: &Tried| {
        equivalent.lines().any(|line| {
            let mut parts = line.split(" | ");
            parts.next() == Some(tried.file()) && parts.next() == Some(&tried.change)
        })
    };
    let mut unchanged = 0;
    println!();
    for tried in all.iter().filter(|tried| !tried.is_noticed()) {
        if is_equivalent(tried) {
            unchanged += 1;
        } else {
            let name = if tried.outcome == Outcome::Survived { "survived" } else { "not reached" };
            println!("{name:11}  {}  {}", tried.place, short(&tried.change));
        }
    }
    let count = |outcome| all.iter().filter(|tried| tried.outcome == outcome).count();
    let (killed, late) = (count(Outcome::Killed), count(Outcome::TimedOut));
    let (survived, not_reached) = (count(Outcome::Survived), count(Outcome::NotReached));
    println!(
        "\n{} mutants: {killed} killed, {late} timed out, {survived} survived, {not_reached} not \
         reached; {unchanged} of these two change nothing",
        all.len()
    );
    if !all.is_empty() {
        let noticed = (killed + late + unchanged) as f64 / all.len() as f64;
        println!("{:.1} % killed, timed out or shown to change nothing", noticed * 100.0);
    }
}

/// At most a line of it.
pub fn short(change: &str) -> String {
    if change.chars().count() <= 160 {
        return change.to_owned();
    }
    change.chars().take(160).chain(['…']).collect()
}
