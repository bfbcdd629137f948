//! The bars at the edges of the window.

pub mod bottom;
mod go_to;
pub mod side;
pub mod timeline;
pub mod tools;
pub mod top;

pub use go_to::GoTo;
