//! Files: what is opened, saved and drawn, and how long that takes.

mod comparisons;
pub(super) mod exporting;
pub(super) mod long_work;
pub(super) mod open_and_save;
pub(super) mod progress;
pub(super) mod questions;
pub(super) mod reloading;
pub(super) mod replay;
pub(super) mod sources;

use super::*;
