//! Zooming, panning, and resizing the window.

use super::*;

fn zoom(app: &mut App, at: Point, notches: f32) {
    app.update(ViewMessage::Zoom { at, notches });
}

fn resize(app: &mut App, area: Rect) {
    app.update(ViewMessage::Area { area, scale: 1.0 });
}

fn offset(from: Point, x: f32, y: f32) -> Point {
    Point::new(from.x + x, from.y + y)
}

fn bounds(app: &App) -> Rect {
    app.player().view().bounds(app.player().problem().grid())
}

fn assert_fits(app: &App) {
    let (bounds, area) = (bounds(app), app.player().area());
    assert!(bounds.x >= area.x && bounds.right() <= area.right(), "{bounds:?} in {area:?}");
    assert!(bounds.y >= area.y && bounds.bottom() <= area.bottom(), "{bounds:?} in {area:?}");
    // The map is in the middle, or moved to make room for the numbers of columns and rows.
    let most = (View::EDGE - View::FAR_EDGE) / 2.0 + 1.0;
    assert!((-1.0..=most).contains(&(bounds.center().x - area.center().x)));
    assert!((-1.0..=most).contains(&(bounds.center().y - area.center().y)));
}

/// Returns the point of the map in the middle of the view, in cells.
fn center(app: &App) -> (f32, f32) {
    let (view, center) = (app.player().view(), app.player().area().center());
    ((center.x - view.x) / view.cell, (center.y - view.y) / view.cell)
}

#[test]
fn a_fitted_map_stays_fitted_when_the_area_changes() {
    let mut app = blank();
    let wide = Rect::new(10.0, 5.0, 1500.0, 300.0);
    for area in [wide, Rect::new(0.0, 0.0, 333.0, 777.0), AREA] {
        resize(&mut app, area);
        assert_eq!(app.player().area(), area);
        assert_fits(&app);
    }
    zoom(&mut app, AREA.center(), 2.0);
    app.update(ViewMessage::Fit);
    resize(&mut app, wide);
    assert_fits(&app);
}

#[test]
fn a_zoomed_map_keeps_its_middle_while_the_area_changes() {
    let mut app = blank();
    zoom(&mut app, AREA.center(), 4.0);
    let before = center(&app);
    for more in (0..=200).chain((0..200).rev()) {
        let more = more as f32;
        resize(&mut app, Rect { x: AREA.x + more, w: AREA.w + more, h: AREA.h + more, ..AREA });
        let now = center(&app);
        let moved =
            (now.0 - before.0).abs().max((now.1 - before.1).abs()) * app.player().view().cell;
        assert!(moved <= 1.0, "{moved} pixels after {more}");
    }
}

#[test]
fn the_middle_button_pans_and_edits_nothing() {
    let mut app = blank();
    let (before, map) = (*app.player().view(), rows(&app));
    let from = at(&app, (5, 5));
    app.update(HandMessage::Press(Button::Middle, from));
    app.update(HandMessage::Move(offset(from, 17.0, -23.0)));
    app.update(HandMessage::Move(offset(from, 30.0, -40.0)));
    release(&mut app, Button::Middle);
    app.update(HandMessage::Move(from));
    assert_eq!((app.player().view().x, app.player().view().y), (before.x + 30.0, before.y - 40.0));
    assert_eq!((app.player().view().cell, rows(&app)), (before.cell, map));
    // After a pan by the user, resizing no longer changes the view.
    resize(&mut app, Rect { w: AREA.w + 100.0, ..AREA });
    assert_eq!(app.player().view().cell, before.cell);
}

#[test]
fn the_largest_map_is_seen_whole_and_close() {
    let mut app = open_grid(Grid::new(4096, 4096).unwrap(), Cell::new(0, 0), Cell::new(4095, 4095));
    assert_fits(&app);
    let at = Point::new(640.0, 333.0);
    app.update(HandMessage::Move(at));
    let pointed = app.player().pointed().unwrap();
    for _ in 0..100 {
        zoom(&mut app, at, 1.0);
        assert_eq!(app.player().pointed(), Some(pointed));
    }
    assert_eq!(app.player().view().cell, 240.0);
    click(&mut app, (pointed.x, pointed.y));
    assert_eq!(terrain(&app, pointed.x, pointed.y), '#');
}

