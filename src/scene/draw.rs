//! The picture of a search: what lies in sight, in the detail it has room for.

use std::collections::BTreeSet;

use super::cell::{draw_cell, gap, role};
use super::marks::{MARK, draw_path_back, draw_start_and_goal, draw_touched, mark_of};
use super::{
    Color, Detail, Enclosure, Fill, Frame, Motion, Overlay, PathMarks, Rect, Scene, Theme, View,
};
use crate::grid::{Cell, Terrain};
use crate::history::{Moment, Snapshot};
use crate::search::CellState;

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The moment of the search, and its map.
    pub moment: Moment<'a>,
    /// The sets of the cells at another moment, which is shown in place of
    /// that one as far as they go: without numbers and arrows.
    pub snapshot: Option<Snapshot<'a>>,
    /// The same of the moment itself, where it is known: a picture that was
    /// begun on the way there is finished with it.
    pub snapshot_of_moment: Option<Snapshot<'a>>,
    /// Its path.
    pub path: &'a PathMarks,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cells from the chosen one back to the start, whose path is drawn.
    pub path_back: &'a [Cell],
    /// The cells at which a run stops.
    pub breakpoints: &'a BTreeSet<Cell>,
    /// What encloses the search, where there is no path.
    pub enclosure: Option<&'a Enclosure>,
    /// What else is shown of each cell.
    pub overlay: &'a Overlay,
    /// A cell that a finding is about.
    pub wrong: Option<Cell>,
    /// What moves in it.
    pub motion: Motion,
}

impl<'a> Subject<'a> {
    /// A moment of a search and its path, and nothing else.
    pub fn plain(moment: Moment<'a>, path: &'a PathMarks) -> Self {
        Self {
            moment,
            snapshot: None,
            snapshot_of_moment: None,
            path,
            pointed: None,
            path_back: &[],
            breakpoints: const { &BTreeSet::new() },
            enclosure: None,
            overlay: const { &Overlay::None },
            wrong: None,
            motion: Motion { marks_touched: false, ..Motion::REST },
        }
    }

    /// The sets of the cells at any moment, where they are known.
    pub(super) fn snapshots(&self) -> Option<Snapshot<'a>> {
        self.snapshot.or(self.snapshot_of_moment)
    }

    /// The color of a cell's tile: its role, else the path, else the overlay,
    /// else its state, else its terrain.
    pub(super) fn color(&self, theme: &Theme, detail: Detail, cell: Cell) -> Color {
        if let Some((color, _)) = role(self.moment, theme, cell) {
            return color;
        }
        if self.path.contains(cell) {
            return theme.path;
        }
        let state = self.state(cell);
        // Where there is room for it, a remaining cost is a number.
        let has_shade = detail < Detail::Full || matches!(self.overlay, Overlay::Order(_));
        let shade = self.overlay.shade(self.iteration(), state, cell).filter(|_| has_shade);
        match (shade, self.enclosure) {
            (Some(shade), _) => super::overlay::heat(theme, shade),
            (None, Some(enclosure)) if enclosure.is_wall(cell) => theme.enclosing,
            _ => self.plain_color(theme, state, self.moment.problem().grid().terrain(cell)),
        }
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
    #[inline]
    pub(super) fn state(&self, cell: Cell) -> CellState {
        self.snapshot.map_or_else(|| self.moment.state(cell), |snapshot| snapshot.state(cell))
    }

    /// Visits the states of a row's cells, from a column on.
    pub(super) fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        match self.snapshot {
            Some(snapshot) => snapshot.row(y, from, visit),
            None => self.moment.row(y, from, visit),
        }
    }

    /// The iteration that is shown.
    #[inline]
    pub(super) fn iteration(&self) -> u64 {
        self.snapshot.map_or(self.moment.iteration(), |snapshot| snapshot.iteration())
    }
}

/// What is drawn, how, and where.
pub(super) struct Drawing<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) theme: &'a Theme,
    pub(super) view: &'a View,
    pub(super) area: Rect,
    pub(super) scale: f32,
    pub(super) detail: Detail,
}

