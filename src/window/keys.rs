//! Converts inputs to messages; the table of commands says which key calls which command.

use macroquad::input::{KeyCode, MouseButton};
use macroquad::miniquad::KeyMods;

use super::host::{Input, command, types_text};
use crate::app::commands::message_of;
use crate::app::{
    App, Button, FileMessage, HandMessage, LaneMessage, Message, Source, ViewMessage,
};
use crate::scene::Point;
use crate::words::{Command, Key, Shortcut, named_keys};

/// The distance that a notch of the wheel pans, in points.
const NOTCH: f32 = 60.0;

/// The space bar. It steps when it is released, unless it has panned or repeated before.
#[derive(Default)]
pub(super) struct SpaceBar {
    is_down: bool,
    /// Whether it has panned since it was pressed, so that its repeats do not step.
    has_panned: bool,
    /// Whether its release will step.
    pub(super) steps: bool,
}

/// Returns the message of an input.
pub(super) fn message(app: &App, input: Input, space: &mut SpaceBar) -> Option<Message> {
    Some(match input {
        Input::Press { button, pos, mods } => {
            let (button, at) = (self::button(button)?, Point::new(pos.x, pos.y));
            // Some window managers use a drag with Alt themselves, so Ctrl works too.
            // A quick hand may have released the space bar before this frame.
            let pans = std::mem::take(&mut space.steps) || space.is_down;
            space.has_panned = pans;
            let moves_view = mods.alt || command(mods) || pans;
            match button {
                Button::Left if moves_view => Message::Hand(HandMessage::Grab(button, at)),
                Button::Left | Button::Right if mods.shift => {
                    Message::Hand(HandMessage::PressLine(button, at))
                }
                button => Message::Hand(HandMessage::Press(button, at)),
            }
        }
        Input::Release { button, .. } => Message::Hand(HandMessage::Release(self::button(button)?)),
        Input::Move { pos, .. } => Message::Hand(HandMessage::Move(Point::new(pos.x, pos.y))),
        Input::Leave => Message::View(ViewMessage::Pointer(None)),
        Input::Wheel { pos, notches, mods } => {
            let (at, far) = (Point::new(pos.x, pos.y), NOTCH * app.player().viewport().scale);
            let aside = if mods.shift && notches.x == 0.0 { notches.y } else { notches.x };
            Message::View(match mods.shift || aside.abs() > notches.y.abs() {
                true => ViewMessage::Pan { from: at, to: Point::new(at.x + aside * far, at.y) },
                false => ViewMessage::Zoom { at, notches: notches.y },
            })
        }
        Input::Key { key: KeyCode::Space, mods, repeat, .. } if mods == KeyMods::default() => {
            (space.is_down, space.steps) = (true, !repeat);
            space.has_panned &= repeat;
            return (repeat && !space.has_panned && !app.editor.is_dragging())
                .then_some(Message::Lanes(LaneMessage::Step));
        }
        Input::KeyUp { key: KeyCode::Space, .. } => {
            return std::mem::take(space).steps.then_some(Message::Lanes(LaneMessage::Step));
        }
        Input::Key { key, typed, mods, repeat } => {
            let command = command_of(key, typed, mods)?;
            if repeat && !command.repeats() {
                return None;
            }
            message_of(app, command)
        }
        Input::Dropped(path) => Message::File(FileMessage::OpenLevel(Source::File(path))),
        Input::FullScreen(covers) => Message::FullScreen(covers),
        Input::Failed(why) => Message::Warn(why),
        Input::Focused => Message::Focus,
        // The release of the space bar goes to another window.
        Input::FocusLost => {
            *space = SpaceBar::default();
            return None;
        }
        Input::KeyUp { .. } | Input::Enter { .. } => return None,
        Input::CloseRequested => Message::File(FileMessage::Quit),
    })
}

/// Returns the command of a key and of the character that it types.
fn command_of(key: KeyCode, typed: Option<char>, mods: KeyMods) -> Option<Command> {
    // Ctrl with Alt is AltGr on Windows, so no command has both.
    let (ctrl, alt) = (command(mods), mods.alt);
    let is_shortcut = !(ctrl && alt) && (ctrl || !mods.logo);
    let named = self::key(key).filter(|_| is_shortcut);
    let named = named.map(|key| Shortcut { ctrl, alt, ..Shortcut::plain(key) });
    // Shift is ignored if no command uses it with this key.
    let shifted = named.filter(|_| mods.shift).map(|named| Shortcut { shift: true, ..named });
    let sign = typed.filter(|sign| sign.is_ascii_punctuation() && (types_text(mods) || !alt));
    let sign = sign.filter(|_| ctrl || !mods.logo).map(Key::Sign);
    let sign = sign.map(|sign| Shortcut { ctrl: ctrl && !alt, ..Shortcut::plain(sign) });
    // Some layouts have signs on the keys of the digits, and digits only with Shift.
    let is_digit = matches!(named, Some(Shortcut { key: Key::Digit(_), .. }));
    let order = if is_digit { [shifted, named, sign] } else { [sign, shifted, named] };
    order.into_iter().flatten().find_map(Command::with)
}