#[test]
fn the_cell_under_the_pointer_is_known_only_within_the_area() {
    let mut app = blank();
    assert_eq!(app.player().pointed(), None);
    move_to(&mut app, (3, 2));
    assert_eq!(app.player().pointed(), Some(Cell::new(3, 2)));
    app.update(ViewMessage::Pointer(None));
    assert_eq!(app.player().pointed(), None);
    zoom(&mut app, AREA.center(), 10.0);
    // The map continues beneath the panels, but a pointer over a panel is not on the map.
    app.update(HandMessage::Move(Point::new(AREA.x - 5.0, 300.0)));
    assert_eq!(app.player().pointed(), None);
    app.update(HandMessage::Move(Point::new(AREA.x, 300.0)));
    assert!(app.player().pointed().is_some());
}

/// Opens a map that is much larger than the view, with the start in view.
fn near() -> App {
    let mut app = open_grid(Grid::new(400, 200).unwrap(), Cell::new(50, 150), Cell::new(390, 20));
    app.update(ViewMessage::ShowCurrent);
    zoom(&mut app, AREA.center(), 3.0);
    app
}

fn is_within(app: &App, cell: Cell, margin: f32) -> bool {
    let at = app.player().view().middle(cell);
    let inner = Rect::new(
        AREA.x + AREA.w * margin,
        AREA.y + AREA.h * margin,
        AREA.w * (1.0 - 2.0 * margin),
        AREA.h * (1.0 - 2.0 * margin),
    );
    inner.inset(-1.0).contains(at)
}

#[test]
fn the_current_cell_is_gone_to_and_made_as_large_as_has_to_be() {
    let mut app = open_grid(Grid::new(2000, 1500).unwrap(), Cell::new(9, 1400), Cell::new(1900, 3));
    app.update(ViewMessage::ShowCurrent);
    assert!(is_within(&app, Cell::new(9, 1400), 0.0), "shows the start before the first step");
    assert_eq!(app.player().view().cell, 30.0);
    app.update(LaneMessage::Seek(700));
    app.update(ViewMessage::Fit);
    app.update(ViewMessage::ShowCurrent);
    let current = app.player().moment().current().unwrap();
    let middle = app.player().view().middle(current);
    let off = (middle.x - AREA.center().x).hypot(middle.y - AREA.center().y);
    assert!(off < 2.0, "{off}");
    zoom(&mut app, AREA.center(), 2.0);
    let side = app.player().view().cell;
    app.update(ViewMessage::ShowCurrent);
    assert_eq!(app.player().view().cell, side, "cells that are large enough keep their size");
}

#[test]
fn a_map_that_fits_stays_and_a_cursor_out_of_sight_moves_no_zoom_to_another_lane() {
    let mut app = shipped("trap.ron");
    let view = *app.player().view();
    app.update(LaneMessage::Seek(5));
    app.update(ViewMessage::ShowCurrent);
    assert_eq!(*app.player().view(), view, "the whole map is in view");
    let mut tall = open_grid(Grid::new(6, 60).unwrap(), Cell::new(1, 5), Cell::new(4, 50));
    let view = *tall.player().view();
    tall.update(LaneMessage::Seek(3));
    tall.update(ViewMessage::ShowCurrent);
    assert_eq!(*tall.player().view(), view, "the whole map is in view");
    app.update(ViewMessage::Zoom { at: app.player().area().center(), notches: 20.0 });
    app.update(ViewMessage::MoveCursor(0, 0));
    let area = app.player().area();
    app.update(ViewMessage::Pan { from: Point::new(0.0, 0.0), to: Point::new(area.w * 0.6, 0.0) });
    assert!(!area.contains(app.player().view().middle(app.player().viewport().cursor.unwrap())));
    let key = crate::app::commands::message_of(&app, crate::words::Command::ZoomOut);
    let Message::View(ViewMessage::Zoom { at, .. }) = key else { panic!("{key:?}") };
    assert_eq!(at, area.center());
}

