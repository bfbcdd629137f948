//! Compares two runs, read or searched in step.

use serde::Serialize;

use super::left_out::{LeftOut, UnreportedKinds};
use super::{Difference, Divergence, TraceEventKind, TraceStep};
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
    let mut unreported = [0, 1].map(|_| UnreportedKinds::new(reports_all));
    let (mut difference, mut order): (Option<Difference>, Option<Difference>) = (None, None);
    loop {
        let steps = [totals[0].next(&mut a)?, totals[1].next(&mut b)?];
        let Some(iteration) = steps.iter().flatten().map(|step| step.iteration).next() else {
            break;
        };
        for (unreported, step) in unreported.iter_mut().zip(&steps) {
            step.iter().for_each(|step| unreported.note(step));
        }
        if difference.is_some() {
            continue;
        }
        let divergence = match &steps {
            [Some(a), Some(b)] => Divergence::among(a, b, &mut |run, event, found| {
                let unreported = &mut unreported[run];
                let counts = event.kind.is_change() || unreported.has(event.kind);
                if !counts {
                    let difference = || Difference { iteration, divergence: found.clone() };
                    unreported.add(event.kind, 1, difference);
                }
                counts
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
    let late = [in_a, in_b].into_iter().flatten().flat_map(|kept| kept.items);
    let difference = difference.into_iter().chain(late).min_by_key(|found| found.iteration);
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

impl Comparison {
    /// Whether the two runs do the same in the same order.
    pub fn is_same(&self) -> bool {
        self.difference.is_none() && self.order.is_none()
    }
}
