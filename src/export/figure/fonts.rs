//! The fonts of figures, and the widths of texts in them.

use ttf_parser::Face;

use crate::scene::LabelFace;

/// The font files of the two faces.
pub(super) static REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
pub(super) static BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-Bold.otf");

/// The characters of Noto Sans SC that Inter lacks, for both faces. A page begins with the names of
/// the languages, and fetches the others when they are needed.
pub static CHINESE: &[u8] = if cfg!(target_arch = "wasm32") {
    include_bytes!("../../../assets/fonts/NotoSansSC-Names.otf")
} else {
    include_bytes!("../../../assets/fonts/NotoSansSC-Regular.otf")
};

/// Whether a file is a whole face for Chinese: egui panics at one that it cannot read.
pub fn is_chinese_face(file: &[u8]) -> bool {
    Face::parse(file, 0).is_ok_and(|face| {
        face.glyph_index('的').is_some_and(|glyph| face.glyph_bounding_box(glyph).is_some())
    })
}

/// The face of a heading: bold, unless it has Chinese characters, which have one weight, because
/// then its digits alone would be bold.
pub(super) fn heading_face(text: &str) -> LabelFace {
    let is_chinese = text.chars().any(|letter| letter >= '\u{2e80}');
    if is_chinese { LabelFace::Regular } else { LabelFace::Bold }
}

/// The width of a text in this font face and size.
pub(super) fn text_width(text: &str, face: LabelFace, size: u16) -> f32 {
    let font = match face {
        LabelFace::Regular => REGULAR,
        LabelFace::Bold => BOLD,
    };
    let faces = [font, CHINESE].map(|font| Face::parse(font, 0).ok());
    let width = |letter: char| {
        let mut found = faces.iter().flatten().filter_map(|face| {
            let width = face.glyph_hor_advance(face.glyph_index(letter)?)?;
            Some(f32::from(width) / f32::from(face.units_per_em()))
        });
        // A browser that draws a character by its own font makes most of them square.
        found.next().unwrap_or(1.0)
    };
    text.chars().map(width).sum::<f32>() * f32::from(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_face_is_none() {
        let said = include_bytes!("../../../assets/fonts/NotoSansSC-Said.otf");
        assert!(is_chinese_face(said) && !is_chinese_face(b"<!doctype html><title>Log in</title>"));
        for part in [0, 4, 100, 5000, said.len() / 2, said.len() - 5000] {
            assert!(!is_chinese_face(&said[..part]), "{part}");
        }
    }
}
