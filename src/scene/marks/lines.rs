//! Lines between the middles of cells: the path from the chosen cell back to the start, a cheapest
//! path in addition to the one found, the path to the cell nearest to the goal, the path that proves
//! an H too large, and the path itself over rounded tiles or if its cells are too small to be seen.

use std::collections::HashMap;

use crate::grid::Cell;
use crate::scene::drawing::Drawing;
use crate::scene::{Color, Detail, Layout, PathMarks, Point, Rect, Scene, Segment, Theme, View};

/// The share of the line between the middles of two cells that is never pale. It lies around the
/// border of the two tiles, where there are no numbers.
const BETWEEN: f32 = 0.06;

/// The smallest contrast of a line with its tile.
const MIN_CONTRAST: f32 = 1.5;

/// The maximum number of corners of a line in a picture, so that a path through a maze does not
/// slow down every frame.
const MAX_CORNERS: usize = 16_000;

/// The smallest width of the path, in points.
const MIN_PATH_WIDTH: f32 = 3.0;

/// The width of the path over rounded tiles, as a share of a cell.
const PATH_WIDTH: f32 = 0.065;

/// The style of a line.
struct LineStyle {
    width: f32,
    color: Color,
    /// The color of the line's edges, which set the line off from tiles of its own color.
    edge: Option<Color>,
}

/// A piece of a line.
struct Piece {
    from: Point,
    to: Point,
    color: Color,
    /// The color of the edges; `None` where the line is pale, under a number or an arrow.
    edge: Option<Color>,
}

/// Adds the lines to a scene that already has its tiles with their texts and arrows.
pub(in crate::scene) fn draw_lines<'a>(scene: &mut Scene, drawing: &Drawing<'a>) {
    let Drawing { subject, theme, view, area, scale, .. } = *drawing;
    let sight = view.visible(subject.grid(), area);
    let parts = |path: &'a PathMarks| path.in_sight(sight.0.clone(), sight.1.clone());
    let style = |color, width: f32, edge| LineStyle { width: width.max(1.5 * scale), color, edge };
    let edged = |color, width| style(color, width, Some(theme.edge(color)));
    let haloed = |color, width| style(color, width, Some(theme.ground));
    let line = view.cell * 0.035;
    let mut lines = Vec::new();
    if let Some(cheapest) = subject.cheapest {
        lines.push((parts(cheapest), haloed(theme.ink(theme.ground).text, line)));
    }
    let (width, min_width) = (path_width(drawing), MIN_PATH_WIDTH * scale);
    if theme.is_rounded() {
        // Where the two paths coincide, the wider line covers the thin one.
        lines.push((parts(subject.path), haloed(theme.path, width)));
    } else if view.cell < min_width {
        lines.push((parts(subject.path), style(theme.path, min_width, None)));
    }
    if let Some(proof) = subject.excessive_h {
        lines.push((parts(&proof.path), edged(theme.nearest, line * 1.5)));
    }
    if let Some(enclosure) = subject.enclosure {
        lines.push((parts(enclosure.path()), edged(theme.nearest, line)));
    }
    lines.push((vec![subject.path_back], haloed(theme.trail, line)));
    lines.retain(|(parts, _)| parts.iter().any(|cells| cells.len() > 1));
    let written = if lines.is_empty() { HashMap::new() } else { written(scene, drawing) };
    for (parts, look) in lines {
        draw(scene, drawing, &parts, &look, &written);
    }
}

/// The width of the path over rounded tiles, in pixels.
fn path_width(drawing: &Drawing) -> f32 {
    (drawing.view.cell * PATH_WIDTH).max(MIN_PATH_WIDTH * drawing.scale)
}

/// Returns the point of a cell that lines go through: its middle, or a point below F on rounded
/// tiles with F in the middle.
pub(in crate::scene) fn point_of(theme: &Theme, view: &View, detail: Detail, cell: Cell) -> Point {
    let is_below = theme.is_rounded() && theme.layout == Layout::Corners;
    let below = match detail {
        Detail::Full if is_below => 0.158,
        Detail::Total if is_below => 0.2,
        _ => 0.0,
    };
    let Point { x, y } = view.square(cell).center();
    Point::new(x, y + view.cell * below)
}

/// Returns the bounds of the texts and arrows in each cell, with some room around them.
fn written(scene: &Scene, drawing: &Drawing) -> HashMap<Cell, Vec<Rect>> {
    let (view, grid) = (drawing.view, drawing.subject.grid());
    let labels = scene.labels.iter().map(|label| label.extent());
    let all = labels.chain(scene.arrows.iter().map(|arrow| arrow.extent()));
    let room = if drawing.theme.is_rounded() {
        // Half of the path, and its halo.
        path_width(drawing) * 0.75 + drawing.scale / 2.0
    } else {
        drawing.scale + view.cell * 0.03
    };
    let mut written: HashMap<Cell, Vec<Rect>> = HashMap::new();
    for extent in all {
        if let Some(cell) = view.cell_at(grid, extent.center()) {
            written.entry(cell).or_default().push(extent.inset(-room));
        }
    }
    written
}

fn draw(
    scene: &mut Scene,
    drawing: &Drawing,
    parts: &[&[Cell]],
    look: &LineStyle,
    written: &HashMap<Cell, Vec<Rect>>,
) {
    let mut pieces = Vec::new();
    let all: usize = parts.iter().map(|cells| cells.len()).sum();
    let step = (2.0 * drawing.scale / drawing.view.cell).ceil() as usize;
    let step = step.max(all / MAX_CORNERS + 1);
    for cells in parts {
        let corners: Vec<Cell> = cells.iter().step_by(step).chain(cells.last()).copied().collect();
        add(&mut pieces, drawing, &corners, look, written);
    }
    let wider = look.width + 2.0 * (look.width / 4.0).max(drawing.scale);
    let edges = || pieces.iter().filter_map(|piece| Some((piece, piece.edge?, wider)));
    let cores = |has_edge: bool| {
        let cores = pieces.iter().filter(move |piece| piece.edge.is_some() == has_edge);
        cores.map(|piece| (piece, piece.color, look.width))
    };
    scene.lines.extend(
        cores(false)
            .chain(edges())
            .chain(cores(true))
            .map(|(&Piece { from, to, .. }, color, width)| Segment { from, to, width, color }),
    );
}

