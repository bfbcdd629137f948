//! Kinds of events that a program never reports.

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
