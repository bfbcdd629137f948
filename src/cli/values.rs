//! The values of arguments that are numbers or names, alone or a few together.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::export::figure::Crop;
use crate::generate::{MIN_SIDE, MapKind};
use crate::grid::{Cell, MAX_SIDE};

/// A parser of whole numbers in a range; where that has no end that matters,
/// the message names none.
pub(super) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            let to = if *most == u64::MAX { String::new() } else { format!(" to {most}") };
            match text.trim().parse::<u128>() {
                Ok(number) if number > u128::from(u64::MAX) && to.is_empty() => {
                    format!("expected a whole number from {least} to {most}")
                }
                _ => format!("expected a whole number from {least}{to}"),
            }
        })
    }
}

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

/// The size of a generated map in cells as `WxH`.
pub(super) fn map_size(text: &str) -> Result<[u16; 2], String> {
    pair(text, 'x', MIN_SIDE, MAX_SIDE).map(|(width, height)| [width, height]).ok_or_else(|| {
        format!("expected WxH, two numbers of cells from {MIN_SIDE} to {MAX_SIDE}, as 41x31")
    })
}

/// A kind of generated map by its name.
pub(super) fn kind(text: &str) -> Result<MapKind, String> {
    MapKind::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| {
        let names = MapKind::ALL.map(MapKind::name).join(", ");
        format!("expected one of {names}")
    })
}

/// Entries of a list, counted from 1, as `A..B`, both included, or one alone.
/// `A..` and `..B` go to the end that is left out, `None` at the upper one.
pub(super) fn range(text: &str) -> Result<(usize, Option<usize>), String> {
    let number = |word: &str| word.trim().parse::<usize>().ok().filter(|&number| number > 0);
    let ends = match text.split_once("..") {
        None => number(text).map(|number| (number, Some(number))),
        Some((first, "")) => number(first).map(|first| (first, None)),
        Some(("", last)) => number(last).map(|last| (1, Some(last))),
        Some((first, last)) => {
            number(first).and_then(|first| number(last).map(|last| (first, Some(last))))
        }
    };
    ends.filter(|&(first, last)| last.is_none_or(|last| first <= last)).ok_or_else(|| {
        "expected A..B, two numbers from 1, the lower one first, as 1..50, or A.. or ..B".to_owned()
    })
}

/// A part of a map as `X,Y,W,H`, in cells.
pub(super) fn crop(text: &str) -> Result<Crop, String> {
    let numbers: Option<Vec<u16>> = text.split(',').map(|word| number(word, 0, MAX_SIDE)).collect();
    match numbers.as_deref() {
        Some(&[x, y, width, height]) if width > 0 && height > 0 => Ok(Crop { x, y, width, height }),
        _ => Err(format!(
            "expected X,Y,W,H, four numbers from 0 to {MAX_SIDE}, W and H from 1, as 2,0,4,3"
        )),
    }
}

/// The first and the last iteration as `A..B`, of which either may be missing.
pub(super) fn steps(text: &str) -> Result<(Option<u64>, Option<u64>), String> {
    let end = |word: &str| match word.trim() {
        "" => Some(None),
        word => word.parse().ok().map(Some),
    };
    let ends = text.split_once("..").and_then(|(first, last)| Some((end(first)?, end(last)?)));
    match ends {
        Some((Some(first), Some(last))) if first > last => {
            Err(format!("{first} comes after {last}, expected A..B with A no larger than B"))
        }
        Some(ends) => Ok(ends),
        None => Err("expected A..B, two numbers of iterations, as 0..12".to_owned()),
    }
}

/// A parser of numbers in a range.
pub(super) fn decimal<T: FromStr + PartialOrd + Display>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone
where
    RangeInclusive<T>: Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a number from {least} to {most}"))
    }
}

/// Two numbers in range; `None` for anything else.
fn pair(text: &str, separator: char, least: u16, most: u16) -> Option<(u16, u16)> {
    let (first, second) = text.split_once(separator)?;
    Some((number(first, least, most)?, number(second, least, most)?))
}

fn number(word: &str, least: u16, most: u16) -> Option<u16> {
    let number = word.trim().parse::<u16>().ok()?;
    (least..=most).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_number_is_reported_with_its_range() {
        let (repeat, seed) = (whole::<u32>(1..=1_000_000), whole::<u64>(0..=u64::MAX));
        assert_eq!((repeat("9"), seed("0")), (Ok(9), Ok(0)));
        for wrong in ["", "x", "-1", "1.5", "1e3", "30%", "0", "1000001"] {
            let message = repeat(wrong).unwrap_err();
            assert_eq!(message, "expected a whole number from 1 to 1000000", "{wrong}");
        }
        assert_eq!(seed("1e3").unwrap_err(), "expected a whole number from 0");
        let message = seed("18446744073709551616").unwrap_err();
        assert_eq!(message, "expected a whole number from 0 to 18446744073709551615");
    }

    #[test]
    fn a_cell_is_two_numbers_on_the_largest_map() {
        assert_eq!(cell("3,4"), Ok(Cell::new(3, 4)));
        assert_eq!(cell("0, 4095"), Ok(Cell::new(0, 4095)));
        for wrong in ["", "3", "3,", ",4", "3;4", "3,4,5", "-1,2", "4096,0", "x,y", "1.5,2"] {
            assert!(cell(wrong).is_err(), "{wrong}");
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
    fn steps_are_two_numbers_in_order_or_less() {
        assert_eq!(steps("0..12"), Ok((Some(0), Some(12))));
        assert_eq!(steps("3..3"), Ok((Some(3), Some(3))));
        assert_eq!(
            [steps("5.."), steps("..7"), steps("..")],
            [Ok((Some(5), None)), Ok((None, Some(7))), Ok((None, None))]
        );
        for wrong in ["", "5", "5.7", "7..5", "-1..5", "a..b", "1..2..3"] {
            assert!(steps(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_no_number_is_neither_a_speed_nor_a_scale() {
        let (fps, scale) = (decimal(0.1..=50.0), decimal::<f32>(0.1..=10.0));
        assert_eq!((fps("12.5"), scale("2")), (Ok(12.5), Ok(2.0)));
        for wrong in ["", "0", "-1", "51", "NaN", "inf", "two"] {
            assert!(fps(wrong).is_err() && scale(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_size_is_two_numbers_of_pixels() {
        assert_eq!(size("1280x800"), Ok((1280, 800)));
        for wrong in ["", "1280", "1280x", "0x0", "1280,800", "99x800", "70000x800"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_size_of_a_map_is_two_numbers_of_cells() {
        assert_eq!(map_size("41x31"), Ok([41, 31]));
        assert_eq!(map_size("3x4096"), Ok([3, 4096]));
        for wrong in ["", "41", "2x31", "41x4097", "41,31"] {
            assert!(map_size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn entries_are_counted_from_1_and_both_ends_are_included() {
        assert_eq!(range("2..7"), Ok((2, Some(7))));
        assert_eq!(range("3"), Ok((3, Some(3))));
        assert_eq!([range("2.."), range("..2")], [Ok((2, None)), Ok((1, Some(2)))]);
        for wrong in
            ["", "0..3", "7..2", "..", "0..", "..0", "a..", "a..b", "-1..2", "1...3", "1..=3"]
        {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }
}
