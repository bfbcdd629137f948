//! A page as pixels: its SVG, drawn with the faces that ship and no others.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{FilterQuality, IntSize, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::svg::{self, Layers};
use super::tiles::Tiles;
use super::{FigureError, Page};
use crate::scene::Color;

/// The most pixels of a picture: 256 MB.
const MOST_PIXELS: u64 = 64_000_000;

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

/// The page with `scale` pixels for each of its own.
pub(super) fn render(page: &Page, scale: f32) -> Result<Pixmap, FigureError> {
    let (width, height) = size(page, scale);
    let too_large = FigureError::TooLarge { width, height, most: MOST_PIXELS };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(too_large);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(too_large)?;
    let Color { r, g, b } = page.background;
    pixmap.fill(resvg::tiny_skia::Color::from_rgba8(r, g, b, u8::MAX));
    if let Some(tiles) = &page.tiles {
        draw_tiles(&mut pixmap, tiles, scale);
    }
    let options =
        Options { fontdb: FONTS.clone(), font_family: "Inter".to_owned(), ..Options::default() };
    let text = svg::write(page, Layers::Shapes);
    let tree =
        Tree::from_str(&text, &options).map_err(|error| FigureError::Drawing(error.to_string()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The page as a PNG file.
pub(super) fn png(page: &Page, scale: f32) -> Result<Vec<u8>, FigureError> {
    render(page, scale)?.encode_png().map_err(|error| FigureError::Drawing(error.to_string()))
}

/// Pixels of red, green, blue and a fourth byte that is not looked at, row by
/// row, as an opaque PNG file.
pub(crate) fn png_of(
    mut pixels: Vec<u8>,
    (width, height): (u32, u32),
) -> Result<Vec<u8>, FigureError> {
    pixels.chunks_exact_mut(4).for_each(|pixel| pixel[3] = u8::MAX);
    let size = IntSize::from_wh(width, height);
    let pixmap = size.and_then(|size| Pixmap::from_vec(pixels, size));
    let drawn = pixmap.map(|pixmap| pixmap.encode_png().map_err(|error| error.to_string()));
    drawn.unwrap_or_else(|| Err("no pixels".to_owned())).map_err(FigureError::Drawing)
}

/// The map of small cells as a PNG file of one pixel a cell.
pub(super) fn tiles_png(tiles: &Tiles) -> Option<Vec<u8>> {
    pixmap_of(tiles)?.encode_png().ok()
}

/// Without the way through SVG, an image of millions of cells takes no time.
fn draw_tiles(pixmap: &mut Pixmap, tiles: &Tiles, scale: f32) {
    let Some(image) = pixmap_of(tiles) else {
        return;
    };
    let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    let transform = Transform::from_scale(tiles.cell, tiles.cell)
        .post_translate(tiles.area.x, tiles.area.y)
        .post_scale(scale, scale);
    pixmap.draw_pixmap(0, 0, image.as_ref(), &paint, transform, None);
}

fn pixmap_of(tiles: &Tiles) -> Option<Pixmap> {
    let size = IntSize::from_wh(tiles.width.into(), tiles.height.into())?;
    Pixmap::from_vec(tiles.pixels.clone(), size)
}
