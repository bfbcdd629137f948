//! Marks: lines from cell to cell, reopened cells, rough ground under open and closed cells, the
//! pin.

use super::*;
use crate::grid::{Terrain, TerrainRun};
use crate::search::{CellState, best_path};

/// Whether a line, including its width, lies outside a rectangle.
fn is_clear(line: &Segment, rect: Rect) -> bool {
    line.crossing(&rect.inset(-line.width / 2.0)).is_none()
}

/// Whether one of the lines covers a point.
fn is_covered<'a>(mut lines: impl Iterator<Item = &'a Segment>, at: Point) -> bool {
    lines.any(|line| !is_clear(line, Rect::new(at.x - 1.0, at.y - 1.0, 2.0, 2.0)))
}

/// The point at share `part` of the line from a cell to the next.
fn between(view: &View, ends: &[Cell], part: f32) -> Point {
    let (from, to) = (view.square(ends[0]).center(), view.square(ends[1]).center());
    let at = |from: f32, to: f32| from + (to - from) * part;
    Point::new(at(from.x, to.x), at(from.y, to.y))
}

/// Whether lines of the given kind cover the way along some cells.
fn is_whole(scene: &Scene, view: &View, cells: &[Cell], is_own: impl Fn(&Segment) -> bool) -> bool {
    let own: Vec<&Segment> = scene.lines.iter().filter(|line| is_own(line)).collect();
    let parts = [0.02, 0.2, 0.5, 0.8, 0.98];
    let points = cells.windows(2).flat_map(|ends| parts.map(|part| between(view, ends, part)));
    points.into_iter().all(|at| is_covered(own.iter().copied(), at))
}

#[test]
fn lines_are_whole_and_what_they_pass_under_can_be_read() {
    let search = worked_example(12);
    let trail = search.view().path().unwrap();
    let subject = Subject { path_back: &trail, ..plain(&search) };
    for (theme, side) in themes_at((13..=130).step_by(3).map(|side| side as f32)) {
        let place = format!("{} {side}", theme.name);
        let (view, scene) = drawn(&subject, theme, side);
        // A line over small cells; frames around cells with numbers, which none of them touches.
        if Detail::of(side, 1.0) < Detail::Total {
            assert!(is_whole(&scene, &view, &trail, |line| line.color == theme.trail), "{place}");
        } else {
            assert!(scene.lines.iter().all(|line| line.color != theme.trail), "{place}");
            for &cell in &trail {
                let is_around = |frame: &&RoundRect| {
                    let is_in_cell = view.square(cell).contains(frame.rect.center());
                    is_in_cell && frame.line.is_some_and(|(_, color)| color == theme.trail)
                };
                let frame = scene.frames.iter().find(is_around).expect(&place);
                let inside = frame.rect.inset(frame.line.unwrap().0);
                let labels = scene.labels.iter().map(Label::extent);
                for label in labels.filter(|label| inside.contains(label.center())) {
                    let is_within = label.x >= inside.x && label.right() <= inside.right();
                    let is_within =
                        is_within && label.y >= inside.y && label.bottom() <= inside.bottom();
                    assert!(is_within, "{place}: {label:?} in {inside:?}");
                }
            }
        }
        let is_path = |line: &Segment| line.color == theme.ribbon();
        assert!(is_whole(&scene, &view, &trail, is_path), "{place}");
        for label in &scene.labels {
            let is_crossed = scene.lines.iter().any(|line| !is_clear(line, label.extent()));
            let halo = label.halo.filter(|halo| label.color.contrast(*halo) >= 4.5);
            assert!(!is_crossed || halo.is_some(), "{place}: {label:?}");
        }
    }
}

