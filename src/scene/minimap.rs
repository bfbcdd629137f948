//! The minimap: the whole map in a corner, shown when the view contains only a part of it.

use super::drawing::Drawing;
use super::marks::draw_lines;
use super::{Detail, Point, Rect, RoundRect, Scene, Subject, Theme, View};
use crate::grid::Grid;

/// The approximate side of the minimap of a square map, in points.
const SIDE: f32 = 180.0;
/// The largest share of the area that the minimap takes, in each direction.
const MAX_SHARE: f32 = 0.4;
/// The largest side of a cell in the minimap, in points.
const LARGEST_CELL: f32 = 8.0;
/// The padding around the map within the minimap, and the margin around the minimap, in
/// points.
const PADDING: f32 = 6.0;
const MARGIN: f32 = 12.0;
/// The smallest area that has room for a minimap, in points.
const MIN_AREA: (f32, f32) = (300.0, 220.0);
/// The sides of the marks of start and goal, and of the smallest frame of the
/// view, in points.
const MARK: f32 = 6.0;
const MIN_FRAME: f32 = 8.0;

/// The position of the minimap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Minimap {
    /// The rectangle of the minimap including its padding, in pixels of the window.
    pub rect: Rect,
    /// The view that shows the whole map within the minimap.
    pub view: View,
}

impl Minimap {
    /// Returns the minimap for a view in an area; `None` if the whole map is in sight, or if there
    /// is no room for a minimap.
    pub fn of(grid: &Grid, view: &View, area: Rect, scale: f32) -> Option<Self> {
        let bounds = view.bounds(grid);
        let is_larger = bounds.w > area.w + 1.0 || bounds.h > area.h + 1.0;
        let has_room = area.w >= MIN_AREA.0 * scale && area.h >= MIN_AREA.1 * scale;
        if !is_larger || !has_room {
            return None;
        }
        let (columns, rows) = (f32::from(grid.width()), f32::from(grid.height()));
        let cell = (SIDE * scale / (columns * rows).sqrt())
            .min(area.w * MAX_SHARE / columns)
            .min(area.h * MAX_SHARE / rows)
            .min(LARGEST_CELL * scale);
        let edge = (2.0 * (PADDING + MARGIN) * scale).round() / 2.0;
        let (x, y) = (area.right() - edge - columns * cell, area.bottom() - edge - rows * cell);
        let view = View { x: x.round(), y: y.round(), cell };
        Some(Self { rect: view.bounds(grid).inset(-(PADDING * scale).round()), view })
    }

    /// Returns the frame around the visible part of the map, in pixels of the window; it is never
    /// too small to be seen.
    pub fn viewport(&self, grid: &Grid, view: &View, area: Rect, scale: f32) -> Rect {
        let bounds = self.view.bounds(grid);
        let range = |origin: f32, from: f32, length: f32, start: f32, end: f32| {
            let place = |at: f32| start + (at - origin) / view.cell * self.view.cell;
            let (first, last) = (place(from).max(start), place(from + length).min(end));
            let missing = (MIN_FRAME * scale - (last - first)).max(0.0) / 2.0;
            ((first - missing).round(), (last + missing).round())
        };
        let (left, right) = range(view.x, area.x, area.w, bounds.x, bounds.right());
        let (top, bottom) = range(view.y, area.y, area.h, bounds.y, bounds.bottom());
        Rect::new(left, top, right - left, bottom - top)
    }

    /// Returns the view centered on a point of the minimap.
    pub fn steer(&self, grid: &Grid, view: &View, area: Rect, to: Point) -> View {
        let bounds = self.view.bounds(grid);
        let place = |at: f32, start: f32, end: f32| (at.clamp(start, end) - start) / self.view.cell;
        let (x, y) =
            (place(to.x, bounds.x, bounds.right()), place(to.y, bounds.y, bounds.bottom()));
        let middle = area.center();
        let (dx, dy) = (middle.x - view.x - x * view.cell, middle.y - view.y - y * view.cell);
        view.panned(grid, area, dx, dy)
    }

    /// Returns the shapes under the map: its ground, and the minimap's background and border.
    pub fn ground(&self, grid: &Grid, theme: &Theme) -> Scene {
        let line = Some((1.0, theme.frame));
        let background = RoundRect { line, ..RoundRect::square(self.rect, theme.background) };
        let ground = RoundRect::square(self.view.bounds(grid), theme.ground);
        Scene { tiles: vec![background, ground], ..Scene::default() }
    }

    /// Returns the shapes of the path, which is at least as wide as on the map.
    pub fn path(&self, subject: &Subject, theme: &Theme, scale: f32) -> Scene {
        let mut scene = Scene::default();
        let subject = &Subject::plain(subject.moment, subject.path);
        let (view, area, detail) = (&self.view, self.rect, Detail::Image);
        draw_lines(&mut scene, &Drawing { subject, theme, view, area, scale, detail });
        scene
    }

    /// Returns the shapes over the map: start, goal, and the frame of the part in sight.
    pub fn marks(&self, subject: &Subject, theme: &Theme, viewport: Rect, scale: f32) -> Scene {
        let (mut scene, problem) = (Scene::default(), subject.problem());
        for (cell, color) in [(problem.goal(), theme.goal), (problem.start(), theme.start)] {
            let (middle, side) = (self.view.square(cell).center(), (MARK * scale).round());
            let edge = |at: f32| (at - side / 2.0).round();
            let rect = Rect::new(edge(middle.x), edge(middle.y), side, side);
            scene.tiles.push(RoundRect::square(rect.inset(-1.0), theme.background));
            scene.tiles.push(RoundRect::square(rect, color));
        }
        // A frame in the background color sets the viewport off from any ground.
        let width = (2.0 * scale).round();
        let (rect, color) = (viewport.inset(-1.0), theme.background);
        scene.frames.push(RoundRect::frame(rect, width + 2.0, color));
        scene.frames.push(RoundRect::frame(viewport, width, theme.pointed));
        scene
    }
}
