//! The screen before the window opens.

use std::error::Error;

use x11rb::connection::Connection;
use x11rb::protocol::randr::ConnectionExt as _;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _};
use x11rb::rust_connection::RustConnection;

/// The dots per inch of a screen with the scale 1.
const DOTS: f32 = 96.0;

/// The largest frame that a window manager adds to a window, in pixels at the scale 1.
const FRAME: [f32; 2] = [12.0, 44.0];

/// The connection, the room for a window in pixels, and the scale.
type Answer = (RustConnection, (u16, u16), f32);

/// Asks the display for the room for a new window on any monitor.
pub fn ask() -> Result<Answer, Box<dyn Error>> {
    let (connection, number) = x11rb::connect(None)?;
    let screen = connection.setup().roots.get(number).ok_or("no screen")?;
    let (root, mut room) = (screen.root, [screen.width_in_pixels, screen.height_in_pixels]);
    let (resources, text) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
    let resources = connection.get_property(false, root, resources, text, 0, 1 << 16)?.reply()?;
    let scale = dots(&String::from_utf8_lossy(&resources.value)).map_or(1.0, |dots| dots / DOTS);
    // A server without the RandR extension has one monitor.
    if let Ok(monitors) = connection.randr_get_monitors(root, true)?.reply() {
        for monitor in monitors.monitors {
            room = [room[0].min(monitor.width), room[1].min(monitor.height)];
        }
    }
    // Window managers report the left and top edge, the width and the height without their bars.
    let work = connection.intern_atom(false, b"_NET_WORKAREA")?.reply()?.atom;
    let work = connection.get_property(false, root, work, AtomEnum::CARDINAL, 0, 4)?.reply()?;
    if let Some(&[_, _, width, height]) = work.value32().map(Vec::from_iter).as_deref() {
        let within = |room: u16, size: u32, frame: f32| {
            (f32::from(room).min(size as f32) - frame * scale).max(1.0) as u16
        };
        room = [within(room[0], width, FRAME[0]), within(room[1], height, FRAME[1])];
    }
    Ok((connection, room.into(), scale))
}

/// Reads the dots per inch from the user's X resources.
fn dots(resources: &str) -> Option<f32> {
    let dots = resources.lines().find_map(|line| line.strip_prefix("Xft.dpi:"))?;
    dots.trim().parse().ok().filter(|dots| (24.0..=960.0).contains(dots))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_found_among_the_resources() {
        assert_eq!(dots("Xft.antialias:\t1\nXft.dpi:\t192\n"), Some(192.0));
        assert_eq!(dots("Xft.dpi: 110.5"), Some(110.5));
        for nothing in ["", "Xft.dpi:\n", "Xft.dpi: many", "Xft.dpi: 0", "Xft.dpi: NaN"] {
            assert_eq!(dots(nothing), None, "{nothing:?}");
        }
    }
}