#[test]
fn numbers_on_the_path_are_set_off_in_its_color_even_on_start_and_goal() {
    let search = worked_example(12);
    for (theme, side) in themes_at([80.0]) {
        let (view, scene) = drawn(&plain(&search), theme, side);
        let ribbon = theme.ribbon();
        for end in [search.problem().start(), search.problem().goal()] {
            let square = view.square(end);
            let is_here = |label: &&Label| square.contains(label.extent().center());
            for label in scene.labels.iter().filter(is_here) {
                let at = label.extent().center();
                let is_own = |line: &&Segment| line.color == ribbon;
                let mut lines = scene.lines.iter().filter(is_own);
                let is_on = lines.any(|line| line.distance(at) < line.width / 2.0);
                let is_letter = ["A", "B"].contains(&label.text.as_str());
                let halo = label.halo.unwrap();
                assert_eq!(halo == ribbon, is_on && !is_letter, "{}: {label:?}", theme.name);
                assert_eq!(label.color, theme.ink(halo).text, "{}: {label:?}", theme.name);
            }
        }
    }
}

#[test]
fn a_cheapest_path_is_a_thin_line_beside_a_dearer_one() {
    // In `trap.ron`, the cheapest path also crosses tiles of the path found.
    for name in ["manhattan.ron", "trap.ron"] {
        let search = shipped(name);
        let problem = search.problem();
        let (cost, cells) = best_path(problem, &crate::jobs::Progress::none()).unwrap().unwrap();
        assert!(cost < search.view().cost().unwrap());
        let cheapest = PathMarks::through(problem.grid(), cells.iter().copied());
        let plain = plain(&search);
        let subject = Subject { cheapest: Some(&cheapest), ..plain };
        for (theme, side) in themes_at([2.0, 8.0, 20.0, 40.0, 80.0]) {
            let (view, scene) = drawn(&subject, theme, side);
            let (_, without) = drawn(&plain, theme, side);
            let lines: Vec<&Segment> =
                scene.lines.iter().filter(|line| !without.lines.contains(line)).collect();
            let points = cells
                .windows(2)
                .flat_map(|ends| (0..8).map(move |part| (ends, part as f32 / 8.0)))
                .map(|(ends, part)| between(&view, ends, part));
            let (on, off): (Vec<Point>, Vec<Point>) =
                points.partition(|&at| is_covered(lines.iter().copied(), at));
            let what = format!("{} {side}: {} and {}", theme.name, on.len(), off.len());
            assert!(off.is_empty() || side < 8.0, "{what}");
            if theme.tiles == TileStyle::Rounded {
                // It is thinner than the path.
                let widest = |lines: &[&Segment]| lines.iter().map(|l| l.width).fold(0.0, f32::max);
                let path: Vec<&Segment> = without.lines.iter().collect();
                assert!(side < 13.0 || widest(&lines) < widest(&path), "{what}");
            }
            // It or its edge stands out from every tile.
            for &cell in &cells {
                let tile = subject.color(theme, Detail::of(side, 1.0), cell);
                let is_seen = |line: &&Segment| line.color.contrast(tile) >= 1.5;
                assert!(lines.iter().any(is_seen), "{what}: {cell}");
            }
        }
    }
}

#[test]
fn the_path_is_at_least_three_pixels_wide() {
    let subject = plain(&shipped("city.ron"));
    for side in [0.3, 1.0, 2.0, 2.9] {
        let (view, scene) = drawn(&subject, Theme::gizmo(), side);
        assert!(scene.lines.iter().all(|line| line.width >= 3.0));
        for &cell in subject.path.cells() {
            assert!(is_covered(scene.lines.iter(), view.middle(cell)), "{side}: {cell}");
        }
    }
}

