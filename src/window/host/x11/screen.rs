//! The screen: the room for a new window, and full screen.

use std::error::Error;

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::properties::WmSizeHints;
use x11rb::protocol::randr::ConnectionExt as _;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, Gravity,
    Window,
};
use x11rb::rust_connection::RustConnection;

x11rb::atom_manager! {
    /// The names of the properties that programs share with window managers.
    Atoms: AtomsCookie {
        _NET_SUPPORTING_WM_CHECK,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
        _NET_WORKAREA,
    }
}

/// The dots per inch of a screen with the scale 1.
const DOTS: f32 = 96.0;

/// The largest frame that a window manager adds to a window, in pixels at the scale 1.
const FRAME: [f32; 2] = [12.0, 44.0];

/// A part of the screen: left edge, top edge, width and height.
type Area = [i32; 4];

/// The screen for a new window.
pub struct Screen {
    pub connection: RustConnection,
    /// The largest size that the window can have, in pixels.
    pub room: (u16, u16),
    pub scale: f32,
}

/// Asks the display for its screen.
pub fn ask() -> Result<Screen, Box<dyn Error>> {
    let (connection, screen) = x11rb::connect(None)?;
    let root = connection.setup().roots.get(screen).ok_or("no screen")?.root;
    let atoms = Atoms::new(&connection)?.reply()?;
    let (resources, text) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
    let resources = connection.get_property(false, root, resources, text, 0, 1 << 16)?.reply()?;
    let scale = dots(&String::from_utf8_lossy(&resources.value)).map_or(1.0, |dots| dots / DOTS);
    // New windows open on the monitor with the pointer.
    let pointer = connection.query_pointer(root)?.reply()?;
    let monitor = monitor(&connection, root, [pointer.root_x, pointer.root_y])?;
    let work =
        connection.get_property(false, root, atoms._NET_WORKAREA, AtomEnum::CARDINAL, 0, 4)?;
    let work: Vec<u32> = work.reply()?.value32().map_or_else(Vec::new, |numbers| numbers.collect());
    let [_, _, width, height] = match work[..] {
        [x, y, width, height] => both(monitor, [x, y, width, height].map(u32::cast_signed)),
        _ => monitor,
    };
    let frame = if is_managed(&connection, root, &atoms)? { FRAME } else { [0.0; 2] };
    let size = |length: i32, frame: f32| (length - (frame * scale) as i32).max(1) as u16;
    let room = (size(width, frame[0]), size(height, frame[1]));
    Ok(Screen { connection, room, scale })
}

/// Reads the dots per inch from the user's X resources.
fn dots(resources: &str) -> Option<f32> {
    let dots = resources.lines().find_map(|line| line.strip_prefix("Xft.dpi:"))?;
    dots.trim().parse().ok().filter(|dots| (24.0..=960.0).contains(dots))
}

/// Returns the monitor at a position; the whole screen if no monitor is known.
fn monitor(connection: &RustConnection, root: Window, at: [i16; 2]) -> Result<Area, ReplyError> {
    let whole = connection.get_geometry(root)?.reply()?;
    // A server without the RandR extension has one monitor.
    let monitors = connection.randr_get_monitors(root, true).ok();
    let monitors = monitors.and_then(|monitors| monitors.reply().ok());
    let areas = monitors.iter().flat_map(|monitors| &monitors.monitors);
    let mut areas =
        areas.map(|one| [one.x.into(), one.y.into(), one.width.into(), one.height.into()]);
    let [x, y] = at.map(i32::from);
    let is_there = |&[left, top, width, height]: &Area| {
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    };
    Ok(areas.find(is_there).unwrap_or([0, 0, whole.width.into(), whole.height.into()]))
}

/// Returns the intersection of two areas; the first area if the intersection is empty.
fn both(one: Area, other: Area) -> Area {
    let [left, top] = [0, 1].map(|side| one[side].max(other[side]));
    let [right, bottom] =
        [0, 1].map(|side| (one[side] + one[side + 2]).min(other[side] + other[side + 2]));
    if right > left && bottom > top { [left, top, right - left, bottom - top] } else { one }
}

