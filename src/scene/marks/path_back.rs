//! The path from the start to the chosen cell, as a line from middle to middle
//! that leaves the numbers free.

use std::collections::HashMap;

use crate::grid::Cell;
use crate::scene::draw::Drawing;
use crate::scene::{Point, Rect, Scene, Segment};

/// How much of the way between two middles is drawn in any case, half of it in
/// each cell: no number comes so near to the edge of its tile.
const BETWEEN: f32 = 0.06;

/// Adds the path back to a scene that has its tiles and their labels. Where
/// cells are tiny, only every so many of them are a corner of it.
pub(in crate::scene) fn draw_path_back(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, area, scale, .. } = *drawing;
    let width = (view.cell * 0.035).max(1.5 * scale);
    let step = (2.0 * scale / view.cell).ceil().max(1.0) as usize;
    let cells = subject.path_back;
    let corners: Vec<Cell> = cells.iter().step_by(step).chain(cells.last()).copied().collect();
    // Below it a wider one, which sets it off from tiles of its own color.
    let edge = width + 2.0 * (width / 4.0).max(scale);
    // What is written in each cell, with some room around it.
    let mut texts: HashMap<Cell, Vec<Rect>> = HashMap::new();
    if corners.len() > 1 {
        for extent in scene.labels.iter().map(|label| label.extent()) {
            if let Some(cell) = view.cell_at(subject.moment.problem().grid(), extent.center()) {
                texts.entry(cell).or_default().push(extent.inset(-(edge / 2.0 + scale)));
            }
        }
    }
    let mut lines = Vec::new();
    for pair in corners.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|cell| view.square(cell).center());
        let between = |a: f32, b: f32, from: f32, to: f32| a.max(b) >= from && a.min(b) <= to;
        let is_in_sight = between(from.x, to.x, area.x, area.right())
            && between(from.y, to.y, area.y, area.bottom());
        if from != to && is_in_sight {
            let written = |cell| texts.get(&cell).map_or(&[][..], Vec::as_slice);
            lines.push(beyond(from, to, written(pair[0]), written(pair[1])));
        }
    }
    for (width, color) in [(edge, theme.edge(theme.trail)), (width, theme.trail)] {
        let segment = |&(from, to): &(Point, Point)| Segment { from, to, width, color };
        scene.lines.extend(lines.iter().map(segment));
    }
}

/// What of the line between two middles lies beyond all that is written in
/// either cell.
fn beyond(from: Point, to: Point, before: &[Rect], after: &[Rect]) -> (Point, Point) {
    let crossings = |texts| <[Rect]>::iter(texts).filter_map(|text| crossing(from, to, text));
    let start = crossings(before).map(|(_, leaves)| leaves).fold(0.0, f32::max);
    let end = crossings(after).map(|(enters, _)| enters).fold(1.0, f32::min);
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
