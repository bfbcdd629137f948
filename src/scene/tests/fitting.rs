//! Nothing leaves its tile, whatever the cell's size and the numbers.

use super::*;
use crate::search::{Costs, Heuristic};

/// Cells of that side, of which the first to be seen is `from`.
fn look(
    (search, overlay): (&Search, &Overlay),
    theme: &Theme,
    from: Cell,
    side: f32,
    scale: f32,
) -> (View, Scene) {
    let (x, y) = (-f32::from(from.x) * side, -f32::from(from.y) * side);
    let view = View { x, y, cell: side };
    let area = Rect::new(0.0, 0.0, side * 6.0, side * 6.0);
    let path = PathMarks::of(moment_of(search));
    let plain = Subject::plain(moment_of(search), &path);
    let scene = draw(&Subject { overlay, ..plain }, theme, &view, area, scale);
    (view, scene)
}

/// The square of a cell without the gap.
fn tile(square: Rect) -> Rect {
    super::super::drawing::tile(square)
}

fn around(points: &[Point]) -> Rect {
    let fold = |pick: fn(&Point) -> f32, best: fn(f32, f32) -> f32| {
        points.iter().map(pick).reduce(best).unwrap()
    };
    let (left, top) = (fold(|at| at.x, f32::min), fold(|at| at.y, f32::min));
    let (right, bottom) = (fold(|at| at.x, f32::max), fold(|at| at.y, f32::max));
    Rect::new(left, top, right - left, bottom - top)
}

/// Holds the cells in sight against everything that a picture promises.
fn assert_fits(
    (search, overlay): (&Search, &Overlay),
    theme: &Theme,
    from: Cell,
    side: f32,
    scale: f32,
) {
    let (view, scene) = look((search, overlay), theme, from, side, scale);
    let grid = search.problem().grid();
    let squares: Vec<(Cell, Rect)> = (from.y..from.y + 6)
        .flat_map(|y| (from.x..from.x + 6).map(move |x| Cell::new(x, y)))
        .filter(|&cell| grid.contains(cell))
        .map(|cell| (cell, view.square(cell)))
        .collect();
    let mut labels = 0;
    let mut arrows = 0;
    for &(cell, square) in &squares {
        let tile = tile(square);
        let place = || format!("{cell}, {side} pixels, scale {scale}");
        let shown = Shown::on(&scene, square);
        labels += shown.labels.len();
        arrows += shown.arrows.len();
        let mut inside = tile;
        for frame in &shown.outlines {
            assert!(lies_in(frame.rect, tile), "{}: {frame:?} in {tile:?}", place());
            inside = frame.rect.inset(frame.width);
        }
        for (number, label) in shown.labels.iter().enumerate() {
            let covered = extent(label);
            assert!(lies_in(covered, inside), "{}: {label:?} in {inside:?}", place());
            assert_eq!(label.at.y.fract(), 0.0, "{}: {label:?}", place());
            for other in &shown.labels[..number] {
                assert!(!overlap(covered, extent(other)), "{}: {label:?} {other:?}", place());
            }
            for arrow in &shown.arrows {
                let covered_too = around(&corners(arrow));
                assert!(!overlap(covered, covered_too), "{}: {label:?} {arrow:?}", place());
            }
        }
        for arrow in &shown.arrows {
            assert!(lies_in(around(&corners(arrow)), inside), "{}: {arrow:?}", place());
        }
        if search.current() == Some(cell) {
            // With the line beside it, which comes before it.
            let number = scene.frames.iter().position(|frame| frame.color == theme.current);
            let frame = scene.frames[number.unwrap() - 1];
            assert_eq!(frame.color, theme.edge(theme.current));
            let free = frame.rect.inset(frame.width);
            for label in &shown.labels {
                assert!(lies_in(extent(label), free), "{}: {label:?} {frame:?}", place());
            }
        }
    }
    // All of them were looked at: none has strayed onto another cell.
    assert_eq!((labels, arrows), (scene.labels.len(), scene.arrows.len()), "{side} {scale}");
}

