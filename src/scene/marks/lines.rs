//! Lines between the middles of cells, under the numbers: the path from the chosen cell back to the
//! start (frames where cells have numbers), a cheapest path in addition to the one found, the path to the cell nearest to the goal, the
//! path that proves an H too large, and the path itself as a ribbon.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::scene::drawing::{Drawing, tile};
use crate::scene::{Color, Detail, Label, PathMarks, RoundRect, Scene, Segment};

/// The maximum number of corners of a line in a picture, so that a path through a maze does not
/// slow down every frame.
const MAX_CORNERS: usize = 16_000;

/// The smallest width of the path, in points, and its width as a share of a cell.
const MIN_PATH_WIDTH: f32 = 3.0;
const PATH_WIDTH: f32 = 0.42;

/// The width of any other line where cells have numbers, as a share of a cell.
const NARROW_WIDTH: f32 = 0.22;

/// A line, in the parts of it that may be in sight.
struct Line<'a> {
    parts: Vec<&'a [Cell]>,
    width: f32,
    color: Color,
    /// The width and the color of the edge on both sides.
    edge: (f32, Color),
}

/// Adds the lines to a scene that already has its tiles with their texts and arrows.
pub(in crate::scene) fn draw_lines<'a>(scene: &mut Scene, drawing: &Drawing<'a>) {
    let Drawing { subject, theme, view, area, scale, detail } = *drawing;
    let sight = view.visible(subject.grid(), area);
    let parts = |path: &'a PathMarks| path.in_sight(sight.0.clone(), sight.1.clone());
    let hairline = (view.cell * 0.02).max(scale);
    let thin = |parts, color, times: f32, edge| match detail < Detail::Total {
        true => {
            let width = (view.cell * 0.035 * times).max(1.5 * scale);
            Line { parts, width, color, edge: ((width / 4.0).max(scale), edge) }
        }
        // Numbers could not be read on a line in their own color, so it becomes a narrow ribbon.
        false => {
            let width = view.cell * NARROW_WIDTH;
            Line { parts, width, color: edge, edge: (times * hairline, color) }
        }
    };
    let mut lines = Vec::new();
    if let Some(cheapest) = subject.cheapest {
        lines.push(thin(parts(cheapest), theme.ink(theme.ground).text, 1.0, theme.ground));
    }
    // The path found covers what it shares with a cheapest one. Numbers may stand on it.
    let is_large = detail >= Detail::Arrow;
    let width = (view.cell * PATH_WIDTH).max(MIN_PATH_WIDTH * scale);
    let edge = if is_large { hairline } else { 0.0 };
    let color = if is_large { theme.ribbon() } else { theme.path };
    let path = Line { parts: parts(subject.path), width, color, edge: (edge, theme.path) };
    lines.insert(if is_large { 0 } else { lines.len() }, path);
    if let Some(proof) = subject.excessive_h {
        lines.push(thin(parts(&proof.path), theme.nearest, 1.5, theme.edge(theme.nearest)));
    }
    if let Some(enclosure) = subject.enclosure {
        lines.push(thin(parts(&enclosure.path), theme.nearest, 1.0, theme.edge(theme.nearest)));
    }
    if detail < Detail::Total {
        lines.push(thin(vec![subject.path_back], theme.trail, 1.0, theme.ground));
    } else {
        // Frames cross no number.
        let cells = subject.path_back.iter();
        let cells = cells.filter(|cell| sight.0.contains(&cell.x) && sight.1.contains(&cell.y));
        let width = (view.cell * 0.03).round().max(scale.ceil());
        let frame = |&cell| RoundRect::frame(tile(view.square(cell)), width, theme.trail);
        scene.frames.extend(cells.map(frame));
    }
    lines.iter().for_each(|line| draw(scene, drawing, line));
    set_off_labels(scene, drawing, &lines);
}

