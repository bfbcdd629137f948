//! The look of a figure, and its layout as a page of shapes.

use super::FigureError;
use super::clip::clip;
use super::description::describe;
use super::lane_header::{HeaderLayout, LETTERS, LaneHeader, arranged};
use super::page::{FigurePage, MARGIN, Pane};
use super::worksheet::Worksheet;
use crate::grid::Grid;
use crate::scene::{
    CellImage, Detail, Label, LabelAlign, Point, Rect, Scene, Subject, Theme, View, draw,
    edge_margins, edge_numbers, paint,
};
use crate::words::{say, sentences};

/// The largest side of a cell in pixels.
pub const LARGEST_CELL: u16 = 240;

/// The largest side of a cell by default, in pixels: its numbers are easy to read.
const COMFORTABLE_CELL: usize = 64;

/// The largest side of a map by default, in pixels.
const COMFORTABLE_SIDE: usize = 1600;

/// The maximum number of cells with shapes of their own: a PNG of that many takes up to four
/// seconds and 270 MB.
const MAX_SHAPES: usize = 40_000;

/// The side of a cell in pixels from which the numbers of columns and rows grow with the cells.
const PLAIN_NUMBERS_CELL: f32 = 48.0;

/// The look of a figure.
#[derive(Clone, Copy, Debug)]
pub struct Figure<'a> {
    /// The title, for people who cannot see the figure.
    pub title: &'a str,
    /// The colors, and the positions of the numbers.
    pub theme: &'a Theme,
    /// The side of a cell in pixels, up to [`LARGEST_CELL`], at least 42 in a worksheet; `None` for a side that suits the map.
    pub cell: Option<u16>,
    /// The part of the map that is shown; `None` for all of it.
    pub crop: Option<Crop>,
    /// Whether the columns and rows are numbered at the edges of the map; in a worksheet they are.
    pub has_edge_numbers: bool,
    /// What the figure of one search leaves to students if it is a worksheet.
    pub sheet: Option<Worksheet>,
}

/// A part of a map, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crop {
    /// Its first column.
    pub x: u16,
    /// Its first row.
    pub y: u16,
    /// The number of columns, at least 1.
    pub width: u16,
    /// The number of rows, at least 1.
    pub height: u16,
}

impl<'a> Figure<'a> {
    /// Creates the figure of a whole map in cells of a suitable size, without a title.
    pub fn new(theme: &'a Theme) -> Self {
        Self { title: "", theme, cell: None, crop: None, has_edge_numbers: false, sheet: None }
    }

    /// Lays out a page of subjects on the same map. If there are several, each gets a header.
    ///
    /// # Errors
    /// If the crop lies outside the map, or there are too many cells to have shapes of their own.
    pub fn page_of(
        &self,
        subjects: &[Subject],
        headers: &[LaneHeader],
    ) -> Result<FigurePage, FigureError> {
        let [first, ..] = subjects else {
            return Err(FigureError::drawing("there is nothing to draw"));
        };
        let grid = first.moment.problem().grid();
        let crop = self.shown(grid)?;
        let (columns, rows) = arranged(subjects.len(), (crop.width, crop.height));
        let longest = (usize::from(crop.width) * columns).max(usize::from(crop.height) * rows);
        let suitable = (COMFORTABLE_SIDE / longest).min(COMFORTABLE_CELL) as u16;
        let cell = self.sheet_cell().or(self.cell).unwrap_or(suitable).clamp(1, LARGEST_CELL);
        let cells = usize::from(crop.width) * usize::from(crop.height) * subjects.len();
        if Detail::of(cell.into(), 1.0) >= Detail::Arrow && cells > MAX_SHAPES {
            return Err(FigureError::Refused(format!(
                "a figure of {cells} cells with arrows in them is too much, expected at most \
                 {MAX_SHAPES}; make the cells smaller than 13 pixels or crop the map"
            )));
        }
        let margins = self.margins(grid, cell.into());
        let side = |cells: u16, margin: f32| u32::from(cells) * u32::from(cell) + margin as u32;
        let map = [side(crop.width, margins.x), side(crop.height, margins.y)]
            .map(|side| side + u32::from(MARGIN));
        let layout = HeaderLayout::of(cell, map[0]);
        let (width, above) =
            if headers.is_empty() { (map[0], 0) } else { (layout.width, layout.height) };
        let height = map[1] + above;
        let mut panes = Vec::new();
        for (place, subject) in subjects.iter().enumerate() {
            let (mut scene, cells) = self.map(subject, crop, margins, cell.into());
            let header = headers.get(place);
            let letter = header.map(|_| LETTERS[place % LETTERS.len()]);
            if let Some((header, letter)) = header.zip(letter) {
                layout.draw(&mut scene, (letter, header), subject.moment, self.theme);
            }
            let (x, y) = ((place % columns) as u32 * width, (place / columns) as u32 * height);
            let at = Point::new(x as f32, (y + above) as f32);
            panes.push(Pane { letter, at, scale: 1.0, cells, scene });
        }
        let lanes = subjects.iter().enumerate().map(|(place, subject)| {
            let description = describe(subject.moment);
            match (headers.get(place), panes[place].letter) {
                (Some(LaneHeader { rules, .. }), Some(letter)) => {
                    say!("figure-lane", letter = letter.to_string(), rules = *rules, description)
                }
                _ => description,
            }
        });
        Ok(FigurePage {
            title: self.title.to_owned(),
            description: sentences(lanes),
            background: self.theme.paper,
            width: columns as u32 * width,
            height: rows as u32 * height,
            paper: None,
            panes,
        })
    }

