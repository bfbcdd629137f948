//! The system's clipboard, protected from macroquad's empty copies.
//!
//! macroquad's own controls, which the program does not use, copy an empty text in each frame in
//! which Ctrl+C or Ctrl+X is down. This would replace the text that the user has just copied, and
//! miniquad would own the clipboard, so a paste would wait for an answer from the window itself,
//! for seconds. miniquad may send its request only at the end of a frame, and through another
//! connection, so an empty copy is undone once more in the frame after it.

use std::time::Duration;

#[cfg(not(target_arch = "wasm32"))]
use arboard::Clipboard as SystemClipboard;
use macroquad::input::{KeyCode, is_key_down, is_key_pressed};
use macroquad::miniquad;

#[cfg(target_arch = "wasm32")]
use super::no_clipboard::SystemClipboard;
use crate::jobs::{Background, Time, now};

/// The longest wait for the program that owns the clipboard.
const PASTE_TIMEOUT: Duration = Duration::from_secs(1);

/// The longest wait within a frame.
const PASTE_STEP: Duration = Duration::from_millis(8);

/// The system's clipboard.
#[derive(Default)]
pub struct Clipboard {
    /// `None` in a web page and on Wayland without X11, where miniquad's clipboard is used.
    system: Option<SystemClipboard>,
    /// The text that was copied since Ctrl+C or Ctrl+X was pressed.
    copied: Option<String>,
    /// Whether macroquad has copied its empty text in this frame.
    is_taken: bool,
    /// The text that is being read, and the time at which that began.
    reading: Option<(Background<Option<String>>, Time)>,
    /// The text that has been read, for the next run of the panels.
    pub pasted: Option<String>,
}

/// The state of a paste.
pub enum Pasted {
    /// Nothing is being pasted.
    Nothing,
    /// The text has not arrived yet, or is for the panels of this frame.
    Waiting,
    /// The program that owns the clipboard does not answer.
    NoAnswer,
}

impl Clipboard {
    pub fn new() -> Self {
        Self { system: SystemClipboard::new().ok(), ..Self::default() }
    }

    /// Undoes an empty copy that macroquad made at the beginning of this frame or in the frame
    /// before.
    pub fn repair(&mut self) {
        let any = |keys: [KeyCode; 2], test: fn(KeyCode) -> bool| keys.into_iter().any(test);
        let is_control_down = any([KeyCode::LeftControl, KeyCode::RightControl], is_key_down);
        let copies = |key| is_key_down(key) || is_key_pressed(key);
        let is_taken = is_control_down && any([KeyCode::C, KeyCode::X], copies);
        if is_taken || self.is_taken {
            if let Some(text) = self.copied.clone() {
                self.copy(text);
            } else if let Some(system) = &mut self.system {
                // The text of another program is lost; make sure that a paste finds nothing.
                let _ = system.clear();
            }
        }
        self.is_taken = is_taken;
        if !is_taken {
            self.copied = None;
        }
    }

    /// Copies a text; returns whether the system took it. If not, the clipboard keeps its old text.
    pub fn copy(&mut self, text: String) -> bool {
        self.copied = Some(text.clone());
        match &mut self.system {
            Some(system) => system.set_text(text).is_ok(),
            None => {
                miniquad::window::clipboard_set(&text);
                true
            }
        }
    }

    /// Begins to read the text in the clipboard, on a thread: the program that owns it may be slow.
    pub fn paste(&mut self) {
        // If this window owns the clipboard, the system would wait for the window's answer.
        let known = self.copied.clone().filter(|_| self.is_taken);
        let is_known = self.is_taken || self.system.is_none();
        let known = if self.system.is_none() { miniquad::window::clipboard_get() } else { known };
        let job = Background::start("paste", move |_| {
            let read = || SystemClipboard::new().ok()?.get_text().ok();
            Ok(if is_known { known } else { read() })
        });
        self.reading = Some((job, now()));
    }

    /// Returns how far the last paste has come. Further events must wait until its text is used: it may
    /// be another level.
    pub fn poll(&mut self) -> Pasted {
        let Some((job, since)) = &self.reading else {
            return Pasted::Nothing;
        };
        let state = match job.poll_for(PASTE_STEP) {
            Some(text) => {
                self.pasted = text.ok().flatten();
                if self.pasted.is_some() { Pasted::Waiting } else { Pasted::Nothing }
            }
            None if now() - *since > PASTE_TIMEOUT => Pasted::NoAnswer,
            None => return Pasted::Waiting,
        };
        self.reading = None;
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_wait_until_the_text_has_arrived_and_is_used() {
        let job = Background::start("paste", |_| Ok(Some("map".to_owned())));
        let mut clipboard = Clipboard { reading: Some((job, now())), ..Clipboard::default() };
        while clipboard.pasted.is_none() {
            assert!(matches!(clipboard.poll(), Pasted::Waiting));
        }
        assert!(matches!(clipboard.poll(), Pasted::Nothing));
    }
}
