//! Marks: lines from cell to cell, reopened cells, ground under states, the pin, the
//! subtree of a cell.

use super::*;
use crate::grid::Terrain;
use crate::search::{CellState, best_path};

/// Whether a line, as wide as it is, lies outside a rectangle.
fn is_clear(line: &Segment, rect: Rect) -> bool {
    let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y);
    let across = line.width / 2.0 / dx.hypot(dy);
    (0..=64).all(|part| {
        let part = part as f32 / 64.0;
        let at = |side: f32| {
            let (wx, wy) = (-dy * across * side, dx * across * side);
            Point::new(line.from.x + dx * part + wx, line.from.y + dy * part + wy)
        };
        ![-1.0, 0.0, 1.0].map(at).into_iter().any(|at| rect.contains(at))
    })
}

/// Whether some line covers a point.
fn is_covered<'a>(mut lines: impl Iterator<Item = &'a Segment>, at: Point) -> bool {
    lines.any(|line| !is_clear(line, Rect::new(at.x - 1.0, at.y - 1.0, 2.0, 2.0)))
}

#[test]
fn the_line_back_to_the_start_is_whole_and_what_it_passes_under_can_be_read() {
    let search = worked_example(12);
    let moment = moment_of(&search);
    let trail = search.path().unwrap();
    let path = PathMarks::of(moment);
    let subject = Subject { path_back: &trail, ..Subject::plain(moment, &path) };
    for theme in Theme::all() {
        for side in (13..=130).step_by(3) {
            let place = format!("{} {side}", theme.name);
            let (view, scene) = drawn(&subject, theme, side as f32);
            let is_full =
                |line: &Segment| [theme.trail, theme.edge(theme.trail)].contains(&line.color);
            for line in &scene.lines {
                for label in scene.labels.iter().filter(|label| !is_clear(line, extent(label))) {
                    let contrast = label.color.contrast(line.color);
                    assert!(!is_full(line) && contrast >= 4.5, "{place}: {line:?} {label:?}");
                }
            }
            for ends in trail.windows(2) {
                let [from, to] = [ends[0], ends[1]].map(|cell| view.square(cell).center());
                for part in [0.02, 0.2, 0.5, 0.8, 0.98] {
                    let at = |from: f32, to: f32| from + (to - from) * part;
                    let at = Point::new(at(from.x, to.x), at(from.y, to.y));
                    assert!(is_covered(scene.lines.iter(), at), "{place}: {ends:?} {part}");
                }
                let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
                let full = scene.lines.iter().filter(|line| is_full(line));
                assert!(is_covered(full, middle), "{place}: {ends:?}");
            }
        }
    }
}

