//! Another program's trace, read and judged in one pass.

use std::fs;
use std::path::Path;

use crate::app::editor::name_of;
use crate::fault::{Fault, one_line};
use crate::history::{ForeignRun, Timeline};
use crate::jobs::{Progress, Stopped};
use crate::player::Replay;
use crate::search::{Event, EventKind, Problem, Status};
use crate::storage::shown_name;
use crate::trace::{Finding, Flaw, Judge, LeftOut, Reader, TraceError, TraceEventKind, TraceStep};
use crate::words::{Text, text};

/// The most findings that are kept.
const MAX_FINDINGS: usize = 20_000;

/// The most memory that the record of a run may take, in bytes.
const MAX_BYTES: usize = 1 << 30;

/// A neighbor order found in every fourth iteration is the program's own order.
const HABIT: usize = 4;

/// Reads a trace to its end and judges it by the rules of the problem.
///
/// # Errors
/// What is wrong with the file; or if it was stopped.
pub(in crate::app) fn read(
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<(Replay, Timeline), TraceError> {
    read_within(MAX_BYTES, file, problem, progress)
}

/// Reads a trace whose record takes at most so many bytes.
fn read_within(
    max_bytes: usize,
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<(Replay, Timeline), TraceError> {
    let wrong = |fault: String| TraceError { file: shown_name(file), fault: Fault::new(fault) };
    let mut judge = Judge::new(problem.clone());
    let mut run = ForeignRun::new(problem);
    let mut findings = Findings::default();
    let length = fs::metadata(file).ok().filter(fs::Metadata::is_file).map(|about| about.len());
    // The length of what comes out of a pipe is not known.
    let progress = if length.is_some() { *progress } else { progress.unknown() };
    let mut steps = Reader::open(file)?;
    while let Some(step) = steps.next() {
        let step = step?;
        let (read, iteration) = (steps.bytes() as usize, step.iteration);
        progress
            .at(read, length.unwrap_or_default() as usize)
            .map_err(|Stopped| wrong(Stopped.to_string()))?;
        let grid = run.problem().grid();
        if let Some(taken) = step.current.filter(|&taken| !grid.contains(taken)) {
            let (width, height) = (grid.width(), grid.height());
            return Err(wrong(format!(
                "iteration {iteration} takes {taken}, expected a cell of the map, which is {width} \
                 × {height}: is it a trace of another level?"
            )));
        }
        if run.bytes() + judge.bytes() > max_bytes {
            return Err(wrong(format!(
                "the record would take more than {max} MiB, as iteration {iteration} shows, \
                 expected a shorter trace; stepstar diff reads traces of any length",
                max = max_bytes >> 20,
            )));
        }
        findings.add(judge.step(&step), &step);
        add(&mut run, &step, step.status.unwrap_or(judge.status()));
    }
    judge.finish().into_iter().for_each(|finding| findings.found.add(finding));
    let mut replay = findings.finish(file);
    if let unknown @ [_, ..] = steps.unknown_fields() {
        replay.notes.push(text!("trace-unknown-fields", names = one_line(&unknown.join(", "))));
    }
    Ok((replay, Timeline::foreign(run)))
}

/// Adds a step of the trace to the run.
fn add(run: &mut ForeignRun, step: &TraceStep, status: Status) {
    let Some(taken) = step.current else {
        return;
    };
    // Cells off the map cannot be shown.
    let grid = run.problem().grid();
    let path = step
        .path
        .as_ref()
        .map(|path| path.iter().copied().filter(|&cell| grid.contains(cell)).collect());
    let events = step.events.iter().filter(|event| grid.contains(event.cell));
    let events: Vec<Event> = events
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
    run.add_end(path, step.cost);
}

/// Findings of which at most [`MAX_FINDINGS`] are kept.
#[derive(Default)]
struct Kept {
    findings: Vec<Finding>,
    /// How many there were.
    number: usize,
}

impl Kept {
    fn add(&mut self, finding: Finding) {
        self.number += 1;
        if self.findings.len() < MAX_FINDINGS {
            self.findings.push(finding);
        }
    }
}

/// The findings in a trace that is being read.
#[derive(Default)]
struct Findings {
    found: Kept,
    /// Missing events, by kind, until it is known whether the program reports
    /// such events at all.
    unreported: [Kept; TraceEventKind::ALL.len()],
    is_reported: [bool; TraceEventKind::ALL.len()],
    /// Neighbors in another order than the rules', until it is known whether
    /// that is a habit.
    order: Kept,
    iterations: usize,
}

impl Findings {
    /// Adds what the judge finds in a step.
    fn add(&mut self, findings: Vec<Finding>, step: &TraceStep) {
        self.iterations += 1;
        for event in &step.events {
            self.is_reported[event.kind as usize] = true;
        }
        for finding in findings {
            // Many programs do not report the neighbors that they skip.
            let skipped = finding.flaw.missing().filter(|kind| !kind.is_change());
            match skipped {
                Some(kind) => self.unreported[kind as usize].add(finding),
                None if finding.flaw == Flaw::Order => self.order.add(finding),
                None => self.found.add(finding),
            }
        }
    }

    /// Turns the program's habits into notes, and the rest into a list in order.
    fn finish(self, file: &Path) -> Replay {
        let (mut never, mut notes, mut all) = (LeftOut::default(), Vec::new(), vec![self.found]);
        for (kind, kept) in TraceEventKind::ALL.into_iter().zip(self.unreported) {
            if self.is_reported[kind as usize] {
                all.push(kept);
            } else if kept.number > 0 {
                never.kinds.push(kind);
                never.missing += kept.number as u64;
            }
        }
        let is_habit = self.order.number > 2 && self.order.number * HABIT >= self.iterations;
        match self.order.findings.first().filter(|_| is_habit) {
            Some(first) => notes.push(text!("trace-own-order", first = first.iteration)),
            None => all.push(self.order),
        }
        notes.extend(never.note(None).map(Text::from));
        let number: usize = all.iter().map(|kept| kept.number).sum();
        let mut findings: Vec<Finding> = all.into_iter().flat_map(|kept| kept.findings).collect();
        // A stable sort: within an iteration the order stays.
        findings.sort_by_key(|finding| finding.iteration);
        findings.truncate(MAX_FINDINGS);
        let mut iterations: Vec<u64> = findings.iter().map(|finding| finding.iteration).collect();
        iterations.dedup();
        let (file, name, is_cut) = (file.to_owned(), name_of(file), number > findings.len());
        Replay { file, name, findings, iterations, notes, is_cut }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::WORKED_EXAMPLE;

    #[test]
    fn a_trace_is_read_as_long_as_its_record_has_room() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join("long.jsonl");
        fs::write(&file, "{\"current\": [1, 2]}\n".repeat(100_000)).unwrap();
        let problem = WORKED_EXAMPLE.load().unwrap().into_problem();
        let read = |max_bytes| read_within(max_bytes, &file, problem.clone(), &Progress::none());
        assert!(read(16 << 20).is_ok());
        let error = read(1 << 20).unwrap_err().to_string();
        assert!(error.contains("more than 1 MiB, as iteration "), "{error}");
        assert!(error.contains("shows, expected a shorter trace"), "{error}");
    }
}
