//! The position of the map on the screen, and the detail that its cells have room for.

use serde::Serialize;

use super::{Point, Rect};
use crate::grid::{Cell, Grid, TerrainRun};

/// The position of the map on the screen: where cell (0, 0) begins, and how large a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct View {
    /// The left edge of column 0 in pixels.
    pub x: f32,
    /// The top edge of row 0 in pixels.
    pub y: f32,
    /// The side of a cell in pixels.
    pub cell: f32,
}

/// The largest space beyond an edge of the map that scrolling to a cell may show, in points.
const MARGIN: f32 = 24.0;

impl View {
    /// The free space above and to the left of a map that is shown whole, in points. It holds the numbers
    /// of columns and rows.
    pub const EDGE: f32 = 22.0;
    /// The free space below and to the right of such a map, in points.
    pub const FAR_EDGE: f32 = 5.0;
    /// The largest side of a cell in points, unless a map with few cells is shown whole.
    const LARGEST_CELL: f32 = 240.0;
    /// Cells whose side is at least this long get a whole number of pixels, so that all cells have
    /// the same size.
    const WHOLE_FROM: f32 = 6.0;

    /// Returns the view that shows the whole grid as large as possible: in the middle of an area, or
    /// moved to leave room for the numbers of columns and rows, above and to the left.
    pub fn fit(grid: &Grid, area: Rect, scale: f32) -> Self {
        let (width, height) = size(grid);
        let margin = |points: f32| (points * scale).min(area.w.min(area.h) * 0.1);
        let (numbers, rest) = (margin(Self::EDGE), margin(Self::FAR_EDGE));
        let room = |side: f32| (side - numbers - rest).max(1.0);
        let cell = (room(area.w) / width).min(room(area.h) / height);
        let cell = if cell >= Self::WHOLE_FROM { cell.floor() } else { cell };
        let begin = |from: f32, side: f32, map: f32| from + ((side - map) / 2.0).max(numbers);
        Self {
            x: begin(area.x, area.w, width * cell).round(),
            y: begin(area.y, area.h, height * cell).round(),
            cell,
        }
    }

    /// Returns the view zoomed in (positive wheel notches) or out, keeping the point of the map at
    /// `at` in place.
    pub fn zoomed(&self, grid: &Grid, area: Rect, scale: f32, at: Point, notches: f32) -> Self {
        let fitted = Self::fit(grid, area, scale).cell;
        // After the window is resized, the view may already be outside these limits.
        let smallest = (fitted.min(8.0 * scale) * 0.5).min(self.cell);
        let largest = (Self::LARGEST_CELL * scale).max(fitted).max(self.cell);
        let wanted = self.cell * 1.15_f32.powf(notches);
        let mut cell = wanted.clamp(smallest, largest);
        if cell >= Self::WHOLE_FROM {
            // Round to the nearest size, so that one notch in and one notch out cancel each other.
            cell = cell.round();
        }
        // A notch always has an effect, even if rounding would undo it.
        if cell == self.cell && cell >= Self::WHOLE_FROM && wanted != self.cell {
            cell = (cell + notches.signum()).clamp(smallest, largest);
        }
        let factor = cell / self.cell;
        // Don't round: if cells are smaller than a pixel, the rounding errors of a few notches add
        // up to many cells.
        Self { x: at.x - (at.x - self.x) * factor, y: at.y - (at.y - self.y) * factor, cell }
            .kept_near(grid, area)
    }

    /// The view moved by a distance in pixels.
    pub fn panned(&self, grid: &Grid, area: Rect, dx: f32, dy: f32) -> Self {
        Self { x: self.x + dx, y: self.y + dy, ..*self }.kept_near(grid, area)
    }

    /// Returns the view centered on a cell, zoomed in if the cells are too small to be seen.
    pub fn centered(&self, grid: &Grid, area: Rect, scale: f32, cell: Cell) -> Self {
        let is_seen = Detail::of(self.cell, scale) > Detail::Image;
        let view = Self { cell: if is_seen { self.cell } else { 30.0 * scale }, ..*self };
        let (middle, center) = (view.middle(cell), area.center());
        view.panned(grid, area, (center.x - middle.x).round(), (center.y - middle.y).round())
    }

    /// Returns the view moved so that a cell keeps its distance from the edges of the area. `parts`
    /// are two shares of the area's width and height: a cell that is closer to an edge than the first
    /// is moved until its distance is the second, and a cell that is more than the area's size outside
    /// is moved to the middle. The view shows as little as possible of the space beyond the map.
    pub fn with_in_sight(
        &self,
        grid: &Grid,
        area: Rect,
        scale: f32,
        cell: Cell,
        parts: [f32; 2],
    ) -> Self {
        let (width, height) = size(grid);
        let by = |at: f32, start: f32, length: f32, from: f32, room: f32| {
            let [edge, rest] = parts.map(|part| (room * part).max(self.cell).min(room / 2.0));
            let is_far = at < from - room || at > from + 2.0 * room;
            let is_whole = start >= from && start + length <= from + room;
            if is_whole || (from + edge..=from + room - edge).contains(&at) {
                return 0.0;
            }
            let rest = if is_far { room / 2.0 } else { rest };
            // Not `clamp`, which panics if rounding errors swap its bounds.
            let wanted = start + at.max(from + rest).min(from + room - rest) - at;
            let beyond = ((room - length) / 2.0).max(MARGIN * scale);
            let kept = wanted.min(from + beyond).max(from + room - beyond - length);
            (kept - start).round()
        };
        let at = self.middle(cell);
        let dx = by(at.x, self.x, width * self.cell, area.x, area.w);
        let dy = by(at.y, self.y, height * self.cell, area.y, area.h);
        if (dx, dy) == (0.0, 0.0) { *self } else { self.panned(grid, area, dx, dy) }
    }

