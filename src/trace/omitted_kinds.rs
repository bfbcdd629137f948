//! Kinds of events that a program never reports.

use super::TraceStep;
use crate::search::Kind;

/// Kinds of events that change nothing and that a run never reports, although they are expected.
/// Their absence is not a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OmittedKinds {
    /// The kinds.
    pub kinds: Vec<Kind>,
    /// The number of missing events; in a comparison, up to the first difference.
    pub missing: u64,
}

impl OmittedKinds {
    /// The sentence about the run of that name, or about the only run; `None` if no kind is left
    /// out.
    pub fn note(&self, name: Option<&str>) -> Option<String> {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let (last, rest) = names.split_last()?;
        let or = if rest.is_empty() { "" } else { " or " };
        let (kinds, missing) = (rest.join(", "), self.missing);
        let are = if missing == 1 { "is" } else { "are" };
        Some(format!(
            "{} never reports {kinds}{or}{last} events; the {missing} that {are} missing {are} not \
             counted.",
            name.unwrap_or("It")
        ))
    }
}

/// Missing events of each kind, kept until it is known whether a run reports that kind.
pub(super) struct UnreportedKinds<T>([(bool, FirstItems<T>); Kind::ALL.len()]);

/// The first items of many, and the number of all.
pub(super) struct FirstItems<T> {
    pub(super) items: Vec<T>,
    pub(super) number: u64,
}

impl<T> FirstItems<T> {
    pub(super) fn new() -> Self {
        Self { items: Vec::new(), number: 0 }
    }

    /// Counts an item, and keeps it if fewer than `max` are kept.
    pub(super) fn add(&mut self, max: usize, item: impl FnOnce() -> T) {
        self.number += 1;
        if self.items.len() < max {
            self.items.push(item());
        }
    }
}

impl<T> UnreportedKinds<T> {
    /// Begins a run; `is_complete` if it is known to report all kinds.
    pub(super) fn new(is_complete: bool) -> Self {
        Self(std::array::from_fn(|_| (is_complete, FirstItems::new())))
    }

    /// Marks the kinds that a step reports.
    pub(super) fn note(&mut self, step: &TraceStep) {
        step.events.iter().for_each(|event| self.0[event.kind as usize].0 = true);
    }

    /// Whether the run has reported an event of that kind.
    pub(super) fn has(&self, kind: Kind) -> bool {
        self.0[kind as usize].0
    }

    /// Adds a missing event; at most `max` of each kind are kept.
    pub(super) fn add(&mut self, kind: Kind, max: usize, item: impl FnOnce() -> T) {
        self.0[kind as usize].1.add(max, item);
    }

    /// Returns the missing events of kinds that were reported after all, and the kinds
    /// that never were.
    pub(super) fn finish(self) -> (Vec<FirstItems<T>>, OmittedKinds) {
        let (mut missing, mut omitted) = (Vec::new(), OmittedKinds::default());
        for (kind, (is_reported, kept)) in Kind::ALL.into_iter().zip(self.0) {
            if is_reported {
                missing.push(kept);
            } else if kept.number > 0 {
                omitted.kinds.push(kind);
                omitted.missing += kept.number;
            }
        }
        (missing, omitted)
    }
}
