//! Where the lanes lie in the window, and what they share of it: one view, one
//! pointer, one cell cursor.

use super::Lanes;
use crate::grid::Grid;
use crate::player::{Layer, Player};
use crate::scene::{Point, Rect, View};

/// The height of the strip above the map of a lane, in points, and from which width on
/// it has room for all in one row.
const HEADER: f32 = 46.0;
const ONE_ROW: f32 = 30.0;
const WIDE: f32 = 520.0;

/// How far two lanes are apart, in points.
const GAP: f32 = 6.0;

impl Lanes {
    /// What the maps of the lanes have of an area of the window, on a screen of that
    /// scale; above each is room for its header.
    pub(in crate::app) fn areas(&self, area: Rect, scale: f32) -> Vec<Rect> {
        parted(self.player().problem().grid(), area, scale, self.players.len())
    }

    /// Gives the lanes a part of the window, on a screen of that scale.
    pub(in crate::app) fn set_area(&mut self, area: Rect, scale: f32) {
        (self.area, self.scale) = (area, scale);
        self.lay_out();
    }

    /// Divides the area among the lanes.
    pub(super) fn lay_out(&mut self) {
        let (area, scale) = (self.area, self.scale);
        for (lane, area) in self.areas(area, scale).into_iter().enumerate() {
            self.in_lane(lane, |player| {
                player.look(|view, grid| view.set_area(grid, area, scale));
            });
        }
    }

    /// Chooses the lane under a place; returns the place.
    pub(in crate::app) fn choose_at(&mut self, at: Point) -> Point {
        self.in_chosen(at, false);
        self.choose(self.pointed);
        at
    }

    /// The place in the chosen lane that corresponds to a place in the lane under the
    /// pointer, or in the one in which a drag began.
    pub(in crate::app) fn in_chosen(&mut self, at: Point, is_dragging: bool) -> Point {
        if !is_dragging {
            let under = self.players.iter().position(|lane| lane.area().contains(at));
            self.pointed = under.unwrap_or(self.pointed);
        }
        let area = |lane: usize| self.players.get(lane).map_or(Rect::default(), Player::area);
        let (from, to) = (area(self.pointed), self.player().area());
        Point::new(at.x - from.x + to.x, at.y - from.y + to.y)
    }

    /// Shows the part of the map in all lanes that the chosen one shows.
    pub(super) fn share_view(&mut self) {
        let (before, rest) = self.players.split_at_mut(self.chosen);
        if let Some((chosen, after)) = rest.split_first_mut() {
            for lane in before.iter_mut().chain(after) {
                lane.look_like(chosen);
            }
        }
    }

    /// Shows the layer of the chosen lane in all of them.
    pub(super) fn share_layer(&mut self) {
        let layer = match self.player().layer() {
            Layer::Difference if !self.is_comparing() => Layer::None,
            layer => layer,
        };
        self.each(|player| {
            if player.layer() != layer {
                player.choose_layer(layer);
            }
        });
    }
}

/// The height of the header of a lane of that width.
pub(in crate::app) fn header(width: f32, scale: f32) -> f32 {
    let height = if width < WIDE * scale { HEADER } else { ONE_ROW };
    (height * scale).round()
}

/// Parts an area among so many lanes of a map, one size for all: the parts of
/// their maps, below their headers. Two lie side by side, more in a square, or two and
/// three in a row or a column where their maps are larger so.
fn parted(grid: &Grid, area: Rect, scale: f32, lanes: usize) -> Vec<Rect> {
    if lanes == 1 {
        return vec![area];
    }
    let gap = (GAP * scale).round();
    let part = |(columns, rows): (usize, usize)| {
        let of = |length: f32, parts: usize| {
            ((length - gap * (parts - 1) as f32) / parts as f32).floor().max(1.0)
        };
        (columns, of(area.w, columns), of(area.h, rows))
    };
    let map = |w: f32, h: f32| {
        let header = header(w, scale);
        Rect::new(area.x, area.y + header, w, (h - header).max(1.0))
    };
    let cell = |&(_, w, h): &(usize, f32, f32)| View::fit(grid, map(w, h), scale).cell;
    let ways: &[(usize, usize)] = match lanes {
        2 => &[(2, 1), (1, 2)],
        3 => &[(2, 2), (3, 1), (1, 3)],
        _ => &[(2, 2)],
    };
    let larger = |best, way| if cell(&way) > cell(&best) { way } else { best };
    let (columns, w, h) = ways.iter().copied().map(part).reduce(larger).unwrap_or(part((1, 1)));
    let at = |lane: usize| {
        let (column, row) = ((lane % columns) as f32, (lane / columns) as f32);
        let Rect { x, y, .. } = map(w, h);
        Rect { x: x + column * (w + gap), y: y + row * (h + gap), ..map(w, h) }
    };
    (0..lanes).map(at).collect()
}
