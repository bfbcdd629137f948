//! The minimap: the whole map in a corner, while the view shows only part of the map.

use super::*;
use crate::scene::Minimap;

/// Opens a map and zooms in, so that the view shows only part of the map.
fn zoomed(width: u16, height: u16) -> App {
    let grid = Grid::new(width, height).unwrap();
    let mut app = open_grid(grid, Cell::new(1, 1), Cell::new(width - 2, height - 2));
    let at = app.player().area().center();
    app.update(ViewMessage::Zoom { at, notches: 12.0 });
    app
}

fn minimap_of(app: &App) -> Option<Minimap> {
    app.player().viewport().minimap(app.player().problem().grid())
}

fn minimap(app: &App) -> Minimap {
    minimap_of(app).unwrap()
}

/// Returns the point of the minimap at the given shares of its width and height.
fn place(app: &App, across: f32, down: f32) -> Point {
    let bounds = minimap(app).view.bounds(app.player().problem().grid());
    Point::new(bounds.x + bounds.w * across, bounds.y + bounds.h * down)
}

/// Returns the cell in the middle of the view.
fn middle(app: &App) -> (i32, i32) {
    app.player().view().place_at(app.player().area().center())
}

#[test]
fn it_is_there_while_the_map_is_larger_than_the_view_and_wanted() {
    let mut app = zoomed(300, 200);
    let rect = minimap(&app).rect;
    assert!(rect.x > AREA.center().x && rect.right() <= AREA.right());
    assert!(rect.y > AREA.center().y && rect.bottom() <= AREA.bottom());
    app.update(ViewMessage::Minimap);
    assert_eq!((minimap_of(&app), app.message().as_str()), (None, "The minimap is hidden."));
    app.update(ViewMessage::Minimap);
    assert!(minimap_of(&app).is_some() && app.message() == "The minimap is shown.");
    app.update(ViewMessage::Fit);
    assert_eq!(minimap_of(&app), None, "the whole map is in view");
    // The key cannot hide it then, but says when it appears.
    for _ in 0..2 {
        app.update(ViewMessage::Minimap);
        assert!(app.message().starts_with("The minimap appears when "), "{}", app.message());
    }
    app.update(ViewMessage::Zoom { at: AREA.center(), notches: 12.0 });
    assert!(minimap_of(&app).is_some());
    app.update(ViewMessage::Area { area: Rect::new(0.0, 0.0, 250.0, 200.0), scale: 1.0 });
    assert_eq!(minimap_of(&app), None, "a minimap would cover the whole view");
}

#[test]
fn it_keeps_the_shape_of_the_map_and_its_size_within_bounds() {
    for (width, height) in [(4096, 4096), (4096, 64), (64, 4096), (300, 200), (4096, 1), (40, 25)] {
        let view = View { x: 0.0, y: 0.0, cell: 60.0 };
        let grid = Grid::new(width, height).unwrap();
        let minimap = Minimap::of(&grid, &view, AREA, 1.0).unwrap();
        let bounds = minimap.view.bounds(&grid);
        assert!(bounds.w <= AREA.w * 0.4 + 1.0 && bounds.h <= AREA.h * 0.4 + 1.0);
        let shape = f32::from(width) / f32::from(height);
        let is_thin = bounds.w.min(bounds.h) < 20.0;
        assert!(is_thin || (bounds.w / bounds.h / shape - 1.0).abs() < 0.06, "{bounds:?}");
        let viewport = minimap.viewport(&grid, &view, AREA, 1.0);
        assert!(viewport.w >= 7.0 && viewport.h >= 7.0, "{viewport:?}");
    }
}

#[test]
fn a_press_goes_there_and_a_drag_goes_on_and_nothing_is_painted() {
    for button in [Button::Left, Button::Middle] {
        let mut app = zoomed(300, 200);
        let [from, to] = [(0.75, 0.25), (0.3, 0.6)].map(|(x, y)| place(&app, x, y));
        for (message, expected) in [
            (Message::Hand(HandMessage::Press(button, from)), (225, 50)),
            (Message::Hand(HandMessage::Move(to)), (90, 120)),
        ] {
            app.update(message);
            let (x, y) = middle(&app);
            assert!(x.abs_diff(expected.0) <= 2 && y.abs_diff(expected.1) <= 2, "{x}, {y}");
        }
        let there = middle(&app);
        app.update(HandMessage::Release(button));
        app.update(HandMessage::Move(place(&app, 0.9, 0.9)));
        assert_eq!(middle(&app), there, "the drag has ended");
        assert_eq!((app.player().pointed(), app.document().is_dirty()), (None, false));
    }
    let mut app = zoomed(300, 200);
    let before = *app.player().view();
    let at = place(&app, 0.3, 0.6);
    app.update(HandMessage::Press(Button::Right, at));
    app.update(HandMessage::Release(Button::Right));
    assert_eq!((*app.player().view(), app.document().is_dirty()), (before, false));
}

#[test]
fn the_frame_shows_what_is_in_sight() {
    let mut app = zoomed(300, 200);
    for at in [(0.5, 0.5), (0.1, 0.9), (0.8, 0.3)] {
        let at = place(&app, at.0, at.1);
        app.update(HandMessage::Press(Button::Left, at));
        app.update(HandMessage::Release(Button::Left));
        let (minimap, grid) = (minimap(&app), app.player().problem().grid());
        let viewport = minimap.viewport(grid, app.player().view(), AREA, 1.0);
        let (columns, rows) = app.player().view().visible(grid, AREA);
        let first = minimap.view.square(Cell::new(columns.start, rows.start));
        let last = minimap.view.square(Cell::new(columns.end - 1, rows.end - 1));
        let edges = [viewport.x, viewport.y, viewport.right(), viewport.bottom()];
        for (edge, expected) in
            edges.into_iter().zip([first.x, first.y, last.right(), last.bottom()])
        {
            assert!((edge - expected).abs() <= 2.0, "{viewport:?} {first:?} {last:?}");
        }
    }
}

#[test]
fn it_makes_way_while_the_map_is_painted_near_it() {
    let mut app = zoomed(300, 200);
    let rect = minimap(&app).rect;
    let far = Point::new(AREA.x + 100.0, AREA.y + 100.0);
    app.update(HandMessage::Press(Button::Left, far));
    assert!(minimap_of(&app).is_some());
    app.update(HandMessage::Move(Point::new(rect.x - 10.0, rect.center().y)));
    assert_eq!(minimap_of(&app), None);
    app.update(HandMessage::Move(rect.center()));
    let under = app.player().pointed().unwrap();
    assert!(app.player().problem().grid().terrain(under).is_wall(), "painted behind the minimap");
    app.update(HandMessage::Release(Button::Left));
    assert!(minimap_of(&app).is_some());
}

#[test]
fn on_a_screen_of_twice_the_pixels_it_has_twice_the_size() {
    let grid = Grid::new(300, 200).unwrap();
    let of = |scale: f32| {
        let view = View { x: -500.0, y: -500.0, cell: 20.0 * scale };
        let area = Rect::new(60.0 * scale, 40.0 * scale, 900.0 * scale, 700.0 * scale);
        Minimap::of(&grid, &view, area, scale).unwrap()
    };
    let (plain, fine) = (of(1.0), of(2.0));
    let numbers = |of: &Minimap| [of.rect.x, of.rect.y, of.rect.w, of.rect.h, of.view.cell];
    for (one, two) in numbers(&plain).into_iter().zip(numbers(&fine)) {
        assert!((2.0 * one - two).abs() <= 2.0, "{one} {two}");
    }
}
