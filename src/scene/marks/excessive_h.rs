//! The box at a cell whose H exceeds the true remaining cost, with both numbers.

use crate::scene::drawing::Drawing;
use crate::scene::shapes::{FIGURE_HEIGHT, width_of};
use crate::scene::{CostUnit, ExcessiveH, Label, LabelFace, Point, Rect, RoundRect, Scene};

/// The size of the text and the padding around it, in points.
const SIZE: f32 = 14.0;
const PADDING: f32 = 6.0;

/// The smallest side of the area around the cell that the text leaves free, in points, which holds
/// the cell's double frame.
const MIN_FREE: f32 = 36.0;

/// Writes H and the true cost in a box above the cell; if the box has no room there or would lie on
/// a line or on the other cells of the proof, below the cell, beside it, or farther below. Removes the
/// numbers and arrows under the box.
pub(in crate::scene) fn draw_excessive_h(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, area, scale, .. } = *drawing;
    let Some(&ExcessiveH { cell, h, cost, .. }) = subject.excessive_h else {
        return;
    };
    let unit = CostUnit::of(subject.moment.problem().rules()).telling(h, cost);
    let text = format!("H {} > {}", unit.write(h), unit.write(cost));
    let (size, padding) = ((SIZE * scale).round() as u16, (PADDING * scale).round());
    let height = f32::from(size) * FIGURE_HEIGHT;
    let w = width_of(&text, LabelFace::Bold, size).ceil() + 2.0 * padding;
    let h = height.ceil() + 2.0 * padding;
    let (square, bounds) = (view.square(cell), view.bounds(subject.grid()));
    let around = square.inset(((square.w - MIN_FREE * scale) / 2.0).min(-0.1 * square.w).floor());
    // Around the map there are numbers of columns and rows.
    let (first, top) = (area.x.max(bounds.x), area.y.max(bounds.y));
    let Point { x, y } = square.center();
    let (x, y) = ((x - w / 2.0).min(area.right() - w).max(first), y - h / 2.0);
    let misfit = |rect: &Rect| {
        let is_in_sight = rect.x >= first && rect.right() <= area.right();
        let is_outside = !is_in_sight || rect.y < top || rect.bottom() > area.bottom();
        let mut lines = scene.lines.iter();
        let mut others = subject.framed.iter().filter(|&&other| other != cell);
        let covers = others.any(|&other| view.square(other).common(*rect).is_some());
        (is_outside, covers, lines.any(|line| line.crossing(rect).is_some()))
    };
    let (above, below) = ((x, around.y - h), (x, around.bottom()));
    let (right, left) = ((around.right(), y), (around.x - w, y));
    let lower = (x, around.bottom() + square.h);
    let places = [above, below, right, left, lower, (x, bounds.bottom() + padding)];
    let places = places.map(|(x, y)| Rect::new(x.round(), y.round(), w, h)).into_iter();
    let rect = places.min_by_key(misfit).unwrap_or_default();
    scene.labels.retain(|label| label.extent().common(rect).is_none());
    scene.arrows.retain(|arrow| arrow.extent().common(rect).is_none());
    let line = Some(((1.5 * scale).round(), theme.nearest));
    scene.frames.push(RoundRect { line, ..RoundRect::square(rect, theme.ground) });
    let at = Point::new(rect.center().x.round(), (rect.center().y + height / 2.0).round());
    scene.labels.push(Label::bold(text, at, size, theme.ink(theme.ground).wrong));
}
