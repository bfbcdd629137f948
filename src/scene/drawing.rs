//! The picture of a search: what lies in sight, in the detail it has room for.

use super::cell::{Tile, gap};
use super::{Detail, Fill, Frame, PathMarks, Rect, Scene, Theme, View};
use crate::grid::{Cell, Grid};
use crate::search::Search;

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The search and its map.
    pub search: &'a Search,
    /// Its path.
    pub path: &'a PathMarks,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
}

/// The shapes of what lies in an area.
pub fn draw(subject: &Subject, theme: &Theme, view: &View, area: Rect, scale: f32) -> Scene {
    let grid = subject.search.problem().grid();
    let detail = Detail::of(view.cell, scale);
    let mut scene = Scene::default();
    if detail < Detail::Total {
        // Thousands of tiles are one image, with the gaps drawn over it.
        scene.map = Some(view.bounds(grid));
    }
    if matches!(detail, Detail::Flat | Detail::Arrow) {
        gaps(&mut scene, theme, view, grid, area);
    }
    if detail >= Detail::Arrow {
        let (columns, rows) = view.visible(grid, area);
        for y in rows {
            for x in columns.clone() {
                let cell = Cell::new(x, y);
                let tile = Tile {
                    search: subject.search,
                    theme,
                    detail,
                    scale,
                    cell,
                    is_on_path: subject.path.contains(cell),
                    square: view.square(cell),
                };
                tile.draw(&mut scene);
            }
        }
    }
    let line = gap(view.cell).min(3.0 * scale).max(scale.floor());
    scene.frames.push(Frame {
        rect: view.bounds(grid).inset(-2.0 * line),
        width: line,
        color: theme.frame,
    });
    if let Some(cell) = subject.pointed {
        let width = (gap(view.cell) / 2.0).ceil().max(scale);
        scene.frames.push(Frame { rect: view.square(cell), width, color: theme.pointed });
    }
    if let Some(cell) = subject.search.current() {
        // Bold, and never so small that it is lost on a map of tiny cells.
        let width = (view.cell * 0.055).round().max(2.0 * scale);
        let square = view.square(cell);
        let outward = (width / 2.0).max((8.0 * scale - square.w) / 2.0).floor();
        let rect = square.inset(-outward);
        scene.frames.push(Frame { rect, width, color: theme.current });
    }
    scene
}

/// The gaps between the tiles, as lines across the whole map.
fn gaps(scene: &mut Scene, theme: &Theme, view: &View, grid: &Grid, area: Rect) {
    let bounds = view.bounds(grid);
    let width = gap(view.cell);
    let before = width - (width / 2.0).floor();
    let (columns, rows) = view.visible(grid, area);
    let color = theme.background;
    // The line after the last tile is there as well: all tiles are alike.
    for x in columns.start..=columns.end {
        let left = view.square(Cell::new(x, 0)).x - before;
        let rect = Rect::new(left, bounds.y, width, bounds.h);
        scene.fills.push(Fill { rect, color });
    }
    for y in rows.start..=rows.end {
        let top = view.square(Cell::new(0, y)).y - before;
        let rect = Rect::new(bounds.x, top, bounds.w, width);
        scene.fills.push(Fill { rect, color });
    }
}
