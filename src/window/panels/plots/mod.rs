//! What the plots of a search are made from.

pub mod axis;
pub mod curve;
