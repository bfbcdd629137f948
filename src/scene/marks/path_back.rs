//! The path from the start to the chosen cell, as a line from middle to middle
//! that leaves the numbers free.

use std::collections::HashMap;

use crate::grid::{Cell, Grid};
use crate::scene::{Point, Rect, Scene, Segment, Subject, Theme, View};

/// How much of the way between two middles is drawn in any case, half of it in
/// each cell: no number comes so near to the edge of its tile.
const BETWEEN: f32 = 0.06;

/// Adds the trail to a scene that has its tiles and their labels. Where cells
/// are tiny, only every so many of them are a corner of it.
pub(in crate::scene) fn draw_path_back(
    scene: &mut Scene,
    subject: &Subject,
    theme: &Theme,
    view: &View,
    area: Rect,
    scale: f32,
) {
    if subject.trail.len() < 2 {
        return;
    }
    let width = (view.cell * 0.035).max(1.5 * scale);
    let step = (2.0 * scale / view.cell).ceil().max(1.0) as usize;
    let corners = subject.trail.iter().step_by(step).chain(subject.trail.last());
    // Below it a wider one, which sets it off from tiles of its own color.
    let edge = width + 2.0 * (width / 4.0).max(scale);
    let grid = subject.moment.problem().grid();
    let texts = texts(scene, grid, view, edge / 2.0 + scale);
    let mut edges = Vec::new();
    let mut lines = Vec::new();
    let mut before: Option<(Cell, Point)> = None;
    for &cell in corners {
        let to = view.square(cell).center();
        let is_in_sight = |from: Point| {
            let between = |a: f32, b: f32, from: f32, to: f32| a.max(b) >= from && a.min(b) <= to;
            between(from.x, to.x, area.x, area.right())
                && between(from.y, to.y, area.y, area.bottom())
        };
        if let Some((last, from)) = before.filter(|&(_, from)| from != to && is_in_sight(from)) {
            let of = |cell| texts.get(&cell).map_or(&[][..], Vec::as_slice);
            let (from, to) = beyond(from, to, [last, cell].map(of));
            edges.push(Segment { from, to, width: edge, color: theme.edge(theme.trail) });
            lines.push(Segment { from, to, width, color: theme.trail });
        }
        before = Some((cell, to));
    }
    scene.lines.extend(edges.into_iter().chain(lines));
}

/// What is written in each cell, with some room around it.
fn texts(scene: &Scene, grid: &Grid, view: &View, room: f32) -> HashMap<Cell, Vec<Rect>> {
    let mut texts: HashMap<Cell, Vec<Rect>> = HashMap::new();
    for label in &scene.labels {
        let extent = label.extent();
        if let Some(cell) = view.cell_at(grid, extent.center()) {
            texts.entry(cell).or_default().push(extent.inset(-room));
        }
    }
    texts
}

/// What of the line between two middles lies beyond all that is written in
/// either cell.
fn beyond(from: Point, to: Point, [before, after]: [&[Rect]; 2]) -> (Point, Point) {
    let (mut start, mut end) = (0.0_f32, 1.0_f32);
    for (_, leaves) in before.iter().filter_map(|text| crossing(from, to, text)) {
        start = start.max(leaves);
    }
    for (enters, _) in after.iter().filter_map(|text| crossing(from, to, text)) {
        end = end.min(enters);
    }
    let at =
        |part: f32| Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    (at(start.min((1.0 - BETWEEN) / 2.0)), at(end.max((1.0 + BETWEEN) / 2.0)))
}

/// Where a line enters and leaves a rectangle, in parts of the line.
fn crossing(from: Point, to: Point, rect: &Rect) -> Option<(f32, f32)> {
    let mut inside = (0.0_f32, 1.0_f32);
    for (from, to, low, high) in
        [(from.x, to.x, rect.x, rect.right()), (from.y, to.y, rect.y, rect.bottom())]
    {
        // Of a line along the edge the quotients are infinite, with the sign
        // that is wanted; a line upon it is outside.
        let (one, other) = ((low - from) / (to - from), (high - from) / (to - from));
        if one.is_nan() || other.is_nan() {
            return None;
        }
        inside = (inside.0.max(one.min(other)), inside.1.min(one.max(other)));
    }
    (inside.0 < inside.1).then_some(inside)
}
