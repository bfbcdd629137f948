//! Whether X11 can show the window: its libraries, the display, and a context of OpenGL 2.1 through GLX.
//!
//! miniquad panics where there is none, or lets Xlib end the program with lines of its own. So the same is tried before,
//! without a window.

#![expect(
    unsafe_code,
    reason = "a context is made with the system's libraries, as miniquad makes it"
)]

use std::env;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::ManuallyDrop;
use std::ptr::{self, NonNull};

use macroquad::miniquad::native::module::Module;

use crate::window::host::x11::xlib::{self, Pointer};

type CreateContext =
    unsafe extern "C" fn(Pointer, Pointer, Pointer, c_int, *const c_int) -> Pointer;

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

/// A connection to an X server, until it is dropped.
pub struct Connection {
    display: NonNull<c_void>,
    close: unsafe extern "C" fn(Pointer) -> c_int,
}

impl Drop for Connection {
    fn drop(&mut self) {
        // SAFETY: the connection came from `XOpenDisplay` of the same library, which stays loaded, and is closed once.
        unsafe { (self.close)(self.display.as_ptr()) };
    }
}

/// A connection that can draw.
///
/// # Errors
/// What X11 lacks for a window, as the middle of a sentence.
pub fn connect() -> Result<Connection, String> {
    let name = env::var("DISPLAY").unwrap_or_default();
    if name.is_empty() {
        return Err("there is no display (the variable DISPLAY is not set)".to_owned());
    }
    // libX11 keeps pointers into the libraries that extend it, so they are not unloaded; miniquad needs them anyway.
    let x11 = ManuallyDrop::new(load("libX11", 6, "libx11-6")?);
    load("libXi", 6, "libxi6")?;
    load("libxkbcommon", 0, "libxkbcommon0")?;
    let gl = ManuallyDrop::new(load("libGL", 1, "libgl1")?);

    let open: unsafe extern "C" fn(*const c_char) -> Pointer = function(&x11, "XOpenDisplay")?;
    let close = function(&x11, "XCloseDisplay")?;
    // SAFETY: this is the type that Xlib documents, and a null name stands for DISPLAY.
    let display = NonNull::new(unsafe { open(ptr::null()) })
        .ok_or_else(|| format!("the display {name} (from the variable DISPLAY) does not answer"))?;
    let connection = Connection { display, close };
    // SAFETY: the connection is open, and is the only one of its library's.
    match unsafe { can_draw(&x11, &gl, display.as_ptr())? } {
        Ok(()) => Ok(connection),
        Err(missing) => Err(format!("the display {name} {missing}")),
    }
}

/// A library of the system, loaded as miniquad loads it.
fn load(library: &str, version: u8, package: &str) -> Result<Module, String> {
    Module::load(&format!("{library}.so"))
        .or_else(|_| Module::load(&format!("{library}.so.{version}")))
        .map_err(|_| {
            format!(
                "the library {library} is not installed (on Debian and Ubuntu: the package {package})"
            )
        })
}

/// A function of a library, of the type that its documents say.
fn function<F>(library: &Module, name: &str) -> Result<F, String> {
    library.get_symbol(name).map_err(|_| {
        format!("the system's libraries are not what they should be: {name} is missing")
    })
}

/// Makes a context and gives it back; if that fails, what the display lacks, as the rest of a sentence about it.
///
/// # Safety
/// The libraries must be libX11 and libGL and stay loaded, and the display open and used by no other thread.
unsafe fn can_draw(
    x11: &Module,
    gl: &Module,
    display: Pointer,
) -> Result<Result<(), &'static str>, String> {
    let has_glx: unsafe extern "C" fn(Pointer, *mut c_int, *mut c_int) -> c_int =
        function(gl, "glXQueryExtension")?;
    let extensions: unsafe extern "C" fn(Pointer, c_int) -> *const c_char =
        function(gl, "glXQueryExtensionsString")?;
    let choose: unsafe extern "C" fn(Pointer, c_int, *const c_int, *mut c_int) -> *mut Pointer =
        function(gl, "glXChooseFBConfig")?;
    let address: unsafe extern "C" fn(*const c_char) -> Option<CreateContext> =
        function(gl, "glXGetProcAddressARB")?;
    let destroy: unsafe extern "C" fn(Pointer, Pointer) = function(gl, "glXDestroyContext")?;
    let default_screen: unsafe extern "C" fn(Pointer) -> c_int = function(x11, "XDefaultScreen")?;
    let free: unsafe extern "C" fn(Pointer) -> c_int = function(x11, "XFree")?;
    let sync: unsafe extern "C" fn(Pointer, c_int) -> c_int = function(x11, "XSync")?;

    // Errors of the server come to Xlib's handler, whose own prints them and ends the program.
    xlib::pass_over_errors();
    // SAFETY: the display is open, and what is pointed to lives as long as each call.
    unsafe {
        let (mut error_base, mut event_base) = (0, 0);
        if has_glx(display, &raw mut error_base, &raw mut event_base) == 0 {
            return Ok(Err("cannot draw with OpenGL (GLX)"));
        }
        let screen = default_screen(display);
        let extensions = extensions(display, screen);
        let has_maker = !extensions.is_null()
            && CStr::from_ptr(extensions)
                .to_string_lossy()
                .contains("GLX_ARB_create_context_profile");
        let mut count = 0;
        let configs = choose(display, screen, PIXELS.as_ptr(), &raw mut count);
        let mut is_made = false;
        if let Some(create) = address(c"glXCreateContextAttribsARB".as_ptr())
            && has_maker
            && !configs.is_null()
            && count > 0
        {
            let context = create(display, *configs, ptr::null_mut(), 1, CONTEXT.as_ptr());
            is_made = !context.is_null();
            if is_made {
                destroy(display, context);
            }
        }
        if !configs.is_null() {
            free(configs.cast());
        }
        // What is still on its way counts too.
        sync(display, 0);
        if is_made && xlib::passed_over() == 0 {
            return Ok(Ok(()));
        }
    }
    Ok(Err(
        "has no OpenGL 2.1, with which the window is drawn (on Debian and Ubuntu its driver is in the package libgl1-mesa-dri)",
    ))
}
