//! Marks on the map: the path and other lines from cell to cell, the walls around a
//! search without a path, an H that is too large, the cells that a step has touched,
//! reopened cells, the pinned cell, start and goal where cells are tiny, the brush and its
//! preview.

mod enclosure;
mod excessive_h;
mod hand;
mod lines;
mod path_marks;
mod reopened;
mod start_and_goal;
mod touched;

pub use enclosure::Enclosure;
pub(super) use excessive_h::draw_excessive_h;
pub(super) use hand::{draw_pin, draw_pointed, draw_preview};
pub(super) use lines::draw_lines;
pub use path_marks::PathMarks;
pub use reopened::Reopened;
pub use start_and_goal::mark_of;
pub(super) use start_and_goal::{MARK, draw_start_and_goal};
pub(super) use touched::draw_touched;
