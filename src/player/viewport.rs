//! The viewport: the part of the map that is in view, the minimap that moves it, and the cell under
//! the pointer or the cell cursor, which keys move.

use crate::grid::{Cell, Grid};
use crate::scene::{Detail, Minimap, Point, Rect, View};
use crate::words::{Text, text};

/// The side of a cell that has room for G and H of three digits each, in pixels at scale 1.
const NUMBERS: f32 = 56.0;

/// The minimap hides while the map is painted if the pointer is within this distance, in points.
const MINIMAP_MARGIN: f32 = 40.0;

/// The distances from the edge at which a cell is kept in view, as fractions of the area: the
/// minimum, and the distance at which a cell that was out of view is placed.
type Margins = [f32; 2];

/// The margins of the current cell while the view follows it. They are wide, so that the view does
/// not move at every step.
const FOLLOWED: Margins = [0.15, 0.5];

/// The margins of the cell cursor.
const CURSOR: Margins = [0.06, 0.06];

/// The margins of a cell that a message is about.
const FRAMED: Margins = [0.0, 0.25];

/// The part of the map that is in view.
#[derive(Clone, Debug, PartialEq)]
pub struct Viewport {
    /// The position and size of the map on the screen.
    pub view: View,
    /// The part of the window that the map occupies, in pixels.
    pub area: Rect,
    /// The number of screen pixels per point of the interface.
    pub scale: f32,
    /// Whether the map is fitted to the area when the area changes; false once the user zooms or
    /// pans.
    is_fitted: bool,
    /// The part of a notch of the wheel that has not zoomed yet.
    turned: f32,
    hides_minimap: bool,
    /// Whether a drag is painting the map; the minimap then hides near the pointer.
    pub(crate) is_painting: bool,
    pointer: Option<Point>,
    /// The cell that the keyboard points at, until the mouse moves over the map.
    pub cursor: Option<Cell>,
    /// The current cell that was followed last.
    followed: Option<Cell>,
    /// The cell whose history is shown even when the pointer is elsewhere.
    pub pinned: Option<Cell>,
    /// The cell under the pointer in a list next to the map.
    pub pointed_in_list: Option<Cell>,
}

impl Viewport {
    /// Makes a viewport that shows the whole map, in an area of 800 × 600 pixels.
    pub(super) fn new(grid: &Grid) -> Self {
        let area = Rect::new(0.0, 0.0, 800.0, 600.0);
        Self {
            view: View::fit(grid, area, 1.0),
            area,
            scale: 1.0,
            is_fitted: true,
            turned: 0.0,
            hides_minimap: false,
            is_painting: false,
            pointer: None,
            cursor: None,
            followed: None,
            pinned: None,
            pointed_in_list: None,
        }
    }

    /// The minimap, if the view shows only a part of the map. It hides near the pointer while the
    /// map is painted.
    pub fn minimap(&self, grid: &Grid) -> Option<Minimap> {
        if self.hides_minimap {
            return None;
        }
        let minimap = Minimap::of(grid, &self.view, self.area, self.scale)?;
        let around = minimap.rect.inset(-MINIMAP_MARGIN * self.scale);
        let is_in_the_way = self.is_painting && self.pointer.is_some_and(|at| around.contains(at));
        (!is_in_the_way).then_some(minimap)
    }

    /// Whether a point is on the minimap.
    pub fn is_on_minimap(&self, grid: &Grid, at: Point) -> bool {
        self.minimap(grid).is_some_and(|minimap| minimap.rect.contains(at))
    }

    /// The cell cursor, or the cell under an item that the pointer holds. `held` is the offset of
    /// the pointer from that item.
    pub fn pointed(&self, grid: &Grid, held: Point) -> Option<Cell> {
        let is_over_map = |at: &Point| self.area.contains(*at) && !self.is_on_minimap(grid, *at);
        self.cursor.or_else(|| {
            let at = self.pointer.filter(is_over_map)?;
            self.view.cell_at(grid, Point::new(at.x - held.x, at.y - held.y))
        })
    }

    /// Moves the pointer.
    pub(crate) fn point(&mut self, at: Option<Point>) {
        // A repeated pointer position does not remove the cell cursor.
        if at.is_some() && at != self.pointer {
            self.cursor = None;
        }
        self.pointer = at;
    }

