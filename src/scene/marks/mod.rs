//! What is marked on the map: the path, what encloses a search without one,
//! start and goal where cells are tiny, and the path back from a chosen cell.

mod cell_set;
mod enclosure;
mod path_back;
mod path_marks;
mod start_and_goal;

pub use enclosure::Enclosure;
pub(super) use path_back::draw_path_back;
pub use path_marks::PathMarks;
pub use start_and_goal::mark_of;
pub(super) use start_and_goal::{MARK, draw_start_and_goal};
