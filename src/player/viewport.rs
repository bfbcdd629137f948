//! The viewport: the part of the map that is in sight, the minimap that moves it, and
//! the cell under the pointer or the cell cursor, which keys move.

use super::{Outcome, Player, reason};
use crate::grid::{Cell, Grid};
use crate::scene::{CostUnit, Minimap, Point, Rect, View};
use crate::search::CellState;
use crate::words::{Text, text};

/// How near the pointer may come to the minimap before it makes way while the map is
/// painted, in points.
const MINIMAP_MARGIN: f32 = 40.0;

/// Where a cell is kept in sight: how near it may be to the edge of the area, as a part
/// of the area, and how near it is placed when it comes from outside.
type Margins = [f32; 2];

/// The current cell, while it is followed: the view does not move at every step.
const FOLLOWED: Margins = [0.15, 0.5];

/// The cell cursor.
const CURSOR: Margins = [0.06, 0.06];

/// A cell that a message speaks of.
const FRAMED: Margins = [0.0, 0.25];

/// The part of the map that is in sight.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Viewport {
    view: View,
    area: Rect,
    scale: f32,
    /// Whether the view follows the area, until the user zooms or pans.
    is_fitted: bool,
    hides_minimap: bool,
    /// Whether a drag paints the map: then the minimap makes way.
    pub(super) is_painting: bool,
    pointer: Option<Point>,
    /// The cell that is pointed at with keys, until the mouse moves over the map.
    pub(super) cursor: Option<Cell>,
    /// The current cell that was followed last.
    followed: Option<Cell>,
    /// The cell whose history is shown even when the pointer is elsewhere.
    pub(super) pinned: Option<Cell>,
    /// The cell that is pointed at in a list beside the map.
    pub(super) pointed_in_list: Option<Cell>,
}

impl Viewport {
    /// All of a map, in a window of any size.
    pub(super) fn new(grid: &Grid) -> Self {
        let area = Rect::new(0.0, 0.0, 800.0, 600.0);
        Self {
            view: View::fit(grid, area, 1.0),
            area,
            scale: 1.0,
            is_fitted: true,
            hides_minimap: false,
            is_painting: false,
            pointer: None,
            cursor: None,
            followed: None,
            pinned: None,
            pointed_in_list: None,
        }
    }

    fn minimap(&self, grid: &Grid) -> Option<Minimap> {
        if self.hides_minimap {
            return None;
        }
        let minimap = Minimap::of(grid, &self.view, self.area, self.scale)?;
        let around = minimap.rect.inset(-MINIMAP_MARGIN * self.scale);
        let is_in_the_way = self.is_painting && self.pointer.is_some_and(|at| around.contains(at));
        (!is_in_the_way).then_some(minimap)
    }

    fn minimap_at(&self, grid: &Grid, at: Point) -> Option<Minimap> {
        self.minimap(grid).filter(|minimap| minimap.rect.contains(at))
    }

    /// Moves the pointer.
    pub(crate) fn point(&mut self, at: Option<Point>) {
        // Repeated pointer positions leave the cell cursor.
        if at.is_some() && at != self.pointer {
            self.cursor = None;
        }
        self.pointer = at;
    }

    /// Pins a cell, or unpins it.
    pub(crate) fn pin(&mut self, cell: Option<Cell>) {
        self.pinned = cell;
    }

    /// Marks the cell that is pointed at in a list beside the map.
    pub(crate) fn point_in_list(&mut self, cell: Option<Cell>) {
        self.pointed_in_list = cell;
    }

    /// Shows or hides the minimap.
    pub(crate) fn toggle_minimap(&mut self) {
        self.hides_minimap = !self.hides_minimap;
    }

    /// Moves the view so that a cell lies within the margins.
    fn keep_in_sight(&mut self, grid: &Grid, cell: Cell, margins: Margins) {
        let kept = self.view.with_in_sight(grid, self.area, self.scale, cell, margins);
        self.is_fitted &= kept == self.view;
        self.view = kept;
    }

