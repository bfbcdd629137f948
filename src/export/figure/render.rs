//! Turns a page into a file: as SVG, or as pixels drawn from its SVG with the program's own fonts.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};
use ttf_parser::Face;

use super::png_file::png_of;
use super::{FigureError, FigurePage, PictureFormat, svg};
use crate::jobs::Progress;
use crate::scene::LabelFace;

/// The maximum number of pixels in a picture, which take 256 MB.
const MAX_PIXELS: u64 = 64_000_000;

/// The font files of the two faces.
static REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
static BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-Bold.otf");

impl FigurePage {
    /// Returns the picture as a file. A `.png` has `scale` pixels for each pixel of the page; an
    /// `.svg` ignores `scale`.
    ///
    /// # Errors
    /// If a `.png` is too large, or if the work was canceled.
    pub fn to_bytes(
        &self,
        format: PictureFormat,
        scale: f32,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        match format {
            PictureFormat::Svg => Ok(svg::write(self, progress)?.into_bytes()),
            PictureFormat::Png => {
                let picture = render(self, scale, progress)?;
                let size = (picture.width(), picture.height());
                png_of(picture.data(), size, progress)
            }
        }
    }

    /// Returns the picture as the text of an SVG file: shapes and text, in layers.
    pub fn to_svg(&self) -> String {
        svg::write(self, &Progress::none()).unwrap_or_default()
    }
}

/// The size of the page, scaled.
pub(super) fn size(page: &FigurePage, scale: f32) -> (u32, u32) {
    let scaled = |side: u32| (side as f32 * scale).round().max(1.0) as u32;
    (scaled(page.width), scaled(page.height))
}

/// Draws the page, scaled.
pub(super) fn render(
    page: &FigurePage,
    scale: f32,
    progress: &Progress,
) -> Result<Pixmap, FigureError> {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        for font in [REGULAR, BOLD] {
            fonts.load_font_source(Source::Binary(Arc::new(font)));
        }
        Arc::new(fonts)
    });
    let (width, height) = size(page, scale);
    // An allocation that fails would end the program, so the size is checked before it.
    let is_small = u64::from(width) * u64::from(height) <= MAX_PIXELS;
    let mut pixmap = is_small
        .then(|| Pixmap::new(width, height))
        .flatten()
        .ok_or_else(|| FigureError::too_large(width, height, MAX_PIXELS))?;
    // The SVG's own background may cover only a part of the last row and column of pixels.
    let color = page.background;
    pixmap.fill(Color::from_rgba8(color.r, color.g, color.b, u8::MAX));
    let svg = svg::write(page, progress)?;
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    let picture = Tree::from_str(&svg, &options).map_err(FigureError::drawing)?;
    resvg::render(&picture, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    progress.check()?;
    Ok(pixmap)
}

/// The width of a text in this font face and size.
pub(super) fn text_width(text: &str, face: LabelFace, size: u16) -> f32 {
    let font = match face {
        LabelFace::Regular => REGULAR,
        LabelFace::Bold => BOLD,
    };
    let width = |face: Face| {
        let glyphs = text.chars().map(|letter| face.glyph_index(letter).unwrap_or_default());
        let units: u32 =
            glyphs.map(|glyph| u32::from(face.glyph_hor_advance(glyph).unwrap_or_default())).sum();
        units as f32 * f32::from(size) / f32::from(face.units_per_em())
    };
    Face::parse(font, 0).map(width).unwrap_or_default()
}
