//! Another program's trace, which is read as a whole and then judged.

use std::io::BufRead;
use std::path::Path;

use super::diagnosis::{Log, diagnose, guess};
use super::{
    Finding, Flaw, GuessedRules, Judge, OmittedKinds, Reader, TraceError, TraceStep, Verdict,
};
use crate::fault::Fault;
use crate::grid::Cell;
use crate::history::ForeignRun;
use crate::jobs::{Progress, Stopped};
use crate::search::{Event, Problem};
use crate::storage::{PathKind, path_kind, shown_name};

/// The maximum number of findings that are kept.
const MAX_FINDINGS: usize = 20_000;

/// The maximum memory for a trace and the record of its run, in bytes.
const MAX_BYTES: usize = 1 << 30;

/// Another program's run, and its differences from A* under the rules.
#[derive(Debug)]
pub struct ForeignTrace {
    /// The run as the trace reports it, up to the first step that takes a cell off the map.
    pub run: ForeignRun,
    /// The findings in order: at most the first 20,000.
    pub findings: Vec<Finding>,
    /// The kinds of events that the program never reports.
    pub omitted: OmittedKinds,
    /// The first iteration in which neighbors are examined in another order.
    pub own_order: Option<u64>,
    /// The ties that the program breaks in another way, which is no fault: at most the first 20,000.
    pub ties: Vec<Finding>,
    /// What the run is.
    pub verdict: Verdict,
    /// Unknown fields of the first iteration.
    pub unknown_fields: Vec<String>,
}