    /// Brings a cell that a message speaks of into sight.
    pub(crate) fn show(&mut self, grid: &Grid, cell: Cell) {
        self.keep_in_sight(grid, cell, FRAMED);
    }

    /// Moves the view to a point of the minimap.
    pub(crate) fn steer(&mut self, grid: &Grid, at: Point) {
        if let Some(minimap) = self.minimap(grid) {
            self.view = minimap.steer(grid, &self.view, self.area, at);
            self.is_fitted = false;
        }
    }

    /// Makes cells larger or smaller around a place.
    pub(crate) fn zoom(&mut self, grid: &Grid, at: Point, notches: f32) {
        // Over the minimap there is nothing of the map that could stay.
        let at = if self.minimap_at(grid, at).is_some() { self.area.center() } else { at };
        self.view = self.view.zoomed(grid, self.area, self.scale, at, notches);
        self.is_fitted = false;
    }

    /// Moves the view along with the pointer, from one place to another.
    pub(crate) fn pan(&mut self, grid: &Grid, from: Point, to: Point) {
        self.view = self.view.panned(grid, self.area, to.x - from.x, to.y - from.y);
        self.is_fitted = false;
    }

    /// Shows the whole map.
    pub(crate) fn fit(&mut self, grid: &Grid) {
        self.view = View::fit(grid, self.area, self.scale);
        self.is_fitted = true;
    }

    /// Moves the map to a part of the window, on a screen of that scale.
    pub(crate) fn set_area(&mut self, grid: &Grid, area: Rect, scale: f32) {
        if (self.area, self.scale) == (area, scale) {
            return;
        }
        let (before, now) = (self.area.center(), area.center());
        (self.area, self.scale) = (area, scale);
        if self.is_fitted {
            self.fit(grid);
        } else {
            // The middle stays in the middle.
            self.view = self.view.panned(grid, area, now.x - before.x, now.y - before.y);
        }
    }
}

impl Player {
    /// Changes what is in sight, given the map.
    pub(crate) fn look(&mut self, change: impl FnOnce(&mut Viewport, &Grid)) {
        change(&mut self.viewport, self.timeline.problem().grid());
    }

    /// Where on the screen the map lies.
    pub fn view(&self) -> &View {
        &self.viewport.view
    }

    /// The part of the window that the map has, in pixels.
    pub fn area(&self) -> Rect {
        self.viewport.area
    }

    /// How many pixels of the screen a point of the interface has.
    pub fn scale(&self) -> f32 {
        self.viewport.scale
    }

    /// The picture of the whole map, while the view shows a part of it. It makes way for
    /// the pointer while the map is painted.
    pub fn minimap(&self) -> Option<Minimap> {
        self.viewport.minimap(self.problem().grid())
    }

    /// The minimap, if the pointer is on it.
    pub fn minimap_at(&self, at: Point) -> Option<Minimap> {
        self.viewport.minimap_at(self.problem().grid(), at)
    }

    /// The cell cursor, or the cell under the pointer.
    pub fn pointed(&self) -> Option<Cell> {
        self.pointed_from(Point::default())
    }

    /// The cell under something that the pointer holds, this far from its middle.
    pub fn pointed_from(&self, held: Point) -> Option<Cell> {
        let Viewport { view, area, pointer, cursor, .. } = &self.viewport;
        if cursor.is_some() {
            return *cursor;
        }
        let is_over_map = |&at: &Point| area.contains(at) && self.minimap_at(at).is_none();
        let at = pointer.filter(is_over_map)?;
        let at = Point::new(at.x - held.x, at.y - held.y);
        view.cell_at(self.problem().grid(), at)
    }

    /// The cell whose history is shown: the pinned one, else the one under the
    /// pointer.
    pub fn chosen(&self) -> Option<Cell> {
        self.viewport.pinned.or_else(|| self.pointed())
    }

    /// The pinned cell.
    pub fn pinned(&self) -> Option<Cell> {
        self.viewport.pinned
    }

    /// The cell that is pointed at with keys.
    pub fn cursor(&self) -> Option<Cell> {
        self.viewport.cursor
    }

