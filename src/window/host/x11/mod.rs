//! The X11 desktop around the window: sleep until something happens, the title, full screen.
//!
//! miniquad handles the events of the window between frames, through Xlib. A second connection gets
//! copies of those events that macroquad does not report, such as an uncovered window.

#![expect(unsafe_code, reason = "Xlib's connection is known only as a pointer")]

mod drop;
mod keyboard;
pub mod screen;
mod xlib;

pub use xlib::lacks_opengl;

use std::error::Error;
use std::ffi::c_int;
use std::os::fd::AsRawFd;
use std::path::PathBuf;
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::properties::WmSizeHints;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt as _, CreateWindowAux, EventMask, Gravity, PropMode, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

x11rb::atom_manager! {
    /// The names of properties and types.
    Atoms: AtomsCookie {
        _NET_SUPPORTING_WM_CHECK,
        _NET_WM_NAME,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
        UTF8_STRING,
        XdndActionCopy,
        XdndDrop,
        XdndEnter,
        XdndFinished,
        XdndPosition,
        XdndSelection,
        XdndStatus,
        XdndTypeList,
        text_uri_list: b"text/uri-list",
    }
}

/// A result that is an error when the connection, and so the window, is gone.
type Done<T = ()> = Result<T, ReplyOrIdError>;

/// The window that miniquad has opened, and the desktop around it.
pub struct Desktop {
    xlib: xlib::Display,
    connection: RustConnection,
    root: Window,
    /// The width and the height of the screen.
    screen: [u16; 2],
    window: Window,
    atoms: Atoms,
    /// The window's size before full screen, if no window manager restores it.
    before: Option<ConfigureWindowAux>,
    /// Whether the window covers its monitor, if that has changed.
    full_screen: Option<bool>,
    drag: Drag,
}

/// The drag over the window.
#[derive(Default)]
struct Drag {
    /// The window that receives the list of files: miniquad would receive it for its own.
    receiver: Window,
    /// The window of the program that offers the files.
    source: Window,
    /// The type of the list, if the program offers one that can be read.
    kind: Option<Atom>,
    /// The files that have been dropped.
    dropped: Vec<PathBuf>,
}

impl Desktop {
    /// Finds the window that miniquad has opened, and tells the window manager its smallest size,
    /// `least`, in pixels.
    ///
    /// # Errors
    /// Without X11.
    pub fn start(least: [f32; 2]) -> Result<Self, Box<dyn Error>> {
        // miniquad has replaced the handlers.
        xlib::keep_going();
        let xlib = xlib::Display::current().ok_or("no display")?;
        let (connection, number) = x11rb::connect(None)?;
        let screen = connection.setup().roots.get(number).ok_or("no screen")?;
        let (root, screen) = (screen.root, [screen.width_in_pixels, screen.height_in_pixels]);
        let window = find_window(&connection, root, xlib.owned, 0)?.ok_or("no window")?;
        let mask = EventMask::EXPOSURE
            | EventMask::FOCUS_CHANGE
            | EventMask::STRUCTURE_NOTIFY
            | EventMask::PROPERTY_CHANGE;
        let events = ChangeWindowAttributesAux::new().event_mask(mask);
        connection.change_window_attributes(window, &events)?;
        let least = [0, 1].map(|side| (least[side] as i32).min(screen[side].into()));
        let min_size = Some((least[0], least[1]));
        // Keep the gravity that miniquad has set.
        let win_gravity = Some(Gravity::STATIC);
        let hints = WmSizeHints { min_size, win_gravity, ..WmSizeHints::new() };
        hints.set_normal_hints(&connection, window)?;
        let atoms = Atoms::new(&connection)?.reply()?;
        let drag = Drag { receiver: connection.generate_id()?, ..Drag::default() };
        let (kind, more, visual) =
            (WindowClass::INPUT_ONLY, CreateWindowAux::new(), x11rb::COPY_FROM_PARENT);
        connection.create_window(0, drag.receiver, root, 0, 0, 1, 1, 0, kind, visual, &more)?;
        xlib.take([atoms.XdndEnter, atoms.XdndPosition, atoms.XdndDrop]);
        let (before, full_screen) = (None, None);
        Ok(Self { xlib, connection, root, screen, window, atoms, before, full_screen, drag })
    }

    /// Reads the events that macroquad does not report; returns whether there were any.
    pub fn read_events(&mut self) -> bool {
        let mut has_events = false;
        while let Ok(Some(event)) = self.connection.poll_for_event() {
            has_events = true;
            match event {
                Event::PropertyNotify(event) if event.atom == self.atoms._NET_WM_STATE => {
                    self.full_screen = self.covers().ok();
                }
                Event::SelectionNotify(event) => {
                    let _ = self.receive_drop(&event);
                }
                Event::DestroyNotify(_) => xlib::end("another program has destroyed the window"),
                // Mostly errors about windows of other programs that are gone.
                _ => {}
            }
        }
        has_events
    }

