//! The numbers of columns and rows at the edges of the map.

use std::ops::Range;

use super::shapes::{FIGURE_HEIGHT, width_of};
use super::{Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Scene, Theme, View};
use crate::grid::{Cell, Grid};

/// The size of the numbers and the gap around them, in points.
const SIZE: f32 = 10.0;
const GAP: f32 = 3.0;
/// The distance between the numbers and the map, in points. It leaves room for the map's frame.
const TO_THE_MAP: f32 = 7.0;
/// The share of the background color in the color of ordinary numbers.
const PALE: f32 = 0.35;

/// Returns the width and height of the strips for the numbers of rows and columns.
fn strips(grid: &Grid, scale: f32) -> [f32; 2] {
    let (size, gap) = ((SIZE * scale).round() as u16, (GAP * scale).round());
    let widest_row = width_of(&(grid.height() - 1).to_string(), LabelFace::Bold, size);
    [widest_row.ceil(), (f32::from(size) * FIGURE_HEIGHT).ceil()].map(|side| side + 2.0 * gap)
}

/// Returns the width and height of the margins that the numbers need outside the map.
pub fn edge_margins(grid: &Grid, scale: f32) -> [f32; 2] {
    strips(grid, scale).map(|strip| strip + (TO_THE_MAP * scale).round())
}

/// Returns the numbers of the columns and rows in an area: outside the map, or on a strip along the
/// area's edge if the map extends beyond it. If there is no room for all numbers, only every
/// second, fifth, tenth, … is shown, along with the numbers of the pointed cell.
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
    let widest = width_of(&(grid.width() - 1).to_string(), LabelFace::Bold, size);
    let [strip_w, strip_h] = strips(grid, scale);
    let (bounds, outside) = (view.bounds(grid), (TO_THE_MAP * scale).round());
    let left = (bounds.x - outside).max(area.x + strip_w);
    let top = (bounds.y - outside).max(area.y + strip_h);
    // Numbers must not cover cells of a map that is shown whole.
    let is_whole = area.contains(Point::new(bounds.x, bounds.y))
        && area.right() >= bounds.right()
        && area.bottom() >= bounds.bottom();
    let have_room = |strip: f32, map: f32| !is_whole || strip - map < view.cell / 4.0;
    let (has_rows, has_columns) = (have_room(left, bounds.x), have_room(top, bounds.y));
    // Row numbers stay clear of the strip of column numbers, and vice versa.
    let edge_x = if has_rows { left } else { area.x };
    let edge_y = if has_columns { top } else { area.y };
    let (columns, rows) = view.visible(grid, area);
    let mut scene = Scene::default();
    let color = theme.background;
    for (is_over_map, rect) in [
        (has_rows && left > bounds.x - outside, Rect::new(area.x, area.y, left - area.x, area.h)),
        (has_columns && top > bounds.y - outside, Rect::new(area.x, area.y, area.w, top - area.y)),
    ] {
        scene.tiles.extend(is_over_map.then_some(RoundRect::square(rect, color)));
    }
    let ink = theme.ink(color).text;
    let pale = ink.toward(color, PALE);
    let mut add = |number: u16, is_pointed: bool, align, at: Point| {
        let (face, color) =
            if is_pointed { (LabelFace::Bold, ink) } else { (LabelFace::Regular, pale) };
        let at = Point::new(at.x.round(), at.y.round());
        let text = number.to_string();
        let label = Label { text, at, align, size, face, color, halo: None };
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
    for x in shown(columns, view.cell, pitch, pointed.map(|cell| cell.x)) {
        let at = Point::new(view.middle(Cell::new(x, 0)).x, top - gap);
        add(x, pointed.is_some_and(|cell| cell.x == x), LabelAlign::Center, at);
    }
    for y in shown(rows, view.cell, height + 2.0 * gap, pointed.map(|cell| cell.y)) {
        let at = Point::new(left - gap, view.middle(Cell::new(0, y)).y + height / 2.0);
        add(y, pointed.is_some_and(|cell| cell.y == y), LabelAlign::Right, at);
    }
    scene
}

/// Returns the numbers of a range that are shown if each takes `pitch` pixels: all of them, or
/// every second, fifth, tenth, …, and always the pointed number.
fn shown(range: Range<u16>, cell: f32, pitch: f32, pointed: Option<u16>) -> Vec<u16> {
    let mut steps = (0..4).flat_map(|power| [1, 2, 5].map(|step: u16| step * 10_u16.pow(power)));
    let step = steps.find(|&step| f32::from(step) * cell >= pitch).unwrap_or(5000);
    let pointed = pointed.filter(|pointed| range.contains(pointed));
    let is_far = |&number: &u16| {
        pointed.is_none_or(|pointed| f32::from(number.abs_diff(pointed)) * cell >= pitch)
    };
    let all = (range.start.next_multiple_of(step)..range.end).step_by(step.into());
    all.filter(is_far).chain(pointed).collect()
}
