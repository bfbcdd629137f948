//! A page of a figure: the shapes of its maps, and the files that it becomes.

use super::png_file::png_of;
use super::{FigureError, PictureFormat, render, svg};
use crate::jobs::Progress;
use crate::scene::{CellImage, Color, Point, Scene};

/// The margin around the map in pixels: room for its frame, and for marks that stick
/// out of cells at the edge.
pub(super) const MARGIN: u16 = 12;

/// The share of the time of a PNG file after which its pixels are drawn.
const DRAWN: f32 = 0.5;

/// A picture, before it is text or pixels.
#[derive(Clone, Debug)]
pub struct FigurePage {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) background: Color,
    pub(super) width: u32,
    pub(super) height: u32,
    /// The map of each search.
    pub(super) panes: Vec<Pane>,
}

/// A map on a page, with the header above it.
#[derive(Clone, Debug)]
pub(super) struct Pane {
    /// The letter of its lane; `None` where it stands alone.
    pub(super) letter: Option<char>,
    /// Its place on the page.
    pub(super) at: Point,
    /// The cells where they have no shapes of their own, under the scene.
    pub(super) cells: Option<CellImage>,
    pub(super) scene: Scene,
}

impl FigurePage {
    /// The width and the height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

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
