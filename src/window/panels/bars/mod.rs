//! The bars at the edges of the window.

pub mod bottom;
mod counter;
pub mod side;
pub mod timeline;
pub mod tools;
pub mod top;

pub use counter::Counter;
