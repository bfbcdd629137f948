//! Whether a window can be opened here, asked before miniquad would panic over it, and how it is opened.

mod icon;
#[cfg(target_os = "linux")]
mod wayland;
#[cfg(target_os = "linux")]
mod x11;

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{LinuxBackend, Platform};
use macroquad::texture::FilterMode;

/// The class of the window on X11, by which its windows are found.
pub const WM_CLASS: &str = "stepstar";

/// A display that has answered.
///
/// It is to be held until the window is open: an X server may begin again when its last program leaves, and would lose
/// the window that comes just then.
pub struct Display {
    backend: LinuxBackend,
    #[cfg(target_os = "linux")]
    _connection: Option<x11::Connection>,
    /// What of the screen a window can have, where that is known.
    pub room: Option<ScreenRoom>,
}

/// What of the screen a window can have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScreenRoom {
    /// The width and the height in pixels, without the bars of the desktop.
    pub size: (u16, u16),
    /// The scale of the screen.
    pub scale: f32,
}

/// The size of a first window in points, as the picture in the README shows it. Where the screen is not known it is one
/// that nearly every screen has room for: miniquad asks no system for its size before there is a window.
pub const FIRST: (u16, u16) = (1440, 900);
const ANYWHERE: (u16, u16) = (1280, 680);

impl Display {
    /// The size to open a window with: the one it had last, else one for a first start with an interface of that scale
    /// in percent, and no more than there is room for.
    pub fn fitting(&self, last: Option<(u16, u16)>, percent: u16) -> (u16, u16) {
        let Some(ScreenRoom { size, scale }) = self.room else {
            return last.unwrap_or(ANYWHERE);
        };
        let pixels = |points: u16| (f32::from(points) * scale * f32::from(percent) / 100.0) as u16;
        let (width, height) = last.unwrap_or((pixels(FIRST.0), pixels(FIRST.1)));
        (width.min(size.0), height.min(size.1))
    }
}

/// Finds out whether a window can be opened, and through what.
///
/// X11 comes first, also on a Wayland desktop that offers it, as nearly all do: miniquad calls its Wayland part
/// unstable. Away from Linux the answer is always yes, and what it names is not used.
///
/// # Errors
///
/// One sentence that says what is missing and what works without it.
pub fn check() -> Result<Display, String> {
    #[cfg(target_os = "linux")]
    return match x11::connect() {
        Ok(connection) => {
            let room = super::x11::screen::room().ok();
            Ok(Display { backend: LinuxBackend::X11Only, _connection: Some(connection), room })
        }
        Err(_) if wayland::answers() => {
            Ok(Display { backend: LinuxBackend::WaylandOnly, _connection: None, room: None })
        }
        Err(missing) => Err(format!(
            "the window cannot be opened: {missing}; all commands, such as `stepstar solve`, work without one"
        )),
    };
    #[cfg(not(target_os = "linux"))]
    Ok(Display { backend: LinuxBackend::X11Only, room: None })
}

/// The settings of the window for [`macroquad::Window::from_config`]. `width` and `height` are those of the drawing area
/// in physical pixels on X11.
pub fn conf(title: &str, width: u32, height: u32, display: &Display) -> Conf {
    Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: title.to_owned(),
            window_width: i32::try_from(width).unwrap_or(i32::MAX),
            window_height: i32::try_from(height).unwrap_or(i32::MAX),
            high_dpi: true,
            // Smoothing of edges costs 9 ms a frame where the processor draws, and tiles have straight edges.
            sample_count: 1,
            window_resizable: true,
            icon: icon::icon(),
            platform: Platform {
                linux_backend: display.backend,
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
        // Every draw call keeps buffers of the full capacity, so that a large number costs memory for each change of
        // texture; above 65,536 parts of the picture go missing.
        draw_call_vertex_capacity: 20_000,
        draw_call_index_capacity: 30_000,
    }
}
