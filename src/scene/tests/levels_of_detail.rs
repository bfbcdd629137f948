//! Zooming out drops detail in steps.

use super::*;
use crate::search::CellState;

#[test]
fn detail_only_drops_as_cells_become_smaller() {
    for scale in [1.0, 1.5, 2.0, 3.0] {
        let sides = (1..=3000).rev().map(|tenths| tenths as f32 / 10.0 * scale);
        let mut steps: Vec<Detail> = sides.map(|side| Detail::of(side, scale)).collect();
        assert!(steps.is_sorted_by(|larger, smaller| larger >= smaller));
        steps.dedup();
        let all = [Detail::Full, Detail::Total, Detail::Arrow, Detail::Flat, Detail::Image];
        assert_eq!(steps, all, "scale {scale}");
    }
    assert_eq!(Detail::of(60.0, 1.0), Detail::Full);
    assert_eq!(Detail::of(60.0, 2.0), Detail::Total, "a screen with twice the pixels");
}

#[test]
fn each_step_shows_less_than_the_one_before() {
    let search = worked_example(5);
    let grid = search.problem().grid();
    let reached =
        grid.cells().filter(|&cell| search.view().state(cell) != CellState::Unseen).count();
    assert_eq!(reached, 14);
    let is_number = |label: &&Label| label.text.chars().all(|letter| letter.is_ascii_digit());
    // Side; detail; whether the map is one image; lines between tiles; tiles; frames; arrows;
    // numbers; letters.
    let expected = [
        (60.0, Detail::Full, false, 9 + 7, reached + 4, 0, 13, 3 * reached, 2),
        (30.0, Detail::Total, false, 9 + 7, reached + 4, 0, 13, reached, 2),
        (15.0, Detail::Arrow, true, 9 + 7, 2, 0, 13, 0, 2),
        // Start and goal each have a mark of two solid frames, and a letter.
        (8.0, Detail::Flat, true, 9 + 7, 0, 4, 0, 0, 2),
        (3.0, Detail::Image, true, 0, 0, 4, 0, 0, 2),
    ];
    for (side, detail, is_image, lines, tiles, frames, arrows, numbers, letters) in expected {
        assert_eq!(Detail::of(side, 1.0), detail);
        let scene = picture(&search, side, 1.0);
        assert_eq!(scene.map.is_some(), is_image, "{detail:?}");
        let is_tile = |shape: &&RoundRect| shape.rect.w <= side && shape.rect.h <= side;
        let found = scene.tiles.iter().filter(|shape| is_tile(shape) && shape.rect.w > 5.0).count();
        assert_eq!(found, tiles, "{detail:?}");
        // There is a frame around the map, and the ground under the tiles.
        let ground = usize::from(!is_image);
        assert_eq!(scene.tiles.len(), lines + tiles + 1 + ground, "{detail:?}");
        // There are always two more frames around the current cell.
        assert_eq!(scene.frames.len(), frames + 2, "{detail:?}");
        assert_eq!(scene.arrows.len(), arrows, "{detail:?}");
        let found = scene.labels.iter().filter(is_number).count();
        assert_eq!((found, scene.labels.len() - found), (numbers, letters), "{detail:?}");
    }
}

#[test]
fn the_current_cell_is_found_on_the_smallest_map() {
    let search = worked_example(5);
    for side in [0.2, 1.0, 3.0, 8.0, 20.0] {
        let scene = picture(&search, side, 1.0);
        let is_current = |frame: &Frame| frame.color == Theme::gizmo().current;
        let frame = frames(&scene).into_iter().find(is_current).unwrap();
        assert!(frame.rect.w >= 7.0 && frame.width >= 2.0, "{side}: {frame:?}");
        let square = View { x: 0.0, y: 0.0, cell: side }.square(Cell::new(1, 3));
        assert_eq!(frame.rect.center(), square.center());
    }
}

#[test]
fn no_frame_hides_the_marks_of_start_and_goal() {
    let theme = Theme::gizmo();
    // The goal is the current cell, whose frame lies around the goal's mark.
    let search = worked_example(12);
    assert_eq!(search.view().current(), Some(search.problem().goal()));
    for scale in [1.0, 2.0] {
        let scene = picture(&search, 1.0, scale);
        let place = |color| frames(&scene).iter().position(|frame| frame.color == color).unwrap();
        for mark in [theme.start, theme.goal] {
            assert!(place(theme.current) < place(mark));
        }
        let current = frames(&scene)[place(theme.current)];
        let goal = frames(&scene)[place(theme.goal)];
        assert!(lies_in(goal.rect, current.rect.inset(current.width)), "{current:?}, {goal:?}");
    }
}

#[test]
fn the_goal_has_an_outline_as_long_as_it_has_a_tile() {
    let search = worked_example(5);
    for theme in Theme::all().iter() {
        for side in [13.0, 30.0, 88.0] {
            let (view, scene) = drawn(&plain(&search), theme, side);
            let square = view.square(Cell::new(5, 2));
            let tile = scene.tiles.iter().find(|shape| lies_in(shape.rect, square)).unwrap();
            assert_eq!(tile.fill, Some(theme.goal));
            assert_eq!(tile.line.map(|(_, color)| color), Some(theme.current));
        }
    }
}

#[test]
fn arrows_of_small_cells_are_in_their_middle() {
    let search = worked_example(5);
    let scene = picture(&search, 15.0, 1.0);
    let view = View { x: 0.0, y: 0.0, cell: 15.0 };
    for cell in search.problem().grid().cells() {
        let arrows = Shown::on(&scene, view.square(cell)).arrows;
        assert_eq!(arrows.len(), usize::from(search.view().parent(cell).is_some()), "{cell}");
        assert!(arrows.iter().all(|arrow| is_near(middle(arrow), view.middle(cell))), "{cell}");
    }
}

#[test]
fn a_breakpoint_is_a_square_at_the_top_of_its_cell() {
    let plain = plain(&worked_example(0));
    let breakpoints = [Cell::new(2, 4), Cell::new(6, 1)].into();
    for side in [60.0, 20.0, 6.0] {
        let subject = Subject { breakpoints: &breakpoints, ..plain };
        let (view, scene) = drawn(&subject, Theme::gizmo(), side);
        let is_mark = |frame: &Frame| frame.color == Theme::gizmo().breakpoint;
        let marks: Vec<Rect> =
            frames(&scene).into_iter().filter(is_mark).map(|frame| frame.rect).collect();
        assert_eq!(marks.len(), 2);
        for (mark, cell) in marks.iter().zip(&breakpoints) {
            let square = view.square(*cell);
            assert!((mark.center().x - square.center().x).abs() <= 0.5, "{mark:?} {square:?}");
            assert!(mark.y >= square.y && mark.y < square.center().y);
            assert!(mark.w >= 4.0 && mark.w <= square.w && mark.w == mark.h);
        }
    }
}

#[test]
fn the_order_of_closing_colors_cells_up_to_the_last_row() {
    let grid = Grid::new(3, 2).unwrap();
    let closed = [(0, 0), (2, 0), (1, 1), (2, 1)].map(|(x, y)| Cell::new(x, y));
    let order = Order::of(&grid, &closed);
    let shades = closed.map(|cell| order.shade(4, cell));
    assert!(shades.iter().all(Option::is_some) && shades.is_sorted(), "{shades:?}");
    assert_eq!(shades[3], Some(crate::scene::overlay::SHADES - 1));
    assert_eq!(order.shade(3, closed[3]), None, "not closed yet");
    assert_eq!(order.shade(4, Cell::new(1, 0)), None);
}
