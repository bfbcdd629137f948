//! A page as pixels: its SVG, drawn with the faces that ship and no others.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, PixmapRef, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::svg;
use super::tiles::Tiles;
use super::{FigureError, FigurePage};
use crate::jobs::Progress;
use crate::scene::{Color, Scene};

/// The most pixels of a picture: 256 MB.
const MOST_PIXELS: u64 = 64_000_000;

/// So many shapes are drawn at once: a tenth of a second. Drawing cannot be
/// stopped before it has drawn them.
pub(super) const AT_ONCE: usize = 1 << 11;

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for face in [
        include_bytes!("../../../assets/fonts/Inter-Regular.otf").as_slice(),
        include_bytes!("../../../assets/fonts/Inter-Bold.otf"),
    ] {
        fonts.load_font_data(face.to_vec());
    }
    Arc::new(fonts)
});

/// The size of the page in pixels, with `scale` for each of its own.
pub(super) fn size(page: &FigurePage, scale: f32) -> (u32, u32) {
    let scaled = |side: u32| (side as f32 * scale).round().max(1.0) as u32;
    (scaled(page.width), scaled(page.height))
}

/// The page with `scale` pixels for each of its own.
pub(super) fn render(
    page: &FigurePage,
    scale: f32,
    progress: &Progress,
) -> Result<Pixmap, FigureError> {
    let (width, height) = size(page, scale);
    let is_too_large = u64::from(width) * u64::from(height) > MOST_PIXELS;
    let mut pixmap = Pixmap::new(width, height)
        .filter(|_| !is_too_large)
        .ok_or_else(|| FigureError::too_large(width, height, MOST_PIXELS))?;
    let Color { r, g, b } = page.background;
    pixmap.fill(resvg::tiny_skia::Color::from_rgba8(r, g, b, u8::MAX));
    draw(&mut pixmap, page, scale, AT_ONCE, progress)?;
    Ok(pixmap)
}

/// Draws the page over a picture of its size, so many shapes at a time.
fn draw(
    pixmap: &mut Pixmap,
    page: &FigurePage,
    scale: f32,
    at_once: usize,
    progress: &Progress,
) -> Result<(), FigureError> {
    let place = Transform::from_scale(scale, scale);
    if let Some(tiles) = &page.tiles {
        draw_tiles(pixmap, tiles, place);
    }
    let options =
        Options { fontdb: FONTS.clone(), font_family: "Inter".to_owned(), ..Options::default() };
    let parts = parts(&page.scene, at_once);
    for (number, scene) in parts.iter().enumerate() {
        progress.at(number, parts.len())?;
        let text = svg::write_shapes(page, scene);
        let tree = Tree::from_str(&text, &options).map_err(FigureError::drawing)?;
        resvg::render(&tree, place, &mut pixmap.as_mut());
    }
    Ok(())
}

/// The shapes of a scene, so many at a time, in the order in which they are
/// drawn.
fn parts(scene: &Scene, at_once: usize) -> Vec<Scene> {
    let Scene { map: _, fills, frames, lines, arrows, labels } = scene;
    let part = Scene::default;
    let fills = fills.chunks(at_once).map(|some| Scene { fills: some.to_vec(), ..part() });
    let frames = frames.chunks(at_once).map(|some| Scene { frames: some.to_vec(), ..part() });
    let lines = lines.chunks(at_once).map(|some| Scene { lines: some.to_vec(), ..part() });
    let arrows = arrows.chunks(at_once).map(|some| Scene { arrows: some.to_vec(), ..part() });
    let labels = labels.chunks(at_once).map(|some| Scene { labels: some.to_vec(), ..part() });
    fills.chain(frames).chain(lines).chain(arrows).chain(labels).collect()
}

/// Without the way through SVG, an image of millions of cells takes no time.
fn draw_tiles(pixmap: &mut Pixmap, tiles: &Tiles, place: Transform) {
    let size = (tiles.width.into(), tiles.height.into());
    let Some(image) = PixmapRef::from_bytes(&tiles.pixels, size.0, size.1) else {
        return;
    };
    let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    let transform = Transform::from_scale(tiles.cell, tiles.cell)
        .post_translate(tiles.area.x, tiles.area.y)
        .post_concat(place);
    pixmap.draw_pixmap(0, 0, image, &paint, transform, None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::figure::Figure;
    use crate::history::Timeline;
    use crate::level::WORKED_EXAMPLE;
    use crate::scene::Theme;

    #[test]
    fn a_picture_drawn_part_by_part_is_as_one_that_is_drawn_at_once() {
        let mut timeline = Timeline::new(WORKED_EXAMPLE.load().unwrap().into_problem());
        timeline.run_for(9).unwrap();
        // Cells with numbers and arrows, and cells too small for shapes.
        for (cell, scale) in [(60, 1.0), (31, 1.5), (5, 2.0)] {
            let figure = Figure { cell: Some(cell), ..Figure::new(Theme::gizmo()) };
            let page = figure.page(timeline.moment()).unwrap();
            assert_eq!(page.tiles.is_some(), cell == 5);
            let (width, height) = size(&page, scale);
            let drawn = |at_once: usize| {
                let mut pixmap = Pixmap::new(width, height).unwrap();
                draw(&mut pixmap, &page, scale, at_once, &Progress::none()).unwrap();
                pixmap.take()
            };
            let whole = drawn(usize::MAX);
            for at_once in [1, 2, 7, 50] {
                let apart = drawn(at_once);
                let wrong = whole.iter().zip(&apart).position(|(one, other)| one != other);
                let place = wrong.map(|at| (at / 4 % width as usize, at / 4 / width as usize));
                assert_eq!(place, None, "{at_once} shapes of cells of {cell}");
            }
        }
    }
}