    /// Moves the view back if too little of the grid would stay in the area.
    fn kept_near(self, grid: &Grid, area: Rect) -> Self {
        let (width, height) = size(grid);
        let keep = |at: f32, length: f32, from: f32, room: f32| {
            // A quarter of the area, or all of a smaller grid, stays in sight.
            let room = room.max(0.0);
            let kept = length.min(room / 4.0);
            at.clamp(from + kept - length, from + room - kept)
        };
        Self {
            x: keep(self.x, width * self.cell, area.x, area.w),
            y: keep(self.y, height * self.cell, area.y, area.h),
            cell: self.cell,
        }
    }

    /// Returns the column and row at a point, which may lie outside the grid.
    pub fn place_at(&self, at: Point) -> (i32, i32) {
        let number = |at: f32, from: f32| ((at - from) / self.cell).floor() as i32;
        (number(at.x, self.x), number(at.y, self.y))
    }

    /// The cell of the grid at a point.
    pub fn cell_at(&self, grid: &Grid, at: Point) -> Option<Cell> {
        let (x, y) = self.place_at(at);
        let cell = Cell::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        grid.contains(cell).then_some(cell)
    }

    /// The exact middle of a cell, not rounded to whole pixels.
    pub fn middle(&self, cell: Cell) -> Point {
        let middle = |from: f32, number: u16| from + (f32::from(number) + 0.5) * self.cell;
        Point::new(middle(self.x, cell.x), middle(self.y, cell.y))
    }

    /// The square of a cell, its edges on whole pixels.
    pub fn square(&self, cell: Cell) -> Rect {
        self.rect_of([cell.x, cell.y], [1, 1])
    }

    /// The rectangle of the whole grid, its edges on whole pixels.
    pub fn bounds(&self, grid: &Grid) -> Rect {
        self.rect_of([0, 0], [grid.width(), grid.height()])
    }

    /// The rectangle of a run of cells in a row, at least a pixel wide and high.
    pub fn run(&self, run: TerrainRun) -> Rect {
        let rect = self.rect_of([run.start, run.y], [run.end - run.start, 1]);
        Rect { w: rect.w.max(1.0), h: rect.h.max(1.0), ..rect }
    }

    /// The rectangle of `lengths` columns and rows, beginning with column and row `first`.
    pub(super) fn rect_of(&self, first: [u16; 2], lengths: [u16; 2]) -> Rect {
        let edge = |from: f32, number: f32| (from + number * self.cell).round();
        let range = |from: f32, first: u16, length: u16| {
            let (first, length) = (f32::from(first), f32::from(length));
            let start = edge(from, first);
            (start, edge(from, first + length) - start)
        };
        let (x, w) = range(self.x, first[0], lengths[0]);
        let (y, h) = range(self.y, first[1], lengths[1]);
        Rect::new(x, y, w, h)
    }

    /// The columns and rows that lie at least partly in an area.
    pub fn visible(&self, grid: &Grid, area: Rect) -> (std::ops::Range<u16>, std::ops::Range<u16>) {
        let range = |from: f32, start: f32, end: f32, length: u16| {
            let first = ((start - from) / self.cell).floor().clamp(0.0, f32::from(length));
            let last = ((end - from) / self.cell).ceil().clamp(0.0, f32::from(length));
            first as u16..last as u16
        };
        (
            range(self.x, area.x, area.right(), grid.width()),
            range(self.y, area.y, area.bottom(), grid.height()),
        )
    }
}

/// The levels of detail of cells, from the smallest cells to the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Flat color, as one image.
    Image,
    /// One image with gaps between the tiles.
    Flat,
    /// The arrow to the parent.
    Arrow,
    /// F and the arrow.
    Total,
    /// F, G, H and the arrow.
    Full,
}

impl Detail {
    /// The least side of a cell with all numbers, in points.
    pub const FULL: f32 = 41.0;

    /// Returns the detail for cells with the given side in pixels, on a screen of the given scale.
    pub fn of(cell: f32, scale: f32) -> Self {
        match cell / scale {
            side if side >= Self::FULL => Self::Full,
            side if side >= 26.0 => Self::Total,
            side if side >= 13.0 => Self::Arrow,
            side if side >= 5.0 => Self::Flat,
            _ => Self::Image,
        }
    }
}

fn size(grid: &Grid) -> (f32, f32) {
    (f32::from(grid.width()), f32::from(grid.height()))
}
