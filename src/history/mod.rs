//! Records of runs, and access to every moment in them, forward and backward.
//!
//! A [`Record`] is a run with a journal of what each iteration changed: our own search, or [another
//! program's](ForeignRun), read from its trace. A [`Timeline`] holds a record and the moment that
//! is shown; a [`Moment`] can be read like a [`Search`](crate::search::Search) that stopped there.
//! Questions about runs are functions of records. This module does not decide what a search does,
//! and does not know how it is shown.

#[cfg(feature = "trace")]
mod alike;
mod cell_history;
mod find;
mod foreign_run;
mod journal;
mod moment;
mod open_order;
mod past;
mod record;
mod timeline;

#[cfg(feature = "trace")]
pub(crate) use alike::alike_until;
pub use cell_history::{CellHistory, Lowered, cell_history};
pub use find::{FindTarget, find_next, find_previous, next_break};
pub use foreign_run::ForeignRun;
pub use moment::Moment;
pub use open_order::OpenOrder;
#[cfg(feature = "trace")]
pub(crate) use past::Past;
pub use record::Record;
pub use timeline::Timeline;
