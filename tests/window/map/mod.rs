//! The map: what it shows, and what the mouse does to it.

mod card;
mod brushes;
mod ends;
mod large;
mod numbers;
mod painting;
mod small_window;
mod viewing;
