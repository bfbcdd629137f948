//! The picture of a search: what lies in sight, in the detail it has room for.

use std::collections::BTreeSet;

use super::cell::{Tile, gap, role};
use super::{
    Align, Color, Detail, Enclosure, Face, Fill, Frame, Label, Line, Overlay, PathMarks, Point,
    Rect, Scene, Theme, View,
};
use crate::grid::{Cell, Grid};
use crate::history::Moment;

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The moment of the search, and its map.
    pub moment: Moment<'a>,
    /// Its path.
    pub path: &'a PathMarks,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cell whose path back to the start is drawn.
    pub chosen: Option<Cell>,
    /// The cells at which a run stops.
    pub breakpoints: &'a BTreeSet<Cell>,
    /// What encloses the search, where there is no path.
    pub enclosure: Option<&'a Enclosure>,
    /// What is laid over the map.
    pub overlay: &'a Overlay,
}

static NO_BREAKPOINTS: BTreeSet<Cell> = BTreeSet::new();
static NO_OVERLAY: Overlay = Overlay::None;

impl<'a> Subject<'a> {
    /// A moment of a search and its path, and nothing else.
    pub fn plain(moment: Moment<'a>, path: &'a PathMarks) -> Self {
        Self {
            moment,
            path,
            pointed: None,
            chosen: None,
            breakpoints: &NO_BREAKPOINTS,
            enclosure: None,
            overlay: &NO_OVERLAY,
        }
    }

    /// The color of a cell's tile: its role, else the path, else what is laid
    /// over the map, else its state, else its terrain.
    pub(super) fn color(&self, theme: &Theme, cell: Cell) -> Color {
        let moment = self.moment;
        if let Some((color, _)) = role(moment, theme, cell) {
            return color;
        }
        if self.path.contains(cell) {
            return theme.path;
        }
        if let Some(color) = self.overlay.color(moment, theme, cell) {
            return color;
        }
        let state = moment.state(cell);
        match (self.enclosure, theme.reached(state)) {
            (Some(_), Some(_)) => theme.enclosed,
            (None, Some(colors)) => colors.fill,
            (Some(enclosure), None) if enclosure.is_wall(cell) => theme.enclosing,
            (_, None) => theme.terrain(moment.problem().grid().terrain(cell)),
        }
    }
}

/// The shapes of what lies in an area.
pub fn draw(subject: &Subject, theme: &Theme, view: &View, area: Rect, scale: f32) -> Scene {
    let grid = subject.moment.problem().grid();
    let detail = Detail::of(view.cell, scale);
    let mut scene = Scene::default();
    if detail < Detail::Total {
        // Thousands of tiles are one image, with the gaps drawn over it.
        scene.map = Some(view.bounds(grid));
    }
    if matches!(detail, Detail::Flat | Detail::Arrow) {
        gaps(&mut scene, theme, view, grid, area);
    }
    if detail >= Detail::Total && theme.gap != theme.background {
        scene.fills.push(Fill { rect: view.bounds(grid), color: theme.gap });
    }
    if detail >= Detail::Arrow {
        let (columns, rows) = view.visible(grid, area);
        for y in rows {
            for x in columns.clone() {
                let cell = Cell::new(x, y);
                let color = subject.color(theme, cell);
                let tile = Tile {
                    subject,
                    moment: subject.moment,
                    theme,
                    detail,
                    scale,
                    cell,
                    color,
                    ink: theme.ink(color),
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
    breakpoints(&mut scene, subject, theme, view, scale);
    trail(&mut scene, subject, theme, view, scale);
    if let Some(cell) = subject.pointed {
        let width = (gap(view.cell) / 2.0).ceil().max(scale);
        scene.frames.push(Frame { rect: view.square(cell), width, color: theme.pointed });
    }
    if let Some(enclosure) = subject.enclosure {
        scene.frames.push(bold_frame(view, enclosure.nearest, theme.wrong, scale));
    }
    ends(&mut scene, subject, theme, view, scale);
    if let Some((_, event)) = subject.moment.event() {
        scene.frames.push(bold_frame(view, event.cell, theme.examined, scale));
    }
    if let Some(cell) = subject.moment.current() {
        scene.frames.push(bold_frame(view, cell, theme.current, scale));
    }
    scene
}

/// The gaps between the tiles, as lines across the whole map.
fn gaps(scene: &mut Scene, theme: &Theme, view: &View, grid: &Grid, area: Rect) {
    let bounds = view.bounds(grid);
    let width = gap(view.cell);
    let before = width - (width / 2.0).floor();
    let (columns, rows) = view.visible(grid, area);
    let color = theme.gap;
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

/// A frame around a tile: bold, and never so small that it is lost on a map of
/// tiny cells.
fn bold_frame(view: &View, cell: Cell, color: Color, scale: f32) -> Frame {
    let width = (view.cell * 0.055).round().max(2.0 * scale);
    let square = view.square(cell);
    let outward = (width / 2.0).max((8.0 * scale - square.w) / 2.0).floor();
    Frame { rect: square.inset(-outward), width, color }
}

/// A mark at the top of each cell with a breakpoint.
fn breakpoints(scene: &mut Scene, subject: &Subject, theme: &Theme, view: &View, scale: f32) {
    for &cell in subject.breakpoints {
        let square = view.square(cell);
        let side = (square.w * 0.13).round().max(4.0 * scale);
        let left = (square.center().x - side / 2.0).round();
        let rect = Rect::new(left, square.y + gap(view.cell), side, side);
        scene.frames.push(Frame { rect, width: side, color: theme.breakpoint });
    }
}

/// The path from the chosen cell back to the start, as a line from middle to
/// middle.
fn trail(scene: &mut Scene, subject: &Subject, theme: &Theme, view: &View, scale: f32) {
    let Some(cell) = subject.chosen else {
        return;
    };
    let width = (view.cell * 0.035).max(1.5 * scale);
    for pair in subject.moment.path_to(cell).windows(2) {
        let (from, to) = (view.square(pair[0]).center(), view.square(pair[1]).center());
        scene.lines.push(Line { from, to, width, color: theme.trail });
    }
}

/// Marks for start and goal where their cells are too small to be found.
fn ends(scene: &mut Scene, subject: &Subject, theme: &Theme, view: &View, scale: f32) {
    let side = (14.0 * scale).round();
    if Detail::of(view.cell, scale) > Detail::Image {
        return;
    }
    let problem = subject.moment.problem();
    for cell in [problem.start(), problem.goal()] {
        let Some((color, letter)) = role(subject.moment, theme, cell) else {
            continue;
        };
        let center = view.square(cell).center();
        let (x, y) = ((center.x - side / 2.0).round(), (center.y - side / 2.0).round());
        let rect = Rect::new(x, y, side, side);
        // Over the frame around the map, which they may lie on.
        let edge = rect.inset(-scale.round());
        scene.frames.push(Frame { rect: edge, width: edge.w / 2.0, color: theme.frame });
        scene.frames.push(Frame { rect, width: side / 2.0, color });
        let size = (11.0 * scale).round();
        scene.labels.push(Label {
            text: letter.to_owned(),
            at: Point::new((x + side / 2.0).round(), (y + side / 2.0 + size * 0.36).round()),
            align: Align::Center,
            size: size as u16,
            face: Face::Bold,
            color: theme.ink(color).text,
        });
    }
}
