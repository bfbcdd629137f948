//! Whether Wayland can show the window.

use std::env;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use macroquad::miniquad::native::module::Module;

/// Whether there is a server, and the libraries that miniquad loads.
pub fn answers() -> bool {
    let Some(name) = env::var_os("WAYLAND_DISPLAY") else {
        return false;
    };
    // `join` keeps an absolute name as it is, which is what the protocol says.
    let socket = PathBuf::from(env::var_os("XDG_RUNTIME_DIR").unwrap_or_default()).join(name);
    let libraries =
        ["libwayland-client.so.0", "libwayland-egl.so.1", "libEGL.so.1", "libxkbcommon.so.0"];
    UnixStream::connect(socket).is_ok()
        && libraries.iter().all(|name| {
            Module::load(name.trim_end_matches(['.', '0', '1'])).is_ok()
                || Module::load(name).is_ok()
        })
}
