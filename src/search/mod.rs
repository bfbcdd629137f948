//! The stepping A* search and the rules it follows.
//!
//! A [`Problem`] is a grid, a start, a goal and [`Rules`], valid by
//! construction. [`Search`] steps through it, one iteration at a time, and
//! tells what happened as [`Event`]s. Which of the tutorials' differing
//! choices it follows is all in the rules.
//!
//! Nothing here knows of files, pictures or time: history is kept by others,
//! through an [`Observer`].

mod admissibility;
mod around;
mod best_cost;
mod core;
mod editing;
mod event;
mod heuristic;
mod lane;
mod movement;
mod nodes;
mod observer;
mod open_list;
mod problem;
mod ranking;
mod readiness;
mod remaining;
mod rules;
mod slopes;
mod standing;
mod status;
mod stepping;
mod table;

pub use best_cost::{best_cost, best_cost_while};
pub(crate) use core::{Core, parent, room_for};
pub use event::{Event, EventKind};
#[cfg(feature = "window")]
pub(crate) use nodes::MAX_G;
pub(crate) use nodes::{Node, Nodes, Word};
pub use observer::Observer;
pub(crate) use open_list::Entry;
pub use problem::{Problem, ProblemError};
#[cfg(feature = "window")]
pub(crate) use ranking::Ranking;
pub use remaining::RemainingCosts;
pub use rules::{Costs, Diagonal, Heuristic, OpenListKind, Rules, TieBreak};
pub use status::{CellState, Counts, SearchError, Status};
pub use stepping::Search;
pub(crate) use stepping::last_of_each;
pub(crate) use table::{Known, Table, with_nodes};