    /// What is at the cell cursor.
    pub fn cursor_in_words(&self) -> Option<Text> {
        let (cell, moment) = (self.viewport.cursor?, self.moment());
        let terrain = self.problem().grid().terrain(cell);
        let unit = CostUnit::of(moment.problem().rules());
        let words = |g, f| [g, moment.h(cell), f].map(|value| reason::cost(unit, value));
        let state = match (moment.state(cell), moment.g(cell), moment.f(cell)) {
            (CellState::Open, Some(g), Some(f)) => {
                let [g, h, f] = words(g, f);
                text!("cursor-open", g, h, f)
            }
            (CellState::Closed, Some(g), Some(f)) => {
                let [g, h, f] = words(g, f);
                text!("cursor-closed", g, h, f)
            }
            _ => match terrain.cost() {
                None => text!("cursor-wall"),
                Some(1) => text!("cursor-ground"),
                Some(cost) => text!("cursor-rough", cost),
            },
        };
        Some(if cell == self.problem().start() {
            text!("cursor-at-start", cell, state)
        } else if cell == self.problem().goal() {
            text!("cursor-at-goal", cell, state)
        } else {
            text!("cursor-at", cell, state)
        })
    }

    /// Shows the part of the map that another search of it shows, in an area of the same
    /// size.
    pub fn look_like(&mut self, other: &Self) -> Vec<Outcome> {
        let (viewport, area) = (&other.viewport, self.viewport.area);
        let by = Point::new(area.x - viewport.area.x, area.y - viewport.area.y);
        let View { x, y, .. } = viewport.view;
        let view = View { x: x + by.x, y: y + by.y, ..viewport.view };
        let pointer = viewport.pointer.map(|at| Point::new(at.x + by.x, at.y + by.y));
        let Viewport { followed, pointed_in_list, .. } = self.viewport;
        let same = Viewport { view, area, pointer, followed, pointed_in_list, ..viewport.clone() };
        if self.viewport == same {
            return Vec::new();
        }
        self.change(|player| player.viewport = same)
    }

    /// Moves the cell cursor, keeps it in sight, and says what is there. It begins where
    /// the pointer is, else at the current cell, else in the middle of the view.
    pub(crate) fn move_cursor(&mut self, columns: i32, rows: i32) {
        let grid = self.problem().grid();
        let Viewport { view, area, cursor, .. } = &self.viewport;
        let [width, height] = [grid.width(), grid.height()];
        let cell = match cursor {
            Some(cell) => {
                let moved = |at: u16, by: i32, length: u16| {
                    i32::from(at).saturating_add(by).clamp(0, i32::from(length) - 1) as u16
                };
                Cell::new(moved(cell.x, columns, width), moved(cell.y, rows, height))
            }
            None => {
                let seen = |cell: &Cell| area.contains(view.middle(*cell));
                let current = self.moment().current().filter(seen);
                let middle = || view.cell_at(grid, area.center());
                self.pointed().or(current).or_else(middle).unwrap_or(self.problem().start())
            }
        };
        self.look(|viewport, grid| {
            viewport.cursor = Some(cell);
            viewport.keep_in_sight(grid, cell, CURSOR);
        });
        if let Some(text) = self.cursor_in_words() {
            self.say(text);
        }
    }

    /// Centers the current cell, or the start before there is one.
    pub(crate) fn show_current(&mut self) {
        let cell = self.moment().current().unwrap_or(self.problem().start());
        self.look(|viewport, grid| {
            let Viewport { view, area, scale, .. } = *viewport;
            viewport.view = view.centered(grid, area, scale, cell);
            viewport.is_fitted = false;
        });
    }

    /// Moves the view when the current cell changes and is to be followed.
    pub(super) fn follow_current(&mut self) {
        let current = self.moment().current();
        let before = std::mem::replace(&mut self.viewport.followed, current);
        if let Some(cell) = current.filter(|_| current != before)
            && self.conditions.follows
        {
            self.look(|viewport, grid| viewport.keep_in_sight(grid, cell, FOLLOWED));
        }
    }
}