/// Adds the pieces of the line through the given corners.
fn add(
    pieces: &mut Vec<Piece>,
    drawing: &Drawing,
    corners: &[Cell],
    look: &LineStyle,
    written: &HashMap<Cell, Vec<Rect>>,
) {
    let Drawing { subject, theme, view, area, detail, .. } = *drawing;
    let between = |a: f32, b: f32, from: f32, to: f32| a.max(b) >= from && a.min(b) <= to;
    let way = |one: Cell, other: Cell| {
        let part = |from: u16, to: u16| i32::from(to) - i32::from(from);
        (part(one.x, other.x), part(one.y, other.y))
    };
    let mut before = None;
    for pair in corners.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|cell| point_of(theme, view, detail, cell));
        let is_in_sight = between(from.x, to.x, area.x, area.right())
            && between(from.y, to.y, area.y, area.bottom());
        // On cells without text, a straight line is a single piece.
        let is_straight = before.replace(way(pair[0], pair[1])) == Some(way(pair[0], pair[1]));
        if from == to || !is_in_sight {
            before = None;
        } else if detail >= Detail::Arrow {
            let at = |part: f32| {
                Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
            };
            // The share of the line in the first of the two cells.
            let within = crossing(from, to, &view.square(pair[0])).map_or(0.5, |(_, end)| end);
            for (start, end, cell, is_under) in parts(from, to, within, pair, written) {
                let (mut start, mut end) = (start, end);
                // On rounded tiles, lines end at the tiles of start and goal.
                if theme.is_rounded()
                    && subject.role(theme, cell).is_some()
                    && let Some((enter, leave)) = crossing(from, to, &view.square(cell))
                {
                    (start, end) = match cell == pair[1] {
                        true => (start, end.min(enter)),
                        false => (start.max(leave), end),
                    };
                }
                if start >= end {
                    continue;
                }
                // A diagonal line may lie on the corner of a third cell.
                let under = view.cell_at(subject.grid(), at((start + end) / 2.0)).unwrap_or(cell);
                let tile = subject.color(theme, detail, under);
                let [color, edge] = match look.edge {
                    Some(edge) if look.color.contrast(tile) < MIN_CONTRAST => [edge, look.color],
                    edge => [look.color, edge.unwrap_or(look.color)],
                };
                let is_seen = color.contrast(tile) >= edge.contrast(tile);
                let share = if theme.is_rounded() { 0.5 } else { 0.3 };
                let pale = || theme.washed(tile, if is_seen { color } else { edge }, share);
                let (color, edge) =
                    if is_under { (pale(), None) } else { (color, look.edge.and(Some(edge))) };
                pieces.push(Piece { from: at(start), to: at(end), color, edge });
            }
        } else if let Some(last) = pieces.last_mut().filter(|_| is_straight) {
            last.to = to;
        } else {
            pieces.push(Piece { from, to, color: look.color, edge: look.edge });
        }
    }
}

/// Returns the parts of the line between the middles of two cells, each with its cell and whether
/// it passes under a text or an arrow.
fn parts(
    from: Point,
    to: Point,
    within: f32,
    cells: &[Cell],
    written: &HashMap<Cell, Vec<Rect>>,
) -> Vec<(f32, f32, Cell, bool)> {
    let mut parts = Vec::new();
    let free = BETWEEN / 2.0;
    let sides = [[0.0, within - free, within], [within, within + free, 1.0]];
    // A diagonal line may cross a corner of the cells beside it.
    let [one, other] = [cells[0], cells[1]];
    let near = [one, other, Cell::new(one.x, other.y), Cell::new(other.x, one.y)];
    for (&cell, [first, between, last]) in cells.iter().zip(sides) {
        let [low, high] = if first > 0.0 { [between, last] } else { [first, between] };
        let texts = near.iter().filter_map(|cell| written.get(cell)).flatten();
        let crossings = texts.filter_map(|text| crossing(from, to, text));
        let within = crossings.map(|(start, end)| (start.max(low), end.min(high)));
        let mut covered: Vec<_> = within.filter(|(start, end)| start < end).collect();
        covered.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut at = first;
        for (start, end) in covered {
            parts.push((at, start, cell, false));
            parts.push((start.max(at), end, cell, true));
            at = at.max(end);
        }
        parts.push((at, last, cell, false));
    }
    parts.retain(|(start, end, ..)| start < end);
    parts
}

/// Returns where a line enters and leaves a rectangle, as shares of the line.
pub(super) fn crossing(from: Point, to: Point, rect: &Rect) -> Option<(f32, f32)> {
    let mut inside = (0.0_f32, 1.0_f32);
    for (from, to, low, high) in
        [(from.x, to.x, rect.x, rect.right()), (from.y, to.y, rect.y, rect.bottom())]
    {
        // For a line parallel to the edge the quotients are infinite with the right sign;
        // a line on the edge counts as outside.
        let (one, other) = ((low - from) / (to - from), (high - from) / (to - from));
        if one.is_nan() || other.is_nan() {
            return None;
        }
        inside = (inside.0.max(one.min(other)), inside.1.min(one.max(other)));
    }
    (inside.0 < inside.1).then_some(inside)
}
