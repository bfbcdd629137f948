//! What teaches: the levels with their cards, and practice.

mod lessons;
mod practice;

use super::*;
