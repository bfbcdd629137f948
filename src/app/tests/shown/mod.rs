//! The visible state of the program: views, marks, sentences, the state file.

pub(super) mod interface;
mod lane_table;
pub(super) mod map_image;
pub(super) mod marks;
pub(super) mod minimap;
pub(super) mod reasons;
pub(super) mod state;
pub(super) mod themes;
pub(super) mod view;

use super::*;
