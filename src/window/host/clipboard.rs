//! The system's clipboard, protected from macroquad's empty copies.
//!
//! macroquad's own controls, which the program does not use, copy an empty text in each frame in
//! which Ctrl+C or Ctrl+X is down. This would replace the text that the user has just copied, and
//! miniquad would own the clipboard, so a paste would wait for an answer from the window itself,
//! for seconds. miniquad may send its request only at the end of a frame, and through another
//! connection, so an empty copy is undone once more in the frame after it.

use macroquad::input::{KeyCode, is_key_down, is_key_pressed};
use macroquad::miniquad;

/// The system's clipboard.
pub struct Clipboard {
    /// `None` on Wayland without X11, where miniquad's clipboard is used.
    system: Option<arboard::Clipboard>,
    /// The text that was copied since Ctrl+C or Ctrl+X was pressed.
    copied: Option<String>,
    /// Whether macroquad has copied its empty text in this frame.
    is_taken: bool,
}

impl Clipboard {
    pub fn new() -> Self {
        Self { system: arboard::Clipboard::new().ok(), copied: None, is_taken: false }
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

    /// Copies a text. If the system refuses, the clipboard keeps its old text, as in other
    /// programs.
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
            // If this window owns the clipboard, the system would wait for the window's answer.
            _ if self.is_taken => self.copied.clone(),
            Some(system) => system.get_text().ok(),
            None => miniquad::window::clipboard_get(),
        }
    }
}
