//! Converts inputs to messages; the table of commands says which key calls which command.

use macroquad::input::{KeyCode, MouseButton};

use super::host::{Input, command};
use crate::app::commands::{called_by, goes_on};
use crate::app::{App, Button, Message, Source};
use crate::player;
use crate::scene::Point;
use crate::words::Command;

/// Returns the message for an input, if there is one.
pub(super) fn message(app: &App, input: Input) -> Option<Message> {
    Some(match input {
        Input::Press { button, pos, mods } => {
            let (button, at) = (self::button(button)?, Point::new(pos.x, pos.y));
            // Some window managers use a drag with Alt themselves, so Ctrl works too.
            let moves_view = mods.alt || command(mods);
            match button {
                Button::Left if moves_view => Message::Grab(button, at),
                Button::Left | Button::Right if mods.shift => Message::PressLine(button, at),
                button => Message::Press(button, at),
            }
        }
        Input::Release { button, .. } => Message::Release(self::button(button)?),
        Input::Move { pos, .. } => Message::Move(Point::new(pos.x, pos.y)),
        Input::Leave => Message::Player(player::Message::Pointer(None)),
        Input::Wheel { pos, notches, .. } => Message::Player(player::Message::Zoom {
            at: Point::new(pos.x, pos.y),
            notches: notches.y,
        }),
        // Ignore letters and digits: their commands come from key events.
        Input::Char { char, .. } if char.is_alphanumeric() => return None,
        Input::Char { char, mods, .. } => {
            let key = format!("{}{char}", if command(mods) { "Ctrl+" } else { "" });
            called_by(app, Command::with_key(&key)?, &key)
        }
        Input::Key { key, mods, repeat } => {
            let is_shortcut = command(mods);
            if mods.logo && !is_shortcut {
                return None;
            }
            let key = name(key);
            let begin = match (is_shortcut, mods.alt) {
                (true, _) => "Ctrl+",
                (false, true) => "Alt+",
                (false, false) => "",
            };
            let with_shift = format!("{begin}Shift+{key}");
            // Shift is ignored if no command uses it with this key.
            let command = Command::with_key(&with_shift)
                .filter(|_| mods.shift)
                .or_else(|| Command::with_key(&format!("{begin}{key}")));
            match command {
                Some(command) if repeat && !goes_on(command) => return None,
                Some(command) => called_by(app, command, &with_shift),
                None => return None,
            }
        }
        Input::Dropped(path) => Message::OpenLevel(Source::File(path)),
        Input::FullScreen(covers) => Message::FullScreen(covers),
        Input::Focused => Message::Focus,
        Input::KeyUp { .. } | Input::FocusLost | Input::Enter { .. } => return None,
        Input::CloseRequested => Message::Quit,
    })
}

/// Returns the name of a key in the table of commands; digits of the number pad are digits.
fn name(key: KeyCode) -> String {
    match key {
        KeyCode::KpEnter => "Enter".to_owned(),
        KeyCode::Escape => "Esc".to_owned(),
        // On Linux, = and - are handled as characters.
        KeyCode::Equal | KeyCode::KpAdd if !cfg!(target_os = "linux") => "=".to_owned(),
        KeyCode::Minus | KeyCode::KpSubtract if !cfg!(target_os = "linux") => "-".to_owned(),
        key => format!("{key:?}").trim_start_matches("Key").trim_start_matches("Kp").to_owned(),
    }
}

fn button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}
