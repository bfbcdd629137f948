//! Whether the display can draw as miniquad will ask it to: with a context of OpenGL 2.1 through GLX.
//!
//! miniquad panics where there is none, or lets Xlib end the program with lines of its own. So the same is tried before,
//! without a window.

#![expect(
    unsafe_code,
    reason = "a context is made with the system's libraries, as miniquad makes it"
)]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

use crate::window::host::x11::handlers::PassedOver;
use crate::window::host::x11::library::Library;

type Raw = *mut c_void;
type DefaultScreen = unsafe extern "C" fn(Raw) -> c_int;
type Free = unsafe extern "C" fn(Raw) -> c_int;
type QueryExtension = unsafe extern "C" fn(Raw, *mut c_int, *mut c_int) -> c_int;
type ExtensionNames = unsafe extern "C" fn(Raw, c_int) -> *const c_char;
type ChooseConfigs = unsafe extern "C" fn(Raw, c_int, *const c_int, *mut c_int) -> *mut Raw;
type Address = unsafe extern "C" fn(*const c_char) -> Raw;
type CreateContext = unsafe extern "C" fn(Raw, Raw, Raw, c_int, *const c_int) -> Raw;
type DestroyContext = unsafe extern "C" fn(Raw, Raw);

/// What is asked of the pixels: colors of 8 bits that a window can show, in two buffers.
const PIXELS: [c_int; 13] = [
    0x8010, 1, // GLX_DRAWABLE_TYPE: GLX_WINDOW_BIT
    0x8011, 1, // GLX_RENDER_TYPE: GLX_RGBA_BIT
    5, 1, // GLX_DOUBLEBUFFER
    8, 8, // GLX_RED_SIZE
    9, 8, // GLX_GREEN_SIZE
    10, 8, // GLX_BLUE_SIZE
    0,
];

/// What miniquad asks of the context.
const CONTEXT: [c_int; 7] = [
    0x2091, 2, // GLX_CONTEXT_MAJOR_VERSION_ARB
    0x2092, 1, // GLX_CONTEXT_MINOR_VERSION_ARB
    0x2094, 1, // GLX_CONTEXT_FLAGS_ARB, with the bit that miniquad sets there
    0,
];

/// Makes a context and gives it back.
///
/// # Errors
/// What the display lacks, as the rest of a sentence about it.
///
/// # Safety
/// The libraries must be libX11 and libGL and stay loaded, and the display open and used by no other thread.
pub unsafe fn check(x11: &Library, gl: &Library, display: Raw) -> Result<(), String> {
    // SAFETY: the types are those that Xlib and GLX document, and the libraries stay.
    let functions = unsafe {
        (
            gl.function::<QueryExtension>(c"glXQueryExtension"),
            gl.function::<ExtensionNames>(c"glXQueryExtensionsString"),
            gl.function::<ChooseConfigs>(c"glXChooseFBConfig"),
            gl.function::<Address>(c"glXGetProcAddressARB"),
            gl.function::<DestroyContext>(c"glXDestroyContext"),
            x11.function::<DefaultScreen>(c"XDefaultScreen"),
            x11.function::<Free>(c"XFree"),
        )
    };
    let (
        Some(query),
        Some(names),
        Some(choose),
        Some(address),
        Some(destroy),
        Some(screen),
        Some(free),
    ) = functions
    else {
        return Err("cannot be drawn on: the library libGL has no part for X11 (GLX)".to_owned());
    };
    // Errors of the server come to Xlib's handler, whose own prints them and ends the program.
    // SAFETY: the caller says so.
    let errors = unsafe { PassedOver::begin(x11, display) };
    // SAFETY: the display is open, and what is pointed to lives as long as each call.
    unsafe {
        let (mut error_base, mut event_base) = (0, 0);
        if query(display, &raw mut error_base, &raw mut event_base) == 0 {
            return Err("cannot draw with OpenGL (GLX)".to_owned());
        }
        let screen = screen(display);
        let names = names(display, screen);
        let has_maker = !names.is_null()
            && CStr::from_ptr(names).to_string_lossy().contains("GLX_ARB_create_context_profile");
        let maker = address(c"glXCreateContextAttribsARB".as_ptr());
        let mut count = 0;
        let configs = choose(display, screen, PIXELS.as_ptr(), &raw mut count);
        let mut is_made = false;
        if has_maker && !maker.is_null() && !configs.is_null() && count > 0 {
            let create = std::mem::transmute::<Raw, CreateContext>(maker);
            let context = create(display, *configs, ptr::null_mut(), 1, CONTEXT.as_ptr());
            is_made = !context.is_null();
            if is_made {
                destroy(display, context);
            }
        }
        if !configs.is_null() {
            free(configs.cast());
        }
        if is_made && errors.count() == 0 {
            return Ok(());
        }
    }
    Err("has no OpenGL 2.1, with which the window is drawn (on Debian and Ubuntu its driver is in the package libgl1-mesa-dri)".to_owned())
}