    /// The side of a cell in a worksheet, where there is room to write.
    pub(super) fn sheet_cell(&self) -> Option<u16> {
        self.sheet.map(|_| self.cell.unwrap_or(COMFORTABLE_CELL as u16).clamp(42, LARGEST_CELL))
    }

    /// Returns the shapes of a map, and an image of its cells if they have no shapes.
    fn map(
        &self,
        subject: &Subject,
        crop: Crop,
        margins: Point,
        side: f32,
    ) -> (Scene, Option<CellImage>) {
        let view = View {
            x: margins.x - f32::from(crop.x) * side,
            y: margins.y - f32::from(crop.y) * side,
            cell: side,
        };
        let (width, height) = (f32::from(crop.width) * side, f32::from(crop.height) * side);
        let area = Rect::new(margins.x, margins.y, width, height);
        let mut scene = draw(subject, self.theme, &view, area, 1.0);
        let grid = subject.moment.problem().grid();
        // Marks at the edge of the whole map may reach into the margin, so it is not clipped.
        if (crop.width, crop.height) != (grid.width(), grid.height()) {
            clip(&mut scene, area, MARGIN.into());
        }
        scene.labels.extend(self.edge_numbers(grid, &view, area));
        let image = |_| CellImage { rect: area, ..paint(subject, self.theme, &view, area) };
        let cells = scene.map.map(image);
        (scene, cells)
    }

    /// Whether the columns and rows have numbers.
    fn is_numbered(&self) -> bool {
        self.has_edge_numbers || self.sheet.is_some()
    }

    /// Returns the margins to the left of the map and above it, in pixels.
    fn margins(&self, grid: &Grid, side: f32) -> Point {
        let margin = f32::from(MARGIN);
        let [left, top] = edge_margins(grid, numbers_scale(side));
        if self.is_numbered() {
            Point::new(left.max(margin), top.max(margin))
        } else {
            Point::new(margin, margin)
        }
    }

    /// Returns the numbers of the columns and rows of the shown part of the map, `area`.
    fn edge_numbers(&self, grid: &Grid, view: &View, area: Rect) -> Vec<Label> {
        if !self.is_numbered() {
            return Vec::new();
        }
        let (theme, margin) =
            (Theme { background: self.theme.paper, ..self.theme.clone() }, f32::from(MARGIN));
        let page = Rect::new(0.0, 0.0, area.right() + margin, area.bottom() + margin);
        let scale = numbers_scale(view.cell);
        let mut labels = edge_numbers(grid, &theme, view, page, scale, None).labels;
        // The margins of a cropped map would show further cells.
        labels.retain(|label| match label.align {
            LabelAlign::Center => (area.x..area.right()).contains(&label.at.x),
            LabelAlign::Left | LabelAlign::Right => (area.y..area.bottom()).contains(&label.at.y),
        });
        labels
    }

    /// Returns the part of the map to show.
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
        Err(FigureError::Refused(format!(
            "the part of {width} × {height} cells at ({x}, {y}) does not lie on the map of \
             {map_width} × {map_height} cells"
        )))
    }
}

/// The scale of the numbers of columns and rows beside cells of the given side.
fn numbers_scale(side: f32) -> f32 {
    (side / PLAIN_NUMBERS_CELL).clamp(1.0, 2.0)
}
