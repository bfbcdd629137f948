//! Glyphs, drawn once at each size and kept in textures.

use std::collections::HashMap;

use macroquad::color::Color;
use macroquad::math::Vec2;
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{FilterMode, Image, Texture2D};

use crate::window::host::start::conf::{DRAW_CALL_INDICES, DRAW_CALL_VERTICES};

/// The side of a texture in pixels.
const SIDE: u16 = 1024;

/// Glyphs in one mesh: macroquad cuts off what does not fit into one draw call.
const MESH_GLYPHS: usize = {
    let by_vertices = DRAW_CALL_VERTICES / 4;
    let by_indices = DRAW_CALL_INDICES / 6;
    (if by_vertices < by_indices { by_vertices } else { by_indices }) - 1
};

/// One glyph at one size.
#[derive(Debug, Clone, Copy)]
pub struct Glyph {
    page: usize,
    /// In the texture.
    x: u16,
    y: u16,
    width: u16,
    height: u16,
    /// From the pen on the baseline to the top left corner, y downwards.
    left: i32,
    top: i32,
    /// How far the pen goes on, in whole pixels.
    pub advance: f32,
}

/// The textures with the glyphs, and the glyphs that are to be drawn.
///
/// macroquad's own text uploads a whole texture for each new glyph, puts glyphs between pixels, and has a texture, so a
/// draw call, for each face.
#[derive(Default)]
pub struct Atlas {
    pages: Vec<Page>,
    glyphs: HashMap<(u8, u16, char), Glyph>,
}

struct Page {
    mesh: Mesh,
    texture: Texture2D,
    /// Where the next glyph goes in the current row.
    x: u16,
    y: u16,
    row_height: u16,
}

impl Page {
    fn new() -> Self {
        let texture = Texture2D::from_image(&Image::gen_image_color(
            SIDE,
            SIDE,
            Color::new(1.0, 1.0, 1.0, 0.0),
        ));
        texture.set_filter(FilterMode::Nearest);
        let mesh =
            Mesh { vertices: Vec::new(), indices: Vec::new(), texture: Some(texture.clone()) };
        Self { mesh, texture, x: 0, y: 0, row_height: 0 }
    }

    /// Room for a glyph, with a pixel between it and the next.
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

    fn flush(&mut self) {
        if !self.mesh.indices.is_empty() {
            draw_mesh(&self.mesh);
            self.mesh.vertices.clear();
            self.mesh.indices.clear();
        }
    }
}

impl Atlas {
    /// The glyph for a character, drawn now if it was not before.
    pub fn glyph(&mut self, font: &fontdue::Font, face: u8, size: u16, char: char) -> Glyph {
        if let Some(&glyph) = self.glyphs.get(&(face, size, char)) {
            return glyph;
        }
        let (metrics, coverage) = font.rasterize(char, f32::from(size));
        let width = u16::try_from(metrics.width).unwrap_or(SIDE);
        let height = u16::try_from(metrics.height).unwrap_or(SIDE);
        let mut glyph = Glyph {
            page: 0,
            x: 0,
            y: 0,
            width: 0,
            height: 0,
            left: metrics.xmin,
            // How far it rises above the baseline.
            top: -(metrics.ymin + i32::from(height)),
            advance: metrics.advance_width.round(),
        };
        if width > 0 && height > 0 && width < SIDE && height < SIDE {
            let (page, x, y) = self.place(width, height);
            let bytes = coverage.iter().flat_map(|&alpha| [255, 255, 255, alpha]).collect();
            self.pages[page].texture.update_part(
                &Image { bytes, width, height },
                i32::from(x),
                i32::from(y),
                i32::from(width),
                i32::from(height),
            );
            glyph = Glyph { page, x, y, width, height, ..glyph };
        }
        self.glyphs.insert((face, size, char), glyph);
        glyph
    }

    fn place(&mut self, width: u16, height: u16) -> (usize, u16, u16) {
        if let Some((x, y)) = self.pages.last_mut().and_then(|page| page.place(width, height)) {
            return (self.pages.len() - 1, x, y);
        }
        self.pages.push(Page::new());
        let page = self.pages.len() - 1;
        let (x, y) = self.pages[page].place(width, height).unwrap_or_default();
        (page, x, y)
    }

    /// Notes a glyph for the next [`Self::flush`], its pen at `pen`, which is in whole pixels.
    pub fn push(&mut self, glyph: &Glyph, pen: Vec2, color: Color) {
        if glyph.width == 0 {
            return;
        }
        let page = &mut self.pages[glyph.page];
        if page.mesh.vertices.len() >= MESH_GLYPHS * 4 {
            page.flush();
        }
        let (left, top) = (pen.x + glyph.left as f32, pen.y + glyph.top as f32);
        let (right, bottom) = (left + f32::from(glyph.width), top + f32::from(glyph.height));
        let side = f32::from(SIDE);
        let (u0, v0) = (f32::from(glyph.x) / side, f32::from(glyph.y) / side);
        let (u1, v1) =
            (f32::from(glyph.x + glyph.width) / side, f32::from(glyph.y + glyph.height) / side);
        // The mesh is cut off long before its numbers leave 16 bits.
        let first = page.mesh.vertices.len() as u16;
        page.mesh.vertices.extend([
            Vertex::new(left, top, 0.0, u0, v0, color),
            Vertex::new(right, top, 0.0, u1, v0, color),
            Vertex::new(right, bottom, 0.0, u1, v1, color),
            Vertex::new(left, bottom, 0.0, u0, v1, color),
        ]);
        page.mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
    }

    /// Draws what was noted.
    pub fn flush(&mut self) {
        for page in &mut self.pages {
            page.flush();
        }
    }
}
