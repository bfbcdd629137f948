//! The viewport: what of the map is in sight, the minimap that moves it, and
//! the cell under the pointer or the cell cursor, which keys move.

use super::proof::IN_SIGHT;
use super::{Outcome, Player, reason};
use crate::grid::{Cell, Grid};
use crate::scene::{CostUnit, Minimap, Point, Rect, View};
use crate::search::CellState;
use crate::words::{Text, text};

/// How near the minimap the pointer comes while the map is painted before it
/// makes way, in points.
const NEAR: f32 = 40.0;

/// How far from the edge of the area the current cell stays while it is followed,
/// as a part of the area, and where it comes to when it leaves that: the view does
/// not move at every step.
const FOLLOWED: [f32; 2] = [0.15, 0.5];

/// The same of the cell cursor.
const CURSOR: [f32; 2] = [0.06, 0.06];

/// What of the map is in sight.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Viewport {
    view: View,
    area: Rect,
    scale: f32,
    /// Whether the view follows the area, until the user zooms or pans.
    is_fitted: bool,
    hides_minimap: bool,
    pub(super) pointer: Option<Point>,
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
        let view = View::fit(grid, area, 1.0);
        Self {
            view,
            area,
            scale: 1.0,
            is_fitted: true,
            hides_minimap: false,
            pointer: None,
            cursor: None,
            followed: None,
            pinned: None,
            pointed_in_list: None,
        }
    }
}

impl Player {
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

    /// The picture of the whole map, where the view shows a part of it. It
    /// makes way for the pointer while the map is painted.
    pub fn minimap(&self) -> Option<Minimap> {
        if self.viewport.hides_minimap {
            return None;
        }
        let grid = self.problem().grid();
        let minimap =
            Minimap::of(grid, &self.viewport.view, self.viewport.area, self.viewport.scale)?;
        let around = minimap.rect.inset(-NEAR * self.viewport.scale);
        let is_in_the_way = self.conditions.is_painting
            && self.viewport.pointer.is_some_and(|at| around.contains(at));
        (!is_in_the_way).then_some(minimap)
    }

    /// The cell cursor, or the cell under the pointer.
    pub fn pointed(&self) -> Option<Cell> {
        self.pointed_from(Point::default())
    }

    /// The same under what the pointer holds so far from its middle.
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

    /// Pins a cell, or unpins it.
    pub(crate) fn pin(&mut self, cell: Option<Cell>) {
        self.viewport.pinned = cell;
    }

    /// Marks the cell that is pointed at in a list beside the map.
    pub(crate) fn point_in_list(&mut self, cell: Option<Cell>) {
        self.viewport.pointed_in_list = cell;
    }

    /// The cell that is pointed at with keys.
    pub fn cursor(&self) -> Option<Cell> {
        self.viewport.cursor
    }

    /// What is at the cell cursor.
    pub fn cursor_in_words(&self) -> Option<Text> {
        let (cell, moment) = (self.viewport.cursor?, self.moment());
        let terrain = moment.problem().grid().terrain(cell);
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
        Some(if cell == moment.problem().start() {
            text!("cursor-at-start", cell, state)
        } else if cell == moment.problem().goal() {
            text!("cursor-at-goal", cell, state)
        } else {
            text!("cursor-at", cell, state)
        })
    }

    /// Shows what another search of the same map shows of it, in an area of the same
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

    pub(crate) fn point(&mut self, at: Option<Point>) {
        // What is where it was has not moved.
        if at.is_some() && at != self.viewport.pointer {
            self.viewport.cursor = None;
        }
        self.viewport.pointer = at;
    }

    /// Moves the cell cursor, in sight, and says what is there. It begins where the
    /// pointer is, else at the current cell, else in the middle of what is in sight.
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
        self.viewport.cursor = Some(cell);
        self.keep_in_sight(cell, CURSOR);
        if let Some(text) = self.cursor_in_words() {
            self.say(text);
        }
    }

    /// Brings the current cell, or the start before there is one, to the middle.
    pub(crate) fn show_current(&mut self) {
        let cell = self.moment().current().unwrap_or(self.problem().start());
        let grid = self.timeline.problem().grid();
        let Viewport { view, area, scale, .. } = &mut self.viewport;
        *view = view.centered(grid, *area, *scale, cell);
        self.viewport.is_fitted = false;
    }

    /// Moves the view where the current cell is another one now and is to be
    /// followed.
    pub(super) fn follow_current(&mut self) {
        let current = self.moment().current();
        let before = std::mem::replace(&mut self.viewport.followed, current);
        if let Some(cell) = current.filter(|_| current != before)
            && self.conditions.follows
        {
            self.keep_in_sight(cell, FOLLOWED);
        }
    }

    /// Brings a cell into sight.
    pub(crate) fn bring_into_sight(&mut self, cell: Cell) {
        self.keep_in_sight(cell, IN_SIGHT);
    }

    /// Moves the view so that a cell lies in the inner part of the area.
    pub(super) fn keep_in_sight(&mut self, cell: Cell, parts: [f32; 2]) {
        let grid = self.timeline.problem().grid();
        let Viewport { view, area, scale, is_fitted, .. } = &mut self.viewport;
        let kept = view.with_in_sight(grid, *area, *scale, cell, parts);
        *is_fitted &= kept == *view;
        *view = kept;
    }

    pub(crate) fn toggle_minimap(&mut self) {
        self.viewport.hides_minimap = !self.viewport.hides_minimap;
    }

    /// The minimap, if the pointer is on it.
    pub fn minimap_at(&self, at: Point) -> Option<Minimap> {
        self.minimap().filter(|minimap| minimap.rect.contains(at))
    }

    /// Moves the view to what lies at a point of the minimap.
    pub(crate) fn steer(&mut self, at: Point) {
        if let Some(minimap) = self.minimap() {
            let grid = self.timeline.problem().grid();
            self.viewport.view = minimap.steer(grid, &self.viewport.view, self.viewport.area, at);
            self.viewport.is_fitted = false;
        }
    }

    pub(crate) fn zoom(&mut self, at: Point, notches: f32) {
        // Over the minimap there is nothing of the map that could stay.
        let at = if self.minimap_at(at).is_some() { self.viewport.area.center() } else { at };
        let grid = self.timeline.problem().grid();
        self.viewport.view =
            self.viewport.view.zoomed(grid, self.viewport.area, self.viewport.scale, at, notches);
        self.viewport.is_fitted = false;
    }

    /// Moves the view along with the pointer, from one place to another.
    pub(crate) fn pan(&mut self, from: Point, to: Point) {
        let grid = self.timeline.problem().grid();
        let view = &self.viewport.view;
        self.viewport.view = view.panned(grid, self.viewport.area, to.x - from.x, to.y - from.y);
        self.viewport.is_fitted = false;
    }

    pub(crate) fn fit(&mut self) {
        self.viewport.view =
            View::fit(self.timeline.problem().grid(), self.viewport.area, self.viewport.scale);
        self.viewport.is_fitted = true;
    }

    pub(super) fn lay_out(&mut self, area: Rect, scale: f32) {
        if (self.viewport.area, self.viewport.scale) == (area, scale) {
            return;
        }
        let before = self.viewport.area.center();
        (self.viewport.area, self.viewport.scale) = (area, scale);
        if self.viewport.is_fitted {
            self.fit();
        } else {
            // What was in the middle stays there.
            let now = area.center();
            let grid = self.timeline.problem().grid();
            self.viewport.view =
                self.viewport.view.panned(grid, area, now.x - before.x, now.y - before.y);
        }
    }
}
