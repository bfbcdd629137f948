//! Parsers for argument values that clap cannot parse.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::export::figure::Crop;
use crate::generate::MIN_SIDE;
use crate::grid::{Cell, MAX_SIDE};
use crate::level::Legend;
use crate::scene::Blank;
use crate::words::{language_of, languages};

/// The first and the last number of a range; either may be left out.
pub(super) type Span = (Option<u64>, Option<u64>);

/// Parses a cell, `X,Y`.
pub(super) fn cell(text: &str) -> Result<Cell, String> {
    const LAST: u16 = MAX_SIDE - 1;
    let numbers = pair(text, ',', 0, LAST).map(|(x, y)| Cell::new(x, y));
    numbers.ok_or_else(|| format!("expected X,Y, two numbers from 0 to {LAST}, for example 1,2"))
}

/// Parses the tag of a language.
pub(super) fn language(text: &str) -> Result<String, String> {
    let tags: Vec<&str> = languages().iter().map(|offer| offer.tag).collect();
    let found = language_of(text).map(|offer| offer.tag.to_owned());
    found.ok_or_else(|| format!("unknown language, expected one of {}", tags.join(", ")))
}

/// Parses the size of a window in pixels, `WxH`.
pub(super) fn size(text: &str) -> Result<(u16, u16), String> {
    // A smaller window has no room for a button; a larger one exceeds graphics cards.
    pair(text, 'x', 100, 16384).ok_or_else(|| {
        "expected WxH, two numbers from 100 to 16384, for example 1280x800".to_owned()
    })
}

/// Parses the size of a generated map in cells, `WxH`.
pub(super) fn map_size(text: &str) -> Result<[u16; 2], String> {
    pair(text, 'x', MIN_SIDE, MAX_SIDE).map(|(width, height)| [width, height]).ok_or_else(|| {
        format!(
            "expected WxH, two numbers of cells from {MIN_SIDE} to {MAX_SIDE}, for example 41x31"
        )
    })
}

/// Parses numbers from A to B, both included: `A..B`, `A..`, `..B`, `..`, or one
/// number alone.
pub(super) fn span(text: &str) -> Result<Span, String> {
    let end = |word: &str| match word.trim() {
        "" => Some(None),
        word => word.parse().ok().map(Some),
    };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let is_in_order = |&(first, last): &Span| first.is_none() || last.is_none() || first <= last;
    let ends = end(first).zip(end(last)).filter(is_in_order).filter(|_| !text.is_empty());
    ends.ok_or_else(|| {
        "expected A..B, the lower number first, for example 0..12, or A.. or ..B".to_owned()
    })
}

/// Parses a part of a map in cells, `X,Y,W,H`.
pub(super) fn crop(text: &str) -> Result<Crop, String> {
    let numbers: Option<Vec<u16>> = text.split(',').map(|word| number(word, 0, MAX_SIDE)).collect();
    match numbers.as_deref() {
        Some(&[x, y, width, height]) if width > 0 && height > 0 => Ok(Crop { x, y, width, height }),
        _ => Err(format!(
            "expected X,Y,W,H, four numbers from 0 to {MAX_SIDE}, W and H at least 1, for example 2,0,4,3"
        )),
    }
}

/// Parses what a worksheet leaves to students.
pub(super) fn blank(text: &str) -> Result<Blank, String> {
    let names = ["f", "g", "h", "parent", "list"];
    let found: Vec<&str> = text.split(',').map(str::trim).collect();
    if !found.iter().all(|name| names.contains(name)) {
        return Err(format!("expected some of {}, separated by commas", names.join(", ")));
    }
    let [f, g, h, parent, list] = names.map(|name| found.contains(&name));
    Ok(Blank { f, g, h, parent, list })
}

/// Parses a number of the given range.
pub(super) fn within<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Copy,
{
    move |text| {
        let (least, most) = (*range.start(), *range.end());
        number(text, least, most).ok_or_else(|| format!("expected a number from {least} to {most}"))
    }
}

/// Parses a whole number.
pub(super) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| "expected a whole number, for example 12".to_owned())
}

/// Parses two numbers from `least` to `most`.
fn pair(text: &str, separator: char, least: u16, most: u16) -> Option<(u16, u16)> {
    let (first, second) = text.split_once(separator)?;
    Some((number(first, least, most)?, number(second, least, most)?))
}

fn number<T: FromStr + PartialOrd>(word: &str, least: T, most: T) -> Option<T> {
    word.trim().parse().ok().filter(|number| (least..=most).contains(number))
}

/// Reads a legend.
pub(super) fn legend(text: &str) -> Result<Legend, String> {
    text.parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_two_numbers_in_range() {
        assert_eq!((cell("3,4"), cell("0, 4095")), (Ok(Cell::new(3, 4)), Ok(Cell::new(0, 4095))));
        assert_eq!((size("1280x800"), map_size("3x4096")), (Ok((1280, 800)), Ok([3, 4096])));
        for wrong in ["", "3", "3,", ",4", "3;4", "3,4,5", "-1,2", "4096,0", "x,y", "1.5,2"] {
            assert!(cell(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "1280", "1280x", "0x0", "1280,800", "99x800", "70000x800"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "41", "2x31", "41x4097", "41,31"] {
            assert!(map_size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_crop_is_four_numbers() {
        assert_eq!(crop("1,2, 30,4"), Ok(Crop { x: 1, y: 2, width: 30, height: 4 }));
        for wrong in ["", "1,2,3", "1,2,3,4,5", "1,2,-3,4", "1,2,3,4097", "a,b,c,d"] {
            assert!(crop(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_span_is_two_numbers_in_order_or_fewer() {
        for (text, expected) in [
            ("0..12", (Some(0), Some(12))),
            ("3..3", (Some(3), Some(3))),
            ("3", (Some(3), Some(3))),
            ("5..", (Some(5), None)),
            ("..7", (None, Some(7))),
            ("..", (None, None)),
        ] {
            assert_eq!(span(text), Ok(expected), "{text}");
        }
        for wrong in ["", "5.7", "7..5", "-1..5", "a..b", "1..2..3", "1...3", "1..=3"] {
            assert!(span(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_are_in_their_range() {
        let fps = within(0.1..=50.0);
        assert_eq!((fps("12.5"), within(1..=9)("9"), whole("7")), (Ok(12.5), Ok(9), Ok(7)));
        for wrong in ["", "0", "-1", "51", "NaN", "inf", "two"] {
            assert!(fps(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "0", "-1", "10", "1.5"] {
            assert!(within(1..=9)(wrong).is_err(), "{wrong}");
        }
    }
}
