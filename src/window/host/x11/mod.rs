//! The X11 desktop around the window: frames at a set time, the title, full screen.
//!
//! miniquad sleeps until Xlib's queue has an event. This causes three problems:
//! - an event that arrives while a frame is drawn is handled after the frame, but its effect is drawn only after one
//!   more event: a click seems lost until the mouse moves;
//! - a request to close the window, a new size, an uncovered window and the return of the keyboard
//!   focus are handled, but macroquad does not draw a frame for them;
//! - no frame can be drawn at a set time, as a tooltip requires.
//!
//! Therefore a second connection sends events to the window: a message without a meaning, which
//! makes miniquad check its queue again, and the press of a key that no keyboard has, for which
//! macroquad draws a frame.

pub mod screen;
pub mod xlib;

use std::error::Error;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _, EventMask,
    KEY_PRESS_EVENT, KeyButMask, KeyPressEvent, PropMode, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::ending;
use super::start::WM_CLASS;
use crate::jobs::{self, Time};
use screen::FullScreen;

/// Delays after a frame at which the window is made to check its queue. The window goes to sleep
/// when the frame has been shown, which takes between a few and several hundred milliseconds; an
/// earlier check is wasted.
const QUEUE_CHECK_DELAYS: [Duration; 6] = [
    Duration::from_millis(10),
    Duration::from_millis(30),
    Duration::from_millis(70),
    Duration::from_millis(150),
    Duration::from_millis(400),
    Duration::from_millis(1000),
];

x11rb::atom_manager! {
    /// The names of properties and types.
    Atoms: AtomsCookie {
        _NET_WM_ICON_NAME,
        _NET_WM_NAME,
        UTF8_STRING,
        WM_PROTOCOLS,
        LOOK: b"_STEPSTAR_LOOK",
    }
}

/// A result that is an error when the connection, and so the window, is gone.
type Done<T = ()> = Result<T, ReplyOrIdError>;

/// The desktop around this program's window.
pub struct Desktop {
    window: Arc<X11Window>,
    cover: FullScreen,
    /// Sends the time until the next frame whenever the window goes to sleep.
    sleeps: Sender<Option<Duration>>,
    /// Receives whether the window covers its monitor, at each change.
    full_screen: Receiver<bool>,
}

/// The window that miniquad has opened, accessed through a separate connection.
struct X11Window {
    connection: RustConnection,
    root: Window,
    id: Window,
    atoms: Atoms,
    /// A key code that the keyboard layout does not use.
    unused_key: u8,
}

impl Desktop {
    /// Finds the window that miniquad has opened, starts the threads that wake it, and tells the
    /// window manager the window's smallest size, `least`, in pixels. Returns `None` without X11.
    pub fn start(least: [f32; 2]) -> Option<Self> {
        Self::try_start(least).ok()
    }

    fn try_start(least: [f32; 2]) -> Result<Self, Box<dyn Error>> {
        let window = Arc::new(X11Window::find()?);
        let X11Window { connection, root, id, .. } = &*window;
        let mask = EventMask::EXPOSURE
            | EventMask::FOCUS_CHANGE
            | EventMask::STRUCTURE_NOTIFY
            | EventMask::PROPERTY_CHANGE;
        let events = ChangeWindowAttributesAux::new().event_mask(mask);
        connection.change_window_attributes(*id, &events)?;
        screen::set_least_size(connection, *root, *id, least)?;
        connection.flush()?;
        let cover = FullScreen::new(connection)?;

        let (sleeps, slept) = channel();
        let (covers, full_screen) = channel();
        // Both threads end when the connection is closed.
        let waker = Arc::clone(&window);
        jobs::listen("wake-window", move || drop(waker.wake(&slept)))?;
        let watcher = Arc::clone(&window);
        jobs::listen("watch-window", move || drop(watcher.watch(&covers)))?;
        let messenger = Arc::clone(&window);
        xlib::on_message(move |kind| {
            if kind == messenger.atoms.WM_PROTOCOLS {
                // Usually a request to close the window. miniquad closes it unless the program
                // objects.
                ending::set_open(false);
            }
            if kind != messenger.atoms.LOOK {
                let _ = messenger.draw();
            }
        });
        Ok(Self { window, cover, sleeps, full_screen })
    }

    /// Tells the waker that the window goes to sleep, and when it needs the next frame.
    pub fn sleep(&self, wake_in: Option<Duration>) {
        // Sending fails only when the display is gone.
        let _ = self.sleeps.send(wake_in);
    }

    /// Sets the title of the window.
    pub fn set_title(&self, title: &str) {
        let _ = self.window.set_title(title);
    }

    /// Makes the window cover its monitor, or restores its size.
    pub fn set_full_screen(&mut self, covers: bool) {
        let X11Window { connection, root, id, .. } = &*self.window;
        let _ = self.cover.set(connection, *root, *id, covers);
    }

    /// Returns whether the window covers its monitor, if that has changed since the last call.
    pub fn new_full_screen(&self) -> Option<bool> {
        self.full_screen.try_iter().last()
    }
}

