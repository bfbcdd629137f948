//! The bars around the map: level and files at the top, tools at the left,
//! the panel at the right, stepping and the timeline at the bottom.

pub mod bottom;
pub mod comparing;
mod go_to;
pub mod side;
mod timeline;
pub mod tools;
pub mod top;

pub use timeline::TimelineBar;
