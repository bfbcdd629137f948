//! The map: what it shows, and what the mouse does to it.

mod brushes;
mod card;
mod ends;
mod large;
mod numbers;
mod painting;
mod small_window;
mod viewing;
