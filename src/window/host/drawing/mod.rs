//! Drawing in whole pixels: the camera, the fonts, text.

pub mod fonts;
mod text;

use macroquad::camera::Camera;
use macroquad::math::{Mat4, Vec2};
use macroquad::texture::RenderPass;

pub use text::MapText;

/// A camera for a drawing area of that size: one unit is one physical pixel; the origin is the top left corner, and y
/// grows downwards.
///
/// macroquad's own camera draws in units of the screen's scale, where half a unit is a whole pixel on one screen and a
/// blur on another.
pub struct PixelCamera(pub Vec2);

impl Camera for PixelCamera {
    fn matrix(&self) -> Mat4 {
        Mat4::orthographic_rh_gl(0.0, self.0.x, self.0.y, 0.0, -1.0, 1.0)
    }

    fn depth_enabled(&self) -> bool {
        false
    }

    fn render_pass(&self) -> Option<RenderPass> {
        None
    }

    fn viewport(&self) -> Option<(i32, i32, i32, i32)> {
        None
    }
}
