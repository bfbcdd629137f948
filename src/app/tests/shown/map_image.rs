//! The image that shows the map when its cells are small.

use std::collections::HashMap;

use super::*;
use crate::scene::{Color, MapImage, View, paint};

/// Paints the whole map of a lane with cells of a given size in pixels.
pub(in crate::app::tests) fn painted(app: &App, lane: usize, cell: f32) -> Vec<u8> {
    let (view, area) = view_and_area(cell);
    paint(&app.lane_subject(lane), app.theme(), &view, area).pixels
}

/// A view with cells of a given size in pixels, and an area that shows the whole map.
fn view_and_area(cell: f32) -> (View, Rect) {
    (View { x: 0.0, y: 0.0, cell }, Rect::new(0.0, 0.0, 5000.0, 5000.0))
}

/// The painted lanes, which are painted again when the program says so.
#[derive(Default)]
pub(in crate::app::tests) struct Screen {
    lanes: Vec<(MapImage, Vec<u8>)>,
}

impl Screen {
    /// Compares the cached images with freshly painted images.
    pub(in crate::app::tests) fn check(&mut self, app: &App, what: &str) {
        self.lanes.resize_with(app.lanes().len(), Default::default);
        for (lane, (image, pixels)) in self.lanes.iter_mut().enumerate() {
            let (view, area) = view_and_area(0.5);
            match app.repaint(image, lane, &view, area) {
                Some(image) => *pixels = image.pixels,
                None => assert!(
                    *pixels == painted(app, lane, 0.5),
                    "the image is outdated after {what}"
                ),
            }
        }
    }
}

#[test]
fn a_pixel_has_the_color_of_its_tile() {
    let (mut laid, mut enclosed) = (0, 0);
    for name in ["swamp.ron", "castle.ron", "trap.ron", "rooms.ron"] {
        let mut app = shipped_alone(name);
        app.update(Setting::Theme(Theme::gizmo()));
        for layer in [Layer::None, Layer::Order, Layer::Contours] {
            for iteration in [0, 30, u64::MAX] {
                app.update(LaneMessage::Layer(layer));
                app.update(LaneMessage::Seek(iteration));
                let (player, theme) = (app.player(), app.theme());
                let (subject, problem) = (player.subject(), player.problem());
                let grid = problem.grid();
                // Cells of 30 pixels are large enough that each has a tile, except plain ground.
                let view = View { x: 0.0, y: 0.0, cell: 30.0 };
                let scene = crate::scene::draw(&subject, theme, &view, view.bounds(grid), 1.0);
                let tiles = scene.tiles.iter().filter_map(|shape| {
                    let cell = view.cell_at(grid, shape.rect.center())?;
                    let is_tile = (20.0..30.0).contains(&shape.rect.w) && shape.rect.h > 20.0;
                    is_tile.then_some((cell, shape.fill?))
                });
                let tiles: HashMap<Cell, Color> = tiles.collect();
                let color = |cell| tiles.get(&cell).copied().unwrap_or(theme.ground);
                let expected = grid.cells().map(color);
                let expected: Vec<u8> =
                    expected.flat_map(|color| [color.r, color.g, color.b, 255]).collect();
                assert!(painted(&app, 0, 1.0) == expected, "{name}, {layer:?}, {iteration}");
                laid += usize::from(layer != Layer::None);
                enclosed += usize::from(subject.enclosure.is_some());
            }
        }
    }
    assert!(laid > 10 && enclosed > 2, "{laid} and {enclosed}");
}
