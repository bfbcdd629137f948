//! The font sizes and short forms of the numbers in tiles, so that every number fits.

use super::cost_unit::CostUnit;
use super::shapes::{LabelFace, width_of};
use crate::search::Rules;

/// The font sizes of numbers, in pixels before the screen's scale is applied. There are only a few
/// because each size needs its own glyphs in the font's atlas.
const SIZES: [f32; 25] = [
    9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 16.0, 18.0, 20.0, 24.0, 28.0, 32.0, 40.0, 48.0, 56.0, 64.0,
    72.0, 80.0, 96.0, 112.0, 128.0, 144.0, 160.0, 192.0, 240.0,
];

/// The smallest font sizes, used only for numbers that would otherwise be shortened: for a number, and
/// for two side by side.
const LAST_SIZES: [f32; 2] = [8.0, 7.0];

/// The gap between two numbers side by side, as a share of the font size.
const GAP: f32 = 0.2;

/// Returns the largest of `SIZES` that is at most `pixels` high, or the smallest if none is.
pub(super) fn size_within(pixels: f32, scale: f32) -> u16 {
    let fitting = SIZES.iter().rev().find(|&&size| size * scale <= pixels);
    (fitting.unwrap_or(&SIZES[0]) * scale).floor() as u16
}

/// Returns the texts for costs, from the most exact to the shortest. All are shortened alike.
pub(super) fn forms<const N: usize>(
    costs: [u64; N],
    rules: &Rules,
) -> impl Iterator<Item = [String; N]> + use<N> {
    let unit = CostUnit::of(rules);
    let forms = costs.map(|cost| {
        let exact = unit.is_step().then(|| unit.write(cost));
        let whole = unit.whole(cost);
        let [long, short] = [1_000, 100].map(|tenths| shortened(whole, tenths));
        let short = short.filter(|short| long.as_ref() != Some(short));
        exact.into_iter().chain([whole.to_string()]).chain(long).chain(short).collect::<Vec<_>>()
    });
    let most = forms.iter().map(Vec::len).max().unwrap_or_default();
    (0..most).map(move |form| forms.each_ref().map(|all| all[form.min(all.len() - 1)].clone()))
}

/// Returns the first texts that fit into the width side by side in the wanted size or a smaller one,
/// and the size used.
pub(super) fn fit<const N: usize>(
    mut forms: impl Iterator<Item = [String; N]>,
    face: LabelFace,
    wanted: u16,
    width: f32,
    scale: f32,
) -> Option<([String; N], u16)> {
    forms.find_map(|texts| {
        let smaller = SIZES.iter().rev().chain(&LAST_SIZES[..N]);
        let smaller = smaller.map(|size| (size * scale).floor() as u16);
        let mut sizes = smaller.filter(|&size| size <= wanted);
        let size = sizes.find(|&size| {
            let widths = texts.iter().map(|text| width_of(text, face, size)).sum::<f32>();
            widths + (N - 1) as f32 * GAP * f32::from(size) <= width
        })?;
        Some((texts, size))
    })
}

/// Returns a number in a short form: 1234 is `1.2k`. `None` if it has no shorter form.
pub fn short_number(value: u64) -> Option<String> {
    shortened(value, 1_000)
}

/// Rounds to two or three digits and a unit: 1234 is `1.2k`. Below `small` tenths of the unit, one
/// decimal is kept. `None` if the number has no shorter form.
fn shortened(value: u64, small: u128) -> Option<String> {
    let mut unit = 1;
    for letter in ["k", "M", "G", "T", "P"] {
        unit *= 1_000;
        let in_units = |parts| (u128::from(value) * parts + unit / 2) / unit;
        let (whole, tenths) = (in_units(1), in_units(10));
        // If a unit's count rounds to 1000, use 1 of the next unit instead.
        if value < 1_000 || whole >= 1_000 && letter != "P" {
            continue;
        }
        let exact = || format!("{}.{}{letter}", tenths / 10, tenths % 10);
        return Some(if tenths < small { exact() } else { format!("{whole}{letter}") });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Costs;

    #[test]
    fn a_size_that_fits_exactly_is_taken() {
        for scale in [1.0, 2.0] {
            for (place, &size) in SIZES.iter().enumerate() {
                assert_eq!(size_within(size * scale, scale), (size * scale).round() as u16);
                let before = SIZES[place.saturating_sub(1)] * scale;
                assert_eq!(size_within(size * scale - 0.1, scale), before.round() as u16);
            }
        }
    }

    #[test]
    fn a_number_is_shortened_before_it_is_left_out() {
        let rules = Rules::default();
        let text = |width| fit(forms([123_456], &rules), LabelFace::Regular, 14, width, 1.0);
        assert_eq!(text(100.0), Some((["123456".to_owned()], 14)));
        assert_eq!(text(40.0), Some((["123456".to_owned()], 10)));
        assert_eq!(text(24.0), Some((["123k".to_owned()], 9)));
        assert_eq!(text(10.0), None);
        // If the short form of a number fits, so do its four digits in the smallest size.
        let room = width_of("3.0k", LabelFace::Bold, 9) + 0.5;
        let texts = ["3044", "3.0k"].map(|text| [text.to_owned()]).into_iter();
        let text = fit(texts, LabelFace::Bold, 10, room, 1.0);
        assert_eq!(text, Some((["3044".to_owned()], 8)));
        assert_eq!(fit(forms([999], &rules), LabelFace::Regular, 14, 8.0, 1.0), None);
    }

    #[test]
    fn where_a_step_costs_thousands_numbers_count_steps() {
        let rules = |straight| {
            let costs = Costs { straight, diagonal: straight * 7 / 5 };
            Rules { costs, ..Rules::default() }
        };
        let shown = |cost, straight| forms([cost], &rules(straight)).flatten().collect::<Vec<_>>();
        assert_eq!(shown(1_042_272, 13_860), ["75.2", "75"]);
        assert_eq!(shown(1_050_000, 13_860), ["75.8", "76"]);
        assert_eq!(shown(0, 13_860), ["0.0", "0"]);
        assert_eq!(shown(1_999_999, 1_000), ["2000.0", "2000", "2.0k"], "to the nearest tenth");
        assert_eq!(shown(1_999, 999), ["1999", "2.0k"]);
        assert_eq!(shown(30_439, 10), ["30439", "30.4k", "30k"]);
        assert_eq!(shown(42_188_454, 13_860), ["3043.9", "3044", "3.0k"]);
        assert_eq!(shown(u64::MAX, 1_000)[0], "18446744073709551.6");
    }

    #[test]
    fn shortening_rounds_to_the_nearest() {
        for (value, text) in [
            (1_000, "1.0k"),
            (1_234, "1.2k"),
            (1_999, "2.0k"),
            (2_679, "2.7k"),
            (9_949, "9.9k"),
            (9_950, "10k"),
            (19_999_999, "20M"),
            (999_499, "999k"),
            (999_500, "1.0M"),
            (u64::MAX, "18447P"),
        ] {
            assert_eq!(shortened(value, 100).as_deref(), Some(text), "{value}");
        }
        assert_eq!(shortened(999, 100), None);
        for (value, text) in
            [(15_449, "15.4k"), (99_949, "99.9k"), (99_950, "100k"), (1_234, "1.2k")]
        {
            assert_eq!(shortened(value, 1_000).as_deref(), Some(text));
        }
    }
}
