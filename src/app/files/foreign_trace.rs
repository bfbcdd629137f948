//! Another program's trace: it is read and judged in one pass, and shown in the
//! place of the level's own search.

use std::fs;
use std::path::{Path, PathBuf};

use crate::app::editor::name_of;
use crate::app::files::opening;
use crate::app::files::work::Task;
use crate::app::{App, Dialog};
use crate::fault::{Fault, one_line};
use crate::grid::Cell;
use crate::history::{ForeignRun, Timeline};
use crate::jobs::Progress;
use crate::player::Replay;
use crate::search::{Event, EventKind, Problem, Status};
use crate::storage::shown_name;
use crate::trace::{Finding, Flaw, Judge, LeftOut, Reader, TraceError, TraceEventKind, TraceStep};
use crate::words::{Text, text};

/// The share of a trace that is read before the length of its record is estimated.
const SAMPLE: f64 = 1.0 / 16.0;

/// The most findings that are kept.
const MOST: usize = 20_000;

/// The most memory that the record of a run may take, in bytes.
const MOST_BYTES: usize = 1 << 30;

/// A neighbor order found in every fourth iteration is the program's own order.
const HABIT: usize = 4;

/// Opens a trace before anything is shown.
///
/// # Errors
/// What is wrong with the file.
pub(in crate::app) fn open_trace_at_once(app: &mut App, trace: &Path) -> Result<(), TraceError> {
    let problem = app.player().problem().clone();
    if let Some((replay, timeline)) = read(MOST_BYTES, trace, problem, &Progress::none())? {
        install_trace(app, replay, timeline);
    }
    Ok(())
}

pub(in crate::app) fn open_trace(app: &mut App, file: PathBuf, again: Option<Dialog>) {
    let what = text!("work-opening", name = name_of(&file));
    let problem = app.player().problem().clone();
    let task = Task { what, is_other_map: true };
    let read = move |progress: &Progress| {
        read(MOST_BYTES, &file, problem, progress).map_err(|error| Text::from(&error))
    };
    opening::begin_reading(app, task, again, read, |app, (replay, timeline)| {
        install_trace(app, replay, timeline)
    });
}

fn install_trace(app: &mut App, replay: Replay, timeline: Timeline) {
    let text = replay.summary(timeline.moment().iterations());
    app.lanes.open_trace(replay, timeline);
    app.say(text);
}

