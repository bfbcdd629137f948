//! One cell as shapes: the tutorials' tile with F, G, H and the arrow.

use super::number::{fit, size_within, width_of};
use super::{
    Align, Arrow, Color, Detail, Face, Fill, Frame, Label, Point, Rect, Scene, Subject, Theme,
};
use crate::grid::{Cell, Terrain};
use crate::history::Moment;
use crate::search::CellState;

/// How tall a figure of the faces is, in parts of the font's size.
const FIGURE_HEIGHT: f32 = 0.727;

/// What is drawn of one cell.
pub(super) struct Tile<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) moment: Moment<'a>,
    pub(super) theme: &'a Theme,
    pub(super) detail: Detail,
    pub(super) scale: f32,
    pub(super) cell: Cell,
    pub(super) is_on_path: bool,
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
            let color = self.subject.color(self.theme, self.cell);
            scene.fills.push(Fill { rect: tile, color });
            self.outline(scene, tile, state);
        }
        // Of a glimpse no more than the sets is known.
        let is_known = state != CellState::Unseen && self.subject.glimpse.is_none();
        if is_known {
            self.arrow(scene, tile);
        }
        if self.detail >= Detail::Total && is_known {
            self.numbers(scene, tile);
        }
        self.marks(scene, tile);
        if self.detail == Detail::Full {
            self.remaining(scene, tile);
        }
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

    /// The arrow to the parent: at the bottom under numbers, else in the
    /// middle.
    fn arrow(&self, scene: &mut Scene, tile: Rect) {
        let Some(parent) = self.moment.parent(self.cell) else {
            return;
        };
        if self.detail == Detail::Arrow && self.role().is_some() {
            return;
        }
        let direction = |from: u16, to: u16| f32::from(to) - f32::from(from);
        let (dx, dy) = (direction(self.cell.x, parent.x), direction(self.cell.y, parent.y));
        let (center, length) = match self.detail {
            Detail::Full => (tile.y + tile.h * 0.81, tile.w * 0.25),
            Detail::Total => (tile.y + tile.h * 0.74, tile.w * 0.32),
            _ => (tile.y + tile.h * 0.5, tile.w * 0.6),
        };
        let middle = Point::new(tile.x + tile.w / 2.0, center);
        let half = length / 2.0 / dx.hypot(dy);
        let color = if self.is_dark() { self.theme.arrow_on_path } else { self.theme.arrow };
        scene.arrows.push(Arrow {
            tail: Point::new(middle.x - dx * half, middle.y - dy * half),
            tip: Point::new(middle.x + dx * half, middle.y + dy * half),
            width: (tile.w * 0.022).max(1.0),
            color,
        });
    }

    fn numbers(&self, scene: &mut Scene, tile: Rect) {
        let (Some(f), Some(g)) = (self.moment.f(self.cell), self.moment.g(self.cell)) else {
            return;
        };
        let pad = self.padding(tile);
        let middle = Point::new((tile.x + tile.w / 2.0).round(), tile.y);
        if self.detail == Detail::Total {
            let wanted = size_within(tile.h * 0.4, self.scale);
            let height = tile.y + tile.h * 0.36;
            self.number(
                scene,
                f,
                Align::Center,
                Face::Bold,
                wanted,
                middle.x,
                height,
                // Off the outline, also where the middle is rounded.
                tile.w - 2.0 * pad - 1.0,
            );
            return;
        }
        let wanted = size_within(tile.h * 0.3, self.scale);
        let height = tile.y + tile.h * 0.48;
        self.number(
            scene,
            f,
            Align::Center,
            Face::Bold,
            wanted,
            middle.x,
            height,
            tile.w - 2.0 * pad,
        );
        let small = size_within(tile.h * 0.155, self.scale);
        let top = tile.y + pad + f32::from(small) * FIGURE_HEIGHT / 2.0;
        let room = tile.w / 2.0 - pad * 1.4;
        self.number(scene, g, Align::Left, Face::Regular, small, tile.x + pad, top, room);
        let h = self.moment.h(self.cell);
        self.number(scene, h, Align::Right, Face::Regular, small, tile.right() - pad, top, room);
    }

    #[expect(clippy::too_many_arguments, reason = "where, what and how, once for each number")]
    fn number(
        &self,
        scene: &mut Scene,
        value: u64,
        align: Align,
        face: Face,
        wanted: u16,
        x: f32,
        middle: f32,
        room: f32,
    ) {
        if let Some((text, size)) = fit(value, face, wanted, room, self.scale) {
            self.label(scene, text, align, face, size, Point::new(x, middle));
        }
    }

    /// The letters of start and goal, and the entry cost of rough ground.
    fn marks(&self, scene: &mut Scene, tile: Rect) {
        let pad = self.padding(tile);
        let small = size_within(tile.h * 0.155, self.scale);
        let half = f32::from(small) * FIGURE_HEIGHT / 2.0;
        let bottom = tile.bottom() - pad - half;
        let is_reached = self.subject.state(self.cell) != CellState::Unseen;
        if let Some((_, letter)) = self.role() {
            // Beside numbers the letter stands in the corner, else it has the
            // tile for itself.
            if is_reached && self.detail >= Detail::Total {
                let at = Point::new(tile.x + pad, bottom);
                self.label(scene, letter.to_owned(), Align::Left, Face::Bold, small, at);
            } else {
                let part = if self.detail == Detail::Arrow { 0.7 } else { 0.42 };
                let size = size_within(tile.h * part, self.scale);
                let at = tile.center();
                self.label(scene, letter.to_owned(), Align::Center, Face::Bold, size, at);
            }
        }
        // The true remaining cost stands in the same place.
        let is_overlaid = self.subject.overlay.remaining(self.moment, self.cell).is_some();
        let cost = self.terrain().cost().filter(|&cost| cost > 1);
        if let Some(cost) = cost.filter(|_| self.detail >= Detail::Total && !is_overlaid) {
            let text = format!("×{cost}");
            let fits = width_of(&text, Face::Regular, small) <= tile.w / 2.0 - pad;
            if self.detail == Detail::Full && fits {
                let at = Point::new(tile.right() - pad, bottom);
                self.label(scene, text, Align::Right, Face::Regular, small, at);
            } else if !is_reached && self.role().is_none() {
                self.label(scene, text, Align::Center, Face::Regular, small, tile.center());
            }
        }
    }

    /// The true remaining cost at the bottom right, marked where H exceeds it.
    fn remaining(&self, scene: &mut Scene, tile: Rect) {
        let Some((cost, is_exceeded)) = self.subject.overlay.remaining(self.moment, self.cell)
        else {
            return;
        };
        let pad = self.padding(tile);
        let small = size_within(tile.h * 0.155, self.scale);
        let Some((number, size)) = fit(cost, Face::Regular, small, tile.w * 0.36, self.scale)
        else {
            return;
        };
        let bottom = tile.bottom() - pad - f32::from(small) * FIGURE_HEIGHT / 2.0;
        let at = Point::new(tile.right() - pad, bottom);
        let text = if is_exceeded { format!("!{number}") } else { number };
        self.label(scene, text, Align::Right, Face::Bold, size, at);
        if is_exceeded && let Some(label) = scene.labels.last_mut() {
            label.color = self.theme.wrong;
        }
    }

    fn label(
        &self,
        scene: &mut Scene,
        text: String,
        align: Align,
        face: Face,
        size: u16,
        middle: Point,
    ) {
        let baseline = (middle.y + f32::from(size) * FIGURE_HEIGHT / 2.0).round();
        let color = if self.is_dark() { self.theme.text_on_path } else { self.theme.text };
        let at = Point::new(middle.x.round(), baseline);
        scene.labels.push(Label { text, at, align, size, face, color });
    }

    /// Whether the tile is dark: a cell of the path that is no end of it.
    fn is_dark(&self) -> bool {
        self.is_on_path && self.role().is_none()
    }

    fn padding(&self, tile: Rect) -> f32 {
        (tile.w * 0.075).round().max(2.0)
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
