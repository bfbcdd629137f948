//! Tests of pictures, shape by shape.

mod differences;
mod edge_numbers;
mod fitting;
mod images;
mod levels_of_detail;
mod low_detail;
mod marks;
mod themes;
mod thumbnails;
mod touched;
mod views;
mod worked_example;

use super::*;
use crate::grid::{Cell, Grid};
use crate::history::{Moment, Timeline};
use crate::level::{WORKED_EXAMPLE, builtin, preset};
use crate::search::{Event, Kind, Problem, ReachCosts, RemainingCosts, Rules, Search, Status};

/// A frame, or a filled mark whose width is its shorter side.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    rect: Rect,
    width: f32,
    color: Color,
}

impl Frame {
    fn of(shape: &RoundRect) -> Self {
        let RoundRect { rect, fill, line, .. } = *shape;
        let filled = fill.map(|color| (rect.w.min(rect.h), color));
        let (width, color) = line.or(filled).unwrap();
        Self { rect, width, color }
    }
}

/// The frames and filled marks of a picture.
fn frames(scene: &Scene) -> Vec<Frame> {
    scene.frames.iter().map(Frame::of).collect()
}

fn worked_example(iterations: u32) -> Search {
    let mut search = Search::new(WORKED_EXAMPLE.load().unwrap().into_problem());
    search.run_for(iterations.into());
    search
}

fn searched(problem: Problem) -> Search {
    let mut search = Search::new(problem);
    search.run_for(u64::MAX);
    search
}

/// A built-in level, searched to its end.
fn shipped(name: &str) -> Search {
    let level = builtin().iter().find(|level| level.name == name).unwrap();
    searched(level.load().unwrap().into_problem())
}

/// The layer of true remaining costs.
fn true_costs(search: &Search) -> Overlay {
    let costs = RemainingCosts::of(search.problem(), &crate::jobs::Progress::none());
    Overlay::Remaining(costs.unwrap())
}

/// The layer of the cells within reach, up to the cost of a cell.
fn reach(search: &Search, limit: Cell) -> Overlay {
    let progress = crate::jobs::Progress::none();
    let costs = ReachCosts::within(search.problem(), u64::MAX, &progress).unwrap();
    Overlay::Reach(Reach::up_to(costs.into(), [limit]))
}

/// A problem on a map of letters under the rules of a preset.
fn problem<S: AsRef<str>>(map: &[S], preset_name: &str, start: Cell, goal: Cell) -> Problem {
    let rules = preset(preset_name).unwrap().rules().clone();
    Problem::new(Grid::from_rows(map).unwrap(), rules, start, goal).unwrap()
}

/// The timeline of a problem's first iterations, showing the last one.
fn timeline(problem: Problem, iterations: u64) -> Timeline {
    let mut timeline = Timeline::new(problem);
    timeline.grow(iterations);
    timeline.show(u64::MAX);
    timeline
}

/// The moment that a search has reached. Its timeline is leaked, so that tests need not keep it.
fn moment_of(search: &Search) -> Moment<'static> {
    Box::leak(Box::new(timeline(search.problem().clone(), search.iteration()))).moment()
}

/// A subject of only the moment that a search has reached and its path.
fn plain(search: &Search) -> Subject<'static> {
    plain_at(moment_of(search))
}

/// A subject of only a moment and its path. Like the timeline, the path is leaked.
fn plain_at(moment: Moment<'static>) -> Subject<'static> {
    Subject::plain(moment, Box::leak(Box::new(PathMarks::of(moment))))
}

/// Every theme combined with each of the given sides of a cell.
fn themes_at(
    sides: impl IntoIterator<Item = f32> + Clone,
) -> impl Iterator<Item = (&'static Theme, f32)> {
    let with_sides = move |theme| sides.clone().into_iter().map(move |side| (theme, side));
    Theme::all().iter().flat_map(with_sides)
}

fn is_reopened(event: &Event) -> bool {
    event.kind == Kind::Reopened
}

/// A picture of the whole map with cells of the given side. Its top left corner is at (0, 0).
fn picture(search: &Search, side: f32, scale: f32) -> Scene {
    let view = View { x: 0.0, y: 0.0, cell: side };
    let area = view.bounds(search.problem().grid());
    draw(&plain(search), Theme::gizmo(), &view, area, scale)
}

/// The view and the picture of a subject's whole map with cells of the given side. The top left
/// corner of the map is at (0, 0).
fn drawn(subject: &Subject, theme: &Theme, side: f32) -> (View, Scene) {
    let view = View { x: 0.0, y: 0.0, cell: side };
    (view, draw(subject, theme, &view, view.bounds(subject.moment.problem().grid()), 1.0))
}

/// The pixels of an image of some cells. Each pixel covers `step` × `step` cells.
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

/// The point in the middle of an arrow.
fn middle(arrow: &Segment) -> Point {
    Point::new((arrow.from.x + arrow.to.x) / 2.0, (arrow.from.y + arrow.to.y) / 2.0)
}

/// Whether two points are at most a pixel apart in each direction.
fn is_near(one: Point, other: Point) -> bool {
    (one.x - other.x).abs() <= 1.0 && (one.y - other.y).abs() <= 1.0
}

/// Whether two colors differ in brightness or between blue and yellow, so that people who cannot
/// tell red from green see a difference too.
fn are_told_apart(one: Color, other: Color, least_contrast: f32) -> bool {
    let yellow = |at: Color| (f32::from(at.r) + f32::from(at.g)) / 2.0 - f32::from(at.b);
    one.contrast(other) >= least_contrast || (yellow(one) - yellow(other)).abs() >= 35.0
}

/// The color of each cell's tile on a map whose left top corner is that of the picture.
fn tiles(scene: &Scene, theme: &Theme, grid: &Grid, side: f32) -> Vec<Color> {
    let view = View { x: 0.0, y: 0.0, cell: side };
    let color = |cell| Shown::on(scene, view.square(cell)).fill.unwrap_or(theme.ground);
    grid.cells().map(color).collect()
}

/// Whether one rectangle lies within another, apart from rounding errors.
fn lies_in(inner: Rect, outer: Rect) -> bool {
    let outer = outer.inset(-0.001);
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.common(other).is_some()
}

/// The shapes of a picture that lie on one cell.
struct Shown {
    /// The color of the tile; plain ground has no tile.
    fill: Option<Color>,
    outline: Option<(f32, Color)>,
    arrows: Vec<Segment>,
    labels: Vec<Label>,
}

impl Shown {
    fn on(scene: &Scene, square: Rect) -> Self {
        Self {
            fill: (scene.tiles.iter().find(|tile| lies_in(tile.rect, square)))
                .and_then(|tile| tile.fill),
            outline: (scene.tiles.iter().find(|tile| lies_in(tile.rect, square)))
                .and_then(|tile| tile.line),
            arrows: (scene.arrows.iter().filter(|arrow| square.contains(middle(arrow))))
                .copied()
                .collect(),
            labels: (scene.labels.iter())
                .filter(|label| square.contains(label.extent().center()))
                .cloned()
                .collect(),
        }
    }
}

trait Distance {
    /// The sum of the differences of the channels of two colors.
    fn distance(self, other: Self) -> u16;
}

impl Distance for Color {
    fn distance(self, other: Self) -> u16 {
        let channels = [(self.r, other.r), (self.g, other.g), (self.b, other.b)];
        channels.into_iter().map(|(one, other)| u16::from(one.abs_diff(other))).sum()
    }
}
