//! Kinds of events that a program never reports.

use std::collections::{HashMap, HashSet};

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

/// Missing events of each kind, kept until it is known whether a run reports that kind.
pub(super) struct UnreportedKinds<T> {
    /// The kinds that the run is known to report.
    pub(super) reported: HashSet<Kind>,
    missing: HashMap<Kind, FirstItems<T>>,
}

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
    /// Begins a run that is known to report these kinds.
    pub(super) fn new(reported: &[Kind]) -> Self {
        Self { reported: reported.iter().copied().collect(), missing: HashMap::new() }
    }

    /// Marks the kinds that a step reports.
    pub(super) fn note(&mut self, step: &TraceStep) {
        self.reported.extend(step.events.iter().map(|event| event.kind));
    }

    /// Adds a missing event; at most `max` of each kind are kept.
    pub(super) fn add(&mut self, kind: Kind, max: usize, item: impl FnOnce() -> T) {
        self.missing.entry(kind).or_insert_with(FirstItems::new).add(max, item);
    }

    /// Returns the missing events of kinds that were reported after all, and the kinds
    /// that never were.
    pub(super) fn finish(mut self) -> (Vec<FirstItems<T>>, OmittedKinds) {
        let (mut missing, mut omitted) = (Vec::new(), OmittedKinds::default());
        for kind in Kind::ALL {
            match self.missing.remove(&kind) {
                Some(kept) if self.reported.contains(&kind) => missing.push(kept),
                Some(kept) => {
                    omitted.kinds.push(kind);
                    omitted.missing += kept.number;
                }
                None => {}
            }
        }
        (missing, omitted)
    }
}
