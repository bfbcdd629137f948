//! Xlib's own connection, which miniquad has opened, and handlers for its errors.

use std::ffi::{c_int, c_ulong, c_void};
use std::io::{Write, stderr};

use macroquad::miniquad::native::module::Module;

/// An untyped pointer of Xlib.
type Pointer = *mut c_void;
type ErrorHandler = unsafe extern "C" fn(Pointer, Pointer) -> c_int;
type SetErrorHandler = unsafe extern "C" fn(Option<ErrorHandler>) -> Option<ErrorHandler>;
type LossHandler = unsafe extern "C" fn(Pointer) -> c_int;
type SetLossHandler = unsafe extern "C" fn(Option<LossHandler>) -> Option<LossHandler>;
/// A function that returns a number of the display.
type Number = unsafe extern "C" fn(Pointer) -> c_int;

const X11: [&str; 2] = ["libX11.so", "libX11.so.6"];
const GL: [&str; 2] = ["libGL.so", "libGL.so.1"];
const XKB: [&str; 2] = ["libxkbcommon.so", "libxkbcommon.so.0"];

/// Ignores later errors of the server, most of which only mean that a window of another program is
/// gone, and ends the program properly when the display is lost. By default, Xlib ends the program.
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
    end("the display has gone away")
}

/// Prints one sentence and ends the program, without the exit handlers that libraries have
/// registered: other threads may be running code of these libraries. Unsaved work is already on the
/// disk.
pub fn end(cause: &str) -> ! {
    // Ignore errors: standard error may be closed.
    let _ = writeln!(stderr(), "stepstar: {cause}");
    // SAFETY: the function takes no pointers and does not return.
    unsafe { libc::_exit(2) }
}

/// Finds a function in a system library, which then stays loaded.
fn function<F>(names: [&str; 2], name: &str) -> Option<F> {
    let library = names.iter().find_map(|name| Module::load(name).ok())?;
    std::mem::ManuallyDrop::new(library).get_symbol(name).ok()
}

/// The connection of this thread. It is open as long as the window's future runs.
pub struct Display {
    pointer: Pointer,
    pending: Number,
    to_utf32: unsafe extern "C" fn(u32) -> u32,
    /// The descriptor of its socket.
    pub file: c_int,
    /// The id of a resource that the connection has created.
    pub owned: u32,
}

impl Display {
    /// Returns the connection of the surface that this thread draws on.
    pub fn current() -> Option<Self> {
        let display: unsafe extern "C" fn() -> Pointer = function(GL, "glXGetCurrentDisplay")?;
        let drawable: unsafe extern "C" fn() -> c_ulong = function(GL, "glXGetCurrentDrawable")?;
        let (pending, file): (Number, Number) =
            (function(X11, "XPending")?, function(X11, "XConnectionNumber")?);
        let to_utf32 = function(XKB, "xkb_keysym_to_utf32")?;
        // SAFETY: these are the types that the libraries document, and the display is not null.
        unsafe {
            let pointer = Some(display()).filter(|pointer| !pointer.is_null())?;
            let owned = u32::try_from(drawable()).ok().filter(|&drawable| drawable != 0)?;
            Some(Self { pointer, pending, to_utf32, file: file(pointer), owned })
        }
    }

    /// Returns the character of a symbol on a key; the null character if it has none.
    pub fn char_of(&self, symbol: u32) -> char {
        // SAFETY: the function has the type that the library documents, and takes any number.
        char::from_u32(unsafe { (self.to_utf32)(symbol) }).unwrap_or_default()
    }

    /// Returns whether there are events that miniquad has not handled yet.
    pub fn has_events(&self) -> bool {
        // SAFETY: the display is open, and it is used only on this thread.
        unsafe { (self.pending)(self.pointer) > 0 }
    }
}