fn assert_fits_at_every_size(search: &Search, from: Cell) {
    assert_fits_with(search, &Overlay::None, from);
}

fn assert_fits_with(search: &Search, overlay: &Overlay, from: Cell) {
    let [gizmo, lester] = ["gizmo", "lester"].map(|name| Theme::named(name).unwrap());
    for scale in [1.0, 1.25, 1.5, 2.0] {
        for side in 13..=240 {
            let side = (side as f32 * scale).ceil();
            for theme in [gizmo, lester, &gizmo.without_numbers()] {
                assert_fits((search, overlay), theme, from, side, scale);
            }
        }
    }
}

/// A corridor of rough ground, on which costs add up.
fn corridor(rules: Rules, iterations: u64) -> Search {
    let row = ".........9".repeat(40);
    let rows = ["7".repeat(400), row.clone(), row];
    let grid = Grid::from_rows(&rows).unwrap();
    let (start, goal) = (Cell::new(0, 1), Cell::new(399, 1));
    let mut search = Search::new(Problem::new(grid, rules, start, goal).unwrap());
    search.run_for(iterations);
    search
}

fn digits(search: &Search, cell: Cell) -> usize {
    search.f(cell).unwrap().to_string().len()
}

#[test]
fn the_worked_example_fits_at_every_size() {
    for iterations in [0, 1, 5, 12] {
        assert_fits_at_every_size(&worked_example(iterations), Cell::new(0, 0));
    }
}

#[test]
fn costs_of_seven_digits_fit_at_every_size() {
    let rules = preset("moving-ai").unwrap().rules();
    let search = corridor(rules.clone(), u64::MAX);
    assert_eq!(search.status(), Status::Found);
    assert_eq!(digits(&search, Cell::new(399, 1)), 7);
    for from in [0, 198, 394] {
        assert_fits_at_every_size(&search, Cell::new(from, 0));
    }
    // And where the goal was not reached yet.
    let search = corridor(rules.clone(), 500);
    assert_eq!(search.status(), Status::Searching);
    let current = search.current().unwrap();
    assert_fits_at_every_size(&search, Cell::new(current.x.saturating_sub(3), 0));
    assert_fits_at_every_size(&search, Cell::new(394, 0));
}

#[test]
fn the_largest_costs_fit_at_every_size() {
    for costs in [1_000_000, 12_345_678_901, 1 << 44] {
        let costs = Costs { straight: costs, diagonal: costs };
        let rules = Rules { costs, heuristic: Heuristic::Chebyshev, ..Rules::default() };
        let search = corridor(rules, u64::MAX);
        for from in [0, 394] {
            assert_fits_at_every_size(&search, Cell::new(from, 0));
        }
    }
}

#[test]
fn a_goal_on_rough_ground_fits_at_every_size() {
    for goal in ["9", "2"] {
        let row = format!("..8{goal}");
        let mut search = search(&[&row, "..8."], "gizmo", Cell::new(0, 0), Cell::new(3, 0));
        assert_fits_at_every_size(&search, Cell::new(0, 0));
        search.step();
        assert_fits_at_every_size(&search, Cell::new(0, 0));
        search.run_for(u64::MAX);
        assert_fits_at_every_size(&search, Cell::new(0, 0));
    }
}

#[test]
fn arrows_point_every_way_and_fit() {
    // Dijkstra's search from the middle: each direction leads back to it.
    let rules = Rules { heuristic: Heuristic::Zero, ..Rules::default() };
    let grid = Grid::new(6, 6).unwrap();
    let ends = (Cell::new(2, 2), Cell::new(5, 5));
    let mut search = Search::new(Problem::new(grid, rules, ends.0, ends.1).unwrap());
    search.run_for(u64::MAX);
    let directions: std::collections::HashSet<_> = (search.problem().grid().cells())
        .filter_map(|cell| cell.direction_to(search.parent(cell)?))
        .collect();
    assert_eq!(directions.len(), 8);
    assert_fits_at_every_size(&search, Cell::new(0, 0));
}

