//! How a figure looks, and the shapes that it comes to.

use super::clip::clip;
use super::description::describe;
use super::png_file::png_of;
use super::tiles::Tiles;
use super::{FigureError, PictureFormat, render, svg};
use crate::fault;
use crate::grid::Grid;
use crate::history::Moment;
use crate::jobs::{Progress, unwatched};
use crate::scene::{
    Color, Detail, Enclosure, Fill, Motion, PathMarks, Rect, Reopened, Scene, Subject, Theme, View,
    draw,
};
use crate::search::best_path;

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
/// while it is written: where it has few shapes, or many.
const DRAWN_FEW: f32 = 0.2;
const DRAWN_MANY: f32 = 0.7;

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
pub struct FigurePage {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) background: Color,
    pub(super) width: u32,
    pub(super) height: u32,
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
    pub fn page(&self, moment: Moment) -> Result<FigurePage, FigureError> {
        let path = PathMarks::of(moment);
        let enclosure = Enclosure::of(moment);
        self.page_of(&Subject {
            enclosure: enclosure.as_ref(),
            reopened: Some(&Reopened::of(moment)),
            cheapest: cheapest(moment).as_ref(),
            motion: Motion::REST,
            ..Subject::plain(moment, &path)
        })
    }

    /// The picture of all that a subject has: its overlay, its marks, its path
    /// back.
    ///
    /// # Errors
    /// As [`Figure::page`].
    pub fn page_of(&self, subject: &Subject) -> Result<FigurePage, FigureError> {
        let moment = subject.moment;
        let grid = moment.problem().grid();
        let crop = self.shown(grid)?;
        let suitable = (COMFORTABLE_SIDE / crop.width.max(crop.height)).min(COMFORTABLE_CELL);
        let side = f32::from(self.cell.unwrap_or(suitable).clamp(1, LARGEST_CELL));
        let cells = usize::from(crop.width) * usize::from(crop.height);
        if Detail::of(side, 1.0) >= Detail::Arrow && cells > MOST_SHAPES {
            return Err(FigureError::Refused(fault!(
                "figure-too-many-shapes",
                "a figure of {cells} cells with arrows in them is too much, expected at most \
                 {most}; make the cells smaller than 13 pixels or crop the map",
                cells,
                most = MOST_SHAPES,
            )));
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
        Ok(FigurePage {
            title: self.title.to_owned(),
            description: describe(moment),
            background: self.theme.paper,
            width: (width + 2.0 * margin) as u32,
            height: (height + 2.0 * margin) as u32,
            tiles: scene.map.map(|_| Tiles::of(subject, self.theme, crop, area, side)),
            scene,
        })
    }

    /// The part of the map that is shown.
    fn shown(&self, grid: &Grid) -> Result<Crop, FigureError> {
        let (map_width, map_height) = (grid.width(), grid.height());
        let all = Crop { x: 0, y: 0, width: map_width, height: map_height };
        let crop = self.crop.unwrap_or(all);
        let Crop { x, y, width, height } = crop;
        let lies_within = |from: u16, length: u16, all: u16| {
            length > 0 && from.checked_add(length).is_some_and(|end| end <= all)
        };
        if lies_within(x, width, map_width) && lies_within(y, height, map_height) {
            return Ok(crop);
        }
        Err(FigureError::Refused(fault!(
            "figure-off-map",
            "the part of {width} × {height} cells at ({x}, {y}) does not lie on the map of \
             {map_width} × {map_height} cells",
            width,
            height,
            x,
            y,
            map_width,
            map_height,
        )))
    }
}

/// A cheapest path, where that of a moment costs more.
fn cheapest(moment: Moment) -> Option<PathMarks> {
    let problem = moment.problem();
    let cost = moment.cost().filter(|_| !problem.rules().finds_cheapest())?;
    let (least, cells) = unwatched(|progress| best_path(problem, progress))?;
    (least < cost).then(|| PathMarks::through(problem.grid(), cells.into_iter().rev()))
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
    /// If a `.png` is too large, or if it was stopped.
    pub fn to_bytes(
        &self,
        format: PictureFormat,
        scale: f32,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        match format {
            PictureFormat::Svg => Ok(svg::write(self, progress)?.into_bytes()),
            PictureFormat::Png => {
                let has_few = self.scene.labels.len() <= render::AT_ONCE;
                let drawn = if has_few { DRAWN_FEW } else { DRAWN_MANY };
                let picture = render::render(self, scale, &progress.part(0.0, drawn))?;
                let size = (picture.width(), picture.height());
                png_of(picture.data(), size, &progress.part(drawn, 1.0))
            }
        }
    }

    /// The picture as the text of an SVG file: shapes and text, in layers.
    pub fn to_svg(&self) -> String {
        svg::write(self, &Progress::none()).unwrap_or_default()
    }
}
