//! Numbers that never leave their tile.

use super::Face;

/// The sizes that numbers are drawn in, in pixels before the screen's scale.
/// They are few because every size fills the font's atlas anew.
const SIZES: [f32; 17] = [
    9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 16.0, 18.0, 20.0, 24.0, 28.0, 32.0, 40.0, 48.0, 56.0, 64.0,
    72.0,
];

/// The largest of the sizes that is at most that many pixels; the smallest if
/// none is.
pub(super) fn size_within(pixels: f32, scale: f32) -> u16 {
    let fitting = SIZES.iter().rev().find(|&&size| size * scale <= pixels);
    (fitting.unwrap_or(&SIZES[0]) * scale).round() as u16
}

/// How a number is written in a width, and in which size: whole in the size
/// wanted or a smaller one, else shortened, else not at all.
pub(super) fn fit(
    value: u64,
    face: Face,
    wanted: u16,
    width: f32,
    scale: f32,
) -> Option<(String, u16)> {
    let whole = value.to_string();
    let sizes = || {
        let smaller = SIZES.iter().rev().map(|size| (size * scale).round() as u16);
        smaller.filter(|&size| size <= wanted)
    };
    if let Some(size) = sizes().find(|&size| width_of(&whole, face, size) <= width) {
        return Some((whole, size));
    }
    let short = shortened(value)?;
    let size = sizes().find(|&size| width_of(&short, face, size) <= width)?;
    Some((short, size))
}

/// An upper bound of a text's width in pixels, from the widths of the faces'
/// tabular figures.
pub(super) fn width_of(text: &str, face: Face, size: u16) -> f32 {
    let letters = text.chars().map(|letter| match (letter, face) {
        ('.', _) => 0.33,
        ('M' | 'G' | 'T' | 'P', _) => 0.92,
        (_, Face::Regular) => 0.64,
        (_, Face::Bold) => 0.67,
    });
    letters.sum::<f32>() * f32::from(size)
}

/// Two or three digits and a unit, rounded down: 1234 is `1.2k`. `None` where
/// that saves nothing.
fn shortened(value: u64) -> Option<String> {
    const UNITS: [(u64, &str); 5] = [
        (1_000_000_000_000_000, "P"),
        (1_000_000_000_000, "T"),
        (1_000_000_000, "G"),
        (1_000_000, "M"),
        (1_000, "k"),
    ];
    let &(unit, letter) = UNITS.iter().find(|&&(unit, _)| value >= unit)?;
    let (whole, tenth) = (value / unit, value % unit * 10 / unit);
    Some(if whole < 10 { format!("{whole}.{tenth}{letter}") } else { format!("{whole}{letter}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_shortened_before_it_is_left_out() {
        let text = |width| fit(123_456, Face::Regular, 14, width, 1.0);
        assert_eq!(text(100.0), Some(("123456".to_owned(), 14)));
        assert_eq!(text(40.0), Some(("123456".to_owned(), 10)));
        assert_eq!(text(24.0), Some(("123k".to_owned(), 9)));
        assert_eq!(text(10.0), None);
        assert_eq!(fit(999, Face::Regular, 14, 8.0, 1.0), None);
    }

    #[test]
    fn shortening_rounds_down() {
        assert_eq!(shortened(1_999).unwrap(), "1.9k");
        assert_eq!(shortened(19_999_999).unwrap(), "19M");
        assert_eq!(shortened(999), None);
    }
}