#[test]
fn true_costs_fit_at_every_size() {
    let search = shipped("manhattan.ron");
    assert_fits_with(&search, &true_costs(&search), Cell::new(0, 4));
    for costs in [(1, 1), (999, 999), (13_860, 19_601)] {
        let costs = Costs { straight: costs.0, diagonal: costs.1 };
        let rules = Rules { costs, heuristic: Heuristic::Manhattan, ..Rules::default() };
        let search = corridor(rules, 450);
        for from in [0, 394] {
            assert_fits_with(&search, &true_costs(&search), Cell::new(from, 0));
        }
    }
}

#[test]
fn a_true_cost_is_reported_with_its_mark_wherever_h_is() {
    let search = shipped("manhattan.ron");
    let overlay = true_costs(&search);
    let Overlay::Remaining(costs) = &overlay else { unreachable!() };
    let mut long = 0;
    for side in [44.0, 48.0, 50.0, 57.0, 64.0] {
        let (view, scene) = look((&search, &overlay), Theme::gizmo(), Cell::new(0, 0), side, 1.0);
        for cell in (0..6).flat_map(|y| (0..6).map(move |x| Cell::new(x, y))) {
            let Some(cost) = costs.get(cell) else { continue };
            let mark = if search.h(cell) > cost { "!" } else { "" };
            let labels = Shown::on(&scene, view.square(cell)).labels;
            let text = format!("{mark}{cost}");
            assert!(labels.iter().any(|label| label.text == text), "{cell} {side}: {text}");
            long += usize::from(text.len() == 4);
        }
    }
    assert!(long > 20, "{long}");
    // Where there is no room for the number beside F, the mark is there at least.
    let lester = Theme::named("lester").unwrap();
    let (_, scene) = look((&search, &overlay), lester, Cell::new(0, 0), 48.0, 1.0);
    assert!(scene.labels.iter().any(|label| label.text == "!"));
}

#[test]
fn a_true_cost_hides_the_entry_cost_only_where_it_stands() {
    let search = search(&["..5."], "gizmo", Cell::new(0, 0), Cell::new(3, 0));
    let overlay = true_costs(&search);
    for (side, text) in [(30.0, "×5"), (60.0, "10")] {
        let (view, scene) = look((&search, &overlay), Theme::gizmo(), Cell::new(0, 0), side, 1.0);
        let labels = Shown::on(&scene, view.square(Cell::new(2, 0))).labels;
        let texts: Vec<&str> = labels.iter().map(|label| label.text.as_str()).collect();
        assert_eq!(texts, [text], "{side}");
    }
}

#[test]
fn where_f_has_no_room_the_arrow_is_in_the_middle_and_the_letters_are_large() {
    let costs = Costs { straight: 500, diagonal: 700 };
    let rules = Rules { costs, ..Rules::default() };
    let search = corridor(rules, u64::MAX);
    assert!(search.f(search.problem().goal()).unwrap() >= 100_000);
    let side = 26.0;
    assert_eq!(Detail::of(side, 1.0), Detail::Total);
    for theme in [Theme::gizmo(), &Theme::gizmo().without_numbers()] {
        for from in [0, 394] {
            let shown = Cell::new(from, 0);
            let (view, scene) = look((&search, &Overlay::None), theme, shown, side, 1.0);
            let letters: Vec<&Label> = scene.labels.iter().collect();
            assert_eq!(letters.len(), 1, "A or B alone: {letters:?}");
            assert!(f32::from(letters[0].size) > side / 2.0);
            for cell in (0..6).flat_map(|x| (0..3).map(move |y| Cell::new(from + x, y))) {
                let square = view.square(cell);
                let shown = Shown::on(&scene, square);
                for Segment { from: tail, to: tip, .. } in &shown.arrows {
                    let middle = (tail.y + tip.y) / 2.0;
                    assert!((middle - square.center().y).abs() <= 1.0, "{cell}");
                }
                if !shown.labels.is_empty() {
                    assert!(shown.arrows.is_empty());
                    assert!((extent(&shown.labels[0]).center().x - square.center().x).abs() < 2.0);
                }
            }
        }
    }
}

