//! The values of arguments that are pairs of numbers.

use crate::grid::{Cell, MAX_SIDE};

/// A cell as `X,Y`.
pub(super) fn cell(text: &str) -> Result<Cell, String> {
    pair(text, ',', 0, MAX_SIDE - 1).map(|(x, y)| Cell::new(x, y)).ok_or_else(|| {
        let last = MAX_SIDE - 1;
        format!("expected X,Y, two numbers from 0 to {last}, as 1,2")
    })
}

/// A size in pixels as `WxH`.
pub(super) fn size(text: &str) -> Result<(u16, u16), String> {
    /// Less has no room for a button, and more no graphics card can draw.
    const SIDES: (u16, u16) = (100, 16384);
    pair(text, 'x', SIDES.0, SIDES.1).ok_or_else(|| {
        let (least, most) = SIDES;
        format!("expected WxH, two numbers from {least} to {most}, as 1280x800")
    })
}

/// Two numbers in range; `None` for anything else.
fn pair(text: &str, separator: char, least: u16, most: u16) -> Option<(u16, u16)> {
    let (first, second) = text.split_once(separator)?;
    let number = |word: &str| {
        let number = word.trim().parse::<u16>().ok()?;
        (least..=most).contains(&number).then_some(number)
    };
    Some((number(first)?, number(second)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_two_numbers_on_the_largest_map() {
        assert_eq!(cell("3,4"), Ok(Cell::new(3, 4)));
        assert_eq!(cell("0, 4095"), Ok(Cell::new(0, 4095)));
        for wrong in ["", "3", "3,", ",4", "3;4", "3,4,5", "-1,2", "4096,0", "x,y", "1.5,2"] {
            assert!(cell(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_size_is_two_numbers_of_pixels() {
        assert_eq!(size("1280x800"), Ok((1280, 800)));
        for wrong in ["", "1280", "1280x", "0x0", "1280,800", "99x800", "70000x800"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
