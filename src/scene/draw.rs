//! The picture of a search: what lies in sight, in the detail it has room for.

use std::collections::BTreeSet;

use super::cell::{Tile, gap, role};
use super::marks::{MARK, are_marked, draw_path_back, draw_start_and_goal};
use super::{Color, Detail, Enclosure, Fill, Frame, Overlay, PathMarks, Rect, Scene, Theme, View};
use crate::grid::{Cell, Grid, Terrain};
use crate::history::{Glimpse, Moment};
use crate::search::CellState;

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The moment of the search, and its map.
    pub moment: Moment<'a>,
    /// The sets of the cells at another moment, which is shown in place of
    /// that one as far as they go: without numbers and arrows.
    pub glimpse: Option<Glimpse<'a>>,
    /// The same of the moment itself, where it is known: a picture that was
    /// begun on the way there is finished with it.
    pub past: Option<Glimpse<'a>>,
    /// Its path.
    pub path: &'a PathMarks,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cells from the start to the chosen one, whose path is drawn.
    pub trail: &'a [Cell],
    /// The cells at which a run stops.
    pub breakpoints: &'a BTreeSet<Cell>,
    /// What encloses the search, where there is no path.
    pub enclosure: Option<&'a Enclosure>,
    /// What is laid over the map.
    pub overlay: &'a Overlay,
    /// A cell of which something wrong was told.
    pub wrong: Option<Cell>,
}

static NO_BREAKPOINTS: BTreeSet<Cell> = BTreeSet::new();
static NO_OVERLAY: Overlay = Overlay::None;

impl<'a> Subject<'a> {
    /// A moment of a search and its path, and nothing else.
    pub fn plain(moment: Moment<'a>, path: &'a PathMarks) -> Self {
        Self {
            moment,
            glimpse: None,
            past: None,
            path,
            pointed: None,
            trail: &[],
            breakpoints: &NO_BREAKPOINTS,
            enclosure: None,
            overlay: &NO_OVERLAY,
            wrong: None,
        }
    }

    /// The sets of the cells at any moment, where they are known.
    pub(super) fn glimpses(&self) -> Option<Glimpse<'a>> {
        self.glimpse.or(self.past)
    }

    /// The color of a cell's tile: its role, else the path, else what is laid
    /// over the map, else its state, else its terrain.
    pub(super) fn color(&self, theme: &Theme, detail: Detail, cell: Cell) -> Color {
        let moment = self.moment;
        if let Some((color, _)) = role(moment, theme, cell) {
            return color;
        }
        if self.path.contains(cell) {
            return theme.path;
        }
        let now = (self.iteration(), self.state(cell));
        if let Some(color) = self.overlay.color(now, detail, theme, cell) {
            return color;
        }
        let terrain = moment.problem().grid().terrain(cell);
        let is_enclosing = |enclosure: &Enclosure| enclosure.is_wall(cell);
        if self.enclosure.is_some_and(is_enclosing) {
            return theme.enclosing;
        }
        self.plain_color(theme, self.state(cell), terrain)
    }

    /// The color of a cell that has none of its own.
    pub(super) fn plain_color(&self, theme: &Theme, state: CellState, terrain: Terrain) -> Color {
        match (self.enclosure, theme.reached(state)) {
            (Some(_), Some(_)) => theme.enclosed,
            (None, Some(colors)) => colors.fill,
            (_, None) => theme.terrain(terrain),
        }
    }

    /// Which set a cell is in.
    pub(super) fn state(&self, cell: Cell) -> CellState {
        self.glimpse.map_or_else(|| self.moment.state(cell), |glimpse| glimpse.state(cell))
    }

    /// Shows the states of a row's cells, from a column on.
    pub(super) fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        match self.glimpse {
            Some(glimpse) => glimpse.row(y, from, visit),
            None => self.moment.row(y, from, visit),
        }
    }

    /// The iteration that is shown.
    pub(super) fn iteration(&self) -> u64 {
        self.glimpse.map_or(self.moment.iteration(), |glimpse| glimpse.iteration())
    }

    /// The cell that it took.
    fn current(&self) -> Option<Cell> {
        self.glimpse.map_or(self.moment.current(), |glimpse| glimpse.current())
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
    if detail >= Detail::Arrow {
        let (columns, rows) = view.visible(grid, area);
        for y in rows {
            for x in columns.clone() {
                let cell = Cell::new(x, y);
                let tile = Tile {
                    subject,
                    moment: subject.moment,
                    theme,
                    detail,
                    scale,
                    cell,
                    fill: subject.color(theme, detail, cell),
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
    draw_path_back(&mut scene, subject, theme, view, area, scale);
    if let Some(cell) = subject.pointed {
        let width = (gap(view.cell) / 2.0).ceil().max(scale);
        scene.frames.push(Frame { rect: view.square(cell), width, color: theme.pointed });
    }
    if let Some(enclosure) = subject.enclosure {
        bold_frame(&mut scene, subject, theme, view, enclosure.nearest, theme.nearest, scale);
    }
    let event = subject.moment.event().filter(|_| subject.glimpse.is_none());
    if let Some((_, event)) = event {
        bold_frame(&mut scene, subject, theme, view, event.cell, theme.examined, scale);
    }
    if let Some(cell) = subject.current() {
        bold_frame(&mut scene, subject, theme, view, cell, theme.current, scale);
    }
    if let Some(cell) = subject.wrong.filter(|_| subject.glimpse.is_none()) {
        let before = scene.frames.len();
        bold_frame(&mut scene, subject, theme, view, cell, theme.nearest, scale);
        let (others, own) = scene.frames.split_at_mut(before);
        let is_same = |other: &Frame| own.last().is_some_and(|own| own.rect == other.rect);
        if let Some(width) = others.iter().find(|other| is_same(other)).map(|other| other.width) {
            // Around the one of the current or the examined cell.
            own.iter_mut().for_each(|frame| frame.rect = frame.rect.inset(-width));
        }
    }
    // Last, so that no frame hides which of them it is.
    draw_start_and_goal(&mut scene, subject, theme, view, scale);
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

/// A frame around a tile: bold, with a line at both sides that sets it off, and
/// never so small that it is lost on a map of tiny cells, or under a mark.
fn bold_frame(
    scene: &mut Scene,
    subject: &Subject,
    theme: &Theme,
    view: &View,
    cell: Cell,
    color: Color,
    scale: f32,
) {
    let width = (view.cell * 0.055).round().max(2.0 * scale);
    let square = view.square(cell);
    let line = (width / 4.0).round().max(1.0);
    let has_mark = are_marked(view, scale) && role(subject.moment, theme, cell).is_some();
    let least = if has_mark { MARK * scale + 2.0 * (width + line) } else { 8.0 * scale };
    let outward = (width / 2.0).max((least - square.w) / 2.0).ceil();
    let rect = square.inset(-outward);
    scene.frames.push(Frame {
        rect: rect.inset(-line),
        width: width + 2.0 * line,
        color: theme.edge(color),
    });
    scene.frames.push(Frame { rect, width, color });
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
