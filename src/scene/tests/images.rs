//! The map as one image, and the gaps over it.

use super::*;
use crate::grid::Terrain;
use crate::scene::drawing::tile;
use crate::search::CellState;

fn painted(search: &Search, columns: std::ops::Range<u16>, rows: std::ops::Range<u16>) -> Vec<u8> {
    pixels(&plain(search), Theme::gizmo(), columns, rows, 1)
}

fn bytes(colors: &[Color]) -> Vec<u8> {
    colors.iter().flat_map(|color| [color.r, color.g, color.b, 255]).collect()
}

#[test]
fn beyond_the_map_there_is_nothing() {
    // The path runs down the first column: an index beyond the end of a row would wrap around to
    // it.
    let search = searched(problem(&[".."; 3], "gizmo", Cell::new(0, 0), Cell::new(0, 2)));
    assert_eq!(search.view().path().unwrap().len(), 3);
    assert!(painted(&search, 2..5, 0..5).is_empty());
    assert_eq!(painted(&search, 1..5, 2..5), bytes(&[Theme::gizmo().open.fill]));
}

#[test]
fn the_image_agrees_with_the_tiles() {
    for iterations in [0, 3, 12] {
        let search = worked_example(iterations);
        let scene = picture(&search, 60.0, 1.0);
        let colors = tiles(&scene, Theme::gizmo(), search.problem().grid(), 60.0);
        assert_eq!(painted(&search, 0..8, 0..6), bytes(&colors));
        assert_eq!(painted(&search, 2..3, 1..3), bytes(&[colors[8 + 2], colors[16 + 2]]));
    }
}

#[test]
fn small_cells_have_colors_for_the_true_remaining_cost() {
    let theme = Theme::gizmo();
    let search = worked_example(5);
    let overlay = true_costs(&search);
    let Overlay::Remaining(costs) = &overlay else { unreachable!() };
    let subject = Subject { overlay: &overlay, ..plain(&search) };
    let fills = |side| {
        let (_, scene) = drawn(&subject, theme, side);
        super::tiles(&scene, theme, search.problem().grid(), side)
    };
    let (tiles, small) = (fills(60.0), fills(30.0));
    for (number, cell) in search.problem().grid().cells().enumerate() {
        let is_end = cell == search.problem().start() || cell == search.problem().goal();
        let colored = costs.get(cell).filter(|_| !is_end);
        let colored = colored.filter(|_| search.view().state(cell) != CellState::Open);
        let expected = colored.map_or(tiles[number], |cost| {
            theme.heat((cost as f32 / costs.largest() as f32 * 255.0).round() / 255.0)
        });
        assert_eq!(small[number], expected, "{cell}");
    }
    let pixels = pixels(&subject, theme, 2..8, 0..6, 1);
    assert_eq!(pixels[..6 * 4], bytes(&small[2..8]));
}

#[test]
fn while_a_drag_paints_its_map_lies_under_the_states_of_the_search_before() {
    let theme = Theme::gizmo();
    let search = worked_example(12);
    let (plain, problem) = (plain(&search), search.problem());
    let on_path = plain.path.cells()[2];
    let (closed, unseen) = (Cell::new(1, 3), Cell::new(7, 5));
    let states = [closed, unseen].map(|cell| plain.moment.state(cell));
    assert_eq!(states, [CellState::Closed, CellState::Unseen]);
    let mut grid = problem.grid().clone();
    let walls = [closed, on_path, unseen];
    walls.iter().for_each(|&cell| grid.set(cell, Terrain::WALL));
    let hole = grid.cells().find(|&cell| problem.grid().terrain(cell).is_wall()).unwrap();
    grid.set(hole, Terrain::PLAIN);
    let goal = Cell::new(7, 0);
    let edited = Problem::new(grid, problem.rules().clone(), problem.start(), goal).unwrap();
    let subject = Subject { edited: Some(&edited), ..plain };
    let image = pixels(&subject, theme, 0..8, 0..6, 1);
    for (cell, pixel) in edited.grid().cells().zip(image.chunks(4)) {
        let expected = match cell {
            cell if walls.contains(&cell) => theme.wall,
            cell if cell == hole => theme.ground,
            cell if cell == goal => theme.goal,
            cell if cell == problem.goal() => theme.closed.fill,
            cell => plain.color(theme, Detail::Image, cell),
        };
        assert_eq!(pixel, bytes(&[expected]), "{cell}");
        assert_eq!(subject.color(theme, Detail::Image, cell), expected, "{cell}");
    }
    let view = View { x: 0.0, y: 0.0, cell: 60.0 };
    let scene = draw(&subject, theme, &view, view.bounds(edited.grid()), 1.0);
    for cell in walls {
        let shown = Shown::on(&scene, view.square(cell));
        assert!(shown.labels.is_empty() && shown.arrows.is_empty(), "{cell}");
    }
}

#[test]
fn marks_are_those_of_the_path() {
    let mut search = worked_example(11);
    assert_eq!(PathMarks::of(moment_of(&search)), PathMarks::default());
    assert!(!PathMarks::default().contains(Cell::new(0, 0)));
    search.step();
    let (marks, mut path) = (PathMarks::of(moment_of(&search)), search.view().path().unwrap());
    path.reverse();
    assert_eq!(marks.cells(), path);
    for cell in Grid::new(20, 20).unwrap().cells() {
        assert_eq!(marks.contains(cell), path.contains(&cell), "{cell}");
    }
    assert!(!marks.contains(Cell::new(u16::MAX, u16::MAX)));
}