/// Reads a trace to its end and judges it by the rules of the problem.
///
/// # Errors
/// If the file is faulty or takes too much memory, or if `progress` asks to stop.
pub fn read_foreign(
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<ForeignTrace, TraceError> {
    let read = read_file(file, progress)?;
    let name = shown_name(file);
    let trace = judge_steps(read, problem, progress).map_err(|stopped| in_file(&name, &stopped))?;
    let first = trace.findings.first().map(|finding| finding.flaw);
    if let Some(Flaw::TookOffMap { cell, width, height }) = first
        && trace.verdict.mistake().is_none()
        && trace.run.taken().is_empty()
    {
        let sentence = format!(
            "step 1 takes {cell}, expected a cell of the map, which is {width} × {height}: is it a \
             trace of another level?"
        );
        return Err(TraceError::in_file(&name, Fault::new(sentence)));
    }
    Ok(trace)
}

/// Judges the trace of another program, for a test of that program.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, Rules};
/// use stepstar::trace::{Verdict, judge};
///
/// let grid = Grid::from_rows(&["#.", ".."])?;
/// let problem = Problem::new(grid, Rules::default(), Cell::new(0, 1), Cell::new(1, 0))?;
/// // What the program under test has logged: its diagonal moves cost 10.
/// let trace = r#"{"current": [0, 1], "events": [{"kind": "Opened", "cell": [1, 0], "g": 10},
///     {"kind": "Opened", "cell": [1, 1], "g": 10}]}
/// {"current": [1, 0]}"#.replace(",\n", ",");
/// let verdict = judge(problem, trace.as_bytes())?;
/// // A test would say `assert!(matches!(verdict, Verdict::Right { .. }), "{verdict}")`.
/// assert!(verdict.to_string().contains("charges 10 for a diagonal move"), "{verdict}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the trace is faulty or takes too much memory.
pub fn judge(problem: Problem, trace: impl BufRead) -> Result<Verdict, TraceError> {
    let read = read(MAX_BYTES, Reader::new("trace", trace), None, &Progress::none())?;
    let judged = judge_steps(read, problem, &Progress::none());
    Ok(judged.map_err(|stopped| in_file("trace", &stopped))?.verdict)
}

/// Finds the rules that fit a trace best.
///
/// # Errors
/// See [`read_foreign`].
pub fn guess_rules(
    file: &Path,
    problem: &Problem,
    progress: &Progress,
) -> Result<GuessedRules, TraceError> {
    let ReadSteps { steps, .. } = read_file(file, progress)?;
    let guessed = guess(&Log::of(&steps, problem.grid()), problem, progress);
    guessed.map_err(|stopped| in_file(&shown_name(file), &stopped))
}

fn in_file(file: &str, stopped: &Stopped) -> TraceError {
    TraceError::in_file(file, Fault::new(stopped.to_string()))
}

/// A whole trace that was read.
#[derive(Debug)]
struct ReadSteps {
    steps: Vec<TraceStep>,
    /// Unknown fields of the first iteration.
    unknown_fields: Vec<String>,
    /// The first iteration whose status is a text other than the names of [`Status`](crate::search::Status).
    other_status: Option<u64>,
    /// Whether the trace ends within the line of a further step, which is left out.
    begins_step: bool,
}

fn read_file(file: &Path, progress: &Progress) -> Result<ReadSteps, TraceError> {
    // The length of a pipe's output is not known.
    let length = match path_kind(file) {
        Ok(PathKind::File(length)) => Some(length),
        Ok(PathKind::Folder | PathKind::Stream) | Err(_) => None,
    };
    read(MAX_BYTES, Reader::open(file, progress)?, length, progress)
}

/// Reads steps as long as they take at most `max_bytes` bytes with the record of their run.
fn read<R: BufRead>(
    max_bytes: usize,
    mut reader: Reader<R>,
    length: Option<u64>,
    progress: &Progress,
) -> Result<ReadSteps, TraceError> {
    let (mut steps, mut bytes) = (Vec::new(), 0);
    while let Some(step) = reader.next() {
        let step = match step {
            Err(_) if reader.breaks_off() && !steps.is_empty() => break,
            step => step?,
        };
        let read = reader.bytes() as usize;
        // A third of the time is for reading, one for judging, one for finding the mistake.
        let at = |length| progress.at(read, 3 * length as usize);
        let stopped = length.map_or_else(|| progress.check(), at);
        stopped.map_err(|stopped| in_file(reader.file(), &stopped))?;
        // The record of the run keeps each event once more.
        let path = step.path.as_ref().map_or(0, Vec::len) * size_of::<Cell>();
        bytes += 2 * (size_of::<TraceStep>() + step.events.len() * size_of::<Event>() + path);
        if bytes > max_bytes {
            return Err(TraceError::in_file(
                reader.file(),
                Fault::new(format!(
                    "the record exceeds {max} MiB at step {iteration}, \
                 expected a shorter trace; stepstar diff reads traces of any length",
                    max = max_bytes >> 20,
                    iteration = step.iteration,
                )),
            ));
        }
        steps.push(step);
    }
    if steps.iter().all(|step| step.current.is_none()) {
        let sentence = "no step, expected at least one line with `current`, the cell that it takes";
        return Err(TraceError::in_file(reader.file(), Fault::new(sentence)));
    }
    let unknown_fields = reader.unknown_fields().to_vec();
    Ok(ReadSteps {
        steps,
        unknown_fields,
        other_status: reader.other_status(),
        begins_step: reader.begins_step(),
    })
}

/// Judges a trace that was read, and makes the record of its run.
fn judge_steps(
    ReadSteps { steps, unknown_fields, other_status, begins_step }: ReadSteps,
    problem: Problem,
    progress: &Progress,
) -> Result<ForeignTrace, Stopped> {
    let log = Log::of(&steps, problem.grid());
    let mut judge = Judge::new(problem.clone());
    let mut run = ForeignRun::new(problem.clone());
    let (mut findings, mut ties, mut own_order) = (Vec::new(), Vec::new(), None);
    let (mut number, mut missing) = (0, Vec::new());
    let mut sort = |finding: Finding| {
        let flaw = finding.flaw;
        match flaw.missing() {
            _ if flaw.is_order() => own_order = own_order.or(Some(finding.iteration)),
            _ if flaw.is_tie() => ties.extend((ties.len() < MAX_FINDINGS).then_some(finding)),
            Some(kind) if log.is_habit(flaw) => missing.push(kind),
            _ => {
                number += 1;
                findings.extend((number <= MAX_FINDINGS).then_some(finding));
            }
        }
    };
    let mut is_whole = true;
    for (index, step) in steps.iter().enumerate() {
        progress.at(steps.len() + index, 3 * steps.len())?;
        judge.step(step).into_iter().for_each(&mut sort);
        let Some(current) = step.current else { continue };
        is_whole = problem.grid().contains(current);
        if !is_whole {
            // The rest would only repeat this finding, and cannot be shown.
            break;
        }
        add(&mut run, current, step);
    }
    if is_whole {
        judge.finish().into_iter().for_each(&mut sort);
    }
    // A program that has begun a further step does not end where it opens the goal.
    for finding in findings.iter_mut().filter(|_| begins_step) {
        if let Flaw::Unfinished { is_new, .. } = &mut finding.flaw {
            *is_new = false;
        }
    }
    let mut verdict =
        diagnose(&log, &problem, (&findings, number, ties.first().copied()), progress)?;
    let omitted = OmittedKinds::of(&missing);
    let own = other_status.map(|iteration| (iteration, Flaw::OtherStatus));
    let over = steps.iter().find(|step| step.current == Some(problem.goal()));
    let late = over.filter(|_| begins_step).map(|step| step.iteration).map(|found| {
        // The line that is left out is that of a further step.
        (steps[steps.len() - 1].iteration + 1, Flaw::GoesOn { found })
    });
    for (iteration, flaw) in own.into_iter().chain(late) {
        let first = Finding { iteration, cell: None, flaw };
        findings.insert(findings.partition_point(|found| found.iteration <= iteration), first);
        match &mut verdict {
            Verdict::Right { .. } | Verdict::Cut(_) => {
                verdict = Verdict::Unknown { first, findings: 1, untried: 0 };
            }
            Verdict::Unknown { findings, .. } => *findings += 1,
            Verdict::Mistake { .. } => {}
        }
    }
    Ok(ForeignTrace { run, findings, omitted, own_order, ties, verdict, unknown_fields })
}

/// Adds a step to the record of a run.
fn add(run: &mut ForeignRun, current: Cell, step: &TraceStep) {
    run.add(current, step.events.iter().copied(), step.status);
    // Cells off the map cannot be shown.
    let grid = run.problem().grid();
    let on_map =
        |path: &Vec<Cell>| path.iter().copied().filter(|&cell| grid.contains(cell)).collect();
    let path = step.path.as_ref().map(on_map);
    run.add_end(path, step.cost);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::CancelToken;

    #[test]
    fn a_trace_is_read_as_long_as_its_record_has_room() {
        let name = format!("stepstar-foreign-{}.jsonl", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, "{\"current\": [1, 0]}\n".repeat(100_000)).unwrap();
        let read = |max_bytes| {
            super::read(max_bytes, Reader::open(&file, &Progress::none())?, None, &Progress::none())
        };
        assert!(read(64 << 20).is_ok());
        let error = read(1 << 20).unwrap_err().to_string();
        assert!(error.contains("exceeds 1 MiB at step "), "{error}");
        assert!(error.contains(", expected a shorter trace"), "{error}");
        std::fs::remove_file(&file).unwrap();
    }
    #[test]
    fn a_search_trace_of_posthoc_can_be_canceled_while_it_is_read() {
        let token = CancelToken::default();
        let text = "version: 1.4.0\nevents:\n- {type: expanding, id: 0, x: 1, y: 0}\n";
        let read = |text: &str| crate::trace::posthoc::read(text, &Progress::new(&token));
        assert_eq!(read(text).unwrap(), "{\"current\":[1,0],\"events\":[]}\n");
        token.cancel();
        assert_eq!(read(text).unwrap_err().to_string(), Stopped.to_string());
    }
}
