//! Everything on a tile stays within it, for all cell sizes and numbers.

use super::*;
use crate::scene::drawing::tile;
use crate::search::{Costs, Heuristic};

/// Draws a picture of cells with the given side, in which `from` is the first visible cell.
fn look(subject: &Subject, theme: &Theme, from: Cell, side: f32, scale: f32) -> (View, Scene) {
    let (x, y) = (-f32::from(from.x) * side, -f32::from(from.y) * side);
    let view = View { x, y, cell: side };
    let area = Rect::new(0.0, 0.0, side * 6.0, side * 6.0);
    (view, draw(subject, theme, &view, area, scale))
}

/// The bounds of an arrow, including the width of its line.
fn bounds(arrow: &Segment) -> Rect {
    let (dx, dy) = (arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
    let part = arrow.width / 2.0 / dx.hypot(dy);
    let (wx, wy) = ((dy * part).abs(), (dx * part).abs());
    let line =
        [arrow.from, arrow.neck()].map(|at| Rect::new(at.x - wx, at.y - wy, 2.0 * wx, 2.0 * wy));
    let head = arrow.head().map(|at| Rect::new(at.x, at.y, 0.0, 0.0));
    let with = |one: Rect, other: Rect| {
        let (x, y) = (one.x.min(other.x), one.y.min(other.y));
        let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
        Rect::new(x, y, right - x, bottom - y)
    };
    head.into_iter().chain(line).reduce(with).unwrap()
}

/// Checks that the text and arrows of the cells in sight fit their tiles without overlapping.
fn assert_fits(
    (search, subject): (&Search, &Subject),
    theme: &Theme,
    from: Cell,
    side: f32,
    scale: f32,
) {
    let (view, scene) = look(subject, theme, from, side, scale);
    let cells = (from.y..from.y + 6).flat_map(|y| (from.x..from.x + 6).map(move |x| (x, y)));
    let cells = cells.map(|(x, y)| Cell::new(x, y));
    let (mut labels, mut arrows) = (0, 0);
    for cell in cells.filter(|&cell| search.problem().grid().contains(cell)) {
        let tile = tile(view.square(cell));
        let place = || format!("{cell}, {side} pixels, scale {scale}");
        let shown = Shown::on(&scene, view.square(cell));
        labels += shown.labels.len();
        arrows += shown.arrows.len();
        let mut inside = tile;
        if let Some((width, _)) = shown.outline {
            inside = tile.inset(width);
        }
        for (number, label) in shown.labels.iter().enumerate() {
            let covered = label.extent();
            assert!(lies_in(covered, inside), "{}: {label:?} in {inside:?}", place());
            assert_eq!(label.at.y.fract(), 0.0, "{}: {label:?}", place());
            for other in &shown.labels[..number] {
                assert!(!overlap(covered, other.extent()), "{}: {label:?} {other:?}", place());
            }
            for arrow in &shown.arrows {
                assert!(!overlap(covered, bounds(arrow)), "{}: {label:?} {arrow:?}", place());
            }
        }
        for arrow in &shown.arrows {
            assert!(lies_in(bounds(arrow), inside), "{}: {arrow:?}", place());
        }
        if search.view().current() == Some(cell) {
            // The line along the frame, which is drawn before the frame, must not cover text
            // either.
            let frames = frames(&scene);
            let number = frames.iter().position(|frame| frame.color == theme.current);
            let frame = frames[number.unwrap() - 1];
            assert_eq!(frame.color, theme.edge(theme.current));
            let free = frame.rect.inset(frame.width);
            for label in &shown.labels {
                assert!(lies_in(label.extent(), free), "{}: {label:?} {frame:?}", place());
            }
        }
    }
    // All labels and arrows were checked, so none lies outside the visible cells.
    assert_eq!((labels, arrows), (scene.labels.len(), scene.arrows.len()), "{side} {scale}");
}

/// Checks the picture at every size and scale, with each of the given columns as the first one.
fn assert_fits_at_every_size(search: &Search, from: &[u16]) {
    from.iter().for_each(|&x| assert_fits_with(search, &Overlay::None, Cell::new(x, 0)));
}

fn assert_fits_with(search: &Search, overlay: &Overlay, from: Cell) {
    let [gizmo, lester] = ["gizmo", "lester"].map(|name| Theme::named(name).unwrap());
    let subject = Subject { overlay, ..plain(search) };
    for scale in [1.0, 1.25, 1.5, 2.0] {
        for side in 13..=240 {
            let side = (side as f32 * scale).ceil();
            for theme in [gizmo, lester, &gizmo.without_numbers()] {
                assert_fits((search, &subject), theme, from, side, scale);
            }
        }
    }
}

/// A corridor of rough ground, on which costs become large.
fn corridor(rules: Rules, iterations: u64) -> Search {
    let row = ".........9".repeat(40);
    let rows = ["7".repeat(400), row.clone(), row];
    let problem = problem(&rows, "astar", Cell::new(0, 1), Cell::new(399, 1));
    let mut search = Search::new(problem.under(&rules).unwrap());
    search.run_for(iterations);
    search
}

#[test]
fn the_worked_example_fits_at_every_size() {
    for iterations in [0, 1, 5, 12] {
        assert_fits_at_every_size(&worked_example(iterations), &[0]);
    }
}

#[test]
fn costs_of_seven_digits_fit_at_every_size() {
    let rules = preset("moving-ai").unwrap().rules();
    let search = corridor(rules.clone(), u64::MAX);
    assert_eq!(search.view().f(Cell::new(399, 1)).unwrap().to_string().len(), 7);
    assert_fits_at_every_size(&search, &[0, 198, 394]);
    // The numbers also fit while the goal is not reached yet.
    let search = corridor(rules.clone(), 500);
    assert_eq!(search.status(), Status::Searching);
    let current = search.view().current().unwrap();
    assert_fits_at_every_size(&search, &[current.x.saturating_sub(3), 394]);
}

#[test]
fn the_largest_costs_fit_at_every_size() {
    for costs in [1_000_000, 12_345_678_901, 1 << 44] {
        let costs = Costs { straight: costs, diagonal: costs };
        let rules = Rules { costs, heuristic: Heuristic::Chebyshev, ..Rules::default() };
        assert_fits_at_every_size(&corridor(rules, u64::MAX), &[0, 394]);
    }
}

#[test]
fn a_goal_on_rough_ground_fits_at_every_size() {
    for goal in ["9", "2"] {
        let rows = [&format!("..8{goal}"), "..8."];
        let mut search = Search::new(problem(&rows, "gizmo", Cell::new(0, 0), Cell::new(3, 0)));
        for iterations in [0, 1, u64::MAX] {
            search.run_for(iterations);
            assert_fits_at_every_size(&search, &[0]);
        }
    }
}

#[test]
fn arrows_point_every_way_and_fit() {
    // Dijkstra's search from the middle has parents in every direction.
    let search = searched(problem(&["......"; 6], "dijkstra", Cell::new(2, 2), Cell::new(5, 5)));
    let directions: std::collections::HashSet<_> = (search.problem().grid().cells())
        .filter_map(|cell| cell.direction_to(search.view().parent(cell)?))
        .collect();
    assert_eq!(directions.len(), 8);
    assert_fits_at_every_size(&search, &[0]);
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
fn costs_from_the_start_fit_at_every_size_and_nothing_dearer_is_colored() {
    let search = shipped("manhattan.ron");
    let overlay = reach(&search, Cell::new(3, 3));
    assert_fits_with(&search, &overlay, Cell::new(0, 4));
    let Overlay::Reach(within) = &overlay else { unreachable!() };
    let subject = Subject { overlay: &overlay, ..plain(&search) };
    let mut colored = 0;
    for (theme, side) in themes_at([3.0, 12.0, 30.0, 80.0]) {
        let (view, scene) = look(&subject, theme, Cell::new(0, 0), side, 1.0);
        let detail = Detail::of(side, 1.0);
        for cell in (0..6).flat_map(|y| (0..6).map(move |x| Cell::new(x, y))) {
            let cost = within.cost(cell);
            let heat = cost.map(|cost| theme.heat(cost as f32 / within.most() as f32));
            if let Some(heat) = heat.filter(|_| subject.role(theme, cell).is_none()) {
                let near = |one: u8, other: u8| one.abs_diff(other) <= 3;
                let own = subject.color(theme, detail, cell);
                assert!(near(own.r, heat.r) && near(own.g, heat.g) && near(own.b, heat.b));
                colored += 1;
            } else if cost.is_none() {
                let plain = Subject { overlay: &Overlay::None, ..subject };
                assert_eq!(subject.color(theme, detail, cell), plain.color(theme, detail, cell));
            }
            let labels = Shown::on(&scene, view.square(cell)).labels;
            if let Some(cost) = cost.filter(|_| side == 80.0) {
                let is_told = labels.iter().any(|label| label.text == cost.to_string());
                assert!(is_told, "{cell} {}: {cost}", theme.name);
            }
        }
    }
    assert!(colored > 50, "{colored}");
}

#[test]
fn a_true_cost_is_reported_with_its_mark_wherever_h_is() {
    let search = shipped("manhattan.ron");
    let overlay = true_costs(&search);
    let Overlay::Remaining(costs) = &overlay else { unreachable!() };
    let subject = Subject { overlay: &overlay, ..plain(&search) };
    let mut long = 0;
    for side in [44.0, 48.0, 50.0, 57.0, 64.0] {
        let (view, scene) = look(&subject, Theme::gizmo(), Cell::new(0, 0), side, 1.0);
        for cell in (0..6).flat_map(|y| (0..6).map(move |x| Cell::new(x, y))) {
            let Some(cost) = costs.get(cell) else { continue };
            let marks: &[&str] = if search.view().h(cell) > cost { &["H>", ">"] } else { &[""] };
            let labels = Shown::on(&scene, view.square(cell)).labels;
            let texts: Vec<String> = marks.iter().map(|mark| format!("{mark}{cost}")).collect();
            let found = labels.iter().find(|label| texts.contains(&label.text));
            let found = found.unwrap_or_else(|| panic!("{cell} {side}: {texts:?}"));
            long += usize::from(found.text.starts_with("H>"));
        }
    }
    assert!(long > 20, "{long}");
    // If there is no room for the number next to F, at least the mark is shown.
    let lester = Theme::named("lester").unwrap();
    let (_, scene) = look(&subject, lester, Cell::new(0, 0), 48.0, 1.0);
    assert!(scene.labels.iter().any(|label| label.text == ">"));
}

#[test]
fn a_true_cost_hides_the_entry_cost_only_where_it_stands() {
    let search = Search::new(problem(&["..5."], "gizmo", Cell::new(0, 0), Cell::new(3, 0)));
    let overlay = true_costs(&search);
    let subject = Subject { overlay: &overlay, ..plain(&search) };
    for (side, text) in [(30.0, "×5"), (60.0, "10")] {
        let (view, scene) = look(&subject, Theme::gizmo(), Cell::new(0, 0), side, 1.0);
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
    assert!(search.view().f(search.problem().goal()).unwrap() >= 100_000);
    let side = 26.0;
    assert_eq!(Detail::of(side, 1.0), Detail::Total);
    for theme in [Theme::gizmo(), &Theme::gizmo().without_numbers()] {
        for from in [0, 394] {
            let first = Cell::new(from, 0);
            let (view, scene) = look(&plain(&search), theme, first, side, 1.0);
            assert_eq!(scene.labels.len(), 1, "expected only A or B: {:?}", scene.labels);
            assert!(f32::from(scene.labels[0].size) > side / 2.0);
            for cell in (0..6).flat_map(|x| (0..3).map(move |y| Cell::new(from + x, y))) {
                let (center, shown) = (view.middle(cell), Shown::on(&scene, view.square(cell)));
                assert!(shown.arrows.iter().all(|arrow| is_near(middle(arrow), center)), "{cell}");
                for label in &shown.labels {
                    assert!(shown.arrows.is_empty());
                    assert!((label.extent().center().x - center.x).abs() < 2.0);
                }
            }
        }
    }
}

#[test]
fn beside_f_alone_the_letter_takes_the_place_of_the_arrow() {
    let search = worked_example(12);
    for (theme, side) in themes_at([26.0, 40.0]) {
        let (view, scene) = look(&plain(&search), theme, Cell::new(0, 0), side, 1.0);
        for (cell, text) in [(search.problem().start(), "A"), (search.problem().goal(), "B")] {
            let shown = Shown::on(&scene, view.square(cell));
            let letter = shown.labels.iter().find(|label| label.text == text).unwrap();
            assert_eq!((shown.labels.len(), shown.arrows.len()), (2, 0), "{} {side}", theme.name);
            let at = letter.extent().center();
            assert!((at.x - view.middle(cell).x).abs() <= 1.0, "{} {side}", theme.name);
            assert!(f32::from(letter.size) >= side * 0.3, "{} {side}", theme.name);
        }
    }
}

/// Returns the numbers of a cell in the middle of a corridor, F first, for cells of the given side.
fn numbers_shown(search: &Search, side: f32) -> Vec<String> {
    let (view, scene) = look(&plain(search), Theme::gizmo(), Cell::new(198, 0), side, 1.0);
    let labels = Shown::on(&scene, view.square(MIDDLE)).labels;
    labels.into_iter().map(|label| label.text).collect()
}

const MIDDLE: Cell = Cell::new(200, 1);

#[test]
fn where_a_step_costs_thousands_numbers_count_steps() {
    let rules = preset("moving-ai").unwrap().rules();
    let search = corridor(rules.clone(), u64::MAX);
    let numbers = [
        search.view().f(MIDDLE).unwrap(),
        search.view().g(MIDDLE).unwrap(),
        search.view().h(MIDDLE),
    ];
    let steps = numbers.map(|number| number as f64 / 13_860.0);
    assert_eq!(numbers_shown(&search, 80.0), steps.map(|steps| format!("{steps:.1}")));
    assert_eq!(numbers_shown(&search, 28.0), [format!("{:.0}", steps[0])]);
}

#[test]
fn a_number_is_shortened_rather_than_left_out() {
    let costs = Costs { straight: 999, diagonal: 1413 };
    let search = corridor(Rules { costs, ..Rules::default() }, u64::MAX);
    let (f, g, h) = (
        search.view().f(MIDDLE).unwrap(),
        search.view().g(MIDDLE).unwrap(),
        search.view().h(MIDDLE),
    );
    assert_eq!(numbers_shown(&search, 240.0), [f, g, h].map(|number| number.to_string()));
    let thousands = |number: u64| format!("{}k", (number + 500) / 1_000);
    assert_eq!(numbers_shown(&search, 60.0), [f.to_string(), thousands(g), thousands(h)]);
    assert_eq!(numbers_shown(&search, 32.0), [thousands(f)]);
}

#[test]
fn a_long_g_takes_the_room_that_a_short_h_leaves() {
    let search = shipped("spiral.ron");
    let scene = picture(&search, 51.0, 1.0);
    for cell in search.view().path().unwrap() {
        let g = moment_of(&search).g(cell).unwrap().to_string();
        let is_g = |label: &Label| label.face == LabelFace::Regular && label.text == g;
        assert!(scene.labels.iter().any(is_g), "{cell}: {g}");
    }
}

/// Checks that every reached cell in sight has G and H, in one size.
fn assert_g_and_h(search: &Search, theme: &Theme, from: u16, side: f32, scale: f32) {
    let (view, scene) = look(&plain(search), theme, Cell::new(from, 0), side, scale);
    let cells = (0..3).flat_map(|y| (from..from + 6).map(move |x| Cell::new(x, y)));
    for cell in cells.filter(|&cell| search.view().f(cell).is_some()) {
        let labels = Shown::on(&scene, view.square(cell)).labels;
        let is_cost = |label: &&Label| label.face == LabelFace::Regular;
        let costs = labels.iter().filter(is_cost).filter(|label| !label.text.starts_with('×'));
        let sizes: Vec<u16> = costs.map(|label| label.size).collect();
        let is_pair = sizes.len() == 2 && sizes[0] == sizes[1];
        assert!(is_pair, "{cell}, {side} pixels, scale {scale}: {labels:?}");
    }
}

#[test]
fn in_cells_with_room_for_g_and_h_none_is_left_out() {
    for straight in [1, 10, 1_000] {
        let costs = Costs { straight, diagonal: straight * 7 / 5 };
        let search = corridor(Rules { costs, ..Rules::default() }, u64::MAX);
        for theme in ["gizmo", "lester"].map(|name| Theme::named(name).unwrap()) {
            for (scale, from) in [1.0, 1.25, 1.5, 2.0].into_iter().zip([0, 90, 198, 394]) {
                for side in 42..=80 {
                    assert_g_and_h(&search, theme, from, (side as f32 * scale).ceil(), scale);
                }
            }
        }
    }
}
