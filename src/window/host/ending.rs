//! Ends that come from outside: a signal, the loss of the display, another program that destroys the window.
//!
//! They come at any time and on any thread, and the window's loop may be asleep, at work or stuck, so it has no part in
//! them: what is to be done before is given to [`before_any_end`].

#![cfg_attr(
    not(target_os = "linux"),
    allow(dead_code, reason = "there only signals end the program so, or nothing does")
)]
#![cfg_attr(
    unix,
    expect(unsafe_code, reason = "the system is asked which signals are passed over")
)]

use std::io::{Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Keeps what would be lost; says whether there was something, or why it cannot be kept.
type Keep = Box<dyn Fn() -> Result<bool, String> + Send + Sync>;

static KEEP: OnceLock<Keep> = OnceLock::new();

/// Whether the window is to be there: whoever closes it else is the program itself.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// From now on this is done before the program is ended from outside. It is called on any thread, once.
pub fn before_any_end(keep: impl Fn() -> Result<bool, String> + Send + Sync + 'static) {
    if KEEP.set(Box::new(keep)).is_ok() {
        #[cfg(unix)]
        signals::listen();
    }
}

/// Says that the window is to be there, or that the program itself may close it now.
pub fn set_open(is_open: bool) {
    IS_OPEN.store(is_open, Ordering::Release);
}

/// The window is gone. Where the program has not closed it, that is its end.
pub fn window_is_gone() {
    if IS_OPEN.load(Ordering::Acquire) {
        end("another program has destroyed the window");
    }
}

/// Keeps what would be lost, and ends the program with the status for what could not be done.
pub fn end(cause: &str) -> ! {
    keep(Some(cause));
    leave()
}

/// Keeps what would be lost and says so, with what ends the program if that needs a word.
fn keep(cause: Option<&str>) {
    static ENDING: Mutex<()> = Mutex::new(());
    // Of two threads the second waits here until the first has ended the program.
    std::mem::forget(ENDING.lock().unwrap_or_else(PoisonError::into_inner));
    let kept = match KEEP.get().map_or(Ok(false), |keep| keep()) {
        Ok(true) => Some("unsaved work is kept: the next start offers it".to_owned()),
        Ok(false) => None,
        Err(error) => Some(format!("unsaved work could not be kept: {error}")),
    };
    let words: Vec<&str> = cause.into_iter().chain(kept.as_deref()).collect();
    if !words.is_empty() {
        // Nobody may be there to read it.
        let _ = writeln!(stderr(), "stepstar: {}", words.join("; "));
    }
}

fn leave() -> ! {
    // What libraries have registered for a regular end must not run: they may be in use by another thread just now.
    #[cfg(unix)]
    signal_hook::low_level::exit(2);
    #[cfg(not(unix))]
    std::process::exit(2)
}

#[cfg(unix)]
mod signals {
    //! The signals by which a user, a terminal or a session ends programs.

    use std::mem::MaybeUninit;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{keep, leave};
    use crate::jobs;

    /// Waits for them on a thread of its own; without one they end the program at once, as everywhere.
    pub fn listen() {
        let wait = || {
            let heeded =
                [SIGTERM, SIGINT, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
            let signals = Signals::new(heeded);
            if let Some(signal) = signals.ok().and_then(|mut signals| signals.forever().next()) {
                keep(None);
                let _ = emulate_default_handler(signal);
                leave();
            }
        };
        let _ = jobs::listen("signals", wait);
    }

    /// Whether whoever started the program wants it to pass over that signal, as `nohup` does.
    fn is_ignored(signal: i32) -> bool {
        let mut action = MaybeUninit::<libc::sigaction>::zeroed();
        // SAFETY: nothing is changed, and what is there is written to a place for it, which may be zero before.
        unsafe {
            libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
                && action.assume_init().sa_sigaction == libc::SIG_IGN
        }
    }
}