#[test]
fn a_picture_of_a_path_through_a_large_maze_has_a_limit() {
    // A corridor that winds through every second row and takes up half of all cells.
    let rows: Vec<String> = (0..999)
        .map(|y| match y % 4 {
            1 => "#".repeat(998) + ".",
            3 => ".".to_owned() + &"#".repeat(998),
            _ => ".".repeat(999),
        })
        .collect();
    let subject = plain(&searched(problem(&rows, "gizmo", Cell::new(0, 0), Cell::new(998, 998))));
    assert!(subject.path.cells().len() > 400_000);
    for side in [0.2, 1.0, 2.5] {
        let count = drawn(&subject, Theme::gizmo(), side).1.lines.len();
        assert!((100..20_000).contains(&count), "{side}: {count}");
    }
    // A view of a part of the map draws only the lines in sight.
    let view = View { x: -500.0, y: -500.0, cell: 2.5 };
    let area = Rect::new(0.0, 0.0, 100.0, 100.0);
    let scene = draw(&subject, Theme::gizmo(), &view, area, 1.0);
    assert!((10..2_000).contains(&scene.lines.len()), "{}", scene.lines.len());
    assert!(scene.lines.iter().all(|line| !is_clear(line, area)));
}

#[test]
fn the_nearest_cell_is_the_one_that_commands_name_also_without_an_estimate() {
    // As the crow flies, (4, 1) would be nearer to (0, 0) than (3, 3), from which fewer moves lead there.
    let rows = [".#####", "####..", "####.#", "###..#"];
    for preset_name in ["gizmo", "dijkstra"] {
        let problem = problem(&rows, preset_name, Cell::new(5, 1), Cell::new(0, 0));
        let moment = plain(&searched(problem)).moment;
        let nearest = Enclosure::of(moment).unwrap().nearest;
        assert_eq!((nearest, moment.closest()), (Cell::new(3, 3), Some(nearest)));
        assert_eq!(moment.distance(nearest), 42);
    }
}

#[test]
fn the_way_to_the_nearest_cell_is_drawn_where_there_is_no_path() {
    let plain = plain(&shipped("castle.ron"));
    let enclosure = Enclosure::of(plain.moment).unwrap();
    let way: Vec<Cell> = plain.moment.way_back(enclosure.nearest).collect();
    assert_eq!(enclosure.path.cells(), way);
    assert!(way.len() > 4 && way.last() == Some(&plain.moment.problem().start()));
    let subject = Subject { enclosure: Some(&enclosure), ..plain };
    for (theme, side) in themes_at([2.0, 8.0, 20.0, 60.0]) {
        let (view, scene) = drawn(&subject, theme, side);
        let is_own = |line: &Segment| line.color == theme.nearest;
        assert!(is_whole(&scene, &view, &way, is_own), "{} {side}", theme.name);
    }
}

#[test]
fn an_h_that_is_too_large_is_written_beside_its_cell_with_the_path_that_proves_it() {
    let search = shipped("manhattan.ron");
    let (plain, grid) = (plain(&search), search.problem().grid());
    let costs = RemainingCosts::of(search.problem(), &crate::jobs::Progress::none()).unwrap();
    for cell in [(0, 0), (0, 8), (5, 2), (13, 0), (11, 6)].map(|(x, y)| Cell::new(x, y)) {
        let cells = costs.path_from(search.problem(), cell);
        assert_eq!(cells.last(), Some(&search.problem().goal()));
        let path = PathMarks::through(grid, cells.iter().copied());
        let (h, cost) = (search.view().h(cell), costs.get(cell).unwrap());
        let proof = ExcessiveH { cell, h, cost, path };
        let subject = Subject { excessive_h: Some(&proof), ..plain };
        for (theme, side) in themes_at([3.0, 10.0, 20.0, 34.0, 64.0]) {
            let what = format!("{} {side} {cell}", theme.name);
            let (view, scene) = drawn(&subject, theme, side);
            let written: Vec<&Label> = scene
                .labels
                .iter()
                .filter(|label| label.text == format!("H {h} > {cost}"))
                .collect();
            let [label] = written[..] else { panic!("{what}: {written:?}") };
            assert_eq!(label.size, 14);
            // It is in sight, beside its cell, on its own ground, and nothing else is written there.
            let extent = label.extent();
            assert!(lies_in(extent, view.bounds(grid)) || side < 20.0, "{what}: {extent:?}");
            assert!(!overlap(extent, view.square(cell)) || side < 20.0, "{what}");
            assert!(label.color.contrast(theme.ground) >= 4.5, "{what}");
            let others = scene.labels.iter().filter(|other| *other != label);
            assert!(others.into_iter().all(|other| !overlap(other.extent(), extent)), "{what}");
            // From this cell the path leads up and to the right, so the box is below it.
            let leads_up = cell == Cell::new(11, 6) && side >= 20.0;
            let is_free = scene.lines.iter().all(|line| is_clear(line, extent));
            assert!(is_free || !leads_up, "{what}");
            // The path is drawn from the cell to the goal.
            let is_own = |line: &Segment| line.color == theme.nearest;
            assert!(is_whole(&scene, &view, &cells, is_own), "{what}");
        }
    }
}

