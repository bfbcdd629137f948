//! Wakes the sleeping window when nothing else would.
//!
//! miniquad sleeps in X11's queue of events, and only an event ends its sleep. Three things go wrong with that:
//! - an event that arrives while a frame is drawn is handled after it, but what it leads to is drawn only after one
//!   more event: a click seems lost until the mouse moves;
//! - a request to close the window, a dropped file, an uncovered window and the keyboard coming back are handled, but
//!   macroquad does not draw for them;
//! - nothing comes at a set time, as a tooltip must.
//!
//! So a connection of its own to the display sends events to the window: one that means nothing, which lets miniquad
//! look again at what is waiting, and the press of a key that no keyboard has, for which macroquad draws a frame.

use std::time::Duration;

/// Wakes the window; see the module.
pub struct Waker {
    #[cfg(target_os = "linux")]
    alarm: Option<linux::Alarm>,
}

#[cfg(not(target_os = "linux"))]
impl Waker {
    /// There is no waker on this system.
    pub fn new() -> Self {
        Self {}
    }

    /// Whether a sleeping window is woken at a set time.
    pub fn works(&self) -> bool {
        false
    }

    /// Nothing comes of it.
    pub fn sleep(&self, _wake_in: Option<Duration>) {}

    /// Nobody can be called.
    pub fn caller(&self) -> Option<impl Fn() + Send + 'static> {
        None::<fn()>
    }
}

#[cfg(target_os = "linux")]
impl Waker {
    /// A waker for the window that miniquad has opened. Without X11 it does nothing.
    pub fn new() -> Self {
        Self { alarm: linux::start().ok() }
    }

    /// Whether a sleeping window is woken at a set time.
    pub fn works(&self) -> bool {
        self.alarm.is_some()
    }

    /// The window goes to sleep at the end of this frame, and a frame is wanted after `wake_in`.
    pub fn sleep(&self, wake_in: Option<Duration>) {
        if let Some(alarm) = &self.alarm {
            // The other end goes away only when the display does, and then there is nothing left to wake.
            let _ = alarm.sleeps.send(wake_in);
        }
    }

    /// What another thread calls to have a frame drawn; `None` if nothing wakes the window.
    pub fn caller(&self) -> Option<impl Fn() + Send + 'static> {
        let bell = self.alarm.as_ref().map(|alarm| alarm.bell.clone())?;
        Some(move || {
            // It fails only when the display is gone.
            let _ = bell.draw();
        })
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::error::Error;
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
    use std::thread;
    use std::time::{Duration, Instant};

    use x11rb::connection::Connection;
    use x11rb::protocol::Event;
    use x11rb::protocol::xinput::{self, ConnectionExt as _, XIEventMask};
    use x11rb::protocol::xproto::{
        AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _, EventMask,
        KEY_PRESS_EVENT, KeyButMask, KeyPressEvent, Window,
    };
    use x11rb::rust_connection::RustConnection;

    use crate::window::host::start::conf::WM_CLASS;

    /// When, after a frame, the window is made to look at what is waiting. It goes to sleep when the frame has been
    /// shown, and that takes from a few milliseconds to some hundred; before it, a look is wasted.
    const LOOKS: [Duration; 6] = [
        Duration::from_millis(10),
        Duration::from_millis(30),
        Duration::from_millis(70),
        Duration::from_millis(150),
        Duration::from_millis(400),
        Duration::from_millis(1000),
    ];

    /// How long after a button was let go anywhere its consequences have reached the window.
    const CONSEQUENCES: Duration = Duration::from_millis(60);

    type Fault = Box<dyn Error>;

    /// The connection, and what is sent over it.
    pub struct Bell {
        connection: RustConnection,
        root: Window,
        /// The windows of the class: this program's, and those of others that run, whom it does not harm.
        windows: Vec<Window>,
        look: ClientMessageEvent,
        /// A key code that is in no layout.
        no_key: u8,
    }

    /// What was started.
    pub struct Alarm {
        /// When the window goes to sleep, and for how long.
        pub sleeps: Sender<Option<Duration>>,
        pub bell: Arc<Bell>,
    }

    /// Starts the two threads that live as long as the program.
    pub fn start() -> Result<Alarm, Fault> {
        let bell = Arc::new(Bell::new()?);
        let (sender, receiver) = channel();
        let (timer, listener) = (Arc::clone(&bell), Arc::clone(&bell));
        thread::Builder::new()
            .name("waker".to_owned())
            .spawn(move || timer.keep_time(&receiver))?;
        thread::Builder::new().name("waker-ears".to_owned()).spawn(move || listener.listen())?;
        Ok(Alarm { sleeps: sender, bell })
    }