/// Reads a trace to its end and judges it, with at most `most` bytes for the record;
/// `None` if that was stopped.
fn read(
    most: usize,
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<Option<(Replay, Timeline)>, TraceError> {
    let mut judge = Judge::new(problem.clone());
    let mut run = ForeignRun::new(problem);
    let mut findings = Findings::default();
    let length = fs::metadata(file).ok().filter(fs::Metadata::is_file).map(|about| about.len());
    // The length of what comes out of a pipe is not known.
    let progress = if length.is_some() { *progress } else { progress.unknown() };
    let all = length.unwrap_or_default() as usize;
    let mut steps = Reader::open(file)?;
    while let Some(step) = steps.next() {
        let step = step?;
        if progress.at(steps.bytes() as usize, all).is_err() {
            return Ok(None);
        }
        let wrong = |fault: String| TraceError { file: shown_name(file), fault: Fault::new(fault) };
        let grid = run.problem().grid();
        if let Some(taken) = step.current.filter(|&taken| !grid.contains(taken)) {
            let (width, height) = (grid.width(), grid.height());
            return Err(wrong(format!(
                "iteration {iteration} takes {taken}, expected a cell of the map, which is {width} \
                 × {height}: is it a trace of another level?",
                iteration = step.iteration
            )));
        }
        let part = steps.bytes() as f64 / all as f64;
        // A trace that is far too long is refused early.
        let is_hopeless =
            length.is_some() && part >= SAMPLE && run.bytes() as f64 / part > 1.1 * most as f64;
        if is_hopeless || run.bytes() + judge.bytes() > most {
            return Err(wrong(format!(
                "the record would take more than {most} MiB, as iteration {iteration} shows, \
                 expected a shorter trace; stepstar diff reads traces of any length",
                most = most >> 20,
                iteration = step.iteration
            )));
        }
        findings.add(judge.step(&step), &step);
        add(&mut run, &step, step.status.unwrap_or(judge.status()));
    }
    findings.found.extend(judge.finish());
    let mut replay = findings.finish(file.to_owned());
    if let unknown @ [_, ..] = steps.unknown_fields() {
        replay.notes.push(text!("trace-unknown-fields", names = one_line(&unknown.join(", "))));
    }
    Ok(Some((replay, Timeline::foreign(run))))
}

/// Adds a step of the trace to the run.
fn add(run: &mut ForeignRun, step: &TraceStep, status: Status) {
    let Some(taken) = step.current else {
        return;
    };
    let events: Vec<Event> = step
        .events
        .iter()
        .filter(|event| run.problem().grid().contains(event.cell))
        .map(|event| {
            let g = event.g.unwrap_or_else(|| run.g_through(taken, event.cell));
            // The run looks up the G and the parent before.
            let (old_g, old_parent) = (g, taken);
            let kind = match event.kind {
                TraceEventKind::Wall => EventKind::Wall,
                TraceEventKind::CutsCorner => EventKind::CutsCorner,
                TraceEventKind::Closed => EventKind::Closed { g },
                TraceEventKind::Opened => EventKind::Opened { g },
                TraceEventKind::Improved => EventKind::Improved { g, old_g, old_parent },
                TraceEventKind::NotBetter => EventKind::NotBetter { g },
                TraceEventKind::Reopened => EventKind::Reopened { g, old_g, old_parent },
            };
            Event { cell: event.cell, kind }
        })
        .collect();
    run.add(taken, events.into_iter(), status);
    // Cells off the map cannot be shown.
    let on_map = |path: &Vec<Cell>| {
        let grid = run.problem().grid();
        path.iter().copied().filter(|&cell| grid.contains(cell)).collect()
    };
    let path = step.path.as_ref().map(on_map);
    run.add_end(path, step.cost);
}

/// The findings in a trace that is being read.
#[derive(Default)]
struct Findings {
    found: Vec<Finding>,
    /// Missing events, by kind, until it is known whether the program reports
    /// such events at all; with how many there are.
    unreported: [(Vec<Finding>, usize); TraceEventKind::ALL.len()],
    is_reported: [bool; TraceEventKind::ALL.len()],
    /// Neighbors in another order than the rules', until it is known whether
    /// that is a habit; with how many there are.
    order: (Vec<Finding>, usize),
    iterations: usize,
    is_cut: bool,
}

impl Findings {
    fn add(&mut self, findings: Vec<Finding>, step: &TraceStep) {
        self.iterations += 1;
        for event in &step.events {
            self.is_reported[event.kind as usize] = true;
        }
        for finding in findings {
            // Many programs do not report the neighbors that they skip.
            let skipped = finding.flaw.missing().filter(|kind| !kind.is_change());
            let into = match skipped {
                Some(kind) => {
                    let (found, number) = &mut self.unreported[kind as usize];
                    *number += 1;
                    found
                }
                None if finding.flaw == Flaw::Order => {
                    self.order.1 += 1;
                    &mut self.order.0
                }
                None => &mut self.found,
            };
            if into.len() < MOST {
                into.push(finding);
            } else if skipped.is_none() {
                self.is_cut = true;
            }
        }
    }

    fn finish(self, file: PathBuf) -> Replay {
        let Self { found: mut findings, unreported, is_reported, order, iterations, mut is_cut } =
            self;
        let (mut never, mut notes) = (LeftOut::default(), Vec::new());
        for (kind, (found, number)) in TraceEventKind::ALL.into_iter().zip(unreported) {
            if is_reported[kind as usize] {
                is_cut |= number > found.len();
                findings.extend(found);
            } else if number > 0 {
                never.kinds.push(kind);
                never.missing += number as u64;
            }
        }
        if order.1 * HABIT >= iterations && order.1 > 2 {
            let first = order.0.first().map_or(0, |finding| finding.iteration);
            notes.push(text!("trace-own-order", first));
        } else {
            findings.extend(order.0);
        }
        // A stable sort: within an iteration the order stays.
        findings.sort_by_key(|finding| finding.iteration);
        is_cut |= findings.len() > MOST;
        findings.truncate(MOST);
        let mut iterations: Vec<u64> = findings.iter().map(|finding| finding.iteration).collect();
        iterations.dedup();
        notes.extend(never.note(None).map(Text::from));
        Replay { name: name_of(&file), file, findings, iterations, notes, is_cut }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::WORKED_EXAMPLE;

    #[test]
    fn a_trace_is_read_as_long_as_its_record_has_room() {
        let name = format!("stepstar-findings-{}.jsonl", std::process::id());
        let file = std::env::temp_dir().join(name);
        fs::write(&file, "{\"current\": [1, 2]}\n".repeat(100_000)).unwrap();
        let problem = WORKED_EXAMPLE.load().unwrap().into_problem();
        let read = |most| read(most, &file, problem.clone(), &Progress::none());
        assert!(read(16 << 20).unwrap().is_some());
        // What is far too long is refused when a part of it has been read.
        let mut one = ForeignRun::new(problem.clone());
        one.add(Cell::new(1, 2), std::iter::empty(), Status::Searching);
        let most_of_it = 95_000 * one.bytes();
        for (most, expected) in [(1 << 20, 6_250), (most_of_it, 94_000)] {
            let error = read(most).unwrap_err().to_string();
            let (_, iteration) = error.split_once("MiB, as iteration ").unwrap();
            let (iteration, rest) = iteration.split_once(' ').unwrap();
            let iteration: u64 = iteration.parse().unwrap();
            assert!((expected..expected + 3_000).contains(&iteration), "{most}: {error}");
            assert!(rest.starts_with("shows, expected a shorter trace"), "{error}");
        }
        fs::remove_file(&file).unwrap();
    }
}