#[test]
fn reopened_cells_keep_a_mark_at_every_moment() {
    let search = shipped("reopen.ron");
    let mut timeline = timeline(search.problem().clone(), u64::MAX);
    let reopened = Reopened::of(timeline.moment());
    let path = PathMarks::default();
    let marked = |timeline: &Timeline, side: f32| -> Vec<Cell> {
        let plain = Subject::plain(timeline.moment(), &path);
        let subject = Subject { reopened: Some(&reopened), ..plain };
        let (view, scene) = drawn(&subject, Theme::gizmo(), side);
        let (_, plain) = drawn(&plain, Theme::gizmo(), side);
        let new: Vec<_> = scene.frames.iter().filter(|mark| !plain.frames.contains(mark)).collect();
        let has_mark = |cell: &Cell| new.iter().any(|mark| lies_in(mark.rect, view.square(*cell)));
        search.problem().grid().cells().filter(has_mark).collect()
    };
    let sorted = |cells: &[Cell]| {
        let is_there = |cell: &Cell| cells.contains(cell);
        search.problem().grid().cells().filter(is_there).collect::<Vec<_>>()
    };
    // For each iteration, the cells that have been reopened by then.
    let mut reopened_then: Vec<Vec<Cell>> = vec![Vec::new()];
    let last = timeline.record().iterations();
    for iteration in 1..=last {
        timeline.show(iteration);
        let mut cells = reopened_then[iteration as usize - 1].clone();
        let events = timeline.moment().events();
        cells.extend(events.iter().filter(|event| is_reopened(event)).map(|event| event.cell));
        reopened_then.push(cells);
    }
    let count = reopened_then[last as usize].len() as u64;
    assert!(count > 0 && count == search.view().counts().reopened);
    for iteration in (0..=last).chain((0..=last).rev()) {
        timeline.show(iteration);
        let expected = sorted(&reopened_then[iteration as usize]);
        for side in [6.0, 15.0, 30.0, 60.0] {
            assert_eq!(marked(&timeline, side), expected, "{iteration} {side}");
        }
        // Within an iteration, the mark appears with the event.
        let mut then = reopened_then[iteration.saturating_sub(1) as usize].clone();
        for (place, event) in timeline.moment().events().to_vec().into_iter().enumerate() {
            timeline.show_events(iteration, place);
            assert_eq!(marked(&timeline, 60.0), sorted(&then), "{iteration} {place}");
            then.extend(is_reopened(&event).then_some(event.cell));
        }
    }
    // Extending the marks whenever the record grows gives the same result.
    let (mut growing, mut grown) = (Timeline::new(search.problem().clone()), Reopened::default());
    while growing.grow(3) > 0 {
        growing.show(u64::MAX);
        grown.extend(growing.moment());
    }
    assert_eq!(grown, reopened);
}