/// Whether a gap line covers a pixel.
fn is_gap(scene: &Scene, x: u16, y: u16) -> bool {
    let at = Point::new(f32::from(x) + 0.5, f32::from(y) + 0.5);
    let is_line = |shape: &RoundRect| shape.fill == Some(Theme::gizmo().background);
    scene.tiles.iter().any(|shape| is_line(shape) && shape.rect.contains(at))
}

#[test]
fn gap_lines_leave_the_tiles_of_larger_cells() {
    // The detail depends on the screen's scale: the same cells are drawn once as tiles, and once as
    // an image with lines over it.
    let search = worked_example(5);
    for side in [26.0, 31.0, 38.0, 41.0] {
        let view = View { x: 0.0, y: 0.0, cell: side };
        let tiles = picture(&search, side, 1.0);
        let lines = picture(&search, side, side / 13.0);
        assert!(tiles.map.is_none() && lines.map.is_some());
        let (width, height) = (side as u16 * 8, side as u16 * 6);
        for y in 0..height {
            for x in 0..width {
                let at = Point::new(f32::from(x) + 0.5, f32::from(y) + 0.5);
                let cell = view.cell_at(search.problem().grid(), at).unwrap();
                let is_on_tile = tile(view.square(cell)).contains(at);
                assert_eq!(is_gap(&lines, x, y), !is_on_tile, "({x}, {y}) of {side}");
                assert_eq!(is_gap(&tiles, x, y), !is_on_tile, "({x}, {y}) of {side}");
            }
        }
    }
}

#[test]
fn flat_tiles_are_one_pixel_apart_and_alike() {
    let search = worked_example(5);
    for side in [5.0, 6.0, 9.0, 12.0] {
        let scene = picture(&search, side, 1.0);
        let tile = side as usize;
        for y in 0..6 * tile as u16 {
            let row: Vec<bool> = (0..8 * tile as u16).map(|x| is_gap(&scene, x, y)).collect();
            for cells in row.chunks(tile).collect::<Vec<_>>().windows(2) {
                assert_eq!(cells[0], cells[1], "row {y} of {side}");
            }
            let gaps = row[..tile].iter().filter(|gap| **gap).count();
            assert!(gaps == 1 || gaps == tile, "{gaps} in row {y} of {side}");
        }
    }
}

#[test]
fn gaps_and_image_lie_where_the_view_has_the_map() {
    let search = worked_example(5);
    let grid = search.problem().grid();
    let view = View { x: 33.25, y: -7.5, cell: 8.0 };
    let area = Rect::new(0.0, 0.0, 500.0, 500.0);
    let scene = draw(&plain(&search), Theme::gizmo(), &view, area, 1.0);
    assert_eq!(scene.map, Some(view.bounds(grid)));
    for line in scene.tiles.iter().filter(|shape| shape.line.is_none()) {
        let Rect { x, y, w, h } = line.rect;
        assert_eq!([x, y, w, h].map(f32::fract), [0.0; 4], "lines on whole pixels are crisp");
        assert!(lies_in(line.rect, view.bounds(grid).inset(-1.0)));
    }
}

#[test]
fn cells_have_the_color_of_their_band_of_f_at_every_zoom_and_moment() {
    let theme = Theme::gizmo();
    for (level, rules) in
        [("rooms.ron", None), ("swamp.ron", None), ("lester.ron", Some("moving-ai"))]
    {
        let problem = shipped(level).into_problem();
        let rules = rules.map_or(problem.rules(), |name| preset(name).unwrap().rules());
        let (problem, start, goal) =
            (problem.under(rules).unwrap(), problem.start(), problem.goal());
        let mut timeline = timeline(problem.clone(), u64::MAX);
        let overlay = Overlay::Contours(Contours::of(&timeline));
        let Overlay::Contours(contours) = &overlay else { unreachable!() };
        // Every F at the end lies in the range of the bands, each of which is one step wide.
        let cells: Vec<Cell> = problem.grid().cells().collect();
        let all: Vec<u64> = cells.iter().filter_map(|&cell| timeline.moment().f(cell)).collect();
        let (low, high) = (all.iter().min().unwrap(), all.iter().max().unwrap());
        let (step, range) = (contours.step, contours.range());
        assert!(range.0 <= *low && *high < range.1 && (low - range.0 < step), "{range:?} {step}");
        assert_eq!((range.1 - range.0) / step, contours.bands() as u64);
        assert!((2..=16).contains(&contours.bands()));
        let path = PathMarks::default();
        for iteration in [1, 5, timeline.record().iterations() / 2, timeline.record().iterations()]
        {
            timeline.show(iteration);
            let moment = timeline.moment();
            let subject = Subject { overlay: &overlay, ..Subject::plain(moment, &path) };
            let plain = Subject::plain(moment, &path);
            for detail in [Detail::Image, Detail::Arrow, Detail::Total, Detail::Full] {
                for &cell in cells.iter().filter(|&&cell| cell != start && cell != goal) {
                    let color = subject.color(theme, detail, cell);
                    let Some(f) = moment.f(cell) else {
                        assert_eq!(color, plain.color(theme, detail, cell));
                        continue;
                    };
                    let band = ((f - range.0) / step).min(contours.bands() as u64 - 1);
                    let shade = band as usize * 255 / (contours.bands() - 1);
                    assert_eq!(color, theme.heat(shade as f32 / 255.0), "{cell} {f}");
                }
            }
            let (width, height) = (problem.grid().width(), problem.grid().height());
            let colors = cells.iter().map(|&cell| subject.color(theme, Detail::Image, cell));
            let expected = bytes(&colors.collect::<Vec<Color>>());
            assert_eq!(pixels(&subject, theme, 0..width, 0..height, 1), expected);
        }
    }
}
