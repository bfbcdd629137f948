//! The open list, in the three kinds that the rules offer.
//!
//! The kind affects only the time of a step: all three take the same cell next, by one total order
//! ([`OpenEntry`]).

mod buckets;
pub(in crate::search) mod entry;
mod heap;
mod list;
mod queue;

pub(crate) use entry::{OpenEntry, OpenList};
pub(in crate::search) use queue::{Queue, with_queue};
