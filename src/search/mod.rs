//! The stepping A* search and the rules it follows.
//!
//! A [`Problem`] is a grid, a start, a goal and [`Rules`], valid by
//! construction. [`Search`] steps through it, one iteration at a time, and
//! tells what happened as [`Event`]s. Which of the tutorials' differing
//! choices it follows is all in the rules.
//!
//! Nothing here knows of files, pictures or time: history is kept by others,
//! through an [`Observer`].

mod costs;
mod editing;
mod event;
mod iteration;
mod nodes;
mod open_list;
mod problem;
mod readiness;
mod rules;
mod standing;
mod status;
mod stepping;

pub use costs::best_cost::best_cost;
pub use costs::remaining::RemainingCosts;
pub use event::{Event, EventKind};
pub use iteration::observer::Observer;
pub(crate) use iteration::{Core, parent, room_for};
#[cfg(feature = "window")]
pub(crate) use nodes::MAX_G;
pub(crate) use nodes::table::{Known, Table, with_nodes};
pub(crate) use nodes::{Node, Nodes, Word};
pub(crate) use open_list::Entry;
pub use problem::{Problem, ProblemError};
#[cfg(feature = "window")]
pub(crate) use rules::ranking::Ranking;
pub use rules::{Costs, Diagonal, Heuristic, OpenListKind, Rules, TieBreak};
pub use status::{CellState, Counts, SearchError, Status};
pub use stepping::Search;
pub(crate) use stepping::last_of_each;
