//! The system's clipboard, and its repair after macroquad.
//!
//! macroquad's own controls, which the program does not use, copy an empty text in each frame in which Ctrl+C or
//! Ctrl+X is down. That would replace the text just copied; and since miniquad would own the clipboard then, a paste
//! would make the window wait for an answer of its own, for seconds.

use macroquad::input::{KeyCode, is_key_down, is_key_pressed};
use macroquad::miniquad;

/// The system's clipboard.
pub struct Clipboard {
    /// `None` on Wayland without X11, where miniquad has a clipboard.
    system: Option<arboard::Clipboard>,
    /// The text that was copied while the keys for it have been down.
    copied: Option<String>,
}

impl Clipboard {
    pub fn new() -> Self {
        Self { system: arboard::Clipboard::new().ok(), copied: None }
    }

    /// Replaces what macroquad has copied at the beginning of this frame.
    pub fn repair(&mut self) {
        let any = |keys: [KeyCode; 2], test: fn(KeyCode) -> bool| keys.into_iter().any(test);
        let is_control_down = any([KeyCode::LeftControl, KeyCode::RightControl], is_key_down);
        let copies = |key| is_key_down(key) || is_key_pressed(key);
        if !is_control_down || !any([KeyCode::C, KeyCode::X], copies) {
            self.copied = None;
        } else if let Some(text) = self.copied.clone() {
            self.copy(text);
        } else if let Some(system) = &mut self.system {
            // The text of another program is gone; a paste finds none.
            let _ = system.clear();
        }
    }

    /// Copies a text. A clipboard that refuses it keeps what it had, as in other programs.
    pub fn copy(&mut self, text: String) {
        self.copied = Some(text.clone());
        match &mut self.system {
            Some(system) => {
                let _ = system.set_text(text);
            }
            None => miniquad::window::clipboard_set(&text),
        }
    }

    /// Returns the text in the clipboard.
    pub fn paste(&mut self) -> Option<String> {
        match &mut self.system {
            Some(system) => system.get_text().ok(),
            None => miniquad::window::clipboard_get(),
        }
    }
}
