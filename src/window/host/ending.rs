//! Exits when the window is closed from outside: the display is lost, or another program destroys
//! the window.
//!
//! Any thread may notice this, while the window's loop is asleep, busy or stuck. Unsaved work is
//! already on the disk, so the program prints the reason and exits immediately.

#![cfg_attr(
    not(target_os = "linux"),
    allow(dead_code, reason = "elsewhere nothing but the program itself closes its window")
)]

use std::io::{Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the window should exist: true until the program begins to close it.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// Sets whether the window should exist; false once the program may close it.
pub fn set_open(is_open: bool) {
    IS_OPEN.store(is_open, Ordering::Release);
}

/// Ends the program if the window is gone and the program has not closed it.
pub fn window_is_gone() {
    if IS_OPEN.load(Ordering::Acquire) {
        end("another program has destroyed the window");
    }
}

/// Prints one sentence and ends the program with the exit status 2.
pub fn end(cause: &str) -> ! {
    // Ignore errors: standard error may be closed.
    let _ = writeln!(stderr(), "stepstar: {cause}");
    leave()
}

/// Ends the program without the exit handlers that libraries have registered: other threads may be running code of
/// these libraries.
#[cfg(unix)]
#[expect(unsafe_code, reason = "the standard library knows no such end")]
fn leave() -> ! {
    // SAFETY: the function takes no pointers and does not return.
    unsafe { libc::_exit(2) }
}

#[cfg(not(unix))]
fn leave() -> ! {
    std::process::exit(2)
}
