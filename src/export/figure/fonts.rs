//! The fonts of figures, and the widths of texts in them.

use ttf_parser::Face;

use crate::scene::LabelFace;

/// The font files of the two faces.
pub(super) static REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
pub(super) static BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-Bold.otf");

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
