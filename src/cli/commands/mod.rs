//! The commands, one file for each.

pub(super) mod bench;
pub(super) mod check;
pub(super) mod convert;
pub(super) mod figure;
pub(super) mod levels;
pub(super) mod maze;
pub(super) mod open;
pub(super) mod package;
pub(super) mod share;
pub(super) mod solve;
pub(super) mod traces;
