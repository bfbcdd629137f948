//! stepstar: an A* search that can be watched step by step.
//!
//! [`search::Search`] is an A* search on a grid that does one iteration at a time and gives access
//! to its open list, its closed list and its current cell after each one. [`history::Timeline`]
//! moves back and forth through a search, and [`level`] reads and writes level files. Functions that
//! may take long report to a [`Progress`]. The feature `trace` adds a module that writes, reads and
//! judges runs as text. The features `window` and `desktop` add the program, whose modules are not
//! part of the public API.
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
//! while search.step() == Status::Searching {
//!     for event in search.events() {
//!         println!("{} {:?}, G {:?}", event.cell, event.kind, search.view().g(event.cell));
//!     }
//! }
//! assert_eq!(search.view().cost(), Some(38));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// What stands in the signatures of several modules.
pub use fault::{Fault, FileFault, Saying};
pub use jobs::{CancelToken, Progress, Stopped, Watch};
pub use storage::Content;

#[cfg(feature = "window")]
#[doc(hidden)]
pub mod app;
#[cfg(feature = "desktop")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod export;
#[doc(hidden)]
pub mod fault;
#[cfg(feature = "window")]
pub mod generate;
pub mod grid;
pub mod history;
#[doc(hidden)]
pub mod jobs;
pub mod level;
#[cfg(feature = "window")]
mod page;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod player;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod practice;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod scene;
pub mod search;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod settings;
mod storage;
#[cfg(feature = "trace")]
pub mod trace;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod window;
#[cfg(feature = "window")]
#[doc(hidden)]
pub mod words;

/// Runs the examples of the library guide as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Guide;
