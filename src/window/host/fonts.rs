//! The typefaces of the program: Inter, JetBrains Mono, Noto Sans SC and Phosphor's icons, reduced to the characters in
//! use (see `assets/fonts/README.md`).

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

use crate::export::figure::CHINESE;

/// Inter, with digits of equal width.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
/// Inter Bold, with digits of equal width.
pub const STRONG: &[u8] = include_bytes!("../../../assets/fonts/Inter-Bold.otf");
/// Phosphor's icons.
const PHOSPHOR: &[u8] = include_bytes!("../../../assets/fonts/Phosphor.ttf");
/// JetBrains Mono.
pub const MONO: &[u8] = include_bytes!("../../../assets/fonts/JetBrainsMono-Regular.ttf");

/// The name of egui's family for bold text: `egui::FontFamily::Name(BOLD.into())`.
pub const BOLD: &str = "bold";

/// The name of egui's family for icons, whose characters are in `panels::parts::icons`.
pub const ICONS: &str = "icons";

/// The name of the face for Chinese.
const HAN: &str = "noto-sans-sc";

/// Installs the typefaces in egui.
pub fn install(ctx: &egui::Context) {
    install_with(ctx, FontData::from_static(CHINESE));
}

/// Installs the typefaces in egui, with this one for Chinese. A sign that a family lacks is taken
/// from Inter, or else from there.
pub fn install_with(ctx: &egui::Context, chinese: FontData) {
    let mut definitions = FontDefinitions::empty();
    for (name, bytes) in
        [("inter", REGULAR), ("inter-bold", STRONG), ("jetbrains-mono", MONO), (ICONS, PHOSPHOR)]
    {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    definitions.font_data.insert(HAN.to_owned(), Arc::new(chinese));
    for (family, names) in [
        (FontFamily::Proportional, &["inter", HAN][..]),
        (FontFamily::Name(BOLD.into()), &["inter-bold", HAN]),
        (FontFamily::Monospace, &["jetbrains-mono", "inter", HAN]),
        (FontFamily::Name(ICONS.into()), &[ICONS, "inter"]),
    ] {
        definitions.families.insert(family, names.iter().map(|&name| name.to_owned()).collect());
    }
    ctx.set_fonts(definitions);
}

/// Whether one of these texts has a Chinese character that is in no face.
pub fn lacks_chinese(ctx: &egui::Context, shapes: &[egui::epaint::ClippedShape]) -> bool {
    shapes.iter().any(|shape| {
        let egui::Shape::Text(text) = &shape.shape else {
            return false;
        };
        let mut signs = text.galley.text().chars().filter(|&sign| is_chinese(sign));
        let font = egui::FontId::default();
        ctx.fonts_mut(|fonts| signs.any(|sign| !fonts.has_glyph(&font, sign)))
    })
}

/// Whether a sign needs a face for Chinese.
pub fn is_chinese(sign: char) -> bool {
    // The icons lie between.
    matches!(sign, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{ffef}')
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
            ctx.fonts_mut(|fonts| {
                ('0'..='9').map(|digit| fonts.glyph_width(&font, digit)).collect()
            })
        });
        for widths in &widths {
            assert!(widths.iter().all(|width| (width - widths[0]).abs() < 0.5), "{widths:?}");
        }
        let [regular, bold, mono] = widths.map(|widths| widths[0].round());
        assert!(regular != bold && bold != mono && mono != regular);
    }

    #[test]
    fn every_sign_of_the_words_and_every_icon_is_in_its_face() {
        let ctx = egui::Context::default();
        install(&ctx);
        let _ = ctx.run(egui::RawInput::default(), |_| ());
        let has = |family: FontFamily, text: &str| {
            let font = egui::FontId::new(20.0, family);
            // The question mark stands for missing signs.
            let mut signs = text.chars().filter(|&sign| !sign.is_control() && sign != '?');
            signs.find(|&sign| !ctx.fonts_mut(|fonts| fonts.has_glyph(&font, sign)))
        };
        let english = include_str!("../../../assets/words/en.ftl");
        let chinese = include_str!("../../../assets/words/zh-Hans.ftl");
        for words in [english, chinese, "简体中文，啊座（高）。！"] {
            for family in [FontFamily::Proportional, FontFamily::Name(BOLD.into())] {
                assert_eq!(has(family, words), None);
            }
        }
        // The common characters: level 1 of GB 2312, which ends with 座.
        let levels: String =
            crate::level::builtin().iter().map(|level| level.load().unwrap().to_ron()).collect();
        assert_eq!(has(FontFamily::Proportional, &levels), None);
        // What a page fetches first has all that the program says, and is small.
        let said = include_bytes!("../../../assets/fonts/NotoSansSC-Said.otf");
        assert!(said.len() <= 200_000);
        install_with(&ctx, FontData::from_static(said));
        let _ = ctx.run(egui::RawInput::default(), |_| ());
        for words in [chinese, &levels, "简体中文"] {
            assert_eq!(has(FontFamily::Proportional, words), None, "run assets/fonts/subset.py");
        }
        install(&ctx);
        let _ = ctx.run(egui::RawInput::default(), |_| ());
        let icons = include_str!("../panels/parts/icons.rs").split("\\u{").skip(1);
        let code = |icon: &str| u32::from_str_radix(icon.split('}').next()?, 16).ok();
        let icons: String = icons.filter_map(code).filter_map(char::from_u32).collect();
        assert_eq!(icons.chars().count(), 31);
        assert_eq!(has(FontFamily::Name(ICONS.into()), &icons), None);
    }

    #[test]
    fn a_page_notices_which_text_needs_the_face_for_chinese() {
        let ctx = egui::Context::default();
        let names = include_bytes!("../../../assets/fonts/NotoSansSC-Names.otf");
        let lacks = |text: &str| {
            let output = ctx.run(egui::RawInput::default(), |ctx| {
                egui::CentralPanel::default().show(ctx, |ui| ui.label(text));
            });
            lacks_chinese(&ctx, &output.shapes)
        };
        install_with(&ctx, FontData::from_static(names));
        let found = ["A gap – √2", "\u{e182}", "A 简体中文 menu", "一个缺口", "："].map(lacks);
        assert_eq!(found, [false, false, false, true, true]);
        install(&ctx);
        assert_eq!(["", "一个缺口"].map(lacks), [false, false]);
    }
}
