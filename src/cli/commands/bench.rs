//! `stepstar bench`: holds the lengths of paths against a list of problems.

use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::arguments::BenchArguments;
use crate::cli::failure::Failure;
use crate::cli::level_source::rules_named;
use crate::cli::output;
use crate::export::{Benchmark, Score};
use crate::fault::one_line;
use crate::jobs::{Progress, Time, on_threads, unwatched};
use crate::level::{Class, MovingAiMap, RulesChoice, Scenario, ScenarioTask, preset};
use crate::search::{Problem, ProblemError, Rules, Search};
use crate::storage::shown_name;

/// Solves the entries and prints what came of them.
pub(in crate::cli) fn run(arguments: &BenchArguments) -> Result<ExitCode, Failure> {
    let rules = match &arguments.rules {
        Some(rules) => rules_named("--rules", rules)?,
        None => preset("moving-ai")
            .map_or_else(|| RulesChoice::Custom(Rules::default()), RulesChoice::Preset),
    };
    let scenario = Scenario::load(&arguments.scenario, &Progress::none());
    let scenario = scenario.map_err(Failure::wrong)?;
    let numbers = {
        let (first, last) = arguments.entries.unwrap_or((1, None));
        first..=last.unwrap_or(scenario.entries.len().max(first))
    };
    let tasks = scenario.tasks(numbers, &Progress::none()).map_err(Failure::wrong)?;
    let threads = arguments.jobs.map(usize::from);
    let benchmark = Benchmark(solve(&tasks, rules.rules(), threads)?);
    let (file, rules) = (shown_name(&arguments.scenario), rules.name());
    output::outcome(&if arguments.json {
        benchmark.json()
    } else {
        let (file, table) = (one_line(&file), benchmark.text());
        format!("{:<8} {file}\n{:<8} {rules}\n\n{table}", "file", "rules")
    })?;
    Ok(ExitCode::from(u8::from(!benchmark.is_right())))
}

/// Solves the tasks on several threads. Each takes the next one that nobody
/// has taken, so that no thread waits for the others' long searches.
fn solve(
    tasks: &[ScenarioTask],
    rules: &Rules,
    threads: Option<usize>,
) -> Result<Vec<Score>, Failure> {
    let next = AtomicUsize::new(0);
    let bar = progress(tasks.len());
    let work = || {
        let mut solver = Solver { rules, map: None, searches: HashMap::new() };
        let mut scores = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = tasks.get(place) else {
                return Ok(scores);
            };
            match solver.solve(task) {
                Ok(score) => scores.push((place, score)),
                Err(failure) => {
                    // The others need not go on.
                    next.store(tasks.len(), Ordering::Relaxed);
                    return Err(failure);
                }
            }
            bar.inc(1);
        }
    };
    let outcomes = on_threads(threads, tasks.len().max(1), work);
    bar.finish_and_clear();
    let mut scores = Vec::with_capacity(tasks.len());
    for outcome in outcomes {
        scores.extend(outcome?);
    }
    scores.sort_unstable_by_key(|(place, _)| *place);
    Ok(scores.into_iter().map(|(_, score)| score).collect())
}

/// A bar on a terminal, and nothing elsewhere.
fn progress(length: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length as u64);
    match ProgressStyle::with_template("{bar:40} {pos} of {len} entries, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The searches of one thread, used again for every problem on the same map.
struct Solver<'a> {
    rules: &'a Rules,
    map: Option<&'a Arc<MovingAiMap>>,
    /// One for each class of the map's ground.
    searches: HashMap<Class, Search>,
}

impl<'a> Solver<'a> {
    fn solve(&mut self, task: &'a ScenarioTask) -> Result<Score, Failure> {
        let ScenarioTask { entry, map } = task;
        if !self.map.is_some_and(|last| Arc::ptr_eq(last, map)) {
            self.searches.clear();
            self.map = Some(map);
        }
        let class = map.class(entry.start);
        if class == Class::OutOfBounds || class != map.class(entry.goal) {
            // No step leads from one to the other.
            return Ok(Score { entry: entry.clone(), found: None, iterations: 0, time: None });
        }
        let number = entry.number;
        let straight = self.rules.costs.straight as f64;
        let search = self
            .search(task, class)
            .map_err(|error| Failure::wrong(format!("entry {number}: {error}")))?;
        let before = Time::now();
        search.run_for(u64::MAX);
        let time = before.elapsed();
        Ok(Score {
            entry: entry.clone(),
            found: search.cost().map(|cost| cost as f64 / straight),
            iterations: search.iteration(),
            time: Some(time),
        })
    }

    /// A search of the task at its beginning.
    fn search(&mut self, task: &ScenarioTask, class: Class) -> Result<&mut Search, ProblemError> {
        use std::collections::hash_map::Entry;
        let (start, goal) = (task.entry.start, task.entry.goal);
        match self.searches.entry(class) {
            Entry::Occupied(search) => {
                let search = search.into_mut();
                search.set_ends(start, goal)?;
                Ok(search)
            }
            Entry::Vacant(place) => {
                let problem = Problem::new(
                    unwatched(|progress| task.map.grid(class, progress)),
                    self.rules.clone(),
                    start,
                    goal,
                )?;
                Ok(place.insert(Search::new(problem)))
            }
        }
    }
}
