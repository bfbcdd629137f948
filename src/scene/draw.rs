//! The picture of a search: what lies in sight, in the detail it has room for.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::cell::{draw_cell, gap, mark_cells, role, tile};
use super::marks::{
    MARK, draw_pin, draw_pointed, draw_preview, draw_start_and_goal, draw_touched, draw_ways,
    mark_of,
};
use super::{
    ClosedIn, Color, Detail, Enclosure, Fill, Frame, Motion, Overlay, PathMarks, Rect, Reopened,
    Scene, Subtree, Theme, View,
};
use crate::grid::{Cell, TerrainRun};
use crate::history::{ClosedCells, Moment, Snapshot};
use crate::jobs::discard;
use crate::search::CellState;

/// The least sides of bold frames in points. That of the current cell is larger,
/// so that it is found at once however small its cell is.
const LEAST_FRAME: f32 = 8.0;
const LEAST_CURRENT: f32 = 24.0;

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
    /// A cheapest path, where its own is none.
    pub cheapest: Option<&'a PathMarks>,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cell that is pinned.
    pub pinned: Option<Cell>,
    /// What hangs on a cell, where that is shown.
    pub subtree: Option<&'a Subtree>,
    /// The cells from the chosen one back to the start, whose path is drawn.
    pub path_back: &'a [Cell],
    /// The cells at which a run stops.
    pub breakpoints: &'a BTreeSet<Cell>,
    /// What encloses the search, where there is no path.
    pub enclosure: Option<&'a Enclosure>,
    /// The cells that were reopened, where they are known.
    pub reopened: Option<&'a Reopened>,
    /// What else is shown of each cell.
    pub overlay: &'a Overlay,
    /// The closed cells of another search that these are held against.
    pub closed_there: Option<&'a ClosedCells>,
    /// A cell that a finding is about.
    pub wrong: Option<Cell>,
    /// The cells that the message speaks of.
    pub framed: &'a [Cell],
    /// What moves in it.
    pub motion: Motion,
    /// Whether the cell that is pointed at is so with keys.
    pub has_cursor: bool,
    /// The side of the brush around that cell, in cells.
    pub brush: u16,
    /// Ground that is about to be painted, at most one run in each row.
    pub preview: &'a [TerrainRun],
    /// What belongs to the image of the map where that is still one of the search
    /// before: nothing of this one is drawn over it then.
    pub held: Option<&'a SearchMarks>,
}

/// What is drawn over the image of a search, kept for as long as that stays.
#[derive(Clone, Debug, Default)]
pub struct SearchMarks {
    /// The path, where all of it is known.
    pub path: Arc<PathMarks>,
    /// A cheapest path, where its own is none.
    pub cheapest: Option<Arc<PathMarks>>,
    /// What encloses it, where there is no path.
    pub enclosure: Option<Arc<Enclosure>>,
    /// The cell that was taken last.
    pub current: Option<Cell>,
}

impl SearchMarks {
    /// From so many cells on, the memory of a path is given back on a thread.
    const LONG: usize = 1 << 16;

    /// Puts others in their place.
    pub fn renew(&mut self, marks: Self) {
        let before = std::mem::replace(self, marks);
        let is_other = !Arc::ptr_eq(&before.path, &self.path);
        if is_other && before.path.cells().len() > Self::LONG {
            discard(Some(before));
        }
    }
}

