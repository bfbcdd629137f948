//! The numbers of columns and rows at the edges of the map, as every text names cells.

use super::shapes::{FIGURE_HEIGHT, width_of};
use super::{Fill, Label, LabelAlign, LabelFace, Point, Rect, Scene, Theme, View};
use crate::grid::{Cell, Grid};

/// The size of the numbers, and what lies around them, in points.
const SIZE: f32 = 10.0;
const GAP: f32 = 3.0;
/// From the map to the numbers: its frame lies there.
const TO_THE_MAP: f32 = 7.0;
/// How far their color is from that of text toward what is behind them.
const PALE: f32 = 0.35;
/// Between which parts of the room that they need they fade.
const FADING: [f32; 2] = [0.88, 1.15];

/// The numbers of an area's columns and rows: outside of the map, and on a strip along
/// the area's edge where the map goes beyond it. Where there is no room for all of
/// them, every second, fifth, tenth, … is there, and those of the cell under the
/// pointer.
pub fn edge_numbers(
    grid: &Grid,
    theme: &Theme,
    view: &View,
    area: Rect,
    scale: f32,
    pointed: Option<Cell>,
) -> Scene {
    let (size, gap) = ((SIZE * scale).round() as u16, (GAP * scale).round());
    let height = (f32::from(size) * FIGURE_HEIGHT).ceil();
    let width = |number: u16| width_of(&number.to_string(), LabelFace::Bold, size);
    let [widest, widest_row] = [grid.width(), grid.height()].map(|count| width(count - 1));
    let (strip_w, strip_h) = ((widest_row + 2.0 * gap).ceil(), height + 2.0 * gap);
    let (bounds, outside) = (view.bounds(grid), (TO_THE_MAP * scale).round());
    let left = (bounds.x - outside).max(area.x + strip_w);
    let top = (bounds.y - outside).max(area.y + strip_h);
    // Where all of the map is in sight, but has no room beside it, its cells are worth
    // more than their numbers.
    let is_whole = area.contains(Point::new(bounds.x, bounds.y))
        && area.right() >= bounds.right()
        && area.bottom() >= bounds.bottom();
    let have_room = |strip: f32, map: f32| !is_whole || strip - map < view.cell / 4.0;
    let (has_rows, has_columns) = (have_room(left, bounds.x), have_room(top, bounds.y));
    // Those of rows keep off the strip of those of columns, and the other way around.
    let edge_x = if has_rows { left } else { area.x };
    let edge_y = if has_columns { top } else { area.y };
    let (columns, rows) = view.visible(grid, area);
    let mut scene = Scene::default();
    let color = theme.background;
    for (is_over_map, rect) in [
        (has_rows && left > bounds.x - outside, Rect::new(area.x, area.y, left - area.x, area.h)),
        (has_columns && top > bounds.y - outside, Rect::new(area.x, area.y, area.w, top - area.y)),
    ] {
        scene.fills.extend(is_over_map.then_some(Fill { rect, color }));
    }
    let ink = theme.ink(color).text;
    let pale = ink.toward(color, PALE);
    let mut add = |(number, part): (u16, f32), is_pointed: bool, align, at: Point| {
        let faded = color.toward(pale, part);
        let (face, color) =
            if is_pointed { (LabelFace::Bold, ink) } else { (LabelFace::Regular, faded) };
        let at = Point::new(at.x.round(), at.y.round());
        let label = Label { text: number.to_string(), at, align, size, face, color };
        let extent = label.extent();
        let is_free = match align {
            LabelAlign::Center => extent.x >= edge_x && extent.right() <= area.right(),
            _ => extent.y >= edge_y && extent.bottom() <= area.bottom(),
        };
        scene.labels.extend(is_free.then_some(label));
    };
    let pitch = widest + 2.0 * gap;
    let columns = if has_columns { columns } else { 0..0 };
    let rows = if has_rows { rows } else { 0..0 };
    for (x, part) in shown(columns, view.cell, pitch, pointed.map(|cell| cell.x)) {
        let at = Point::new(view.middle(Cell::new(x, 0)).x, top - gap);
        add((x, part), pointed.is_some_and(|cell| cell.x == x), LabelAlign::Center, at);
    }
    for (y, part) in shown(rows, view.cell, height + 2.0 * gap, pointed.map(|cell| cell.y)) {
        let at = Point::new(left - gap, view.middle(Cell::new(0, y)).y + height / 2.0);
        add((y, part), pointed.is_some_and(|cell| cell.y == y), LabelAlign::Right, at);
    }
    scene
}

/// The numbers of a range for which there is room where each takes so many pixels, the
/// pointed one first of all; and how much of each is to be seen, since those go
/// gradually for which there soon is no room.
fn shown(
    range: std::ops::Range<u16>,
    cell: f32,
    pitch: f32,
    pointed: Option<u16>,
) -> impl Iterator<Item = (u16, f32)> {
    let steps = (0..4).flat_map(|power| [1, 2, 5].map(|step: u16| step * 10_u16.pow(power)));
    let room = move |step: u16| f32::from(step) * cell / pitch;
    let step = steps.clone().find(|&step| room(step) >= FADING[0]).unwrap_or(5000);
    let next = steps.clone().find(|&step| room(step) >= FADING[1]).unwrap_or(5000);
    let going = (room(step) - FADING[0]) / (FADING[1] - FADING[0]);
    // Every fifth comes where every second has gone.
    let is_fifth = step.to_string().starts_with('5');
    let coming = if is_fifth { (2.5 * FADING[0] - room(step)) / 0.4 } else { 1.0 };
    let part = move |number: u16| {
        let coming = if number.is_multiple_of(2 * step) { 1.0 } else { coming };
        if number.is_multiple_of(next) { coming.min(1.0) } else { going.min(coming) }
    };
    let pointed = pointed.filter(|pointed| range.contains(pointed));
    let has_room = move |&number: &u16| {
        pointed.is_none_or(|pointed| f32::from(number.abs_diff(pointed)) * cell >= pitch)
    };
    let first = range.start.next_multiple_of(step);
    let numbers = (first..range.end).step_by(step.into()).filter(has_room).chain(pointed);
    // What is paler than that cannot be read any more.
    numbers.map(move |number| (number, part(number))).filter(|(_, part)| *part > 0.3)
}
