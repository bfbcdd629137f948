//! Whether a window can be opened here, asked before miniquad would panic over it.

#![cfg_attr(
    target_os = "linux",
    expect(unsafe_code, reason = "the system's libraries are tried as miniquad will load them")
)]

use macroquad::miniquad::conf::LinuxBackend;

/// A display that has answered.
///
/// It is to be held until the window is open: an X server may begin anew when its last program leaves, and would lose
/// the window that comes just then.
pub struct Display {
    backend: LinuxBackend,
    #[cfg(target_os = "linux")]
    _connection: Option<linux::Connection>,
}

impl Display {
    /// What the window is to be opened through.
    pub fn backend(&self) -> LinuxBackend {
        self.backend
    }
}

/// Finds out whether a window can be opened, and through what.
///
/// X11 comes first, also on a Wayland desktop that offers it, as nearly all do: miniquad calls its Wayland part
/// unstable. Away from Linux the answer is always yes, and what it names is not used.
///
/// # Errors
///
/// One sentence that says what is missing and what works without it.
pub fn check() -> Result<Display, String> {
    #[cfg(target_os = "linux")]
    return match linux::x11() {
        Ok(connection) => {
            Ok(Display { backend: LinuxBackend::X11Only, _connection: Some(connection) })
        }
        Err(missing) => linux::wayland()
            .map(|()| Display { backend: LinuxBackend::WaylandOnly, _connection: None })
            .map_err(|_| {
                format!(
                    "the window cannot be opened: {missing}; all commands, such as `stepstar solve`, work without one"
                )
            }),
    };
    #[cfg(not(target_os = "linux"))]
    Ok(Display { backend: LinuxBackend::X11Only })
}

#[cfg(target_os = "linux")]
mod linux {
    use std::env;
    use std::ffi::{CStr, c_char, c_int, c_void};
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    use std::ptr::NonNull;

    /// A library that was loaded at run time, as miniquad loads it, and is let go with this value.
    struct Library(NonNull<c_void>);

    impl Library {
        /// The first of the names that can be loaded.
        fn load(names: &[&CStr]) -> Option<Self> {
            names.iter().find_map(|name| {
                // SAFETY: the name ends in a zero. Loading runs the library's own initialization, which for these
                // libraries of the system has no conditions.
                NonNull::new(unsafe {
                    libc::dlopen(name.as_ptr(), libc::RTLD_LAZY | libc::RTLD_LOCAL)
                })
                .map(Self)
            })
        }

        /// The address of a function.
        fn function(&self, name: &CStr) -> Option<NonNull<c_void>> {
            // SAFETY: the library is loaded as long as `self` lives, and the name ends in a zero.
            NonNull::new(unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr()) })
        }
    }

    impl Drop for Library {
        fn drop(&mut self) {
            // SAFETY: the handle came from `dlopen` and is closed once. Functions found in it live no longer.
            unsafe { libc::dlclose(self.0.as_ptr()) };
        }
    }

    type OpenDisplay = unsafe extern "C" fn(*const c_char) -> *mut c_void;
    type CloseDisplay = unsafe extern "C" fn(*mut c_void) -> c_int;
    type QueryExtension = unsafe extern "C" fn(*mut c_void, *mut c_int, *mut c_int) -> c_int;

    /// A connection to an X server, until it is dropped.
    pub struct Connection {
        display: NonNull<c_void>,
        close: CloseDisplay,
    }

    impl Drop for Connection {
        fn drop(&mut self) {
            // SAFETY: the connection came from `XOpenDisplay` of the same library, which stays loaded, and is closed
            // once.
            unsafe { (self.close)(self.display.as_ptr()) };
        }
    }

    /// A connection that can draw, or what X11 lacks for a window, as the middle of a sentence.
    pub fn x11() -> Result<Connection, String> {
        let display = env::var("DISPLAY").unwrap_or_default();
        if display.is_empty() {
            return Err("there is no display (the variable DISPLAY is not set)".to_owned());
        }
        let x11 = Library::load(&[c"libX11.so", c"libX11.so.6"])
            .ok_or_else(|| absent("libX11", "libx11-6"))?;
        Library::load(&[c"libXi.so", c"libXi.so.6"]).ok_or_else(|| absent("libXi", "libxi6"))?;
        Library::load(&[c"libxkbcommon.so", c"libxkbcommon.so.0"])
            .ok_or_else(|| absent("libxkbcommon", "libxkbcommon0"))?;
        let gl = Library::load(&[c"libGL.so", c"libGL.so.1"])
            .ok_or_else(|| absent("libGL", "libgl1"))?;

        let (Some(open), Some(close)) =
            (x11.function(c"XOpenDisplay"), x11.function(c"XCloseDisplay"))
        else {
            return Err("the library libX11 is not what it should be".to_owned());
        };
        let Some(query) = gl.function(c"glXQueryExtension") else {
            return Err("the library libGL has no part for X11 (GLX)".to_owned());
        };
        // SAFETY: these are the functions that Xlib and GLX document under these names, with these parameters.
        let (open, close, query) = unsafe {
            (
                std::mem::transmute::<NonNull<c_void>, OpenDisplay>(open),
                std::mem::transmute::<NonNull<c_void>, CloseDisplay>(close),
                std::mem::transmute::<NonNull<c_void>, QueryExtension>(query),
            )
        };
        // libX11 keeps pointers into the libraries that extend it, so they are not unloaded; miniquad needs them anyway.
        std::mem::forget((x11, gl));
        // SAFETY: a null name stands for DISPLAY.
        let connection = NonNull::new(unsafe { open(std::ptr::null()) })
            .map(|display| Connection { display, close })
            .ok_or_else(|| {
                format!("the display {display} (from the variable DISPLAY) does not answer")
            })?;
        let (mut error_base, mut event_base) = (0, 0);
        // SAFETY: the connection is open, and both numbers are there to be written to.
        let has_glx = unsafe {
            query(connection.display.as_ptr(), &raw mut error_base, &raw mut event_base) != 0
        };
        if has_glx {
            Ok(connection)
        } else {
            Err(format!("the display {display} cannot draw with OpenGL (GLX)"))
        }
    }

    /// What Wayland lacks for a window.
    pub fn wayland() -> Result<(), String> {
        let name =
            env::var_os("WAYLAND_DISPLAY").ok_or("the variable WAYLAND_DISPLAY is not set")?;
        // `join` keeps an absolute name as it is, which is what the protocol says.
        let socket = PathBuf::from(env::var_os("XDG_RUNTIME_DIR").unwrap_or_default()).join(name);
        UnixStream::connect(socket)
            .map_err(|error| format!("the Wayland display does not answer: {error}"))?;
        for names in [
            [c"libwayland-client.so", c"libwayland-client.so.0"],
            [c"libwayland-egl.so", c"libwayland-egl.so.1"],
            [c"libEGL.so", c"libEGL.so.1"],
            [c"libxkbcommon.so", c"libxkbcommon.so.0"],
        ] {
            Library::load(&names)
                .ok_or_else(|| absent(&names[1].to_string_lossy(), "of the same name"))?;
        }
        Ok(())
    }

    fn absent(library: &str, package: &str) -> String {
        format!(
            "the library {library} is not installed (on Debian and Ubuntu: the package {package})"
        )
    }
}