    /// Waits for an event, but at most for the given time; returns whether there is an event, which
    /// miniquad handles before the next frame.
    pub fn sleep(&self, time: Option<Duration>) -> bool {
        let of = |file| libc::pollfd { fd: file, events: libc::POLLIN, revents: 0 };
        let mut files = [self.xlib.file, self.connection.stream().as_raw_fd()].map(of);
        // Round up, because a frame that is drawn too early would be wasted.
        let time = time.map_or(-1, |time| c_int::try_from(time.as_millis() + 1).unwrap_or(-1));
        // SAFETY: the pointer and the number are those of the array.
        self.xlib.has_events()
            || xlib::has_messages()
            || unsafe { libc::poll(files.as_mut_ptr(), 2, time) } > 0
    }

    /// Sets the title of the window.
    pub fn set_title(&self, title: &str) -> Done {
        let (replace, kind) = (PropMode::REPLACE, self.atoms.UTF8_STRING);
        for name in [AtomEnum::WM_NAME.into(), self.atoms._NET_WM_NAME] {
            self.connection.change_property8(replace, self.window, name, kind, title.as_bytes())?;
        }
        Ok(self.connection.flush()?)
    }

    /// Makes the window cover its monitor, or restores its size.
    pub fn set_full_screen(&mut self, covers: bool) -> Done {
        let (connection, window) = (&self.connection, self.window);
        let Atoms { _NET_WM_STATE, _NET_WM_STATE_FULLSCREEN, .. } = self.atoms;
        let (check, kind) = (self.atoms._NET_SUPPORTING_WM_CHECK, AtomEnum::WINDOW);
        let check = connection.get_property(false, self.root, check, kind, 0, 1)?.reply()?;
        if !check.value.is_empty() {
            // The action (1 adds, 0 removes), the property, no second property, and the source (1,
            // a program).
            let data = [covers.into(), _NET_WM_STATE_FULLSCREEN, 0, 1, 0];
            let message = ClientMessageEvent::new(32, window, _NET_WM_STATE, data);
            let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
            connection.send_event(false, self.root, mask, message)?;
        } else if covers {
            let now = connection.get_geometry(window)?.reply()?;
            let size = |width: u16, height: u16| {
                ConfigureWindowAux::new().width(u32::from(width)).height(u32::from(height))
            };
            let whole = size(self.screen[0], self.screen[1]).x(0).y(0);
            connection.configure_window(window, &whole)?;
            let (x, y) = (i32::from(now.x), i32::from(now.y));
            self.before = Some(size(now.width, now.height).x(x).y(y));
        } else if let Some(before) = self.before.take() {
            connection.configure_window(window, &before)?;
        }
        Ok(connection.flush()?)
    }

    /// Returns whether the window covers its monitor.
    fn covers(&self) -> Done<bool> {
        let (state, kind) = (self.atoms._NET_WM_STATE, AtomEnum::ATOM);
        let state = self.connection.get_property(false, self.window, state, kind, 0, 100)?;
        let wanted = self.atoms._NET_WM_STATE_FULLSCREEN;
        Ok(state.reply()?.value32().is_some_and(|mut all| all.any(|one| one == wanted)))
    }

    /// Returns whether the window covers its monitor, if that has changed since the last call.
    pub fn new_full_screen(&mut self) -> Option<bool> {
        self.full_screen.take()
    }
}

/// Finds this program's window below `parent`. A window manager puts it a few levels below the root.
/// Its id is recognized by its high bits, which are the same in all ids that X11 gives to one program:
/// `owned` is another id of this program.
fn find_window(
    connection: &RustConnection,
    parent: Window,
    owned: u32,
    depth: u32,
) -> Done<Option<Window>> {
    // If there is no reply, the window has been closed in the meantime, so it is not ours.
    let tree = connection.query_tree(parent)?.reply();
    let children = tree.map_or_else(|_| Vec::new(), |tree| tree.children);
    let is_own = |window: &Window| (window ^ owned) & !connection.setup().resource_id_mask == 0;
    let deeper = || {
        let deeper = |&child| find_window(connection, child, owned, depth + 1).transpose();
        children.iter().filter(|_| depth < 3).find_map(deeper).transpose()
    };
    children.iter().copied().find(is_own).map_or_else(deeper, |found| Ok(Some(found)))
}
