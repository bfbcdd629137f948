//! Ends of the window that come from outside: the loss of the display, another program that destroys the window.
//!
//! They are noticed on any thread, while the window's loop may be asleep, at work or stuck. Unsaved work is on the disk
//! by then, so the program says why it ends and does so at once.

#![cfg_attr(
    not(target_os = "linux"),
    allow(dead_code, reason = "elsewhere nothing but the program itself closes its window")
)]

use std::io::{Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the window should be there: the program has not begun to close it.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// Says that the window should be there, or that the program may close it now.
pub fn set_open(is_open: bool) {
    IS_OPEN.store(is_open, Ordering::Release);
}

/// Ends the program if the window is gone and the program has not closed it.
pub fn window_is_gone() {
    if IS_OPEN.load(Ordering::Acquire) {
        end("another program has destroyed the window");
    }
}

/// Ends the program with the exit status 2 and one sentence.
pub fn end(cause: &str) -> ! {
    // Standard error may be closed.
    let _ = writeln!(stderr(), "stepstar: {cause}");
    leave()
}

/// Ends the program without the handlers that libraries have registered for a regular end: other threads may be inside
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
