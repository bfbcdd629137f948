//! How the window is opened.

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{LinuxBackend, Platform};
use macroquad::texture::FilterMode;

/// The most vertices that one draw call may hold.
///
/// Every draw call keeps buffers of the full capacity, so that a large number costs memory for each change of texture;
/// above 65,536 parts of the picture go missing.
pub const DRAW_CALL_VERTICES: usize = 20_000;

/// The most indices that one draw call may hold.
pub const DRAW_CALL_INDICES: usize = 30_000;

/// The class of the window on X11, by which the waker finds it.
pub const WM_CLASS: &str = "stepstar";

/// The settings of the window for [`macroquad::Window::from_config`].
///
/// `width` and `height` are those of the drawing area in physical pixels on X11. `backend` is what
/// [`super::check`] found.
#[must_use]
pub fn conf(title: &str, width: u32, height: u32, backend: LinuxBackend) -> Conf {
    Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: title.to_owned(),
            window_width: i32::try_from(width).unwrap_or(i32::MAX),
            window_height: i32::try_from(height).unwrap_or(i32::MAX),
            high_dpi: true,
            // Smoothing of edges costs 9 ms a frame where the processor draws, and tiles have straight edges.
            sample_count: 1,
            window_resizable: true,
            platform: Platform {
                linux_backend: backend,
                // The loop sleeps until there is an event; the host asks for each further frame itself.
                blocking_event_loop: true,
                linux_wm_class: WM_CLASS,
                ..Platform::default()
            },
            ..macroquad::miniquad::conf::Conf::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        default_filter_mode: FilterMode::Nearest,
        draw_call_vertex_capacity: DRAW_CALL_VERTICES,
        draw_call_index_capacity: DRAW_CALL_INDICES,
    }
}
