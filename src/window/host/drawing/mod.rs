//! Drawing in whole pixels: the camera, the fonts, text.

pub mod fonts;
mod text;

use macroquad::camera::Camera;
use macroquad::math::{Mat4, Rect};
use macroquad::texture::RenderPass;

pub use text::MapText;

/// A camera that draws only in a part of the window. One unit is one physical pixel; the origin is the top left corner
/// of the window, and y grows downwards.
///
/// macroquad's own camera draws in units of the screen's scale, in which half a unit is a whole
/// pixel on some screens and half a pixel, which looks blurred, on others.
pub struct PixelCamera {
    /// The part of the window to draw in, in whole pixels.
    pub area: Rect,
    /// The height of the window.
    pub height: f32,
}

impl Camera for PixelCamera {
    fn matrix(&self) -> Mat4 {
        let Rect { x, y, .. } = self.area;
        Mat4::orthographic_rh_gl(x, self.area.right(), self.area.bottom(), y, -1.0, 1.0)
    }

    fn depth_enabled(&self) -> bool {
        false
    }

    fn render_pass(&self) -> Option<RenderPass> {
        None
    }

    fn viewport(&self) -> Option<(i32, i32, i32, i32)> {
        // In OpenGL, y grows upwards.
        let Rect { x, w, h, .. } = self.area;
        Some((x as i32, (self.height - self.area.bottom()) as i32, w as i32, h as i32))
    }
}
