//! What comes from other programs and goes to them: the clipboard and dropped files.
//!
//! miniquad asks for both on the window's thread and waits for the other program without a limit; of a dropped file it
//! gives the contents, which may be endless. On X11 a thread with a connection of its own does both instead: it waits for
//! a while, takes so much and no more, and of a file only the name. Elsewhere miniquad does it.

#[cfg(target_os = "linux")]
mod dragging;
#[cfg(target_os = "linux")]
mod names;
#[cfg(target_os = "linux")]
mod transfer;
#[cfg(target_os = "linux")]
mod worker;

use std::path::PathBuf;

use crate::words::Text;

/// What has come.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "miniquad asks for it there"))]
pub enum Arrival {
    /// The text that was asked for; empty if there is none.
    Pasted(String),
    /// Why there is no text.
    NotPasted(Text),
    /// Files that were dropped, one at least.
    Dropped(Vec<PathBuf>),
}

/// The way to the thread, if there is one.
pub struct Selections {
    #[cfg(target_os = "linux")]
    worker: Option<worker::Line>,
    is_pasting: bool,
}

#[cfg(target_os = "linux")]
impl Selections {
    /// Starts the thread for the window that miniquad has opened on X11. `wake` asks for a frame when something has come.
    pub fn start(wake: Option<impl Fn() + Send + 'static>) -> Self {
        let worker = wake.and_then(|wake| worker::start(wake).ok());
        Self { worker, is_pasting: false }
    }

    /// Whether there is a thread for it.
    pub fn work(&self) -> bool {
        self.worker.is_some()
    }

    /// Asks for the text in the clipboard.
    pub fn paste(&mut self) {
        self.is_pasting =
            self.worker.as_ref().is_some_and(|worker| worker.send(worker::Note::Paste));
    }

    /// Puts a text into the clipboard.
    pub fn copy(&self, text: String) {
        if let Some(worker) = &self.worker {
            worker.send(worker::Note::Copy(text));
        }
    }

    /// What has come since the last call.
    pub fn arrivals(&mut self) -> Vec<Arrival> {
        let arrivals = self.worker.as_ref().map(worker::Line::arrivals).unwrap_or_default();
        if arrivals.iter().any(|arrival| !matches!(arrival, Arrival::Dropped(_))) {
            self.is_pasting = false;
        }
        arrivals
    }
}

#[cfg(not(target_os = "linux"))]
impl Selections {
    /// There is no thread on this system.
    pub fn start(_wake: Option<impl Fn() + Send + 'static>) -> Self {
        Self { is_pasting: false }
    }

    /// There is no thread for it.
    pub fn work(&self) -> bool {
        false
    }

    /// Nothing comes of it.
    pub fn paste(&mut self) {}

    /// Nothing comes of it.
    pub fn copy(&self, _text: String) {}

    /// Nothing comes.
    pub fn arrivals(&mut self) -> Vec<Arrival> {
        Vec::new()
    }
}

impl Selections {
    /// Whether a text was asked for and has not come yet.
    pub fn is_pasting(&self) -> bool {
        self.is_pasting
    }
}
