//! The typefaces of the program: Inter and JetBrains Mono, reduced to the characters in use (see `assets/fonts/README.md`).

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

/// Inter, with digits of equal width.
pub const REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/Inter-Regular.otf");
/// Inter Bold, with digits of equal width.
pub const STRONG: &[u8] = include_bytes!("../../../../assets/fonts/Inter-Bold.otf");
/// JetBrains Mono.
pub const MONO: &[u8] = include_bytes!("../../../../assets/fonts/JetBrainsMono-Regular.ttf");

/// The name of egui's family for bold text: `egui::FontFamily::Name(BOLD.into())`.
pub const BOLD: &str = "bold";

/// Installs the typefaces in egui, whose own fonts remain as a fallback for missing characters.
pub fn install(ctx: &egui::Context) {
    let mut definitions = FontDefinitions::default();
    for (name, bytes) in [("inter", REGULAR), ("inter-bold", STRONG), ("jetbrains-mono", MONO)] {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let fallbacks =
        definitions.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (family, first) in [
        (FontFamily::Proportional, &["inter"][..]),
        (FontFamily::Name(BOLD.into()), &["inter-bold"]),
        (FontFamily::Monospace, &["jetbrains-mono", "inter"]),
    ] {
        let first = first.iter().map(|&name| name.to_owned());
        definitions.families.insert(family, first.chain(fallbacks.iter().cloned()).collect());
    }
    ctx.set_fonts(definitions);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns egui's font families, each with the bytes of its typeface.
    fn faces() -> [(FontFamily, &'static [u8]); 3] {
        [
            (FontFamily::Proportional, REGULAR),
            (FontFamily::Name(BOLD.into()), STRONG),
            (FontFamily::Monospace, MONO),
        ]
    }

    fn read(bytes: &[u8]) -> fontdue::Font {
        fontdue::Font::from_bytes(bytes, fontdue::FontSettings::default()).unwrap()
    }

    #[test]
    fn egui_and_the_map_use_the_same_faces() {
        let ctx = egui::Context::default();
        install(&ctx);
        // egui panics at the first text if it cannot read a typeface.
        let _ = ctx.run(egui::RawInput::default(), |ctx| {
            egui::Area::new("text".into()).show(ctx, |ui| {
                ui.label("→ 54");
            });
        });
        for (family, bytes) in faces() {
            let found = ctx
                .fonts(|fonts| fonts.glyph_width(&egui::FontId::new(100.0, family.clone()), '8'));
            let expected = read(bytes).metrics('8', 100.0).advance_width;
            assert!((found - expected).abs() < 1.5, "{family:?}: {found}, expected {expected}");
        }
    }

    #[test]
    fn digits_have_one_width() {
        for (_, bytes) in faces() {
            let font = read(bytes);
            let widths = ('0'..='9').map(|digit| font.metrics(digit, 24.0).advance_width.round());
            let first = font.metrics('0', 24.0).advance_width.round();
            assert!(widths.into_iter().all(|width| width == first));
        }
    }
}