#[test]
fn a_cheapest_path_is_dashed_beside_a_dearer_one() {
    // The second lies on tiles of the path found too.
    for name in ["manhattan.ron", "trap.ron"] {
        let search = shipped(name);
        let problem = search.problem();
        let moment = moment_of(&search);
        let (cost, cells) = best_path(problem, &crate::jobs::Progress::none()).unwrap().unwrap();
        assert!(cost < search.cost().unwrap());
        let path = PathMarks::of(moment);
        let cheapest = PathMarks::through(problem.grid(), cells.iter().copied());
        let subject = Subject { cheapest: Some(&cheapest), ..Subject::plain(moment, &path) };
        for theme in Theme::all() {
            for side in [2.0, 8.0, 20.0, 40.0, 80.0] {
                let (view, scene) = drawn(&subject, theme, side);
                let (_, without) = drawn(&Subject::plain(moment, &path), theme, side);
                let lines: Vec<&Segment> =
                    scene.lines.iter().filter(|line| !without.lines.contains(line)).collect();
                let covered = |at| is_covered(lines.iter().copied(), at);
                // Some of the way is drawn and some is not.
                let along = cells.windows(2).flat_map(|ends| {
                    let [from, to] = [ends[0], ends[1]].map(|cell| view.square(cell).center());
                    (0..8).map(move |part| {
                        let at = |from: f32, to: f32| from + (to - from) * part as f32 / 8.0;
                        Point::new(at(from.x, to.x), at(from.y, to.y))
                    })
                });
                let (on, off): (Vec<Point>, Vec<Point>) = along.partition(|&at| covered(at));
                let what = format!("{} {side}: {} and {}", theme.name, on.len(), off.len());
                assert!(
                    on.len() > cells.len() && (side < 8.0 || off.len() > cells.len()),
                    "{what}"
                );
                // Between any two tiles there is a dash, and it stands out from both.
                for ends in cells.windows(2).filter(|_| side == 20.0) {
                    let [from, to] = [ends[0], ends[1]].map(|cell| view.square(cell).center());
                    for (part, cell) in [(0.42, ends[0]), (0.58, ends[1])] {
                        let at = |from: f32, to: f32| from + (to - from) * part;
                        let at = Point::new(at(from.x, to.x), at(from.y, to.y));
                        let tile = subject.color(theme, Detail::of(side, 1.0), cell);
                        let mut from_above = lines.iter().rev();
                        let top = from_above.find(|line| is_covered([**line].into_iter(), at));
                        let is_seen = top.is_some_and(|line| line.color.contrast(tile) >= 1.5);
                        assert!(is_seen, "{what}: {cell} {top:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_path_is_at_least_three_pixels_wide() {
    let search = shipped("city.ron");
    let moment = moment_of(&search);
    let path = PathMarks::of(moment);
    let subject = Subject::plain(moment, &path);
    for side in [0.3, 1.0, 2.0, 2.9] {
        let (view, scene) = drawn(&subject, Theme::gizmo(), side);
        assert!(scene.lines.iter().all(|line| line.width >= 3.0));
        for &cell in path.cells() {
            assert!(is_covered(scene.lines.iter(), view.middle(cell)), "{side}: {cell}");
        }
    }
    let (_, scene) = drawn(&subject, Theme::gizmo(), 3.0);
    assert!(scene.lines.is_empty(), "it is wide enough by itself");
}

#[test]
fn a_picture_of_a_path_through_a_large_maze_has_a_limit() {
    // A corridor to and fro through every second row: half of all cells are its.
    let rows: Vec<String> = (0..999)
        .map(|y| match y % 4 {
            1 => "#".repeat(998) + ".",
            3 => ".".to_owned() + &"#".repeat(998),
            _ => ".".repeat(999),
        })
        .collect();
    let grid = Grid::from_rows(&rows).unwrap();
    let rules = preset("gizmo").unwrap().rules().clone();
    let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(998, 998)).unwrap();
    let mut search = Search::new(problem);
    search.run_for(u64::MAX);
    let moment = moment_of(&search);
    let path = PathMarks::of(moment);
    assert!(path.cells().len() > 400_000);
    for side in [0.2, 1.0, 2.5] {
        let (_, scene) = drawn(&Subject::plain(moment, &path), Theme::gizmo(), side);
        let count = scene.lines.len();
        assert!((100..20_000).contains(&count), "{side}: {count}");
    }
    // A part of it has the same lines as far as they are in sight.
    let view = View { x: -500.0, y: -500.0, cell: 2.5 };
    let area = Rect::new(0.0, 0.0, 100.0, 100.0);
    let scene = draw(&Subject::plain(moment, &path), Theme::gizmo(), &view, area, 1.0);
    assert!((10..2_000).contains(&scene.lines.len()), "{}", scene.lines.len());
}

#[test]
fn the_way_to_the_nearest_cell_is_drawn_where_there_is_no_path() {
    let search = shipped("castle.ron");
    let moment = moment_of(&search);
    let path = PathMarks::of(moment);
    let enclosure = Enclosure::of(moment).unwrap();
    let way: Vec<Cell> = moment.way_back(enclosure.nearest).collect();
    assert_eq!(enclosure.path().cells(), way);
    assert!(way.len() > 4 && way.last() == Some(&search.problem().start()));
    let subject = Subject { enclosure: Some(&enclosure), ..Subject::plain(moment, &path) };
    for theme in Theme::all() {
        for side in [2.0, 8.0, 20.0, 60.0] {
            let (view, scene) = drawn(&subject, theme, side);
            for ends in way.windows(2) {
                let [from, to] = [ends[0], ends[1]].map(|cell| view.square(cell).center());
                let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
                let lines = scene.lines.iter().filter(|line| line.color == theme.nearest);
                assert!(is_covered(lines, middle), "{} {side}: {ends:?}", theme.name);
            }
        }
    }
}

#[test]
fn reopened_cells_keep_a_mark_at_every_moment() {
    let search = shipped("reopen.ron");
    let mut timeline = Timeline::new(search.problem().clone());
    let mut reopened_then: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut so_far = Vec::new();
    timeline.grow(u64::MAX);
    timeline.show(u64::MAX);
    for iteration in 1..=timeline.iterations() {
        timeline.show(iteration);
        let is_reopened = |event: &&crate::search::Event| {
            matches!(event.kind, crate::search::EventKind::Reopened { .. })
        };
        so_far
            .extend(timeline.moment().events().iter().filter(is_reopened).map(|event| event.cell));
        reopened_then.push(so_far.clone());
    }
    assert!(!so_far.is_empty() && so_far.len() as u64 == search.counts().reopened);
    let reopened = Reopened::of(timeline.moment());
    let path = PathMarks::default();
    let marked = |timeline: &Timeline, side: f32| -> Vec<Cell> {
        let moment = timeline.moment();
        let subject = Subject { reopened: Some(&reopened), ..Subject::plain(moment, &path) };
        let (view, scene) = drawn(&subject, Theme::gizmo(), side);
        let (_, plain) = drawn(&Subject::plain(moment, &path), Theme::gizmo(), side);
        let new: Vec<_> = scene.fills.iter().filter(|fill| !plain.fills.contains(fill)).collect();
        let grid = moment.problem().grid();
        let has_mark = |cell: &Cell| new.iter().any(|fill| lies_in(fill.rect, view.square(*cell)));
        grid.cells().filter(has_mark).collect()
    };
    let sorted = |mut cells: Vec<Cell>| {
        cells.sort_by_key(|cell| (cell.y, cell.x));
        cells.dedup();
        cells
    };
    let last = timeline.iterations();
    for iteration in (0..=last).chain((0..=last).rev()) {
        timeline.show(iteration);
        let expected = sorted(reopened_then[iteration as usize].clone());
        for side in [6.0, 15.0, 30.0, 60.0] {
            assert_eq!(marked(&timeline, side), expected, "{iteration} {side}");
        }
        // Within an iteration, from the event on.
        let mut then = iteration.checked_sub(1).map(|at| reopened_then[at as usize].clone());
        for (place, event) in timeline.moment().events().to_vec().into_iter().enumerate() {
            timeline.show_events(iteration, place);
            assert_eq!(
                marked(&timeline, 60.0),
                sorted(then.clone().unwrap()),
                "{iteration} {place}"
            );
            if matches!(event.kind, crate::search::EventKind::Reopened { .. }) {
                then.as_mut().unwrap().push(event.cell);
            }
        }
    }
    // Extending with each growth of the record gives the same marks.
    let (mut growing, mut grown) = (Timeline::new(search.problem().clone()), Reopened::default());
    while growing.grow(3) > 0 {
        growing.show(u64::MAX);
        grown.extend(growing.moment());
    }
    assert_eq!(grown, reopened);
}

#[test]
fn costly_ground_shows_under_every_state() {
    let row = ".2.5.9.";
    let search = {
        let mut search = search(&[row, row, row], "gizmo", Cell::new(0, 1), Cell::new(6, 1));
        search.run_for(u64::MAX);
        search
    };
    let moment = moment_of(&search);
    let path = PathMarks::of(moment);
    let plain = Subject::plain(moment, &path);
    for theme in Theme::all() {
        for side in [13.0, 26.0, 44.0, 60.0, 120.0] {
            let (view, scene) = drawn(&plain, theme, side);
            for x in [1, 3, 5] {
                let cell = Cell::new(x, 1);
                let ground = theme.terrain(search.problem().grid().terrain(cell));
                let is_there = |fill: &Fill| {
                    fill.color == ground
                        && lies_in(fill.rect, view.square(cell))
                        && fill.rect.w >= side * 0.15
                };
                assert!(path.contains(cell));
                assert!(scene.fills.iter().any(is_there), "{} {side} {cell}", theme.name);
            }
        }
        // Where cells are one image, colors show it.
        for state in [CellState::Open, CellState::Closed] {
            let tile = theme.reached(state).unwrap().fill;
            let of = |cost| theme.on_ground(tile, Terrain::ground(cost).unwrap());
            assert_eq!(of(1), tile);
            let far = |one: Color, other: Color| {
                let part = |one: u8, other: u8| u32::from(one.abs_diff(other));
                part(one.r, other.r) + part(one.g, other.g) + part(one.b, other.b)
            };
            assert!(far(of(5), tile) >= 6 && far(of(9), tile) >= 15, "{} {state:?}", theme.name);
            // And an open cell is never taken for a closed one.
            for cost in 1..=9 {
                for other in 1..=9 {
                    let [open, closed] =
                        [(theme.open, cost), (theme.closed, other)].map(|(set, cost)| {
                            theme.on_ground(set.fill, Terrain::ground(cost).unwrap())
                        });
                    assert!(far(open, closed) >= 24, "{} ×{cost} ×{other}", theme.name);
                }
            }
        }
    }
}

#[test]
fn the_mark_of_a_pin_is_four_corners() {
    let search = worked_example(5);
    let path = PathMarks::default();
    let moment = moment_of(&search);
    let pinned = Cell::new(3, 4);
    for (theme, side) in
        Theme::all().iter().flat_map(|theme| [3.0, 20.0, 80.0].map(|side| (theme, side)))
    {
        let plain = Subject::plain(moment, &path);
        let (_, before) = drawn(&plain, theme, side);
        let (view, scene) = drawn(&Subject { pinned: Some(pinned), ..plain }, theme, side);
        let marks: Vec<Rect> = scene
            .frames
            .iter()
            .filter(|frame| frame.color == theme.trail && !before.frames.contains(frame))
            .map(|frame| frame.rect)
            .collect();
        assert_eq!(marks.len(), 8);
        let square = view.square(pinned);
        let middle = square.center();
        let all = marks.iter().fold((f32::MAX, f32::MIN), |(least, most), rect| {
            assert!(!rect.contains(middle));
            (least.min(rect.x), most.max(rect.right()))
        });
        assert!((all.0 + all.1 - 2.0 * middle.x).abs() <= 1.0 && all.1 - all.0 >= 16.0);
        // Between the corners the sides are free.
        let free = Rect::new(middle.x - 1.0, square.y, 2.0, square.h);
        assert!(marks.iter().all(|&mark| !overlap(mark, free)), "{} {side}", theme.name);
    }
}

#[test]
fn the_subtree_of_a_cell_is_every_cell_whose_path_leads_through_it() {
    for name in ["lester.ron", "swamp.ron", "rooms.ron"] {
        let search = shipped(name);
        let moment = moment_of(&search);
        let cells: Vec<Cell> = search.problem().grid().cells().collect();
        let path = PathMarks::of(moment);
        for &root in cells.iter().step_by(7) {
            let subtree = Subtree::of(moment, root);
            let is_in_subtree = |cell: Cell| moment.way_back(cell).any(|at| at == root);
            for &cell in &cells {
                assert_eq!(subtree.contains(cell), is_in_subtree(cell), "{name}: {root} {cell}");
            }
            let count = cells.iter().filter(|&&cell| cell != root && is_in_subtree(cell)).count();
            assert_eq!(subtree.count(), count);
        }
        // It shows in tiles as in images.
        let root = search.path().unwrap()[1];
        let subtree = Subtree::of(moment, root);
        assert!(subtree.count() > 2);
        let plain = Subject::plain(moment, &path);
        let subject = Subject { subtree: Some(&subtree), ..plain };
        for theme in Theme::all() {
            let grid = search.problem().grid();
            let image = |subject| pixels(subject, theme, 0..grid.width(), 0..grid.height(), 1);
            let (before, after) = (image(&plain), image(&subject));
            let both = before.chunks(4).zip(after.chunks(4)).zip(grid.cells());
            for ((before, after), cell) in both {
                let is_role = [search.problem().start(), search.problem().goal()].contains(&cell);
                let has_changed = before != after;
                assert_eq!(has_changed, subtree.contains(cell) && !is_role, "{name} {cell}");
                let tile = subject.color(theme, Detail::Full, cell);
                let is_other = tile != plain.color(theme, Detail::Full, cell);
                assert_eq!(is_other, has_changed, "{} {name} {cell}", theme.name);
            }
        }
    }
}

#[test]
fn framed_cells_have_a_double_frame_at_every_zoom() {
    let search = worked_example(12);
    let moment = moment_of(&search);
    let path = PathMarks::of(moment);
    let plain = Subject::plain(moment, &path);
    let cells = [Cell::new(0, 0), Cell::new(1, 1), Cell::new(5, 2)];
    let subject = Subject { framed: &cells, ..plain };
    for theme in Theme::all() {
        for side in [1.0, 4.0, 9.0, 20.0, 47.0, 130.0] {
            let (_, before) = drawn(&plain, theme, side);
            let (view, scene) = drawn(&subject, theme, side);
            for cell in cells {
                let middle = view.middle(cell);
                let own = |frame: &&Frame| {
                    let center = frame.rect.center();
                    let is_here =
                        (center.x - middle.x).abs() <= 1.0 && (center.y - middle.y).abs() <= 1.0;
                    frame.color == theme.nearest && is_here && !before.frames.contains(frame)
                };
                let mut frames: Vec<&Frame> = scene.frames.iter().filter(own).collect();
                // Those of neighbors lie over one another where cells are tiny.
                frames.dedup();
                let place = format!("{} {side} {cell}", theme.name);
                assert!(frames.len() >= 2, "{place}");
                let [outer, inner] = [frames[0], frames[1]];
                let gap = inner.rect.x - outer.rect.x - outer.width;
                assert!(gap >= 1.0 && inner.width >= 2.0, "{place}: {outer:?} {inner:?}");
                assert!(outer.rect.w >= 20.0 && outer.rect.w >= side, "{place}: {outer:?}");
            }
        }
    }
}
