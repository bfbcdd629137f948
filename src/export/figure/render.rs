//! Turns a page into a file.

use super::{FigureError, FigurePage, PictureFormat, pixels, svg};
use crate::jobs::Progress;

impl FigurePage {
    /// Returns the picture as a file. A `.png` has `scale` pixels for each pixel of the page; an
    /// `.svg` ignores `scale`.
    ///
    /// # Errors
    /// If a `.png` is too large, or if the work was canceled.
    pub fn to_bytes(
        &self,
        format: PictureFormat,
        scale: f32,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        match format {
            PictureFormat::Svg => Ok(svg::write(self, progress)?.into_bytes()),
            PictureFormat::Png => pixels::to_png(self, scale, progress),
        }
    }

    /// Returns the picture as the text of an SVG file: shapes and text, in layers.
    pub fn to_svg(&self) -> String {
        svg::write(self, &Progress::none()).unwrap_or_default()
    }
}
