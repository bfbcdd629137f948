//! Where an axis of whole numbers has its marks.

use egui_plot::{AxisHints, GridInput, GridMark};

use crate::words::grouped;

/// The most marks.
const MOST: f64 = 4.0;

/// How far apart marks have to be in points, so that their numbers are faint,
/// and so that they are plain: they are never as near as that here.
const SPACING: std::ops::RangeInclusive<f32> = 8.0..=12.0;

/// Marks at multiples of 1, 2 or 5 times a power of ten.
pub fn marks(input: GridInput) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    // Below nothing there is only the margin.
    let low = low.max(0.0);
    let power = 10_f64.powf(((high - low) / MOST).max(1.0).log10().floor());
    let ends = |step: f64| ((low / step).ceil(), (high / step).floor());
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0].map(|step| step * power);
    let is_wide = |step: f64| {
        let (first, last) = ends(step);
        last - first < MOST
    };
    let step = steps.into_iter().find(|&step| is_wide(step)).unwrap_or(steps[4]);
    let (first, last) = ends(step);
    let numbers = 0..(last - first + 1.0).max(0.0) as u32;
    let value = |number| (first + f64::from(number)) * step;
    numbers.map(|number| GridMark { value: value(number), step_size: step }).collect()
}

/// An axis with its numbers as they are in sentences.
pub fn numbered(axis: AxisHints<'static>) -> Vec<AxisHints<'static>> {
    let axis = axis.formatter(|mark, _| grouped(mark.value as u64));
    vec![axis.label_spacing(SPACING)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(low: f64, high: f64) -> Vec<f64> {
        let input = GridInput { bounds: (low, high), base_step_size: 1.0 };
        marks(input).iter().map(|mark| mark.value).collect()
    }

    #[test]
    fn short_and_long_runs_have_a_few_round_marks() {
        assert_eq!(values(-0.01, 1.01), [0.0, 1.0]);
        assert_eq!(values(-0.1, 3.1), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(values(-0.1, 12.1), [0.0, 5.0, 10.0]);
        assert_eq!(values(1.0, 20.0), [5.0, 10.0, 15.0, 20.0]);
        assert_eq!(values(39.0, 75.0), [40.0, 50.0, 60.0, 70.0]);
        assert_eq!(values(-9e3, 1.01e6), [0.0, 5e5, 1e6]);
        for low in [0, 1, 39, 40, 13_860] {
            for range in 1..3000 {
                let marks = values(f64::from(low), f64::from(low + range));
                assert!((1..=4).contains(&marks.len()), "{low} {range}");
                assert!(marks.iter().all(|mark| mark.fract() == 0.0));
            }
        }
    }
}
