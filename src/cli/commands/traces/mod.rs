//! The commands about what searches do, step by step: writing a trace, comparing runs, judging one.

pub(in crate::cli) mod compare;
pub(in crate::cli) mod diff;
pub(in crate::cli) mod judge;
pub(in crate::cli) mod trace;