#[test]
fn costly_ground_shows_under_every_state() {
    for theme in Theme::all() {
        for (level, side) in
            ["swamp.ron", "city.ron"].into_iter().flat_map(|level| [10, 16, 34].map(|s| (level, s)))
        {
            assert_ground_is_seen(theme, &shipped(level), Detail::of(side as f32, 1.0));
        }
        assert_ground_is_seen(theme, &shipped("swamp.ron"), Detail::Full);
    }
    // The higher the cost, the stronger the tint.
    for theme in Theme::all() {
        let of = |tile, cost| theme.on_ground(tile, Terrain::ground(cost).unwrap());
        let [open, closed] =
            [CellState::Open, CellState::Closed].map(|state| theme.reached(state).unwrap().fill);
        for tile in [open, closed] {
            assert_eq!(of(tile, 1), tile);
            let [some, much] = [5, 9].map(|cost| of(tile, cost).distance(tile));
            assert!(some >= 6 && much >= 15, "{} {tile}", theme.name);
        }
        // An open cell is never mistaken for a closed one.
        for (cost, other) in (1..=9).flat_map(|cost| (1..=9).map(move |other| (cost, other))) {
            let distance = of(open, cost).distance(of(closed, other));
            assert!(distance >= 24, "{} ×{cost} ×{other}", theme.name);
        }
    }
}