/// Adds a line: first its edges, then what is between them. A straight stretch is a single segment.
fn draw(scene: &mut Scene, drawing: &Drawing, line: &Line) {
    let Drawing { view, area, scale, .. } = *drawing;
    let all: usize = line.parts.iter().map(|cells| cells.len()).sum();
    let step = ((2.0 * scale / view.cell).ceil() as usize).max(all / MAX_CORNERS + 1);
    let between = |a: f32, b: f32, from: f32, to: f32| a.max(b) >= from && a.min(b) <= to;
    let mut stretches = Vec::new();
    for cells in &line.parts {
        let corners: Vec<Cell> = cells.iter().step_by(step).chain(cells.last()).copied().collect();
        let mut before = None;
        for pair in corners.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|cell| view.square(cell).center());
            let part = |from: u16, to: u16| i32::from(to) - i32::from(from);
            let way = (part(pair[0].x, pair[1].x), part(pair[0].y, pair[1].y));
            let is_in_sight = between(from.x, to.x, area.x, area.right())
                && between(from.y, to.y, area.y, area.bottom());
            let is_straight = before.replace(way) == Some(way);
            match stretches.last_mut() {
                _ if from == to || !is_in_sight => before = None,
                Some((_, last)) if is_straight => *last = to,
                _ => stretches.push((from, to)),
            }
        }
    }
    let (edge, color) = line.edge;
    let edge = Some((line.width + 2.0 * edge, color)).filter(|_| edge > 0.0);
    for (width, color) in edge.into_iter().chain([(line.width, line.color)]) {
        scene.lines.extend(stretches.iter().map(|&(from, to)| Segment { from, to, width, color }));
    }
}

/// Gives the labels on the lines, and beside their diagonal steps, a halo in the color of their
/// ground, so that they can be read.
fn set_off_labels(scene: &mut Scene, drawing: &Drawing, lines: &[Line]) {
    let Drawing { subject, theme, view, detail, .. } = *drawing;
    let cell_of = |label: &Label| view.cell_at(subject.grid(), label.extent().center());
    // A line across a large map has far more cells than there are labels.
    let labeled: BTreeSet<Cell> = scene.labels.iter().filter_map(cell_of).collect();
    let steps = lines.iter().flat_map(|line| &line.parts).flat_map(|cells| cells.windows(2));
    let cells: BTreeSet<Cell> = steps
        .flat_map(|pair| [pair[0].x, pair[1].x].map(|x| [pair[0].y, pair[1].y].map(|y| (x, y))))
        .flatten()
        .map(|(x, y)| Cell::new(x, y))
        .filter(|cell| labeled.contains(cell))
        .collect();
    let ribbons = || lines.iter().filter(|line| line.width >= view.cell * NARROW_WIDTH);
    let is_ribbon = |segment: &&Segment| ribbons().any(|line| line.color == segment.color);
    let ribbons: Vec<Segment> = scene.lines.iter().rev().filter(is_ribbon).copied().collect();
    for label in &mut scene.labels {
        let at = label.extent().center();
        let Some(cell) = cell_of(label).filter(|cell| cells.contains(cell)) else {
            continue;
        };
        // The letters of start and goal are part of their tiles, and larger than the ribbon; so is F
        // above the letter.
        let role = subject.role(theme, cell);
        let is_of_tile =
            role.is_some_and(|(_, letter)| label.text == letter || detail == Detail::Total);
        let is_under = |ribbon: &&Segment| ribbon.distance(at) < ribbon.width / 2.0;
        let ribbon = ribbons.iter().find(is_under).filter(|_| !is_of_tile);
        let tile = subject.color(theme, detail, cell);
        let ground = ribbon.map_or(tile, |ribbon| ribbon.color);
        // A number on the ribbon over the start or goal is not in the ink of that tile.
        if theme.ink(ground) != theme.ink(tile) {
            label.color = theme.ink(ground).text;
        }
        label.halo = Some(ground);
    }
}