#[test]
fn beside_f_alone_the_letter_takes_the_place_of_the_arrow() {
    let search = worked_example(12);
    for (theme, side) in Theme::all().iter().flat_map(|theme| [(theme, 26.0), (theme, 40.0)]) {
        let (view, scene) = look((&search, &Overlay::None), theme, Cell::new(0, 0), side, 1.0);
        for (cell, text) in [(search.problem().start(), "A"), (search.problem().goal(), "B")] {
            let square = view.square(cell);
            let shown = Shown::on(&scene, square);
            let letter = shown.labels.iter().find(|label| label.text == text).unwrap();
            assert_eq!((shown.labels.len(), shown.arrows.len()), (2, 0), "{} {side}", theme.name);
            let middle = extent(letter).center();
            assert!((middle.x - square.center().x).abs() <= 1.0, "{} {side}", theme.name);
            assert!(f32::from(letter.size) >= side * 0.3, "{} {side}", theme.name);
        }
    }
}

/// The numbers in the middle of a corridor, F first, in cells of that side.
fn numbers_shown(search: &Search, side: f32) -> Vec<String> {
    let subject = (search, &Overlay::None);
    let (view, scene) = look(subject, Theme::gizmo(), Cell::new(198, 0), side, 1.0);
    let labels = Shown::on(&scene, view.square(MIDDLE)).labels;
    labels.into_iter().map(|label| label.text).collect()
}

const MIDDLE: Cell = Cell::new(200, 1);

#[test]
fn where_a_step_costs_thousands_numbers_count_steps() {
    let rules = preset("moving-ai").unwrap().rules();
    let search = corridor(rules.clone(), u64::MAX);
    let numbers = [search.f(MIDDLE).unwrap(), search.g(MIDDLE).unwrap(), search.h(MIDDLE)];
    let steps = numbers.map(|number| number as f64 / 13_860.0);
    assert_eq!(numbers_shown(&search, 80.0), steps.map(|steps| format!("{steps:.1}")));
    assert_eq!(numbers_shown(&search, 28.0), [format!("{:.0}", steps[0])]);
}

#[test]
fn a_number_is_shortened_rather_than_left_out() {
    let costs = Costs { straight: 999, diagonal: 1413 };
    let search = corridor(Rules { costs, ..Rules::default() }, u64::MAX);
    let (f, g, h) = (search.f(MIDDLE).unwrap(), search.g(MIDDLE).unwrap(), search.h(MIDDLE));
    assert_eq!(numbers_shown(&search, 240.0), [f, g, h].map(|number| number.to_string()));
    let thousands = |number: u64| format!("{}k", (number + 500) / 1_000);
    assert_eq!(numbers_shown(&search, 60.0), [f.to_string(), thousands(g), thousands(h)]);
    assert_eq!(numbers_shown(&search, 32.0), [thousands(f)]);
}

#[test]
fn a_long_g_takes_the_room_that_a_short_h_leaves() {
    let search = shipped("spiral.ron");
    let scene = picture(&search, 51.0, 1.0);
    for cell in search.path().unwrap() {
        let g = moment_of(&search).g(cell).unwrap().to_string();
        let is_g = |label: &Label| label.face == LabelFace::Regular && label.text == g;
        assert!(scene.labels.iter().any(is_g), "{cell}: {g}");
    }
}