impl<'a> Subject<'a> {
    /// A moment of a search and its path, and nothing else.
    pub fn plain(moment: Moment<'a>, path: &'a PathMarks) -> Self {
        Self {
            moment,
            snapshot: None,
            snapshot_of_moment: None,
            path,
            cheapest: None,
            pointed: None,
            pinned: None,
            subtree: None,
            path_back: &[],
            breakpoints: const { &BTreeSet::new() },
            enclosure: None,
            reopened: None,
            overlay: const { &Overlay::None },
            closed_there: None,
            wrong: None,
            framed: &[],
            motion: Motion { marks_touched: false, ..Motion::REST },
            has_cursor: false,
            brush: 1,
            preview: &[],
            held: None,
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
        let (state, terrain) = (self.state(cell), self.moment.problem().grid().terrain(cell));
        let on_ground =
            |color| if detail < Detail::Total { theme.on_ground(color, terrain) } else { color };
        if self.path.contains(cell) {
            return on_ground(if self.hangs(cell) {
                theme.hanging(theme.path)
            } else {
                theme.path
            });
        }
        // Where there is room for it, a remaining cost is a number.
        let has_shade = detail < Detail::Full || !matches!(self.overlay, Overlay::Remaining(_));
        let shade = self.overlay.shade(self, state, cell).filter(|_| has_shade);
        match (shade, self.enclosure) {
            (Some(shade), _) => self.overlay.color(theme, shade),
            (None, Some(enclosure)) if enclosure.is_wall(cell) => theme.enclosing,
            _ => match self.reached_color(theme, state) {
                Some(color) if self.hangs(cell) => on_ground(theme.hanging(color)),
                Some(color) => on_ground(color),
                None => theme.terrain(terrain),
            },
        }
    }

    /// The color of an open or closed cell that has none of its own.
    pub(super) fn reached_color(&self, theme: &Theme, state: CellState) -> Option<Color> {
        let reached = theme.reached(state)?;
        Some(if self.enclosure.is_some() { theme.enclosed } else { reached.fill })
    }

    /// Whether a cell is shown to hang on another.
    #[inline]
    pub(super) fn hangs(&self, cell: Cell) -> bool {
        self.subtree.is_some_and(|subtree| subtree.contains(cell))
    }

    /// Whether a cell had been reopened by then.
    pub(super) fn is_reopened(&self, cell: Cell) -> bool {
        self.reopened.is_some_and(|reopened| reopened.contains(self.moment, cell))
    }

    /// In which of two searches a cell is closed, where that is shown.
    #[inline]
    pub(super) fn closed_in(&self, cell: Cell) -> Option<ClosedIn> {
        let (Overlay::Difference(here), Some(there)) = (self.overlay, self.closed_there) else {
            return None;
        };
        match (here.contains(cell), there.contains(cell)) {
            (true, true) => Some(ClosedIn::Both),
            (true, false) => Some(ClosedIn::Here),
            (false, true) => Some(ClosedIn::There),
            (false, false) => None,
        }
    }

    /// Whether a cell is about to be painted; an end is never made a wall.
    pub(super) fn is_about_to_change(&self, cell: Cell) -> bool {
        let problem = self.moment.problem();
        let is_end = cell == problem.start() || cell == problem.goal();
        let place = |first: &TerrainRun| Some(usize::from(cell.y.checked_sub(first.y)?));
        let run = self.preview.first().and_then(place).and_then(|row| self.preview.get(row));
        run.is_some_and(|run| run.columns().contains(&cell.x) && !(is_end && run.terrain.is_wall()))
    }

    /// Which set a cell is in.
    #[inline]
    pub(super) fn state(&self, cell: Cell) -> CellState {
        self.snapshot.map_or_else(|| self.moment.state(cell), |snapshot| snapshot.state(cell))
    }

    /// F of a cell in such a set, as far as it is known.
    pub(super) fn f(&self, state: CellState, cell: Cell) -> Option<u64> {
        match self.snapshot {
            None => self.moment.f(cell),
            Some(snapshot) if state == CellState::Closed => snapshot.closed_f(cell),
            Some(_) => None,
        }
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
    let held = subject.held.filter(|_| detail < Detail::Total);
    let held_back = held.map(|held| Subject {
        path: &held.path,
        cheapest: held.cheapest.as_deref(),
        enclosure: held.enclosure.as_deref(),
        path_back: &[],
        ..*subject
    });
    let subject = held_back.as_ref().unwrap_or(subject);
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
    if held.is_some() {
        // The image may have start and goal in other places.
        let problem = subject.moment.problem();
        for cell in [problem.goal(), problem.start()].into_iter().filter(|_| detail > Detail::Flat)
        {
            draw_cell(&mut scene, &drawing, cell);
        }
    } else if detail == Detail::Flat {
        mark_cells(&mut scene, &drawing);
    } else if detail >= Detail::Arrow {
        let (columns, rows) = view.visible(grid, area);
        for y in rows {
            for x in columns.clone() {
                let cell = Cell::new(x, y);
                if !subject.is_about_to_change(cell) {
                    draw_cell(&mut scene, &drawing, cell);
                }
            }
        }
    }
    let line = gap(view.cell).min(3.0 * scale).max(scale.floor());
    let rect = view.bounds(grid).inset(-2.0 * line);
    scene.frames.push(Frame { rect, width: line, color: theme.frame });
    draw_preview(&mut scene, &drawing);
    drawing.breakpoints(&mut scene);
    if held.is_none() {
        draw_touched(&mut scene, &drawing);
    }
    draw_ways(&mut scene, &drawing);
    draw_pin(&mut scene, &drawing);
    draw_pointed(&mut scene, &drawing);
    // A snapshot has its current cell, and nothing else of its iteration.
    let (moment, snapshot) = (subject.moment, subject.snapshot);
    let nearest = subject.enclosure.map(|enclosure| enclosure.nearest);
    let examined = moment.event().map(|(_, event)| event.cell).filter(|_| snapshot.is_none());
    let current = snapshot.map_or(moment.current(), |snapshot| snapshot.current());
    let current = held.map_or(current, |held| held.current);
    let examined = examined.filter(|_| held.is_none());
    let frame = |cell, least, color| {
        drawing.bold_frame(view.square(cell), drawing.least_frame(cell, least), color)
    };
    for (cell, least, color) in [
        (nearest, LEAST_FRAME, theme.nearest),
        (examined, LEAST_FRAME, theme.examined),
        (current, LEAST_CURRENT, theme.current),
    ] {
        scene.frames.extend(cell.map(|cell| frame(cell, least, color)).into_iter().flatten());
    }
    if let Some(cell) = current.filter(|_| held.is_none()) {
        let at = scene.frames.len() - 2;
        subject.motion.shift(view, cell, &mut scene.frames[at..]);
    }
    if let Some(cell) = subject.wrong.filter(|_| snapshot.is_none() && held.is_none()) {
        let own = frame(cell, LEAST_CURRENT, theme.nearest);
        // Around the one of the current or the examined cell.
        let other = scene.frames.iter().find(|other| other.rect == own[1].rect);
        let outward = other.map_or(0.0, |other| other.width);
        let around = own.map(|frame| Frame { rect: frame.rect.inset(-outward), ..frame });
        scene.frames.extend(around);
    }
    for &cell in subject.framed {
        let [edge, _] = frame(cell, LEAST_CURRENT, theme.nearest);
        scene.frames.extend(drawing.double_frame(edge));
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

    /// A frame around a square: bold, on a wider one that sets it off at both
    /// sides. It keeps off the neighbors' outlines, and is never smaller than so
    /// many points, so that it is not lost on a map of tiny cells.
    pub(super) fn bold_frame(&self, square: Rect, least: f32, color: Color) -> [Frame; 2] {
        let [width, line] = self.frame_widths();
        let outward = ((least * self.scale - square.w) / 2.0).ceil();
        let (rect, outer) = if outward > 0.0 {
            (square.inset(-outward), line)
        } else {
            let gap = gap(self.view.cell);
            (tile(square).inset(-gap), line.min(gap - 1.0))
        };
        let edge = self.theme.edge(color);
        let wider = Frame { rect, width: outer + width + line, color: edge };
        [wider, Frame { rect: rect.inset(outer), width, color }]
    }

    /// A double frame, which no other mark is, a little outside of a bold one, of which
    /// it is given what sets that off.
    fn double_frame(&self, edge: Frame) -> [Frame; 3] {
        let width = (self.view.cell * 0.03).round().max((1.5 * self.scale).round());
        let line = (width * 0.4).round().max(1.0);
        let rect = edge.rect.inset(-width - line);
        let color = self.theme.nearest;
        let inner = |inset| Frame { rect: rect.inset(inset), width, color };
        let all = Frame { rect, width: 2.0 * width + 3.0 * line, color: edge.color };
        [all, inner(line), inner(2.0 * line + width)]
    }

    /// The widths of a bold frame and of the line at both sides of it.
    fn frame_widths(&self) -> [f32; 2] {
        let width = (self.view.cell * 0.055).round().max((2.0 * self.scale).floor());
        [width, (width * 0.3).round().max(1.0)]
    }

    /// How far a bold frame with its lines reaches into the tile of a large cell.
    pub(super) fn frame_within(&self) -> f32 {
        let ([width, line], gap) = (self.frame_widths(), gap(self.view.cell));
        line.min(gap - 1.0) + width + line - gap
    }

    /// The least side of the frame of a cell in points: around a mark there is
    /// room for that.
    fn least_frame(&self, cell: Cell, least: f32) -> f32 {
        let has_mark = mark_of(self.view, self.scale, cell).is_some()
            && role(self.subject.moment, self.theme, cell).is_some();
        if has_mark { least.max(MARK + 10.0) } else { least }
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