    /// Shows or hides the minimap, and returns the sentence about it. A minimap that has nothing to
    /// show stays on, so that it appears as soon as it has.
    pub(crate) fn toggle_minimap(&mut self, grid: &Grid) -> Text {
        let is_possible = Minimap::of(grid, &self.view, self.area, self.scale).is_some();
        self.hides_minimap = is_possible && !self.hides_minimap;
        match (is_possible, self.hides_minimap) {
            (false, _) => text!("minimap-none"),
            (true, false) => text!("minimap-shown"),
            (true, true) => text!("minimap-hidden"),
        }
    }

    /// Unpins the pinned cell and hides the cell cursor and the minimap, which could cover a cell that is
    /// asked about.
    pub(crate) fn rest(&mut self) {
        (self.pinned, self.cursor, self.hides_minimap) = (None, None, true);
    }

    /// Moves the view so that a cell lies within the margins.
    fn keep_in_sight(&mut self, grid: &Grid, cell: Cell, margins: Margins) {
        self.keep_in(grid, self.area, cell, margins);
    }

    /// The same in a part of the area.
    fn keep_in(&mut self, grid: &Grid, area: Rect, cell: Cell, margins: Margins) {
        let kept = self.view.with_in_sight(grid, area, self.scale, cell, margins);
        self.is_fitted &= kept == self.view;
        self.view = kept;
    }

    /// Brings a cell that a message is about into view.
    pub(crate) fn show(&mut self, grid: &Grid, cell: Cell) {
        self.keep_in_sight(grid, cell, FRAMED);
    }

    /// Zooms in where cells are too small for their numbers, and brings the given cells into view; the
    /// `ends` too if short numbers then still have room.
    pub(crate) fn show_numbers(&mut self, grid: &Grid, cells: &[Cell], ends: &[Cell]) {
        let all = [cells, ends].concat();
        let least = self.scale * if ends.is_empty() { NUMBERS } else { Detail::FULL };
        // No cell lies under the numbers of columns and rows.
        let (edge, Rect { x, y, w, h }) = ((View::EDGE - 1.0) * self.scale, self.area);
        let area = Rect::new(x + edge, y + edge, (w - edge).max(1.0), (h - edge).max(1.0));
        let within = area.inset(self.view.cell / 2.0);
        let is_seen = |&cell: &Cell| within.contains(self.view.middle(cell));
        if self.view.cell >= least && all.iter().all(is_seen) {
            return;
        }
        let ranges = |cells: &[Cell]| {
            [|at: &Cell| at.x, |at: &Cell| at.y].map(|part| {
                let parts = cells.iter().map(part);
                (parts.clone().min().unwrap_or(0), parts.max().unwrap_or(0))
            })
        };
        // All cells, and half a cell around them.
        let whole = |cells: &[Cell]| {
            let [columns, rows] = ranges(cells).map(|(first, last)| f32::from(last - first) + 2.0);
            (area.w / columns).min(area.h / rows).floor()
        };
        let wanted = self.view.cell.max((NUMBERS * self.scale).ceil());
        let fitting = [&*all, cells].into_iter().find(|cells| whole(cells) >= least);
        let has_room = fitting.is_some();
        let (cells, side) =
            fitting.map_or((cells, wanted), |cells| (cells, wanted.min(whole(cells))));
        if (has_room || side != self.view.cell) && !cells.is_empty() {
            let [x, y] = ranges(cells).map(|(first, last)| first.midpoint(last));
            (self.view.cell, self.is_fitted) = (side, false);
            self.keep_in(grid, area, Cell::new(x, y), [0.5; 2]);
        }
        if !has_room {
            cells.iter().rev().for_each(|&cell| self.keep_in(grid, area, cell, FRAMED));
        }
    }

    /// Moves the view to a point of the minimap.
    pub(crate) fn steer(&mut self, grid: &Grid, at: Point) {
        if let Some(minimap) = self.minimap(grid) {
            self.view = minimap.steer(grid, &self.view, self.area, at);
            self.is_fitted = false;
        }
    }

