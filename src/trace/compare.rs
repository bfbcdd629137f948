//! Compares two runs, which are read or searched side by side.

use std::collections::HashMap;

use serde::Serialize;

use super::{Difference, Divergence, TraceStep};
use crate::search::{Counts, Kind, Status, View};

/// The result of comparing two runs, A and B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first difference, ignoring the neighbor order.
    pub difference: Option<Difference>,
    /// The first iteration in which only the order differs, if it is before `difference`.
    pub order: Option<Difference>,
    /// The totals of A and of B.
    pub totals: [RunTotals; 2],
    /// The kinds of events that A never reports although B does, and vice versa.
    pub omitted: [OmittedKinds; 2],
}

/// Kinds of events that change nothing and that a run never reports, although they are expected.
/// Their absence is not a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OmittedKinds {
    /// The kinds.
    pub kinds: Vec<Kind>,
    /// The number of missing events; in a comparison, up to the first difference.
    pub missing: u64,
}

/// The totals of a whole run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RunTotals {
    /// The status at the end of the run, if the trace gives it or a path (`Found`).
    pub status: Option<Status>,
    /// The cost of the path.
    pub cost: Option<u64>,
    /// The number of cells of the path.
    pub path_cells: Option<usize>,
    /// The number of the last iteration.
    pub iterations: u64,
    /// `Opened` events.
    pub opened: u64,
    /// `Improved` events.
    pub improved: u64,
    /// `Reopened` events.
    pub reopened: u64,
}

/// Reads two runs side by side, to the end of both, and compares them. Keeps no more than one step
/// of each.
///
/// Anything that only one run reports (the state before the first step, statuses, the path, kinds
/// of events that change nothing) is not a difference.
///
/// # Errors
/// The first error of either run.
pub fn compare<E>(
    mut a: impl Iterator<Item = Result<TraceStep, E>>,
    mut b: impl Iterator<Item = Result<TraceStep, E>>,
) -> Result<Comparison, E> {
    let mut totals = [RunTotals::default(); 2];
    let mut unreported = [Unreported::default(), Unreported::default()];
    let (mut difference, mut order): (Option<Difference>, Option<Difference>) = (None, None);
    loop {
        let steps = [totals[0].next(&mut a)?, totals[1].next(&mut b)?];
        let Some(iteration) = steps.iter().flatten().map(|step| step.iteration).next() else {
            break;
        };
        for (unreported, step) in unreported.iter_mut().zip(&steps) {
            unreported.note(step.as_ref());
        }
        if difference.is_some() {
            continue;
        }
        let [a, b] = steps.each_ref().map(Option::as_ref);
        let divergence = Divergence::among(a, b, &mut |run, event, found| {
            let unreported = &mut unreported[run];
            let counts = event.kind.is_change() || unreported.reported.contains(&event.kind);
            if !counts {
                let difference = || (Difference { iteration, divergence: found.clone() }, 0);
                unreported.missing.entry(event.kind).or_insert_with(difference).1 += 1;
            }
            counts
        });
        match divergence.map(|divergence| Difference { iteration, divergence }) {
            Some(found) if found.divergence.is_order() => _ = order.get_or_insert(found),
            found => difference = found,
        }
    }
    let [(in_a, omitted_by_a), (in_b, omitted_by_b)] = unreported.map(Unreported::finish);
    let late = in_a.into_iter().chain(in_b);
    let difference = difference.into_iter().chain(late).min_by_key(|found| found.iteration);
    let end = difference.as_ref().map_or(u64::MAX, |difference| difference.iteration);
    let order = order.filter(|order| order.iteration < end);
    Ok(Comparison { difference, order, totals, omitted: [omitted_by_a, omitted_by_b] })
}

/// What one of the runs leaves out, until it is known which kinds of events it reports.
#[derive(Default)]
struct Unreported {
    /// The kinds that the run reports.
    reported: Vec<Kind>,
    /// The first missing event of each other kind, and the number of all.
    missing: HashMap<Kind, (Difference, u64)>,
}

impl Unreported {
    /// Marks the kinds that a step reports.
    fn note(&mut self, step: Option<&TraceStep>) {
        for event in step.into_iter().flat_map(|step| &step.events) {
            if !self.reported.contains(&event.kind) {
                self.reported.push(event.kind);
            }
        }
    }

    /// Returns the missing events of kinds that were reported after all, and the kinds that never
    /// were.
    fn finish(mut self) -> (Vec<Difference>, OmittedKinds) {
        let late = self.reported.iter().filter_map(|kind| self.missing.remove(kind));
        let late = late.map(|(difference, _)| difference).collect();
        let missing = self.missing.values().map(|(_, number)| number).sum();
        let is_omitted = |kind: &Kind| self.missing.contains_key(kind);
        (late, OmittedKinds { kinds: Kind::ALL.into_iter().filter(is_omitted).collect(), missing })
    }
}

impl RunTotals {
    /// The totals of a search so far.
    pub fn of(search: View) -> Self {
        let Counts { opened, improved, reopened, .. } = search.counts();
        Self {
            status: Some(search.status()),
            cost: search.cost(),
            path_cells: search.path().map(|path| path.len()),
            iterations: search.iteration(),
            opened,
            improved,
            reopened,
        }
    }

    /// Reads the next step of a run, past the state before the first, and adds it to the totals.
    fn next<E>(
        &mut self,
        steps: &mut impl Iterator<Item = Result<TraceStep, E>>,
    ) -> Result<Option<TraceStep>, E> {
        let Some(step) = steps.next().transpose()? else {
            return Ok(None);
        };
        let is_found = step.path.is_some() || step.cost.is_some();
        let count = |kind| step.events.iter().filter(|event| event.kind == kind).count() as u64;
        *self = Self {
            status: step.status.or(is_found.then_some(Status::Found)),
            cost: step.cost.or(self.cost),
            path_cells: step.path.as_ref().map(Vec::len).or(self.path_cells),
            iterations: step.iteration,
            opened: self.opened + count(Kind::Opened),
            improved: self.improved + count(Kind::Improved),
            reopened: self.reopened + count(Kind::Reopened),
        };
        if step.iteration == 0 { self.next(steps) } else { Ok(Some(step)) }
    }
}

impl OmittedKinds {
    /// Collects the kinds of missing events.
    pub(super) fn of(missing: &[Kind]) -> Self {
        let kinds = Kind::ALL.into_iter().filter(|kind| missing.contains(kind)).collect();
        Self { kinds, missing: missing.len() as u64 }
    }

    /// The sentence about the run of that name; `None` if no kind is left out.
    pub fn note(&self, name: &str) -> Option<String> {
        let kinds: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let missing = self.missing;
        let (last, rest) = kinds.split_last()?;
        let or = if rest.is_empty() { "" } else { " or " };
        let (rest, ones) = (rest.join(", "), if missing == 1 { "one is" } else { "ones are" });
        Some(format!(
            "{name} never reports {rest}{or}{last} events; the {missing} missing {ones} ignored."
        ))
    }
}

impl Comparison {
    /// Whether no difference was found, not even in the neighbor order.
    pub fn is_same(&self) -> bool {
        self.difference.is_none() && self.order.is_none()
    }
}
