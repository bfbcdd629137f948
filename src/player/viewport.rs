//! The viewport: what of the map is in sight, the minimap that moves it, and
//! the cell under the pointer.

use super::Player;
use crate::grid::{Cell, Grid};
use crate::scene::{Minimap, Point, Rect, View};

/// How near the minimap the pointer comes while the map is painted before it
/// makes way, in points.
const NEAR: f32 = 40.0;

/// What of the map is in sight.
#[derive(Debug)]
pub(super) struct Viewport {
    view: View,
    area: Rect,
    scale: f32,
    /// Whether the view follows the area, until the user zooms or pans.
    is_fitted: bool,
    hides_minimap: bool,
    pub(super) pointer: Option<Point>,
}

impl Viewport {
    /// All of a map, in a window of any size.
    pub(super) fn new(grid: &Grid) -> Self {
        let area = Rect::new(0.0, 0.0, 800.0, 600.0);
        let view = View::fit(grid, area, 1.0);
        Self { view, area, scale: 1.0, is_fitted: true, hides_minimap: false, pointer: None }
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

    /// The cell under the pointer.
    pub fn pointed(&self) -> Option<Cell> {
        self.pointed_from(Point::default())
    }

    /// The cell under what the pointer holds so far from its middle.
    pub fn pointed_from(&self, held: Point) -> Option<Cell> {
        let Viewport { view, area, pointer, .. } = &self.viewport;
        let is_over_map = |&at: &Point| area.contains(at) && self.minimap_at(at).is_none();
        let at = pointer.filter(is_over_map)?;
        let at = Point::new(at.x - held.x, at.y - held.y);
        view.cell_at(self.problem().grid(), at)
    }

    pub(super) fn toggle_minimap(&mut self) {
        self.viewport.hides_minimap = !self.viewport.hides_minimap;
    }

    /// The minimap, if the pointer is on it.
    pub fn minimap_at(&self, at: Point) -> Option<Minimap> {
        self.minimap().filter(|minimap| minimap.rect.contains(at))
    }

    /// Moves the view to what lies at a point of the minimap.
    pub(super) fn steer(&mut self, at: Point) {
        if let Some(minimap) = self.minimap() {
            let grid = self.timeline.problem().grid();
            self.viewport.view = minimap.steer(grid, &self.viewport.view, self.viewport.area, at);
            self.viewport.is_fitted = false;
        }
    }

    pub(super) fn zoom(&mut self, at: Point, notches: f32) {
        // Over the minimap there is nothing of the map that could stay.
        let at = if self.minimap_at(at).is_some() { self.viewport.area.center() } else { at };
        let grid = self.timeline.problem().grid();
        self.viewport.view =
            self.viewport.view.zoomed(grid, self.viewport.area, self.viewport.scale, at, notches);
        self.viewport.is_fitted = false;
    }

    /// Moves the view along with the pointer, from one place to another.
    pub(super) fn pan(&mut self, from: Point, to: Point) {
        let grid = self.timeline.problem().grid();
        let view = &self.viewport.view;
        self.viewport.view = view.panned(grid, self.viewport.area, to.x - from.x, to.y - from.y);
        self.viewport.is_fitted = false;
    }

    pub(super) fn fit(&mut self) {
        self.viewport.view =
            View::fit(self.timeline.problem().grid(), self.viewport.area, self.viewport.scale);
        self.viewport.is_fitted = true;
    }

    pub(super) fn set_area(&mut self, area: Rect, scale: f32) {
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
