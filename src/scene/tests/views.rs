//! The position of the map on the screen, up to the largest maps and zooms.

use super::*;

const AREA: Rect = Rect::new(60.0, 40.0, 900.0, 700.0);

fn grid(width: u16, height: u16) -> Grid {
    Grid::new(width, height).unwrap()
}

#[test]
fn every_grid_fits_every_area() {
    let areas = [AREA, Rect::new(0.0, 0.0, 3840.0, 2160.0), Rect::new(5.0, 5.0, 120.0, 90.0)];
    let areas = areas.into_iter().flat_map(|area| [1.0, 1.5, 2.0].map(|scale| (area, scale)));
    for (width, height) in [(1, 1), (1, 4096), (4096, 1), (8, 6), (300, 200), (4096, 4096)] {
        for (area, scale) in areas.clone() {
            let grid = grid(width, height);
            let view = View::fit(&grid, area, scale);
            let bounds = view.bounds(&grid);
            let what = format!("{width} × {height} in {area:?}: {bounds:?}");
            assert!(lies_in(bounds, area), "{what}");
            // The map is in the middle, or moved to make room for the numbers of columns and rows.
            let by = (bounds.center().x - area.center().x, bounds.center().y - area.center().y);
            let most = (View::EDGE - View::FAR_EDGE) / 2.0 * scale + 1.0;
            let is_moved = |by: f32| (-1.0..=most).contains(&by);
            assert!(is_moved(by.0) && is_moved(by.1), "{what}");
            assert!(view.cell < 6.0 || view.cell.fract() == 0.0);
            // The map fills the area, but rounding down may make each cell one pixel smaller.
            let fills = |length: f32, cells: u16, room: f32| {
                let least = (room - (View::EDGE + View::FAR_EDGE) * scale).max(room * 0.8);
                length + f32::from(cells) + 1.0 >= least
            };
            assert!(fills(bounds.w, width, area.w) || fills(bounds.h, height, area.h), "{what}");
            assert_eq!(view.visible(&grid, area), (0..width, 0..height));
        }
    }
}

#[test]
fn cells_that_reach_into_the_area_are_visible() {
    let grid = grid(4096, 4096);
    for cell in [0.05, 0.17, 1.0, 3.7, 5.9, 6.0, 13.0, 44.0, 240.0, 720.0] {
        for part in [-1.2, -1.0, -0.63, -0.5, -0.1, 0.0, 0.1, 1.0] {
            let x = (part * 4096.0 * cell + 300.0_f32).round();
            let view = View { x, y: 50.0, cell };
            let (columns, _) = view.visible(&grid, AREA);
            let is_seen = |column: u16| {
                let square = view.square(Cell::new(column, 0));
                square.x < AREA.right() && square.right() > AREA.x && square.w > 0.0
            };
            let seen: Vec<u16> = (0..4096).filter(|&column| is_seen(column)).collect();
            for column in &seen {
                assert!(columns.contains(column), "{column} of {columns:?}, {view:?}");
            }
            // No other columns are visible, except perhaps one at each end.
            let (from, to) = ((AREA.x - x) / cell, (AREA.right() - x) / cell);
            let exact = to.clamp(0.0, 4096.0) - from.clamp(0.0, 4096.0);
            assert!(columns.len() as f32 <= exact + 2.0, "{columns:?} for {exact}, {view:?}");
        }
    }
}

#[test]
fn the_cell_at_the_middle_of_a_square_is_its_own() {
    let grid = grid(4096, 4096);
    for (x, y, cell) in [(3.0, 4.0, 2.0), (-0.4, 0.4, 2.7), (-983_000.5, 17.25, 240.0)] {
        let view = View { x, y, cell };
        for number in (0..4096).step_by(13) {
            let cell = Cell::new(number, 4095 - number);
            assert_eq!(view.cell_at(&grid, view.square(cell).center()), Some(cell), "{view:?}");
        }
    }
    let view = View { x: 100.0, y: 100.0, cell: 10.0 };
    let off = [(99.9, 100.0), (100.0, 99.9), (-1e9, 1e9), (100.0 + 40960.0, 100.0)];
    for (x, y) in off {
        assert_eq!(view.cell_at(&grid, Point::new(x, y)), None);
    }
    assert_eq!(view.place_at(Point::new(99.0, 85.0)), (-1, -2));
}

#[test]
fn a_notch_in_and_a_notch_out_end_where_they_began() {
    let grid = grid(300, 200);
    for side in 6..=208 {
        let view = View { x: 100.0, y: 80.0, cell: side as f32 };
        let at = Point::new(300.0, 200.0);
        let larger = view.zoomed(&grid, AREA, 1.0, at, 1.0);
        assert!(larger.cell > view.cell && larger.cell.fract() == 0.0);
        let back = larger.zoomed(&grid, AREA, 1.0, at, -1.0);
        assert_eq!(back.cell, view.cell);
        assert!((back.x - view.x).abs() < 0.01 && (back.y - view.y).abs() < 0.01);
        let smaller = view.zoomed(&grid, AREA, 1.0, at, -1.0);
        assert!(smaller.cell < view.cell);
    }
}

