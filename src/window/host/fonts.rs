//! The typefaces of the program: Inter and JetBrains Mono, reduced to the characters in use (see `assets/fonts/README.md`).

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

/// Inter, with digits of equal width.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
/// Inter Bold, with digits of equal width.
pub const STRONG: &[u8] = include_bytes!("../../../assets/fonts/Inter-Bold.otf");
/// JetBrains Mono.
pub const MONO: &[u8] = include_bytes!("../../../assets/fonts/JetBrainsMono-Regular.ttf");

/// The name of egui's family for bold text: `egui::FontFamily::Name(BOLD.into())`.
pub const BOLD: &str = "bold";

/// The name of egui's family for icons, whose characters are in `egui_phosphor::regular`.
pub const ICONS: &str = "icons";

/// Installs the typefaces in egui, whose own fonts remain as a fallback for missing characters.
pub fn install(ctx: &egui::Context) {
    let mut definitions = FontDefinitions::default();
    for (name, bytes) in [("inter", REGULAR), ("inter-bold", STRONG), ("jetbrains-mono", MONO)] {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let icons = Arc::new(egui_phosphor::Variant::Regular.font_data());
    definitions.font_data.insert(ICONS.to_owned(), icons);
    let fallbacks =
        definitions.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (family, first) in [
        (FontFamily::Proportional, &["inter"][..]),
        (FontFamily::Name(BOLD.into()), &["inter-bold"]),
        (FontFamily::Monospace, &["jetbrains-mono", "inter"]),
        (FontFamily::Name(ICONS.into()), &[ICONS]),
    ] {
        let first = first.iter().map(|&name| name.to_owned());
        definitions.families.insert(family, first.chain(fallbacks.iter().cloned()).collect());
    }
    ctx.set_fonts(definitions);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_has_its_own_face_with_digits_of_one_width() {
        let ctx = egui::Context::default();
        install(&ctx);
        // egui panics at the first text if it cannot read a typeface.
        let _ = ctx.run(egui::RawInput::default(), |_| ());
        let families =
            [FontFamily::Proportional, FontFamily::Name(BOLD.into()), FontFamily::Monospace];
        let widths: [Vec<f32>; 3] = families.map(|family| {
            let font = egui::FontId::new(100.0, family);
            ctx.fonts(|fonts| ('0'..='9').map(|digit| fonts.glyph_width(&font, digit)).collect())
        });
        for widths in &widths {
            assert!(widths.iter().all(|width| (width - widths[0]).abs() < 0.5), "{widths:?}");
        }
        let [regular, bold, mono] = widths.map(|widths| widths[0].round());
        assert!(regular != bold && bold != mono && mono != regular);
    }
}
