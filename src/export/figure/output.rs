//! A page as a file.

use super::png_file::png_of;
use super::{FigureError, FigurePage, PictureFormat, render, svg};
use crate::jobs::Progress;

/// The share of the time for a PNG file that goes to drawing; the rest goes to packing it.
const DRAWN: f32 = 0.5;

impl FigurePage {
    /// The picture as a file. A `.png` has `scale` of its pixels for each of
    /// the page's; an `.svg` has none.
    ///
    /// # Errors
    /// If a `.png` is too large, or if it was canceled.
    pub fn to_bytes(
        &self,
        format: PictureFormat,
        scale: f32,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        match format {
            PictureFormat::Svg => Ok(svg::write(self, progress)?.into_bytes()),
            PictureFormat::Png => {
                let picture = render::render(self, scale, &progress.part(0.0, DRAWN))?;
                let size = (picture.width(), picture.height());
                png_of(picture.data(), size, &progress.part(DRAWN, 1.0))
            }
        }
    }

    /// The picture as the text of an SVG file: shapes and text, in layers.
    pub fn to_svg(&self) -> String {
        svg::write(self, &Progress::none()).unwrap_or_default()
    }
}
