//! Why there is no figure.

use std::fmt;

use super::Crop;
use crate::jobs::Stopped;

/// What a figure cannot be made of, in words that say what to change.
#[derive(Clone, Debug, PartialEq)]
pub enum FigureError {
    /// The part to be shown does not lie on the map.
    CropOffMap {
        /// The part.
        crop: Crop,
        /// The map's width in cells.
        width: u16,
        /// The map's height in cells.
        height: u16,
    },
    /// So many cells cannot each have their own shapes.
    TooManyShapes {
        /// How many cells are shown.
        cells: usize,
        /// The most that may have shapes of their own.
        most: usize,
    },
    /// The picture has too many pixels, or too long a side.
    TooLarge {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
        /// The most pixels that it may have.
        most: u64,
    },
    /// The animation has too many pictures.
    TooManyFrames {
        /// How many it has.
        frames: u64,
        /// The most that it may have.
        most: u64,
    },
    /// It was canceled.
    Canceled,
    /// The library that draws it failed, which it does not do in a tested
    /// build.
    Drawing(String),
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CropOffMap { crop, width, height } => write!(
                f,
                "the part of {} × {} cells at ({}, {}) does not lie on the map of {width} × \
                 {height} cells",
                crop.width, crop.height, crop.x, crop.y
            ),
            Self::TooManyShapes { cells, most } => write!(
                f,
                "a figure of {cells} cells with arrows in them is too much, expected at most \
                 {most}; make the cells smaller than 13 pixels or crop the map"
            ),
            Self::TooLarge { width, height, most } => write!(
                f,
                "a figure of {width} × {height} pixels is too large, expected at most {} million \
                 pixels; make the cells or the scale smaller, or crop the map",
                most / 1_000_000
            ),
            Self::TooManyFrames { frames, most } => write!(
                f,
                "{frames} pictures are too many, expected at most {most}; choose fewer iterations"
            ),
            Self::Canceled => write!(f, "canceled"),
            Self::Drawing(message) => write!(f, "the figure cannot be drawn: {message}"),
        }
    }
}

impl std::error::Error for FigureError {}

/// Whoever waited for it has stopped it.
impl From<Stopped> for FigureError {
    fn from(_: Stopped) -> Self {
        Self::Canceled
    }
}
