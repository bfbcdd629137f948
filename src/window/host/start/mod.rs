//! Whether a window can be opened here, asked before miniquad would panic over it.

#![cfg_attr(
    target_os = "linux",
    expect(unsafe_code, reason = "the system's libraries are tried as miniquad will load them")
)]

pub mod conf;
#[cfg(target_os = "linux")]
mod graphics;

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
    use std::ffi::{c_char, c_int, c_void};
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    use std::ptr::NonNull;

    use super::graphics;
    use crate::window::host::x11::library::Library;

    type OpenDisplay = unsafe extern "C" fn(*const c_char) -> *mut c_void;
    type CloseDisplay = unsafe extern "C" fn(*mut c_void) -> c_int;

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

        // SAFETY: these are the types that Xlib documents, and the library is never unloaded; see below.
        let functions = unsafe {
            x11.function::<OpenDisplay>(c"XOpenDisplay")
                .zip(x11.function::<CloseDisplay>(c"XCloseDisplay"))
        };
        let Some((open, close)) = functions else {
            return Err("the library libX11 is not what it should be".to_owned());
        };
        // SAFETY: a null name stands for DISPLAY.
        let connection = NonNull::new(unsafe { open(std::ptr::null()) })
            .map(|display| Connection { display, close })
            .ok_or_else(|| {
                format!("the display {display} (from the variable DISPLAY) does not answer")
            });
        // SAFETY: the connection is open, and is the only one of its library's.
        let has_graphics = connection
            .as_ref()
            .map(|connection| unsafe { graphics::check(&x11, &gl, connection.display.as_ptr()) });
        // libX11 keeps pointers into the libraries that extend it, so they are not unloaded; miniquad needs them anyway.
        std::mem::forget((x11, gl));
        if let Ok(Err(missing)) = has_graphics {
            return Err(format!("the display {display} {missing}"));
        }
        connection
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
