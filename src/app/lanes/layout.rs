//! The areas of the lanes in the window, and the view, pointer and cell cursor that all lanes
//! share.

use super::Lanes;
use crate::player::Player;
use crate::scene::{Point, Rect, View, lane_areas};

impl Lanes {
    /// Divides an area among the maps of the lanes, with room for a header above each map.
    /// `scale` is the number of pixels per point.
    pub fn areas(&self, area: Rect, scale: f32) -> Vec<Rect> {
        lane_areas(self.player().problem().grid(), area, scale, self.players.len())
    }

    /// Returns the side that a cell would have if the lanes filled an area.
    pub fn cell_in(&self, area: Rect, scale: f32) -> f32 {
        let grid = self.player().problem().grid();
        self.areas(area, scale).first().map_or(0.0, |&map| View::fit(grid, map, scale).cell)
    }

    /// Sets the part of the window that the lanes fill, and the pixels per point.
    pub(in crate::app) fn set_area(&mut self, area: Rect, scale: f32) {
        (self.area, self.scale) = (area, scale);
        self.lay_out();
    }

    /// Divides the area among the lanes.
    pub(super) fn lay_out(&mut self) {
        let (area, scale) = (self.area, self.scale);
        for (lane, area) in self.areas(area, scale).into_iter().enumerate() {
            self.players[lane].look(|view, grid| view.set_area(grid, area, scale));
        }
    }

    /// Chooses the lane under a point.
    pub(in crate::app) fn choose_at(&mut self, at: Point) {
        self.in_chosen(at, false);
        self.choose(self.pointed);
    }

    /// Converts a point in the lane under the pointer, or in the lane in which a drag began,
    /// to the same point of the map in the chosen lane.
    pub(in crate::app) fn in_chosen(&mut self, at: Point, is_dragging: bool) -> Point {
        if !is_dragging {
            let under = self.players.iter().position(|lane| lane.area().contains(at));
            self.pointed = under.unwrap_or(self.pointed);
        }
        let area = |lane: usize| self.players.get(lane).map_or(Rect::default(), Player::area);
        let (from, to) = (area(self.pointed), self.player().area());
        Point::new(at.x - from.x + to.x, at.y - from.y + to.y)
    }
}
