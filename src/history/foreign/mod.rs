//! The record of another program's run, read from its trace.

pub(in crate::history) mod recorder;
pub(in crate::history) mod run;
