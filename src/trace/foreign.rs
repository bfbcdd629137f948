//! Another program's trace, read and judged in one pass.

use std::path::Path;

use super::omitted_kinds::{FirstItems, OmittedKinds, UnreportedKinds};
use super::{Finding, Flaw, Judge, Reader, TraceError};
use crate::fault::Fault;
use crate::history::ForeignRun;
use crate::jobs::Progress;
use crate::search::Problem;
use crate::storage::{PathKind, path_kind, shown_name};

/// The maximum number of findings that are kept.
const MAX_FINDINGS: usize = 20_000;

/// The maximum memory for the record of a run, in bytes.
const MAX_BYTES: usize = 1 << 30;

/// A program has its own neighbor order if at least one in this many iterations differs in order.
const OWN_ORDER_ONE_IN: u64 = 4;

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
    /// The first iteration in another neighbor order, if the program has its own order.
    pub own_order: Option<u64>,
    /// Unknown fields of the first iteration.
    pub unknown_fields: Vec<String>,
}

/// Reads a trace to its end and judges it by the rules of the problem.
///
/// # Errors
/// If the file is faulty or its record too large, or if `progress` asks to stop.
pub fn read_foreign(
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<ForeignTrace, TraceError> {
    read_within(MAX_BYTES, file, problem, progress)
}

/// Reads a trace whose record takes at most `max_bytes` bytes.
fn read_within(
    max_bytes: usize,
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<ForeignTrace, TraceError> {
    let wrong = |fault: String| TraceError::in_file(&shown_name(file), Fault::new(fault));
    let grid = problem.grid().clone();
    let mut judge = Judge::new(problem);
    let (mut found, mut order) = (FirstItems::<Finding>::new(), FirstItems::new());
    let mut unreported = UnreportedKinds::new(&[]);
    let mut iterations = 0;
    // The length of a pipe's output is not known.
    let length = match path_kind(file) {
        Ok(PathKind::File(length)) => Some(length),
        Ok(PathKind::Folder | PathKind::Stream) | Err(_) => None,
    };
    let mut steps = Reader::open(file)?;
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
        iterations += 1;
        unreported.note(&step);
        for finding in judge.step(&step) {
            // Many programs do not report the neighbors that they skip, or use their own neighbor
            // order.
            let kept =
                if matches!(finding.flaw, Flaw::Order(..)) { &mut order } else { &mut found };
            match finding.flaw.missing().filter(|kind| !kind.is_change()) {
                Some(kind) => unreported.add(kind, MAX_FINDINGS, || finding),
                None => kept.add(MAX_FINDINGS, || finding),
            }
        }
    }
    judge.finish().into_iter().for_each(|finding| found.add(MAX_FINDINGS, || finding));
    let (mut all, omitted) = unreported.finish();
    let is_habit = order.number > 2 && order.number * OWN_ORDER_ONE_IN >= iterations;
    let own_order = order.items.first().filter(|_| is_habit).map(|first| first.iteration);
    all.insert(0, found);
    all.extend(own_order.is_none().then_some(order));
    let number: u64 = all.iter().map(|kept| kept.number).sum();
    let mut findings: Vec<Finding> = all.into_iter().flat_map(|kept| kept.items).collect();
    // The sort is stable: findings of the same iteration keep their order.
    findings.sort_by_key(|finding| finding.iteration);
    findings.truncate(MAX_FINDINGS);
    let is_cut = number > findings.len() as u64;
    let (run, unknown_fields) = (judge.into_run(), steps.unknown_fields().to_vec());
    Ok(ForeignTrace { run, findings, is_cut, omitted, own_order, unknown_fields })
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
        let read = |max_bytes| read_within(max_bytes, &file, problem.clone(), &Progress::none());
        assert!(read(16 << 20).is_ok());
        let error = read(1 << 20).unwrap_err().to_string();
        assert!(error.contains("exceeds 1 MiB at step "), "{error}");
        assert!(error.contains(", expected a shorter trace"), "{error}");
        std::fs::remove_file(&file).unwrap();
    }
}
