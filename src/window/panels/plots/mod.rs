//! The plots of a search: the number of open cells and F of the taken cell over all iterations.

mod curve;

use std::ops::RangeInclusive;

use egui_plot::{AxisHints, GridInput, GridMark, Line, Plot, PlotPoints, Points, VLine};

use super::parts::*;
use crate::scene::CostUnit;
use curve::Curves;

/// The largest number of points for which each point of a curve is marked.
const POINT_MARKS_MAX: usize = 21;

const AXIS_INTERVALS_MAX: f64 = 4.0;

/// The distances between marks, in points, at which an axis fades out its numbers. Marks are always
/// farther apart, so no number is faded.
const SPACING: RangeInclusive<f32> = 8.0..=12.0;

const GREEN: Color32 = Color32::from_rgb(0x6f, 0xc9, 0x5c);
const BLUE: Color32 = Color32::from_rgb(0x6b, 0xa4, 0xe8);

#[derive(Default)]
pub struct Plots(Option<Curves>);

impl Plots {
    /// Shows the plots; a click in a plot goes to the iteration under the pointer.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let player = shown.player;
        if shown.moment.iterations() == 0 {
            return;
        }
        let known = self.0.take().filter(|curves| curves.is_of(player));
        let curves = self.0.insert(known.unwrap_or_else(|| Curves::new(player.edition())));
        curves.catch_up(player);
        let [open, f] = &curves.points;
        let f: Vec<_> = f.iter().map(|&[at, f]| [at, shown.unit.count(f as u64)]).collect();
        let steps = |words: String| match shown.unit.is_step() {
            true => format!("{words}{}", say!("stats-plot-steps")),
            false => words,
        };
        show_curve(ui, shown, (say!("stats-plot-open"), GREEN), open, None);
        show_curve(ui, shown, (steps(say!("stats-plot-f")), BLUE), &f, Some(shown.unit));
    }
}

/// Shows a curve over all iterations. Its values are costs if there is a unit, and plain numbers if
/// there is none.
fn show_curve(
    ui: &mut Ui,
    shown: &Shown,
    (name, color): (String, Color32),
    points: &[[f64; 2]],
    unit: Option<CostUnit>,
) {
    heading(ui, &name);
    let all = shown.moment.iterations() as f64;
    let plot = plain(&name, 125.0, unit)
        // Both plots cover the same iterations.
        .include_x(0.0)
        .include_x(all)
        .set_margin_fraction(vec2(0.01, 0.08));
    let accent = ui.colors().accent;
    let plot = plot.show(ui, |plot| {
        let line = Line::new(PlotPoints::from(points.to_vec()));
        plot.line(line.color(color).width(1.5).name(name));
        if points.len() <= POINT_MARKS_MAX {
            // A line through a single point would be invisible.
            plot.points(Points::new(points.to_vec()).color(color).radius(2.5));
        }
        let at = shown.moment.iteration() as f64;
        plot.vline(VLine::new(at).color(accent).width(1.0));
        plot.pointer_coordinate()
    });
    let is_used = plot.response.clicked() || plot.response.dragged();
    if let Some(place) = plot.inner.filter(|_| is_used) {
        let iteration = place.x.round().clamp(0.0, all) as u64;
        shown.ask(player::Message::Seek(iteration));
    }
    plot.response.on_hover_text(say!("stats-plot.tip"));
}

/// Creates a plot that cannot be moved. Its vertical axis shows costs in a unit, or plain numbers.
fn plain<'a>(name: &str, height: f32, unit: Option<CostUnit>) -> Plot<'a> {
    Plot::new(name)
        .height(height)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .show_x(false)
        .show_y(false)
        .show_grid([false, true])
        .x_grid_spacer(|input| marks(input, 1.0))
        .y_grid_spacer(move |input| marks(input, least(unit)))
        .custom_x_axes(numbered(AxisHints::new_x()))
        .custom_y_axes(numbered(AxisHints::new_y()))
}

/// Returns the smallest distance between two marks: a tenth for costs in straight steps, or 1.
fn least(unit: Option<CostUnit>) -> f64 {
    if unit.is_some_and(CostUnit::is_step) { 0.1 } else { 1.0 }
}

/// Returns marks at multiples of 1, 2 or 5 times a power of ten.
fn marks(input: GridInput, least: f64) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    // The part below 0 is only the plot's margin.
    let low = low.max(0.0);
    let power = 10_f64.powf(((high - low) / AXIS_INTERVALS_MAX).max(least).log10().floor());
    let ends = |step: f64| ((low / step).ceil(), (high / step).floor());
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0].map(|step| step * power);
    let is_wide = |step: f64| {
        let (first, last) = ends(step);
        last - first < AXIS_INTERVALS_MAX
    };
    let step = steps.into_iter().find(|&step| is_wide(step)).unwrap_or(steps[4]);
    let (first, last) = ends(step);
    let numbers = 0..(last - first + 1.0).max(0.0) as u32;
    let value = |number| (first + f64::from(number)) * step;
    numbers.map(|number| GridMark { value: value(number), step_size: step }).collect()
}

/// Formats the number at a mark.
fn written(value: f64) -> String {
    let is_whole = (value - value.round()).abs() < 0.01;
    grouped(if is_whole { format!("{value:.0}") } else { format!("{value:.1}") })
}

fn numbered(axis: AxisHints<'static>) -> Vec<AxisHints<'static>> {
    vec![axis.formatter(|mark, _| written(mark.value)).label_spacing(SPACING)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(low: f64, high: f64) -> Vec<f64> {
        let input = GridInput { bounds: (low, high), base_step_size: 1.0 };
        marks(input, 1.0).iter().map(|mark| mark.value).collect()
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
