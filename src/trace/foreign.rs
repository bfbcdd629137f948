//! Another program's trace, read and judged in one pass.

use std::io::BufRead;
use std::path::Path;

use super::omitted_kinds::{FirstItems, OmittedKinds, UnreportedKinds};
use super::{Finding, Flaw, Judge, Reader, TraceError, Verdict, diagnosis};
use crate::fault::Fault;
use crate::history::ForeignRun;
use crate::jobs::Progress;
use crate::search::{Problem, Rules};
use crate::storage::{PathKind, path_kind, shown_name};

/// The maximum number of findings that are kept.
const MAX_FINDINGS: usize = 20_000;

/// The maximum memory for the record of a run, in bytes.
const MAX_BYTES: usize = 1 << 30;

/// The length of a trace, in bytes, up to which its steps are kept for the diagnosis.
const MAX_KEPT_BYTES: u64 = 64 << 20;

/// Another program's run, and its differences from A* under the rules.
#[derive(Debug)]
pub struct ForeignTrace {
    /// The run as the trace reports it.
    pub run: ForeignRun,
    /// The findings in order: at most the first 20,000.
    pub findings: Vec<Finding>,
    /// Whether there were more findings than that.
    pub is_cut: bool,
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

/// Reads a trace to its end and judges it by the rules of the problem. The mistake is looked for in
/// the first 64 MiB.
///
/// # Errors
/// If the file is faulty or its record too large, or if `progress` asks to stop.
pub fn read_foreign(
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<ForeignTrace, TraceError> {
    // The length of a pipe's output is not known.
    let length = match path_kind(file) {
        Ok(PathKind::File(length)) => Some(length),
        Ok(PathKind::Folder | PathKind::Stream) | Err(_) => None,
    };
    read(MAX_BYTES, (&shown_name(file), length), Reader::open(file)?, problem, progress)
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
/// If the trace is faulty or its record too large.
pub fn judge(problem: Problem, trace: impl BufRead) -> Result<Verdict, TraceError> {
    let steps = Reader::new("trace", trace);
    Ok(read(MAX_BYTES, ("trace", None), steps, problem, &Progress::none())?.verdict)
}

/// Finds the rules under which a trace has the fewest findings, and returns their number, too.
///
/// # Errors
/// See [`read_foreign`].
pub fn guess_rules(
    file: &Path,
    problem: &Problem,
    progress: &Progress,
) -> Result<(Rules, usize), TraceError> {
    let mut reader = Reader::open(file)?;
    let mut steps = Vec::new();
    while let Some(step) = reader.next().filter(|_| reader.bytes() < MAX_KEPT_BYTES) {
        steps.push(step?);
    }
    let guessed = diagnosis::guess(&steps, problem, progress);
    guessed
        .map_err(|stopped| TraceError::in_file(&shown_name(file), Fault::new(stopped.to_string())))
}

/// Reads a trace whose record takes at most `max_bytes` bytes.
fn read<R: BufRead>(
    max_bytes: usize,
    (file, length): (&str, Option<u64>),
    mut steps: Reader<R>,
    problem: Problem,
    progress: &Progress,
) -> Result<ForeignTrace, TraceError> {
    let wrong = |fault: String| TraceError::in_file(file, Fault::new(fault));
    let grid = problem.grid().clone();
    let mut judge = Judge::new(problem.clone());
    let (mut found, mut ties) = (FirstItems::<Finding>::new(), FirstItems::new());
    let mut own_order = None;
    let mut unreported = UnreportedKinds::new(&[]);
    let mut kept = Vec::new();
    while let Some(step) = steps.next() {
        let step = step?;
        let (read, iteration) = (steps.bytes() as usize, step.iteration);
        let at = |length| progress.at(read, length as usize);
        let stopped = length.map_or_else(|| progress.check(), at);
        stopped.map_err(|stopped| wrong(stopped.to_string()))?;
        if let Some(taken) = step.current.filter(|&taken| !grid.contains(taken)) {
            let (width, height) = (grid.width(), grid.height());
            return Err(wrong(format!(
                "step {iteration} takes {taken}, expected a cell of the map, which is {width} \
                 × {height}: is it a trace of another level?"
            )));
        }
        if judge.bytes() > max_bytes {
            return Err(wrong(format!(
                "the record exceeds {max} MiB at step {iteration}, \
                 expected a shorter trace; stepstar diff reads traces of any length",
                max = max_bytes >> 20,
            )));
        }
        unreported.note(&step);
        for finding in judge.step(&step) {
            // Any order of ties and neighbors is right, and many programs do not report the
            // neighbors that they skip.
            match finding.flaw.missing().filter(|kind| !kind.is_change()) {
                Some(kind) => unreported.add(kind, MAX_FINDINGS, || finding),
                None if matches!(finding.flaw, Flaw::Order(..)) => {
                    own_order = own_order.or(Some(iteration));
                }
                None if finding.flaw.is_tie() => ties.add(MAX_FINDINGS, || finding),
                None => found.add(MAX_FINDINGS, || finding),
            }
        }
        if steps.bytes() < MAX_KEPT_BYTES {
            kept.push(step);
        }
    }
    judge.finish().into_iter().for_each(|finding| found.add(MAX_FINDINGS, || finding));
    let (mut all, omitted) = unreported.finish();
    all.insert(0, found);
    let number: u64 = all.iter().map(|kept| kept.number).sum();
    let mut findings: Vec<Finding> = all.into_iter().flat_map(|kept| kept.items).collect();
    // The sort is stable: findings of the same iteration keep their order.
    findings.sort_by_key(|finding| finding.iteration);
    findings.truncate(MAX_FINDINGS);
    let is_cut = number > findings.len() as u64;
    let (run, unknown_fields) = (judge.into_run(), steps.unknown_fields().to_vec());
    let verdict =
        diagnosis::diagnose(&kept, &problem, (&findings, ties.items.first().copied()), progress);
    let verdict = verdict.map_err(|stopped| wrong(stopped.to_string()))?;
    Ok(ForeignTrace {
        run,
        findings,
        is_cut,
        omitted,
        own_order,
        ties: ties.items,
        verdict,
        unknown_fields,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Grid};
    use crate::search::Rules;

    #[test]
    fn a_trace_is_read_as_long_as_its_record_has_room() {
        let name = format!("stepstar-foreign-{}.jsonl", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, "{\"current\": [1, 0]}\n".repeat(100_000)).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(2, 0));
        let grid = Grid::new(3, 1).unwrap();
        let problem = Problem::new(grid, Rules::default(), start, goal).unwrap();
        let read = |max_bytes| {
            let steps = Reader::open(&file)?;
            super::read(max_bytes, ("trace", None), steps, problem.clone(), &Progress::none())
        };
        assert!(read(16 << 20).is_ok());
        let error = read(1 << 20).unwrap_err().to_string();
        assert!(error.contains("exceeds 1 MiB at step "), "{error}");
        assert!(error.contains(", expected a shorter trace"), "{error}");
        std::fs::remove_file(&file).unwrap();
    }
}
