//! The cells under the brush or the cell cursor, the preview of a stroke that is painted when the
//! button is released, and the mark of the pinned cell: the corners of a frame.

use crate::scene::drawing::{Drawing, gap};
use crate::scene::{Detail, Point, Rect, RoundRect, Scene, Segment};

/// The smallest side of the frame around the cell cursor, in points.
const MIN_CURSOR: f32 = 10.0;
/// The smallest side of the mark of the pinned cell, in points.
const MIN_PIN: f32 = 16.0;

/// Draws the preview of a stroke over cells without numbers: stripes, which leave the cells in
/// sight. Larger cells are tinted themselves.
pub(in crate::scene) fn draw_preview(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, area, detail, .. } = *drawing;
    let mut last = f32::NEG_INFINITY;
    for run in subject.preview.iter().filter(|_| detail < Detail::Arrow) {
        let rect = view.run(*run);
        // Rows may be thinner than a line of pixels.
        if rect.y >= last + 2.0 && rect.y < area.bottom() && rect.bottom() > area.y {
            last = rect.y;
            let stripe = Rect { h: (rect.h / 2.0).ceil(), ..rect };
            scene.tiles.push(RoundRect::square(stripe, theme.terrain(run.terrain)));
        }
    }
}

/// Draws the frame of the cells under the brush at the pointer; the cell cursor has a
/// bold frame and a cross of lines.
pub(in crate::scene) fn draw_pointed(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, scale, .. } = *drawing;
    let Some(cell) = subject.pointed else {
        return;
    };
    let (grid, radius) = (subject.grid(), subject.brush / 2);
    let [(x, across), (y, down)] =
        [(cell.x, grid.width()), (cell.y, grid.height())].map(|(at, length)| {
            let from = at.saturating_sub(radius);
            (from, at.saturating_add(radius + 1).min(length) - from)
        });
    let (rect, color) = (view.rect_of([x, y], [across, down]), theme.pointed);
    let width = (gap(view.cell) / 2.0).ceil().max(scale);
    if !subject.has_cursor || subject.brush > 1 {
        scene.frames.push(RoundRect::frame(rect, width, color));
    }
    if !subject.has_cursor {
        return;
    }
    let frames = drawing.bold_frame(view.square(cell), MIN_CURSOR, color);
    scene.frames.extend(frames);
    // The cross is larger than the frame, so that it can be seen on a map of tiny cells.
    let (around, at) = (frames[0].rect, frames[0].rect.center());
    let [width, line] = drawing.frame_widths();
    let far = (view.cell * 0.3).clamp(6.0 * scale, 14.0 * scale);
    for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        let place = |out: f32| {
            Point::new(at.x + dx * (around.w / 2.0 + out), at.y + dy * (around.h / 2.0 + out))
        };
        for (width, color) in [(width + 2.0 * line, theme.edge(color)), (width, color)] {
            scene.lines.push(Segment { from: place(0.0), to: place(far), width, color });
        }
    }
}

/// Adds the mark of the pinned cell, if there is one, to a scene.
pub(in crate::scene) fn draw_pin(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, theme, view, scale, .. } = *drawing;
    let Some(cell) = subject.pinned else {
        return;
    };
    let square = view.square(cell);
    let outward = ((MIN_PIN * scale - square.w) / 2.0).ceil().max(0.0);
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
