//! Edits of the map, of the start and of the goal.

pub(super) mod brushes;
pub(super) mod ends;
pub(super) mod live;
pub(super) mod painting;
mod shapes;
pub(super) mod undo;

use super::*;
