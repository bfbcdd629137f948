//! Crisp text for the map: whole-pixel sizes out of a few, whole-pixel places, figures of one width.

use std::collections::HashMap;

use macroquad::color::Color;
use macroquad::math::{Vec2, vec2};

use super::atlas::Atlas;
use super::fonts;

/// A face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Inter.
    Regular,
    /// Inter Bold.
    Bold,
}

/// Which point of the text's baseline is put at the given place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Align {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// Its face.
    pub face: Face,
    /// Its size in physical pixels. Each costs memory for its glyphs, so there should be few.
    pub size: u16,
    /// Its color.
    pub color: Color,
    /// What the place means from left to right.
    pub across: Align,
}

/// Draws text on the map.
///
/// What is drawn is collected, and comes to the screen with [`Self::flush`]: in one draw call, after all the shapes
/// of its layer.
pub struct Text {
    faces: [fontdue::Font; 2],
    atlas: Atlas,
    widths: HashMap<(Face, u16), HashMap<String, f32>>,
}

/// Widths kept for one face and size. Numbers are mostly the same few hundred; a long run makes more of them, and then
/// the memory is given back at once.
const KEPT_WIDTHS: usize = 4096;

impl Text {
    pub(in crate::window::host) fn new() -> Result<Self, String> {
        let load = |name: &str, bytes: &[u8]| {
            fontdue::Font::from_bytes(bytes, fontdue::FontSettings::default()).map_err(|error| {
                format!("The font {name} inside the program cannot be read: {error}.")
            })
        };
        Ok(Self {
            faces: [load("Inter", fonts::REGULAR)?, load("Inter Bold", fonts::STRONG)?],
            atlas: Atlas::default(),
            widths: HashMap::new(),
        })
    }

    /// How wide a text is, in whole pixels.
    pub fn width(&mut self, text: &str, face: Face, size: u16) -> f32 {
        let known = self.widths.entry((face, size)).or_default();
        if let Some(&width) = known.get(text) {
            return width;
        }
        let (font, atlas) = (&self.faces[face as usize], &mut self.atlas);
        let width =
            text.chars().map(|char| atlas.glyph(font, face as u8, size, char).advance).sum();
        if known.len() >= KEPT_WIDTHS {
            known.clear();
        }
        known.insert(text.to_owned(), width);
        width
    }

    /// Draws a text at a place, in physical pixels, which need not be whole.
    pub fn draw(&mut self, text: &str, at: Vec2, style: &Style) {
        let Style { face, size, color, across } = *style;
        let left = match across {
            Align::Start => at.x,
            Align::Middle => at.x - self.width(text, face, size) / 2.0,
            Align::End => at.x - self.width(text, face, size),
        };
        let mut pen = vec2(left, at.y).round();
        for char in text.chars() {
            let glyph = self.atlas.glyph(&self.faces[face as usize], face as u8, size, char);
            self.atlas.push(&glyph, pen, color);
            pen.x += glyph.advance;
        }
    }

    /// Brings what was drawn to the screen. [`crate::window::host::Host::draw_ui`] does it too.
    pub fn flush(&mut self) {
        self.atlas.flush();
    }
}
