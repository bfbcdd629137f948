//! Every moment of a search, forwards and backwards.
//!
//! A [`Log`] keeps what each iteration changed, a few bytes each. A second set
//! of nodes is brought to any iteration by doing or undoing these changes, and
//! a [`Moment`] reads it as a [`Search`](crate::search::Search) stopped there
//! would be read. The events inside an iteration are not kept: they come from
//! examining its neighbors again. Nothing here decides what a search does, and
//! nothing knows how it is shown.
//!
//! Somebody else's run, which may do what no search would, is taken down by a
//! [`Retelling`] and shown by the same [`Timeline`].
//!
//! What it costs: 6 bytes an iteration, 1 for each improvement (9 where closed
//! cells may be reopened), 4 or 8 for each cell of the map once the past is
//! looked at, and time in proportion to the iterations between two moments.

mod foreign;
mod moment;
mod own;
mod questions;
mod snapshot;
mod stamps;
mod timeline;

pub use foreign::recorder::Retelling;
pub use moment::Moment;
pub use own::log::Log;
pub use questions::find::{Descent, Quest, Sighting, Wanted};
pub use questions::life::{Life, LifeWalk, Lowered};
pub use questions::open_order::OpenOrder;
pub use questions::taken::TakenFs;
pub use snapshot::Glimpse;
pub use timeline::Timeline;
