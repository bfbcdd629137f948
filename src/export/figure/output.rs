//! Turns a page into the bytes of a PNG or SVG file.

use super::png_file::png_of;
use super::{FigureError, FigurePage, PictureFormat, render, svg};
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
            PictureFormat::Png => {
                let picture = render::render(self, scale, progress)?;
                let size = (picture.width(), picture.height());
                png_of(picture.data(), size, progress)
            }
        }
    }

    /// Returns the picture as the text of an SVG file: shapes and text, in layers.
    pub fn to_svg(&self) -> String {
        svg::write(self, &Progress::none()).unwrap_or_default()
    }
}
