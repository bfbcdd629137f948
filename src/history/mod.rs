//! Every moment of a run, forwards and backwards.
//!
//! A [`Timeline`] holds a record and a place in it; a [`Moment`] reads it as a
//! [`Search`](crate::search::Search) stopped there would be read. There are two
//! kinds of records. Of our own search it is known what each iteration changed,
//! a few bytes each, and a second board is brought to any iteration by doing or
//! undoing that. Another program's run, which may do what no search would, is a
//! [`ForeignRun`], which keeps all that its trace says. Nothing here decides
//! what a search does, and nothing knows how it is shown.

mod closed_cells;
mod foreign;
mod moment;
mod own;
mod questions;
mod record;
mod snapshot;
mod timeline;

pub use closed_cells::ClosedCells;
pub use foreign::ForeignRun;
pub use moment::Moment;
pub use questions::breakpoint::{BreakOn, next_break};
pub use questions::cell_history::{CellHistory, CellHistoryWalk, Lowered, cell_history};
pub use questions::difference::{
    ComparedIteration, DifferenceWalk, compared, first_reordered, next_difference,
    previous_difference,
};
pub use questions::find::{FindProgress, FindTarget, FindWalk, find_next, find_previous};
pub use questions::open_order::OpenOrder;
pub use record::Record;
pub use snapshot::Snapshot;
pub use timeline::Timeline;
