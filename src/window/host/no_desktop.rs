//! The desktop on systems other than Linux: always missing, so miniquad alone handles the window.

use std::path::PathBuf;
use std::time::Duration;

use macroquad::input::KeyCode;

/// The missing desktop, a type without values.
pub enum Desktop {}

/// Only X11 is asked in advance.
pub fn lacks_opengl() -> bool {
    false
}

impl Desktop {
    pub fn start(_least: [f32; 2]) -> Result<Self, ()> {
        Err(())
    }

    pub fn read_events(&mut self) -> bool {
        match *self {}
    }

    pub fn dropped_files(&mut self) -> Vec<PathBuf> {
        match *self {}
    }

    pub fn position_of(&self, _typed: char) -> Result<Option<KeyCode>, ()> {
        match *self {}
    }

    pub fn sleep(&self, _time: Option<Duration>) -> bool {
        match *self {}
    }

    #[cfg(not(any(windows, target_os = "macos", target_arch = "wasm32")))]
    pub fn set_title(&self, _title: &str) -> Result<(), ()> {
        match *self {}
    }

    pub fn set_full_screen(&mut self, _covers: bool) -> Result<(), ()> {
        match *self {}
    }

    pub fn new_full_screen(&mut self) -> Option<bool> {
        match *self {}
    }
}
