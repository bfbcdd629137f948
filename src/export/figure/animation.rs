//! Animations: many pictures as one GIF.

use std::ops::RangeInclusive;

use super::{FigureError, FigureRuns};

/// The maximum number of pictures in an animation.
pub const MAX_FRAMES: u64 = 5_000;

/// The iterations and the speed of an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The iterations, one for each picture.
    pub iterations: RangeInclusive<u64>,
    /// Pictures per second, 0.1 to 50; `None` for a speed at which the animation lasts half a
    /// minute, but at least 2 and at most 25.
    pub fps: Option<f64>,
    /// The pixels of the animation for each pixel of the figure.
    pub scale: f32,
}

impl Animation {
    /// The whole run, or the first [`MAX_FRAMES`] iterations of a longer one.
    pub fn whole(runs: &mut FigureRuns, scale: f32) -> Self {
        let last = runs.run_until(MAX_FRAMES - 1).min(MAX_FRAMES - 1);
        Self { iterations: 0..=last, fps: None, scale }
    }

    /// Returns the number of pictures.
    ///
    /// # Errors
    /// If there are none, or too many.
    pub fn frames(&self) -> Result<u64, FigureError> {
        let frames = (self.iterations.end() + 1).saturating_sub(*self.iterations.start());
        if (1..=MAX_FRAMES).contains(&frames) {
            return Ok(frames);
        }
        Err(FigureError::Refused(format!(
            "{frames} pictures are too many, expected at most {MAX_FRAMES}; choose fewer steps"
        )))
    }
}
