//! The context for drawing a picture, and the frames that several marks use.

use super::{Color, Detail, Rect, RoundRect, Subject, Theme, View};

/// The subject of a picture with its theme, view and detail.
pub(super) struct Drawing<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) theme: &'a Theme,
    pub(super) view: &'a View,
    pub(super) area: Rect,
    pub(super) scale: f32,
    pub(super) detail: Detail,
}

/// Returns the gap between two tiles in whole pixels, for cells of the given side.
pub(super) fn gap(side: f32) -> f32 {
    (side * 0.04).round().clamp(1.0, 6.0)
}

/// Returns the square of a cell without its share of the gaps to its neighbors.
pub(super) fn tile(square: Rect) -> Rect {
    let gap = gap(square.w.min(square.h));
    let before = (gap / 2.0).floor();
    Rect::new(square.x + before, square.y + before, square.w - gap, square.h - gap)
}

impl Drawing<'_> {
    /// Returns a bold frame around a square, preceded by a wider frame that sets it off on both
    /// sides. The frames do not touch the neighbors' outlines, and are at least `min` points wide,
    /// so that they can be seen on a map of tiny cells.
    pub(super) fn bold_frame(&self, square: Rect, min: f32, color: Color) -> [RoundRect; 2] {
        let [width, line] = self.frame_widths();
        let outward = ((min * self.scale - square.w) / 2.0).ceil();
        let (rect, outer) = if outward > 0.0 {
            (square.inset(-outward), line)
        } else {
            let gap = gap(self.view.cell);
            (tile(square).inset(-gap), line.min(gap - 1.0))
        };
        let wider = RoundRect::frame(rect, outer + width + line, self.theme.edge(color));
        [wider, RoundRect::frame(rect.inset(outer), width, color)]
    }

    /// The widths of a bold frame and of the line on both sides of it.
    pub(super) fn frame_widths(&self) -> [f32; 2] {
        let width = (self.view.cell * 0.055).round().max((2.0 * self.scale).floor());
        [width, (width * 0.3).round().max(1.0)]
    }

    /// How far a bold frame with its lines reaches into the tile of a large cell.
    pub(super) fn frame_within(&self) -> f32 {
        let ([width, line], gap) = (self.frame_widths(), gap(self.view.cell));
        line.min(gap - 1.0) + width + line - gap
    }
}
