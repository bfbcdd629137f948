//! Sentences about a search: the reason for a step, how two runs differ, and why the cheapest path
//! was lost. Nothing here decides which moment is shown.

pub(super) mod cost_words;
pub(super) mod counterexamples;
pub(super) mod derived;
pub(super) mod divergence;
pub(super) mod neighbor;
pub(super) mod reason;
pub(super) mod why_not;
