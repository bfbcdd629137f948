//! The display before the window opens, and the size of the window at a first start.

/// The display before the window opens: the room on it, and a connection to it.
#[derive(Default)]
pub struct Display {
    /// The room for a window, if known.
    pub room: Option<ScreenRoom>,
    /// Keeps the X server running; some servers exit when the last program disconnects.
    #[cfg(target_os = "linux")]
    _connection: Option<x11rb::rust_connection::RustConnection>,
}

/// The room for a window on a screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScreenRoom {
    /// The width and the height in pixels, without the bars of the desktop.
    pub size: (u16, u16),
    /// The scale of the screen.
    pub scale: f32,
}

impl ScreenRoom {
    /// Returns the scale of the interface at a first start, in percent. It is larger on a screen that has many pixels
    /// but reports a scale of 1.
    pub fn first_scale(&self) -> u16 {
        let (width, height) = self.size;
        let height = f32::from(height).min(f32::from(width) * 0.625) / self.scale;
        let mut scales = [200, 175, 150, 125].into_iter();
        scales.find(|&percent| f32::from(percent) <= height / 12.0).unwrap_or(100)
    }
}

/// The window's size at a first start, in points, as in the README's picture.
pub const FIRST: (u16, u16) = (1440, 900);
/// The window's size at a first start on an unknown screen, in pixels; it fits on nearly every
/// screen.
const FALLBACK_SIZE: (u16, u16) = (1280, 680);

impl Display {
    /// Asks the display for its size. Keep the result until the window is open.
    pub fn ask() -> Self {
        #[cfg(target_os = "linux")]
        if let Ok((connection, size, scale)) = super::x11::screen::ask() {
            return Self { room: Some(ScreenRoom { size, scale }), _connection: Some(connection) };
        }
        Self::default()
    }

    /// Returns the size of the window: the last size, or the default size at the given scale in
    /// percent, limited to the room on the screen.
    pub fn fitting(&self, last: Option<(u16, u16)>, percent: u16) -> (u16, u16) {
        let Some(ScreenRoom { size, scale }) = self.room else {
            return last.unwrap_or(FALLBACK_SIZE);
        };
        let pixels = |points: u16| (f32::from(points) * scale * f32::from(percent) / 100.0) as u16;
        let (width, height) = last.unwrap_or((pixels(FIRST.0), pixels(FIRST.1)));
        (width.min(size.0), height.min(size.1))
    }
}
