//! The position of a character on the keyboard.

use macroquad::input::KeyCode;
use x11rb::protocol::xproto::ConnectionExt as _;

use super::super::input::ROWS;
use super::{Desktop, Done};

impl Desktop {
    /// Returns the position of the key that types a character, if it is one of the letters and
    /// digits of the US layout.
    ///
    /// miniquad names keys by the first of the user's layouts, and only by Latin letters.
    pub fn position_of(&self, typed: char) -> Done<Option<KeyCode>> {
        // Bits 13 and 14 of the modifiers are the number of the active layout.
        let layout = self.connection.query_pointer(self.root)?;
        let (first, last) = (ROWS[0].0, ROWS[3].0 + ROWS[3].1.len() as u8);
        let symbols = self.connection.get_keyboard_mapping(first, last - first)?.reply()?;
        let layout = usize::from(u16::from(layout.reply()?.mask) >> 13 & 3);
        let of_key: Vec<_> = symbols.keysyms.chunks(symbols.keysyms_per_keycode.into()).collect();
        let types = |code: u8, (from, to)| {
            let symbols = of_key.get(usize::from(code - first)).and_then(|all| all.get(from..to));
            symbols.is_some_and(|all| all.iter().any(|&symbol| self.xlib.char_of(symbol) == typed))
        };
        let keys = ROWS.iter().flat_map(|(first, row)| (*first..).zip(*row));
        // The symbols of the first two layouts, without AltGr and with it, are followed by those of
        // the other layouts.
        let (plain, third) = match layout {
            0 => ((0, 2), (4, 6)),
            1 => ((2, 4), (6, 8)),
            _ => ((8, symbols.keysyms_per_keycode.into()), (0, 0)),
        };
        if let Some((_, key)) = keys.clone().find(|(code, _)| types(*code, plain)) {
            return Ok(Some(*key));
        }
        // A sign that takes AltGr has nothing to do with the letter on its key.
        let is_third = typed.is_ascii() && keys.clone().any(|(code, _)| types(code, third));
        Ok(is_third.then_some(KeyCode::Unknown))
    }
}
