//! What is marked on the map: the path, what encloses a search without one,
//! start and goal where cells are tiny, the path back from a chosen cell, and what a
//! step has touched.

mod cell_set;
mod enclosure;
mod path_back;
mod path_marks;
mod start_and_goal;
mod touched;

pub use enclosure::Enclosure;
pub(super) use path_back::draw_path_back;
pub use path_marks::PathMarks;
pub use start_and_goal::mark_of;
pub(super) use start_and_goal::{MARK, draw_start_and_goal};
pub use touched::Motion;
pub(super) use touched::draw_touched;
