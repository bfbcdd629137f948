//! The arrangement of several lanes' maps in the window.

use super::{Point, Rect, View};
use crate::grid::Grid;

/// The height of a lane's header with the verdict beside its name, and with the verdict below it, in
/// points.
const HEADERS: [f32; 2] = [30.0, 46.0];

/// The width from which a lane has its verdict beside its name, in points.
const WIDE: f32 = 340.0;

/// An area narrower than this, in points, is laid out for a phone held upright.
pub const PHONE: f32 = 460.0;

/// What a cell of lanes side by side is worth there, beside one of lanes above one another.
const UPRIGHT: f32 = 0.7;

/// The gap between two lanes, in points.
const GAP: f32 = 6.0;

/// Returns the rectangle of a lane's header, given the area of the map below it and the scale of
/// the screen.
pub fn lane_header(area: Rect, scale: f32) -> Rect {
    let height = (HEADERS[usize::from(!is_one_line(area.w, scale))] * scale).round();
    Rect { y: area.y - height, h: height, ..area }
}

/// Whether the header of a lane of this width, in pixels, has one line.
pub fn is_one_line(width: f32, scale: f32) -> bool {
    width >= WIDE * scale
}

/// Divides an area into lanes of equal size, and returns the area of each lane's map, below its
/// header. Chooses the rows and columns that make the map largest.
pub fn lane_areas(grid: &Grid, area: Rect, scale: f32, lanes: usize) -> Vec<Rect> {
    let ways: &[(usize, usize)] = match lanes {
        1 => return vec![area],
        2 => &[(2, 1), (1, 2)],
        3 => &[(2, 2), (3, 1), (1, 3)],
        _ => &[(2, 2), (4, 1), (1, 4)],
    };
    let gap = (GAP * scale).round();
    let part = |length: f32, parts: usize| {
        ((length - gap * (parts - 1) as f32) / parts as f32).floor().max(1.0)
    };
    let lane = |&(columns, rows): &(usize, usize)| {
        (columns, Rect { w: part(area.w, columns), h: part(area.h, rows), ..area })
    };
    let map = |lane: Rect| {
        let header = lane_header(lane, scale).h;
        Rect { y: lane.y + header, h: (lane.h - header).max(1.0), ..lane }
    };
    let cell = |lane: Rect| View::fit(grid, map(lane), scale).cell;
    // On a phone held upright, lanes stand above one another unless that makes cells much smaller. On a
    // tie, the first arrangement wins.
    let is_phone = area.w < PHONE * scale;
    let worth = |(columns, lane): (usize, Rect)| {
        cell(lane) * if columns > 1 && is_phone { UPRIGHT } else { 1.0 }
    };
    let larger = |best: (usize, Rect), way: (usize, Rect)| {
        if worth(way) > worth(best) { way } else { best }
    };
    let (columns, Rect { w, h, .. }) =
        ways.iter().map(lane).reduce(larger).unwrap_or((lanes, area));
    let place = |lane: usize| {
        let Point { x, y } = Point::new((lane % columns) as f32, (lane / columns) as f32);
        map(Rect::new(area.x + x * (w + gap), area.y + y * (h + gap), w, h))
    };
    (0..lanes).map(place).collect()
}
