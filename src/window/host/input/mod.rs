//! What mouse, keyboard and window report.

pub mod collector;
pub mod router;

use std::path::PathBuf;

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::KeyMods;

/// One thing that happened.
///
/// Positions are in physical pixels from the top left corner of the window, `mods` is what was held, and `repeat` says
/// that the key is held and the system repeats it. For what the map gets of it see [`super::Host::poll`].
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// A mouse button went down.
    Press { button: MouseButton, pos: Vec2, mods: KeyMods },
    /// A mouse button went up.
    Release { button: MouseButton, pos: Vec2, mods: KeyMods },
    /// The pointer moved.
    Move { pos: Vec2, mods: KeyMods },
    /// The pointer came into the window with no button down, so that a button that was down must have been let go
    /// outside.
    Enter { pos: Vec2, mods: KeyMods },
    /// The pointer went from the map to a panel: nothing of the map is under it any more.
    Leave,
    /// The wheel turned: so many notches to the right and away from the user. Trackpads give parts of one.
    Wheel { pos: Vec2, notches: Vec2, mods: KeyMods },
    /// A key went down, named by its place in the US layout, more or less. Among `mods` is the key itself.
    Key { key: KeyCode, mods: KeyMods, repeat: bool },
    /// A key went up, whoever got it when it went down.
    KeyUp { key: KeyCode, mods: KeyMods },
    /// The character that a key typed, in whatever layout the user has.
    ///
    /// It comes beside the [`Input::Key`] of the same key, before or after it. Take a command from the one or the
    /// other: letters and named keys from `Key`, signs such as `+`, `-` and `?` from here.
    Char { char: char, mods: KeyMods, repeat: bool },
    /// The window has got the keyboard.
    Focused,
    /// Another window has the keyboard now.
    FocusLost,
    /// A file was dropped on the window.
    Dropped(PathBuf),
    /// Whether the window covers its monitor now.
    FullScreen(bool),
    /// The user asked the system to close the window, and [`super::Host::guard_close`] is on.
    CloseRequested,
}

/// Whether the key for commands is held: Ctrl, or Command on a Mac.
#[must_use]
pub fn command(mods: KeyMods) -> bool {
    if cfg!(target_os = "macos") { mods.logo } else { mods.ctrl }
}

/// Whether a character that came with these modifiers is text rather than part of a shortcut.
///
/// X11 sends the letter of Ctrl+letter as a character too. The third level of a keyboard is Ctrl with Alt on Windows
/// and Option on a Mac.
pub fn types_text(mods: KeyMods) -> bool {
    if cfg!(target_os = "macos") {
        !mods.ctrl && !mods.logo
    } else if cfg!(target_os = "windows") {
        !mods.logo && mods.ctrl == mods.alt
    } else {
        !mods.ctrl && !mods.alt && !mods.logo
    }
}

/// Whether a character is the sign of a shortcut, as Ctrl and +, whose key has another place in each layout. X11 alone
/// sends it.
fn is_shortcut(char: char, mods: KeyMods) -> bool {
    cfg!(target_os = "linux") && command(mods) && !mods.alt && char.is_ascii_punctuation()
}

/// Whether a character can stand in a text.
///
/// Some systems send Backspace, Delete and the function keys as characters too, as control characters or out of the
/// areas for private use.
fn is_printable(char: char) -> bool {
    !char.is_control()
        && !matches!(char, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}')
}

/// The modifier among `mods` that the key is.
fn own_bit(mods: &mut KeyMods, key: KeyCode) -> Option<&mut bool> {
    match key {
        KeyCode::LeftShift | KeyCode::RightShift => Some(&mut mods.shift),
        KeyCode::LeftControl | KeyCode::RightControl => Some(&mut mods.ctrl),
        KeyCode::LeftAlt | KeyCode::RightAlt => Some(&mut mods.alt),
        KeyCode::LeftSuper | KeyCode::RightSuper => Some(&mut mods.logo),
        _ => None,
    }
}

/// The modifiers with the bit of `key` itself set as the key's own change says.
///
/// X11 reports the state before the event: the press of Ctrl comes without Ctrl, its release with it.
fn with_own_bit(mut mods: KeyMods, key: KeyCode, down: bool) -> KeyMods {
    if let Some(bit) = own_bit(&mut mods, key) {
        *bit = down;
    }
    mods
}

/// Whether the key does nothing but modify others.
fn is_modifier(key: KeyCode) -> bool {
    use KeyCode::{CapsLock, NumLock, ScrollLock, Unknown};
    own_bit(&mut KeyMods::default(), key).is_some()
        || matches!(key, CapsLock | NumLock | ScrollLock | Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_modifier_counts_from_its_own_press_to_its_own_release() {
        let ctrl = KeyMods { ctrl: true, ..KeyMods::default() };
        assert_eq!(with_own_bit(KeyMods::default(), KeyCode::LeftControl, true), ctrl);
        assert_eq!(with_own_bit(ctrl, KeyCode::LeftControl, false), KeyMods::default());
        assert_eq!(with_own_bit(ctrl, KeyCode::Z, true), ctrl);
    }

    #[test]
    fn what_a_shortcut_types_is_not_text() {
        assert!(types_text(KeyMods::default()));
        assert!(types_text(KeyMods { shift: true, ..KeyMods::default() }));
        assert!(!types_text(KeyMods { logo: true, ..KeyMods::default() }));
        assert!(
            is_printable('?')
                && is_printable('é')
                && !is_printable('\u{8}')
                && !is_printable('\u{f704}')
        );
    }
}
