//! The desktop around the window: frames at a set time, the clipboard, dropped files. On X11 there is one; elsewhere
//! miniquad does what it can.
//!
//! miniquad asks for the clipboard and for dropped files on the window's thread and waits for the other program without
//! a limit; of a dropped file it gives the contents, which may be endless. A thread with a connection of its own does
//! both instead: it waits for a while, takes so much and no more, and of a file only the name.
//!
//! It wakes the window, too. miniquad sleeps in X11's queue of events, and only an event ends its sleep. Three things go
//! wrong with that:
//! - an event that arrives while a frame is drawn is handled after it, but what it leads to is drawn only after one
//!   more event: a click seems lost until the mouse moves;
//! - a request to close the window, a new size, an uncovered window and the keyboard coming back are handled, but
//!   macroquad does not draw for them;
//! - nothing comes at a set time, as a tooltip must.
//!
//! So events are sent to the window: one that means nothing, which lets miniquad look again at what is waiting, and the
//! press of a key that no keyboard has, for which macroquad draws a frame.

#[cfg(target_os = "linux")]
pub mod screen;
#[cfg(target_os = "linux")]
mod transfer;
#[cfg(target_os = "linux")]
mod uris;
#[cfg(target_os = "linux")]
mod worker;
#[cfg(target_os = "linux")]
pub mod xlib;

use std::path::PathBuf;
#[cfg(target_os = "linux")]
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use crate::words::Text;

/// What has come from another program.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "miniquad asks for it there"))]
pub enum Arrival {
    /// The text that was asked for; empty if there is none.
    Pasted(String),
    /// Why there is no text.
    NotPasted(Text),
    /// Files that were dropped, one at least.
    Dropped(Vec<PathBuf>),
    /// Whether the window covers its monitor now.
    FullScreen(bool),
}

/// The way to the thread that talks to the desktop.
#[cfg(target_os = "linux")]
pub struct Desktop {
    requests: Sender<worker::Request>,
    arrivals: Receiver<Arrival>,
    is_pasting: bool,
}

/// There is none on this system.
#[cfg(not(target_os = "linux"))]
pub enum Desktop {}

#[cfg(target_os = "linux")]
impl Desktop {
    /// The desktop around the window that miniquad has opened, if that is one of X11. The window is to have so many
    /// pixels at least.
    pub fn start(least: [f32; 2]) -> Option<Self> {
        let (requests, arrivals) = worker::start(least).ok()?;
        Some(Self { requests, arrivals, is_pasting: false })
    }

    /// The window goes to sleep at the end of this frame, and a frame is wanted after `wake_in`.
    pub fn sleep(&self, wake_in: Option<Duration>) {
        // The other end goes away only when the display does; so with the others.
        let _ = self.requests.send(worker::Request::Sleep(wake_in));
    }

    /// Asks for the text in the clipboard.
    pub fn paste(&mut self) {
        self.is_pasting = self.requests.send(worker::Request::Paste).is_ok();
    }

    /// Puts a text into the clipboard.
    pub fn copy(&self, text: String) {
        let _ = self.requests.send(worker::Request::Copy(text));
    }

    /// Gives the window a title.
    pub fn set_title(&self, title: String) {
        let _ = self.requests.send(worker::Request::Title(title));
    }

    /// Has the window cover its monitor, or no longer.
    pub fn set_full_screen(&self, covers: bool) {
        let _ = self.requests.send(worker::Request::FullScreen(covers));
    }

    /// What has come since the last call.
    pub fn arrivals(&mut self) -> Vec<Arrival> {
        let arrivals: Vec<Arrival> = self.arrivals.try_iter().collect();
        self.is_pasting &= arrivals
            .iter()
            .all(|arrival| !matches!(arrival, Arrival::Pasted(_) | Arrival::NotPasted(_)));
        arrivals
    }

    /// Whether a text was asked for and has not come yet.
    pub fn is_pasting(&self) -> bool {
        self.is_pasting
    }
}

#[cfg(not(target_os = "linux"))]
impl Desktop {
    pub fn start(_least: [f32; 2]) -> Option<Self> {
        None
    }

    pub fn sleep(&self, _wake_in: Option<Duration>) {
        match *self {}
    }

    pub fn paste(&mut self) {
        match *self {}
    }

    pub fn copy(&self, _text: String) {
        match *self {}
    }

    #[cfg(not(any(windows, target_os = "macos")))]
    pub fn set_title(&self, _title: String) {
        match *self {}
    }

    pub fn set_full_screen(&self, _covers: bool) {
        match *self {}
    }

    pub fn arrivals(&mut self) -> Vec<Arrival> {
        match *self {}
    }

    pub fn is_pasting(&self) -> bool {
        match *self {}
    }
}
