//! The title of an open window, which miniquad cannot change.

#![cfg_attr(
    any(windows, target_os = "macos"),
    expect(unsafe_code, reason = "the system is asked for its window")
)]

use super::x11::Desktop;

/// Sets the title of the window; returns false if the caller must try again later.
#[cfg(target_arch = "wasm32")]
pub fn set(title: &str, _desktop: Option<&Desktop>) -> bool {
    crate::page::ask("title", title, &[]);
    true
}

/// Sets the title of the window on X11.
#[cfg(not(any(windows, target_os = "macos", target_arch = "wasm32")))]
pub fn set(title: &str, desktop: Option<&Desktop>) -> bool {
    if let Some(desktop) = desktop {
        let _ = desktop.set_title(title);
    }
    true
}

/// Sets the title of the window, which can be found only while it is active.
#[cfg(windows)]
pub fn set(title: &str, _desktop: Option<&Desktop>) -> bool {
    use std::ffi::{c_int, c_void};

    #[link(name = "user32")]
    unsafe extern "system" {
        fn GetActiveWindow() -> *mut c_void;
        fn SetWindowTextW(window: *mut c_void, text: *const u16) -> c_int;
    }

    let text: Vec<u16> = title.encode_utf16().chain([0]).collect();
    // SAFETY: these are the types that Windows documents; the window is this thread's, and the text ends with a zero.
    unsafe {
        let window = GetActiveWindow();
        !window.is_null() && SetWindowTextW(window, text.as_ptr()) != 0
    }
}

/// Sets the title of the window that contains miniquad's view.
#[cfg(target_os = "macos")]
pub fn set(title: &str, _desktop: Option<&Desktop>) -> bool {
    use macroquad::miniquad::native::apple::apple_util::str_to_nsstring;
    use macroquad::miniquad::native::apple::frameworks::{ObjcId, msg_send, sel, sel_impl};
    use macroquad::miniquad::window::apple_view;

    // SAFETY: the view and its window exist while the window's future runs, and this is the
    // future's thread.
    unsafe {
        let window: ObjcId = msg_send![apple_view(), window];
        let () = msg_send![window, setTitle: str_to_nsstring(title)];
    }
    true
}
