//! The cells that the shown step has touched.

use crate::grid::Cell;
use crate::scene::drawing::{Drawing, corner, tile};
use crate::scene::{Detail, Frame, Label, LabelAlign, LabelFace, Rect, RoundRect, Scene};
use crate::search::Event;

/// The largest share of the light color in the glow below numbers.
const MAX_BELOW_TEXT: f32 = 0.25;

/// The outline of a touched rounded tile, in points and at most as a share of the tile; and the
/// share of the outline's color in its fill.
const OUTLINE: f32 = 2.5;
const MAX_OUTLINE: f32 = 0.2;
const STRONGER: f32 = 0.25;

/// Adds a glow, or a stronger fill and outline if tiles are rounded, to each tile that the shown iteration, or the shown event, has opened, improved or
/// reopened. Adds a line below each G that was lowered, or below F if G is not shown. The taken
/// cell is marked by its frame instead.
pub(in crate::scene) fn draw_touched(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, detail, area, view, .. } = *drawing;
    let moment = subject.moment;
    if !subject.marks_touched || detail < Detail::Flat {
        return;
    }
    let events = match moment.event() {
        Some((place, _)) => &moment.events()[place..=place],
        None if moment.shown().is_some() => &[],
        None => moment.events(),
    };
    let (columns, rows) = view.visible(subject.grid(), area);
    for Event { cell, kind } in events {
        let is_in_sight = columns.contains(&cell.x) && rows.contains(&cell.y);
        if kind.changed_g().is_some() && is_in_sight {
            if drawing.theme.is_rounded() {
                strengthen(scene, drawing, *cell);
            } else {
                glow(scene, drawing, *cell);
            }
            if kind.before().is_some() {
                underline(scene, drawing, *cell);
            }
        }
    }
}

/// Returns the width of a line within a tile, and the padding around the tile's text.
fn measures(tile: Rect) -> [f32; 2] {
    [(tile.w * 0.02).round().max(1.0), (tile.w * 0.075).round().max(2.0)]
}

/// Draws a rounded tile again with a stronger fill and outline.
fn strengthen(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let Drawing { subject, theme, detail, view, scale, .. } = *drawing;
    let rect = tile(view.square(cell));
    let fill = subject.color(theme, detail, cell);
    let outline = theme.open.outline;
    let width = (OUTLINE * scale).min(rect.w * MAX_OUTLINE);
    let fill = Some(theme.washed(fill, outline, STRONGER));
    let line = Some((width, outline));
    scene.rounded.push(RoundRect { rect, corner: corner(rect), fill, line });
}

/// Draws a glow at the edge of a tile that fades toward its middle, in the color of its outline.
/// The glow is weak under text, so that the text can still be read.
fn glow(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let Drawing { subject, theme, detail, view, .. } = *drawing;
    let tile = tile(view.square(cell));
    let [line, padding] = measures(tile);
    let fill = subject.color(theme, detail, cell);
    let light = theme.open.outline;
    // If there is little room within the outline, the glow lies outside it too.
    let has_outline = detail >= Detail::Total;
    let from = if has_outline && padding > 4.0 { 2.0 * line } else { 0.0 };
    let to = if has_outline { 2.0 * padding } else { padding };
    let steps = ((to - from) / line).floor().max(1.0);
    for step in 0..steps as u8 {
        let step = f32::from(step);
        let (inset, strength) = (from + step * line, 0.8 * (1.0 - step / steps));
        let is_below_text = has_outline && inset + line > padding;
        let strength = if is_below_text { strength.min(MAX_BELOW_TEXT) } else { strength };
        let color = fill.toward(light, strength);
        if !has_outline || inset != line {
            scene.frames.push(Frame { rect: tile.inset(inset), width: line, color });
        }
    }
}

/// Underlines the lowered G of a cell, or its F if G is not shown.
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
    let rect = Rect::new(number.x.round(), number.bottom().ceil() + 1.0, number.w.round(), line);
    let color = theme.ink(subject.color(theme, detail, cell)).text;
    // The line is a solid frame, so that it is drawn over the glow.
    scene.frames.push(Frame { rect, width: rect.w, color });
}
