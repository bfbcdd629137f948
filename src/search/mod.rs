//! The stepping A* search and the rules it follows.
//!
//! A [`Problem`] is a grid, a start, a goal and [`Rules`], valid by
//! construction. [`Search`] steps through it, one iteration at a time, and
//! reports what happened as [`Event`]s. Which of the tutorials' differing
//! choices it follows is all in the rules.
//!
//! A [`Log`] keeps what each iteration changed, so that it can be undone and
//! done again. Nothing here knows of files, pictures, time, or which moment is
//! shown.

mod costs;
mod editing;
mod event;
mod iteration;
mod nodes;
mod open_list;
mod problem;
mod recording;
mod rules;
mod status;
mod stepping;

pub use costs::best_cost::{best_cost, best_path};
pub use costs::counterexamples::{Overestimate, Shortfall};
pub use costs::remaining::RemainingCosts;
pub use event::{Event, EventKind};
pub use iteration::observer::Observer;
#[cfg(feature = "window")]
pub(crate) use nodes::MAX_G;
pub(crate) use nodes::board::Board;
pub(crate) use nodes::{Known, Node};
pub(crate) use open_list::OpenEntry;
pub use open_list::comparisons::KeyComparisons;
pub use problem::{Problem, ProblemError};
pub use recording::log::Log;
pub(crate) use recording::past_board::PastBoard;
pub(crate) use rules::ranking::Ranking;
pub use rules::{Costs, Diagonal, Heuristic, OpenListKind, Priority, Rules, TieBreak};
pub use status::{CellState, Counts, SearchError, Status};
pub use stepping::Search;
pub(crate) use stepping::last_of_each;
