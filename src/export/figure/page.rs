//! A page of a figure: the shapes of its maps, before they become text or pixels.

use crate::scene::{CellImage, Color, Point, Scene};

/// The smallest margin around the map in pixels: room for its frame, and for marks that stick
/// out of cells at the edge.
pub(super) const MARGIN: u16 = 12;

/// A picture, before it becomes text or pixels.
#[derive(Clone, Debug)]
pub struct FigurePage {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) background: Color,
    pub(super) width: u32,
    pub(super) height: u32,
    /// The width and the height as an SVG names them, if the page is paper.
    pub(super) paper: Option<[&'static str; 2]>,
    /// The map of each search.
    pub(super) panes: Vec<Pane>,
}

/// A map on a page, with the header above it.
#[derive(Clone, Debug)]
pub(super) struct Pane {
    /// The letter of its lane; `None` if it is the only one.
    pub(super) letter: Option<char>,
    /// Its position on the page.
    pub(super) at: Point,
    /// The pixels of the page for each pixel of the pane.
    pub(super) scale: f32,
    /// An image of the cells, under the scene, if they have no shapes of their own.
    pub(super) cells: Option<CellImage>,
    pub(super) scene: Scene,
}

impl FigurePage {
    /// The width and the height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns the scale at which the longer side has the given number of pixels; paper has its own.
    pub fn scale_to(&self, side: u16) -> f32 {
        let side = if self.paper.is_some() { 3508 } else { side };
        f32::from(side) / self.width.max(self.height).max(1) as f32
    }
}
