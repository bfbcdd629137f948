//! A page as pixels: its SVG, drawn with the faces that ship and no others.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapMut, PixmapPaint, PixmapRef, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::band::band;
use super::svg::tiles::Tiles;
use super::svg::{self, Layers};
use super::{FigureError, Page};
use crate::jobs::Progress;
use crate::scene::Color;

/// The most pixels of a picture: 256 MB.
const MOST_PIXELS: u64 = 64_000_000;

/// About as many pixels are drawn at once, and shapes: a tenth of a second.
/// Drawing cannot be stopped before it has drawn them.
const PIXELS_AT_ONCE: u64 = 1 << 20;
const SHAPES_AT_ONCE: u64 = 1 << 12;

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
pub(super) fn size(page: &Page, scale: f32) -> (u32, u32) {
    let scaled = |side: u32| (side as f32 * scale).round().max(1.0) as u32;
    (scaled(page.width), scaled(page.height))
}

/// The page with `scale` pixels for each of its own, drawn band by band.
pub(super) fn render(page: &Page, scale: f32, progress: &Progress) -> Result<Pixmap, FigureError> {
    let (width, height) = size(page, scale);
    let too_large = FigureError::TooLarge { width, height, most: MOST_PIXELS };
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS {
        return Err(too_large);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(too_large)?;
    let Color { r, g, b } = page.background;
    pixmap.fill(resvg::tiny_skia::Color::from_rgba8(r, g, b, u8::MAX));
    let shapes = page.scene.arrows.len() + page.scene.labels.len();
    let bands = pixels / PIXELS_AT_ONCE + shapes as u64 / SHAPES_AT_ONCE + 1;
    draw(&mut pixmap, page, scale, bands, progress)?;
    Ok(pixmap)
}

/// Draws the page over a picture of its size, in about so many bands.
fn draw(
    pixmap: &mut Pixmap,
    page: &Page,
    scale: f32,
    bands: u64,
    progress: &Progress,
) -> Result<(), FigureError> {
    let (width, height) = (pixmap.width(), pixmap.height());
    let options =
        Options { fontdb: FONTS.clone(), font_family: "Inter".to_owned(), ..Options::default() };
    let cells = page.rows().div_ceil(u32::try_from(bands).unwrap_or(u32::MAX)).max(1);
    let mut bytes = pixmap.data_mut();
    let (mut row, mut top) = (0, 0);
    while top < height {
        progress.at(top as usize, height as usize)?;
        // Between two rows of cells, where no number is cut: a glyph that is cut
        // is smoothed a little otherwise.
        row += cells;
        let bottom = match page.top_of(row) {
            Some(edge) => ((edge * scale).round() as u32).clamp(top + 1, height),
            None => height,
        };
        let (now, later) = bytes.split_at_mut((bottom - top) as usize * width as usize * 4);
        bytes = later;
        let Some(mut pixels) = PixmapMut::from_bytes(now, width, bottom - top) else {
            break;
        };
        let place = Transform::from_scale(scale, scale).post_translate(0.0, -(top as f32));
        if let Some(tiles) = &page.tiles {
            draw_tiles(&mut pixels, tiles, place);
        }
        let scene = band(&page.scene, top as f32 / scale..bottom as f32 / scale);
        let text = svg::write(page, Layers::Shapes(&scene));
        let tree = Tree::from_str(&text, &options)
            .map_err(|error| FigureError::Drawing(error.to_string()))?;
        resvg::render(&tree, place, &mut pixels);
        top = bottom;
    }
    Ok(())
}

/// Without the way through SVG, an image of millions of cells takes no time.
fn draw_tiles(pixels: &mut PixmapMut, tiles: &Tiles, place: Transform) {
    let size = (tiles.width.into(), tiles.height.into());
    let Some(image) = PixmapRef::from_bytes(&tiles.pixels, size.0, size.1) else {
        return;
    };
    let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    let transform = Transform::from_scale(tiles.cell, tiles.cell)
        .post_translate(tiles.area.x, tiles.area.y)
        .post_concat(place);
    pixels.draw_pixmap(0, 0, image, &paint, transform, None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::figure::Figure;
    use crate::history::Timeline;
    use crate::level::WORKED_EXAMPLE;
    use crate::scene::Theme;

    #[test]
    fn a_picture_drawn_in_bands_is_as_one_that_is_drawn_at_once() {
        let mut timeline = Timeline::new(WORKED_EXAMPLE.load().unwrap().into_problem());
        timeline.run_for(9).unwrap();
        // Cells with numbers and arrows, and cells too small for shapes.
        for (cell, scale) in [(60, 1.0), (31, 1.5), (5, 2.0)] {
            let figure = Figure { cell: Some(cell), ..Figure::new(Theme::gizmo()) };
            let page = figure.page(timeline.moment()).unwrap();
            assert_eq!(page.tiles.is_some(), cell == 5);
            let (width, height) = size(&page, scale);
            let drawn = |bands: u64| {
                let mut pixmap = Pixmap::new(width, height).unwrap();
                draw(&mut pixmap, &page, scale, bands, &Progress::none()).unwrap();
                pixmap.take()
            };
            let whole = drawn(1);
            for bands in [2, 7, u64::from(height)] {
                let apart = drawn(bands);
                let far = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 1;
                let wrong = whole.iter().zip(&apart).position(far);
                let place = wrong.map(|at| (at / 4 % width as usize, at / 4 / width as usize));
                assert_eq!(place, None, "{bands} bands of cells of {cell}");
            }
        }
    }
}
