//! An A* search that does one iteration at a time, and the rules that it follows.
//!
//! A [`Problem`] is a grid, a start, a goal and [`Rules`], valid by construction. A [`Search`] is
//! made from a problem and does one iteration at a time, which produces [`Event`]s. The rules
//! settle every choice that A* tutorials make differently.
//!
//! Whoever comes to learn A\* reads `examples/plain.rs` first: the tutorials' algorithm without a
//! trick, which closes the same cells in the same order. Here, the algorithm is in `search.rs`, and
//! the examination of a neighbor in `expansion.rs`. This module does not depend on files, pictures,
//! time, or the moment on the screen.

mod board;
mod costs;
mod event;
mod expansion;
mod nodes;
mod open_list;
mod problem;
mod rules;
#[expect(clippy::module_inception, reason = "the algorithm is in the file of its name")]
mod search;
mod taken;
mod view;

pub(crate) use board::Board;
pub use board::Counts;
pub use costs::best_cost::{best_cost, best_path};
pub use costs::comparisons::KeyComparisons;
pub use costs::counterexamples::{Overestimate, Shortfall};
pub use costs::reach::ReachCosts;
pub use costs::remaining::RemainingCosts;
pub(crate) use event::Report;
pub use event::{Event, Kind};
pub(crate) use expansion::Expansion;
pub use nodes::CellState;
pub(crate) use nodes::{MAX_G, Node, ReachedNode};
pub(crate) use open_list::OpenEntry;
pub use problem::{Problem, ProblemError};
pub use rules::formula::Formula;
pub(crate) use rules::movement::slots;
pub use rules::own::OwnHFault;
pub(crate) use rules::ranking::Ranking;
pub use rules::{Costs, Diagonal, Heuristic, OpenListKind, Priority, Rules, TieBreak};
pub use search::Search;
pub(crate) use view::ReportedPath;
pub use view::{Status, View};
