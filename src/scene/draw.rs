//! Draws the visible part of a search, in as much detail as there is room for.

use super::cell::{draw_cell, mark_cells};
use super::drawing::{Drawing, gap};
use super::marks::{
    MARK, draw_excessive_h, draw_lines, draw_pin, draw_pointed, draw_preview, draw_start_and_goal,
    draw_touched, mark_of,
};
use super::{Detail, Rect, RoundRect, Scene, Subject, Theme, View};
use crate::grid::Cell;

/// The smallest sides of bold frames, in points. The frame of the current cell is larger,
/// so that it is easy to find on a map of tiny cells.
const MIN_FRAME: f32 = 8.0;
const MIN_CURRENT: f32 = 24.0;

/// The smallest side of a cell at which a thin grid is drawn, in points.
const MIN_GRID: f32 = 12.0;

/// Returns the shapes of everything that is visible in an area.
pub fn draw(subject: &Subject, theme: &Theme, view: &View, area: Rect, scale: f32) -> Scene {
    let detail = Detail::of(view.cell, scale);
    let drawing = Drawing { subject, theme, view, area, scale, detail };
    let grid = subject.grid();
    let mut scene = Scene::default();
    if detail < Detail::Total {
        // Thousands of small tiles are drawn as one image, with the gaps on top.
        scene.map = Some(view.bounds(grid));
    }
    let has_grid = !theme.is_rounded() || view.cell >= MIN_GRID * scale;
    if matches!(detail, Detail::Flat | Detail::Arrow) && has_grid {
        scene.tiles.extend(drawing.gaps());
    }
    if detail == Detail::Flat {
        mark_cells(&mut scene, &drawing);
    } else if detail >= Detail::Arrow {
        let (columns, rows) = view.visible(grid, area);
        let cells = rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)));
        if detail >= Detail::Total {
            scene.tiles.push(RoundRect::square(view.bounds(grid), theme.ground));
            scene.tiles.extend(drawing.gaps());
        }
        cells.for_each(|cell| draw_cell(&mut scene, &drawing, cell));
    }
    let most = if theme.is_rounded() { scale } else { 3.0 * scale };
    let line = gap(view.cell).min(most).max(scale.floor());
    let rect = view.bounds(grid).inset(-2.0 * line);
    // The frames of cells lie over this one.
    let line = Some((line, theme.frame));
    scene.tiles.push(RoundRect { rect, corner: theme.corner(rect), fill: None, line });
    draw_preview(&mut scene, &drawing);
    drawing.breakpoints(&mut scene);
    draw_touched(&mut scene, &drawing);
    draw_lines(&mut scene, &drawing);
    draw_pin(&mut scene, &drawing);
    draw_pointed(&mut scene, &drawing);
    drawing.cell_frames(&mut scene);
    // Start and goal come last, so that no frame hides their letters.
    draw_start_and_goal(&mut scene, &drawing);
    draw_excessive_h(&mut scene, &drawing);
    scene
}

impl Drawing<'_> {
    /// Returns the gaps between the tiles, as lines across the whole map; between rounded tiles, a
    /// thin grid.
    fn gaps(&self) -> impl Iterator<Item = RoundRect> + use<> {
        let (view, grid, theme) = (*self.view, self.subject.grid(), self.theme);
        let bounds = view.bounds(grid);
        let (width, color) = match theme.is_rounded() {
            true => (self.scale.floor().max(1.0), theme.ground.toward(theme.frame, 0.55)),
            false => (gap(view.cell), theme.background),
        };
        let before = width - (width / 2.0).floor();
        let (columns, rows) = view.visible(grid, self.area);
        // There is a line after the last tile too, so that all tiles look alike.
        let down = (columns.start..=columns.end).map(move |x| {
            Rect::new(view.square(Cell::new(x, 0)).x - before, bounds.y, width, bounds.h)
        });
        let across = (rows.start..=rows.end).map(move |y| {
            Rect::new(bounds.x, view.square(Cell::new(0, y)).y - before, bounds.w, width)
        });
        down.chain(across).map(move |rect| RoundRect::square(rect, color))
    }

    /// Adds the frames of the current and the examined cell, of the cell nearest to the goal, of a
    /// wrong cell, and of the cells that the message is about.
    fn cell_frames(&self, scene: &mut Scene) {
        let Self { subject, theme, view, .. } = *self;
        let frame =
            |cell, min, color| self.bold_frame(view.square(cell), self.min_frame(cell, min), color);
        // A question is about the neighbor after the one that was examined last.
        let examined = subject.moment.event().filter(|_| subject.hidden.is_none());
        let examined = examined.map(|(_, event)| event.cell);
        let mut framed = Vec::new();
        for (cell, min, color) in [
            (subject.enclosure.map(|enclosure| enclosure.nearest), MIN_FRAME, theme.nearest),
            (examined, MIN_FRAME, theme.examined),
            (subject.moment.current(), MIN_CURRENT, theme.current),
        ] {
            let Some([edge, own]) = cell.map(|cell| frame(cell, min, color)) else {
                continue;
            };
            framed.push(own.rect);
            if theme.is_rounded() {
                // The corners are those of the tile, as far outside it as the frame.
                let corner = theme.corner(own.rect) + gap(view.cell) - 1.0;
                scene.tiles.push(RoundRect { corner, ..own });
            } else {
                scene.frames.extend([edge, own]);
            }
        }
        if let Some(cell) = subject.wrong {
            let own = frame(cell, MIN_CURRENT, theme.nearest);
            // If the wrong cell is also the current or the examined cell, the frame of the wrong
            // cell goes around the frame that is already there.
            let is_framed = framed.contains(&own[1].rect);
            let outward = if is_framed { self.frame_widths()[0] } else { 0.0 };
            let around = own.map(|frame| RoundRect { rect: frame.rect.inset(-outward), ..frame });
            scene.frames.extend(around);
        }
        for &cell in subject.framed {
            let [edge, _] = frame(cell, MIN_CURRENT, theme.nearest);
            scene.frames.extend(self.double_frame(edge.rect));
        }
    }

    /// Returns a double frame just outside the edges of a bold frame. No other mark is double.
    fn double_frame(&self, within: Rect) -> [RoundRect; 3] {
        let width = (self.view.cell * 0.03).round().max((1.5 * self.scale).round());
        let line = (width * 0.4).round().max(1.0);
        let rect = within.inset(-width - line);
        let color = self.theme.nearest;
        let inner = |inset| RoundRect::frame(rect.inset(inset), width, color);
        let all = RoundRect::frame(rect, 2.0 * width + 3.0 * line, self.theme.edge(color));
        [all, inner(line), inner(2.0 * line + width)]
    }

    /// The smallest side of a cell's frame in points, large enough for the mark of a start or goal.
    fn min_frame(&self, cell: Cell, min: f32) -> f32 {
        let has_mark = mark_of(self.view, self.scale, cell).is_some()
            && self.subject.role(self.theme, cell).is_some();
        if has_mark { min.max(MARK + 10.0) } else { min }
    }

    /// Adds a mark at the top of each cell with a breakpoint.
    fn breakpoints(&self, scene: &mut Scene) {
        for &cell in self.subject.breakpoints {
            let square = self.view.square(cell);
            let side = (square.w * 0.13).round().max(4.0 * self.scale);
            let left = (square.center().x - side / 2.0).round();
            let rect = Rect::new(left, square.y + gap(self.view.cell), side, side);
            scene.frames.push(RoundRect::square(rect, self.theme.breakpoint));
        }
    }
}
