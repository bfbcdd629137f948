//! The marks of start and goal on a map whose cells are too small for letters.

use crate::grid::Cell;
use crate::scene::drawing::Drawing;
use crate::scene::{Detail, Label, Point, Rect, RoundRect, Scene, View};

/// The side of a mark in points.
pub(in crate::scene) const MARK: f32 = 14.0;

/// Returns the rectangle of the mark of a start or goal, including the line around it; `None` if
/// cells are large enough to need no mark.
pub fn mark_of(view: &View, scale: f32, cell: Cell) -> Option<Rect> {
    let side = (MARK * scale).round();
    let center = view.square(cell).center();
    let corner = |at: f32| (at - side / 2.0).round();
    let inside = Rect::new(corner(center.x), corner(center.y), side, side);
    (Detail::of(view.cell, scale) <= Detail::Flat).then(|| inside.inset(-scale.round()))
}

/// Marks start and goal with squares, which are drawn over the frames and under the letters.
pub(in crate::scene) fn draw_start_and_goal(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, scale, .. } = *drawing;
    let problem = subject.problem();
    for cell in [problem.start(), problem.goal()] {
        let (Some(around), Some((color, letter))) =
            (mark_of(view, scale, cell), subject.role(theme, cell))
        else {
            continue;
        };
        let rect = around.inset(scale.round());
        scene.frames.push(RoundRect::square(around, theme.background));
        scene.frames.push(RoundRect::square(rect, color));
        let size = (11.0 * scale).round();
        let half = rect.w / 2.0;
        let at = Point::new((rect.x + half).round(), (rect.y + half + size * 0.36).round());
        let ink = theme.ink(color).text;
        scene.labels.push(Label::bold(letter.to_owned(), at, size as u16, ink));
    }
}
