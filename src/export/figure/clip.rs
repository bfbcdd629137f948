//! What of a scene remains of a part of the map.

use crate::scene::{Fill, Point, Rect, Scene};

/// Leaves only what lies in an area, or, of frames, in the margin around it.
pub(super) fn clip(scene: &mut Scene, area: Rect, margin: f32) {
    let overlap = |rect: Rect| {
        let (left, top) = (rect.x.max(area.x), rect.y.max(area.y));
        let (right, bottom) = (rect.right().min(area.right()), rect.bottom().min(area.bottom()));
        (left < right && top < bottom).then(|| Rect::new(left, top, right - left, bottom - top))
    };
    scene.fills = std::mem::take(&mut scene.fills)
        .into_iter()
        .filter_map(|fill| Some(Fill { rect: overlap(fill.rect)?, ..fill }))
        .collect();
    // The frame around the whole map is none around its part.
    let page = area.inset(-margin);
    let is_on_page = |rect: Rect| {
        rect.x >= page.x
            && rect.y >= page.y
            && rect.right() <= page.right()
            && rect.bottom() <= page.bottom()
    };
    scene.frames.retain(|frame| is_on_page(frame.rect) && area.contains(frame.rect.center()));
    let is_within = |at: Point| area.contains(at);
    scene.lines.retain(|line| is_within(line.from) && is_within(line.to));
    scene.labels.retain(|label| is_within(label.at));
}