/// The shapes of what lies in an area.
pub fn draw(subject: &Subject, theme: &Theme, view: &View, area: Rect, scale: f32) -> Scene {
    let detail = Detail::of(view.cell, scale);
    let drawing = Drawing { subject, theme, view, area, scale, detail };
    let grid = subject.moment.problem().grid();
    let mut scene = Scene::default();
    if detail < Detail::Total {
        // Thousands of tiles are one image, with the gaps drawn over it.
        scene.map = Some(view.bounds(grid));
    }
    if matches!(detail, Detail::Flat | Detail::Arrow) {
        drawing.gaps(&mut scene);
    }
    if detail >= Detail::Arrow {
        let (columns, rows) = view.visible(grid, area);
        for y in rows {
            for x in columns.clone() {
                draw_cell(&mut scene, &drawing, Cell::new(x, y));
            }
        }
    }
    let line = gap(view.cell).min(3.0 * scale).max(scale.floor());
    let rect = view.bounds(grid).inset(-2.0 * line);
    scene.frames.push(Frame { rect, width: line, color: theme.frame });
    draw_touched(&mut scene, &drawing);
    drawing.breakpoints(&mut scene);
    draw_path_back(&mut scene, &drawing);
    if let Some(cell) = subject.pointed {
        let width = (gap(view.cell) / 2.0).ceil().max(scale);
        scene.frames.push(Frame { rect: view.square(cell), width, color: theme.pointed });
    }
    // A snapshot has its current cell, and nothing else of its iteration.
    let (moment, snapshot) = (subject.moment, subject.snapshot);
    let nearest = subject.enclosure.map(|enclosure| enclosure.nearest);
    let examined = moment.event().map(|(_, event)| event.cell).filter(|_| snapshot.is_none());
    let current = snapshot.map_or(moment.current(), |snapshot| snapshot.current());
    for (cell, color) in
        [(nearest, theme.nearest), (examined, theme.examined), (current, theme.current)]
    {
        scene.frames.extend(cell.map(|cell| drawing.bold_frame(cell, color)).into_iter().flatten());
    }
    if let Some(cell) = current {
        let at = scene.frames.len() - 2;
        subject.motion.shift(view, cell, &mut scene.frames[at..]);
    }
    if let Some(cell) = subject.wrong.filter(|_| snapshot.is_none()) {
        let own = drawing.bold_frame(cell, theme.nearest);
        // Around the one of the current or the examined cell.
        let other = scene.frames.iter().find(|other| other.rect == own[1].rect);
        let outward = other.map_or(0.0, |other| other.width);
        let around = own.map(|frame| Frame { rect: frame.rect.inset(-outward), ..frame });
        scene.frames.extend(around);
    }
    // Last, so that no frame hides which of them it is.
    draw_start_and_goal(&mut scene, &drawing);
    scene
}

impl Drawing<'_> {
    /// The gaps between the tiles, as lines across the whole map.
    fn gaps(&self, scene: &mut Scene) {
        let (view, grid) = (self.view, self.subject.moment.problem().grid());
        let bounds = view.bounds(grid);
        let width = gap(view.cell);
        let before = width - (width / 2.0).floor();
        let (columns, rows) = view.visible(grid, self.area);
        // The line after the last tile is there as well: all tiles are alike.
        let down = (columns.start..=columns.end)
            .map(|x| Rect::new(view.square(Cell::new(x, 0)).x - before, bounds.y, width, bounds.h));
        let across = (rows.start..=rows.end)
            .map(|y| Rect::new(bounds.x, view.square(Cell::new(0, y)).y - before, bounds.w, width));
        let color = self.theme.background;
        scene.fills.extend(down.chain(across).map(|rect| Fill { rect, color }));
    }

    /// A frame around a tile: bold, on a wider one that sets it off at both
    /// sides, and never so small that it is lost on a map of tiny cells, or under
    /// a mark.
    fn bold_frame(&self, cell: Cell, color: Color) -> [Frame; 2] {
        let width = (self.view.cell * 0.055).round().max(2.0 * self.scale);
        let square = self.view.square(cell);
        let line = (width / 4.0).round().max(1.0);
        let has_mark = mark_of(self.view, self.scale, cell).is_some()
            && role(self.subject.moment, self.theme, cell).is_some();
        let least =
            if has_mark { MARK * self.scale + 2.0 * (width + line) } else { 8.0 * self.scale };
        let outward = (width / 2.0).max((least - square.w) / 2.0).ceil();
        let rect = square.inset(-outward);
        let (edge, wider) = (self.theme.edge(color), width + 2.0 * line);
        [Frame { rect: rect.inset(-line), width: wider, color: edge }, Frame { rect, width, color }]
    }

    /// A mark at the top of each cell with a breakpoint.
    fn breakpoints(&self, scene: &mut Scene) {
        for &cell in self.subject.breakpoints {
            let square = self.view.square(cell);
            let side = (square.w * 0.13).round().max(4.0 * self.scale);
            let left = (square.center().x - side / 2.0).round();
            let rect = Rect::new(left, square.y + gap(self.view.cell), side, side);
            scene.frames.push(Frame { rect, width: side, color: self.theme.breakpoint });
        }
    }
}
