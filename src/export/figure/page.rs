//! How a figure looks, and the shapes that it comes to.

use super::clip::clip;
use super::description::describe;
use super::png_file::png_of;
use super::svg::tiles::Tiles;
use super::svg::{Layers, SmallCells};
use super::{FigureError, PictureFormat, render, svg};
use crate::grid::Grid;
use crate::history::Moment;
use crate::jobs::Progress;
use crate::scene::{
    Color, Detail, Enclosure, Fill, PathMarks, Rect, Scene, Subject, Theme, View, draw,
};

/// The largest side of a cell in pixels.
pub const LARGEST_CELL: u16 = 240;

/// Cells grow no larger than that by themselves: their numbers can be read.
const COMFORTABLE_CELL: u16 = 64;

/// How wide and high a map becomes by itself, in pixels, where its cells have
/// room to grow.
const COMFORTABLE_SIDE: u16 = 1600;

/// Around the map, in pixels: room for its frame, and for the marks that stick
/// out of cells at the edge.
const MARGIN: u16 = 12;

/// The most cells with shapes of their own: a PNG of them takes up to four
/// seconds and 270 MB.
const MOST_SHAPES: usize = 40_000;

/// How much of the time that a PNG file takes goes by while it is drawn, and not
/// while it is written: a map of small cells, or one of tiles with shapes.
const DRAWN_TILES: f32 = 0.2;
const DRAWN_SHAPES: f32 = 0.7;

/// How pictures look.
#[derive(Clone, Copy, Debug)]
pub struct Figure<'a> {
    /// What it is called, for those who cannot see it.
    pub title: &'a str,
    /// Its colors, and where the numbers stand.
    pub theme: &'a Theme,
    /// The side of a cell in pixels, up to [`LARGEST_CELL`]; `None` for one
    /// that suits the map.
    pub cell: Option<u16>,
    /// The part of the map that is shown; `None` for all of it.
    pub crop: Option<Crop>,
}

/// A part of a map, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crop {
    /// Its first column.
    pub x: u16,
    /// Its first row.
    pub y: u16,
    /// How many columns it has, at least 1.
    pub width: u16,
    /// How many rows it has, at least 1.
    pub height: u16,
}

/// A picture, before it is text or pixels.
#[derive(Clone, Debug)]
pub struct Page {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) background: Color,
    pub(super) width: u32,
    pub(super) height: u32,
    /// The side of a cell in pixels.
    pub(super) cell: u16,
    /// The map where its cells have no shapes of their own, under the scene.
    pub(super) tiles: Option<Tiles>,
    pub(super) scene: Scene,
}

impl<'a> Figure<'a> {
    /// The figure of a whole map in cells of a suitable size, without a title.
    pub fn new(theme: &'a Theme) -> Self {
        Self { title: "", theme, cell: None, crop: None }
    }

    /// The picture of a moment: what the window shows of it, without what
    /// belongs to the mouse.
    ///
    /// # Errors
    /// If the crop is off the map, or the cells are too many to have shapes of
    /// their own.
    pub fn page(&self, moment: Moment) -> Result<Page, FigureError> {
        let path = PathMarks::of(moment);
        let enclosure = Enclosure::of(moment);
        self.page_of(&Subject { enclosure: enclosure.as_ref(), ..Subject::plain(moment, &path) })
    }

