//! What of the map is in sight: the view, and the minimap that moves it.

use super::App;
use crate::scene::{Minimap, Point, Rect, View};

/// How near the minimap the pointer comes while the map is painted before it
/// makes way, in points.
const NEAR: f32 = 40.0;

impl App {
    /// Where on the screen the map lies.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The part of the window that the map has, in pixels.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// How many pixels of the screen a point of the interface has.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// The picture of the whole map, where the view shows a part of it. It
    /// makes way for the pointer while the map is painted.
    pub fn minimap(&self) -> Option<Minimap> {
        if self.hides_minimap {
            return None;
        }
        let grid = self.search().problem().grid();
        let minimap = Minimap::of(grid, &self.view, self.area, self.scale)?;
        let around = minimap.rect.inset(-NEAR * self.scale);
        let is_in_the_way =
            self.gesture.is_edit() && self.pointer.is_some_and(|at| around.contains(at));
        (!is_in_the_way).then_some(minimap)
    }

    /// The minimap, if the pointer is on it.
    pub(super) fn minimap_at(&self, at: Point) -> Option<Minimap> {
        self.minimap().filter(|minimap| minimap.rect.contains(at))
    }

    /// Moves the view to what lies at a point of the minimap.
    pub(super) fn steer(&mut self, at: Point) {
        if let Some(minimap) = self.minimap() {
            let grid = self.timeline.search().problem().grid();
            self.view = minimap.steer(grid, &self.view, self.area, at);
            self.is_fitted = false;
        }
    }

    pub(super) fn zoom(&mut self, at: Point, notches: f32) {
        // Over the minimap there is nothing of the map that could stay.
        let at = if self.minimap_at(at).is_some() { self.area.center() } else { at };
        let grid = self.timeline.search().problem().grid();
        self.view = self.view.zoomed(grid, self.area, self.scale, at, notches);
        self.is_fitted = false;
    }

    /// Moves the view along with the pointer, from one place to another;
    /// returns how far.
    pub(super) fn pan(&mut self, from: Point, to: Point) -> (f32, f32) {
        let grid = self.timeline.search().problem().grid();
        let view = self.view.panned(grid, self.area, to.x - from.x, to.y - from.y);
        let moved = (view.x - self.view.x, view.y - self.view.y);
        self.view = view;
        self.is_fitted = false;
        moved
    }

    pub(super) fn fit(&mut self) {
        self.view = View::fit(self.timeline.search().problem().grid(), self.area, self.scale);
        self.is_fitted = true;
    }

    pub(super) fn set_area(&mut self, area: Rect, scale: f32) {
        if (self.area, self.scale) == (area, scale) {
            return;
        }
        let before = self.area.center();
        (self.area, self.scale) = (area, scale);
        if self.is_fitted {
            self.fit();
        } else {
            // What was in the middle stays there.
            let now = area.center();
            let grid = self.timeline.search().problem().grid();
            self.view = self.view.panned(grid, area, now.x - before.x, now.y - before.y);
        }
    }
}
