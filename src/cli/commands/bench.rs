//! `stepstar bench`: checks the lengths of paths against a scenario.

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::cli::arguments::BenchArguments;
use crate::cli::level_source::rules_named;
use crate::cli::output;
use crate::export::{Benchmark, Score};
use crate::fault::one_line;
use crate::jobs::{Progress, now, on_threads};
use crate::level::{RulesChoice, Scenario, ScenarioTask, preset};
use crate::search::{Problem, Rules, Search};
use crate::storage::shown_name;

/// Solves the entries and prints the results.
pub(in crate::cli) fn run(arguments: &BenchArguments) -> output::Result {
    let rules = match &arguments.rules {
        Some(rules) => rules_named("--rules", rules)?,
        None => preset("moving-ai")
            .map_or_else(|| RulesChoice::from(Rules::default()), RulesChoice::from),
    };
    let message = format!("reading {}", shown_name(&arguments.scenario));
    let load = |progress: &Progress| Scenario::load(&arguments.scenario, progress);
    let scenario = output::waiting(&message, load)?;
    let (first, last) = arguments.entries.unwrap_or_default();
    let first = first.map_or(1, |first| first as usize);
    let last = last.map_or(scenario.entries.len().max(first), |last| last as usize);
    let tasks = output::waiting("reading maps", |_| scenario.tasks(first..=last))?;
    let threads = arguments.jobs.map(usize::from);
    let benchmark = Benchmark(solve(&tasks, rules.rules(), threads)?);
    let (file, rules) = (shown_name(&arguments.scenario), rules.name());
    output::print(&if arguments.json {
        benchmark.json()
    } else {
        let (file, table) = (one_line(&file), benchmark.text());
        format!("{:<8} {file}\n{:<8} {rules}\n\n{table}", "file", "rules")
    })?;
    Ok(ExitCode::from(u8::from(!benchmark.is_right())))
}

/// Solves the tasks on several threads. Each thread takes the next task, so that none
/// waits for long searches of the others.
fn solve(
    tasks: &[ScenarioTask],
    rules: &Rules,
    threads: Option<usize>,
) -> Result<Vec<Score>, String> {
    let next = AtomicUsize::new(0);
    let bar = output::bar(tasks.len() as u64, "{bar:40} {pos} of {len} entries, {eta} left");
    let work = || {
        let mut scores = Vec::new();
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && let Some(task) = tasks.get(number)
        {
            let solved = score(rules, task).inspect_err(|_| {
                // The threads find no more tasks and end.
                next.store(tasks.len(), Ordering::Relaxed);
            });
            scores.push((number, solved?));
            bar.inc(1);
        }
        Ok::<_, String>(scores)
    };
    let mut scores = Vec::with_capacity(tasks.len());
    for outcome in on_threads(threads, tasks.len().max(1), work) {
        scores.extend(outcome?);
    }
    scores.sort_unstable_by_key(|(number, _)| *number);
    Ok(scores.into_iter().map(|(_, score)| score).collect())
}

/// Solves one task.
fn score(rules: &Rules, task: &ScenarioTask) -> Result<Score, String> {
    let entry = &task.entry;
    let grid = task.grid(&Progress::none()).map_err(|fault| fault.to_string())?;
    if [entry.start, entry.goal].iter().any(|&cell| grid.terrain(cell).is_wall()) {
        // No step leads from one class of ground to another, or out of bounds.
        return Ok(Score { entry: entry.clone(), found: None, iterations: 0, time: None });
    }
    let problem = Problem::new(grid, rules.clone(), entry.start, entry.goal);
    let mut search =
        Search::new(problem.map_err(|error| format!("entry {}: {error}", entry.number))?);
    let before = now();
    search.run_for(u64::MAX);
    let time = now() - before;
    let straight = rules.costs.straight as f64;
    Ok(Score {
        entry: entry.clone(),
        found: search.view().cost().map(|cost| cost as f64 / straight),
        iterations: search.iteration(),
        time: Some(time),
    })
}
