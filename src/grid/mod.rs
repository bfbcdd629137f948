//! The map: cells, directions, terrain and the grid.
//!
//! This module knows nothing about searches. Start, goal, sets and step costs are kept outside the
//! grid, never in its cells.

mod cell;
mod cell_set;
mod map;
#[cfg(feature = "window")]
pub(crate) mod shapes;
mod terrain;
pub(crate) mod whole;

pub use cell::{Cell, Direction, MAX_SIDE};
pub(crate) use cell_set::CellSet;
pub use map::{Grid, GridError, TerrainRun};
pub use terrain::Terrain;