#[test]
fn the_pan_keys_move_the_view_in_their_direction() {
    let mut app = near();
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let before = *app.player().view();
        let key = crate::app::commands::message_of(&app, crate::words::Command::Pan(x, y));
        app.update(key);
        let moved = [app.player().view().x - before.x, app.player().view().y - before.y];
        let is_right = |(moved, way): (f32, i32)| (moved < 0.0, moved > 0.0) == (way > 0, way < 0);
        assert!(moved.into_iter().zip([x, y]).all(is_right), "{x} {y}: {moved:?}");
    }
}

#[test]
fn the_current_cell_is_followed_without_a_move_at_every_step() {
    let mut app = near();
    step(&mut app, 60);
    let is_in_sight = |app: &App| is_within(app, app.player().moment().current().unwrap(), 0.0);
    assert!(!is_in_sight(&app), "follow is off by default");
    app.update(Setting::Follow(true));
    assert!(is_in_sight(&app), "the view moves there at once");
    let (mut moves, mut steps) = (0, 0);
    while app.player().moment().status() == Status::Searching {
        let before = *app.player().view();
        let last = app.player().moment().current().unwrap();
        step(&mut app, 1);
        let (current, view) = (app.player().moment().current().unwrap(), *app.player().view());
        assert!(is_within(&app, current, 0.05), "{current}");
        assert_eq!(view.cell, before.cell);
        let was_within = {
            let at = before.middle(current);
            (AREA.x + 0.15 * AREA.w..AREA.right() - 0.15 * AREA.w).contains(&at.x)
                && (AREA.y + 0.15 * AREA.h..AREA.bottom() - 0.15 * AREA.h).contains(&at.y)
        };
        assert!(view == before || !was_within, "from {last} to {current}");
        moves += u32::from(view != before);
        steps += 1;
    }
    assert!(moves > 10 && moves < steps / 4, "{moves} moves in {steps} steps");
    app.update(LaneMessage::Seek(1));
    assert_eq!(app.player().moment().iteration(), 1);
    assert!(is_in_sight(&app), "the view follows backward steps too");
    app.update(Setting::Follow(false));
    app.update(LaneMessage::RunToEnd);
    run_out(&mut app);
    app.update(LaneMessage::Seek(u64::MAX));
    assert!(!is_in_sight(&app));
    // A view that contains the whole map does not move.
    let mut app = blank();
    app.update(Setting::Follow(true));
    app.update(ViewMessage::Fit);
    let view = *app.player().view();
    step(&mut app, 20);
    assert_eq!(*app.player().view(), view);
}

#[test]
fn the_cell_cursor_stays_in_sight() {
    let mut app = near();
    for (x, y) in [(1, 0), (10, 0), (0, -10), (-1, 0), (0, 1000), (-1000, 0), (1000, -1000)] {
        for _ in 0..20 {
            app.update(ViewMessage::MoveCursor(x, y));
            assert!(is_within(&app, app.player().viewport().cursor.unwrap(), 0.02));
        }
    }
    assert_eq!(app.player().viewport().cursor, Some(Cell::new(399, 0)));
}

#[test]
fn fractions_of_a_notch_add_up_before_they_zoom() {
    let (mut app, mut whole) = (blank(), blank());
    let (at, before) = (AREA.center(), blank().player().view().cell);
    for _ in 0..9 {
        zoom(&mut app, at, 0.1);
        assert_eq!(app.player().view().cell, before);
    }
    zoom(&mut app, at, 0.1);
    zoom(&mut whole, at, 1.0);
    assert_eq!(app.player().view(), whole.player().view());
    // A turn in the other direction begins anew.
    zoom(&mut app, at, 0.9);
    zoom(&mut app, at, -0.9);
    zoom(&mut app, at, -0.1);
    assert_eq!(app.player().view().cell, before);
}
