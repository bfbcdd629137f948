//! The three kinds of open list that the rules offer.
//!
//! The kind affects only the speed: all three take the cells in the same total order
//! ([`OpenEntry`]).

mod buckets;
pub(in crate::search) mod entry;
mod heap;
mod list;
mod queue;

pub(crate) use entry::{OpenEntry, OpenList};
pub(in crate::search) use queue::{Queue, with_queue};
