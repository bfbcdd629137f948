//! The map: cells, directions, terrain and the grid.
//!
//! Nothing here knows that a search exists: no start, no goal, no sets, no
//! costs of movement. Those are kept outside the grid, never in its cells.

mod cell;
mod cell_set;
mod direction;
mod map;
mod run;
#[cfg(feature = "window")]
pub(crate) mod shapes;
mod terrain;

pub use cell::Cell;
pub(crate) use cell_set::CellSet;
pub use direction::Direction;
pub use map::{Grid, GridError, MAX_SIDE};
pub use run::TerrainRun;
pub use terrain::Terrain;
