//! Pictures, looked at shape by shape.

mod differences;
mod edge_numbers;
mod fitting;
mod images;
mod levels_of_detail;
mod low_detail;
mod marks;
mod themes;
mod touched;
mod views;
mod worked_example;

use super::*;
use crate::grid::{Cell, Grid};
use crate::history::{Moment, Timeline};
use crate::level::{WORKED_EXAMPLE, builtin, preset};
use crate::search::{Problem, RemainingCosts, Rules, Search, Status};

fn worked_example(iterations: u32) -> Search {
    let mut search = Search::new(WORKED_EXAMPLE.load().unwrap().into_problem());
    for _ in 0..iterations {
        search.step();
    }
    search
}

/// A level that ships, searched to its end.
fn shipped(name: &str) -> Search {
    let level = builtin().iter().find(|level| level.name == name).unwrap();
    let mut search = Search::new(level.load().unwrap().into_problem());
    search.run_for(u64::MAX);
    search
}

/// The layer of true remaining costs.
fn true_costs(search: &Search) -> Overlay {
    let costs = RemainingCosts::of(search.problem(), &crate::jobs::Progress::none());
    Overlay::Remaining(costs.unwrap())
}

/// A search of a map of letters under the rules of a preset.
fn search(map: &[&str], preset_name: &str, start: Cell, goal: Cell) -> Search {
    let rules = preset(preset_name).unwrap().rules().clone();
    Search::new(Problem::new(Grid::from_rows(map).unwrap(), rules, start, goal).unwrap())
}

/// The moment that a search has reached. Its timeline is leaked, so that tests need not
/// hold it.
fn moment_of(search: &Search) -> Moment<'static> {
    let mut timeline = Timeline::new(search.problem().clone());
    timeline.grow(search.iteration());
    timeline.show(u64::MAX);
    Box::leak(Box::new(timeline)).moment()
}

/// The whole map with cells of that side, its top left corner at (0, 0).
fn picture(search: &Search, side: f32, scale: f32) -> Scene {
    let view = View { x: 0.0, y: 0.0, cell: side };
    let area = view.bounds(search.problem().grid());
    picture_of(search, None, &view, area, scale)
}

/// A subject with its whole map in cells of that side, its top left corner at (0, 0).
fn drawn(subject: &Subject, theme: &Theme, side: f32) -> (View, Scene) {
    let view = View { x: 0.0, y: 0.0, cell: side };
    (view, draw(subject, theme, &view, view.bounds(subject.moment.problem().grid()), 1.0))
}

fn picture_of(
    search: &Search,
    pointed: Option<Cell>,
    view: &View,
    area: Rect,
    scale: f32,
) -> Scene {
    let path = PathMarks::of(moment_of(search));
    let subject = Subject { pointed, ..Subject::plain(moment_of(search), &path) };
    draw(&subject, Theme::gizmo(), view, area, scale)
}

/// Some cells as pixels, with `step` cells across and down in each.
fn pixels(
    subject: &Subject,
    theme: &Theme,
    columns: std::ops::Range<u16>,
    rows: std::ops::Range<u16>,
    step: u16,
) -> Vec<u8> {
    let cell = 1.0 / f32::from(step);
    let view = View { x: 0.0, y: 0.0, cell };
    let [x, y] = [columns.start, rows.start].map(|at| f32::from(at) * cell);
    let [w, h] = [columns.len(), rows.len()].map(|length| length as f32 * cell);
    let image = paint(subject, theme, &view, Rect::new(x, y, w, h));
    assert_eq!(image.pixels.len(), usize::from(image.width) * usize::from(image.height) * 4);
    image.pixels
}

/// The bounds of a label: an upper bound of its width, and the height of its digits.
fn extent(label: &Label) -> Rect {
    label.extent()
}

/// The points farthest out of an arrow.
fn corners(arrow: &Segment) -> Vec<Point> {
    let (dx, dy) = (arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
    let part = arrow.width / 2.0 / dx.hypot(dy);
    let (wx, wy) = (-dy * part, dx * part);
    let beside = |at: Point, side: f32| Point::new(at.x + wx * side, at.y + wy * side);
    let neck = arrow.neck();
    let mut corners = arrow.head().to_vec();
    corners.extend([arrow.from, neck].iter().flat_map(|&at| [beside(at, 1.0), beside(at, -1.0)]));
    corners
}

/// Whether one rectangle lies within another, but for the errors of floats.
fn lies_in(inner: Rect, outer: Rect) -> bool {
    let outer = outer.inset(-0.001);
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.x < other.right()
        && other.x < one.right()
        && one.y < other.bottom()
        && other.y < one.bottom()
}

/// The shapes of a picture that lie on one cell.
struct Shown {
    fill: Option<Color>,
    outlines: Vec<Frame>,
    arrows: Vec<Segment>,
    labels: Vec<Label>,
}

impl Shown {
    fn on(scene: &Scene, square: Rect) -> Self {
        Self {
            fill: scene.fills.iter().find(|f| lies_in(f.rect, square)).map(|fill| fill.color),
            // Those after the frame of the map are marks.
            outlines: (scene.frames.iter().take_while(|f| f.rect.w <= square.w))
                .filter(|f| lies_in(f.rect, square))
                .copied()
                .collect(),
            arrows: scene
                .arrows
                .iter()
                .filter(|arrow| {
                    let (tail, tip) = (arrow.from, arrow.to);
                    square.contains(Point::new((tail.x + tip.x) / 2.0, (tail.y + tip.y) / 2.0))
                })
                .copied()
                .collect(),
            labels: scene
                .labels
                .iter()
                .filter(|label| square.contains(extent(label).center()))
                .cloned()
                .collect(),
        }
    }
}
