//! stepstar: A* that can be watched while it thinks.
//!
//! The heart is [`search::Search`], an A* search on a grid that does one
//! iteration at a time and shows its open list, its closed list and its
//! current cell after each. Around it stand the files that levels are kept in
//! ([`level`]), with the feature `trace` runs as text ([`trace`]), and with the feature
//! `window` the program.
//!
//! ```
//! use stepstar::grid::{Cell, Grid};
//! use stepstar::search::{Problem, Rules, Search, Status};
//!
//! let grid = Grid::from_rows(&[
//!     "....",
//!     ".##.",
//!     "....",
//! ])?;
//! let problem = Problem::new(grid, Rules::default(), Cell::new(0, 1), Cell::new(3, 1))?;
//! let mut search = Search::new(problem);
//! while search.status() == Status::Searching {
//!     search.step();
//!     for event in search.events() {
//!         println!("{} {:?}", event.cell, event.kind);
//!     }
//! }
//! assert_eq!(search.cost(), Some(38));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "window")]
pub mod app;
#[cfg(feature = "window")]
pub mod cli;
#[cfg(feature = "window")]
pub mod export;
pub mod fault;
#[cfg(feature = "window")]
pub mod generate;
pub mod grid;
pub mod history;
pub mod jobs;
pub mod level;
#[cfg(feature = "window")]
pub mod player;
#[cfg(feature = "window")]
pub mod scene;
pub mod search;
mod storage;
#[cfg(feature = "trace")]
pub mod trace;
#[cfg(feature = "window")]
pub mod window;
#[cfg(feature = "window")]
pub mod words;

/// The examples of the guide, as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Guide;
