//! What the map gets to know of mouse and keyboard.

pub mod events;
pub mod router;

use std::path::PathBuf;

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::KeyMods;

use crate::words::Text;

/// One thing that happened, for the map and the keys of the program.
///
/// Positions are in physical pixels from the top left corner of the window. What belongs to the panels is not among
/// these: see [`crate::window::host::Host::poll`].
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// A mouse button went down over the map. The drag that begins here is the map's until the last button is up.
    Press {
        /// Which button.
        button: MouseButton,
        /// Where.
        pos: Vec2,
        /// What was held.
        mods: KeyMods,
    },
    /// A mouse button that was pressed over the map went up, wherever that was.
    Release {
        /// Which button.
        button: MouseButton,
        /// Where.
        pos: Vec2,
        /// What was held.
        mods: KeyMods,
    },
    /// The pointer moved over the map, or anywhere during a drag that began on the map.
    Move {
        /// Where to.
        pos: Vec2,
        /// What was held.
        mods: KeyMods,
    },
    /// The pointer went from the map to a panel: nothing of the map is under it any more.
    Leave,
    /// The wheel turned over the map.
    Wheel {
        /// Where the pointer was.
        pos: Vec2,
        /// How far: 1.0 for one notch away from the user. Trackpads give parts of one.
        notches: f32,
        /// What was held.
        mods: KeyMods,
    },
    /// A key went down while no panel wanted the keyboard. Keys that only modify do not come.
    Key {
        /// The key by its place in the US layout, more or less; see [`Input::Char`] for what is written on it.
        key: KeyCode,
        /// What was held, the key itself included.
        mods: KeyMods,
        /// True when the key is held and the system repeats it.
        repeat: bool,
    },
    /// The character that a key typed, in whatever layout the user has, while no panel wanted the keyboard.
    ///
    /// It comes beside the [`Input::Key`] of the same key, before or after it. Take a command from the one or the
    /// other: letters and named keys from `Key`, signs such as `+`, `-` and `?` from here.
    Char {
        /// The character; never a control character, and never with Ctrl, Alt or Super.
        char: char,
        /// What was held.
        mods: KeyMods,
        /// True when the key is held and the system repeats it.
        repeat: bool,
    },
    /// The window has got the keyboard.
    Focused,
    /// A file was dropped on the window.
    Dropped(PathBuf),
    /// A text could not be pasted, and why.
    NotPasted(Text),
    /// The drawing area has another size.
    Resized {
        /// In physical pixels.
        size: Vec2,
    },
    /// The user asked the system to close the window, and [`crate::window::host::Host::guard_close`] is on.
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

/// Whether a character can stand in a text.
///
/// Some systems send Backspace, Delete and the function keys as characters too, as control characters or out of the
/// areas for private use.
pub fn is_printable(char: char) -> bool {
    !char.is_control()
        && !matches!(char, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}')
}

/// The modifiers with the bit of `key` itself set as the key's own change says; unchanged for any other key.
///
/// X11 reports the state before the event: the press of Ctrl comes without Ctrl, its release with it.
pub fn with_own_bit(mut mods: KeyMods, key: KeyCode, down: bool) -> KeyMods {
    match key {
        KeyCode::LeftShift | KeyCode::RightShift => mods.shift = down,
        KeyCode::LeftControl | KeyCode::RightControl => mods.ctrl = down,
        KeyCode::LeftAlt | KeyCode::RightAlt => mods.alt = down,
        KeyCode::LeftSuper | KeyCode::RightSuper => mods.logo = down,
        _ => {}
    }
    mods
}

/// Whether the key does nothing but modify others.
pub fn is_modifier(key: KeyCode) -> bool {
    matches!(
        key,
        KeyCode::LeftShift
            | KeyCode::RightShift
            | KeyCode::LeftControl
            | KeyCode::RightControl
            | KeyCode::LeftAlt
            | KeyCode::RightAlt
            | KeyCode::LeftSuper
            | KeyCode::RightSuper
            | KeyCode::CapsLock
            | KeyCode::NumLock
            | KeyCode::ScrollLock
            | KeyCode::Unknown
    )
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
