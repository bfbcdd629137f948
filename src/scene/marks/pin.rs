//! The mark of a pinned cell: the corners of a frame.

use crate::scene::drawing::Drawing;
use crate::scene::{Rect, RoundRect, Scene};

/// The smallest side of the mark in points.
const MIN_SIDE: f32 = 16.0;

/// Adds the mark of the pinned cell, if there is one, to a scene.
pub(in crate::scene) fn draw_pin(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, scale, .. } = *drawing;
    let Some(cell) = subject.pinned else {
        return;
    };
    let square = view.square(cell);
    let outward = ((MIN_SIDE * scale - square.w) / 2.0).ceil().max(0.0);
    let rect = square.inset(-outward);
    let width = (rect.w * 0.06).round().max(2.0 * scale);
    let line = (width / 3.0).round().max(1.0);
    let long = (rect.w * 0.28).round();
    for (color, more) in [(theme.edge(theme.trail), line), (theme.trail, 0.0)] {
        let rect = rect.inset(-more);
        let (long, width) = (long + 2.0 * more, width + 2.0 * more);
        for is_right in [false, true] {
            for is_bottom in [false, true] {
                for (w, h) in [(long, width), (width, long)] {
                    let x = if is_right { rect.right() - w } else { rect.x };
                    let y = if is_bottom { rect.bottom() - h } else { rect.y };
                    scene.frames.push(RoundRect::square(Rect::new(x, y, w, h), color));
                }
            }
        }
    }
}