    /// The picture of all that a subject has: its layer, its marks, its trail.
    ///
    /// # Errors
    /// As [`Figure::page`].
    pub fn page_of(&self, subject: &Subject) -> Result<Page, FigureError> {
        let moment = subject.moment;
        let grid = moment.problem().grid();
        let crop = self.shown(grid)?;
        let cell = self.cell_of(crop);
        let side = f32::from(cell);
        let cells = usize::from(crop.width) * usize::from(crop.height);
        if Detail::of(side, 1.0) >= Detail::Arrow && cells > MOST_SHAPES {
            return Err(FigureError::TooManyShapes { cells, most: MOST_SHAPES });
        }
        let margin = f32::from(MARGIN);
        let view = View {
            x: margin - f32::from(crop.x) * side,
            y: margin - f32::from(crop.y) * side,
            cell: side,
        };
        let (width, height) = (f32::from(crop.width) * side, f32::from(crop.height) * side);
        let area = Rect::new(margin, margin, width, height);
        let mut scene = draw(subject, self.theme, &view, area, 1.0);
        if scene.map.is_none() {
            // What shows between the tiles.
            let gaps = Fill { rect: view.bounds(grid), color: self.theme.background };
            scene.fills.insert(0, gaps);
        }
        if self.crop.is_some() {
            clip(&mut scene, area, margin);
        }
        let tiles = scene.map.map(|_| Tiles::of(subject, self.theme, crop, area, side));
        Ok(Page {
            title: self.title.to_owned(),
            description: describe(moment),
            background: self.theme.paper,
            width: u32::from(crop.width) * u32::from(cell) + 2 * u32::from(MARGIN),
            height: u32::from(crop.height) * u32::from(cell) + 2 * u32::from(MARGIN),
            cell,
            tiles,
            scene,
        })
    }

    /// The part of the map that is shown.
    fn shown(&self, grid: &Grid) -> Result<Crop, FigureError> {
        let (width, height) = (grid.width(), grid.height());
        let Some(crop) = self.crop else {
            return Ok(Crop { x: 0, y: 0, width, height });
        };
        let lies_within = |from: u16, length: u16, all: u16| {
            length > 0 && from.checked_add(length).is_some_and(|end| end <= all)
        };
        if lies_within(crop.x, crop.width, width) && lies_within(crop.y, crop.height, height) {
            Ok(crop)
        } else {
            Err(FigureError::CropOffMap { crop, width, height })
        }
    }

    fn cell_of(&self, crop: Crop) -> u16 {
        let suitable = COMFORTABLE_SIDE / crop.width.max(crop.height);
        self.cell.unwrap_or(suitable.min(COMFORTABLE_CELL)).clamp(1, LARGEST_CELL)
    }
}

impl Page {
    /// The width and the height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// How many rows of cells it has.
    pub(super) fn rows(&self) -> u32 {
        self.height.saturating_sub(2 * u32::from(MARGIN)) / u32::from(self.cell)
    }

    /// Where a row of cells begins; `None` beyond the last one.
    pub(super) fn top_of(&self, row: u32) -> Option<f32> {
        let top = u32::from(MARGIN) + row * u32::from(self.cell);
        (row < self.rows()).then_some(top as f32)
    }

    /// The picture as a file. A `.png` has `scale` of its pixels for each of
    /// the page's; an `.svg` has none.
    ///
    /// # Errors
    /// As [`Page::to_png`], and if it was stopped.
    pub fn to_bytes(
        &self,
        format: PictureFormat,
        scale: f32,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        match format {
            PictureFormat::Svg => {
                progress.at(0, 1)?;
                let map =
                    self.tiles.as_ref().map(|tiles| SmallCells::of(tiles, progress)).transpose()?;
                progress.at(1, 1)?;
                Ok(svg::write(self, Layers::All(map.as_ref())).into_bytes())
            }
            PictureFormat::Png => {
                let drawn = if self.tiles.is_some() { DRAWN_TILES } else { DRAWN_SHAPES };
                let picture = render::render(self, scale, &progress.part(0.0, drawn))?;
                let size = (picture.width(), picture.height());
                png_of(picture.data(), size, &progress.part(drawn, 1.0))
            }
        }
    }

    /// The picture as the text of an SVG file: shapes and text, in layers.
    pub fn to_svg(&self) -> String {
        let map =
            self.tiles.as_ref().and_then(|tiles| SmallCells::of(tiles, &Progress::none()).ok());
        svg::write(self, Layers::All(map.as_ref()))
    }

    /// The picture as a PNG file with `scale` of its pixels for each of the
    /// page's.
    ///
    /// # Errors
    /// If it is too large.
    pub fn to_png(&self, scale: f32) -> Result<Vec<u8>, FigureError> {
        self.to_bytes(PictureFormat::Png, scale, &Progress::none())
    }
}
