//! Compares two runs, read or searched in step.

use serde::Serialize;

use super::{Difference, Divergence, TraceEvent, TraceEventKind, TraceStep};
use crate::search::Status;

/// The result of comparing two runs, A and B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first difference, other than of order.
    pub difference: Option<Difference>,
    /// The first iteration in which only the order of neighbors differs, if it comes
    /// before that.
    pub order: Option<Difference>,
    /// The numbers of A and of B.
    pub totals: [RunTotals; 2],
    /// The events that A, and that B, never writes though the other does.
    pub left_out: [LeftOut; 2],
}

/// The numbers of a whole run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RunTotals {
    /// The status at its end, if the trace says so; with a path, `Found`.
    pub status: Option<Status>,
    /// The cost of the path.
    pub cost: Option<u64>,
    /// The cells of the path.
    pub path_cells: Option<usize>,
    /// The last iteration.
    pub iterations: u64,
    /// `Opened` events.
    pub opened: u64,
    /// `Improved` events.
    pub improved: u64,
    /// `Reopened` events.
    pub reopened: u64,
}

/// Kinds of events that change nothing and that one of two runs never writes, although
/// the other does. They are no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The kinds.
    pub kinds: Vec<TraceEventKind>,
    /// The number of missing events up to the first difference.
    pub missing: u64,
}

/// Reads two runs in step, to the end of both, and compares them. No more than one step
/// of each is kept.
///
/// Anything that only one of them says (the state before the first step, statuses, the
/// path, kinds of events that change nothing) is no difference, and lists are not
/// compared: they follow from the events.
///
/// # Errors
/// The first error of either.
pub fn compare<E>(
    a: impl Iterator<Item = Result<TraceStep, E>>,
    b: impl Iterator<Item = Result<TraceStep, E>>,
) -> Result<Comparison, E> {
    compare_in_step(a, b, false)
}

/// Compares two searches of our own as [`compare`] does. As they report all neighbors,
/// one that only one of them examines is a difference, whatever its event.
///
/// # Errors
/// The first error of either.
pub fn compare_searches<E>(
    a: impl Iterator<Item = Result<TraceStep, E>>,
    b: impl Iterator<Item = Result<TraceStep, E>>,
) -> Result<Comparison, E> {
    compare_in_step(a, b, true)
}

/// `reports_all`: whether both runs are known to report all kinds of events.
fn compare_in_step<E>(
    mut a: impl Iterator<Item = Result<TraceStep, E>>,
    mut b: impl Iterator<Item = Result<TraceStep, E>>,
    reports_all: bool,
) -> Result<Comparison, E> {
    let mut totals = [RunTotals::default(); 2];
    let new = || UnreportedKinds { is_reported: [reports_all; KINDS], ..Default::default() };
    let mut unreported = [new(), new()];
    let (mut difference, mut order): (Option<Difference>, Option<Difference>) = (None, None);
    loop {
        let steps = [totals[0].next(&mut a)?, totals[1].next(&mut b)?];
        let Some(iteration) = steps.iter().flatten().map(|step| step.iteration).next() else {
            break;
        };
        for (unreported, step) in unreported.iter_mut().zip(&steps) {
            let events = step.iter().flat_map(|step| &step.events);
            events.for_each(|event| unreported.is_reported[event.kind as usize] = true);
        }
        if difference.is_some() {
            continue;
        }
        let divergence = match &steps {
            [Some(a), Some(b)] => Divergence::among(a, b, &mut |run, event, found| {
                unreported[run].counts(iteration, event, found)
            }),
            [a, b] => {
                let [a, b] = [a, b].map(|step| step.as_ref().and_then(|step| step.current));
                Some(Divergence::End(a, b))
            }
        };
        match divergence.map(|divergence| Difference { iteration, divergence }) {
            Some(found) if found.divergence.is_order() => _ = order.get_or_insert(found),
            found => difference = found,
        }
    }
    let [(in_a, left_out_of_a), (in_b, left_out_of_b)] = unreported.map(UnreportedKinds::finish);
    let all = [difference, in_a, in_b].into_iter().flatten();
    let difference = all.min_by_key(|found| found.iteration);
    let end = difference.as_ref().map_or(u64::MAX, |difference| difference.iteration);
    let order = order.filter(|order| order.iteration < end);
    Ok(Comparison { difference, order, totals, left_out: [left_out_of_a, left_out_of_b] })
}