/// Returns a key by its name in the table of commands; digits of the number pad are digits.
fn key(key: KeyCode) -> Option<Key> {
    use KeyCode::{Key0, Kp0};
    macro_rules! named {
        ($($name:ident)*) => {
            Some(match key {
                $(KeyCode::$name => Key::$name,)*
                KeyCode::KpEnter => Key::Enter,
                // Not all systems say which sign is typed while Ctrl is held.
                KeyCode::Equal | KeyCode::KpAdd => Key::Sign('='),
                KeyCode::Minus | KeyCode::KpSubtract => Key::Sign('-'),
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

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
    const SHIFT: KeyMods = KeyMods { shift: true, ..NONE };
    const CTRL: KeyMods = KeyMods { ctrl: true, ..NONE };

    #[test]
    #[cfg(not(target_os = "macos"))]
    fn a_key_calls_one_command() {
        use KeyCode::{Comma, Equal, Key0, Key6, Key8, Kp5, M, Minus, Q, Unknown};
        let alt_gr = KeyMods { alt: true, ..CTRL };
        for (key, typed, mods, command) in [
            (Q, 'q', NONE, Some(Command::UseTool)),
            (Q, '\u{11}', CTRL, Some(Command::Quit)),
            // A German keyboard, on Windows and on X11.
            (Q, '@', alt_gr, None),
            (Q, '\u{11}', alt_gr, None),
            (Unknown, '[', NONE, Some(Command::PreviousOfCell)),
            (Key0, '=', SHIFT, Some(Command::Faster)),
            (Key0, '=', KeyMods { ctrl: true, ..SHIFT }, Some(Command::DefaultScale)),
            // A French one.
            (Key6, '-', NONE, Some(Command::EntryCost(6))),
            (Key6, '6', SHIFT, Some(Command::EntryCost(6))),
            (Key6, '-', CTRL, Some(Command::Smaller)),
            (M, ',', NONE, Some(Command::SmallerBrush)),
            (M, '?', SHIFT, Some(Command::Help)),
            // A US one.
            (Key8, '*', SHIFT, Some(Command::EntryCost(8))),
            (Equal, '+', SHIFT, Some(Command::Faster)),
            (Minus, '-', CTRL, Some(Command::Smaller)),
            (Comma, '<', SHIFT, None),
            (Kp5, '5', NONE, Some(Command::EntryCost(5))),
            (Q, 'q', KeyMods { logo: true, ..NONE }, None),
        ] {
            assert_eq!(command_of(key, Some(typed), mods), command, "{key:?} types {typed:?}");
        }
    }

    #[test]
    fn the_space_bar_steps_or_pans_and_a_lost_focus_forgets_it() {
        let level = crate::level::WORKED_EXAMPLE.load().unwrap();
        let app = App::new(level, None, crate::jobs::Clock::default());
        let mut space = SpaceBar::default();
        let mut send = |input| message(&app, input, &mut space);
        let down = |repeat| Input::Key { key: KeyCode::Space, typed: None, mods: NONE, repeat };
        let up = Input::KeyUp { key: KeyCode::Space, mods: NONE };
        let pos = macroquad::math::vec2(9.0, 9.0);
        let press = Input::Press { button: MouseButton::Left, pos, mods: NONE };
        assert!(send(down(false)).is_none());
        assert!(matches!(send(up.clone()), Some(Message::Lanes(LaneMessage::Step))));
        assert!(matches!(send(press.clone()), Some(Message::Hand(HandMessage::Press(..)))));
        // The press pans, and the release does nothing more.
        send(down(false));
        assert!(matches!(send(press.clone()), Some(Message::Hand(HandMessage::Grab(..)))));
        assert!(send(up.clone()).is_none());
        // While it stays down after that, it does not step either, until it is pressed again.
        send(down(false));
        send(press.clone());
        assert!(send(down(true)).is_none() && send(up.clone()).is_none());
        send(down(false));
        assert!(matches!(send(down(true)), Some(Message::Lanes(LaneMessage::Step))));
        send(up.clone());
        // The release goes to another window.
        send(down(false));
        send(Input::FocusLost);
        assert!(matches!(send(press), Some(Message::Hand(HandMessage::Press(..)))));
        assert!(send(up).is_none() && !space.steps);
    }
}