    impl Bell {
        fn new() -> Result<Self, Fault> {
            let (connection, screen) = x11rb::connect(None)?;
            let root = connection.setup().roots.get(screen).ok_or("no screen")?.root;
            let mut windows = Vec::new();
            find(&connection, root, 0, &mut windows)?;
            if windows.is_empty() {
                return Err("no window".into());
            }
            let look = connection.intern_atom(false, b"_STEPSTAR_LOOK")?.reply()?.atom;
            let look = ClientMessageEvent::new(32, windows[0], look, [0_u32; 5]);
            let no_key = unused_key(&connection)?.ok_or("no unused key code")?;

            // Buttons and keys that are let go anywhere: in the window's frame, which belongs to the window manager,
            // over a menu of the desktop, at the end of dragging a file.
            connection.xinput_xi_query_version(2, 2)?.reply()?;
            let mask = vec![XIEventMask::RAW_BUTTON_RELEASE | XIEventMask::RAW_KEY_RELEASE];
            let all_masters = 1;
            connection.xinput_xi_select_events(
                root,
                &[xinput::EventMask { deviceid: all_masters, mask }],
            )?;
            for &window in &windows {
                let mask = EventMask::EXPOSURE | EventMask::FOCUS_CHANGE;
                let events = ChangeWindowAttributesAux::new().event_mask(mask);
                connection.change_window_attributes(window, &events)?;
            }
            connection.flush()?;
            Ok(Self { connection, root, windows, look, no_key })
        }

        /// Sends what was announced, when it is due, until the display or the program is gone.
        fn keep_time(&self, sleeps: &Receiver<Option<Duration>>) {
            while let Ok(mut wake_in) = sleeps.recv() {
                let mut began = Instant::now();
                let mut looks = 0;
                loop {
                    let look_in = LOOKS.get(looks).copied();
                    let Some(next) = [look_in, wake_in].into_iter().flatten().min() else {
                        break;
                    };
                    match sleeps.recv_timeout(next.saturating_sub(began.elapsed())) {
                        Ok(again) => (wake_in, began, looks) = (again, Instant::now(), 0),
                        Err(RecvTimeoutError::Disconnected) => return,
                        Err(RecvTimeoutError::Timeout) => {
                            let sent = if wake_in.is_some_and(|due| due <= next) {
                                wake_in = None;
                                self.draw()
                            } else {
                                looks += 1;
                                self.look()
                            };
                            if sent.is_err() {
                                return;
                            }
                        }
                    }
                }
            }
        }

        /// Asks for a frame after what macroquad would draw none for, until the display is gone.
        fn listen(&self) {
            while let Ok(event) = self.connection.wait_for_event() {
                let answered = match event {
                    Event::XinputRawButtonRelease(_) => self.draw_soon(),
                    Event::XinputRawKeyRelease(_) if self.has_keyboard() => self.draw_soon(),
                    Event::Expose(_) | Event::FocusIn(_) => self.draw(),
                    _ => continue,
                };
                if answered.is_err() {
                    return;
                }
            }
        }

        fn has_keyboard(&self) -> bool {
            let focus =
                self.connection.get_input_focus().ok().and_then(|cookie| cookie.reply().ok());
            focus.is_some_and(|focus| self.windows.contains(&focus.focus))
        }

        fn draw_soon(&self) -> Result<(), Fault> {
            thread::sleep(CONSEQUENCES);
            // One frame answers all that came meanwhile.
            while self.connection.poll_for_event()?.is_some() {}
            self.draw()
        }

        fn look(&self) -> Result<(), Fault> {
            for &window in &self.windows {
                let event = ClientMessageEvent { window, ..self.look };
                self.connection
                    .send_event(false, window, EventMask::NO_EVENT, event)?
                    .ignore_error();
            }
            Ok(self.connection.flush()?)
        }

        pub fn draw(&self) -> Result<(), Fault> {
            for &window in &self.windows {
                let event = KeyPressEvent {
                    response_type: KEY_PRESS_EVENT,
                    detail: self.no_key,
                    sequence: 0,
                    time: x11rb::CURRENT_TIME,
                    root: self.root,
                    event: window,
                    child: x11rb::NONE,
                    root_x: 0,
                    root_y: 0,
                    event_x: 0,
                    event_y: 0,
                    state: KeyButMask::default(),
                    same_screen: true,
                };
                self.connection
                    .send_event(false, window, EventMask::NO_EVENT, event)?
                    .ignore_error();
            }
            Ok(self.connection.flush()?)
        }
    }

    /// Collects the windows of the program's class. A window manager puts them a few levels below the root.
    fn find(
        connection: &RustConnection,
        parent: Window,
        depth: u32,
        found: &mut Vec<Window>,
    ) -> Result<(), Fault> {
        // A window may be gone before it is asked about; then it has no reply, and it is none of ours.
        let Ok(tree) = connection.query_tree(parent)?.reply() else {
            return Ok(());
        };
        for child in tree.children {
            let class = connection.get_property(
                false,
                child,
                AtomEnum::WM_CLASS,
                AtomEnum::STRING,
                0,
                64,
            )?;
            let is_ours = class.reply().is_ok_and(|class| {
                class.value.split(|&b| b == 0).any(|s| s == WM_CLASS.as_bytes())
            });
            if is_ours {
                found.push(child);
            } else if depth < 3 {
                find(connection, child, depth + 1, found)?;
            }
        }
        Ok(())
    }

    /// A key code to which the layout gives no meaning.
    fn unused_key(connection: &RustConnection) -> Result<Option<u8>, Fault> {
        let (first, last) = (connection.setup().min_keycode, connection.setup().max_keycode);
        let layout = connection.get_keyboard_mapping(first, last - first + 1)?.reply()?;
        let per_key = usize::from(layout.keysyms_per_keycode).max(1);
        let unused = layout
            .keysyms
            .chunks(per_key)
            .position(|symbols| symbols.iter().all(|&symbol| symbol == 0));
        Ok(unused.and_then(|index| u8::try_from(index).ok()).map(|index| first + index))
    }
}
