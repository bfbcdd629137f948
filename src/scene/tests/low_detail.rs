//! Low detail: pixels that cover many cells.

use super::*;
use crate::grid::Terrain;

/// The numbers of cells per pixel, in each direction.
const STEPS: [u16; 5] = [2, 4, 8, 16, 32];
const SIDE: u16 = 64;

/// A search of a square map whose walls are the cells for which `is_wall` is true.
fn search_of(is_wall: impl Fn(Cell) -> bool) -> Search {
    let mut grid = Grid::new(SIDE, SIDE).unwrap();
    for cell in grid.cells().filter(|&cell| is_wall(cell)) {
        grid.set(cell, Terrain::WALL);
    }
    let rules = preset("moving-ai").unwrap().rules().clone();
    let goal = Cell::new(SIDE - 1, SIDE - 1);
    Search::new(Problem::new(grid, rules, Cell::new(0, 1), goal).unwrap())
}

/// A search at the moment that it has reached, drawn without its path.
fn without_path(search: &Search) -> Subject<'static> {
    Subject::plain(moment_of(search), Box::leak(Box::new(PathMarks::default())))
}

/// The pixels of a map without the first and the last pixel, which show start and goal.
fn seen(subject: &Subject, step: u16) -> Vec<Color> {
    let pixels = pixels(subject, Theme::gizmo(), 0..SIDE, 0..SIDE, step);
    let colors = pixels.chunks(4).map(|pixel| Color { r: pixel[0], g: pixel[1], b: pixel[2] });
    let colors: Vec<Color> = colors.collect();
    colors[1..colors.len() - 1].to_vec()
}

/// Walls in every second row, with gaps at alternating ends: one long corridor.
fn is_between_corridors(Cell { x, y }: Cell) -> bool {
    y % 2 == 0 && x != if y % 4 == 0 { SIDE - 1 } else { 0 }
}

#[test]
fn a_maze_is_both_walls_and_ground_and_changes_as_its_cells_are_closed() {
    let mut search = search_of(is_between_corridors);
    let Theme { wall, ground, closed, .. } = Theme::gizmo();
    let images = |search: &Search| STEPS.map(|step| seen(&without_path(search), step));
    let before = images(&search);
    search.run_for(u64::MAX);
    assert_eq!(search.status(), Status::Found);
    let after = images(&search);
    for ((before, after), step) in before.iter().zip(&after).zip(STEPS) {
        assert_eq!(before.len(), usize::from(SIDE / step).pow(2) - 2);
        for (&before, &after) in before.iter().zip(after) {
            for (pixel, state) in [(before, *ground), (after, closed.fill)] {
                let between = wall.distance(state);
                let (far, near) = (pixel.distance(*wall), pixel.distance(state));
                assert!(far.abs_diff(between - near) <= 3, "{pixel} of {step} is a mixture");
                assert!(far > between / 4 && near > between / 4, "{pixel} of {step}");
            }
            assert!(before.distance(after) > ground.distance(closed.fill) / 4);
        }
    }
}

#[test]
fn a_line_of_walls_and_a_corridor_show_however_far_away() {
    let Theme { wall, ground, .. } = Theme::gizmo();
    let place = 37;
    let is_end = |at: Cell| at == Cell::new(0, 1) || at == Cell::new(SIDE - 1, SIDE - 1);
    for is_across in [false, true] {
        let is_on = |at: Cell| place == if is_across { at.y } else { at.x };
        let line = search_of(is_on);
        let corridor = search_of(|at| !is_on(at) && !is_end(at));
        for (search, thin, wide) in [(line, *wall, *ground), (corridor, *ground, *wall)] {
            let subject = without_path(&search);
            for step in STEPS {
                let across = SIDE / step;
                for (number, pixel) in (1..).zip(seen(&subject, step)) {
                    let (x, y) = (number % across, number / across);
                    if if is_across { y } else { x } == place / step {
                        let least = thin.distance(wide) / 5;
                        assert!(pixel.distance(wide) > least, "{pixel} of {step}");
                        assert!(pixel.distance(thin) > 0, "{pixel} of {step}");
                    } else {
                        assert_eq!(pixel, wide, "({x}, {y}) of {step}");
                    }
                }
            }
        }
    }
}

#[test]
fn more_walls_are_more_of_a_pixel() {
    let far_from_ground = (0..=16).map(|count| {
        // The walls are the first `count` cells of each 4 × 4 square, except at the left and right.
        let search = search_of(|at| (8..56).contains(&at.x) && at.y % 4 * 4 + at.x % 4 < count);
        seen(&without_path(&search), 4)[usize::from(SIDE / 4) / 2].distance(Theme::gizmo().ground)
    });
    let distances: Vec<u16> = far_from_ground.collect();
    assert!(distances.is_sorted_by(|one, other| one < other), "{distances:?}");
    assert_eq!(distances[16], Theme::gizmo().wall.distance(Theme::gizmo().ground));
}

#[test]
fn what_is_laid_over_the_map_is_mixed_with_the_walls_too() {
    let theme = Theme::gizmo();
    let mut search = search_of(|at| at.x == 40 && at.y != 0);
    search.run_for(u64::MAX);
    let plain = without_path(&search);
    let order = Order::of(search.problem().grid(), &search.view().closed());
    for overlay in [Overlay::Order(order), true_costs(&search)] {
        let subject = Subject { overlay: &overlay, ..plain };
        let (plain, laid) = (seen(&plain, 2), seen(&subject, 2));
        // A pixel shows the first of its 2 × 2 cells, or the second if the first is a wall.
        for (number, &pixel) in (1..).zip(&laid) {
            let (x, y) = (number % 32 * 2, number / 32 * 2);
            if x == 40 && y > 0 {
                let color = subject.color(theme, Detail::Image, Cell::new(41, y));
                let part = pixel.distance(color) as f32 / theme.wall.distance(color) as f32;
                assert!((0.3..0.7).contains(&part), "({x}, {y}): {part}");
            } else if x != 40 {
                assert_eq!(pixel, subject.color(theme, Detail::Image, Cell::new(x, y)));
            }
        }
        assert_ne!(plain, laid);
    }
}

#[test]
fn walls_that_enclose_the_search_show_among_others() {
    // A thick wall, of which the search reaches only one side.
    let mut search = search_of(|at| at.x >= 20 && at.x < 60);
    search.run_for(u64::MAX);
    assert_eq!(search.status(), Status::NoPath);
    let plain = without_path(&search);
    let enclosure = Enclosure::of(plain.moment).unwrap();
    let subject = Subject { enclosure: Some(&enclosure), ..plain };
    let Theme { wall, enclosing, enclosed, .. } = Theme::gizmo();
    for step in [4, 2] {
        let row = seen(&subject, step)[usize::from(SIDE / step) - 1..].to_vec();
        let edge = usize::from(20 / step);
        assert_eq!((row[0], row[edge - 1], row[edge + 1]), (*enclosed, *enclosed, *wall));
        let between = wall.distance(*enclosing);
        let (far, near) = (row[edge].distance(*wall), row[edge].distance(*enclosing));
        assert!(far > between / 4 && near > 0 && near < between, "{}", row[edge]);
    }
}
