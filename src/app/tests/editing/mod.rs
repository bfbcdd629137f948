//! Changes of the map, of start and goal.

pub(super) mod brushes;
pub(super) mod ends;
pub(super) mod live;
pub(super) mod painting;
mod shapes;
pub(super) mod undo;

use super::*;
