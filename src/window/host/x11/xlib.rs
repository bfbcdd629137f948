//! Handlers for Xlib's errors and messages, which miniquad does not set.
//!
//! - Any error of the server would end the program. Most only mean that a window of another program
//!   is gone, so they are ignored.
//! - If the display itself is gone, Xlib would end the program with an exit status of its own.
//! - miniquad draws no frame for a request to close the window, but the program must show a
//!   question.

#![expect(unsafe_code, reason = "Xlib knows handlers only as pointers to functions")]

use std::ffi::{c_int, c_ulong, c_void};
use std::sync::OnceLock;

use macroquad::miniquad::native::module::Module;
use x11rb::protocol::xproto::{CLIENT_MESSAGE_EVENT, ClientMessageEvent};
use x11rb::x11_utils::TryParse;

use crate::window::host::ending;

/// An untyped pointer of Xlib.
type Pointer = *mut c_void;
type ErrorHandler = unsafe extern "C" fn(Pointer, Pointer) -> c_int;
type SetErrorHandler = unsafe extern "C" fn(Option<ErrorHandler>) -> Option<ErrorHandler>;
type LossHandler = unsafe extern "C" fn(Pointer) -> c_int;
type SetLossHandler = unsafe extern "C" fn(Option<LossHandler>) -> Option<LossHandler>;
type CurrentDisplay = unsafe extern "C" fn() -> Pointer;
/// Converts an event from the server's format to Xlib's.
type Convert = unsafe extern "C" fn(Pointer, Pointer, *const [u8; 32]) -> c_int;
type SetConvert = unsafe extern "C" fn(Pointer, c_int, Option<Convert>) -> Option<Convert>;

const X11: [&str; 2] = ["libX11.so", "libX11.so.6"];
const GL: [&str; 2] = ["libGL.so", "libGL.so.1"];

/// Ignores later errors of the server, and ends the program properly when the display is lost. Call
/// it when the window is open, because miniquad sets its own handlers until then.
pub fn keep_going() {
    // SAFETY: the handlers have the types that Xlib documents.
    unsafe {
        if let Some(set) = function::<SetErrorHandler>(X11, "XSetErrorHandler") {
            set(Some(ignore));
        }
        if let Some(set) = function::<SetLossHandler>(X11, "XSetIOErrorHandler") {
            set(Some(display_lost));
        }
    }
}

unsafe extern "C" fn ignore(_display: Pointer, _error: Pointer) -> c_int {
    0
}

unsafe extern "C" fn display_lost(_display: Pointer) -> c_int {
    ending::end("the display has gone away")
}

/// Finds a function in a system library, which then stays loaded.
fn function<F>(names: [&str; 2], name: &str) -> Option<F> {
    let library = names.iter().find_map(|name| Module::load(name).ok())?;
    std::mem::ManuallyDrop::new(library).get_symbol(name).ok()
}

/// Returns the id of the surface that this thread draws on, which the program's own connection has created.
pub fn drawn_on() -> Option<u32> {
    let current: unsafe extern "C" fn() -> c_ulong = function(GL, "glXGetCurrentDrawable")?;
    // SAFETY: the function takes no arguments and returns a number.
    let drawable = unsafe { current() };
    u32::try_from(drawable).ok().filter(|&drawable| drawable != x11rb::NONE)
}

/// A function that is called with the kind of each message to the window.
type Listener = Box<dyn Fn(u32) + Send + Sync>;

static LISTENER: OnceLock<Listener> = OnceLock::new();

/// Xlib's own function that converts a message.
static CONVERT: OnceLock<Convert> = OnceLock::new();

/// Calls `listener` with the kind of each message to the window, on the window's thread, before miniquad gets it. Call
/// it when the window is open.
pub fn on_message(listener: impl Fn(u32) + Send + Sync + 'static) {
    let set = function::<SetConvert>(X11, "XESetWireToEvent");
    let current = function::<CurrentDisplay>(GL, "glXGetCurrentDisplay");
    let Some((set, current)) = set.zip(current) else {
        return;
    };
    // SAFETY: the function takes no arguments and returns this thread's display.
    let display = unsafe { current() };
    if display.is_null() || LISTENER.set(Box::new(listener)).is_err() {
        return;
    }
    // SAFETY: the display is miniquad's, which is used only on this thread; it is open as long as the window's future
    // runs, and the functions live forever.
    let convert = unsafe { set(display, CLIENT_MESSAGE_EVENT.into(), Some(message)) };
    if let Some(convert) = convert {
        let _ = CONVERT.set(convert);
    }
}

unsafe extern "C" fn message(display: Pointer, event: Pointer, wire: *const [u8; 32]) -> c_int {
    // SAFETY: Xlib passes the event in the format of the server.
    let bytes = unsafe { *wire };
    if let (Ok((message, _)), Some(listener)) =
        (ClientMessageEvent::try_parse(&bytes), LISTENER.get())
    {
        listener(message.type_);
    }
    // SAFETY: this is Xlib's own function, with the arguments from Xlib.
    CONVERT.get().map_or(0, |convert| unsafe { convert(display, event, wire) })
}
