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
    /// How many events are missing, up to the first difference.
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
    compare_in_step(a, b, UnreportedKinds::default)
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
    let all = || UnreportedKinds { is_reported: [true; KINDS], ..Default::default() };
    compare_in_step(a, b, all)
}

fn compare_in_step<E>(
    a: impl Iterator<Item = Result<TraceStep, E>>,
    b: impl Iterator<Item = Result<TraceStep, E>>,
    unreported: fn() -> UnreportedKinds,
) -> Result<Comparison, E> {
    let (mut a, mut b) = (ComparedRun::new(a)?, ComparedRun::new(b)?);
    let mut unreported = [unreported(), unreported()];
    let (mut difference, mut order): (Option<Difference>, Option<Difference>) = (None, None);
    loop {
        let steps = (a.next()?, b.next()?);
        let iteration = match &steps {
            (None, None) => break,
            (Some(step), _) | (None, Some(step)) => step.iteration,
        };
        for (unreported, step) in unreported.iter_mut().zip([&steps.0, &steps.1]) {
            let events = step.iter().flat_map(|step| &step.events);
            events.for_each(|event| unreported.is_reported[event.kind as usize] = true);
        }
        if difference.is_some() {
            continue;
        }
        let divergence = match &steps {
            (Some(one), Some(other)) => Divergence::among(one, other, &mut |run, event, found| {
                unreported[run].counts(iteration, event, found)
            }),
            (one, other) => {
                let taken = |step: &Option<TraceStep>| step.as_ref().and_then(|step| step.current);
                Some(Divergence::End(taken(one), taken(other)))
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
    Ok(Comparison {
        difference,
        order: order.filter(|order| order.iteration < end),
        totals: [a.totals, b.totals],
        left_out: [left_out_of_a, left_out_of_b],
    })
}

/// One of the two runs.
struct ComparedRun<I> {
    steps: I,
    /// A step that was read before it was asked for.
    first: Option<TraceStep>,
    totals: RunTotals,
}

impl<E, I: Iterator<Item = Result<TraceStep, E>>> ComparedRun<I> {
    /// A run behind the state before its first step, if it has that.
    fn new(steps: I) -> Result<Self, E> {
        let mut run = Self { steps, first: None, totals: RunTotals::default() };
        run.first = run.next()?.filter(|step| step.iteration > 0);
        Ok(run)
    }

    /// Reads the next step.
    fn next(&mut self) -> Result<Option<TraceStep>, E> {
        if let Some(step) = self.first.take() {
            return Ok(Some(step));
        }
        let Some(mut step) = self.steps.next().transpose()? else {
            return Ok(None);
        };
        // They are not compared, and two of the longest are not held at once.
        (step.open, step.closed) = (None, None);
        let totals = &mut self.totals;
        let is_found = step.path.is_some() || step.cost.is_some();
        totals.status = step.status.or(is_found.then_some(Status::Found));
        totals.iterations = step.iteration;
        totals.cost = step.cost.or(totals.cost);
        totals.path_cells = step.path.as_ref().map(Vec::len).or(totals.path_cells);
        for event in &step.events {
            match event.kind {
                TraceEventKind::Opened => totals.opened += 1,
                TraceEventKind::Improved => totals.improved += 1,
                TraceEventKind::Reopened => totals.reopened += 1,
                TraceEventKind::Wall
                | TraceEventKind::CutsCorner
                | TraceEventKind::Closed
                | TraceEventKind::NotBetter => {}
            }
        }
        Ok(Some(step))
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