/// Returns whether there is a window manager.
fn is_managed(
    connection: &RustConnection,
    root: Window,
    atoms: &Atoms,
) -> Result<bool, ReplyError> {
    let (check, kind) = (atoms._NET_SUPPORTING_WM_CHECK, AtomEnum::WINDOW);
    let check = connection.get_property(false, root, check, kind, 0, 1)?.reply()?;
    Ok(!check.value.is_empty())
}

/// Tells the window manager the smallest size of a window, at most the size of the screen.
pub fn set_least_size(
    connection: &RustConnection,
    root: Window,
    window: Window,
    least: [f32; 2],
) -> Result<(), ReplyError> {
    let [_, _, width, height] = monitor(connection, root, [0, 0])?;
    let min_size = Some(((least[0] as i32).min(width), (least[1] as i32).min(height)));
    // Keep the gravity that miniquad has set.
    let win_gravity = Some(Gravity::STATIC);
    let hints = WmSizeHints { min_size, win_gravity, ..WmSizeHints::new() };
    hints.set_normal_hints(connection, window)?.ignore_error();
    Ok(())
}

/// The full screen mode of a window.
pub struct FullScreen {
    atoms: Atoms,
    /// The window's position and size before full screen, if no window manager restores them.
    before: Option<ConfigureWindowAux>,
}

impl FullScreen {
    pub fn new(connection: &RustConnection) -> Result<Self, ReplyError> {
        Ok(Self { atoms: Atoms::new(connection)?.reply()?, before: None })
    }

    /// Makes the window cover its monitor, or restores its size.
    pub fn set(
        &mut self,
        connection: &RustConnection,
        root: Window,
        window: Window,
        covers: bool,
    ) -> Result<(), ReplyError> {
        let Atoms { _NET_WM_STATE, _NET_WM_STATE_FULLSCREEN, .. } = self.atoms;
        if is_managed(connection, root, &self.atoms)? {
            // The action (1 adds, 0 removes), the property, no second property, and the source (1,
            // a program).
            let data = [covers.into(), _NET_WM_STATE_FULLSCREEN, 0, 1, 0];
            let message = ClientMessageEvent::new(32, window, _NET_WM_STATE, data);
            let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
            connection.send_event(false, root, mask, message)?.ignore_error();
        } else if covers {
            let now = connection.get_geometry(window)?.reply()?;
            let middle = [now.x + now.width as i16 / 2, now.y + now.height as i16 / 2];
            let place = |[x, y, width, height]: Area| {
                let place = ConfigureWindowAux::new().x(x).y(y);
                place.width(width.unsigned_abs()).height(height.unsigned_abs())
            };
            let area = monitor(connection, root, middle)?;
            connection.configure_window(window, &place(area))?.ignore_error();
            let sizes = [now.width, now.height].map(i32::from);
            self.before = Some(place([now.x.into(), now.y.into(), sizes[0], sizes[1]]));
        } else if let Some(before) = self.before.take() {
            connection.configure_window(window, &before)?.ignore_error();
        }
        Ok(connection.flush()?)
    }
}

/// Returns whether the window covers its monitor; `None` if `changed` is an unrelated property.
pub fn covers(
    connection: &RustConnection,
    window: Window,
    changed: u32,
) -> Result<Option<bool>, ReplyError> {
    let state = connection.intern_atom(false, b"_NET_WM_STATE")?.reply()?.atom;
    if changed != state {
        return Ok(None);
    }
    let covering = connection.intern_atom(false, b"_NET_WM_STATE_FULLSCREEN")?.reply()?.atom;
    let state = connection.get_property(false, window, state, AtomEnum::ATOM, 0, 100)?.reply()?;
    Ok(Some(state.value32().is_some_and(|mut all| all.any(|one| one == covering))))
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

    #[test]
    fn a_bar_at_an_edge_is_left_out() {
        let monitor = [1920, 0, 1366, 768];
        assert_eq!(both(monitor, [0, 28, 3286, 1052]), [1920, 28, 1366, 740]);
        assert_eq!(both(monitor, [0, 0, 1920, 1080]), monitor, "the area is on another monitor");
    }
}
