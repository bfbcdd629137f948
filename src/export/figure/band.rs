//! The part of a scene that some rows of a picture show.

use std::ops::Range;

use crate::scene::{Point, Rect, Scene};

/// How far a shape may reach beyond its edges, in pixels of the page: where
/// these are smoothed.
const EDGE: f32 = 2.0;

/// The shapes that reach into some rows, in pixels of the page; a few more do
/// not matter, since a picture ends at its edges.
pub(super) fn band(scene: &Scene, rows: Range<f32>) -> Scene {
    let reaches = |top: f32, bottom: f32| bottom + EDGE > rows.start && top - EDGE < rows.end;
    let has_rect = |rect: Rect| reaches(rect.y, rect.bottom());
    let has_line = |from: Point, to: Point, beside: f32| {
        reaches(from.y.min(to.y) - beside, from.y.max(to.y) + beside)
    };
    Scene {
        map: scene.map,
        fills: some(&scene.fills, |fill| has_rect(fill.rect)),
        frames: some(&scene.frames, |frame| has_rect(frame.rect)),
        lines: some(&scene.lines, |line| has_line(line.from, line.to, line.width)),
        arrows: some(&scene.arrows, |arrow| {
            let [tip, left, right] = arrow.head();
            has_line(arrow.tail, tip, arrow.width) || has_line(left, right, 0.0)
        }),
        labels: some(&scene.labels, |label| {
            let size = f32::from(label.size);
            reaches(label.at.y - size, label.at.y + size)
        }),
    }
}

fn some<T: Clone>(shapes: &[T], is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
    shapes.iter().filter(|shape| is_wanted(shape)).cloned().collect()
}