    /// Zooms in or out around a point of the window.
    pub(crate) fn zoom(&mut self, grid: &Grid, at: Point, notches: f32) {
        // A touchpad sends many fractions of a notch.
        let turned = if self.turned * notches < 0.0 { notches } else { self.turned + notches };
        let notches = (turned + turned.signum() * 1e-3).trunc();
        self.turned = turned - notches;
        if notches == 0.0 {
            return;
        }
        // A pointer on the minimap has no cell under it: zoom around the center of the area.
        let at = if self.is_on_minimap(grid, at) { self.area.center() } else { at };
        self.view = self.view.zoomed(grid, self.area, self.scale, at, notches);
        self.is_fitted = false;
    }

    /// Moves the view along with the pointer.
    pub(crate) fn pan(&mut self, grid: &Grid, from: Point, to: Point) {
        self.view = self.view.panned(grid, self.area, to.x - from.x, to.y - from.y);
        self.is_fitted = false;
    }

    /// Shows the whole map.
    pub(crate) fn fit(&mut self, grid: &Grid) {
        self.view = View::fit(grid, self.area, self.scale);
        self.is_fitted = true;
    }

    /// Sets the part of the window for the map, and the scale of the screen.
    pub(crate) fn set_area(&mut self, grid: &Grid, area: Rect, scale: f32) {
        if (self.area, self.scale) == (area, scale) {
            return;
        }
        let (before, now) = (self.area.center(), area.center());
        (self.area, self.scale) = (area, scale);
        if self.is_fitted {
            self.fit(grid);
        } else {
            // Keep the center of the view in the center, unless the whole map has room.
            let View { x, y, .. } = self.view;
            let bounds = self.view.bounds(grid);
            let moved =
                |from: f32, by: f32, length: f32, start: f32, room: f32| match length <= room {
                    true => (start + (room - length) / 2.0).round() - from,
                    false => by,
                };
            let dx = moved(x, now.x - before.x, bounds.w, area.x, area.w);
            let dy = moved(y, now.y - before.y, bounds.h, area.y, area.h);
            self.view = self.view.panned(grid, area, dx, dy);
        }
    }

    /// Moves the cell cursor and keeps it in view. The cursor begins at the pointer, else at the
    /// current cell, else in the middle of the view.
    pub(super) fn move_cursor(
        &mut self,
        grid: &Grid,
        (columns, rows): (i32, i32),
        current: Option<Cell>,
    ) {
        let moved = |at: u16, by: i32, length: u16| {
            i32::from(at).saturating_add(by).clamp(0, i32::from(length) - 1) as u16
        };
        let cell = match self.cursor {
            Some(Cell { x, y }) => {
                Cell::new(moved(x, columns, grid.width()), moved(y, rows, grid.height()))
            }
            None => {
                let pointed = self.pointed(grid, Point::default());
                let seen = current.filter(|&cell| self.area.contains(self.view.middle(cell)));
                let middle = || self.view.cell_at(grid, self.area.center());
                pointed.or(seen).or_else(middle).unwrap_or(Cell::new(0, 0))
            }
        };
        self.cursor = Some(cell);
        self.keep_in_sight(grid, cell, CURSOR);
    }

    /// Centers a cell.
    pub(super) fn center(&mut self, grid: &Grid, cell: Cell) {
        let centered = self.view.centered(grid, self.area, self.scale, cell);
        // A map of which all can be seen stays where it is.
        let ends = [Cell::new(0, 0), Cell::new(grid.width() - 1, grid.height() - 1)];
        let is_whole = ends.iter().all(|&end| self.area.contains(self.view.middle(end)));
        if centered.cell > self.view.cell || !is_whole {
            self.view = centered;
            self.is_fitted = false;
        }
    }

    /// Remembers the current cell. If the cell has changed and is followed, keeps it in view.
    pub(crate) fn follow(&mut self, grid: &Grid, current: Option<Cell>, is_followed: bool) {
        let before = std::mem::replace(&mut self.followed, current);
        if let Some(cell) = current.filter(|_| is_followed && current != before) {
            self.keep_in_sight(grid, cell, FOLLOWED);
        }
    }

    /// Returns this viewport with the part of the map that another viewport shows, in an area of
    /// the same size.
    pub(super) fn like(&self, other: &Self) -> Self {
        let (x, y) = (self.area.x - other.area.x, self.area.y - other.area.y);
        let view = View { x: other.view.x + x, y: other.view.y + y, ..other.view };
        let pointer = other.pointer.map(|at| Point::new(at.x + x, at.y + y));
        Self { view, area: self.area, pointer, ..other.clone() }
    }
}
