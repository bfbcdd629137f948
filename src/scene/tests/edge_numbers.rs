//! The numbers of columns and rows.

use super::*;
use crate::scene::{LabelAlign, edge_numbers};

const AREA: Rect = Rect::new(60.0, 40.0, 900.0, 700.0);

/// The numbers along the top and along the left, each with its bounds.
fn numbers(grid: &Grid, view: &View, pointed: Option<Cell>) -> [Vec<(u16, Rect)>; 2] {
    let scene = edge_numbers(grid, Theme::gizmo(), view, AREA, 1.0, pointed);
    [LabelAlign::Center, LabelAlign::Right].map(|align| {
        let labels = scene.labels.iter().filter(|label| label.align == align);
        labels.map(|label| (label.text.parse().unwrap(), label.extent())).collect()
    })
}

#[test]
fn each_column_and_row_has_its_number_beside_the_map() {
    let grid = Grid::new(8, 6).unwrap();
    let view = View::fit(&grid, AREA, 1.0);
    // The numbers can be read in every theme.
    for theme in Theme::all() {
        for label in edge_numbers(&grid, theme, &view, AREA, 1.0, None).labels {
            let contrast = label.color.contrast(theme.background);
            assert!(contrast >= 4.5, "{}: {contrast}", theme.name);
        }
    }
    let bounds = view.bounds(&grid);
    let [columns, rows] = numbers(&grid, &view, None);
    assert!(columns.iter().map(|(number, _)| *number).eq(0..8));
    assert!(rows.iter().map(|(number, _)| *number).eq(0..6));
    for (number, place) in columns {
        let middle = view.middle(Cell::new(number, 0)).x;
        assert!((place.center().x - middle).abs() <= 1.0 && place.bottom() < bounds.y);
        assert!(place.y >= AREA.y);
    }
    for (number, place) in rows {
        let middle = view.middle(Cell::new(0, number)).y;
        assert!((place.center().y - middle).abs() <= 1.5 && place.right() < bounds.x);
        assert!(place.x >= AREA.x);
    }
}

#[test]
fn they_stay_at_the_edge_of_what_is_in_sight_and_hide_no_number_in_part() {
    let grid = Grid::new(300, 200).unwrap();
    for cell in [3.0, 9.0, 17.0, 44.0, 120.0] {
        let view = View { x: -7.3 * cell, y: -9.6 * cell, cell };
        let scene = edge_numbers(&grid, Theme::gizmo(), &view, AREA, 1.0, None);
        // The numbers have their own strips along the edges of the area.
        let [left, top] = [&scene.tiles[0].rect, &scene.tiles[1].rect];
        assert_eq!((left.x, top.y), (AREA.x, AREA.y));
        assert!(left.w < 40.0 && top.h < 20.0);
        let [columns, rows] = numbers(&grid, &view, None);
        assert!(columns.len() > 3 && rows.len() > 3, "{cell}");
        for (_, place) in &columns {
            assert!(place.x >= left.right() && place.right() <= AREA.right());
            assert!(place.y >= top.y && place.bottom() <= top.bottom());
        }
        for (_, place) in &rows {
            assert!(place.y >= top.bottom() && place.bottom() <= AREA.bottom());
            assert!(place.x >= left.x && place.right() <= left.right());
        }
        assert!(columns.windows(2).all(|pair| pair[0].1.right() < pair[1].1.x), "{cell}");
        assert!(rows.windows(2).all(|pair| pair[0].1.bottom() < pair[1].1.y), "{cell}");
    }
}

#[test]
fn where_there_is_no_room_for_all_every_second_fifth_or_tenth_is_there() {
    let grid = Grid::new(4096, 4096).unwrap();
    for (cell, step) in [(40.0, 1), (20.0, 2), (8.0, 5), (4.0, 10), (0.4, 100), (0.1, 500)] {
        let view = View { x: AREA.x + 40.0, y: AREA.y + 40.0, cell };
        let [columns, rows] = numbers(&grid, &view, None);
        assert_eq!((columns[0].0, columns[1].0), (0, step), "{cell}");
        assert!(columns.len() < 50 && rows.len() < 80 && rows[1].0 <= step);
    }
    // The numbers of the cell under the pointer stand out, and nothing touches them.
    let view = View { x: AREA.x + 40.0, y: AREA.y + 40.0, cell: 4.0 };
    let [columns, rows] = numbers(&grid, &view, Some(Cell::new(21, 33)));
    let has = |numbers: &[(u16, Rect)], number| numbers.iter().any(|(one, _)| *one == number);
    assert!(has(&columns, 21) && !has(&columns, 20) && has(&columns, 30));
    assert!(has(&rows, 33) && has(&rows, 20));
    // An area too small for any numbers must not cause a panic.
    edge_numbers(&grid, Theme::gizmo(), &view, Rect::new(0.0, 0.0, 1.0, 1.0), 2.0, None);
}

#[test]
fn a_small_map_that_is_shown_whole_is_worth_more_than_its_numbers() {
    let grid = Grid::new(8, 6).unwrap();
    for (width, height, hidden) in [(229.0, 60.0, 1), (72.0, 300.0, 0)] {
        let area = Rect::new(60.0, 40.0, width, height);
        let view = View::fit(&grid, area, 1.0);
        let scene = edge_numbers(&grid, Theme::gizmo(), &view, area, 1.0, None);
        let bounds = view.bounds(&grid).inset(view.cell / 4.0);
        let covers = |rect: &Rect| bounds.x < rect.right() && bounds.y < rect.bottom();
        assert!(!scene.tiles.iter().any(|fill| covers(&fill.rect) && fill.rect.h < area.h));
        let aligns = [LabelAlign::Right, LabelAlign::Center];
        let count = |align| scene.labels.iter().filter(|label| label.align == align).count();
        assert_eq!(count(aligns[hidden]), 0, "{width} x {height}");
        assert!(count(aligns[1 - hidden]) > 1, "{width} x {height}");
        assert_eq!(scene.labels[0].text, "0", "{width} x {height}");
    }
}
