//! The bars at the edges of the window.

pub mod bottom;
mod comparing;
mod go_to;
pub mod side;
mod timeline;
pub mod tools;
pub mod top;

pub use timeline::TimelineBar;
