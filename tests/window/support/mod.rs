//! Tools for the tests: a screen, the program on it, mouse and keys, other programs.

pub mod hand;
pub mod other_program;
pub mod patience;
pub mod picture;
pub mod screen;
pub mod state;
pub mod tools;
pub mod window;
