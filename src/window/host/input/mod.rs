//! The events of mouse, keyboard and window.

pub mod collector;
pub mod frame;

use std::path::PathBuf;

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::KeyMods;

use crate::words::Text;

/// An event of the mouse, the keyboard or the window.
///
/// Positions are in physical pixels from the top left corner of the window; `mods` are the modifiers held at the event;
/// `repeat` is true if the system repeats a held key. [`super::Host::poll`] says which events reach the map.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// A mouse button went down.
    Press { button: MouseButton, pos: Vec2, mods: KeyMods },
    /// A mouse button went up.
    Release { button: MouseButton, pos: Vec2, mods: KeyMods },
    /// The pointer moved.
    Move { pos: Vec2, mods: KeyMods },
    /// The pointer entered the window with no button down: a button that was down has been released outside.
    Enter { pos: Vec2, mods: KeyMods },
    /// The pointer left the map for a panel.
    Leave,
    /// The wheel turned by `notches`, to the right and away from the user. Trackpads report fractions.
    Wheel { pos: Vec2, notches: Vec2, mods: KeyMods },
    /// A key went down, with the character that it types, if any. The `mods` of a modifier key
    /// include the key itself.
    ///
    /// A key is named by the Latin letter or the digit that it types, or else by its position in the
    /// US layout. Characters from an input method have no key.
    Key { key: KeyCode, typed: Option<char>, mods: KeyMods, repeat: bool },
    /// A key went up.
    KeyUp { key: KeyCode, mods: KeyMods },
    /// The window received the keyboard focus.
    Focused,
    /// The window lost the keyboard focus.
    FocusLost,
    /// A file was dropped on the window.
    Dropped(PathBuf),
    /// What was pasted or dropped has not arrived, for this reason.
    Failed(Text),
    /// Full screen was turned on or off.
    FullScreen(bool),
    /// The user asked the system to close the window.
    CloseRequested,
}

/// Returns whether the command key is held: Ctrl, or Command on a Mac.
#[must_use]
pub fn command(mods: KeyMods) -> bool {
    if cfg!(target_os = "macos") { mods.logo } else { mods.ctrl }
}

/// Returns whether a character that came with these modifiers is text rather than part of a shortcut.
///
/// X11 sends the letter of Ctrl+letter as a character too. A keyboard's third level (AltGr) is Ctrl with Alt on Windows
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

/// Returns whether a character can be part of a text.
///
/// Some systems send Backspace, Delete and the function keys as characters too, as control characters or from the
/// private use areas of Unicode.
pub fn is_printable(char: char) -> bool {
    !char.is_control()
        && !matches!(char, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}')
}

/// Returns the flag in `mods` that belongs to a modifier key; `None` for other keys.
fn own_bit(mods: &mut KeyMods, key: KeyCode) -> Option<&mut bool> {
    match key {
        KeyCode::LeftShift | KeyCode::RightShift => Some(&mut mods.shift),
        KeyCode::LeftControl | KeyCode::RightControl => Some(&mut mods.ctrl),
        KeyCode::LeftAlt | KeyCode::RightAlt => Some(&mut mods.alt),
        KeyCode::LeftSuper | KeyCode::RightSuper => Some(&mut mods.logo),
        _ => None,
    }
}

/// Returns the modifiers after the press or release of `key`.
///
/// X11 reports the state before the event: the press of Ctrl comes without Ctrl, its release with it.
fn with_own_bit(mut mods: KeyMods, key: KeyCode, down: bool) -> KeyMods {
    if let Some(bit) = own_bit(&mut mods, key) {
        *bit = down;
    }
    mods
}

/// The rows of letters and digits on a US keyboard, each with the X11 code of its first key.
#[rustfmt::skip]
pub const ROWS: [(u8, &[KeyCode]); 4] = {
    use KeyCode::*;
    [
        (10, &[Key1, Key2, Key3, Key4, Key5, Key6, Key7, Key8, Key9, Key0]),
        (24, &[Q, W, E, R, T, Y, U, I, O, P]),
        (38, &[A, S, D, F, G, H, J, K, L]),
        (52, &[Z, X, C, V, B, N, M]),
    ]
};

/// Names a key by the Latin letter or the digit that it types, or else by its `position` in the US
/// layout if it has one.
///
/// So shortcuts are where the user's layout has their letters, and layouts without Latin letters
/// have shortcuts, too.
fn named(
    key: KeyCode,
    typed: char,
    mods: KeyMods,
    position: impl FnOnce(char) -> Option<KeyCode>,
) -> KeyCode {
    // Leave the space bar, the keys that do not type, and the number pad.
    if key == KeyCode::Space || key as u16 > KeyCode::Unknown as u16 {
        return key;
    }
    // Windows sends Ctrl with a letter as a control character.
    let is_control = mods.ctrl && typed.is_ascii_control();
    let typed = if is_control { char::from(typed as u8 | 0x40) } else { typed };
    let code = u16::try_from(u32::from(typed.to_ascii_uppercase()));
    let letter = ROWS.iter().flat_map(|(_, row)| *row).find(|key| Ok(**key as u16) == code);
    letter.copied().or_else(|| position(typed)).unwrap_or(key)
}

/// Returns whether a key only modifies other keys.
fn is_modifier(key: KeyCode, typed: Option<char>) -> bool {
    use KeyCode::{CapsLock, NumLock, ScrollLock, Unknown};
    own_bit(&mut KeyMods::default(), key).is_some()
        || matches!(key, CapsLock | NumLock | ScrollLock)
        || key == Unknown && typed.is_none()
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
    fn a_key_is_what_it_types_or_else_where_it_is() {
        use KeyCode::{Key0, Key1, Kp1, Q, Unknown};
        let (none, ctrl) = (KeyMods::default(), KeyMods { ctrl: true, ..KeyMods::default() });
        for (key, typed, mods, position, expected) in [
            (KeyCode::A, 'q', none, None, Q),
            (Unknown, 'Q', none, None, Q),
            (Unknown, 'й', ctrl, Some(Q), Q),
            (KeyCode::W, '\u{11}', ctrl, None, Q),
            (KeyCode::Enter, '\r', ctrl, None, KeyCode::Enter),
            (Unknown, '0', none, None, Key0),
            (Unknown, '&', none, Some(Key1), Key1),
            (Kp1, '1', none, Some(Key1), Kp1),
            (KeyCode::Space, ' ', none, Some(Q), KeyCode::Space),
            (Unknown, 'é', none, None, Unknown),
        ] {
            assert_eq!(named(key, typed, mods, |_| position), expected, "{key:?} types {typed:?}");
        }
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
