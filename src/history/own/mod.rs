//! The record of our own search: what each iteration changed, and nodes that
//! are brought to any of them.

pub(in crate::history) mod board;
pub(in crate::history) mod log;