impl X11Window {
    fn find() -> Result<Self, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let root = connection.setup().roots.get(screen).ok_or("no screen")?.root;
        let mut windows = Vec::new();
        find_windows(&connection, root, 0, &mut windows)?;
        // The ids of all resources that one program creates on a server share some bits, which tell
        // this program's window from the window of another stepstar.
        let owner = |id: u32| id & !connection.setup().resource_id_mask;
        let own = xlib::drawn_on().map(owner);
        let is_own = |window: &Window| own.is_none_or(|own| own == owner(*window));
        let id = windows.into_iter().find(is_own).ok_or("no window")?;
        let unused_key = unused_key(&connection)?.ok_or("no unused key code")?;
        let atoms = Atoms::new(&connection)?.reply()?;
        Ok(Self { connection, root, id, atoms, unused_key })
    }

    /// Wakes the window after each sleep, until the program ends.
    fn wake(&self, sleeps: &Receiver<Option<Duration>>) -> Done {
        let (mut slept, mut looks, mut wake_at) = (Time::now(), &[] as &[Duration], None);
        loop {
            let now = Time::now();
            if wake_at.is_some_and(|at| at <= now) {
                wake_at = None;
                self.draw()?;
            }
            if let [after, later @ ..] = looks
                && slept + *after <= now
            {
                looks = later;
                self.look()?;
            }
            let next_look = looks.first().map(|&after| slept + after);
            let sleep = match next_look.into_iter().chain(wake_at).min() {
                None => sleeps.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(next) => sleeps.recv_timeout(next - Time::now()),
            };
            match sleep {
                Ok(wake_in) => {
                    (slept, looks) = (Time::now(), &QUEUE_CHECK_DELAYS);
                    wake_at = wake_in.map(|after| slept + after);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Draws a frame for each event that macroquad handles without drawing, until the display is gone.
    fn watch(&self, covers: &Sender<bool>) -> Done {
        loop {
            match self.connection.wait_for_event()? {
                Event::Expose(_) | Event::FocusIn(_) | Event::ConfigureNotify(_) => self.draw()?,
                Event::PropertyNotify(event) => {
                    if let Some(now) = screen::covers(&self.connection, self.id, event.atom)? {
                        let _ = covers.send(now);
                        self.draw()?;
                    }
                }
                Event::DestroyNotify(_) => ending::window_is_gone(),
                // Mostly errors about windows of other programs that are gone.
                _ => {}
            }
        }
    }

    /// Makes macroquad draw a frame.
    fn draw(&self) -> Done {
        let press = KeyPressEvent {
            response_type: KEY_PRESS_EVENT,
            detail: self.unused_key,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: self.root,
            event: self.id,
            child: x11rb::NONE,
            root_x: 0,
            root_y: 0,
            event_x: 0,
            event_y: 0,
            state: KeyButMask::default(),
            same_screen: true,
        };
        let to_owner = EventMask::NO_EVENT;
        self.connection.send_event(false, self.id, to_owner, press)?.ignore_error();
        Ok(self.connection.flush()?)
    }

    /// Makes miniquad check its queue.
    fn look(&self) -> Done {
        let message = ClientMessageEvent::new(32, self.id, self.atoms.LOOK, [0; 5]);
        self.connection.send_event(false, self.id, EventMask::NO_EVENT, message)?.ignore_error();
        Ok(self.connection.flush()?)
    }

    fn set_title(&self, title: &str) -> Done {
        let Atoms { _NET_WM_ICON_NAME, _NET_WM_NAME, UTF8_STRING, .. } = self.atoms;
        for name in [AtomEnum::WM_NAME.into(), _NET_WM_NAME, _NET_WM_ICON_NAME] {
            let (replace, text) = (PropMode::REPLACE, title.as_bytes());
            self.connection.change_property8(replace, self.id, name, UTF8_STRING, text)?;
        }
        Ok(self.connection.flush()?)
    }
}

/// Collects the windows of the program's class. A window manager puts them a few levels below the root.
fn find_windows(
    connection: &RustConnection,
    parent: Window,
    depth: u32,
    found: &mut Vec<Window>,
) -> Done {
    // If there is no reply, the window has been closed in the meantime, so it is not ours.
    let Ok(tree) = connection.query_tree(parent)?.reply() else {
        return Ok(());
    };
    for child in tree.children {
        let (class, kind) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        let class = connection.get_property(false, child, class, kind, 0, 64)?.reply();
        let is_ours = class.is_ok_and(|class| {
            class.value.split(|&byte| byte == 0).any(|name| name == WM_CLASS.as_bytes())
        });
        if is_ours {
            found.push(child);
        } else if depth < 3 {
            find_windows(connection, child, depth + 1, found)?;
        }
    }
    Ok(())
}

/// Finds a key code to which the keyboard layout gives no meaning.
fn unused_key(connection: &RustConnection) -> Done<Option<u8>> {
    let (first, last) = (connection.setup().min_keycode, connection.setup().max_keycode);
    let layout = connection.get_keyboard_mapping(first, last - first + 1)?.reply()?;
    let per_key = usize::from(layout.keysyms_per_keycode).max(1);
    let is_unused = |symbols: &[u32]| symbols.iter().all(|&symbol| symbol == 0);
    let unused = layout.keysyms.chunks(per_key).position(is_unused);
    Ok(unused.and_then(|index| u8::try_from(index).ok()).map(|index| first + index))
}
