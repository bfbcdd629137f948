//! Playback: running, seeking and jumping.

pub(super) mod best_cost;
pub(super) mod breakpoints;
pub(super) mod jumps;
pub(super) mod proof;
pub(super) mod running;
pub(super) mod seeking;

use super::*;
