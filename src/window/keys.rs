//! Converts inputs to messages; the table of commands says which key calls which command.

use macroquad::input::{KeyCode, MouseButton};

use super::host::{Input, command};
use crate::app::commands::{goes_on, message_of};
use crate::app::{App, Button, Message, Source};
use crate::player;
use crate::scene::Point;
use crate::words::{Command, Key, Shortcut, named_keys};

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
            let shortcut = Shortcut { ctrl: command(mods), ..Shortcut::plain(Key::Sign(char)) };
            message_of(app, Command::with(shortcut)?)
        }
        Input::Key { key, mods, repeat } => {
            let is_shortcut = command(mods);
            if mods.logo && !is_shortcut {
                return None;
            }
            let plain = Shortcut {
                ctrl: is_shortcut,
                alt: mods.alt && !is_shortcut,
                ..Shortcut::plain(self::key(key)?)
            };
            // Shift is ignored if no command uses it with this key.
            let with_shift = Some(Shortcut { shift: true, ..plain }).filter(|_| mods.shift);
            let command = with_shift.and_then(Command::with).or_else(|| Command::with(plain))?;
            if repeat && !goes_on(command) {
                return None;
            }
            message_of(app, command)
        }
        Input::Dropped(path) => Message::OpenLevel(Source::File(path)),
        Input::FullScreen(covers) => Message::FullScreen(covers),
        Input::Focused => Message::Focus,
        Input::KeyUp { .. } | Input::FocusLost | Input::Enter { .. } => return None,
        Input::CloseRequested => Message::Quit,
    })
}

/// Returns a key by its name in the table of commands; digits of the number pad are digits.
fn key(key: KeyCode) -> Option<Key> {
    use KeyCode::{Key0, Kp0};
    macro_rules! named {
        ($($name:ident)*) => {
            Some(match key {
                $(KeyCode::$name => Key::$name,)*
                KeyCode::KpEnter => Key::Enter,
                // On Linux, = and - are handled as characters.
                KeyCode::Equal | KeyCode::KpAdd if !cfg!(target_os = "linux") => Key::Sign('='),
                KeyCode::Minus | KeyCode::KpSubtract if !cfg!(target_os = "linux") => Key::Sign('-'),
                key => {
                    let digit = |from: KeyCode| (key as u16).wrapping_sub(from as u16);
                    Key::Digit([Key0, Kp0].map(digit).into_iter().find(|&digit| digit < 10)? as u8)
                }
            })
        };
    }
    named_keys!(named)
}

fn button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}
