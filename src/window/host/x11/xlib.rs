//! Xlib's own connection, which miniquad has opened, and handlers for its errors.

use std::ffi::{c_int, c_ulong, c_void};
use std::io::{Write, stderr};
use std::ptr::null_mut;
use std::sync::{Mutex, OnceLock, PoisonError};

use macroquad::miniquad::native::module::Module;

/// An untyped pointer of Xlib.
type Pointer = *mut c_void;
type ErrorHandler = unsafe extern "C" fn(Pointer, Pointer) -> c_int;
type SetErrorHandler = unsafe extern "C" fn(Option<ErrorHandler>) -> Option<ErrorHandler>;
type LossHandler = unsafe extern "C" fn(Pointer) -> c_int;
type SetLossHandler = unsafe extern "C" fn(Option<LossHandler>) -> Option<LossHandler>;
/// A function that turns an event of the server into one of Xlib's, unless it returns 0.
type Converter = unsafe extern "C" fn(Pointer, Pointer, *const [u8; 32]) -> c_int;
/// A function that returns a number of the display.
type Number = unsafe extern "C" fn(Pointer) -> c_int;

const X11: [&str; 2] = ["libX11.so", "libX11.so.6"];
const GL: [&str; 2] = ["libGL.so", "libGL.so.1"];
const XKB: [&str; 2] = ["libxkbcommon.so", "libxkbcommon.so.0"];

/// Ignores errors of the server, most of which only mean that a window of another program is gone,
/// and ends the program properly when the display is lost. By default, Xlib ends the program.
pub(super) fn keep_going() {
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

/// The type of the events with which programs send messages to windows.
const CLIENT_MESSAGE: c_int = 33;

/// Xlib's converter of these events, and the kinds of messages that are taken from it.
static TAKEN: OnceLock<(Converter, [u32; 3])> = OnceLock::new();
/// The messages that have been taken.
static MESSAGES: Mutex<Vec<[u8; 32]>> = Mutex::new(Vec::new());

unsafe extern "C" fn convert(display: Pointer, event: Pointer, sent: *const [u8; 32]) -> c_int {
    let Some((converter, kinds)) = TAKEN.get() else {
        return 0;
    };
    // SAFETY: Xlib passes an event as the server has sent it, and the converter is Xlib's own.
    unsafe {
        let kind = [8, 9, 10, 11].map(|byte| (*sent)[byte]);
        if kinds.contains(&u32::from_ne_bytes(kind)) {
            MESSAGES.lock().unwrap_or_else(PoisonError::into_inner).push(*sent);
            return 0;
        }
        converter(display, event, sent)
    }
}

/// Returns the messages that have been taken since the last call.
pub fn take_messages() -> Vec<[u8; 32]> {
    std::mem::take(&mut MESSAGES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Returns whether messages have been taken since the last call of [`take_messages`].
pub fn has_messages() -> bool {
    !MESSAGES.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
}

/// Returns whether the display cannot make the context that miniquad makes; Xlib would then end the
/// program with its own words and status.
pub fn lacks_opengl() -> bool {
    keep_going();
    can_make_context() == Some(false)
}

/// Tries to make an OpenGL context; `None` without a display or a library, which miniquad reports.
fn can_make_context() -> Option<bool> {
    type Choose = unsafe extern "C" fn(Pointer, c_int, *const c_int, &mut c_int) -> *mut Pointer;
    type Create = unsafe extern "C" fn(Pointer, Pointer, Pointer, c_int, *const c_int) -> Pointer;
    // GLX_DOUBLEBUFFER, and the sizes of red, green and blue.
    const CONFIG: [c_int; 9] = [5, 1, 8, 8, 9, 8, 10, 8, 0];
    // GLX_CONTEXT_MAJOR_VERSION_ARB and GLX_CONTEXT_MINOR_VERSION_ARB.
    const VERSION: [c_int; 5] = [0x2091, 2, 0x2092, 1, 0];
    let open: unsafe extern "C" fn(Pointer) -> Pointer = function(X11, "XOpenDisplay")?;
    let (screen, close): (Number, Number) =
        (function(X11, "XDefaultScreen")?, function(X11, "XCloseDisplay")?);
    let choose: Choose = function(GL, "glXChooseFBConfig")?;
    let create: Create = function(GL, "glXCreateContextAttribsARB")?;
    let destroy: unsafe extern "C" fn(Pointer, Pointer) = function(GL, "glXDestroyContext")?;
    // SAFETY: these are the types that the libraries document, and the lists end with zeros.
    unsafe {
        let display = Some(open(null_mut())).filter(|display| !display.is_null())?;
        let mut count = 0;
        let configs = choose(display, screen(display), CONFIG.as_ptr(), &mut count);
        let mut context = null_mut();
        if count > 0 && !configs.is_null() {
            context = create(display, *configs, null_mut(), 1, VERSION.as_ptr());
        }
        if !context.is_null() {
            destroy(display, context);
        }
        close(display);
        Some(!context.is_null())
    }
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

    /// Takes messages of these kinds from Xlib, so that miniquad does not see them.
    pub fn take(&self, kinds: [u32; 3]) {
        type SetConverter =
            unsafe extern "C" fn(Pointer, c_int, Option<Converter>) -> Option<Converter>;
        let Some(set) = function::<SetConverter>(X11, "XESetWireToEvent") else {
            return;
        };
        // SAFETY: the types are those that Xlib documents, and the display is open. Xlib reads no
        // event between the two calls, because it is used only on this thread.
        unsafe {
            let Some(converter) = set(self.pointer, CLIENT_MESSAGE, None) else {
                return;
            };
            let _ = TAKEN.set((converter, kinds));
            set(self.pointer, CLIENT_MESSAGE, Some(convert));
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