#[test]
fn zooming_out_ends_however_often_it_is_asked_for() {
    for (width, height) in [(1, 1), (8, 6), (300, 200), (4096, 4096)] {
        let grid = grid(width, height);
        let mut view = View::fit(&grid, AREA, 1.0);
        let fitted = view.cell;
        for _ in 0..500 {
            view = view.zoomed(&grid, AREA, 1.0, AREA.center(), -3.0);
        }
        assert!(view.cell >= fitted.min(8.0) * 0.49, "{width} × {height}: {view:?}");
        assert!(view.cell < fitted || fitted < 1.0);
        assert_eq!(view.visible(&grid, AREA), (0..width, 0..height), "the whole map is in sight");
        for _ in 0..500 {
            view = view.zoomed(&grid, AREA, 1.0, AREA.center(), 3.0);
        }
        assert_eq!(view.cell, fitted.max(240.0));
        let (columns, rows) = view.visible(&grid, AREA);
        assert!(columns.len() <= 5 && rows.len() <= 4 && !columns.is_empty() && !rows.is_empty());
    }
}

#[test]
fn in_a_larger_area_a_small_view_does_not_jump() {
    // The map was zoomed out in a small window, which was then made larger.
    let grid = grid(4096, 4096);
    let small = View { x: 0.0, y: 0.0, cell: 0.02 };
    let view = small.zoomed(&grid, AREA, 1.0, Point::new(70.0, 50.0), -1.0);
    assert_eq!(view.cell, small.cell);
    let view = small.zoomed(&grid, AREA, 1.0, Point::new(70.0, 50.0), 1.0);
    assert!((view.cell / small.cell - 1.15).abs() < 0.001);
}

#[test]
fn panning_moves_by_the_distance_until_the_edge() {
    let grid = grid(100, 100);
    let view = View { x: 100.0, y: 80.0, cell: 50.0 };
    let moved = view.panned(&grid, AREA, -33.5, 12.0);
    assert_eq!((moved.x, moved.y, moved.cell), (66.5, 92.0, 50.0));
    for (dx, dy) in [(1e7, 0.0), (-1e7, 0.0), (0.0, 1e7), (0.0, -1e7), (1e7, -1e7)] {
        let bounds = view.panned(&grid, AREA, dx, dy).bounds(&grid);
        let across = bounds.right().min(AREA.right()) - bounds.x.max(AREA.x);
        let down = bounds.bottom().min(AREA.bottom()) - bounds.y.max(AREA.y);
        assert!(across >= AREA.w / 4.0 && down >= AREA.h / 4.0, "{dx}, {dy}: {bounds:?}");
    }
}

#[test]
fn bounds_and_squares_share_their_edges() {
    for view in [
        View { x: 3.4, y: -4.6, cell: 3.7 },
        View { x: 0.5, y: 0.5, cell: 44.0 },
        View { x: -5000.25, y: 17.75, cell: 0.3 },
    ] {
        let bounds = view.bounds(&grid(40, 30));
        let (first, last) = (view.square(Cell::new(0, 0)), view.square(Cell::new(39, 29)));
        assert_eq!((bounds.x, bounds.y), (first.x, first.y));
        assert_eq!((bounds.right(), bounds.bottom()), (last.right(), last.bottom()));
    }
}

#[test]
fn zooming_keeps_the_cell_under_the_pointer() {
    let grid = grid(300, 200);
    let mut view = View::fit(&grid, AREA, 1.0);
    let at = Point::new(321.0, 222.0);
    let cell = view.cell_at(&grid, at).unwrap();
    for notches in [1.0, 1.0, 5.0, 9.0, 1.0, -2.0, 7.0] {
        view = view.zoomed(&grid, AREA, 1.0, at, notches);
        let found = view.cell_at(&grid, at).unwrap();
        assert!(found.x.abs_diff(cell.x) <= 1 && found.y.abs_diff(cell.y) <= 1);
    }
    assert!(view.cell > 60.0);
}

#[test]
fn two_maps_lie_above_one_another_where_that_makes_cells_larger() {
    for (size, area, is_above) in [
        ((40, 10), (740.0, 400.0), true),
        ((20, 20), (740.0, 400.0), false),
        ((20, 20), (400.0, 740.0), true),
        ((80, 60), (1200.0, 500.0), false),
    ] {
        let map = grid(size.0, size.1);
        let [one, other] = lane_areas(&map, Rect::new(0.0, 0.0, area.0, area.1), 1.0, 2)[..] else {
            panic!("{size:?}")
        };
        assert_eq!(one.x == other.x, is_above, "{size:?} in {area:?}");
    }
}

#[test]
fn four_maps_stand_in_a_row_where_that_makes_cells_larger() {
    for (size, area, columns) in
        [((12, 8), (1212.0, 465.0), 4), ((12, 8), (740.0, 420.0), 2), ((60, 6), (600.0, 900.0), 1)]
    {
        let map = grid(size.0, size.1);
        let areas = lane_areas(&map, Rect::new(0.0, 0.0, area.0, area.1), 1.0, 4);
        let beside = areas.iter().filter(|lane| lane.y == areas[0].y).count();
        assert_eq!(beside, columns, "{size:?} in {area:?}");
    }
}
