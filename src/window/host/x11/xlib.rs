//! What Xlib does with errors, and with events that are not for miniquad.
//!
//! - Any error of the server would end the program, though most mean only that a window of another program is gone. They
//!   are passed over.
//! - Where the display itself is gone, Xlib ends the program; unsaved work is kept before.
//! - miniquad reads a dropped file whole and waits for other programs without a limit. So it gets none of these events:
//!   messages about dragged files go to whoever [`take_over`] names, and answers to requests for data are not for it.
//! - It does not notice that its window is gone.

#![expect(unsafe_code, reason = "Xlib knows handlers only as pointers to functions")]

use std::ffi::{c_int, c_ulong, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use macroquad::miniquad::native::module::Module;
use x11rb::protocol::xproto::{
    CLIENT_MESSAGE_EVENT, ClientMessageEvent, DESTROY_NOTIFY_EVENT, DestroyNotifyEvent,
    SELECTION_NOTIFY_EVENT,
};
use x11rb::x11_utils::TryParse;

use crate::window::host::ending;

/// What Xlib gives without its type.
pub type Pointer = *mut c_void;
type ErrorHandler = unsafe extern "C" fn(Pointer, Pointer) -> c_int;
type SetErrorHandler = unsafe extern "C" fn(Option<ErrorHandler>) -> Option<ErrorHandler>;
type LossHandler = unsafe extern "C" fn(Pointer) -> c_int;
type SetLossHandler = unsafe extern "C" fn(Option<LossHandler>) -> Option<LossHandler>;
type CurrentDisplay = unsafe extern "C" fn() -> Pointer;
/// Makes an event for a program of one as it came from the server.
type Convert = unsafe extern "C" fn(Pointer, Pointer, *const [u8; 32]) -> c_int;
type SetConvert = unsafe extern "C" fn(Pointer, c_int, Option<Convert>) -> Option<Convert>;

/// How many errors were passed over.
static ERRORS: AtomicUsize = AtomicUsize::new(0);

/// How many errors of the server were passed over.
pub fn passed_over() -> usize {
    ERRORS.load(Ordering::Relaxed)
}

/// From now on no error of the server ends the program.
pub fn pass_over_errors() {
    if let Some(set) = function::<SetErrorHandler>(["libX11.so", "libX11.so.6"], "XSetErrorHandler")
    {
        // SAFETY: the handler has the type that Xlib documents.
        unsafe { set(Some(pass_over)) };
    }
}

/// From now on no error of the server ends the program, and the loss of the display does so in order. To be called when
/// the window is open: until then miniquad sets handlers of its own.
pub fn keep_going() {
    pass_over_errors();
    if let Some(set) =
        function::<SetLossHandler>(["libX11.so", "libX11.so.6"], "XSetIOErrorHandler")
    {
        // SAFETY: the handler has the type that Xlib documents.
        unsafe { set(Some(display_lost)) };
    }
}

/// A function of a library of the system, which stays loaded with it.
fn function<F>(names: [&str; 2], name: &str) -> Option<F> {
    let library = names.iter().find_map(|name| Module::load(name).ok())?;
    std::mem::ManuallyDrop::new(library).get_symbol(name).ok()
}

unsafe extern "C" fn pass_over(_display: Pointer, _error: Pointer) -> c_int {
    ERRORS.fetch_add(1, Ordering::Relaxed);
    0
}

unsafe extern "C" fn display_lost(_display: Pointer) -> c_int {
    ending::end("the display has gone away")
}

/// The name that the server has for what this thread draws on, which is made by the program that made its window.
pub fn drawn_on() -> Option<u32> {
    let names = ["libGL.so", "libGL.so.1"];
    let current: unsafe extern "C" fn() -> c_ulong = function(names, "glXGetCurrentDrawable")?;
    // SAFETY: it takes nothing, and gives a number.
    let drawable = unsafe { current() };
    u32::try_from(drawable).ok().filter(|&drawable| drawable != x11rb::NONE)
}

/// What gets messages, and says whether a message was for it.
type Taker = Box<dyn Fn(ClientMessageEvent) -> bool + Send + Sync>;

static TAKER: OnceLock<Taker> = OnceLock::new();

/// How Xlib itself converts a message.
static CONVERT: OnceLock<Convert> = OnceLock::new();

/// From now on messages to the window go to `taker` first, on the thread of the window, and to miniquad only where it says
/// that they are not for it. To be called when the window is open.
pub fn take_over(taker: impl Fn(ClientMessageEvent) -> bool + Send + Sync + 'static) {
    let set = function::<SetConvert>(["libX11.so", "libX11.so.6"], "XESetWireToEvent");
    let current = function::<CurrentDisplay>(["libGL.so", "libGL.so.1"], "glXGetCurrentDisplay");
    let Some((set, current)) = set.zip(current) else {
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
unsafe extern "C" fn message(display: Pointer, event: Pointer, wire: *const [u8; 32]) -> c_int {
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
unsafe extern "C" fn answer(_display: Pointer, _event: Pointer, _wire: *const [u8; 32]) -> c_int {
    0
}

/// A window is gone.
unsafe extern "C" fn destroyed(_display: Pointer, _event: Pointer, wire: *const [u8; 32]) -> c_int {
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
