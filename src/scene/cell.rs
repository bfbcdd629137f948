//! One cell as shapes: the tutorials' tile with F, G, H and the arrow.

use super::number::{FIGURE_HEIGHT, fit, size_within, ways, width_of};
use super::{
    Arrow, Color, Detail, Fill, Frame, Label, LabelAlign, LabelFace, Layout, Point, Rect, Scene,
    Subject, Theme,
};
use crate::grid::{Cell, Terrain};
use crate::history::Moment;
use crate::search::CellState;

/// How long the arrow is below F, in parts of the tile.
const ARROW_IN_CORNERS: f32 = 0.25;

/// What is drawn of one cell.
pub(super) struct Tile<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) moment: Moment<'a>,
    pub(super) theme: &'a Theme,
    pub(super) detail: Detail,
    pub(super) scale: f32,
    pub(super) cell: Cell,
    /// The color of its tile.
    pub(super) fill: Color,
    /// The cell's square, gap included.
    pub(super) square: Rect,
}

/// The gap between two tiles for cells of that side, in whole pixels.
pub(super) fn gap(side: f32) -> f32 {
    (side * 0.04).round().clamp(1.0, 6.0)
}

impl Tile<'_> {
    /// Adds the cell's shapes to a scene.
    pub(super) fn draw(&self, scene: &mut Scene) {
        let tile = self.tile();
        let state = self.subject.state(self.cell);
        if self.detail >= Detail::Total {
            scene.fills.push(Fill { rect: tile, color: self.fill });
            self.outline(scene, tile, state);
        }
        // Of a glimpse no more than the sets is known.
        let is_known = state != CellState::Unseen && self.subject.glimpse.is_none();
        let has_numbers = is_known && self.numbers(scene, tile);
        let beside = self.remaining(scene, tile);
        if is_known {
            self.arrow(scene, tile, has_numbers, beside);
        }
        self.marks(scene, tile, has_numbers);
    }

    /// The square without the gap, which is shared with the neighbors.
    fn tile(&self) -> Rect {
        let gap = gap(self.square.w.min(self.square.h));
        let before = (gap / 2.0).floor();
        let Rect { x, y, w, h } = self.square;
        Rect::new(x + before, y + before, w - gap, h - gap)
    }

    fn terrain(&self) -> Terrain {
        self.moment.problem().grid().terrain(self.cell)
    }

    fn role(&self) -> Option<(Color, &'static str)> {
        role(self.moment, self.theme, self.cell)
    }

    /// Open cells have a thin line a little inside the tile, closed ones a
    /// strong line at its edge, so that they differ without color as well.
    fn outline(&self, scene: &mut Scene, tile: Rect, state: CellState) {
        let Some(colors) = self.theme.reached(state) else {
            return;
        };
        let line = (tile.w * 0.02).round().max(1.0);
        let (rect, width) = match state {
            CellState::Open => (tile.inset(line), line),
            _ => (tile, line * 2.0),
        };
        scene.frames.push(Frame { rect, width, color: colors.outline });
    }

    /// The arrow to the parent: where the layout has it beside numbers, else in
    /// the middle. What stands beside it at the right begins at `beside`.
    fn arrow(&self, scene: &mut Scene, tile: Rect, has_numbers: bool, beside: f32) {
        let Some(parent) = self.moment.parent(self.cell) else {
            return;
        };
        // The letter is there.
        if self.role().is_some() && !(has_numbers && self.detail == Detail::Full) {
            return;
        }
        let direction = |from: u16, to: u16| f32::from(to) - f32::from(from);
        let (dx, dy) = (direction(self.cell.x, parent.x), direction(self.cell.y, parent.y));
        let (center, length) = match (self.detail, self.theme.layout) {
            (Detail::Full, Layout::Corners) => (0.81, ARROW_IN_CORNERS),
            (Detail::Full, Layout::Lester) => (0.5, 0.3),
            (Detail::Full | Detail::Total, Layout::Arrows) => (0.5, 0.4),
            (Detail::Total, layout) if has_numbers => (below_f(layout), 0.32),
            _ => (0.5, 0.6),
        };
        let (center, length) = (tile.y + tile.h * center, tile.w * length);
        let is_beside = self.detail == Detail::Full && self.theme.layout == Layout::Corners;
        let free = if is_beside { beside - self.spacing(tile) - length / 2.0 } else { f32::MAX };
        let middle = Point::new((tile.x + tile.w / 2.0).min(free), center);
        let half = length / 2.0 / dx.hypot(dy);
        scene.arrows.push(Arrow {
            tail: Point::new(middle.x - dx * half, middle.y - dy * half),
            tip: Point::new(middle.x + dx * half, middle.y + dy * half),
            width: (tile.w * 0.022).max(1.0),
            color: self.theme.ink(self.fill).arrow,
        });
    }

    /// F, and G and H where there is room for all of them; returns whether
    /// there is room for F.
    fn numbers(&self, scene: &mut Scene, tile: Rect) -> bool {
        let (Some(f), Some(g)) = (self.moment.f(self.cell), self.moment.g(self.cell)) else {
            return false;
        };
        if self.detail < Detail::Total {
            return false;
        }
        let h = self.moment.h(self.cell);
        let pad = self.padding(tile);
        let whole = tile.w - 2.0 * pad;
        let half = tile.w / 2.0 - pad * 1.4;
        let is_full = self.detail == Detail::Full;
        // F, which matters most, is bold and larger.
        let (part, is_in_corner) = match self.theme.layout {
            Layout::Corners => (if is_full { 0.3 } else { 0.4 }, false),
            Layout::Lester => (if is_full { 0.21 } else { 0.38 }, true),
            Layout::Arrows => return false,
        };
        let wanted = size_within(tile.h * part, self.scale);
        let has_f = if is_in_corner {
            let room = if is_full && self.has_extra() { half } else { whole };
            let at = Point::new(tile.x + pad, self.top(tile, wanted));
            self.number(scene, f, LabelAlign::Left, LabelFace::Bold, wanted, at, room)
        } else {
            // Off the outline, also where the middle is rounded.
            let (height, room) = if is_full { (0.48, whole) } else { (0.36, whole - 1.0) };
            let at = Point::new((tile.x + tile.w / 2.0).round(), tile.y + tile.h * height);
            self.number(scene, f, LabelAlign::Center, LabelFace::Bold, wanted, at, room)
        };
        if !is_full {
            return has_f;
        }
        let small = self.small(tile);
        let (top, bottom) = (self.top(tile, small), self.bottom(tile, small));
        let height = match self.theme.layout {
            Layout::Lester => bottom,
            _ => top,
        };
        let at = Point::new(tile.x + pad, height);
        self.number(scene, g, LabelAlign::Left, LabelFace::Regular, small, at, half);
        let at = Point::new(tile.right() - pad, height);
        self.number(scene, h, LabelAlign::Right, LabelFace::Regular, small, at, half);
        has_f
    }

    /// Writes a number where there is room for it; returns whether there is.
    #[expect(clippy::too_many_arguments, reason = "where, what and how, once for each number")]
    fn number(
        &self,
        scene: &mut Scene,
        value: u64,
        align: LabelAlign,
        face: LabelFace,
        wanted: u16,
        at: Point,
        room: f32,
    ) -> bool {
        let ways = ways(value, self.moment.problem().rules());
        let fitting = fit(ways, face, wanted, room, self.scale);
        let has_room = fitting.is_some();
        if let Some((text, size)) = fitting {
            self.label(scene, text, align, face, size, at);
        }
        has_room
    }

    /// The letters of start and goal, and the entry cost of rough ground.
    fn marks(&self, scene: &mut Scene, tile: Rect, has_numbers: bool) {
        let pad = self.padding(tile);
        let small = self.small(tile);
        let is_reached = self.subject.state(self.cell) != CellState::Unseen;
        if let Some((_, letter)) = self.role() {
            // Beside three numbers the letter stands where these leave room, at
            // the left of the arrow; beside F in the arrow's place, which is
            // larger; else it has the tile for itself.
            if has_numbers && self.detail == Detail::Total {
                let size = size_within(tile.h * 0.36, self.scale);
                let height = tile.y + tile.h * below_f(self.theme.layout);
                let at = Point::new(tile.x + tile.w / 2.0, height);
                self.label(scene, letter.to_owned(), LabelAlign::Center, LabelFace::Bold, size, at);
            } else if has_numbers {
                let height = match self.theme.layout {
                    Layout::Lester => tile.y + tile.h / 2.0,
                    Layout::Corners | Layout::Arrows => self.bottom(tile, small),
                };
                let at = Point::new(tile.x + pad, height);
                self.label(scene, letter.to_owned(), LabelAlign::Left, LabelFace::Bold, small, at);
            } else {
                let part = if self.detail == Detail::Full { 0.42 } else { 0.7 };
                let size = size_within(tile.h * part, self.scale);
                let at = tile.center();
                self.label(scene, letter.to_owned(), LabelAlign::Center, LabelFace::Bold, size, at);
            }
        }
        // The true remaining cost stands in the same place, where there is room.
        let is_overlaid = self.detail == Detail::Full
            && self.subject.overlay.remaining(self.moment, self.cell).is_some();
        let cost = self.terrain().cost().filter(|&cost| cost > 1);
        if let Some(cost) = cost.filter(|_| self.detail >= Detail::Total && !is_overlaid) {
            let text = format!("×{cost}");
            let fits = width_of(&text, LabelFace::Regular, small) <= tile.w / 2.0 - pad;
            if self.detail == Detail::Full && fits {
                let at = Point::new(tile.right() - pad, self.extra(tile, small));
                self.label(scene, text, LabelAlign::Right, LabelFace::Regular, small, at);
            } else if !is_reached && self.role().is_none() {
                self.label(
                    scene,
                    text,
                    LabelAlign::Center,
                    LabelFace::Regular,
                    small,
                    tile.center(),
                );
            }
        }
    }

    /// The true remaining cost in the free corner, marked where H exceeds it.
    /// Returns where it begins.
    fn remaining(&self, scene: &mut Scene, tile: Rect) -> f32 {
        let remaining = self.subject.overlay.remaining(self.moment, self.cell);
        let Some((cost, is_exceeded)) = remaining.filter(|_| self.detail == Detail::Full) else {
            return tile.right();
        };
        let pad = self.padding(tile);
        let small = self.small(tile);
        let room = match self.theme.layout {
            // The arrow moves to the left as far as it must.
            Layout::Corners => tile.w * (1.0 - ARROW_IN_CORNERS) - 2.0 * pad - self.spacing(tile),
            Layout::Lester => tile.w / 2.0 - pad * 1.4,
            Layout::Arrows => tile.w - 2.0 * pad,
        };
        let mark = if is_exceeded { "!" } else { "" };
        let ways = ways(cost, self.moment.problem().rules()).map(|way| format!("{mark}{way}"));
        // That H is wrong is told even where there is no room to say by how much.
        let ways = ways.chain(is_exceeded.then(|| mark.to_owned()));
        let Some((text, size)) = fit(ways, LabelFace::Bold, small, room, self.scale) else {
            return tile.right();
        };
        let at = Point::new(tile.right() - pad, self.extra(tile, size));
        let left = at.x - width_of(&text, LabelFace::Bold, size);
        self.label(scene, text, LabelAlign::Right, LabelFace::Bold, size, at);
        if is_exceeded && let Some(label) = scene.labels.last_mut() {
            label.color = self.theme.ink(self.fill).wrong;
        }
        left
    }

    fn label(
        &self,
        scene: &mut Scene,
        text: String,
        align: LabelAlign,
        face: LabelFace,
        size: u16,
        middle: Point,
    ) {
        let baseline = (middle.y + f32::from(size) * FIGURE_HEIGHT / 2.0).round();
        let color = self.theme.ink(self.fill).text;
        let at = Point::new(middle.x.round(), baseline);
        scene.labels.push(Label { text, at, align, size, face, color });
    }

    /// Whether something stands in the corner that F, G and H leave free.
    fn has_extra(&self) -> bool {
        self.terrain().cost().is_some_and(|cost| cost > 1)
            || self.subject.overlay.remaining(self.moment, self.cell).is_some()
    }

    /// The middle of a line of text in the corner at the right that F, G and H
    /// leave free.
    fn extra(&self, tile: Rect, size: u16) -> f32 {
        match self.theme.layout {
            Layout::Corners | Layout::Arrows => self.bottom(tile, size),
            Layout::Lester => self.top(tile, size),
        }
    }

    /// The middle of the first line of text, whose baseline is a whole pixel.
    fn top(&self, tile: Rect, size: u16) -> f32 {
        let height = f32::from(size) * FIGURE_HEIGHT;
        tile.y + self.padding(tile) + height.ceil() - height / 2.0
    }

    /// The middle of the last line of text.
    fn bottom(&self, tile: Rect, size: u16) -> f32 {
        tile.bottom() - self.padding(tile) - f32::from(size) * FIGURE_HEIGHT / 2.0
    }

    /// The size of everything but F.
    fn small(&self, tile: Rect) -> u16 {
        size_within(tile.h * 0.155, self.scale)
    }

    /// What lies at least between the arrow and a number beside it.
    fn spacing(&self, tile: Rect) -> f32 {
        (tile.w * 0.03).max(1.0)
    }

    fn padding(&self, tile: Rect) -> f32 {
        (tile.w * 0.075).round().max(2.0)
    }
}

/// How far down the middle of what stands below F lies where there is room for
/// no other number, in parts of the tile.
fn below_f(layout: Layout) -> f32 {
    match layout {
        Layout::Corners | Layout::Arrows => 0.74,
        Layout::Lester => 0.7,
    }
}

/// The color and letter of the start and the goal.
pub(super) fn role(moment: Moment, theme: &Theme, cell: Cell) -> Option<(Color, &'static str)> {
    let problem = moment.problem();
    if cell == problem.start() {
        Some((theme.start, "A"))
    } else if cell == problem.goal() {
        Some((theme.goal, "B"))
    } else {
        None
    }
}
