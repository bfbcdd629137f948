//! The cells that the step shown has touched, and how far what moves after a step
//! has come.

use crate::grid::Cell;
use crate::scene::cell::tile;
use crate::scene::draw::Drawing;
use crate::scene::{Detail, Frame, Label, LabelAlign, LabelFace, Rect, Scene, View};
use crate::search::Event;

/// How strong the glow below numbers is at most.
const WEAK: f32 = 0.25;

/// How far what moves after a step has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// Where the frame of the current cell set out.
    pub from: Option<Cell>,
    /// Which part of its time is over, from 0 to 1.
    pub part: f32,
    /// Whether the cells that the step has touched stand out.
    pub marks_touched: bool,
}

impl Motion {
    /// Nothing moves any more.
    pub const REST: Self = Self { from: None, part: 1.0, marks_touched: true };

    /// How far it looks, which slows down toward the end.
    fn eased(self) -> f32 {
        1.0 - (1.0 - self.part).powi(2)
    }

    /// Moves the frames of the current cell back on its way to that cell, by whole
    /// pixels.
    pub(in crate::scene) fn shift(self, view: &View, to: Cell, frames: &mut [Frame]) {
        let Some(from) = self.from.map(|cell| view.square(cell)) else {
            return;
        };
        let (to, left) = (view.square(to), 1.0 - self.eased());
        for Frame { rect, .. } in frames {
            rect.x += ((from.x - to.x) * left).round();
            rect.y += ((from.y - to.y) * left).round();
        }
    }
}

/// Adds to the tiles of a scene a glow within those that the iteration shown, or the
/// event shown, has opened, improved or reopened, and a line below each G that it
/// has lowered, or below F where that stands alone. The cell that was taken has its
/// frame.
pub(in crate::scene) fn draw_touched(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, detail, area, view, .. } = *drawing;
    let (moment, motion) = (subject.moment, subject.motion);
    if subject.snapshot.is_some() || !motion.marks_touched || detail < Detail::Flat {
        return;
    }
    let events = match moment.event() {
        Some((place, _)) => &moment.events()[place..=place],
        None if moment.shown().is_some() => &[],
        None => moment.events(),
    };
    let (columns, rows) = view.visible(moment.problem().grid(), area);
    for Event { cell, kind } in events {
        let is_in_sight = columns.contains(&cell.x) && rows.contains(&cell.y);
        if kind.changed_g().is_some() && is_in_sight {
            glow(scene, drawing, *cell);
            if kind.before().is_some() {
                underline(scene, drawing, *cell);
            }
        }
    }
}

/// A line within a tile, and the room around what is written there.
fn measures(tile: Rect) -> [f32; 2] {
    [(tile.w * 0.02).round().max(1.0), (tile.w * 0.075).round().max(2.0)]
}

/// Light at the edge of a tile that fades toward its middle, in the color of its
/// outline; so weak below what is written there that it can be read as before.
fn glow(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let Drawing { subject, theme, detail, view, .. } = *drawing;
    let tile = tile(view.square(cell));
    let [line, padding] = measures(tile);
    let fill = subject.color(theme, detail, cell);
    let light = theme.open.outline;
    // Where there is little room within the outline, it glows outside it too.
    let has_outline = detail >= Detail::Total;
    let from = if has_outline && padding > 4.0 { 2.0 * line } else { 0.0 };
    let to = if has_outline { 2.0 * padding } else { padding };
    let steps = ((to - from) / line).floor().max(1.0);
    let part = subject.motion.eased();
    for step in 0..steps as u8 {
        let step = f32::from(step);
        let (inset, strength) = (from + step * line, 0.8 * (1.0 - step / steps));
        let is_below_text = has_outline && inset + line > padding;
        let strength = if is_below_text { strength.min(WEAK) } else { strength };
        let color = fill.toward(light, strength * part);
        if !has_outline || inset != line {
            scene.frames.push(Frame { rect: tile.inset(inset), width: line, color });
        }
    }
}

/// A line below the number that was lowered.
fn underline(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let Drawing { subject, theme, detail, view, .. } = *drawing;
    let square = view.square(cell);
    let [line, _] = measures(tile(square));
    let face = if detail == Detail::Full { LabelFace::Regular } else { LabelFace::Bold };
    let is_lowered = |label: &&Label| {
        let is_g = face == LabelFace::Bold || label.align == LabelAlign::Left;
        is_g && label.face == face && square.contains(label.extent().center())
    };
    let Some(number) = scene.labels.iter().find(is_lowered).map(Label::extent) else {
        return;
    };
    let width = (number.w * subject.motion.eased()).round();
    let rect = Rect::new(number.x.round(), number.bottom().ceil() + 1.0, width, line);
    let color = theme.ink(subject.color(theme, detail, cell)).text;
    // A frame without an inside, so that it lies over the glow.
    scene.frames.push(Frame { rect, width: rect.w, color });
}
