//! The cells that a step has touched stand out by shape and hide no numbers or neighbors.

use super::*;
use crate::search::{Costs, Diagonal, Heuristic};

/// The worked example after the first `events` of an iteration, or after all of them.
fn shown(iteration: u64, events: Option<usize>) -> Moment<'static> {
    let mut timeline = timeline(WORKED_EXAMPLE.load().unwrap().into_problem(), iteration);
    if let Some(events) = events {
        timeline.show_events(iteration, events);
    }
    Box::leak(Box::new(timeline)).moment()
}

/// Returns a search that reopens a cell in its last iteration, and the reopened cell. The search
/// crosses costly ground before it reaches the cheap row below.
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
    while !timeline.moment().events().iter().any(is_reopened) {
        timeline.grow(1);
        timeline.show(u64::MAX);
    }
    (Box::leak(Box::new(timeline)).moment(), Cell::new(1, 1))
}

fn picture(moment: Moment<'static>, theme: &Theme, side: f32, marks_touched: bool) -> Scene {
    drawn(&Subject { marks_touched, ..plain_at(moment) }, theme, side).1
}

/// The frames that highlighting touched cells adds to a picture.
fn added(moment: Moment<'static>, theme: &Theme, side: f32) -> Vec<Frame> {
    let [before, scene] = [false, true].map(|marks| picture(moment, theme, side, marks));
    assert_eq!(scene.labels, before.labels);
    // The outlines of rounded tiles count as frames.
    let frames = |scene: &Scene| -> Vec<Frame> {
        let outlined = scene.tiles.iter().filter(|tile| tile.line.is_some()).map(Frame::of);
        outlined.chain(frames(scene)).collect()
    };
    let (old, new) = (frames(&before), frames(&scene));
    let mut old = old.iter().peekable();
    let is_new = |frame: &Frame| old.next_if_eq(&frame).is_none();
    let added = new.into_iter().filter(is_new).collect();
    assert_eq!(old.next(), None);
    added
}

/// Whether a frame is solid.
fn is_line(frame: &Frame) -> bool {
    frame.width * 2.0 >= frame.rect.w.min(frame.rect.h)
}

#[test]
fn opened_improved_and_reopened_cells_stand_out_and_a_lowered_g_is_underlined() {
    let (reopening, reopened) = reopening();
    for (theme, side) in themes_at([120.0, 60.0, 40.0, 30.0, 15.0, 8.0]) {
        let lines = usize::from(side >= 24.0 && theme.layout != Layout::Arrows);
        for (moment, cell, expected, what) in [
            (shown(1, None), Cell::new(2, 2), (true, 0), "opened"),
            (shown(1, None), Cell::new(1, 2), (false, 0), "it has its frame"),
            (shown(1, None), Cell::new(4, 2), (false, 0), "not reached"),
            (shown(2, None), Cell::new(2, 1), (false, 0), "not better"),
            (shown(5, None), Cell::new(1, 4), (true, lines), "improved"),
            (reopening, reopened, (true, lines), "reopened"),
        ] {
            let square = View { x: 0.0, y: 0.0, cell: side }.square(cell);
            let mut frames = added(moment, theme, side);
            frames.retain(|frame| lies_in(frame.rect, square));
            let lines = frames.iter().filter(|frame| is_line(frame)).count();
            let found = (frames.len() > lines, lines);
            assert_eq!(found, expected, "{} at {side}: {what}", theme.name);
        }
    }
}

#[test]
fn the_event_shown_marks_its_own_cell_alone() {
    let count = |events| {
        let frames = added(shown(1, events), Theme::gizmo(), 60.0);
        let view = View { x: 0.0, y: 0.0, cell: 60.0 };
        let is_marked =
            |&cell: &Cell| frames.iter().any(|frame| lies_in(frame.rect, view.square(cell)));
        shown(1, None).problem().grid().cells().filter(is_marked).count()
    };
    assert_eq!([None, Some(0), Some(1), Some(5)].map(count), [8, 0, 1, 1]);
}

#[test]
fn what_stands_out_stays_in_its_tile_and_numbers_can_be_read_on_it() {
    for (theme, side) in themes_at((6..=160).map(|side| side as f32)) {
        for moment in [shown(1, None), shown(5, None)] {
            let scene = picture(moment, theme, side, true);
            let view = View { x: 0.0, y: 0.0, cell: side };
            for frame in added(moment, theme, side) {
                let what = format!("{} at {side}: {frame:?}", theme.name);
                let cell = view.cell_at(moment.problem().grid(), frame.rect.center()).unwrap();
                assert!(lies_in(frame.rect, view.square(cell)), "{what}");
                let width = frame.width.min(frame.rect.w / 2.0).min(frame.rect.h / 2.0);
                let inside = frame.rect.inset(width);
                // The marks of start and goal lie over everything else.
                let is_marked = Detail::of(side, 1.0) <= Detail::Flat;
                for label in scene.labels.iter().filter(|_| !is_marked) {
                    let text = label.extent();
                    if overlap(text, frame.rect) && !lies_in(text, inside) {
                        let contrast = frame.color.contrast(label.color);
                        assert!(!is_line(&frame) && contrast >= 4.5, "{what} {label:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_touched_rounded_tile_has_a_stronger_fill_and_outline() {
    let (moment, cell) = (shown(1, None), Cell::new(2, 2));
    for theme in Theme::all().iter().filter(|theme| theme.tiles == TileStyle::Rounded) {
        for side in [8.0, 15.0, 30.0, 88.0] {
            let square = View { x: 0.0, y: 0.0, cell: side }.square(cell);
            let tile = |marks| {
                let scene = picture(moment, theme, side, marks);
                let tile = |shape: &&RoundRect| shape.corner > 0.0 && lies_in(shape.rect, square);
                scene.tiles.iter().rfind(tile).copied()
            };
            let (plain, touched) = (tile(false), tile(true).unwrap());
            let (width, color) = touched.line.unwrap();
            assert!((1.0..=2.5).contains(&width) && (side != 88.0 || width == 2.5), "{width}");
            assert!(plain.is_none_or(|plain| plain.line.unwrap().0 < width));
            let fill = touched.fill.unwrap();
            assert!(fill.distance(theme.open.fill) >= 30, "{}: {fill}", theme.name);
            assert_eq!(color, theme.open.outline);
            let ink = theme.ink(theme.open.fill);
            assert!(ink.text.contrast(fill) >= 4.5 && ink.arrow.contrast(fill) >= 3.0);
        }
    }
}