impl RunTotals {
    /// Reads the next step of a run and adds it, without the state before the first step.
    fn next<E>(
        &mut self,
        steps: &mut impl Iterator<Item = Result<TraceStep, E>>,
    ) -> Result<Option<TraceStep>, E> {
        let Some(mut step) = steps.next().transpose()? else {
            return Ok(None);
        };
        // Lists are not compared, and two of the longest are not held at once.
        (step.open, step.closed) = (None, None);
        let is_found = step.path.is_some() || step.cost.is_some();
        let count = |kind| step.events.iter().filter(|event| event.kind == kind).count() as u64;
        *self = Self {
            status: step.status.or(is_found.then_some(Status::Found)),
            cost: step.cost.or(self.cost),
            path_cells: step.path.as_ref().map(Vec::len).or(self.path_cells),
            iterations: step.iteration,
            opened: self.opened + count(TraceEventKind::Opened),
            improved: self.improved + count(TraceEventKind::Improved),
            reopened: self.reopened + count(TraceEventKind::Reopened),
        };
        if step.iteration == 0 { self.next(steps) } else { Ok(Some(step)) }
    }
}

const KINDS: usize = TraceEventKind::ALL.len();

/// The events of the other run that a run does not have, until it is known whether it
/// reports such events at all.
#[derive(Default)]
struct UnreportedKinds {
    is_reported: [bool; KINDS],
    /// The first difference of each kind, and how many there are.
    missing: [(Option<Difference>, u64); KINDS],
}

impl UnreportedKinds {
    /// Whether a missing event is a difference. Otherwise it is noted, as the run may
    /// never report its kind.
    fn counts(&mut self, iteration: u64, event: &TraceEvent, found: &Divergence) -> bool {
        if event.kind.is_change() || self.is_reported[event.kind as usize] {
            return true;
        }
        let (first, number) = &mut self.missing[event.kind as usize];
        first.get_or_insert_with(|| Difference { iteration, divergence: found.clone() });
        *number += 1;
        false
    }

    /// The first difference in kinds that the run did report in the end, and the kinds
    /// that it never reported.
    fn finish(self) -> (Option<Difference>, LeftOut) {
        let mut differences = Vec::new();
        let mut left_out = LeftOut::default();
        let kinds = TraceEventKind::ALL.into_iter().zip(self.is_reported).zip(self.missing);
        for ((kind, is_reported), (first, number)) in kinds {
            if is_reported {
                differences.extend(first);
            } else if number > 0 {
                left_out.kinds.push(kind);
                left_out.missing += number;
            }
        }
        (differences.into_iter().min_by_key(|found| found.iteration), left_out)
    }
}

impl Comparison {
    /// Whether the two runs do the same in the same order.
    pub fn is_same(&self) -> bool {
        self.difference.is_none() && self.order.is_none()
    }
}

impl LeftOut {
    /// The sentence about the run of that name, or about the only one; `None` if nothing
    /// is left out.
    pub fn note(&self, name: Option<&str>) -> Option<String> {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let (last, rest) = names.split_last()?;
        let or = if rest.is_empty() { "" } else { " or " };
        let (kinds, missing) = (rest.join(", "), self.missing);
        let are = if missing == 1 { "is" } else { "are" };
        Some(format!(
            "{} never tells {kinds}{or}{last} events; the {missing} that {are} missing {are} not \
             counted.",
            name.unwrap_or("It")
        ))
    }
}
