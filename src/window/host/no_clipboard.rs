//! The system's clipboard in a web page: always missing, so miniquad's is used.

/// The missing clipboard, a type without values.
pub enum SystemClipboard {}

impl SystemClipboard {
    pub fn new() -> Result<Self, ()> {
        Err(())
    }

    pub fn clear(&mut self) -> Result<(), ()> {
        match *self {}
    }

    pub fn set_text(&mut self, _text: String) -> Result<(), ()> {
        match *self {}
    }

    pub fn get_text(&mut self) -> Result<String, ()> {
        match *self {}
    }
}