/// Panics unless the open and closed cells of costly ground differ from those of plain ground.
fn assert_ground_is_seen(theme: &Theme, search: &Search, detail: Detail) {
    let (plain, grid) = (plain(search), search.problem().grid());
    let mut seen = 0;
    for cell in grid.cells() {
        let is_costly = grid.terrain(cell).cost().is_some_and(|cost| cost > 1);
        if let Some(reached) = theme.reached(search.view().state(cell)).filter(|_| is_costly) {
            let tile = plain.color(theme, detail, cell);
            let distance = tile.distance(reached.fill);
            assert!(distance >= 30, "{} {cell}: {tile}", theme.name);
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn the_mark_of_a_pin_is_four_corners() {
    let plain = plain(&worked_example(5));
    let pinned = Cell::new(3, 4);
    for (theme, side) in themes_at([3.0, 20.0, 80.0]) {
        let (_, before) = drawn(&plain, theme, side);
        let (view, scene) = drawn(&Subject { pinned: Some(pinned), ..plain }, theme, side);
        let is_mark =
            |frame: &Frame| frame.color == theme.trail && !frames(&before).contains(frame);
        let marks: Vec<Rect> =
            frames(&scene).into_iter().filter(is_mark).map(|frame| frame.rect).collect();
        assert_eq!(marks.len(), 8);
        let (square, middle) = (view.square(pinned), view.middle(pinned));
        assert!(marks.iter().all(|mark| !mark.contains(middle)));
        let left = marks.iter().map(|mark| mark.x).fold(f32::MAX, f32::min);
        let right = marks.iter().map(Rect::right).fold(f32::MIN, f32::max);
        assert!((left + right - 2.0 * middle.x).abs() <= 1.0 && right - left >= 16.0);
        // There is nothing between the corners.
        let free = Rect::new(middle.x - 1.0, square.y, 2.0, square.h);
        assert!(marks.iter().all(|&mark| !overlap(mark, free)), "{} {side}", theme.name);
    }
}

#[test]
fn framed_cells_have_a_double_frame_at_every_zoom() {
    let plain = plain(&worked_example(12));
    let cells = [Cell::new(0, 0), Cell::new(1, 1), Cell::new(5, 2)];
    let subject = Subject { framed: &cells, ..plain };
    for (theme, side) in themes_at([1.0, 4.0, 9.0, 20.0, 47.0, 130.0]) {
        let (_, before) = drawn(&plain, theme, side);
        let (view, scene) = drawn(&subject, theme, side);
        for cell in cells {
            let own = |frame: &Frame| {
                let is_here = is_near(frame.rect.center(), view.middle(cell));
                frame.color == theme.nearest && is_here && !frames(&before).contains(frame)
            };
            let mut frames: Vec<Frame> = frames(&scene).into_iter().filter(own).collect();
            // If cells are tiny, the frames of neighbors coincide.
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

#[test]
fn the_layer_order_shows_the_last_closing_by_the_shown_step() {
    let problem = shipped("reopen.ron").problem().clone();
    let mut run = timeline(problem, u64::MAX);
    let order = Order::of(run.record().problem().grid(), run.record().taken());
    let (overlay, path, taken) =
        (Overlay::Order(order), PathMarks::default(), run.record().taken().to_vec());
    assert!(run.record().has_reopened());
    for at in 0..=taken.len() {
        run.show(at as u64);
        let moment = run.moment();
        let subject = Subject { overlay: &overlay, ..Subject::plain(moment, &path) };
        for cell in moment.problem().grid().cells() {
            let state = moment.state(cell);
            let closing = taken[..at].iter().rposition(|&taken| taken == cell);
            let closing = closing.filter(|_| state == CellState::Closed);
            let shade = |place| Overlay::shade_of((place + 1) as f32 / taken.len() as f32);
            assert_eq!(subject.shade(state, cell), closing.map(shade), "{cell} after step {at}");
        }
    }
}

#[test]
fn the_preview_of_a_rectangle_leaves_cells_readable_and_no_wall_covers_an_end() {
    let search = worked_example(3);
    let (start, goal) = (search.problem().start(), search.problem().goal());
    let run = |terrain| TerrainRun { y: start.y, start: 0, end: 3, terrain };
    for (terrain, covers_start) in [(Terrain::WALL, false), (Terrain::ground(5).unwrap(), true)] {
        let preview = [run(terrain)];
        let subject = Subject { preview: &preview, ..plain(&search) };
        let changed = |cell| subject.previewed(cell) == Some(terrain);
        assert!(changed(Cell::new(0, start.y)) && changed(Cell::new(2, start.y)));
        assert_eq!((changed(start), changed(goal)), (covers_start, false));
        assert!(!changed(Cell::new(3, start.y)) && !changed(Cell::new(1, start.y + 1)));
        // Three rows, whose numbers and arrows stay, in colors that can be read.
        let rows = [0, 1, 2].map(|y| TerrainRun { y: start.y + y, ..run(terrain) });
        let subject = Subject { preview: &rows, ..subject };
        for (theme, side) in themes_at([14.0, 24.0, 44.0, 90.0]) {
            let [before, now] = [plain(&search), subject].map(|it| drawn(&it, theme, side).1);
            let texts = |scene: &Scene| -> Vec<String> {
                scene.labels.iter().map(|label| label.text.clone()).collect()
            };
            assert_eq!(texts(&before), texts(&now), "{} {side}", theme.name);
            let is_framed = |tile: &&RoundRect| {
                tile.line.is_some_and(|(_, color)| color == theme.terrain(terrain))
            };
            let framed: Vec<_> = now.tiles.iter().filter(is_framed).collect();
            assert_eq!(framed.len(), if terrain.is_wall() { 8 } else { 9 });
            for label in &now.labels {
                let tile = framed.iter().find(|tile| tile.rect.contains(label.at));
                let contrast = tile.map(|tile| label.color.contrast(tile.fill.unwrap()));
                assert!(contrast.is_none_or(|contrast| contrast >= 4.5), "{label:?}");
            }
        }
        // From afar there are stripes, on every second line of pixels at most.
        let theme = Theme::gizmo();
        for (side, stripes) in [(0.25, 1), (3.0, 3), (8.0, 3)] {
            let (view, scene) = drawn(&subject, theme, side);
            let is_new = |tile: &&RoundRect| tile.fill == Some(theme.terrain(terrain));
            let others = drawn(&plain(&search), theme, side).1.tiles;
            let tiles: Vec<_> = scene.tiles.iter().filter(is_new).collect();
            assert_eq!(tiles.len() - others.iter().filter(is_new).count(), stripes, "{side}");
            let square = view.square(Cell::new(1, start.y + 1));
            let [above, below] = [square.y, square.bottom() - 1.0]
                .map(|y| Point::new(square.x, y))
                .map(|at| tiles.iter().any(|tile| tile.rect.contains(at)));
            assert!(side < 1.0 || above && !below, "{side}");
        }
    }
}

#[test]
fn a_line_along_an_edge_does_not_cross() {
    let rect = Rect::new(10.0, 20.0, 30.0, 40.0);
    let crossing = |from: (f32, f32), to: (f32, f32)| {
        let [from, to] = [from, to].map(|(x, y)| Point::new(x, y));
        Segment { from, to, width: 1.0, color: Theme::gizmo().wall }.crossing(&rect)
    };
    assert_eq!(crossing((0.0, 40.0), (40.0, 40.0)), Some((0.25, 1.0)));
    assert_eq!(crossing((0.0, 20.0), (40.0, 20.0)), None);
    assert_eq!(crossing((40.0, 0.0), (40.0, 80.0)), None);
    assert_eq!(crossing((0.0, 10.0), (40.0, 10.0)), None);
    let [from, to] = [(100.0, 100.0), (120.0, 160.0)].map(|(x, y)| Point::new(x, y));
    let extent = Segment { from, to, width: 2.0, color: Theme::gizmo().wall }.extent();
    assert!(extent.contains(from) && extent.h < 70.0 && extent.w < 40.0, "{extent:?}");
}

#[test]
fn the_box_of_an_h_that_is_too_large_leaves_the_other_cells_of_the_proof_free() {
    let search = shipped("manhattan.ron");
    let costs = RemainingCosts::of(search.problem(), &crate::jobs::Progress::none()).unwrap();
    let [cell, other] = [Cell::new(0, 0), Cell::new(1, 1)];
    let path = PathMarks::through(search.problem().grid(), costs.path_from(search.problem(), cell));
    let (h, cost) = (search.view().h(cell), costs.get(cell).unwrap());
    let proof = ExcessiveH { cell, h, cost, path };
    let framed = [cell, cell, other];
    let subject = Subject { excessive_h: Some(&proof), framed: &framed, ..plain(&search) };
    for (theme, side) in themes_at([16.0, 20.0, 34.0, 64.0]) {
        let (view, scene) = drawn(&subject, theme, side);
        let label = scene.labels.iter().find(|label| label.text.starts_with("H ")).unwrap();
        assert!(!overlap(label.extent(), view.square(other)), "{} {side}", theme.name);
    }
}

#[test]
fn what_a_practice_asks_for_can_be_seen_on_its_tile() {
    let search = worked_example(3);
    let blank = Blank { f: true, h: true, g: true, parent: true, list: true };
    let subject = Subject { hidden: Some(&[]), blank, ..plain(&search) };
    for (theme, side) in themes_at([30.0, 80.0]) {
        let (view, scene) = drawn(&subject, theme, side);
        let asked = scene.labels.iter().filter(|label| label.text == "?");
        for label in asked {
            let cell = view.cell_at(search.problem().grid(), label.extent().center()).unwrap();
            let tile = subject.color(theme, Detail::of(side, 1.0), cell);
            assert!(label.color.contrast(tile) >= 3.0, "{} {side} {cell}", theme.name);
        }
    }
}

#[test]
fn f_above_the_letter_of_an_end_is_set_off_in_the_color_of_its_tile() {
    let search = worked_example(12);
    let subject = plain(&search);
    for (theme, side) in themes_at([30.0]) {
        let (view, scene) = drawn(&subject, theme, side);
        for end in [search.problem().start(), search.problem().goal()] {
            let tile = subject.color(theme, Detail::Total, end);
            let square = view.square(end);
            let of_end =
                scene.labels.iter().filter(|label| square.contains(label.extent().center()));
            let halos = of_end.filter_map(|label| label.halo);
            assert!(halos.into_iter().all(|halo| halo == tile), "{}", theme.name);
        }
    }
}
