//! Crisp text for the map: few sizes, positions in whole pixels, and digits of equal width.

use std::collections::HashMap;

use fontdue::{Font, FontSettings};
use macroquad::color::Color;
use macroquad::math::{Rect, vec2};
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};

use super::fonts;
use crate::scene::{Label, LabelAlign, LabelFace};

/// The width and height of a texture in pixels.
const SIDE: u16 = 1024;

/// Draws labels with glyphs that are rasterized once at each size and cached in textures.
///
/// macroquad's own text functions upload a whole texture for each new glyph, place glyphs between
/// pixels, and need a texture, and so a draw call, for each typeface.
pub struct MapText {
    regular: Font,
    bold: Font,
    pages: Vec<GlyphPage>,
    glyphs: HashMap<(LabelFace, u16, char), Glyph>,
}

/// One glyph at one size.
#[derive(Debug, Clone, Copy)]
struct Glyph {
    /// The index of the texture, and the glyph's rectangle in the texture.
    page: usize,
    source: Rect,
    /// The offset from the pen on the baseline to the top left corner; y grows downwards.
    left: f32,
    top: f32,
    /// The pen's advance, in whole pixels.
    advance: f32,
}

/// A texture for glyphs, and the position of the next glyph.
struct GlyphPage {
    texture: Texture2D,
    x: u16,
    y: u16,
    row_height: u16,
}

impl GlyphPage {
    fn new() -> Self {
        let transparent = Color::new(1.0, 1.0, 1.0, 0.0);
        let texture = Texture2D::from_image(&Image::gen_image_color(SIDE, SIDE, transparent));
        texture.set_filter(FilterMode::Nearest);
        Self { texture, x: 0, y: 0, row_height: 0 }
    }

    /// Reserves room for a glyph, and leaves a pixel between it and the next glyph.
    fn place(&mut self, width: u16, height: u16) -> Option<(u16, u16)> {
        if self.x + width > SIDE {
            self.x = 0;
            self.y += self.row_height;
            self.row_height = 0;
        }
        if self.x + width > SIDE || self.y + height > SIDE {
            return None;
        }
        let at = (self.x, self.y);
        self.x += width + 1;
        self.row_height = self.row_height.max(height + 1);
        Some(at)
    }
}

impl MapText {
    pub fn new() -> Result<Self, String> {
        let load = |bytes: &[u8]| {
            Font::from_bytes(bytes, FontSettings::default())
                .map_err(|error| format!("A built-in font cannot be read: {error}."))
        };
        let (regular, bold) = (load(fonts::REGULAR)?, load(fonts::STRONG)?);
        Ok(Self { regular, bold, pages: Vec::new(), glyphs: HashMap::new() })
    }

    /// Draws a label, in physical pixels.
    pub fn draw(&mut self, label: &Label) {
        let glyphs: Vec<Glyph> =
            label.text.chars().map(|char| self.glyph(label.face, label.size, char)).collect();
        let width: f32 = glyphs.iter().map(|glyph| glyph.advance).sum();
        let left = match label.align {
            LabelAlign::Left => label.at.x,
            // Center the visible part: digits have margins, and the margins of a 1 are wider.
            LabelAlign::Center => {
                let start = glyphs.first().map_or(0.0, |glyph| glyph.left);
                let end =
                    glyphs.last().map_or(0.0, |glyph| glyph.left + glyph.source.w - glyph.advance);
                label.at.x - (width + start + end) / 2.0
            }
            LabelAlign::Right => label.at.x - width,
        };
        let color = Color::from_rgba(label.color.r, label.color.g, label.color.b, u8::MAX);
        let mut pen = vec2(left, label.at.y).round();
        for glyph in glyphs {
            if let Some(page) = self.pages.get(glyph.page).filter(|_| glyph.source.w > 0.0) {
                let (x, y) = (pen.x + glyph.left, pen.y + glyph.top);
                let source = Some(glyph.source);
                let place = DrawTextureParams { source, ..DrawTextureParams::default() };
                draw_texture_ex(&page.texture, x, y, color, place);
            }
            pen.x += glyph.advance;
        }
    }

    /// Returns the glyph for a character, drawn into a texture at its first use.
    fn glyph(&mut self, face: LabelFace, size: u16, char: char) -> Glyph {
        if let Some(&glyph) = self.glyphs.get(&(face, size, char)) {
            return glyph;
        }
        let font = match face {
            LabelFace::Regular => &self.regular,
            LabelFace::Bold => &self.bold,
        };
        let (metrics, coverage) = font.rasterize(char, f32::from(size));
        let width = u16::try_from(metrics.width).unwrap_or(SIDE);
        let height = u16::try_from(metrics.height).unwrap_or(SIDE);
        let mut glyph = Glyph {
            page: 0,
            source: Rect::default(),
            left: metrics.xmin as f32,
            // The height of the glyph's top edge above the baseline.
            top: -(metrics.ymin + i32::from(height)) as f32,
            advance: metrics.advance_width.round(),
        };
        if width > 0 && height > 0 && width < SIDE && height < SIDE {
            let mut place = self.pages.last_mut().and_then(|page| page.place(width, height));
            if place.is_none() {
                let mut page = GlyphPage::new();
                place = page.place(width, height);
                self.pages.push(page);
            }
            let (x, y) = place.unwrap_or_default();
            glyph.page = self.pages.len() - 1;
            glyph.source = Rect::new(x.into(), y.into(), width.into(), height.into());
            let bytes = coverage.iter().flat_map(|&alpha| [255, 255, 255, alpha]).collect();
            let image = Image { bytes, width, height };
            let [x, y, width, height] = [x, y, width, height].map(i32::from);
            self.pages[glyph.page].texture.update_part(&image, x, y, width, height);
        }
        self.glyphs.insert((face, size, char), glyph);
        glyph
    }
}
