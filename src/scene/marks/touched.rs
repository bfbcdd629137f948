//! The cells that the shown step has touched.

use crate::grid::Cell;
use crate::scene::drawing::{Drawing, tile};
use crate::scene::{Detail, Label, LabelAlign, LabelFace, Rect, RoundRect, Scene};
use crate::search::Event;

/// The width of a touched tile's outline, in points, and the largest share of the tile that the
/// outline takes, with and without text; the share of the outline's color in the fill.
const OUTLINE: f32 = 2.5;
const MAX_BESIDE_TEXT: f32 = 0.06;
const MAX_OUTLINE: f32 = 0.2;
const STRONGER: f32 = 0.25;

/// Gives a stronger fill and outline to each tile that the shown iteration, or the shown event, has
/// opened, improved or reopened. Adds a line below each G that was lowered, or below F if G is not
/// shown. The taken cell is marked by its frame instead.
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
    for event in events {
        let &Event { kind, cell, .. } = event;
        let is_in_sight = columns.contains(&cell.x) && rows.contains(&cell.y);
        if kind.is_change() && is_in_sight {
            strengthen(scene, drawing, cell);
            if event.before().is_some() && !subject.blank(cell).g {
                underline(scene, drawing, cell);
            }
        }
    }
}

/// Draws a tile again with a stronger fill and outline.
fn strengthen(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let Drawing { subject, theme, detail, view, scale, .. } = *drawing;
    let rect = tile(view.square(cell));
    let fill = subject.color(theme, detail, cell);
    let outline = theme.open.outline;
    let most = if detail >= Detail::Total { MAX_BESIDE_TEXT } else { MAX_OUTLINE };
    let width = (OUTLINE * scale).min(rect.w * most);
    // Start and goal keep their colors.
    let share = if subject.role(theme, cell).is_some() { 0.0 } else { STRONGER };
    let (fill, line) = (Some(theme.washed(fill, outline, share)), Some((width, outline)));
    scene.tiles.push(RoundRect { rect, corner: theme.corner(rect), fill, line });
}

/// Underlines the lowered G of a cell, or its F if G is not shown.
fn underline(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let Drawing { subject, theme, detail, view, .. } = *drawing;
    let square = view.square(cell);
    let line = (square.w * 0.02).round().max(1.0);
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
    scene.frames.push(RoundRect::square(rect, color));
}
