//! The box beside a cell whose H exceeds the true remaining cost, with both numbers.

use super::ExcessiveH;
use super::lines::crossing;
use crate::scene::drawing::Drawing;
use crate::scene::shapes::{FIGURE_HEIGHT, width_of};
use crate::scene::{CostUnit, Frame, Label, LabelAlign, LabelFace, Point, Rect, Scene};

/// The size of the text and the padding around it, in points.
const SIZE: f32 = 14.0;
const PADDING: f32 = 6.0;

/// The smallest side of the area around the cell that the text leaves free, in points, which holds
/// the cell's double frame.
const MIN_FREE: f32 = 36.0;

/// Writes H and the true cost in a box beside the cell, if possible clear of all lines. Numbers and
/// arrows under the box are removed.
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
    let square = view.square(cell);
    let around = square.inset(((square.w - MIN_FREE * scale) / 2.0).min(-0.1 * square.w).floor());
    let middle = square.center();
    let (left, top) = (middle.x - w / 2.0, middle.y - h / 2.0);
    let places =
        [(left, around.y - h), (left, around.bottom()), (around.right(), top), (around.x - w, top)];
    let inside = |at: f32, from: f32, to: f32| at.max(from).min(to.max(from)).round();
    let places = places.map(|(x, y)| {
        let x = inside(x, area.x, area.right() - w);
        Rect::new(x, inside(y, area.y, area.bottom() - h), w, h)
    });
    let is_free = |rect: &&Rect| {
        let lines = &scene.lines;
        !lines.iter().any(|line| crossing(line.from, line.to, &rect.inset(-line.width)).is_some())
            && !overlap(**rect, square)
    };
    let beside = |rect: &&Rect| !overlap(**rect, square);
    let place = places.iter().find(is_free).or(places.iter().find(beside));
    let rect = *place.unwrap_or(&places[0]);
    scene.labels.retain(|label| !overlap(label.extent(), rect));
    scene.arrows.retain(|arrow| !overlap(arrow.extent(), rect));
    let width = (1.5 * scale).round();
    for (width, color) in [(rect.w, theme.ground), (width, theme.nearest)] {
        scene.frames.push(Frame { rect, width, color });
    }
    scene.labels.push(Label {
        text,
        at: Point::new(rect.center().x.round(), (rect.center().y + height / 2.0).round()),
        align: LabelAlign::Center,
        size,
        face: LabelFace::Bold,
        color: theme.ink(theme.ground).wrong,
    });
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.x < other.right()
        && other.x < one.right()
        && one.y < other.bottom()
        && other.y < one.bottom()
}
