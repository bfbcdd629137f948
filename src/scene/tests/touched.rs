//! What a step has touched stands out, by its shape, beside numbers and neighbors.

use super::*;
use crate::search::{Costs, Diagonal, Event, EventKind, Heuristic};

/// The worked example with the first events of an iteration, or all.
fn shown(iteration: u64, events: Option<usize>) -> Moment<'static> {
    let mut timeline = Timeline::new(WORKED_EXAMPLE.load().unwrap().into_problem());
    timeline.grow(iteration);
    timeline.show(u64::MAX);
    if let Some(events) = events {
        timeline.show_events(iteration, events);
    }
    Box::leak(Box::new(timeline)).moment()
}

/// A search that reopens a cell in its last iteration, with the cell: it runs over
/// dear ground before it looks at the cheap row below.
fn reopening() -> (Moment<'static>, Cell) {
    let rules = Rules {
        diagonal: Diagonal::Never,
        costs: Costs { straight: 1, diagonal: 1 },
        heuristic: Heuristic::Manhattan,
        weight: 100.0,
        reopen_closed: true,
        ..Rules::default()
    };
    let grid = Grid::from_rows(&[".9.#.", "...##"]).unwrap();
    let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(4, 0)).unwrap();
    let mut timeline = Timeline::new(problem);
    let is_reopened = |event: &Event| matches!(event.kind, EventKind::Reopened { .. });
    while !timeline.moment().events().iter().any(is_reopened) {
        timeline.grow(1);
        timeline.show(u64::MAX);
    }
    (Box::leak(Box::new(timeline)).moment(), Cell::new(1, 1))
}

fn picture(moment: Moment<'static>, theme: &Theme, side: f32, marks_touched: bool) -> Scene {
    let path = PathMarks::of(moment);
    drawn(&Subject { marks_touched, ..Subject::plain(moment, &path) }, theme, side).1
}

/// What marks add to a picture.
fn added(moment: Moment<'static>, theme: &Theme, side: f32) -> Vec<Frame> {
    let [before, scene] = [false, true].map(|marks| picture(moment, theme, side, marks));
    assert_eq!((&scene.fills, &scene.labels), (&before.fills, &before.labels));
    let mut old = before.frames.iter().peekable();
    let is_new = |frame: &Frame| old.next_if_eq(&frame).is_none();
    let added = scene.frames.iter().copied().filter(is_new).collect();
    assert_eq!(old.next(), None);
    added
}

/// Whether a frame has no inside.
fn is_line(frame: &Frame) -> bool {
    frame.width * 2.0 >= frame.rect.w.min(frame.rect.h)
}

#[test]
fn opened_improved_and_reopened_cells_glow_and_a_lowered_g_is_underlined() {
    let (reopening, reopened) = reopening();
    for theme in Theme::all() {
        for side in [120.0, 60.0, 40.0, 30.0, 15.0, 8.0] {
            let of = |moment: Moment<'static>, cell: Cell| {
                let square = View { x: 0.0, y: 0.0, cell: side }.square(cell);
                let mut frames = added(moment, theme, side);
                frames.retain(|frame| lies_in(frame.rect, square));
                let lines = frames.iter().filter(|frame| is_line(frame)).count();
                (frames.len() > lines, lines)
            };
            let what = format!("{} at {side}", theme.name);
            let first = shown(1, None);
            assert_eq!(of(first, Cell::new(2, 2)), (true, 0), "{what}: opened");
            assert_eq!(of(first, Cell::new(1, 2)), (false, 0), "{what}: it has its frame");
            assert_eq!(of(first, Cell::new(4, 2)), (false, 0), "{what}: not reached");
            assert_eq!(of(shown(2, None), Cell::new(2, 1)), (false, 0), "{what}: not better");
            let lines = usize::from(side >= 24.0 && theme.layout != Layout::Arrows);
            assert_eq!(of(shown(5, None), Cell::new(1, 4)), (true, lines), "{what}: improved");
            assert_eq!(of(reopening, reopened), (true, lines), "{what}: reopened");
        }
    }
}

#[test]
fn the_event_shown_marks_its_own_cell_alone() {
    let count = |events| {
        let frames = added(shown(1, events), Theme::gizmo(), 60.0);
        let view = View { x: 0.0, y: 0.0, cell: 60.0 };
        let grid = WORKED_EXAMPLE.load().unwrap().into_problem().grid().clone();
        let is_marked =
            |&cell: &Cell| frames.iter().any(|frame| lies_in(frame.rect, view.square(cell)));
        grid.cells().filter(is_marked).count()
    };
    assert_eq!(count(None), 8);
    assert_eq!(count(Some(0)), 0);
    assert_eq!(count(Some(1)), 1);
    assert_eq!(count(Some(5)), 1);
}

#[test]
fn what_stands_out_stays_in_its_tile_and_numbers_can_be_read_on_it() {
    for theme in Theme::all() {
        for side in 6..=160 {
            let side = side as f32;
            for moment in [shown(1, None), shown(5, None)] {
                let scene = picture(moment, theme, side, true);
                let view = View { x: 0.0, y: 0.0, cell: side };
                for frame in added(moment, theme, side) {
                    let what = format!("{} at {side}: {frame:?}", theme.name);
                    let cell = view.cell_at(moment.problem().grid(), frame.rect.center()).unwrap();
                    assert!(lies_in(frame.rect, view.square(cell)), "{what}");
                    let width = frame.width.min(frame.rect.w / 2.0).min(frame.rect.h / 2.0);
                    let inside = frame.rect.inset(width);
                    // The marks of start and goal lie over all else.
                    let is_marked = Detail::of(side, 1.0) <= Detail::Flat;
                    for label in scene.labels.iter().filter(|_| !is_marked) {
                        let text = extent(label);
                        if overlap(text, frame.rect) && !lies_in(text, inside) {
                            let contrast = frame.color.contrast(label.color);
                            assert!(!is_line(&frame) && contrast >= 4.5, "{what} {label:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_glow_is_seen_on_its_tile() {
    for theme in Theme::all() {
        let contrast = theme.open.outline.contrast(theme.open.fill);
        assert!(contrast > 1.8, "{}: {contrast}", theme.name);
    }
}
