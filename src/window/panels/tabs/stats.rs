//! The Stats tab: the search in numbers, and plots of the number of open cells and of F of the taken
//! cell over all iterations.

use egui_plot::{AxisHints, Line, Plot, PlotPoints, Points, VLine, uniform_grid_spacer};

use crate::app::contents::statistics::{Curves, statistics};
use crate::player::Jump;
use crate::search::Status;
use crate::window::panels::parts::*;

/// A curve with at most this many points has a mark at each of them.
const POINT_MARKS_MAX: usize = 21;

const GREEN: Color32 = Color32::from_rgb(0x6f, 0xc9, 0x5c);
const BLUE: Color32 = Color32::from_rgb(0x6b, 0xa4, 0xe8);

/// The curves of the plots, which are kept as long as the record stays the same.
#[derive(Default)]
pub struct StatsTab(Option<Curves>);

impl StatsTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let moment = shown.moment;
        let (status, color) = match moment.status() {
            Status::Searching if moment.iteration() == 0 => (say!("stats-ready"), ui.colors().text),
            Status::Searching => (say!("stats-searching"), ui.colors().text),
            Status::Found => (say!("stats-found"), ui.colors().success),
            Status::NoPath => (say!("stats-no-path"), ui.colors().warning),
        };
        ui.label(bold(status, BODY).color(color));
        facts(ui, "stats", &statistics(shown.player));
        ui.add_space(6.0);
        heading(ui, say!("stats-go"));
        let go = Play::Go(Jump::FirstInconsistency);
        shown.button(ui, tipped!("stats-go-wrong"), go);
        ui.add_space(6.0);
        self.plots(ui, shown);
    }

    /// Shows the plots; a click in a plot goes to the iteration under the pointer.
    fn plots(&mut self, ui: &mut Ui, shown: &Shown) {
        let (player, timeline) = (shown.player, shown.player.timeline());
        let iterations = timeline.record().iterations();
        if shown.moment.iterations() == 0 {
            return;
        }
        let key = (player.edition(), iterations, timeline.record().is_complete());
        let known = self.0.take().filter(|curves| {
            // Do not go through a long record again in each frame while it is still filling.
            let (edition, before, is_complete) = curves.key;
            let is_new = before <= iterations && iterations <= before + before / 4;
            curves.key == key || edition == key.0 && !is_complete && !key.2 && is_new
        });
        let curves = self.0.insert(known.unwrap_or_else(|| Curves::new(player, key)));
        let [open, f] = &curves.points;
        let f: Vec<_> = f.iter().map(|&[at, f]| [at, shown.unit.count(f as u64)]).collect();
        let steps = |words: String| match shown.unit.is_step() {
            true => say!("stats-plot-steps", plot = words),
            false => words,
        };
        show_curve(ui, shown, (say!("stats-plot-open"), GREEN), open);
        show_curve(ui, shown, (steps(say!("stats-plot-f")), BLUE), &f);
    }
}

/// Shows a curve over all iterations in a plot that cannot be moved.
fn show_curve(ui: &mut Ui, shown: &Shown, (name, color): (String, Color32), points: &[[f64; 2]]) {
    heading(ui, &name);
    let all = shown.moment.iterations() as f64;
    // egui fades out the number at a mark if the next mark is closer than these distances, in points.
    // They are less than any distance here, so every mark has its number.
    let numbered = |axis: AxisHints<'static>| {
        vec![axis.formatter(|mark, _| written(mark.value)).label_spacing(8.0..=12.0)]
    };
    let plot = Plot::new(&name)
        .height(125.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .show_x(false)
        .show_y(false)
        .show_grid([false, true])
        .x_grid_spacer(uniform_grid_spacer(|input| [step(input.bounds); 3]))
        .y_grid_spacer(uniform_grid_spacer(|input| [step(input.bounds); 3]))
        .custom_x_axes(numbered(AxisHints::new_x()))
        .custom_y_axes(numbered(AxisHints::new_y()))
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
        shown.ask(Play::Seek(iteration));
    }
    plot.response.on_hover_text(say!("stats-plot.tip"));
}

/// Returns the distance between marks, 1, 2 or 5 times a power of ten, for at most four intervals.
fn step((low, high): (f64, f64)) -> f64 {
    let least = ((high - low.max(0.0)) / 4.0).max(1.0);
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0]
        .map(|step| step * power)
        .into_iter()
        .find(|&step| step >= least)
        .unwrap_or(10.0 * power)
}

/// Formats the number at a mark.
fn written(value: f64) -> String {
    let is_whole = (value - value.round()).abs() < 0.01;
    grouped(if is_whole { format!("{value:.0}") } else { format!("{value:.1}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn short_and_long_runs_have_a_few_round_marks() {
        for (bounds, distance) in [
            ((-0.01, 1.01), 1.0),
            ((-0.1, 3.1), 1.0),
            ((-0.1, 12.1), 5.0),
            ((39.0, 75.0), 10.0),
            ((-9e3, 1.01e6), 5e5),
        ] {
            assert_eq!(step(bounds), distance, "{bounds:?}");
        }
    }
}
