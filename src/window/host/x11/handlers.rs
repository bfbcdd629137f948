//! What Xlib does with errors, and with events that are not for miniquad.
//!
//! - Any error of the server would end the program, though most mean only that a window of another program is gone. They
//!   are passed over.
//! - Where the display itself is gone, Xlib ends the program; unsaved work is kept before.
//! - miniquad reads a dropped file whole and waits for other programs without a limit. So it gets none of these events:
//!   messages about dragged files go to whoever [`take_over`] names, and answers to requests for data are not for it.
//! - It does not notice that its window is gone.

#![expect(unsafe_code, reason = "Xlib knows handlers only as pointers to functions")]

use std::ffi::{c_int, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use x11rb::protocol::xproto::{
    CLIENT_MESSAGE_EVENT, ClientMessageEvent, DESTROY_NOTIFY_EVENT, DestroyNotifyEvent,
    SELECTION_NOTIFY_EVENT,
};
use x11rb::x11_utils::TryParse;

use super::library::Library;
use crate::window::host::ending::{self, End};

type Raw = *mut c_void;
type Handler = unsafe extern "C" fn(Raw, Raw) -> c_int;
type SetHandler = unsafe extern "C" fn(Option<Handler>) -> Option<Handler>;
type LastHandler = unsafe extern "C" fn(Raw) -> c_int;
type SetLastHandler = unsafe extern "C" fn(Option<LastHandler>) -> Option<LastHandler>;
type Sync = unsafe extern "C" fn(Raw, c_int) -> c_int;
type CurrentDisplay = unsafe extern "C" fn() -> Raw;
/// An event as it came from the server.
type Wire = [u8; 32];
type Convert = unsafe extern "C" fn(Raw, Raw, *const Wire) -> c_int;
type SetConvert = unsafe extern "C" fn(Raw, c_int, Option<Convert>) -> Option<Convert>;

/// How many errors were passed over.
static ERRORS: AtomicUsize = AtomicUsize::new(0);

unsafe extern "C" fn pass_over(_display: Raw, _error: Raw) -> c_int {
    ERRORS.fetch_add(1, Ordering::Relaxed);
    0
}

/// A time in which errors are counted, on a display that no other thread uses.
pub struct PassedOver {
    display: Raw,
    before: usize,
    set: Option<SetHandler>,
    sync: Option<Sync>,
    handler: Option<Handler>,
}

impl PassedOver {
    /// From now on errors are counted.
    ///
    /// # Safety
    /// The library must be libX11 and stay loaded, and the display be open until this is dropped.
    pub unsafe fn begin(x11: &Library, display: Raw) -> Self {
        // SAFETY: the types are those that Xlib documents, and the library stays.
        let (set, sync) = unsafe { (x11.function(c"XSetErrorHandler"), x11.function(c"XSync")) };
        let before = ERRORS.load(Ordering::Relaxed);
        // SAFETY: the handler has the type that Xlib documents.
        let handler = set.and_then(|set: SetHandler| unsafe { set(Some(pass_over)) });
        Self { display, before, set, sync, handler }
    }

    /// How many errors there were so far.
    pub fn count(&self) -> usize {
        if let Some(sync) = self.sync {
            // SAFETY: the display is open.
            unsafe { sync(self.display, 0) };
        }
        ERRORS.load(Ordering::Relaxed) - self.before
    }
}

impl Drop for PassedOver {
    fn drop(&mut self) {
        // What is still on its way counts too.
        self.count();
        if let Some(set) = self.set {
            // SAFETY: it is the handler that was there before.
            unsafe { set(self.handler) };
        }
    }
}

/// From now on no error of the server ends the program, and the loss of the display does so in order. To be called when
/// the window is open: until then miniquad sets handlers of its own.
pub fn keep_going() {
    let Some(x11) = Library::loaded(&[c"libX11.so", c"libX11.so.6"]) else {
        return;
    };
    // SAFETY: the types are those that Xlib documents; miniquad keeps the library loaded.
    unsafe {
        if let Some(set) = x11.function::<SetHandler>(c"XSetErrorHandler") {
            set(Some(pass_over));
        }
        if let Some(set) = x11.function::<SetLastHandler>(c"XSetIOErrorHandler") {
            set(Some(display_lost));
        }
    }
}

unsafe extern "C" fn display_lost(_display: Raw) -> c_int {
    ending::end(End::DisplayLost)
}

/// What gets messages, and says whether a message was for it.
type Taker = Box<dyn Fn(ClientMessageEvent) -> bool + Send + std::marker::Sync>;

static TAKER: OnceLock<Taker> = OnceLock::new();

/// How Xlib itself converts a message.
static CONVERT: OnceLock<Convert> = OnceLock::new();

/// From now on messages to the window go to `taker` first, on the thread of the window, and to miniquad only where it says
/// that they are not for it. To be called when the window is open.
pub fn take_over(taker: impl Fn(ClientMessageEvent) -> bool + Send + std::marker::Sync + 'static) {
    let x11 = Library::loaded(&[c"libX11.so", c"libX11.so.6"]);
    let gl = Library::loaded(&[c"libGL.so", c"libGL.so.1"]);
    // SAFETY: the types are those that Xlib and GLX document; miniquad keeps the libraries loaded.
    let functions = x11.zip(gl).and_then(|(x11, gl)| unsafe {
        let set = x11.function::<SetConvert>(c"XESetWireToEvent");
        set.zip(gl.function::<CurrentDisplay>(c"glXGetCurrentDisplay"))
    });
    let Some((set, current)) = functions else {
        return;
    };
    // SAFETY: it takes nothing, and gives the display on which this thread draws.
    let display = unsafe { current() };
    if display.is_null() || TAKER.set(Box::new(taker)).is_err() {
        return;
    }
    // SAFETY: the display is miniquad's, which is used on this thread alone; it is open as long as the window's future
    // runs, and the functions live forever.
    unsafe {
        if let Some(convert) = set(display, CLIENT_MESSAGE_EVENT.into(), Some(message)) {
            let _ = CONVERT.set(convert);
        }
        set(display, SELECTION_NOTIFY_EVENT.into(), Some(answer));
        set(display, DESTROY_NOTIFY_EVENT.into(), Some(destroyed));
    }
}

/// A message: 0 keeps it from miniquad.
unsafe extern "C" fn message(display: Raw, event: Raw, wire: *const Wire) -> c_int {
    // SAFETY: Xlib gives an event as it came.
    let bytes = unsafe { *wire };
    let is_taken = ClientMessageEvent::try_parse(&bytes).is_ok_and(|(message, _)| {
        message.format == 32 && TAKER.get().is_some_and(|taker| taker(message))
    });
    match CONVERT.get() {
        // SAFETY: it is Xlib's own function, with what Xlib gave.
        Some(convert) if !is_taken => unsafe { convert(display, event, wire) },
        _ => 0,
    }
}

/// An answer to a request for data: miniquad makes none.
unsafe extern "C" fn answer(_display: Raw, _event: Raw, _wire: *const Wire) -> c_int {
    0
}

/// A window is gone.
unsafe extern "C" fn destroyed(_display: Raw, _event: Raw, wire: *const Wire) -> c_int {
    // SAFETY: Xlib gives an event as it came.
    let bytes = unsafe { *wire };
    // Anybody may send an event; what the server itself says is true.
    let is_true = DestroyNotifyEvent::try_parse(&bytes)
        .is_ok_and(|(event, _)| event.response_type == DESTROY_NOTIFY_EVENT);
    if is_true {
        ending::window_is_gone();
    }
    0
}
