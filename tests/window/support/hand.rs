//! The mouse and the keys of a screen.

use std::process::Command;

type Pixel = (i32, i32);

/// A button of the mouse, by its number in X11.
#[derive(Clone, Copy)]
pub enum Button {
    Left = 1,
    Middle = 2,
    Right = 3,
    WheelUp = 4,
    WheelDown = 5,
}

pub struct Hand<'a> {
    display: &'a str,
}

impl<'a> Hand<'a> {
    pub fn at(display: &'a str) -> Self {
        Self { display }
    }

    /// Presses and releases keys one after another, without pauses. Keys are named like
    /// `ctrl+s`, `space` or `Home`.
    pub fn press(&self, keys: &[&str]) {
        self.act(["key", "--delay", "0"].iter().chain(keys));
    }

    /// Types a text.
    pub fn write(&self, text: &str) {
        self.act(["type", "--delay", "2", "--", text]);
    }

    pub fn point_at(&self, pixel: Pixel) {
        self.act(go(pixel));
    }

    pub fn click(&self, pixel: Pixel) {
        self.drag(Button::Left, &[pixel]);
    }

    /// Drags through these pixels and no others, like a quick hand.
    pub fn drag(&self, button: Button, pixels: &[Pixel]) {
        let number = (button as u8).to_string();
        let mut words = Vec::new();
        for (place, &pixel) in pixels.iter().enumerate() {
            words.extend(go(pixel));
            if place == 0 {
                words.extend(["mousedown".to_owned(), number.clone()]);
            }
        }
        words.extend(["mouseup".to_owned(), number]);
        self.act(words);
    }

    /// Turns the wheel by this number of notches, up if positive.
    pub fn turn_wheel(&self, notches: i32) {
        let button = if notches > 0 { Button::WheelUp } else { Button::WheelDown };
        let count = notches.unsigned_abs().to_string();
        let number = (button as u8).to_string();
        self.act(["click", "--repeat", &count, "--delay", "1", &number]);
    }

    /// Runs xdotool with these arguments.
    pub fn act<S: AsRef<std::ffi::OsStr>>(&self, words: impl IntoIterator<Item = S>) {
        let output = Command::new("xdotool")
            .args(words)
            .env("DISPLAY", self.display)
            .output()
            .expect("xdotool can be started");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "xdotool: {complaint}");
    }
}

/// Returns the arguments that move the pointer.
fn go((x, y): Pixel) -> [String; 3] {
    ["mousemove".to_owned(), x.to_string(), y.to_string()]
}
