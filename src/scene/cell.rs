//! One cell as shapes: the tutorials' tile with F, G, H and the arrow.

use super::layout::{FIGURE_HEIGHT, Spot, Spots};
use super::number::{fit, size_within, width_of};
use super::{
    Align, Arrow, Color, Detail, Face, Fill, Frame, Ink, Label, Point, Rect, Scene, Subject, Theme,
};
use crate::grid::{Cell, Terrain};
use crate::history::Moment;
use crate::search::CellState;

/// What is drawn of one cell.
pub(super) struct Tile<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) moment: Moment<'a>,
    pub(super) theme: &'a Theme,
    pub(super) detail: Detail,
    pub(super) scale: f32,
    pub(super) cell: Cell,
    /// The color of the tile, and what can be read on it.
    pub(super) color: Color,
    pub(super) ink: Ink,
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
        let state = self.moment.state(self.cell);
        let spots = Spots::of(self.theme.layout, self.detail, tile, self.scale);
        if self.detail >= Detail::Total {
            scene.fills.push(Fill { rect: tile, color: self.color });
            self.outline(scene, tile, state);
        }
        if state != CellState::Unseen {
            self.arrow(scene, tile, &spots);
            self.numbers(scene, &spots);
        }
        self.marks(scene, tile, &spots);
        if self.detail == Detail::Full {
            self.remaining(scene, spots.remaining);
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

    /// The arrow to the parent.
    fn arrow(&self, scene: &mut Scene, tile: Rect, spots: &Spots) {
        let Some(parent) = self.moment.parent(self.cell) else {
            return;
        };
        if self.detail == Detail::Arrow && self.role().is_some() {
            return;
        }
        let direction = |from: u16, to: u16| f32::from(to) - f32::from(from);
        let (dx, dy) = (direction(self.cell.x, parent.x), direction(self.cell.y, parent.y));
        let middle = spots.arrow;
        let half = spots.arrow_length / 2.0 / dx.hypot(dy);
        scene.arrows.push(Arrow {
            tail: Point::new(middle.x - dx * half, middle.y - dy * half),
            tip: Point::new(middle.x + dx * half, middle.y + dy * half),
            width: (tile.w * 0.022).max(1.0),
            color: self.ink.arrow,
        });
    }

    fn numbers(&self, scene: &mut Scene, spots: &Spots) {
        let values = [
            (self.moment.f(self.cell), spots.f),
            (self.moment.g(self.cell), spots.g),
            (Some(self.moment.h(self.cell)), spots.h),
        ];
        for (value, spot) in values {
            let (Some(value), Some(spot)) = (value, spot) else {
                continue;
            };
            if let Some((text, size)) = fit(value, spot.face, spot.size, spot.room, self.scale) {
                self.label(scene, text, Spot { size, ..spot });
            }
        }
    }

    /// The letters of start and goal, and the entry cost of rough ground.
    fn marks(&self, scene: &mut Scene, tile: Rect, spots: &Spots) {
        let is_reached = self.moment.state(self.cell) != CellState::Unseen;
        let centered =
            |spot: Spot, size| Spot { align: Align::Center, at: tile.center(), size, ..spot };
        if let Some((_, letter)) = self.role() {
            // Beside numbers or an arrow the letter stands in its corner, else
            // it has the tile for itself.
            let has_more = spots.f.is_some() || self.moment.parent(self.cell).is_some();
            let spot = if is_reached && has_more && self.detail >= Detail::Total {
                spots.letter
            } else {
                let part = if self.detail == Detail::Arrow { 0.7 } else { 0.42 };
                centered(spots.letter, size_within(tile.h * part, self.scale))
            };
            self.label(scene, letter.to_owned(), spot);
        }
        // The true remaining cost stands in the same place.
        let is_overlaid = self.subject.overlay.remaining(self.moment, self.cell).is_some();
        let cost = self.terrain().cost().filter(|&cost| cost > 1);
        if let Some(cost) = cost.filter(|_| self.detail >= Detail::Total && !is_overlaid) {
            let (text, spot) = (format!("×{cost}"), spots.cost);
            let fits = width_of(&text, spot.face, spot.size) <= spot.room;
            if self.detail == Detail::Full && fits {
                self.label(scene, text, spot);
            } else if !is_reached && self.role().is_none() {
                self.label(scene, text, centered(spot, spot.size));
            }
        }
    }

    /// The true remaining cost, marked where H exceeds it.
    fn remaining(&self, scene: &mut Scene, spot: Spot) {
        let Some((cost, is_exceeded)) = self.subject.overlay.remaining(self.moment, self.cell)
        else {
            return;
        };
        let Some((number, size)) = fit(cost, Face::Regular, spot.size, spot.room, self.scale)
        else {
            return;
        };
        let text = if is_exceeded { format!("!{number}") } else { number };
        self.label(scene, text, Spot { size, ..spot });
        if is_exceeded && let Some(label) = scene.labels.last_mut() {
            label.color = self.theme.wrong;
        }
    }

    fn label(&self, scene: &mut Scene, text: String, spot: Spot) {
        let Spot { align, face, at, size, .. } = spot;
        let baseline = (at.y + f32::from(size) * FIGURE_HEIGHT / 2.0).round();
        let at = Point::new(at.x.round(), baseline);
        scene.labels.push(Label { text, at, align, size, face, color: self.ink.text });
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
